#[derive(::tool_core::__private::InputAttributes)]
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
const _: () = {
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(crate = "::tool_core::__private::serde", deny_unknown_fields)]
    struct __Fields1 {
        at: u32,
    }
    impl __Fields1 {
        fn read<'de, D>(deserializer: D) -> ::core::result::Result<u32, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            <Self as ::tool_core::__private::serde::Deserialize<
                'de,
            >>::deserialize(::tool_core::__private::ObjectOnly(deserializer))
                .map(|fields| {
                    let _ = &fields;
                    fields.at
                })
        }
    }
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(remote = "Edit", crate = "::tool_core::__private::serde", tag = "op")]
    enum __Definition {
        #[serde(
            rename = "clear",
            deserialize_with = "::tool_core::__private::no_properties"
        )]
        Clear,
        #[serde(rename = "insert", deserialize_with = "__Fields1::read")]
        Insert { at: u32 },
        #[serde(rename = "within")]
        Within(Scope),
    }
    #[automatically_derived]
    impl<'de> ::tool_core::__private::serde::Deserialize<'de> for Edit {
        fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            __Definition::deserialize(::tool_core::__private::ObjectOnly(deserializer))
        }
    }
    #[automatically_derived]
    impl ::tool_core::__private::schemars::JsonSchema for Edit {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::std::borrow::Cow::Borrowed("Edit")
        }
        fn schema_id() -> ::std::borrow::Cow<'static, str> {
            ::tool_core::__private::schema::id(::core::any::TypeId::of::<Self>())
        }
        fn json_schema(
            generator: &mut ::tool_core::__private::schemars::SchemaGenerator,
        ) -> ::tool_core::__private::schemars::Schema {
            ::tool_core::__private::schema::tagged(
                generator,
                <__Form<
                    Self,
                    ::tool_core::shape::Shallow,
                > as ::tool_core::shape::HasShape>::SHAPE,
                "",
                &[
                    ::tool_core::__private::schema::Variant::new("Take out everything."),
                    ::tool_core::__private::schema::Variant::new(
                        "Put something somewhere.",
                    ),
                    ::tool_core::__private::schema::Variant::new("A scope."),
                ],
            )
        }
    }
    #[allow(missing_debug_implementations, unreachable_pub)]
    #[doc(hidden)]
    pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
    #[allow(missing_debug_implementations, unreachable_pub)]
    #[doc(hidden)]
    pub struct __Tagged2<S, D>(::core::marker::PhantomData<(S, D)>);
    #[automatically_derived]
    impl<D: ::tool_core::shape::Depth> ::tool_core::shape::Parts for __Tagged2<Edit, D> {
        const NAME: &'static str = "Edit";
        const OPEN: bool = false;
        const PARTS: &'static [&'static ::tool_core::shape::Shape] = &[
            &::tool_core::shape::Shape::Object {
                name: "Edit",
                open: false,
                properties: &[
                    ::tool_core::shape::Property::new(
                        "op",
                        "",
                        &::tool_core::shape::Shape::Enum {
                            values: &["within"],
                        },
                    ),
                ],
            },
            <::tool_core::shape::RequiredOf<
                <Scope as ::tool_core::ToolInput>::At<D>,
            > as ::tool_core::shape::HasShape>::SHAPE,
        ];
    }
    #[automatically_derived]
    impl<D: ::tool_core::shape::Depth> ::tool_core::shape::HasShape for __Form<Edit, D> {
        const SHAPE: &'static ::tool_core::shape::Shape = &::tool_core::shape::Shape::OneOf {
            name: "Edit",
            variants: &[
                &::tool_core::shape::Shape::Object {
                    name: "Edit",
                    open: false,
                    properties: &[
                        ::tool_core::shape::Property::new(
                            "op",
                            "",
                            &::tool_core::shape::Shape::Enum {
                                values: &["clear"],
                            },
                        ),
                    ],
                },
                &::tool_core::shape::Shape::Object {
                    name: "Edit",
                    open: false,
                    properties: &[
                        ::tool_core::shape::Property::of(
                                "at",
                                "Where.",
                                <<u32 as ::tool_core::ToolInput>::At<
                                    D,
                                > as ::tool_core::shape::HasShape>::SHAPE,
                                <u32 as ::tool_core::ToolInput>::subschema,
                            )
                            .restricted(
                                &::tool_core::shape::present(
                                        <<u32 as ::tool_core::ToolInput>::At<
                                            D,
                                        > as ::tool_core::shape::HasShape>::SHAPE,
                                    )
                                    .with_range(
                                        ::core::option::Option::None,
                                        ::core::option::Option::Some(
                                            ::tool_core::input::Limit::Int(4000000000i128),
                                        ),
                                    ),
                            ),
                        ::tool_core::shape::Property::new(
                            "op",
                            "",
                            &::tool_core::shape::Shape::Enum {
                                values: &["insert"],
                            },
                        ),
                    ],
                },
                <::tool_core::shape::Joined<
                    __Tagged2<Edit, D>,
                > as ::tool_core::shape::HasShape>::SHAPE,
            ],
        };
    }
    #[automatically_derived]
    impl ::tool_core::shape::Named for Edit {
        const NAME: &'static str = "Edit";
    }
    #[automatically_derived]
    impl ::tool_core::ToolInput for Edit {
        type At<D: ::tool_core::shape::Depth> = <D as ::tool_core::shape::Depth>::If<
            ::tool_core::shape::CutAt<Self>,
            __Form<Self, <D as ::tool_core::shape::Depth>::Less>,
        >;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            match self {
                Self::Clear => {
                    ::tool_core::__private::object([
                        ("op", ::tool_core::__private::text("clear")),
                    ])
                }
                Self::Insert { at: field_at } => {
                    ::tool_core::__private::joined(
                        [("op", ::tool_core::__private::text("insert"))],
                        [
                            ::tool_core::__private::object([
                                ("at", <u32 as ::tool_core::ToolInput>::to_json(field_at)),
                            ]),
                        ],
                    )
                }
                Self::Within(held) => {
                    ::tool_core::__private::joined(
                        [("op", ::tool_core::__private::text("within"))],
                        [<Scope as ::tool_core::ToolInput>::to_json(held)],
                    )
                }
            }
        }
        fn check(&self, checks: &mut ::tool_core::input::Checks<'_>) {
            let _ = &checks;
            match self {
                Self::Clear => {}
                Self::Insert { at: field_at } => {
                    let checks = &mut checks.at("at");
                    <u32 as ::tool_core::ToolInput>::check(field_at, checks);
                    checks
                        .range::<
                            u32,
                        >(
                            field_at,
                            ::core::option::Option::None,
                            ::core::option::Option::Some(
                                ::tool_core::input::Limit::Int(4000000000i128),
                            ),
                        );
                }
                Self::Within(held) => {
                    <Scope as ::tool_core::ToolInput>::check(held, checks);
                }
            }
        }
    }
    const _: () = if let ::core::option::Option::Some(message) = ::tool_core::shape::covers(
        <u32 as ::tool_core::ToolInput>::SHAPE,
        ::tool_core::input::Limit::Int(4000000000i128),
    ) {
        ::core::panic!("{}", message.as_str())
    };
    const _: () = if let ::core::option::Option::Some(message) = ::tool_core::shape::taggable(
        <Scope as ::tool_core::ToolInput>::SHAPE,
        "op",
    ) {
        ::core::panic!("{}", message.as_str())
    };
};
