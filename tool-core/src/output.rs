//! What a tool gives back: content for the model, and the types a handler may return.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::error::{IntoToolError, ToolError};
use crate::result::Outcome;
use crate::schema::OutputSchema;

/// One piece of what a tool gives back.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text(String),
    /// A JSON value, for programs as much as for the model.
    Structured(Value),
    /// A picture.
    Image(Media),
    /// Sound.
    Audio(Media),
    /// A document that stands by itself.
    Resource(Resource),
}

impl Content {
    /// Text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A picture, as the bytes of its file and their media type, for example `image/png`.
    pub fn image(media_type: impl Into<String>, data: impl Into<Vec<u8>>) -> Self {
        Self::Image(Media { media_type: media_type.into(), data: data.into() })
    }

    /// Sound, as the bytes of its file and their media type, for example `audio/wav`.
    pub fn audio(media_type: impl Into<String>, data: impl Into<Vec<u8>>) -> Self {
        Self::Audio(Media { media_type: media_type.into(), data: data.into() })
    }
}

/// The bytes of a picture or a sound; an encoder turns them into the wire's form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Media {
    /// For example `image/png`.
    pub media_type: String,
    /// The bytes of the file, not base64.
    pub data: Vec<u8>,
}

/// A document that stands by itself, named by a URI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Where it is from.
    pub uri: String,
    /// For example `text/plain`.
    pub media_type: Option<String>,
    /// Its text.
    pub text: String,
}

/// How a person's screen may show a result. Advice for user interfaces: it never reaches the model.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum DisplayHint {
    /// Plain text.
    #[default]
    Text,
    /// Markdown.
    Markdown,
    /// A JSON document.
    Json,
    /// A unified diff.
    Diff,
    /// Source code of a language.
    Code(String),
}

/// All that a tool gives back, in order. One piece needs no allocation of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct Contents {
    pieces: Pieces,
    display: DisplayHint,
}

#[derive(Debug, Clone, PartialEq)]
enum Pieces {
    One(Content),
    Many(Vec<Content>),
}

impl Contents {
    /// Says how a person's screen may show it.
    pub fn with_display(mut self, display: DisplayHint) -> Self {
        self.display = display;
        self
    }

    /// How a person's screen may show it.
    pub fn display(&self) -> &DisplayHint {
        &self.display
    }

    /// The pieces, in order.
    pub fn as_slice(&self) -> &[Content] {
        match &self.pieces {
            Pieces::One(content) => std::slice::from_ref(content),
            Pieces::Many(contents) => contents,
        }
    }

    /// The pieces, in order, for a layer that rewrites them.
    pub fn as_mut_slice(&mut self) -> &mut [Content] {
        match &mut self.pieces {
            Pieces::One(content) => std::slice::from_mut(content),
            Pieces::Many(contents) => contents,
        }
    }

    /// The text of all text pieces, joined by a line feed.
    ///
    /// ```
    /// use tool_core::{Content, Contents};
    ///
    /// let contents = Contents::from(vec![Content::text("a"), Content::text("b")]);
    /// assert_eq!(contents.text(), "a\nb");
    /// ```
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self
            .as_slice()
            .iter()
            .filter_map(|content| match content {
                Content::Text(text) => Some(text.as_str()),
                _ => None,
            })
            .collect();
        texts.join("\n")
    }
}

impl From<Content> for Contents {
    fn from(content: Content) -> Self {
        Self { pieces: Pieces::One(content), display: DisplayHint::Text }
    }
}

impl From<Vec<Content>> for Contents {
    fn from(contents: Vec<Content>) -> Self {
        Self { pieces: Pieces::Many(contents), display: DisplayHint::Text }
    }
}

impl From<&str> for Contents {
    fn from(text: &str) -> Self {
        Content::text(text).into()
    }
}

impl From<String> for Contents {
    fn from(text: String) -> Self {
        Content::Text(text).into()
    }
}

/// A result as JSON, whose schema the tool publishes.
///
/// ```
/// use tool_core::{Json, schemars, serde};
///
/// #[derive(serde::Serialize, schemars::JsonSchema)]
/// #[serde(crate = "tool_core::serde")]
/// #[schemars(crate = "tool_core::schemars")]
/// struct Sum {
///     total: i64,
/// }
///
/// let _result: Json<Sum> = Json(Sum { total: 3 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Json<T>(pub T);

/// What a tool may return: `()`, text, [`Json`], [`Content`], several of them, or a `Result` of one of these.
#[diagnostic::on_unimplemented(
    message = "a tool cannot return `{Self}`",
    label = "not something a model can be given",
    note = "return `()`, `String`, `Json<T>`, `Content`, `Vec<Content>`, or a `Result` of one of these with `ToolError`"
)]
pub trait ToolOutput: Send + 'static {
    /// The outcome of the call.
    fn into_outcome(self) -> Outcome;

    /// The schema of what a success holds, where it has one.
    fn output_schema() -> Option<OutputSchema> {
        None
    }
}

impl ToolOutput for () {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(Vec::new().into())
    }
}

impl ToolOutput for String {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(self.into())
    }
}

impl ToolOutput for &'static str {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(self.to_owned().into())
    }
}

impl ToolOutput for Content {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(self.into())
    }
}

impl ToolOutput for Vec<Content> {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(self.into())
    }
}

impl ToolOutput for Contents {
    fn into_outcome(self) -> Outcome {
        Outcome::Success(self)
    }
}

/// A value that [`Json`] can send: one that has a schema. Every type is one that derives `Serialize` and `JsonSchema`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as JSON with a schema",
    label = "`Json` needs `Serialize` and `JsonSchema`",
    note = "add `#[derive(Serialize, JsonSchema)]` to `{Self}`; `tool_core::serde` and `tool_core::schemars` have them"
)]
pub trait JsonOutput: Serialize + JsonSchema + Send + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema + Send + 'static> JsonOutput for T {}

impl<T: JsonOutput> ToolOutput for Json<T> {
    fn into_outcome(self) -> Outcome {
        match serde_json::to_value(self.0) {
            Ok(value) => Outcome::Success(Contents::from(Content::Structured(value)).with_display(DisplayHint::Json)),
            Err(error) => Outcome::Error(ToolError::internal(error)),
        }
    }

    fn output_schema() -> Option<OutputSchema> {
        Some(OutputSchema::of::<T>())
    }
}

impl<T, E> ToolOutput for Result<T, E>
where
    T: ToolOutput,
    E: IntoToolError,
{
    fn into_outcome(self) -> Outcome {
        match self {
            Ok(output) => output.into_outcome(),
            Err(error) => Outcome::Error(error.into_tool_error()),
        }
    }

    fn output_schema() -> Option<OutputSchema> {
        T::output_schema()
    }
}
