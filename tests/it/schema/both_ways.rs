//! A type that is an argument and a result: its schema as a result is the one that schemars derives for the same type,
//! and what serde writes fits it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_core::schema::{InputSchema, OutputSchema};
use tool_core::schemars::{JsonSchema, Schema, SchemaGenerator};
use tool_core::{ToolInput as _, schemars, serde, tool_input};

/// The same types twice: in `ours` for tools, in `theirs` as one would derive them without.
macro_rules! twice {
    ($($(#[$attr:meta])* $kind:ident $name:ident $body:tt)*) => {
        #[expect(dead_code, reason = "some fields are for what serde makes of them")]
        mod ours {
            use super::*;
            $(
                #[tool_input]
                #[derive(Default, serde::Serialize)]
                #[serde(crate = "tool_core::serde")]
                $(#[$attr])*
                pub(super) $kind $name $body
            )*
        }

        #[expect(dead_code, reason = "some fields are for what serde makes of them")]
        mod theirs {
            use super::*;
            $(
                #[derive(Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
                #[serde(crate = "tool_core::serde", deny_unknown_fields)]
                #[schemars(crate = "tool_core::schemars")]
                $(#[$attr])*
                pub(super) $kind $name $body
            )*
        }
    };
}

fn seven() -> u8 {
    7
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Not a tool input: only the result has it.
#[derive(Default, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Revision {
    number: u32,
}

twice! {
    /// One thing to do.
    #[serde(rename_all = "camelCase")]
    struct Item {
        /// What to do.
        text: String,
        /// Until when.
        due_on: Option<String>,
        /// How urgent it is.
        #[schemars(range(max = 9))]
        #[serde(default = "seven")]
        urgency: u8,
        /// How often it was put off.
        #[serde(default, skip_serializing_if = "is_zero")]
        put_off: u8,
        /// A password.
        #[serde(default, skip_serializing)]
        secret: String,
        /// Which revision it is.
        #[serde(skip_deserializing)]
        revision: Revision,
        #[serde(skip)]
        cached: u8,
        /// What came before.
        #[deprecated]
        before: Option<Box<Item>>,
    }

    /// A list of them.
    struct Items {
        /// The list.
        items: Vec<Item>,
        /// By name.
        #[serde(default)]
        named: BTreeMap<String, Item>,
    }

    /// With those of another.
    struct Wide {
        /// Its owner.
        owner: String,
        #[serde(flatten)]
        item: Flat,
    }

    /// Its properties stand in another.
    struct Flat {
        /// What to do.
        text: String,
        /// How often it was put off.
        #[serde(skip_serializing_if = "Option::is_none")]
        put_off: Option<u8>,
        /// A password.
        #[serde(skip_serializing)]
        secret: Option<String>,
        /// Which revision it is.
        #[serde(skip_deserializing)]
        revision: Revision,
    }

    #[serde(default)]
    struct Lenient {
        /// How many.
        count: u8,
        /// What to do.
        text: String,
    }
}

/// What only annotates is left out: whether a property is only read or only written shows in where it is, and a result
/// has no defaults. The order of `required` means nothing.
fn plain(schema: &Value) -> Value {
    match schema {
        Value::Object(keywords) => keywords
            .iter()
            .filter(|(name, _)| !["readOnly", "writeOnly", "default"].contains(&name.as_str()))
            .map(|(name, value)| match (name.as_str(), value) {
                ("required", Value::Array(names)) => {
                    let mut names: Vec<_> = names.iter().filter_map(Value::as_str).collect();
                    names.sort_unstable();
                    (name.clone(), json!(names))
                }
                _ => (name.clone(), plain(value)),
            })
            .collect(),
        Value::Array(list) => list.iter().map(plain).collect(),
        other => other.clone(),
    }
}

#[test]
fn a_result_has_the_schema_that_schemars_derives() {
    macro_rules! same {
        ($($name:ident)*) => { $(
            let (ours, theirs) = (OutputSchema::of::<ours::$name>(), OutputSchema::of::<theirs::$name>());
            assert_eq!(plain(ours.as_value()), plain(theirs.as_value()), stringify!($name));
        )* };
    }
    same! { Item Items Wide Flat Lenient }
}

#[test]
fn what_serde_writes_fits_the_schema_of_the_result() {
    fn check<T: Default + serde::Serialize + JsonSchema>() {
        let schema = OutputSchema::of::<T>();
        let judge = jsonschema::draft202012::new(schema.as_value()).unwrap();
        let written = serde_json::to_value(T::default()).unwrap();
        let faults: Vec<String> = judge.iter_errors(&written).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{written} does not fit {schema}: {faults:?}");
        // It can fail: a closed object that misses what is always there.
        assert!(!judge.is_valid(&json!({ "unheard of": 1 })));
    }
    check::<ours::Item>();
    check::<ours::Items>();
    check::<ours::Wide>();
    check::<ours::Flat>();
    check::<ours::Lenient>();
}

#[test]
fn what_only_a_result_has_is_no_argument() {
    let schema = InputSchema::of::<ours::Item>().unwrap();
    let properties = &schema.as_value()["properties"];
    assert!(properties.get("revision").is_none() && properties.get("cached").is_none());
    assert_eq!(properties["secret"]["type"], "string");
    assert_eq!(schema.as_value()["required"], json!(["text"]));
    let result = OutputSchema::of::<ours::Item>();
    let properties = &result.as_value()["properties"];
    assert!(properties.get("secret").is_none() && properties.get("cached").is_none());
    assert_eq!(properties["revision"]["description"], "Which revision it is.");
    assert!(properties["urgency"].get("default").is_none(), "nothing is absent that has one");
}

#[test]
fn a_default_is_shown_whatever_its_type_can_do_besides() {
    /// A form.
    #[tool_input]
    #[derive(Default)]
    enum Form {
        /// The first.
        #[default]
        First,
        /// Any other.
        Other(u8),
    }

    fn other() -> Form {
        Form::Other(seven())
    }

    #[tool_input]
    struct Args {
        /// A.
        #[serde(default)]
        a: Form,
        /// B.
        #[serde(default = "other")]
        b: Form,
        /// C.
        #[serde(default)]
        c: Option<u8>,
    }

    #[tool_input]
    #[serde(default)]
    struct Whole {
        /// A.
        a: u8,
    }

    impl Default for Whole {
        fn default() -> Self {
            Self { a: 3 }
        }
    }

    let schema = InputSchema::of::<Args>().unwrap();
    let properties = &schema.as_value()["properties"];
    assert_eq!(properties["a"]["default"], json!("First"));
    assert_eq!(properties["b"]["default"], json!({ "Other": 7 }));
    assert!(properties["c"].get("default").is_none(), "`null` is absence");
    assert!(schema.as_value().get("required").is_none());
    assert_eq!(InputSchema::of::<Whole>().unwrap().as_value()["properties"]["a"]["default"], json!(3));
}

#[test]
fn a_deprecated_field_is_shown_as_deprecated() {
    let schema = InputSchema::of::<ours::Item>().unwrap();
    assert_eq!(schema.as_value()["properties"]["before"]["deprecated"], json!(true));
    assert!(schema.as_value()["properties"]["text"].get("deprecated").is_none());
}

/// What a type says of itself reaches the model wherever the type stands, and also what its variants say.
#[test]
fn the_description_of_a_type_stands_where_the_type_does() {
    /// A city code: three letters.
    #[tool_input]
    struct Code(#[schemars(length(equal = 3))] String);

    /// How to travel.
    #[tool_input]
    enum Way {
        /// On rails.
        Train,
        /// On water.
        Ship,
    }

    /// Where to go.
    #[tool_input]
    #[serde(untagged)]
    enum Goal {
        /// By its code.
        Code(Code),
        /// By its place.
        Place {
            /// North.
            north: f64,
        },
    }

    #[tool_input]
    struct Args {
        /// By the way.
        codes: Vec<Code>,
        /// In this order.
        ways: Vec<Way>,
        /// At last.
        goals: Vec<Goal>,
    }

    let schema = InputSchema::of::<Args>().unwrap();
    let items = |name: &str| schema.as_value()["properties"][name]["items"].clone();
    let code =
        json!({ "type": "string", "minLength": 3, "maxLength": 3, "description": "A city code: three letters." });
    assert_eq!(items("codes"), code);
    let ways = json!({
        "type": "string",
        "enum": ["Train", "Ship"],
        "description": "How to travel.\n\n- `Train`: On rails.\n- `Ship`: On water.",
    });
    assert_eq!(items("ways"), ways);
    let goals = items("goals");
    assert_eq!(goals["description"], "Where to go.");
    // Some providers refuse `oneOf`; the alternatives exclude each other anyway.
    let branches = goals["anyOf"].as_array().unwrap();
    assert_eq!(branches[0]["description"], "By its code.");
    assert_eq!(branches[1]["description"], "By its place.");
    assert_eq!(branches[1]["properties"]["north"]["description"], "North.");
}

/// Their paths do not tell them apart.
#[test]
fn two_types_of_one_name_keep_their_schemas() {
    let first = {
        #[tool_input]
        struct Node {
            /// Those below.
            below: Vec<Node>,
            /// Its size.
            size: u8,
        }
        #[tool_input]
        struct First {
            /// The first.
            node: Node,
        }
        First::subschema as fn(&mut SchemaGenerator) -> Schema
    };
    let second = {
        #[tool_input]
        struct Node {
            /// Those below.
            below: Vec<Node>,
            /// Its name.
            name: String,
        }

        #[tool_input]
        struct Second {
            /// The second.
            node: Node,
        }
        Second::subschema as fn(&mut SchemaGenerator) -> Schema
    };
    let mut generator = SchemaGenerator::default();
    first(&mut generator);
    second(&mut generator);
    let definitions = generator.definitions();
    assert_eq!(definitions["Node"]["properties"]["size"]["type"], "integer");
    assert_eq!(definitions["Node2"]["properties"]["name"]["type"], "string");
}
