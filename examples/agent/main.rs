//! An agent in one loop. It knows no tool: it needs the catalogue and `dispatch_turn`, and nothing else.
//!
//! `cargo run --package tool-examples --example agent -- "What is in this folder?"`
//!
//! Without a key a scripted provider plays the model. With `ANTHROPIC_API_KEY` set the real API is asked.

use std::env;
use std::error::Error;
use std::fmt;

use serde_json::{Value, json};
use tool_core::Session;
use tool_core::encode::anthropic::{self, ToolDefinition};
use tool_core::{Policy, ToolRegistry};
use tool_std::{Workspace, workspace_tools};

mod provider;

use provider::{Anthropic, Provider, Scripted};

/// How often the model may answer before the loop gives up.
const MAX_TURNS: usize = 8;

/// Why the loop ended.
#[derive(Debug, PartialEq, Eq)]
enum Stop {
    /// The model has nothing more to ask.
    Answered,
    /// The model's answer was cut off. A call in it may be cut off too, so none was run.
    MaxTokens,
    /// The model would not go on.
    Refused,
    /// The model was still calling tools after the last turn.
    MaxTurns,
    /// The provider gave a reason that this program does not know.
    Other(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answered => f.write_str("answered"),
            Self::MaxTokens => f.write_str("the answer was cut off"),
            Self::Refused => f.write_str("refused"),
            Self::MaxTurns => write!(f, "still busy after {MAX_TURNS} turns"),
            Self::Other(reason) => write!(f, "stopped: {reason}"),
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let prompt = env::args().nth(1).unwrap_or_else(|| "Which examples are here, and which is the first?".to_owned());
    let root = env::var("AGENT_ROOT").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    let workspace = Workspace::open(root)?;
    let registry = ToolRegistry::builder().register_all(workspace_tools(&workspace)).build()?;
    let session = registry.session().with_policy(Policy::Ordered);
    let stop = match env::var("ANTHROPIC_API_KEY") {
        Ok(key) => run(&Anthropic::new(key), &session, &prompt).await?,
        Err(_) => run(&Scripted::default(), &session, &prompt).await?,
    };
    println!("[{stop}]");
    Ok(())
}

/// The loop: ask, run what is asked for, send back every answer in one message, ask again.
async fn run(provider: &impl Provider, session: &Session, prompt: &str) -> Result<Stop, Box<dyn Error>> {
    let tools: Vec<ToolDefinition<'_>> = anthropic::tools(session.registry().specs()).json;
    let mut messages = vec![json!({ "role": "user", "content": prompt })];
    for _ in 0..MAX_TURNS {
        let message = provider.respond(&json!({ "max_tokens": 4096, "tools": tools, "messages": messages })).await?;
        show(&message);
        let reason = message.get("stop_reason").and_then(Value::as_str).unwrap_or_default().to_owned();
        let reply = json!({ "role": "assistant", "content": message.get("content") });
        match reason.as_str() {
            "tool_use" => {}
            // The provider took a break of its own; the same conversation goes on.
            "pause_turn" => {
                messages.push(reply);
                continue;
            }
            "end_turn" | "stop_sequence" => return Ok(Stop::Answered),
            "max_tokens" => return Ok(Stop::MaxTokens),
            "refusal" => return Ok(Stop::Refused),
            other => return Ok(Stop::Other(other.to_owned())),
        }
        let turn = session.dispatch_turn(anthropic::calls(&reply)?).await;
        for result in &turn {
            println!("  {} -> {}", result.requested_name(), if result.is_error() { "error" } else { "ok" });
        }
        messages.push(reply);
        messages.push(serde_json::to_value(anthropic::results(&turn).json)?);
    }
    Ok(Stop::MaxTurns)
}

fn show(message: &Value) {
    let blocks = message.get("content").and_then(Value::as_array).into_iter().flatten();
    for text in blocks.filter_map(|block| block.get("text").and_then(Value::as_str)) {
        println!("{text}");
    }
}
