//! What must hold of a tool's specification, whatever the tool does.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::registry::{AnyTool, ToolRegistry};
use crate::spec::ToolSpec;
use crate::testing::parity::{assert_parity, judge};
use crate::testing::{Mock, MockTool};
use crate::tool::Tool;

/// Proves that a tool is fit to be published: its specification is sound, and the schema and the decoder of its
/// arguments accept the same values ([`assert_parity`]). Nothing of it runs, so it needs no state.
///
/// The name and the description are those that a registry takes; the schemas are JSON Schema (draft 2020-12) without a
/// dangling reference, the same bytes each time; each `required` property is declared; each `default` and each of the
/// `examples` is valid where it stands.
///
/// ```
/// use tool_core::{testing::assert_tool, tool};
///
/// /// Repeat a text.
/// #[tool(concurrent_safe)]
/// async fn echo(
///     /// What to repeat.
///     text: String,
/// ) -> String {
///     text
/// }
///
/// assert_tool::<Echo>();
/// ```
///
/// # Panics
///
/// When any of it does not hold.
pub fn assert_tool<T: Tool>() {
    let spec = sound_spec::<T>();
    assert!(
        sound_spec::<T>().input_schema().to_string() == spec.input_schema().to_string(),
        "the input schema of `{}` is not the same twice",
        T::NAME
    );
    assert_schema(T::NAME, spec.input_schema().as_value());
    if let Some(output) = spec.output_schema() {
        assert_schema(T::NAME, output.as_value());
    }
    assert_registers(spec);
    assert_parity::<T::Args>();
}

#[expect(clippy::panic, reason = "a test wants to fail where the tool is wrong")]
fn sound_spec<T: Tool>() -> ToolSpec {
    match ToolSpec::of::<T>() {
        Ok(spec) => spec,
        Err(error) => panic!("`{}` cannot be published: {error}", T::NAME),
    }
}

/// Lets a registry judge the name and the description, with a stand-in that needs no state.
#[expect(clippy::panic, reason = "a test wants to fail where the tool is wrong")]
fn assert_registers(spec: ToolSpec) {
    let tool = MockTool::new(spec.name());
    let stand_in = AnyTool::new(Arc::new(Mock { spec: Arc::new(spec), tool }));
    if let Err(error) = ToolRegistry::builder().register(stand_in).build() {
        panic!("{error}");
    }
}

#[expect(clippy::panic, reason = "a test wants to fail where the tool is wrong")]
fn assert_schema(tool: &str, schema: &Value) {
    if let Err(error) = jsonschema::draft202012::meta::validate(schema) {
        panic!("a schema of `{tool}` is no JSON Schema: {error}");
    }
    if let Err(error) = judge(schema) {
        panic!("a schema of `{tool}` cannot be used: {error}");
    }
    assert_remarks(tool, schema, schema.get("$defs"));
}

/// What a schema says beside its rules does not contradict them.
fn assert_remarks(tool: &str, schema: &Value, definitions: Option<&Value>) {
    let Some(keywords) = schema.as_object() else { return };
    let properties = keywords.get("properties").and_then(Value::as_object);
    for name in keywords.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        let is_declared = properties.is_some_and(|properties| properties.contains_key(name));
        assert!(is_declared, "a schema of `{tool}` requires `{name}` and does not declare it");
    }
    let examples = keywords.get("examples").and_then(Value::as_array).into_iter().flatten();
    for value in keywords.get("default").into_iter().chain(examples) {
        assert!(is_valid(keywords, definitions, value), "a schema of `{tool}` shows {value} where it is not valid");
    }
    for inner in subschemas(keywords) {
        assert_remarks(tool, inner, definitions);
    }
}

fn is_valid(keywords: &Map<String, Value>, definitions: Option<&Value>, value: &Value) -> bool {
    let mut document = keywords.clone();
    document.extend(definitions.map(|definitions| ("$defs".to_owned(), definitions.clone())));
    judge(&Value::Object(document)).is_ok_and(|judge| judge.is_valid(value))
}

/// The schemas inside of a schema, definitions included.
fn subschemas(keywords: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    let one = ["items", "additionalProperties", "not"].into_iter().filter_map(|name| keywords.get(name));
    let lists =
        ["prefixItems", "anyOf", "oneOf", "allOf"].into_iter().filter_map(|name| keywords.get(name)?.as_array());
    let maps = ["properties", "$defs"].into_iter().filter_map(|name| keywords.get(name)?.as_object());
    one.chain(lists.flatten()).chain(maps.flat_map(Map::values))
}
