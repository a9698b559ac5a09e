#[derive(::tool_core::__private::InputAttributes)]
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
const _: () = {
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(
        remote = "ForecastArgs",
        crate = "::tool_core::__private::serde",
        bound(deserialize = "T: ::tool_core::ToolInput"),
        deny_unknown_fields,
        rename_all = "camelCase"
    )]
    struct __Definition<T> {
        city: String,
        #[serde(default)]
        days_ahead: Option<u8>,
        #[cfg(feature = "more")]
        more: Vec<T>,
    }
    #[automatically_derived]
    impl<'de, T> ::tool_core::__private::serde::Deserialize<'de> for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            __Definition::<
                T,
            >::deserialize(::tool_core::__private::ObjectOnly(deserializer))
        }
    }
    #[automatically_derived]
    impl<T> ::tool_core::__private::schemars::JsonSchema for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::tool_core::__private::schema::name(
                "ForecastArgs",
                &[<T as ::tool_core::__private::schemars::JsonSchema>::schema_name()],
            )
        }
        fn schema_id() -> ::std::borrow::Cow<'static, str> {
            ::tool_core::__private::schema::id(::core::any::TypeId::of::<Self>())
        }
        fn json_schema(
            generator: &mut ::tool_core::__private::schemars::SchemaGenerator,
        ) -> ::tool_core::__private::schemars::Schema {
            ::tool_core::__private::schema::object(
                generator,
                <__Form<
                    Self,
                    ::tool_core::shape::Shallow,
                > as ::tool_core::shape::HasShape>::SHAPE,
                "Where and when.",
                &[],
            )
        }
    }
    #[allow(missing_debug_implementations, unreachable_pub)]
    #[doc(hidden)]
    pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
    #[automatically_derived]
    impl<T, D: ::tool_core::shape::Depth> ::tool_core::shape::HasShape
    for __Form<ForecastArgs<T>, D>
    where
        T: ::tool_core::ToolInput,
    {
        const SHAPE: &'static ::tool_core::shape::Shape = &::tool_core::shape::Shape::Object {
            name: "ForecastArgs",
            open: false,
            properties: &[
                ::tool_core::shape::Property::of(
                        "city",
                        "The city.",
                        <<String as ::tool_core::ToolInput>::At<
                            D,
                        > as ::tool_core::shape::HasShape>::SHAPE,
                        <String as ::tool_core::ToolInput>::subschema,
                    )
                    .restricted(
                        &::tool_core::shape::present(
                                <<String as ::tool_core::ToolInput>::At<
                                    D,
                                > as ::tool_core::shape::HasShape>::SHAPE,
                            )
                            .with_length(
                                ::core::option::Option::None,
                                ::core::option::Option::Some(80u64),
                            ),
                    ),
                ::tool_core::shape::Property::of(
                        "daysAhead",
                        "How many days ahead.",
                        <<Option<
                            u8,
                        > as ::tool_core::ToolInput>::At<
                            D,
                        > as ::tool_core::shape::HasShape>::SHAPE,
                        <Option<u8> as ::tool_core::ToolInput>::subschema,
                    )
                    .restricted(
                        &::tool_core::shape::present(
                                <<Option<
                                    u8,
                                > as ::tool_core::ToolInput>::At<
                                    D,
                                > as ::tool_core::shape::HasShape>::SHAPE,
                            )
                            .with_range(
                                ::core::option::Option::Some(
                                    ::tool_core::input::Limit::Int(1i128),
                                ),
                                ::core::option::Option::Some(
                                    ::tool_core::input::Limit::Int(7i128),
                                ),
                            ),
                    )
                    .with_default(|| <Option<
                        u8,
                    > as ::tool_core::ToolInput>::to_json(
                        &<Option<u8> as ::core::default::Default>::default(),
                    )),
                #[cfg(feature = "more")]
                ::tool_core::shape::Property::of(
                    "more",
                    "What else.",
                    <<Vec<
                        T,
                    > as ::tool_core::ToolInput>::At<
                        D,
                    > as ::tool_core::shape::HasShape>::SHAPE,
                    <Vec<T> as ::tool_core::ToolInput>::subschema,
                ),
            ],
        };
    }
    #[automatically_derived]
    impl<T> ::tool_core::shape::Named for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        const NAME: &'static str = "ForecastArgs";
    }
    #[automatically_derived]
    impl<T> ::tool_core::ToolInput for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {
        type At<D: ::tool_core::shape::Depth> = <D as ::tool_core::shape::Depth>::If<
            ::tool_core::shape::CutAt<Self>,
            __Form<Self, <D as ::tool_core::shape::Depth>::Less>,
        >;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            ::tool_core::__private::object([
                ("city", <String as ::tool_core::ToolInput>::to_json(&self.city)),
                (
                    "daysAhead",
                    <Option<u8> as ::tool_core::ToolInput>::to_json(&self.days_ahead),
                ),
                #[cfg(feature = "more")]
                ("more", <Vec<T> as ::tool_core::ToolInput>::to_json(&self.more)),
            ])
        }
        fn check(&self, checks: &mut ::tool_core::input::Checks<'_>) {
            let _ = &checks;
            {
                let checks = &mut checks.at("city");
                <String as ::tool_core::ToolInput>::check(&self.city, checks);
                checks
                    .length::<
                        String,
                    >(
                        &self.city,
                        ::core::option::Option::None,
                        ::core::option::Option::Some(80usize),
                    );
            }
            {
                let checks = &mut checks.at("daysAhead");
                <Option<u8> as ::tool_core::ToolInput>::check(&self.days_ahead, checks);
                checks
                    .range::<
                        Option<u8>,
                    >(
                        &self.days_ahead,
                        ::core::option::Option::Some(
                            ::tool_core::input::Limit::Int(1i128),
                        ),
                        ::core::option::Option::Some(
                            ::tool_core::input::Limit::Int(7i128),
                        ),
                    );
            }
            #[cfg(feature = "more")]
            {
                let checks = &mut checks.at("more");
                <Vec<T> as ::tool_core::ToolInput>::check(&self.more, checks);
            }
        }
    }
    #[automatically_derived]
    impl<T> ::tool_core::ObjectInput for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {}
    #[automatically_derived]
    impl<T> ::tool_core::input::FlatInput for ForecastArgs<T>
    where
        T: ::tool_core::ToolInput,
    {}
    const _: () = if let ::core::option::Option::Some(message) = ::tool_core::shape::covers(
        <Option<u8> as ::tool_core::ToolInput>::SHAPE,
        ::tool_core::input::Limit::Int(1i128),
    ) {
        ::core::panic!("{}", message.as_str())
    };
    const _: () = if let ::core::option::Option::Some(message) = ::tool_core::shape::covers(
        <Option<u8> as ::tool_core::ToolInput>::SHAPE,
        ::tool_core::input::Limit::Int(7i128),
    ) {
        ::core::panic!("{}", message.as_str())
    };
};
