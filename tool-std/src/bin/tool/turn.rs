//! Reading a turn: from a document that a provider or a person made to the calls in it.

use std::io::{self, Read};

use serde_json::Value;
use tool_core::ToolCall;
use tool_core::encode::anthropic;

use crate::failure::{Failure, TurnError};

/// The calls of the last assistant message in the file `name`, or in standard input for `-`.
pub(crate) fn calls(name: &str) -> Result<Vec<ToolCall>, Failure> {
    let text = read(name)?;
    let document = serde_json::from_str(&text).map_err(|error| Failure::NotJson { source: shown(name), error })?;
    decode(document).map_err(|error| Failure::NoTurn { source: shown(name), error })
}

/// All of the file `name`, or of standard input for `-`.
#[expect(clippy::disallowed_methods, reason = "the person who runs the program names the file, not a model")]
pub(crate) fn read(name: &str) -> Result<String, Failure> {
    let text = match name {
        "-" => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).map(|_| text)
        }
        name => std::fs::read_to_string(name),
    };
    text.map_err(|error| Failure::Unreadable { source: shown(name), error })
}

fn shown(name: &str) -> String {
    if name == "-" { "standard input".to_owned() } else { name.to_owned() }
}

fn decode(document: Value) -> Result<Vec<ToolCall>, TurnError> {
    let (message, pointer) = assistant_message(document)?;
    let calls = anthropic::into_calls(message).map_err(|error| TurnError::Message(error.within(&pointer)))?;
    if calls.is_empty() { Err(TurnError::NoCalls { pointer }) } else { Ok(calls) }
}

/// The assistant message that is to be answered, and where it stands in the document.
fn assistant_message(mut document: Value) -> Result<(Value, String), TurnError> {
    let (messages, pointer) = match &mut document {
        Value::Array(messages) => (messages, ""),
        Value::Object(object) if object.contains_key("role") => return Ok((document, String::new())),
        Value::Object(object) => match object.get_mut("messages") {
            Some(Value::Array(messages)) => (messages, "/messages"),
            Some(_) => return Err(TurnError::Shape { pointer: "/messages" }),
            None => return Err(TurnError::Shape { pointer: "" }),
        },
        _ => return Err(TurnError::Shape { pointer: "" }),
    };
    let is_assistant = |message: &Value| message.get("role").and_then(Value::as_str) == Some("assistant");
    match messages.iter().rposition(is_assistant) {
        Some(index) => Ok((messages.swap_remove(index), format!("{pointer}/{index}"))),
        None => Err(TurnError::NoAssistant { pointer }),
    }
}
