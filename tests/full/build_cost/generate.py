"""Writes the crates whose build is measured: the same tools, by hand, on tool-core by hand, and by macro."""

from __future__ import annotations

from pathlib import Path

TOOLS = 50
EDITED = 25

MANIFEST = """[package]
name = "measured"
version = "0.0.0"
edition = "2024"
publish = false

[workspace]

[dependencies]
{dependencies}
"""

# The features are those that tool-core asks for, so that both variants build the same tokio.
COMMON = """serde_json = "=1.0.154"
tokio = { version = "=1.54.1", default-features = false, features = ["macros", "rt", "sync", "time"] }
"""
BY_HAND = 'schemars = "=1.2.3"\nserde = { version = "=1.0.229", features = ["derive"] }\n'
TOOL_CORE = 'tool-core = {{ path = "{root}/tool-core" }}\n'

# The same in all variants that write a type for the arguments.
FIELDS = """    /// What to look for.
    pub query: String,
    /// How many to show.
    #[schemars(range(min = 1, max = 100))]
    pub limit: Option<u32>,
    /// Whether letters of either case match.
    pub ignore_case: Option<bool>,
    /// Where to look.
    #[serde(default)]
    pub paths: Vec<String>,
"""

# What somebody writes who has no library for it: a type with derives, a handler, and an entry in a list.
HAND_HEAD = """//! Tools by hand: derives for the types, and a list of entries whose handlers have one form.

use std::pin::Pin;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub type Answer = Pin<Box<dyn Future<Output = Result<String, String>> + Send>>;

pub struct Entry {
    pub name: &'static str,
    pub description: &'static str,
    pub schema: fn() -> Value,
    pub call: fn(ARGUMENTS) -> Answer,
}
"""
# Arguments come as text; or, as a provider's message holds them, as text or as a value that is parsed already.
TEXT = ("&str", "serde_json::from_str(arguments)")
BOTH = (
    "Arguments<'_>",
    """match arguments {
        Arguments::Text(text) => serde_json::from_str(text),
        Arguments::Parsed(value) => serde_json::from_value(value),
    }""",
)
ARGUMENTS_TYPE = """
pub enum Arguments<'a> {
    Text(&'a str),
    Parsed(Value),
}
"""
HAND_TOOL = '''
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool{n}Args {{
FIELDS}}

async fn tool_{n}(args: Tool{n}Args) -> Result<String, String> {{
    if args.limit.is_some_and(|limit| !(1..=100).contains(&limit)) {{
        return Err("limit: expected a number from 1 to 100".into());
    }}
    Ok(format!("{text} {{}} {{:?}} {{:?}} {{}}", args.query, args.limit, args.ignore_case, args.paths.len()))
}}

fn tool_{n}_schema() -> Value {{
    schemars::schema_for!(Tool{n}Args).to_value()
}}

fn tool_{n}_call(arguments: {arguments}) -> Answer {{
    let decoded = {decode};
    match decoded {{
        Ok(args) => Box::pin(tool_{n}(args)),
        Err(error) => Box::pin(std::future::ready(Err(error.to_string()))),
    }}
}}
'''
HAND_ENTRY = """        Entry {{
            name: "tool_{n}",
            description: "Look for something, way {n}.",
            schema: tool_{n}_schema,
            call: tool_{n}_call,
        }},
"""
HAND_MAIN = """mod tools;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let (name, text) = (arguments.next().unwrap_or_default(), arguments.next().unwrap_or_default());
    for entry in tools::entries() {
        if entry.name == name {
            println!("{} {} {:?}", entry.description, (entry.schema)(), (entry.call)(TEXT).await);
        }
    }
}
"""

# What somebody writes who has tool-core and no macros: the same tools behind the same boundary.
CORE_HEAD = """//! The same tools on tool-core, without its macros.

use tool_core::input::{Checks, Limit};
use tool_core::schemars::JsonSchema;
use tool_core::serde::Deserialize;
use tool_core::serde_json::{Value, json};
use tool_core::shape::{Depth, Opaque};
use tool_core::{ObjectInput, RegistryError, Tool, ToolContext, ToolError, ToolInput, ToolRegistry};
"""
CORE_TOOL = '''
#[derive(Deserialize, JsonSchema)]
#[serde(crate = "tool_core::serde", deny_unknown_fields)]
#[schemars(crate = "tool_core::schemars")]
pub struct Tool{n}Args {{
FIELDS}}

impl ToolInput for Tool{n}Args {{
    type At<D: Depth> = Opaque;

    fn to_json(&self) -> Value {{
        json!({{ "query": self.query, "limit": self.limit, "ignore_case": self.ignore_case, "paths": self.paths }})
    }}

    fn check(&self, checks: &mut Checks<'_>) {{
        checks.at("limit").range(&self.limit, Some(Limit::Int(1)), Some(Limit::Int(100)));
    }}
}}

impl ObjectInput for Tool{n}Args {{}}

pub struct Tool{n};

impl Tool for Tool{n} {{
    const NAME: &'static str = "tool_{n}";
    const DESCRIPTION: &'static str = "Look for something, way {n}.";

    type Args = Tool{n}Args;
    type State = ();
    type Context = ToolContext;
    type Output = Result<String, ToolError>;

    async fn call(_: &(), _: &ToolContext, args: Tool{n}Args) -> Result<String, ToolError> {{
        Ok(format!("{text} {{}} {{:?}} {{:?}} {{}}", args.query, args.limit, args.ignore_case, args.paths.len()))
    }}
}}
'''

STRUCT_TOOL = '''
#[tool_input]
pub struct Tool{n}Args {{
FIELDS}}

/// Look for something, way {n}.
#[tool]
pub async fn tool_{n}(args: Tool{n}Args) -> Result<String, ToolError> {{
    Ok(format!("{text} {{}} {{:?}} {{:?}} {{}}", args.query, args.limit, args.ignore_case, args.paths.len()))
}}
'''
INLINE_TOOL = '''
/// Look for something, way {n}.
#[tool]
pub async fn tool_{n}(
    /// What to look for.
    query: String,
    /// How many to show.
    #[schemars(range(min = 1, max = 100))]
    limit: Option<u32>,
    /// Whether letters of either case match.
    ignore_case: Option<bool>,
    /// Where to look.
    #[serde(default)]
    paths: Vec<String>,
) -> Result<String, ToolError> {{
    Ok(format!("{text} {{query}} {{limit:?}} {{ignore_case:?}} {{}}", paths.len()))
}}
'''
MACRO_MAIN = """mod tools;

use tool_core::ToolCall;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let (name, text) = (arguments.next().unwrap_or_default(), arguments.next().unwrap_or_default());
    match tools::registry() {
        Ok(registry) => println!("{}", registry.session().dispatch(ToolCall::new("call_1", name, text)).await.text()),
        Err(error) => println!("{error}"),
    }
}
"""

VARIANTS = ("hand", "hand_both", "core", "struct", "inline")


def write(folder: Path, variant: str, root: Path) -> None:
    """Writes one crate."""
    (folder / "src").mkdir(parents=True, exist_ok=True)
    ours = TOOL_CORE.format(root=root)
    dependencies = COMMON + (BY_HAND if by_hand(variant) else ours)
    (folder / "Cargo.toml").write_text(MANIFEST.format(dependencies=dependencies))
    # The versions of the workspace, in both.
    (folder / "Cargo.lock").write_text((root / "Cargo.lock").read_text())
    (folder / "src" / "main.rs").write_text(_hand_main(variant) if by_hand(variant) else MACRO_MAIN)
    write_tools(folder, variant, 0)


def write_tools(folder: Path, variant: str, edition: int) -> None:
    """Writes the tools; one body differs from edition to edition."""
    texts = [f"edition {edition}" if n == EDITED else "found" for n in range(TOOLS)]
    if by_hand(variant):
        arguments, decode = BOTH if variant == "hand_both" else TEXT
        body = "".join(
            _tool(HAND_TOOL, n=n, text=text, arguments=arguments, decode=decode) for n, text in enumerate(texts)
        )
        tools = _hand(body, arguments)
    else:
        tool = {"core": CORE_TOOL, "struct": STRUCT_TOOL, "inline": INLINE_TOOL}[variant]
        tools = _registered("".join(_tool(tool, n=n, text=text) for n, text in enumerate(texts)), variant)
    (folder / "src" / "tools.rs").write_text(tools)


def _tool(template: str, **values: object) -> str:
    return template.replace("FIELDS", FIELDS).format(**values)


def by_hand(variant: str) -> bool:
    """Whether it does without tool-core."""
    return variant.startswith("hand")


def _hand_main(variant: str) -> str:
    # Both ways are there to be compiled; which one is taken depends on the text, so that neither is optimised away.
    both = "if text.is_empty() { Arguments::Parsed(Value::Null) } else { Arguments::Text(&text) }"
    uses = "use serde_json::Value;\nuse tools::Arguments;\n\n" if variant == "hand_both" else ""
    main = HAND_MAIN.replace("TEXT", both if variant == "hand_both" else "&text")
    return main.replace("mod tools;\n\n", f"mod tools;\n\n{uses}")


def _hand(body: str, arguments: str) -> str:
    head = HAND_HEAD.replace("ARGUMENTS", arguments) + (ARGUMENTS_TYPE if arguments == BOTH[0] else "")
    entries = "".join(HAND_ENTRY.format(n=n) for n in range(TOOLS))
    return f"{head}{body}\npub fn entries() -> Vec<Entry> {{\n    vec![\n{entries}    ]\n}}\n"


def _registered(body: str, variant: str) -> str:
    names = "tool, tool_input" if variant == "struct" else "tool"
    head = f"//! The same tools by macro.\n\nuse tool_core::{{RegistryError, ToolError, ToolRegistry, {names}}};\n"
    registered = "".join(f"        .register(Tool{n})\n" for n in range(TOOLS))
    return (
        f"{CORE_HEAD if variant == 'core' else head}{body}\n"
        "pub fn registry() -> Result<ToolRegistry, RegistryError> {\n"
        f"    ToolRegistry::builder()\n{registered}        .build()\n}}\n"
    )
