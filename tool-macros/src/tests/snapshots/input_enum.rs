#[derive(::tool_core::__private::InputAttributes)]
#[serde(rename_all = "snake_case")]
enum Order {
    /// The newest first.
    NewestFirst,
    /// By name.
    #[serde(rename = "name")]
    ByName,
}
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
    impl ::tool_core::__private::schemars::JsonSchema for Order {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::std::borrow::Cow::Borrowed("Order")
        }
        fn schema_id() -> ::std::borrow::Cow<'static, str> {
            ::tool_core::__private::schema::id(::core::any::TypeId::of::<Self>())
        }
        fn json_schema(
            generator: &mut ::tool_core::__private::schemars::SchemaGenerator,
        ) -> ::tool_core::__private::schemars::Schema {
            ::tool_core::__private::schema::names(
                <__Form<
                    Self,
                    ::tool_core::shape::Shallow,
                > as ::tool_core::shape::HasShape>::SHAPE,
                "",
                &["The newest first.", "By name."],
            )
        }
    }
    #[allow(missing_debug_implementations, unreachable_pub)]
    #[doc(hidden)]
    pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
    #[automatically_derived]
    impl<D: ::tool_core::shape::Depth> ::tool_core::shape::HasShape
    for __Form<Order, D> {
        const SHAPE: &'static ::tool_core::shape::Shape = &::tool_core::shape::Shape::Enum {
            values: &["newest_first", "name"],
        };
    }
    #[automatically_derived]
    impl ::tool_core::shape::Named for Order {
        const NAME: &'static str = "Order";
    }
    #[automatically_derived]
    impl ::tool_core::ToolInput for Order {
        type At<D: ::tool_core::shape::Depth> = <D as ::tool_core::shape::Depth>::If<
            ::tool_core::shape::CutAt<Self>,
            __Form<Self, <D as ::tool_core::shape::Depth>::Less>,
        >;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            ::tool_core::__private::text(
                match self {
                    Self::NewestFirst => "newest_first",
                    Self::ByName => "name",
                },
            )
        }
    }
};
