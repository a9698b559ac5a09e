//! What the macros write, as readable files: `UPDATE_EXPECT=1 cargo test -p tool-macros` writes them anew.
//!
//! That the expansions compile, and what each mistake yields, is tested from the outside, in the crate of the tests.

use expect_test::{ExpectFile, expect_file};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote;

use crate::case::RenameRule;
use crate::docs::Docs;
use crate::input::tool_input;
use crate::tool::tool;
use crate::tool_error::tool_error;

#[track_caller]
fn check(expansion: TokenStream, expected: &ExpectFile) {
    let file: syn::File = syn::parse2(expansion).expect("the expansion is Rust");
    expected.assert_eq(&prettyplease::unparse(&file));
}

#[test]
fn a_tool_with_everything() {
    let attr = quote!(
        title = "Read a file",
        reads(path),
        locks("journal"),
        idempotent,
        open_world = false,
        timeout = Duration::from_secs(5),
        contract = "contracts/read_file.json",
        example = ReadFileArgs { path: "src/lib.rs".into() },
        example = ReadFileArgs::default()
    );
    let item = quote! {
        /// Read a file of the workspace.
        ///
        /// Lines are numbered.
        #[instrument]
        pub async fn read_file(
            #[state] workspace: &Workspace,
            context: &ToolContext,
            args: ReadFileArgs,
        ) -> Result<String, ToolError> {
            workspace.read(context, &args.path).await
        }
    };
    check(tool(attr, &item), &expect_file!["tests/snapshots/tool_with_everything.rs"]);
}

#[test]
fn a_tool_with_documented_parameters() {
    let item = quote! {
        /// Add two numbers.
        #[cfg(feature = "arithmetic")]
        async fn add(
            /// The first.
            mut a: i64,
            /// The second.
            #[schemars(range(min = 0))]
            #[serde(rename = "second")]
            b: i64,
        ) -> String {
            a += b;
            a.to_string()
        }
    };
    check(tool(quote!(concurrent_safe), &item), &expect_file!["tests/snapshots/tool_with_documented_parameters.rs"]);
}

#[test]
fn a_tool_that_blocks() {
    let item = quote! {
        #[doc = include_str!("sleep.md")]
        fn sleep(context: &ToolContext, #[state] clock: &Clock, #[state] bed: &Bed) {
            clock.sleep(bed, context);
        }
    };
    check(tool(quote!(blocking, crate = kit), &item), &expect_file!["tests/snapshots/tool_that_blocks.rs"]);
}

#[test]
fn a_tool_with_mistakes() {
    let item = quote! {
        async fn find(#[state] notes: &Notes, what: String, how: String) {}
    };
    check(tool(quote!(retry), &item), &expect_file!["tests/snapshots/tool_with_mistakes.rs"]);
}

#[test]
fn an_input_struct() {
    let item = quote! {
        /// Where and when.
        #[derive(Debug)]
        #[serde(rename_all = "camelCase")]
        pub struct ForecastArgs<T> {
            /// The city.
            #[schemars(length(max = 80))]
            city: String,
            /// How many days ahead.
            #[schemars(range(min = 1, max = 7))]
            #[serde(default)]
            days_ahead: Option<u8>,
            /// What else.
            #[cfg(feature = "more")]
            more: Vec<T>,
        }
    };
    check(tool_input(TokenStream::new(), &item), &expect_file!["tests/snapshots/input_struct.rs"]);
}

#[test]
fn an_input_enum_that_holds_something() {
    let item = quote! {
        #[serde(tag = "op", rename_all = "snake_case")]
        enum Edit {
            /// Take out everything.
            Clear,
            /// Put something somewhere.
            Insert {
                /// Where.
                #[schemars(range(max = 4_000_000_000))]
                at: u32,
            },
            /// A scope.
            Within(Scope),
        }
    };
    check(tool_input(TokenStream::new(), &item), &expect_file!["tests/snapshots/input_choice.rs"]);
}

#[test]
fn an_input_enum() {
    let item = quote! {
        #[serde(rename_all = "snake_case")]
        enum Order {
            /// The newest first.
            NewestFirst,
            /// By name.
            #[serde(rename = "name")]
            ByName,
        }
    };
    check(tool_input(TokenStream::new(), &item), &expect_file!["tests/snapshots/input_enum.rs"]);
}

#[test]
fn an_input_with_mistakes() {
    let item = quote! {
        #[derive(Debug, Deserialize)]
        struct ForecastArgs {
            #[serde(alias = "town")]
            city: String,
        }
    };
    check(tool_input(TokenStream::new(), &item), &expect_file!["tests/snapshots/input_with_mistakes.rs"]);
}

#[test]
fn an_error() {
    let item = quote! {
        #[tool_error(code = Unavailable)]
        enum LookupError {
            #[tool_error(code = InvalidArguments)]
            NoSuchCity(String),
            Down,
        }
    };
    check(tool_error(item), &expect_file!["tests/snapshots/error.rs"]);
}

#[test]
fn fields_and_variants_are_renamed_as_serde_does() {
    let table = [
        ("lowercase", "very_tasty", "verytasty"),
        ("UPPERCASE", "VERY_TASTY", "VERYTASTY"),
        ("PascalCase", "VeryTasty", "VeryTasty"),
        ("camelCase", "veryTasty", "veryTasty"),
        ("snake_case", "very_tasty", "very_tasty"),
        ("SCREAMING_SNAKE_CASE", "VERY_TASTY", "VERY_TASTY"),
        ("kebab-case", "very-tasty", "very-tasty"),
        ("SCREAMING-KEBAB-CASE", "VERY-TASTY", "VERY-TASTY"),
    ];
    for (name, field, variant) in table {
        let rule = RenameRule::parse(&syn::LitStr::new(name, proc_macro2::Span::call_site())).expect("a rule");
        assert_eq!(
            (rule.field("very_tasty"), rule.variant("VeryTasty")),
            (field.to_owned(), variant.to_owned()),
            "{name}"
        );
    }
}

#[test]
fn comments_lose_their_signs() {
    let text = |item: syn::ItemFn| match Docs::of(&item.attrs) {
        Docs::Text(text) => text,
        other => format!("{other:?}"),
    };
    let plain = parse_quote! {
        ///
        /// One.
        ///  - a list
        ///
        /// Two.
        ///
        fn f() {}
    };
    assert_eq!(text(plain), "One.\n - a list\n\nTwo.");
    let block = parse_quote! {
        /** One.
         *
         *  - a list
         * Two. */
        fn f() {}
    };
    assert_eq!(text(block), "One.\n\n - a list\nTwo.");
    let list = parse_quote! {
        /**
        - a
        - b
        */
        fn f() {}
    };
    assert_eq!(text(list), "- a\n- b");
    let hidden = parse_quote! {
        #[doc(hidden)]
        ///
        fn f() {}
    };
    assert_eq!(text(hidden), "Blank");
}
