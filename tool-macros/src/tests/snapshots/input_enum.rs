#[derive(::tool_core::__private::schemars::JsonSchema)]
#[schemars(crate = "::tool_core::__private::schemars")]
#[serde(rename_all = "snake_case")]
enum Order {
    /// The newest first.
    NewestFirst,
    /// By name.
    #[serde(rename = "name")]
    ByName,
}
#[allow(unused_imports)]
use ::core::{
    convert::{From as _, Into as _},
    default::Default as _,
};
const _: () = {
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(
        remote = "Order",
        crate = "::tool_core::__private::serde",
        rename_all = "snake_case"
    )]
    enum __Definition {
        NewestFirst,
        #[serde(rename = "name")]
        ByName,
    }
    #[automatically_derived]
    impl<'de> ::tool_core::__private::serde::Deserialize<'de> for Order {
        fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            __Definition::deserialize(::tool_core::__private::TextOnly(deserializer))
        }
    }
    #[automatically_derived]
    impl ::tool_core::ToolInput for Order {}
};
