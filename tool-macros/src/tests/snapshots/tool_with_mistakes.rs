#[allow(dead_code)]
#[allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::unused_async
)]
async fn find(notes: &Notes, what: String, how: String) {}
#[allow(missing_docs, missing_debug_implementations)]
#[derive(::core::clone::Clone, ::core::marker::Copy)]
struct Find;
const _: () = {
    impl ::tool_core::Tool for Find {
        const NAME: &'static str = "";
        const DESCRIPTION: &'static str = "";
        type Args = ::tool_core::input::NoArguments;
        type State = ();
        type Context = ::tool_core::ToolContext;
        type Output = ();
        async fn call<'a>(_: &'a Self::State, _: &'a Self::Context, _: Self::Args) {}
    }
    impl Find {
        #[allow(dead_code, missing_docs)]
        fn with_state<S0>(self, _state_0: S0) -> ::tool_core::Bound<Self> {
            ::tool_core::Bound::new(())
        }
    }
};
const _: () = {
    ::core::compile_error! {
        "`retry` is not an option of `#[tool]` (options: `name`, `title`, `description`, `struct_name`, `concurrent_safe`, `reads`, `writes`, `locks`, `blocking`, `timeout`, `idempotent`, `destructive`, `open_world`, `contract`, `example`, `crate`)"
    }
    ::core::compile_error! {
        "a model chooses tools by their description; add `/// ..` or `description = \"..\"`"
    }
    ::core::compile_error! {
        "a tool takes one arguments struct by value; document each parameter (`/// ..` before it) to have it written for you, or move them into one `#[tool_input]` struct"
    }
};
