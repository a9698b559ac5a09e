//! The Anthropic wire, against documents in its own form.

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_core::encode::{Lost, anthropic};
use tool_core::testing::MockTool;
use tool_core::{Content, ToolCall, ToolRegistry};

use crate::tools::*;

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn definitions_hold_name_description_and_schema_and_say_what_they_lose() {
    let registry = ToolRegistry::builder().register(Forecast).register(Add).build().unwrap();
    let tools = anthropic::tools(registry.specs());
    let json = to_json(&tools.json);
    assert_eq!(json[0]["name"], "forecast");
    assert_eq!(json[0]["description"], "Forecast the weather for a city.");
    assert_eq!(json[0]["input_schema"]["required"], json!(["city"]));
    assert_eq!(json[0].as_object().unwrap().len(), 3);
    let lost: Vec<_> = tools.lost.iter().map(|loss| (loss.subject.as_str(), loss.what)).collect();
    assert_eq!(lost, [("add", Lost::Annotations), ("add", Lost::OutputSchema)]);
}

#[tokio::test]
async fn a_turn_is_answered_by_one_user_message_in_call_order() {
    let message = json!({ "role": "assistant", "content": [
        { "type": "thinking", "thinking": "…", "signature": "…" },
        { "type": "tool_use", "id": "toolu_1", "name": "forecast", "input": { "city": "Bern" } },
        { "type": "text", "text": "and" },
        { "type": "tool_use", "id": "toolu_2", "name": "fail", "input": {} },
        { "type": "tool_use", "id": "toolu_3", "name": "nothing", "input": {} },
        { "type": "tool_use", "id": "toolu_4", "name": "draw", "input": {} },
        { "type": "tool_use", "id": "toolu_5", "name": "add", "input": { "a": 1, "b": 2 } },
    ]});
    let registry = ToolRegistry::builder()
        .register(Forecast)
        .register(Fail)
        .register(Nothing)
        .register(Draw)
        .register(Add)
        .build()
        .unwrap();
    let turn = registry.session().dispatch_turn(anthropic::calls(&message).unwrap()).await;
    let reply = anthropic::results(&turn);
    let expected = json!({ "role": "user", "content": [
        { "type": "tool_result", "tool_use_id": "toolu_1", "content": "1 days of sun in Bern" },
        { "type": "tool_result", "tool_use_id": "toolu_2", "content": "Error [execution_error]: no luck today", "is_error": true },
        { "type": "tool_result", "tool_use_id": "toolu_3" },
        { "type": "tool_result", "tool_use_id": "toolu_4", "content": [
            { "type": "text", "text": "a dot" },
            { "type": "image", "source": { "type": "base64", "media_type": "image/png", "data": "iVBORw==" } },
        ]},
        { "type": "tool_result", "tool_use_id": "toolu_5", "content": [{ "type": "text", "text": "{\"total\":3}" }] },
    ]});
    assert_eq!(to_json(&reply.json), expected);
    assert!(reply.lost.is_empty());
}

#[tokio::test]
async fn what_the_wire_cannot_hold_is_said_and_the_model_is_told() {
    let contents = vec![Content::audio("audio/wav", [1]), Content::image("image/tiff", [2]), Content::text("end")];
    let tool = MockTool::new("play").replying(contents);
    let registry = ToolRegistry::builder().register(tool).build().unwrap();
    let turn = registry.session().dispatch_turn([ToolCall::new("id", "play", "{}")]).await;
    let reply = anthropic::results(&turn);
    assert_eq!(reply.lost.iter().map(|loss| loss.what).collect::<Vec<_>>(), [Lost::Audio, Lost::Image]);
    let text = to_json(&reply.json)["content"][0]["content"][0]["text"].as_str().unwrap().to_owned();
    assert!(text.contains("audio/wav"), "{text}");
}

#[test]
fn a_message_that_cannot_be_answered_is_refused_with_its_place() {
    let block = |block: Value| json!({ "role": "assistant", "content": [{ "type": "text", "text": "" }, block] });
    for (message, pointer) in [
        (json!({ "role": "user", "content": [] }), "/role"),
        (json!([]), "/role"),
        (json!({ "role": "assistant" }), "/content"),
        (json!({ "role": "assistant", "content": 5 }), "/content"),
        (block(json!("text")), "/content/1/type"),
        (block(json!({ "type": "tool_use", "name": "a", "input": {} })), "/content/1/id"),
        (block(json!({ "type": "tool_use", "id": 5, "name": "a", "input": {} })), "/content/1/id"),
        (block(json!({ "type": "tool_use", "id": "a", "name": null, "input": {} })), "/content/1/name"),
    ] {
        assert_eq!(anthropic::calls(&message).unwrap_err().pointer(), pointer, "{message}");
    }
    assert!(anthropic::calls(&json!({ "role": "assistant", "content": "no calls" })).unwrap().is_empty());
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        "\\PC{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("\\PC{0,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn calls_survive_the_round_trip(calls in prop::collection::vec(("\\PC{0,12}", "\\PC{0,12}", any_json()), 0..5)) {
        let calls: Vec<ToolCall> = calls.into_iter().map(|(id, name, input)| ToolCall::new(id, name, input)).collect();
        let message = anthropic::assistant_message(&calls);
        prop_assert_eq!(&anthropic::calls(&message).unwrap(), &calls);
        prop_assert_eq!(&anthropic::into_calls(message).unwrap(), &calls);
    }

    #[test]
    fn texts_and_ids_survive_the_round_trip(id in "\\PC{0,12}", text in any::<String>()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let tool = MockTool::new("say").replying(text.clone());
        let registry = ToolRegistry::builder().register(tool).build().unwrap();
        let turn = runtime.block_on(registry.session().dispatch_turn([ToolCall::new(id.clone(), "say", "{}")]));
        let sent = serde_json::to_string(&anthropic::results(&turn).json).unwrap();
        let received: Value = serde_json::from_str(&sent).unwrap();
        prop_assert_eq!(&received["content"][0]["tool_use_id"], &Value::from(id));
        prop_assert_eq!(&received["content"][0]["content"], &Value::from(text));
    }
}
