#[allow(dead_code)]
async fn find(notes: &Notes, what: String, how: String) {}
#[allow(missing_docs, missing_debug_implementations)]
#[derive(::core::clone::Clone, ::core::marker::Copy)]
struct Find;
const _: () = {
    #[allow(missing_docs, missing_debug_implementations)]
    pub struct __Arguments {}
    impl<'de> ::tool_core::__private::serde::Deserialize<'de> for __Arguments {
        fn deserialize<D>(_: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            ::core::result::Result::Err(
                ::tool_core::__private::serde::de::Error::custom(""),
            )
        }
    }
    impl ::tool_core::__private::schemars::JsonSchema for __Arguments {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::std::borrow::Cow::Borrowed("")
        }
        fn json_schema(
            _: &mut ::tool_core::__private::schemars::SchemaGenerator,
        ) -> ::tool_core::__private::schemars::Schema {
            ::core::default::Default::default()
        }
    }
    impl ::tool_core::ToolInput for __Arguments {
        type At<D: ::tool_core::shape::Depth> = ::tool_core::shape::Opaque;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            ::tool_core::serde_json::Value::Null
        }
    }
    impl ::tool_core::ObjectInput for __Arguments {}
    impl ::tool_core::Tool for Find {
        const NAME: &'static str = "";
        const DESCRIPTION: &'static str = "";
        type Args = __Arguments;
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
        "`retry` is not an option of `#[tool]` (options: `name`, `title`, `description`, `struct_name`, `concurrent_safe`, `reads`, `writes`, `locks`, `blocking`, `timeout`, `idempotent`, `destructive`, `open_world`, `crate`)"
    }
    ::core::compile_error! {
        "a model chooses tools by their description; add `/// ..` or `description = \"..\"`"
    }
    ::core::compile_error! {
        "a tool takes one arguments struct by value; document each parameter (`/// ..` before it) to have it written for you, or move them into one `#[tool_input]` struct"
    }
};
