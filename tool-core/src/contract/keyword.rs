//! What a contract may hold: each keyword is compared with the tool, and any other is a fault of the file.

/// A keyword of a contract's schemas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keyword {
    AdditionalProperties,
    AllOf,
    AnyOf,
    Const,
    Definitions,
    Description,
    Enum,
    ExclusiveMaximum,
    ExclusiveMinimum,
    Format,
    Items,
    MaxItems,
    MaxLength,
    Maximum,
    MinItems,
    MinLength,
    Minimum,
    Not,
    OneOf,
    Pattern,
    PrefixItems,
    Properties,
    Reference,
    Required,
    Type,
    UniqueItems,
}

impl Keyword {
    pub(super) const fn named(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"additionalProperties" => Self::AdditionalProperties,
            b"allOf" => Self::AllOf,
            b"anyOf" => Self::AnyOf,
            b"const" => Self::Const,
            b"$defs" => Self::Definitions,
            b"description" => Self::Description,
            b"enum" => Self::Enum,
            b"exclusiveMaximum" => Self::ExclusiveMaximum,
            b"exclusiveMinimum" => Self::ExclusiveMinimum,
            b"format" => Self::Format,
            b"items" => Self::Items,
            b"maxItems" => Self::MaxItems,
            b"maxLength" => Self::MaxLength,
            b"maximum" => Self::Maximum,
            b"minItems" => Self::MinItems,
            b"minLength" => Self::MinLength,
            b"minimum" => Self::Minimum,
            b"not" => Self::Not,
            b"oneOf" => Self::OneOf,
            b"pattern" => Self::Pattern,
            b"prefixItems" => Self::PrefixItems,
            b"properties" => Self::Properties,
            b"$ref" => Self::Reference,
            b"required" => Self::Required,
            b"type" => Self::Type,
            b"uniqueItems" => Self::UniqueItems,
            _ => return None,
        })
    }

    /// A set of this keyword alone.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}
