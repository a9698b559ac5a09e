//! The tools that calls may name. A registry is checked once, as a whole, and never changes after.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use crate::defaults;
use crate::dispatch::{DynTool, Registered};
use crate::gate::Gate;
use crate::layer::{Finish, Layer};
use crate::observe::Observer;
use crate::repair::Repair;
use crate::session::Session;
use crate::spec::{SpecError, ToolSpec};
use crate::tool::{Bound, Tool};

/// A tool whose type is forgotten, ready to be registered.
#[derive(Clone)]
pub struct AnyTool {
    entry: Result<Arc<dyn DynTool>, Conflict>,
}

impl AnyTool {
    #[cfg(feature = "testing")]
    pub(crate) fn new(tool: Arc<dyn DynTool>) -> Self {
        Self { entry: Ok(tool) }
    }

    #[cfg(feature = "testing")]
    pub(crate) fn unpublishable(tool: String, error: SpecError) -> Self {
        Self { entry: Err(Conflict::Unpublishable { tool, error }) }
    }

    fn typed<T: Tool>(state: T::State) -> Self {
        let spec = published(T::NAME, ToolSpec::of::<T>);
        Self { entry: spec.map(|spec| Arc::new(Registered::<T>::new(spec, state)) as Arc<dyn DynTool>) }
    }
}

/// What a tool publishes, or why it cannot.
fn published(tool: &str, spec: fn() -> Result<ToolSpec, SpecError>) -> Result<Arc<ToolSpec>, Conflict> {
    match spec() {
        Ok(spec) => Ok(Arc::new(spec)),
        Err(error) => Err(Conflict::Unpublishable { tool: tool.to_owned(), error }),
    }
}

impl fmt::Debug for AnyTool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.entry {
            Ok(tool) => f.debug_tuple("AnyTool").field(&tool.spec().name()).finish(),
            Err(conflict) => f.debug_tuple("AnyTool").field(conflict).finish(),
        }
    }
}

/// What can be registered: a tool without state as it stands, one with state after `with_state(..)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be registered",
    label = "not a tool that is ready to be registered",
    note = "register the struct that `#[tool]` adds, for `read_file` that is `ReadFile`"
)]
pub trait Register {
    /// The tool, its type forgotten.
    fn into_any(self) -> AnyTool;
}

/// The state of a tool that needs none.
#[diagnostic::on_unimplemented(
    message = "the tool's state is not bound",
    label = "this tool has `#[state]` parameters",
    note = "register it with its state: `.register(MyTool.with_state(..))`"
)]
pub trait Stateless {
    #[doc(hidden)]
    fn stateless() -> Self;
}

impl Stateless for () {
    fn stateless() -> Self {}
}

impl<T> Register for T
where
    T: Tool,
    T::State: Stateless,
{
    fn into_any(self) -> AnyTool {
        AnyTool::typed::<T>(T::State::stateless())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Tool> Register for Bound<T> {
    fn into_any(self) -> AnyTool {
        AnyTool::typed::<T>(self.state)
    }
}

#[diagnostic::do_not_recommend]
impl Register for AnyTool {
    fn into_any(self) -> AnyTool {
        self
    }
}

impl<T: Tool> From<Bound<T>> for AnyTool {
    fn from(bound: Bound<T>) -> Self {
        bound.into_any()
    }
}

/// One thing that is wrong with the tools of a registry.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Conflict {
    /// Two tools have one name.
    DuplicateName {
        /// The name.
        tool: String,
    },
    /// A name that not every provider takes.
    IllegalName {
        /// The name.
        tool: String,
    },
    /// A tool without a description.
    NoDescription {
        /// Its name.
        tool: String,
    },
    /// A tool that cannot be published: its schema holds what nothing would enforce, or an example is not valid.
    Unpublishable {
        /// The name of the tool.
        tool: String,
        /// What is wrong, and where.
        error: SpecError,
    },
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DuplicateName { tool } => write!(f, "two tools are named `{tool}`"),
            Self::IllegalName { tool } => {
                write!(f, "`{tool}` is no portable tool name; names match ^[a-zA-Z_][a-zA-Z0-9_-]{{0,63}}$")
            }
            Self::NoDescription { tool } => write!(f, "tool `{tool}` has no description"),
            Self::Unpublishable { tool, error } => write!(f, "tool `{tool}`: {error}"),
        }
    }
}

/// All that is wrong with the tools of a registry.
#[derive(Debug, Clone, PartialEq)]
pub struct RegistryError {
    conflicts: Vec<Conflict>,
}

impl RegistryError {
    /// Each conflict, in registration order.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }
}

impl fmt::Display for RegistryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the tools cannot be registered together: ")?;
        for (index, conflict) in self.conflicts.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{conflict}")?;
        }
        Ok(())
    }
}

impl std::error::Error for RegistryError {}

/// Gathers tools, and what stands before, around and beside their calls.
#[derive(Default)]
pub struct ToolRegistryBuilder {
    tools: Vec<AnyTool>,
    around: Around,
}

/// What stands before, around and beside every call.
#[derive(Default)]
pub(crate) struct Around {
    pub(crate) gates: Vec<Arc<dyn Gate>>,
    pub(crate) layers: Vec<Arc<dyn Layer>>,
    pub(crate) finishes: Vec<Arc<dyn Finish>>,
    pub(crate) observers: Vec<Arc<dyn Observer>>,
    pub(crate) repair: Repair,
    pub(crate) output_check: OutputCheck,
    pub(crate) limits: ArgumentLimits,
}

/// Whether results are held against the output schemas that their tools publish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OutputCheck {
    /// They are trusted: they come from the type that the schema comes from.
    #[default]
    Off,
    /// A structured result that does not fit is answered with `output_invalid`. Tests do this always.
    On,
}

/// How large the arguments of one call may be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ArgumentLimits {
    pub(crate) bytes: usize,
    pub(crate) depth: usize,
}

impl Default for ArgumentLimits {
    fn default() -> Self {
        Self { bytes: defaults::ARGUMENT_BYTES, depth: defaults::ARGUMENT_DEPTH }
    }
}

impl ToolRegistryBuilder {
    /// Adds a tool.
    pub fn register(mut self, tool: impl Register) -> Self {
        self.tools.push(tool.into_any());
        self
    }

    /// Adds several tools.
    pub fn register_all<R: Register>(mut self, tools: impl IntoIterator<Item = R>) -> Self {
        self.tools.extend(tools.into_iter().map(Register::into_any));
        self
    }

    /// Adds who decides before each call. Gates are asked in the order they were added.
    pub fn gate(mut self, gate: impl Gate + 'static) -> Self {
        self.around.gates.push(Arc::new(gate));
        self
    }

    /// Adds who stands around each handler. The first layer added is the outermost.
    pub fn layer(mut self, layer: impl Layer + 'static) -> Self {
        self.around.layers.push(Arc::new(layer));
        self
    }

    /// Adds who touches up each outcome, in the order they were added.
    pub fn finish(mut self, finish: impl Finish + 'static) -> Self {
        self.around.finishes.push(Arc::new(finish));
        self
    }

    /// Adds who hears of each call.
    pub fn observer(mut self, observer: impl Observer + 'static) -> Self {
        self.around.observers.push(Arc::new(observer));
        self
    }

    /// Says what is mended in invalid arguments. Nothing, unless this is called.
    pub fn repair(mut self, repair: Repair) -> Self {
        self.around.repair = repair;
        self
    }

    /// Says whether results are held against the output schemas that their tools publish. They are not, unless this is
    /// called.
    pub fn output_check(mut self, output_check: OutputCheck) -> Self {
        self.around.output_check = output_check;
        self
    }

    /// Bounds the arguments of one call, in bytes of JSON.
    pub fn argument_bytes(mut self, bytes: usize) -> Self {
        self.around.limits.bytes = bytes;
        self
    }

    /// Bounds the nesting of the arguments of one call, in levels; at most [`defaults::ARGUMENT_DEPTH`].
    pub fn argument_depth(mut self, depth: usize) -> Self {
        self.around.limits.depth = depth.min(defaults::ARGUMENT_DEPTH);
        self
    }

    /// Checks all tools together.
    ///
    /// # Errors
    ///
    /// When names clash or are illegal, a description is missing, or a schema or an example cannot be published: all of it at
    /// once.
    pub fn build(self) -> Result<ToolRegistry, RegistryError> {
        let mut conflicts = Vec::new();
        let mut tools: Vec<Arc<dyn DynTool>> = Vec::with_capacity(self.tools.len());
        let mut by_name = HashMap::with_capacity(self.tools.len());
        for tool in self.tools {
            match tool.entry {
                Err(conflict) => conflicts.push(conflict),
                Ok(tool) => {
                    conflicts.extend(faults_of(tool.spec()));
                    if by_name.insert(Arc::clone(&tool.spec().name), tools.len()).is_some() {
                        conflicts.push(Conflict::DuplicateName { tool: tool.spec().name().to_owned() });
                    }
                    tools.push(tool);
                }
            }
        }
        if conflicts.is_empty() {
            Ok(ToolRegistry { inner: Arc::new(Inner { tools, by_name, around: self.around }) })
        } else {
            Err(RegistryError { conflicts })
        }
    }
}

fn faults_of(spec: &ToolSpec) -> impl Iterator<Item = Conflict> {
    let tool = spec.name();
    let illegal = (!is_portable_name(tool)).then(|| Conflict::IllegalName { tool: tool.to_owned() });
    let silent = spec.description().trim().is_empty().then(|| Conflict::NoDescription { tool: tool.to_owned() });
    illegal.into_iter().chain(silent)
}

/// What every provider takes: `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`.
fn is_portable_name(name: &str) -> bool {
    let starts_well = name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_');
    let goes_on_well = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-');
    starts_well && goes_on_well && name.len() <= 64
}

impl fmt::Debug for ToolRegistryBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolRegistryBuilder").field("tools", &self.tools).finish_non_exhaustive()
    }
}

/// The tools that calls may name. It is cheap to clone, and the clones are one registry.
#[derive(Clone)]
pub struct ToolRegistry {
    inner: Arc<Inner>,
}

struct Inner {
    tools: Vec<Arc<dyn DynTool>>,
    by_name: HashMap<Arc<str>, usize>,
    around: Around,
}

impl ToolRegistry {
    /// Starts an empty registry.
    pub fn builder() -> ToolRegistryBuilder {
        ToolRegistryBuilder::default()
    }

    /// Opens a session.
    pub fn session(&self) -> Session {
        Session::new(self.clone())
    }

    /// The catalogue: what is known of each tool, in registration order.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = &ToolSpec> {
        self.inner.tools.iter().map(|tool| &**tool.spec())
    }

    /// What is known of one tool.
    pub fn spec(&self, name: &str) -> Option<&ToolSpec> {
        self.tool(name).map(|tool| &**tool.spec())
    }

    pub(crate) fn tool(&self, name: &str) -> Option<&Arc<dyn DynTool>> {
        self.inner.tools.get(*self.inner.by_name.get(name)?)
    }

    pub(crate) fn around(&self) -> &Around {
        &self.inner.around
    }
}

impl fmt::Debug for ToolRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.specs().map(ToolSpec::name)).finish()
    }
}
