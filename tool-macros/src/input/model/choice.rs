//! An enum whose variants hold something.

use syn::{Attribute, DeriveInput, Fields, Ident, LitStr, Meta, Variant};

use crate::case::RenameRule;
use crate::docs::Docs;
use crate::errors::Errors;
use crate::hygiene;
use crate::input::allowed::{self, ContainerAttrs};
use crate::input::check;
use crate::input::model::{Property, given_or};

/// One of several forms.
pub(crate) struct Choice {
    pub(crate) tagging: Tagging,
    pub(crate) alternatives: Vec<Alternative>,
}

/// How the decoder knows which form is meant.
pub(crate) enum Tagging {
    /// By the only key of an object, or by a text: `{"move": {..}}`, `"stop"`.
    External,
    /// By a property among the others: `{"op": "move", ..}`.
    Internal { tag: LitStr },
    /// By a property beside what is held: `{"op": "move", "args": {..}}`.
    Adjacent { tag: LitStr, content: LitStr },
    /// By what it is.
    Untagged(Box<Meta>),
}

/// One variant.
pub(crate) struct Alternative {
    pub(crate) ident: Ident,
    pub(crate) cfgs: Vec<Attribute>,
    /// Its name in JSON.
    pub(crate) name: String,
    pub(crate) docs: Docs,
    pub(crate) holds: Holds,
}

/// What a variant holds.
pub(crate) enum Holds {
    Nothing,
    Value(Box<Property>),
    Fields {
        properties: Vec<Property>,
        /// The rule for their names, as it was written.
        rename_all: Option<LitStr>,
    },
}

impl Tagging {
    /// How an enum with these attributes is tagged.
    pub(crate) fn of(container: &ContainerAttrs, errors: &mut Errors) -> Self {
        let ContainerAttrs { tag, content, untagged, .. } = container;
        match (tag.clone(), content.clone(), untagged.clone()) {
            (None, None, None) => Self::External,
            (None, None, Some(untagged)) => Self::Untagged(Box::new(untagged)),
            (Some(tag), None, None) => Self::Internal { tag },
            (Some(tag), Some(content), None) => Self::Adjacent { tag, content },
            (None, Some(content), untagged) => {
                errors.report(&content, "`content` needs `tag` beside it");
                untagged.map_or(Self::External, |untagged| Self::Untagged(Box::new(untagged)))
            }
            (_, _, Some(untagged)) => {
                errors.report(&untagged, "an enum has a tag or it has none; keep one of them");
                Self::Untagged(Box::new(untagged))
            }
        }
    }
}

impl Choice {
    /// Builds the model, and reports what is wrong with it.
    pub(crate) fn new(
        tagging: Tagging,
        variants: &[Variant],
        item: &DeriveInput,
        container: &ContainerAttrs,
        errors: &mut Errors,
    ) -> Self {
        let mut names = Vec::new();
        let mut alternatives = Vec::new();
        for variant in variants {
            let attrs = allowed::variant(&variant.attrs, errors);
            check::described("variant", &variant.ident, &variant.attrs, errors);
            let (name, span) = given_or(attrs.rename.as_ref(), container.rename_all, &variant.ident);
            let rename_all = attrs.rename_all.or_else(|| container.rename_all_fields.clone());
            let holds = holds(&variant.fields, rename_all, item, errors);
            check::fits_tagging(&tagging, variant, &holds, (&name, span), errors);
            check::tag_within_parameter(&tagging, &holds, item, errors);
            names.push((name.clone(), span));
            let cfgs = hygiene::cfgs(&variant.attrs).into_iter().cloned().collect();
            let docs = Docs::of(&variant.attrs);
            alternatives.push(Alternative { ident: variant.ident.clone(), cfgs, name, docs, holds });
        }
        if !matches!(tagging, Tagging::Untagged(_)) {
            check::distinct_names(&names, errors);
        }
        check::tagging(&tagging, variants, item, errors);
        Self { tagging, alternatives }
    }
}

fn holds(fields: &Fields, rename_all: Option<LitStr>, item: &DeriveInput, errors: &mut Errors) -> Holds {
    match fields {
        Fields::Unit => Holds::Nothing,
        Fields::Unnamed(fields) => match fields.unnamed.first() {
            Some(field) if fields.unnamed.len() == 1 => Holds::Value(Box::new(Property::held(field, item, errors))),
            _ => {
                errors.report(fields, "a model needs names for several values: write `Variant { name: Type, .. }`");
                Holds::Nothing
            }
        },
        Fields::Named(fields) => {
            let rule = rename_all.as_ref().and_then(|rule| RenameRule::parse(rule).ok());
            let named = fields.named.iter();
            let properties: Vec<_> = named.filter_map(|field| Property::named(field, item, rule, errors)).collect();
            check::distinct_properties(&properties, errors);
            check::fields_of_variant(&fields.named, errors);
            Holds::Fields { properties, rename_all }
        }
    }
}
