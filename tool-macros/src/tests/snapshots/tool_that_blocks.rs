#[doc = include_str!("sleep.md")]
fn sleep(context: &ToolContext, clock: &Clock, bed: &Bed) {
    clock.sleep(bed, context);
}
/// The tool `sleep`.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
struct Sleep;
const _: () = {
    #[derive(kit::__private::schemars::JsonSchema)]
    #[schemars(crate = "kit::__private::schemars", deny_unknown_fields)]
    #[allow(missing_docs)]
    #[derive(::core::fmt::Debug, ::core::default::Default)]
    pub struct NoArguments {}
    #[allow(unused_imports)]
    use ::core::{
        convert::{From as _, Into as _},
        default::Default as _,
    };
    const _: () = {
        #[derive(kit::__private::serde::Deserialize)]
        #[serde(
            remote = "NoArguments",
            crate = "kit::__private::serde",
            deny_unknown_fields,
        )]
        struct __Definition {}
        #[automatically_derived]
        impl<'de> kit::__private::serde::Deserialize<'de> for NoArguments {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
            where
                D: kit::__private::serde::Deserializer<'de>,
            {
                __Definition::deserialize(kit::__private::ObjectOnly(deserializer))
            }
        }
        #[allow(missing_debug_implementations, unreachable_pub)]
        #[doc(hidden)]
        pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
        #[automatically_derived]
        impl<D: kit::shape::Depth> kit::shape::HasShape for __Form<NoArguments, D> {
            const SHAPE: &'static kit::shape::Shape = &kit::shape::Shape::Object {
                name: "NoArguments",
                open: false,
                properties: &[],
            };
        }
        #[automatically_derived]
        impl kit::shape::Named for NoArguments {
            const NAME: &'static str = "NoArguments";
        }
        #[automatically_derived]
        impl kit::ToolInput for NoArguments {
            type At<D: kit::shape::Depth> = <D as kit::shape::Depth>::If<
                kit::shape::CutAt<Self>,
                __Form<Self, <D as kit::shape::Depth>::Less>,
            >;
            fn to_json(&self) -> kit::serde_json::Value {
                kit::__private::object([])
            }
            fn check(&self, checks: &mut kit::input::Checks<'_>) {
                let _ = &checks;
            }
        }
        #[automatically_derived]
        impl kit::ObjectInput for NoArguments {}
    };
    #[automatically_derived]
    impl kit::Tool for Sleep {
        const NAME: &'static str = "sleep";
        const DESCRIPTION: &'static str = {
            let text: &'static str = ::core::concat!(include_str!("sleep.md"), "\n");
            text.trim_ascii()
        };
        type Args = NoArguments;
        type State = (kit::__private::Arc<Clock>, kit::__private::Arc<Bed>);
        type Context = ToolContext;
        type Output = ();
        async fn call<'a>(
            state: &'a Self::State,
            context: &'a Self::Context,
            args: Self::Args,
        ) -> Self::Output {
            let _ = (state, context, &args);
            let state = ::core::clone::Clone::clone(state);
            let context = <Self::Context as kit::__private::CallContext<
                Self,
            >>::detach(context);
            kit::__private::blocking(move || sleep(&context, &*state.0, &*state.1)).await
        }
    }
    const _: () = ::core::assert!(
        ! < Sleep as kit::Tool > ::DESCRIPTION.is_empty(),
        "the description is blank; a model chooses tools by their description"
    );
    #[automatically_derived]
    impl Sleep {
        /// Binds what all calls of the tool share. The result can be registered.
        #[must_use]
        fn with_state(
            self,
            clock: impl ::core::convert::Into<kit::__private::Arc<Clock>>,
            bed: impl ::core::convert::Into<kit::__private::Arc<Bed>>,
        ) -> kit::Bound<Self> {
            let Self = self;
            kit::Bound::new((
                ::core::convert::Into::into(clock),
                ::core::convert::Into::into(bed),
            ))
        }
    }
};
