//! Why an attribute is refused, and the way out.

/// Why an attribute of serde is refused, and what to do.
pub(super) fn refused(key: &str) -> &'static str {
    match key {
        "alias" => "the schema shows one name, so the decoder takes one; remove `alias`",
        "with" | "deserialize_with" => {
            "the schema follows the type and would not see this function; use a type that has `#[tool_input]`"
        }
        "serialize_with" | "into" | "getter" => "arguments are only read; remove it",
        "flatten" => "only fields of a struct are flattened; name the struct, or keep it as one property",
        "skip" | "skip_deserializing" => "the model could not choose it; remove it",
        "other" => "it would accept names that the schema does not show; add a variant that the model can choose",
        "untagged" => "it belongs above an enum of which all variants are told apart by what they hold",
        "tag" | "content" => "it belongs above an enum, as `tag = \"..\"`",
        "from" | "try_from" | "remote" => "the schema would be that of another type; use that type as the field's",
        "transparent" => "it belongs above a struct with one field",
        "bound" => "`#[tool_input]` sets the bounds itself; remove it",
        "rename" | "rename_all" => "one name for both ways: write it as `= \"..\"`",
        "rename_all_fields" => "it belongs above an enum whose variants have fields, as `= \"..\"`",
        "borrow" => "arguments own what they hold; use an owned type",
        "expecting" => "a model reads the faults of its arguments, not this text; remove it",
        _ => "`#[tool_input]` does not know this attribute of serde, so schema and decoder might differ; remove it",
    }
}

/// Why an attribute of schemars is refused, and what to do.
pub(super) fn refused_for_schema(key: &str) -> &'static str {
    match key {
        "rename"
        | "rename_all"
        | "default"
        | "skip"
        | "skip_serializing"
        | "skip_deserializing"
        | "flatten"
        | "tag"
        | "content"
        | "untagged"
        | "deny_unknown_fields"
        | "skip_serializing_if"
        | "rename_all_fields" => "the decoder would not see this; write it as `#[serde(..)]`",
        "extend" => "of what it could add, `extend(\"format\" = \"..\")` on a field is kept; change the type instead",
        "with" | "schema_with" | "transform" | "required" | "inline" => {
            "the schema would no longer follow from the type; change the type instead"
        }
        "description" | "title" => "a description is a doc comment; write `/// ..`",
        "example" | "examples" => "nothing would keep the example right; put it into the doc comment",
        "crate" => "name the crate in `#[tool_input(crate = path)]`",
        "range" | "length" | "regex" | "pattern" | "email" | "url" | "ipv4" | "ipv6" => {
            "it restricts a field; put it there"
        }
        "ip" => "no validator knows this format; write `ipv4` or `ipv6`",
        "inner" => "nothing would enforce this on the items; wrap the item in a newtype that has the rule",
        "contains" => "nothing would enforce this; write it as `regex(pattern = \"..\")`",
        _ => {
            "schema and decoder might differ by this; of schemars' attributes, `range`, `length`, `regex` and the formats \
             are kept"
        }
    }
}
