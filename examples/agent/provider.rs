//! Who plays the model: the real API, or a script.

use std::env;
use std::error::Error;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Mutex;

/// Answers a request of the Messages API.
pub(crate) trait Provider {
    /// The assistant's message, with its `stop_reason`.
    async fn respond(&self, request: &Value) -> Result<Value, Box<dyn Error>>;
}

/// The Anthropic Messages API.
pub(crate) struct Anthropic {
    key: String,
    url: String,
    model: String,
    agent: ureq::Agent,
}

impl Anthropic {
    pub(crate) fn new(key: String) -> Self {
        let base = env::var("ANTHROPIC_BASE_URL").unwrap_or_else(|_| "https://api.anthropic.com".to_owned());
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_mins(5)))
            // The body of an error says what was wrong with the request.
            .http_status_as_error(false)
            .build();
        Self {
            key,
            url: format!("{}/v1/messages", base.trim_end_matches('/')),
            model: env::var("ANTHROPIC_MODEL").unwrap_or_else(|_| "claude-sonnet-4-5".to_owned()),
            agent: config.into(),
        }
    }
}

impl Provider for Anthropic {
    async fn respond(&self, request: &Value) -> Result<Value, Box<dyn Error>> {
        let mut body = request.clone();
        if let Some(body) = body.as_object_mut() {
            body.insert("model".to_owned(), json!(self.model));
        }
        let post = self.agent.post(&self.url).header("x-api-key", &self.key).header("anthropic-version", "2023-06-01");
        // The client blocks, so it gets a thread of its own.
        let (status, answer) = tokio::task::spawn_blocking(move || {
            let mut response = post.send_json(body)?;
            Ok::<_, ureq::Error>((response.status(), response.body_mut().read_json::<Value>()?))
        })
        .await??;
        if status.is_success() {
            return Ok(answer);
        }
        let text = answer.pointer("/error/message").and_then(Value::as_str).unwrap_or("no message");
        Err(format!("the API answered {status}: {text}").into())
    }
}

/// Plays a model that looks for the examples, reads the first one it sees, and says what it found.
#[derive(Default)]
pub(crate) struct Scripted {
    turn: Mutex<usize>,
}

impl Provider for Scripted {
    async fn respond(&self, request: &Value) -> Result<Value, Box<dyn Error>> {
        let mut turn = self.turn.lock().await;
        *turn += 1;
        let seen = last_result(request);
        let first = seen.lines().find(|line| Path::new(line).extension() == Some("rs".as_ref())).unwrap_or("nothing");
        Ok(match *turn {
            1 => json!({ "stop_reason": "tool_use", "content": [
                { "type": "text", "text": "I look for the examples." },
                { "type": "tool_use", "id": "toolu_1", "name": "glob", "input": { "pattern": "*.rs" } },
            ]}),
            2 => json!({ "stop_reason": "tool_use", "content": [
                { "type": "text", "text": format!("The first is {first}. I read it, and try a tool that does not exist.") },
                { "type": "tool_use", "id": "toolu_2", "name": "read_file", "input": { "path": first, "limit": 1 } },
                { "type": "tool_use", "id": "toolu_3", "name": "open_file", "input": { "path": first } },
            ]}),
            _ => json!({ "stop_reason": "end_turn", "content": [{ "type": "text", "text": "That is all." }] }),
        })
    }
}

/// The text of the last tool result in the conversation.
fn last_result(request: &Value) -> String {
    let last = request.get("messages").and_then(Value::as_array).and_then(|messages| messages.last());
    let text = last.and_then(|message| message.pointer("/content/0/content")).and_then(Value::as_str);
    text.unwrap_or_default().to_owned()
}
