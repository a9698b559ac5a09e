//! What `#[tool_input]` makes of a type, beyond what the parity of its schema and its decoder shows: the way back to JSON,
//! the places of faults, and what becomes of a foreign type that refuses more than its schema says.

mod recursive;

use std::borrow::Cow;

use serde_json::{Value, json};
use tool_core::input::FlatInput;
use tool_core::shape::{Depth, HasShape, Opaque, Property, Shape, schema};
use tool_core::testing::assert_parity;
use tool_core::{
    Fault, ObjectInput, ToolCall, ToolErrorCode, ToolInput, ToolRegistry, schemars, serde, tool, tool_input,
};

/// Where.
#[tool_input]
struct Position {
    /// North.
    #[schemars(range(min = -90, max = 90))]
    north: f64,
}

/// A word.
#[tool_input]
struct Word(#[schemars(length(min = 2))] String);

/// By a key.
#[tool_input]
#[serde(rename_all = "snake_case")]
enum ByKey {
    /// Nothing.
    Stop,
    /// There.
    Go(Position),
    /// Several words.
    Say {
        /// The words.
        words: Vec<Word>,
    },
}

/// By a property.
#[tool_input]
#[serde(tag = "op", rename_all = "snake_case")]
enum ByTag {
    /// Nothing.
    Stop,
    /// There.
    Go(Position),
    /// Several words.
    Say {
        /// The words.
        words: Vec<Word>,
        #[serde(skip)]
        _seen: bool,
    },
}

/// By a property beside it.
#[tool_input]
#[serde(tag = "op", content = "with", rename_all = "snake_case")]
enum Beside {
    /// Nothing.
    Stop,
    /// There.
    Go(Position),
    /// One word.
    Say(Word),
}

/// By what it is.
#[tool_input]
#[serde(untagged)]
enum Bare {
    /// There.
    Go(Position),
    /// One word.
    Say(Word),
    /// A number.
    Count(#[schemars(range(max = 3))] u8),
}

#[tool_input]
struct Args {
    #[serde(flatten)]
    position: Position,
    /// A.
    by_key: Option<ByKey>,
    /// B.
    by_tag: Option<ByTag>,
    /// C.
    beside: Option<Beside>,
    /// D.
    bare: Option<Bare>,
}

/// Do nothing.
#[tool]
async fn nothing(args: Args) -> String {
    args.to_json().to_string()
}

#[tool_input]
struct LinksArgs {
    /// A.
    #[tool_input(foreign)]
    link: url::Url,
}

/// Do nothing.
#[tool]
async fn links(args: LinksArgs) -> String {
    args.link.to_string()
}

async fn call(name: &str, arguments: Value) -> tool_core::ToolResult {
    let registry = ToolRegistry::builder().register(Nothing).register(Links).build().unwrap();
    registry.session().dispatch(ToolCall::new("call_1", name, arguments)).await
}

async fn json_of(arguments: Value) -> Value {
    let text = call("nothing", arguments).await.text();
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"))
}

#[tokio::test]
async fn a_value_is_written_as_the_json_that_it_is_decoded_from() {
    for (property, value) in [
        ("by_key", json!("stop")),
        ("by_key", json!({"go": {"north": 1.5}})),
        ("by_key", json!({"say": {"words": ["ab", "cd"]}})),
        ("by_tag", json!({"op": "stop"})),
        ("by_tag", json!({"op": "go", "north": 1.5})),
        ("by_tag", json!({"op": "say", "words": ["ab"]})),
        ("beside", json!({"op": "stop"})),
        ("beside", json!({"op": "go", "with": {"north": 1.5}})),
        ("beside", json!({"op": "say", "with": "ab"})),
        ("bare", json!({"north": 1.5})),
        ("bare", json!("ab")),
        ("bare", json!(3)),
    ] {
        let mut expected = json!({"north": 0.5, "by_key": null, "by_tag": null, "beside": null, "bare": null});
        expected[property] = value.clone();
        assert_eq!(json_of(json!({"north": 0.5, property: value})).await, expected);
    }
}

#[tokio::test]
async fn a_rule_is_enforced_wherever_it_stands_and_its_place_is_told() {
    for (arguments, fault) in [
        (json!({"north": 91}), "/north: expected a number from -90 to 90"),
        (json!({"north": 0, "by_key": {"go": {"north": 91}}}), "/by_key/go/north: expected"),
        (json!({"north": 0, "by_key": {"say": {"words": ["ab", "c"]}}}), "/by_key/say/words/1: expected"),
        (json!({"north": 0, "by_tag": {"op": "say", "words": ["c"]}}), "/by_tag/words/0: expected"),
        (json!({"north": 0, "by_tag": {"op": "go", "north": 91}}), "/by_tag/north: expected"),
        (json!({"north": 0, "beside": {"op": "say", "with": "c"}}), "/beside/with: expected"),
        (json!({"north": 0, "bare": 4}), "/bare: expected"),
        (json!({"north": 0, "nord": 1}), "/nord: unknown property"),
    ] {
        let result = call("nothing", arguments.clone()).await;
        assert_eq!(result.error().unwrap().code(), ToolErrorCode::InvalidArguments, "{arguments}");
        assert!(result.text().contains(fault), "{arguments}: {}", result.text());
    }
}

/// Its form says nothing, so what the schema knows of it comes from its own.
#[tokio::test]
async fn a_type_with_impls_by_hand_may_be_flattened() {
    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[serde(crate = "tool_core::serde", deny_unknown_fields)]
    #[schemars(crate = "tool_core::schemars")]
    struct ByHand {
        /// A city.
        city: String,
        /// A street.
        street: Option<String>,
    }

    impl ToolInput for ByHand {
        type At<D: Depth> = Opaque;

        fn to_json(&self) -> Value {
            json!({ "city": self.city, "street": self.street })
        }
    }
    impl ObjectInput for ByHand {}
    impl FlatInput for ByHand {}

    /// Find a house.
    #[tool(struct_name = HouseTool)]
    async fn house(args: House) -> String {
        format!("{} {}", args.number, args.address.city)
    }

    #[tool_input]
    struct House {
        /// Its number.
        number: u8,
        #[serde(flatten)]
        address: ByHand,
    }

    let registry = ToolRegistry::builder().register(HouseTool).build().unwrap();
    let schema = registry.spec("house").unwrap().input_schema().as_value().clone();
    assert_eq!(schema["required"], json!(["number", "city"]));
    assert_eq!(schema["properties"]["street"]["type"], "string");
    let call = ToolCall::new("call_1", "house", json!({ "number": 7, "city": "Bern" }));
    assert_eq!(registry.session().dispatch(call).await.text(), "7 Bern");
}

/// All that is known of it is its form, and its decoder is derived: it takes a list for an object.
#[tokio::test]
async fn a_form_by_hand_is_published_whole_and_its_variant_takes_no_list() {
    #[derive(serde::Deserialize)]
    #[serde(crate = "tool_core::serde", deny_unknown_fields)]
    struct ByHand {
        city: String,
        days: Option<u8>,
        way: (bool, Vec<f64>),
    }

    enum Form {}

    impl HasShape for Form {
        const SHAPE: &'static Shape = &Shape::Object {
            name: "ByHand",
            open: false,
            properties: &[
                Property::new("city", "A city.", &Shape::Text { min: 0, max: None, pattern: None, format: None }),
                Property::new("days", "Days.", &Shape::Nullable { inner: &Shape::Integer { min: 0, max: 255 } }),
                Property::new(
                    "way",
                    "A way.",
                    &Shape::Tuple {
                        items: &[
                            &Shape::Boolean,
                            &Shape::List { items: &Shape::Number { min: None, max: None }, min: 0, max: None },
                        ],
                    },
                ),
            ],
        };
    }

    impl schemars::JsonSchema for ByHand {
        fn schema_name() -> Cow<'static, str> {
            "ByHand".into()
        }

        fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schema::object(generator, Form::SHAPE, "", &[])
        }
    }

    impl ToolInput for ByHand {
        type At<D: Depth> = Form;

        fn to_json(&self) -> Value {
            json!({ "city": self.city, "days": self.days, "way": [self.way.0, self.way.1] })
        }
    }

    /// Where to go.
    #[tool_input]
    #[serde(tag = "kind")]
    enum Goal {
        /// Nowhere.
        Nowhere,
        /// There.
        There(ByHand),
    }

    let there = json!({ "kind": "There", "city": "Bern", "way": [true, [0.5]] });
    assert!(matches!(serde_json::from_value(there.clone()), Ok(Goal::There(_))));
    assert!(matches!(serde_json::from_str(r#"{"kind":"Nowhere"}"#), Ok(Goal::Nowhere)));
    for list in [json!(["There", "Bern", null, [true, []]]), json!(["There", ["Bern", null, [true, []]]])] {
        assert!(serde_json::from_value::<Goal>(list.clone()).is_err(), "{list}");
        assert!(serde_json::from_str::<Goal>(&list.to_string()).is_err(), "{list}");
    }
    assert_parity::<Goal>();
}

/// The format `uri` of RFC 3986 takes texts that the `url` crate does not: there the decoder has the last word, and the
/// handler sees nothing.
#[tokio::test]
async fn a_foreign_type_may_refuse_more_than_its_schema_says() {
    assert_eq!(call("links", json!({"link": "http://example.com"})).await.text(), "http://example.com/");
    for link in ["no link", "http://"] {
        let result = call("links", json!({"link": link})).await;
        assert_eq!(result.error().unwrap().code(), ToolErrorCode::InvalidArguments, "{link}");
    }
    let beyond_the_schema = call("links", json!({"link": "http://"})).await;
    assert_eq!(beyond_the_schema.error().unwrap().fault(), Fault::Tool, "the caller kept to what was published");
}
