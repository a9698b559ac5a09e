//! One field, as the schema, the decoder and the checks all see it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, DeriveInput, ExprPath, Field, Ident, Member, Meta, Type};

use crate::case::RenameRule;
use crate::docs::Docs;
use crate::errors::Errors;
use crate::hygiene;
use crate::input::allowed::{self, FieldAttrs, Rules};
use crate::input::attr::text;
use crate::input::check;

/// One property of an object, or the one thing that a newtype or a variant holds.
pub(crate) struct Property {
    pub(crate) member: Member,
    pub(crate) ty: Type,
    pub(crate) cfgs: Vec<Attribute>,
    /// What serde's attributes say about it, for the decoder.
    pub(crate) decoder: Vec<Attribute>,
    pub(crate) role: Role,
    /// Its name in JSON, and the token that gives it. What a newtype holds has none.
    pub(crate) name: String,
    pub(crate) name_span: Span,
    /// What its description says.
    pub(crate) docs: Docs,
    /// The default of the field itself. One of the whole type gives every field one.
    pub(crate) default: Option<DefaultValue>,
    pub(crate) serialized: Serialized,
    pub(crate) is_deprecated: bool,
    pub(crate) rules: Rules,
}

/// What becomes of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// A value of an input type.
    Plain,
    /// Its properties stand among those of the struct.
    Flattened,
    /// The model does not see it.
    Skipped,
    /// A value of a type of another crate, taken at its word.
    Foreign,
}

/// Where a default comes from.
pub(crate) enum DefaultValue {
    /// `Default`.
    Trait,
    /// A function.
    Function(ExprPath),
}

/// Whether serde writes a field that it reads.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Serialized {
    #[default]
    Always,
    Sometimes,
    Never,
}

/// How the field is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reached {
    /// Through `self`.
    Field,
    /// By a variable that a pattern of the variant binds.
    Variable,
}

impl Property {
    /// A named field of `item`.
    pub(crate) fn named(
        field: &Field,
        item: &DeriveInput,
        rule: Option<RenameRule>,
        errors: &mut Errors,
    ) -> Option<Self> {
        let ident = field.ident.clone()?;
        let attrs = allowed::field(&field.attrs, errors);
        let rust_name = ident.unraw().to_string();
        let ruled = rule.map_or_else(|| rust_name.clone(), |rule| rule.field(&rust_name));
        let (name, name_span) = match &attrs.rename {
            Some(given) => (given.value(), given.span()),
            None => (ruled, ident.span()),
        };
        let property = Self::new(field, Member::Named(ident.clone()), (name, name_span), item, attrs, errors);
        if property.is_shown() {
            check::described("property", &ident, &field.attrs, errors);
            check::property_name(&property.name, property.name_span, errors);
        }
        Some(property)
    }

    /// The only field of a newtype, or of a variant.
    pub(crate) fn held(field: &Field, item: &DeriveInput, errors: &mut Errors) -> Self {
        let attrs = allowed::field(&field.attrs, errors);
        check::held(&attrs, errors);
        let member = field.ident.clone().map_or_else(|| Member::Unnamed(0.into()), Member::Named);
        Self::new(field, member, (String::new(), field.ty.span()), item, attrs, errors)
    }

    fn new(
        field: &Field,
        member: Member,
        (name, name_span): (String, Span),
        item: &DeriveInput,
        attrs: FieldAttrs,
        errors: &mut Errors,
    ) -> Self {
        check::compatible(&attrs, errors);
        if !matches!(role(&attrs), Role::Foreign | Role::Skipped) {
            check::exact_numbers(&field.ty, errors);
        }
        Self {
            member,
            ty: without_self(&field.ty, item),
            cfgs: hygiene::cfgs(&field.attrs).into_iter().cloned().collect(),
            decoder: decoder(&field.attrs),
            role: role(&attrs),
            name,
            name_span,
            docs: Docs::of(&field.attrs),
            default: attrs.default.as_ref().map(DefaultValue::of),
            serialized: attrs.serialized,
            is_deprecated: field.attrs.iter().any(|attr| attr.path().is_ident("deprecated")),
            rules: attrs.rules,
        }
    }

    /// Whether it is a property of its own in the schema.
    pub(crate) fn is_shown(&self) -> bool {
        matches!(self.role, Role::Plain | Role::Foreign)
    }

    /// A reference to its value.
    pub(crate) fn reference(&self, reached: Reached) -> TokenStream {
        match reached {
            Reached::Field => {
                let member = &self.member;
                quote!(&self.#member)
            }
            Reached::Variable => self.variable().into_token_stream(),
        }
    }

    /// The variable that a pattern binds its value to.
    pub(crate) fn variable(&self) -> Ident {
        match &self.member {
            Member::Named(ident) => format_ident!("field_{}", ident.unraw(), span = Span::mixed_site()),
            Member::Unnamed(_) => hygiene::local("held"),
        }
    }
}

impl DefaultValue {
    /// What `default` or `default = "path"` says. Of what is no path, serde tells.
    pub(crate) fn of(entry: &Meta) -> Self {
        text(entry).and_then(|path| path.parse().ok()).map_or(Self::Trait, Self::Function)
    }
}

fn role(attrs: &FieldAttrs) -> Role {
    match attrs {
        FieldAttrs { skip: Some(_), .. } => Role::Skipped,
        FieldAttrs { flatten: Some(_), .. } => Role::Flattened,
        FieldAttrs { foreign: Some(_), .. } => Role::Foreign,
        _ => Role::Plain,
    }
}

/// The attributes that the decoder needs to see.
pub(crate) fn decoder(attrs: &[Attribute]) -> Vec<Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("serde")).cloned().collect()
}

/// The type, which means the same in a hidden copy of the item: there, `Self` would be the copy.
fn without_self(ty: &Type, item: &DeriveInput) -> Type {
    let (ident, (_, generics, _)) = (&item.ident, item.generics.split_for_impl());
    let tokens = ty.to_token_stream();
    if !mentions(&tokens, &|ident| ident == "Self") {
        return ty.clone();
    }
    let replaced = replace(tokens, &quote!(#ident #generics));
    syn::parse2(replaced).unwrap_or_else(|_| ty.clone())
}

fn replace(tokens: TokenStream, own: &TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => own.clone(),
        TokenTree::Group(group) => {
            let mut new = Group::new(group.delimiter(), replace(group.stream(), own));
            new.set_span(group.span());
            TokenTree::Group(new).into()
        }
        token => token.into(),
    });
    replaced.collect()
}

/// Whether an identifier among the tokens is one of those that are meant.
pub(crate) fn mentions(tokens: &TokenStream, is_meant: &dyn Fn(&Ident) -> bool) -> bool {
    idents(tokens.clone()).any(|ident| is_meant(&ident))
}

/// The identifiers among the tokens, however deep.
pub(crate) fn idents(tokens: TokenStream) -> Box<dyn Iterator<Item = Ident>> {
    Box::new(tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(ident) => Box::new(std::iter::once(ident)),
        TokenTree::Group(group) => idents(group.stream()),
        _ => Box::new(std::iter::empty()),
    }))
}
