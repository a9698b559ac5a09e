//! A registry is checked as a whole.

use serde_json::json;
use tool_core::testing::MockTool;
use tool_core::{Conflict, ToolRegistry};

use crate::tools::*;

#[test]
fn all_conflicts_are_reported_at_once() {
    let error = ToolRegistry::builder()
        .register(Forecast)
        .register(MockTool::new("no spaces"))
        .register(MockTool::new("forecast"))
        .register(MockTool::new("").with_effects(tool_core::effects::EffectsPolicy::ReadsWorld))
        .register(MockTool::new("list").with_schema(json!({"type": "array"})))
        .register(MockTool::new("x".repeat(65)))
        .register(
            MockTool::new("strange").with_schema(json!({"type": "object", "properties": {"a": {"oddKeyword": 1}}})),
        )
        .build()
        .unwrap_err();
    let kinds: Vec<&str> = error
        .conflicts()
        .iter()
        .map(|conflict| match conflict {
            Conflict::DuplicateName { .. } => "duplicate",
            Conflict::IllegalName { .. } => "illegal",
            Conflict::Unpublishable { .. } => "schema",
            _ => "other",
        })
        .collect();
    assert_eq!(kinds, ["illegal", "duplicate", "illegal", "schema", "illegal", "schema"], "{error}");
    assert!(error.to_string().contains("/properties/a/oddKeyword"), "{error}");
}

#[test]
fn the_catalogue_is_in_registration_order() {
    let registry = ToolRegistry::builder().register(Nothing).register(Forecast).register(Add).build().unwrap();
    assert_eq!(registry.specs().map(tool_core::ToolSpec::name).collect::<Vec<_>>(), ["nothing", "forecast", "add"]);
    assert!(registry.spec("forecast").is_some() && registry.spec("Forecast").is_none());
}

#[test]
fn a_specification_holds_what_was_declared() {
    let registry = ToolRegistry::builder().register(Forecast).register(Add).register(WaitALittle).build().unwrap();
    let forecast = registry.spec("forecast").unwrap();
    assert_eq!(forecast.description(), "Forecast the weather for a city.");
    assert!(forecast.effects().is_concurrent_safe());
    let schema = json!({
        "type": "object",
        "properties": {
            "city": { "type": "string", "description": "City name, for example \"Zürich\"." },
            "days": { "type": "integer", "description": "How many days ahead, 1 to 7.", "minimum": 1, "maximum": 7 },
        },
        "required": ["city"],
        "additionalProperties": false,
    });
    assert_eq!(*forecast.input_schema().as_value(), schema);
    assert_eq!(registry.spec("add").unwrap().annotations().idempotent, Some(true));
    assert_eq!(registry.spec("wait_a_little").unwrap().timeout(), Some(std::time::Duration::from_millis(20)));
}
