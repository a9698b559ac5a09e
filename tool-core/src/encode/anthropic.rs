//! The Anthropic Messages API: `tools`, `tool_use` blocks, and the user message of `tool_result` blocks.

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::call::{Arguments, CallId, ToolCall};
use crate::encode::{DecodeError, Encoded, Loss, Lost};
use crate::output::{Content, Contents, Media};
use crate::result::{Outcome, ToolResult};
use crate::spec::{Annotations, ToolSpec};

/// The picture formats that the API takes.
const IMAGE_TYPES: [&str; 4] = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/// One entry of a request's `tools`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ToolDefinition<'a> {
    name: &'a str,
    description: &'a str,
    input_schema: &'a Value,
    #[serde(skip_serializing_if = "<[Value]>::is_empty")]
    input_examples: &'a [Value],
}

/// The `tools` of a request, in the order of the catalogue.
///
/// ```
/// # let registry = tool_core::ToolRegistry::builder().build().unwrap();
/// use tool_core::encode::anthropic;
///
/// let tools = anthropic::tools(registry.specs());
/// let request = serde_json::json!({ "model": "…", "tools": tools.json, "messages": [] });
/// ```
pub fn tools<'a>(specs: impl IntoIterator<Item = &'a ToolSpec>) -> Encoded<Vec<ToolDefinition<'a>>> {
    let mut lost = Vec::new();
    let definitions = specs
        .into_iter()
        .map(|spec| {
            let losses = [
                spec.title().map(|_| Lost::Title),
                (spec.annotations() != Annotations::NONE).then_some(Lost::Annotations),
                spec.output_schema().map(|_| Lost::OutputSchema),
            ];
            lost.extend(losses.into_iter().flatten().map(|what| Loss { subject: spec.name().to_owned(), what }));
            ToolDefinition {
                name: spec.name(),
                description: spec.description(),
                input_schema: spec.input_schema().as_value(),
                input_examples: spec.examples(),
            }
        })
        .collect();
    Encoded { json: definitions, lost }
}

/// The calls in an assistant message: its `tool_use` blocks, in their order. Other blocks are passed over.
///
/// Id, name and input are taken as they stand; whether they make sense is for dispatch to say. The inputs are copied;
/// [`into_calls`] moves them.
///
/// ```
/// use serde_json::json;
/// use tool_core::encode::anthropic;
///
/// let message = json!({ "role": "assistant", "content": [
///     { "type": "text", "text": "Let me look." },
///     { "type": "tool_use", "id": "toolu_1", "name": "read_file", "input": { "path": "README.md" } },
/// ]});
/// let calls = anthropic::calls(&message)?;
/// assert_eq!(calls[0].name, "read_file");
/// # Ok::<(), tool_core::encode::DecodeError>(())
/// ```
///
/// # Errors
///
/// When it is not an assistant message, or a `tool_use` block lacks what its answer needs. Nothing is decoded then.
pub fn calls(message: &Value) -> Result<Vec<ToolCall>, DecodeError> {
    into_calls(message.clone())
}

/// The calls in an assistant message that is no longer needed, see [`calls`].
///
/// # Errors
///
/// As for [`calls`].
pub fn into_calls(mut message: Value) -> Result<Vec<ToolCall>, DecodeError> {
    if message.get("role").and_then(Value::as_str) != Some("assistant") {
        return Err(DecodeError::new("/role", "\"assistant\""));
    }
    match message.get_mut("content").map(Value::take) {
        Some(Value::String(_)) => Ok(Vec::new()),
        Some(Value::Array(blocks)) => blocks
            .into_iter()
            .enumerate()
            .filter_map(|(index, block)| call(block).map_err(|e| e.within(&format!("/content/{index}"))).transpose())
            .collect(),
        _ => Err(DecodeError::new("/content", "a string or a list of blocks")),
    }
}

/// The call of a `tool_use` block; `None` for a block of another type.
fn call(mut block: Value) -> Result<Option<ToolCall>, DecodeError> {
    let Some(kind) = block.get("type").and_then(Value::as_str) else {
        return Err(DecodeError::new("/type", "the type of a block"));
    };
    if kind != "tool_use" {
        return Ok(None);
    }
    let text = |key: &str| block.get(key).and_then(Value::as_str);
    let Some(id) = text("id").map(CallId::from) else {
        return Err(DecodeError::new("/id", "a string, by which the call is answered"));
    };
    let Some(name) = text("name").map(str::to_owned) else {
        return Err(DecodeError::new("/name", "a string, the name of a tool"));
    };
    // A missing input is left to dispatch, which takes `null` for a call without arguments.
    let input = block.get_mut("input").map_or(Value::Null, Value::take);
    Ok(Some(ToolCall::new(id, name, input)))
}

/// The user message that answers a turn: one `tool_result` block for each call, in call order.
///
/// ```
/// # async fn host(session: tool_core::Session, calls: Vec<tool_core::ToolCall>) -> serde_json::Result<String> {
/// use tool_core::encode::anthropic;
///
/// let turn = session.dispatch_turn(calls).await;
/// let reply = anthropic::results(&turn);
/// serde_json::to_string(&reply.json)
/// # }
/// ```
pub fn results<'a>(results: impl IntoIterator<Item = &'a ToolResult>) -> Encoded<UserMessage<'a>> {
    let mut lost = Vec::new();
    let content = results
        .into_iter()
        .map(|result| {
            let encoded = result_block(result);
            lost.extend(encoded.lost);
            encoded.json
        })
        .collect();
    Encoded { json: UserMessage { role: "user", content }, lost }
}

/// One `tool_result` block.
pub fn result_block(result: &ToolResult) -> Encoded<ToolResultBlock<'_>> {
    let lost = match result.outcome() {
        Outcome::Success(contents) => losses(result.call_id(), contents),
        Outcome::Error(_) => Vec::new(),
    };
    Encoded { json: ToolResultBlock { result }, lost }
}

fn losses(call_id: &CallId, contents: &Contents) -> Vec<Loss> {
    let lost = contents.as_slice().iter().filter_map(|content| match content {
        Content::Audio(_) => Some(Lost::Audio),
        Content::Image(image) if !is_taken(image) => Some(Lost::Image),
        Content::Resource(_) => Some(Lost::ResourceAddress),
        _ => None,
    });
    lost.map(|what| Loss { subject: call_id.as_str().to_owned(), what }).collect()
}

fn is_taken(image: &Media) -> bool {
    IMAGE_TYPES.contains(&image.media_type.as_str())
}

/// The user message that answers a turn.
#[derive(Debug, Serialize)]
pub struct UserMessage<'a> {
    role: &'static str,
    content: Vec<ToolResultBlock<'a>>,
}

/// One `tool_result` block. It borrows the result and is written out straight from it.
#[derive(Debug)]
pub struct ToolResultBlock<'a> {
    result: &'a ToolResult,
}

impl Serialize for ToolResultBlock<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut block = serializer.serialize_map(None)?;
        block.serialize_entry("type", "tool_result")?;
        block.serialize_entry("tool_use_id", self.result.call_id().as_str())?;
        match self.result.outcome() {
            Outcome::Success(contents) => match contents.as_slice() {
                [] => {}
                [Content::Text(text)] => block.serialize_entry("content", text)?,
                contents => block.serialize_entry("content", &Blocks(contents))?,
            },
            Outcome::Error(error) => {
                block.serialize_entry("content", &Shown(error))?;
                block.serialize_entry("is_error", &true)?;
            }
        }
        block.end()
    }
}

/// Written out by its `Display`, without a string in between.
struct Shown<'a, T>(&'a T);

impl<T: std::fmt::Display> Serialize for Shown<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

struct Blocks<'a>(&'a [Content]);

impl Serialize for Blocks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut blocks = serializer.serialize_seq(None)?;
        for content in self.0 {
            match content {
                Content::Text(text) => blocks.serialize_element(&TextBlock { r#type: "text", text })?,
                Content::Structured(value) => {
                    blocks.serialize_element(&TextBlock { r#type: "text", text: Shown(value) })?;
                }
                Content::Image(image) if is_taken(image) => blocks.serialize_element(&ImageBlock::new(image))?,
                Content::Resource(resource) => {
                    blocks.serialize_element(&TextBlock { r#type: "text", text: &resource.text })?;
                }
                // The losses say so; the model is told as well, or it would take the answer for whole.
                Content::Image(media) | Content::Audio(media) => {
                    let text = format!("[a result of type {} that cannot be shown here]", media.media_type);
                    blocks.serialize_element(&TextBlock { r#type: "text", text })?;
                }
            }
        }
        blocks.end()
    }
}

#[derive(Serialize)]
struct TextBlock<T> {
    r#type: &'static str,
    text: T,
}

#[derive(Serialize)]
struct ImageBlock<'a> {
    r#type: &'static str,
    source: ImageSource<'a>,
}

#[derive(Serialize)]
struct ImageSource<'a> {
    r#type: &'static str,
    media_type: &'a str,
    data: Base64<'a>,
}

impl<'a> ImageBlock<'a> {
    fn new(image: &'a Media) -> Self {
        let source = ImageSource { r#type: "base64", media_type: &image.media_type, data: Base64(&image.data) };
        Self { r#type: "image", source }
    }
}

struct Base64<'a>(&'a [u8]);

impl Serialize for Base64<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Base64Display::new(self.0, &STANDARD))
    }
}

/// An assistant message that makes these calls, as the API would send it: for scripted providers and transcripts.
///
/// Arguments that arrived as text are parsed; text that is no JSON becomes a JSON string, which no tool accepts.
pub fn assistant_message(calls: &[ToolCall]) -> Value {
    let blocks: Vec<Value> = calls
        .iter()
        .map(|call| {
            let input = match &call.arguments {
                Arguments::Value(value) => value.clone(),
                Arguments::Text(text) => serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str())),
            };
            serde_json::json!({ "type": "tool_use", "id": call.id.as_str(), "name": call.name, "input": input })
        })
        .collect();
    serde_json::json!({ "role": "assistant", "content": blocks })
}
