//! Tools that are registered together, and cannot be if two have one name.

use crate::contract::Message;

/// The tools of an application as one list for
/// [`register_all`](crate::ToolRegistryBuilder::register_all), checked while compiling: no two have one name.
///
/// Each entry is the struct that `#[tool]` adds, by its path, and `.with_state(..)` where the tool has state. The value
/// is an array of [`AnyTool`](crate::AnyTool). Tools that are only known at run time are registered beside it.
///
/// A registry refuses two tools of one name too, but only when it is built.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use tool_core::{ToolRegistry, tool, toolset};
///
/// struct Notes(Vec<String>);
///
/// /// Say hello.
/// #[tool]
/// async fn greet() -> String {
///     "hello".to_owned()
/// }
///
/// /// Count the notes.
/// #[tool]
/// async fn count_notes(#[state] notes: &Notes) -> String {
///     notes.0.len().to_string()
/// }
///
/// let tools = toolset![Greet, CountNotes.with_state(Notes(Vec::new()))];
/// let registry = ToolRegistry::builder().register_all(tools).build()?;
/// assert_eq!(registry.specs().len(), 2);
/// # }
/// # Ok::<(), tool_core::RegistryError>(())
/// ```
///
/// Two tools of one name do not compile:
///
/// ```compile_fail,E0080
/// use tool_core::{tool, toolset};
///
/// /// Say hello.
/// #[tool(name = "greet")]
/// async fn greet() {}
///
/// /// Say hello, politely.
/// #[tool(name = "greet")]
/// async fn greet_politely() {}
///
/// let tools = toolset![Greet, GreetPolitely];
/// ```
#[macro_export]
macro_rules! toolset {
    ($($($segment:ident)::+ $(.$method:ident($($argument:expr),* $(,)?))*),* $(,)?) => {{
        const _: () = if let ::core::option::Option::Some(message) = $crate::__private::namesakes(&[
            $((::core::concat!($("::", ::core::stringify!($segment)),+), <$($segment)::+ as $crate::Tool>::NAME)),*
        ]) {
            ::core::panic!("{}", message.as_str())
        };
        let tools: [$crate::AnyTool; _] = [
            $($crate::Register::into_any($($segment)::+ $(.$method($($argument),*))*)),*
        ];
        tools
    }};
}

/// Says which two of several tools have one name. Each comes as its path, which begins with `::`, and its name.
pub const fn namesakes(tools: &[(&str, &str)]) -> Option<Message> {
    let mut tools = tools;
    while let [(path, name), rest @ ..] = tools {
        let mut others = rest;
        while let [(other_path, other_name), rest @ ..] = others {
            if is_same(name.as_bytes(), other_name.as_bytes()) {
                return Some(message(path, other_path, name));
            }
            others = rest;
        }
        tools = rest;
    }
    None
}

const fn message(path: &str, other_path: &str, name: &str) -> Message {
    let mut message = Message::new();
    message.push("the tools ");
    message.push_path(path.split_at(2).1);
    message.push(" and ");
    message.push_path(other_path.split_at(2).1);
    message.push(" are both named ");
    message.push_path(name);
    message.push("; give one of them another with `#[tool(name = \"..\")]`");
    message
}

const fn is_same(mut left: &[u8], mut right: &[u8]) -> bool {
    while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
        if *first != *second {
            return false;
        }
        (left, right) = (left_rest, right_rest);
    }
    left.is_empty() && right.is_empty()
}
