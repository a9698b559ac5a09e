#[allow(dead_code)]
#[derive(Debug)]
struct ForecastArgs {
    city: String,
}
const _: () = {
    impl<'de> ::tool_core::__private::serde::Deserialize<'de> for ForecastArgs {
        fn deserialize<D>(_: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            ::core::result::Result::Err(
                ::tool_core::__private::serde::de::Error::custom(""),
            )
        }
    }
    impl ::tool_core::__private::schemars::JsonSchema for ForecastArgs {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::std::borrow::Cow::Borrowed("")
        }
        fn json_schema(
            _: &mut ::tool_core::__private::schemars::SchemaGenerator,
        ) -> ::tool_core::__private::schemars::Schema {
            ::core::default::Default::default()
        }
    }
    impl ::tool_core::ToolInput for ForecastArgs {
        type At<D: ::tool_core::shape::Depth> = ::tool_core::shape::Opaque;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            ::tool_core::serde_json::Value::Null
        }
    }
    impl ::tool_core::ObjectInput for ForecastArgs {}
    ::core::compile_error! {
        "`#[tool_input]` writes this `impl` itself; remove the derive"
    }
    ::core::compile_error! {
        "the schema shows one name, so the decoder takes one; remove `alias`"
    }
    ::core::compile_error! {
        "a model reads the description of each property; add `/// ..` before it"
    }
};
