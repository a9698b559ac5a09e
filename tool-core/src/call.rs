//! A call as a model made it: provider-neutral, and not trusted.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

/// The provider's name for one call. It is repeated in the answer and trusted for nothing else: providers repeat them.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CallId(Arc<str>);

impl CallId {
    /// The id as the provider sent it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for CallId {
    fn from(id: &str) -> Self {
        Self(id.into())
    }
}

impl From<String> for CallId {
    fn from(id: String) -> Self {
        Self(id.into())
    }
}

impl fmt::Display for CallId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for CallId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Arguments as they arrived. Neither form is turned into the other while they are valid.
#[derive(Debug, Clone, PartialEq)]
pub enum Arguments {
    /// JSON text.
    Text(String),
    /// A value that is already parsed. It is moved into the handler's arguments, not copied.
    Value(Value),
}

impl From<String> for Arguments {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arguments {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Value> for Arguments {
    fn from(value: Value) -> Self {
        Self::Value(value)
    }
}

/// One call of a tool, as a model made it: id, name and arguments are all untrusted.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ToolCall {
    /// The provider's name for this call.
    pub id: CallId,
    /// The name of the tool, as the model wrote it.
    pub name: String,
    /// The arguments, as the model wrote them.
    pub arguments: Arguments,
    /// Its place in its turn, from 0. A turn sets it.
    pub position: usize,
}

impl ToolCall {
    /// A call.
    ///
    /// ```
    /// use tool_core::ToolCall;
    ///
    /// let call = ToolCall::new("call_1", "read_file", r#"{"path":"README.md"}"#);
    /// assert_eq!(call.name, "read_file");
    /// ```
    pub fn new(id: impl Into<CallId>, name: impl Into<String>, arguments: impl Into<Arguments>) -> Self {
        Self { id: id.into(), name: name.into(), arguments: arguments.into(), position: 0 }
    }
}
