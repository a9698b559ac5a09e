#[allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::unused_async
)]
/// Add two numbers.
#[cfg(feature = "arithmetic")]
async fn add(mut a: i64, b: i64) -> String {
    a += b;
    a.to_string()
}
/// The tool `add`: Add two numbers.
#[cfg(feature = "arithmetic")]
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
struct Add;
#[derive(::tool_core::__private::InputAttributes)]
#[cfg_attr(doc, doc = " The arguments of [`Add`].")]
#[cfg(feature = "arithmetic")]
#[allow(
    missing_docs,
    missing_debug_implementations,
    clippy::pedantic,
    reason = "it was written as a list of parameters"
)]
struct AddArgs {
    /// The first.
    a: i64,
    /// The second.
    #[schemars(range(min = 0))]
    #[serde(rename = "second")]
    b: i64,
}
#[cfg(feature = "arithmetic")]
const _: () = {
    #[derive(::tool_core::__private::serde::Deserialize)]
    #[serde(
        remote = "AddArgs",
        crate = "::tool_core::__private::serde",
        deny_unknown_fields,
    )]
    struct __Definition {
        a: i64,
        #[serde(rename = "second")]
        b: i64,
    }
    #[automatically_derived]
    impl<'de> ::tool_core::__private::serde::Deserialize<'de> for AddArgs {
        fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
        where
            D: ::tool_core::__private::serde::Deserializer<'de>,
        {
            __Definition::deserialize(::tool_core::__private::ObjectOnly(deserializer))
        }
    }
    #[automatically_derived]
    impl ::tool_core::__private::schemars::JsonSchema for AddArgs {
        fn schema_name() -> ::std::borrow::Cow<'static, str> {
            ::std::borrow::Cow::Borrowed("AddArgs")
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
                "",
                &[],
            )
        }
    }
    #[allow(missing_debug_implementations, unreachable_pub)]
    #[doc(hidden)]
    pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
    #[automatically_derived]
    impl<D: ::tool_core::shape::Depth> ::tool_core::shape::HasShape
    for __Form<AddArgs, D> {
        const SHAPE: &'static ::tool_core::shape::Shape = &::tool_core::shape::Shape::Object {
            name: "AddArgs",
            open: false,
            properties: &[
                ::tool_core::shape::Property::of(
                    "a",
                    "The first.",
                    <<i64 as ::tool_core::ToolInput>::At<
                        D,
                    > as ::tool_core::shape::HasShape>::SHAPE,
                    <i64 as ::tool_core::ToolInput>::subschema,
                ),
                ::tool_core::shape::Property::of(
                        "second",
                        "The second.",
                        <<i64 as ::tool_core::ToolInput>::At<
                            D,
                        > as ::tool_core::shape::HasShape>::SHAPE,
                        <i64 as ::tool_core::ToolInput>::subschema,
                    )
                    .restricted(
                        &::tool_core::shape::present(
                                <<i64 as ::tool_core::ToolInput>::At<
                                    D,
                                > as ::tool_core::shape::HasShape>::SHAPE,
                            )
                            .with_range(
                                ::core::option::Option::Some(
                                    ::tool_core::input::Limit::Int(0i128),
                                ),
                                ::core::option::Option::None,
                            ),
                    ),
            ],
        };
    }
    #[automatically_derived]
    impl ::tool_core::shape::Named for AddArgs {
        const NAME: &'static str = "AddArgs";
    }
    #[automatically_derived]
    impl ::tool_core::ToolInput for AddArgs {
        type At<D: ::tool_core::shape::Depth> = <D as ::tool_core::shape::Depth>::If<
            ::tool_core::shape::CutAt<Self>,
            __Form<Self, <D as ::tool_core::shape::Depth>::Less>,
        >;
        fn to_json(&self) -> ::tool_core::serde_json::Value {
            ::tool_core::__private::object([
                ("a", <i64 as ::tool_core::ToolInput>::to_json(&self.a)),
                ("second", <i64 as ::tool_core::ToolInput>::to_json(&self.b)),
            ])
        }
        fn check(&self, checks: &mut ::tool_core::input::Checks<'_>) {
            let _ = &checks;
            {
                let checks = &mut checks.at("a");
                <i64 as ::tool_core::ToolInput>::check(&self.a, checks);
            }
            {
                let checks = &mut checks.at("second");
                <i64 as ::tool_core::ToolInput>::check(&self.b, checks);
                checks
                    .range::<
                        i64,
                    >(
                        &self.b,
                        ::core::option::Option::Some(
                            ::tool_core::input::Limit::Int(0i128),
                        ),
                        ::core::option::Option::None,
                    );
            }
        }
    }
    #[automatically_derived]
    impl ::tool_core::ObjectInput for AddArgs {}
    #[automatically_derived]
    impl ::tool_core::input::FlatInput for AddArgs {}
    const _: () = if let ::core::option::Option::Some(message) = ::tool_core::shape::covers(
        <i64 as ::tool_core::ToolInput>::SHAPE,
        ::tool_core::input::Limit::Int(0i128),
    ) {
        ::core::panic!("{}", message.as_str())
    };
};
#[cfg(feature = "arithmetic")]
const _: () = {
    #[automatically_derived]
    impl ::tool_core::Tool for Add {
        const NAME: &'static str = "add";
        const DESCRIPTION: &'static str = "Add two numbers.";
        const EFFECTS: ::tool_core::effects::EffectsPolicy = ::tool_core::effects::EffectsPolicy::ReadsWorld;
        type Args = AddArgs;
        type State = ();
        type Context = ::tool_core::ToolContext;
        type Output = String;
        fn call<'a>(
            state: &'a Self::State,
            context: &'a Self::Context,
            args: Self::Args,
        ) -> impl ::core::future::Future<
            Output = Self::Output,
        > + ::core::marker::Send + 'a {
            let _ = (state, context, &args);
            add(args.a, args.b)
        }
    }
};
