//! No prelude, and names of the user that are those of the language's own types, traits, modules and macros.

#![no_implicit_prelude]
#![deny(warnings, missing_docs, unused_qualifications, unreachable_pub, missing_debug_implementations)]
#![deny(single_use_lifetimes, unused_lifetimes, elided_lifetimes_in_paths, trivial_casts)]
#![allow(missing_docs, missing_debug_implementations, unreachable_pub, reason = "of the names that are in the way")]

extern crate tool_core as kit;

pub mod core {}
pub mod std {}
pub mod alloc {}
pub mod serde {}
pub mod schemars {}
pub mod tool_core {}
pub mod serde_json {}

pub struct Result;
pub struct Option;
pub struct String;
pub struct Box;
pub struct Vec;
pub struct None;
#[allow(non_snake_case)]
pub fn Some() {}
#[allow(non_snake_case)]
pub fn Ok() {}
#[allow(non_snake_case)]
pub fn Err() {}

pub trait Send {}
pub trait Sync {}
pub trait Sized {}
pub trait Clone {}
pub trait Copy {}
pub trait Debug {}
pub trait Into {}
pub trait From {}
pub trait Default {}
pub trait Iterator {}
pub trait Future {}
pub trait ToString {}

macro_rules! shadow {
    ($($name:ident)*) => { $(#[allow(unused_macros)] macro_rules! $name { () => {} })* };
}
shadow! { panic assert concat format matches stringify vec include_str }

pub mod tools {
    #![deny(missing_docs, missing_debug_implementations, unreachable_pub)]
    //! The tools.

    use super::*;

    /// How.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub enum Order {
        /// Up.
        Up,
    }

    /// Where.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub struct Path(#[schemars(length(min = 1), regex(pattern = "^[a-z/]+$"))] ::std::string::String);

    /// What.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub struct Scope {
        /// Where.
        pub path: Path,
    }

    /// An action.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    pub enum Tagged {
        /// Here.
        Here,
        /// There.
        There(Scope),
        /// So far.
        Far {
            /// How far.
            #[schemars(range(max = 4_000_000_000))]
            by: u32,
        },
    }

    /// An action.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub enum External<T> {
        /// Here.
        Here,
        /// There.
        There(T),
        /// So far.
        Far {
            /// How far.
            by: T,
        },
    }

    /// An action.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    #[serde(tag = "kind", content = "held")]
    pub enum Adjacent {
        /// Here.
        Here,
        /// There.
        There(Scope),
    }

    /// An action.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    #[serde(untagged)]
    pub enum Untagged {
        /// Here.
        Here(bool),
        /// There.
        There(Scope),
    }

    /// Everything.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub struct Everything {
        #[serde(flatten)]
        pub(crate) scope: Scope,
        #[serde(skip)]
        pub(crate) hidden: u8,
        /// Tagged.
        pub tagged: Tagged,
        /// External.
        pub external: External<Adjacent>,
        /// Untagged.
        pub untagged: Untagged,
        /// A mail.
        #[schemars(email)]
        pub mail: ::std::option::Option<::std::string::String>,
        /// A number.
        #[tool_input(foreign)]
        pub foreign: ::std::option::Option<u8>,
    }

    /// Args.
    #[kit::tool_input(crate = ::tool_core)]
    #[derive(::std::fmt::Debug)]
    pub struct Find {
        /// The word.
        #[schemars(length(min = 1))]
        pub word: ::std::string::String,
        /// How many.
        #[schemars(range(min = 1, max = 7))]
        pub days: ::std::option::Option<u8>,
        /// How.
        pub order: ::std::option::Option<Order>,
    }

    /// Notes.
    #[derive(::std::fmt::Debug)]
    pub struct Notes;

    impl kit::effects::Scope for Notes {}

    /// Its name is that of a variable of the expansion.
    #[kit::tool(
        crate = ::tool_core, struct_name = FindNote, title = "Find", idempotent, reads(word), writes(word), locks("a"),
        timeout = ::std::time::Duration::from_secs(1)
    )]
    pub async fn args(#[state] state: &Notes, context: &kit::ToolContext, args: Find) -> ::std::string::String {
        let _ = (state, context);
        args.word
    }

    /// Blocks.
    #[kit::tool(crate = ::tool_core, blocking)]
    pub fn state(
        #[state] state: &Notes,
        context: &kit::ToolContext,
        /// The word.
        word: ::std::string::String,
    ) -> ::std::string::String {
        let _ = (state, context);
        word
    }

    /// Nothing.
    #[kit::tool(crate = kit)]
    pub async fn call() {}

    /// An error.
    #[derive(::std::fmt::Debug, kit::ToolError)]
    #[tool_error(crate = kit, code = Refused)]
    pub struct Refused;

    impl ::std::fmt::Display for Refused {
        fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
            f.write_str("refused")
        }
    }

    impl ::std::error::Error for Refused {}
}

fn main() {
    let _ = (tools::FindNote.with_state(tools::Notes), tools::State.with_state(tools::Notes), tools::Call);
}
