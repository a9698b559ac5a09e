#[allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::unused_async
)]
/// Read a file of the workspace.
///
/// Lines are numbered.
#[instrument]
pub async fn read_file(
    workspace: &Workspace,
    context: &ToolContext,
    args: ReadFileArgs,
) -> Result<String, ToolError> {
    workspace.read(context, &args.path).await
}
/// The tool `read_file`: Read a file of the workspace.
#[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
pub struct ReadFile;
const _: () = {
    #[automatically_derived]
    impl ::tool_core::Tool for ReadFile {
        const NAME: &'static str = "read_file";
        const DESCRIPTION: &'static str = "Read a file of the workspace.\n\nLines are numbered.";
        const TITLE: ::core::option::Option<&'static str> = ::core::option::Option::Some(
            "Read a file",
        );
        const ANNOTATIONS: ::tool_core::Annotations = ::tool_core::Annotations::NONE
            .idempotent(true)
            .open_world(false);
        const EFFECTS: ::tool_core::effects::EffectsPolicy = ::tool_core::effects::EffectsPolicy::Writes;
        const TIMEOUT: ::core::option::Option<::core::time::Duration> = {
            let timeout: ::core::time::Duration = Duration::from_secs(5);
            ::core::option::Option::Some(timeout)
        };
        type Args = ReadFileArgs;
        type State = (::tool_core::__private::Arc<Workspace>,);
        type Context = ToolContext;
        type Output = Result<String, ToolError>;
        fn effects(
            state: &Self::State,
            args: &Self::Args,
        ) -> ::tool_core::effects::Effects {
            let _ = (state, args);
            let mut effects = ::tool_core::effects::Effects::none();
            ::tool_core::effects::Footprint::footprint(
                &args.path,
                &*state.0,
                ::tool_core::effects::Access::Read,
                &mut effects,
            );
            effects
                .touch(
                    ::tool_core::effects::Access::Write,
                    ::tool_core::effects::Resource::lock("journal"),
                );
            effects
        }
        fn examples() -> ::tool_core::__private::Vec<::tool_core::serde_json::Value> {
            ::tool_core::__private::examples::<
                Self::Args,
                _,
            >([
                ReadFileArgs {
                    path: "src/lib.rs".into(),
                },
                ReadFileArgs::default(),
            ])
        }
        fn call<'a>(
            state: &'a Self::State,
            context: &'a Self::Context,
            args: Self::Args,
        ) -> impl ::core::future::Future<
            Output = Self::Output,
        > + ::core::marker::Send + 'a {
            let _ = (state, context, &args);
            read_file(&*state.0, context, args)
        }
    }
    const _: () = ::core::assert!(
        ! ::core::matches!(< ReadFile as ::tool_core::Tool > ::TIMEOUT,
        ::core::option::Option::Some(timeout) if timeout.is_zero()),
        "no call ends in no time; leave `timeout` out to have no limit"
    );
    const _: () = {
        const TEXT: &str = ::core::include_str!(
            ::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), "/",
            "contracts/read_file.json")
        );
        if let ::core::option::Option::Some(message) = ::tool_core::__private::contract::<
            ReadFile,
        >("contracts/read_file.json", TEXT) {
            ::core::panic!("{}", message.as_str())
        }
    };
    #[automatically_derived]
    impl ReadFile {
        /// Binds what all calls of the tool share. The result can be registered.
        #[must_use]
        pub fn with_state(
            self,
            workspace: impl ::core::convert::Into<::tool_core::__private::Arc<Workspace>>,
        ) -> ::tool_core::Bound<Self> {
            let Self = self;
            ::tool_core::Bound::new((::core::convert::Into::into(workspace),))
        }
    }
};
