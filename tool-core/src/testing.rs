//! Tools in tests: call one without a registry, or stand in for one.

use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use serde_json::{Value, json};

use crate::call::{Arguments, ToolCall};
use crate::context::ContextCore;
use crate::dispatch::{DecodedCall, DynTool, Encoded, ErasedCall, Undecoded};
use crate::effects::{Effects, EffectsPolicy};
use crate::output::Contents;
use crate::registry::{AnyTool, OutputCheck, Register, ToolRegistry};
use crate::result::{Outcome, ToolResult};
use crate::schema::InputSchema;
use crate::spec::{Annotations, SpecError, ToolSpec};

mod parity;
mod spec;

pub use parity::{Disagreement, Door, Finding, Parity, Tally, assert_parity, assert_parity_with};
pub use spec::assert_tool;

/// Calls one tool as a model would: through validation, in isolation, to a result. A structured result is held against
/// the output schema that the tool publishes.
///
/// ```
/// use serde_json::json;
/// use tool_core::testing::{MockTool, call};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let tool = MockTool::new("greet").replying("hello");
/// let result = call(&tool, json!({})).await;
/// assert_eq!(result.text(), "hello");
/// # }
/// ```
///
/// # Panics
///
/// When the tool cannot be registered.
///
/// # Cancel safety
///
/// Dropping the future drops the handler.
#[expect(clippy::panic, reason = "a test wants to fail where the tool is wrong")]
pub async fn call<R: Register + Clone>(tool: &R, arguments: impl Into<Arguments>) -> ToolResult {
    let registry = match ToolRegistry::builder().register(tool.clone()).output_check(OutputCheck::On).build() {
        Ok(registry) => registry,
        Err(error) => panic!("{error}"),
    };
    let name = registry.specs().map(ToolSpec::name).collect::<String>();
    registry.session().dispatch(ToolCall::new("call_1", name, arguments)).await
}

type Script = dyn Fn(&Value) -> Outcome + Send + Sync;

/// A tool that plays a script and remembers its calls. Clones share the memory.
#[derive(Clone)]
pub struct MockTool {
    name: String,
    schema: Value,
    effects: EffectsPolicy,
    script: Arc<Script>,
    calls: Arc<Mutex<Vec<Value>>>,
}

impl MockTool {
    /// A tool that takes any object and answers with nothing.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            schema: json!({ "type": "object", "properties": {}, "additionalProperties": true }),
            effects: EffectsPolicy::WritesWorld,
            script: Arc::new(|_| Outcome::Success(Vec::new().into())),
            calls: Arc::default(),
        }
    }

    /// Says what arguments it takes, as a JSON Schema.
    pub fn with_schema(mut self, schema: Value) -> Self {
        self.schema = schema;
        self
    }

    /// Says what its calls touch.
    pub fn with_effects(mut self, effects: EffectsPolicy) -> Self {
        self.effects = effects;
        self
    }

    /// Always answers with this.
    pub fn replying(self, contents: impl Into<Contents>) -> Self {
        let contents = contents.into();
        self.playing(move |_| Outcome::Success(contents.clone()))
    }

    /// Answers with what the script makes of the arguments.
    pub fn playing(mut self, script: impl Fn(&Value) -> Outcome + Send + Sync + 'static) -> Self {
        self.script = Arc::new(script);
        self
    }

    /// The arguments of each call that reached it, in order.
    pub fn calls(&self) -> Vec<Value> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn spec(&self) -> Result<ToolSpec, SpecError> {
        Ok(ToolSpec {
            name: self.name.as_str().into(),
            title: None,
            description: format!("Stands in for `{}` in a test.", self.name),
            input_schema: InputSchema::from_value(self.schema.clone())?,
            output_schema: None,
            effects: self.effects,
            annotations: Annotations::NONE,
            timeout: None,
            examples: Vec::new(),
        })
    }
}

impl fmt::Debug for MockTool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MockTool").field("name", &self.name).field("calls", &self.calls()).finish_non_exhaustive()
    }
}

impl Register for MockTool {
    fn into_any(self) -> AnyTool {
        match self.spec() {
            Ok(spec) => AnyTool::new(Arc::new(Mock { spec: Arc::new(spec), tool: self })),
            Err(error) => AnyTool::unpublishable(self.name, error),
        }
    }
}

struct Mock {
    spec: Arc<ToolSpec>,
    tool: MockTool,
}

impl DynTool for Mock {
    fn spec(&self) -> &Arc<ToolSpec> {
        &self.spec
    }

    fn decode(&self, arguments: Encoded<'_>) -> Result<DecodedCall, Undecoded> {
        let arguments = match arguments {
            Encoded::Text(text) => serde_json::from_str(text).map_err(Undecoded::Form)?,
            Encoded::Value(value) => value,
        };
        match self.spec.input_schema().check(&arguments) {
            Ok(()) => Ok(Box::pin(MockCall { tool: self.tool.clone(), arguments, context: None })),
            Err(invalid) => Err(Undecoded::Constraints(invalid.faults().to_vec())),
        }
    }
}

struct MockCall {
    tool: MockTool,
    arguments: Value,
    context: Option<ContextCore>,
}

impl ErasedCall for MockCall {
    fn effects(self: Pin<&mut Self>) -> Effects {
        self.tool.effects.without_arguments()
    }

    fn start(mut self: Pin<&mut Self>, core: ContextCore) {
        self.context = Some(core);
    }
}

impl Future for MockCall {
    type Output = Outcome;

    fn poll(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<Outcome> {
        self.tool.calls.lock().unwrap_or_else(PoisonError::into_inner).push(self.arguments.clone());
        Poll::Ready((self.tool.script)(&self.arguments))
    }
}
