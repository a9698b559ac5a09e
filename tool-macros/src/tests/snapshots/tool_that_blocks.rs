#[allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::unused_async
)]
#[doc = include_str!("sleep.md")]
fn sleep(context: &ToolContext, clock: &Clock, bed: &Bed) {
    clock.sleep(bed, context);
}
/// The tool `sleep`.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
struct Sleep;
const _: () = {
    #[automatically_derived]
    impl kit::Tool for Sleep {
        const NAME: &'static str = "sleep";
        const DESCRIPTION: &'static str = {
            let text: &'static str = ::core::concat!(include_str!("sleep.md"), "\n");
            text.trim_ascii()
        };
        type Args = kit::input::NoArguments;
        type State = (kit::__private::Arc<Clock>, kit::__private::Arc<Bed>);
        type Context = ToolContext;
        type Output = ();
        fn call<'a>(
            state: &'a Self::State,
            context: &'a Self::Context,
            args: Self::Args,
        ) -> impl ::core::future::Future<
            Output = Self::Output,
        > + ::core::marker::Send + 'a {
            let _ = (state, context, &args);
            let state = ::core::clone::Clone::clone(state);
            let context = <Self::Context as kit::__private::CallContext<
                Self,
            >>::detach(context);
            kit::__private::blocking(move || sleep(&context, &*state.0, &*state.1))
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
