#[automatically_derived]
impl ::tool_core::IntoToolError for LookupError {
    fn into_tool_error(self) -> ::tool_core::ToolError {
        fn shown<E>(error: E, code: ::tool_core::ToolErrorCode) -> ::tool_core::ToolError
        where
            E: ::core::error::Error + ::core::marker::Send + ::core::marker::Sync
                + 'static,
        {
            let message = ::std::string::ToString::to_string(&error);
            ::tool_core::ToolError::caused_by(
                ::tool_core::ToolError::with_code(code, message),
                error,
            )
        }
        let code = match &self {
            Self::NoSuchCity { .. } => ::tool_core::ToolErrorCode::InvalidArguments,
            #[allow(unreachable_patterns)]
            _ => ::tool_core::ToolErrorCode::Unavailable,
        };
        shown(self, code)
    }
}
