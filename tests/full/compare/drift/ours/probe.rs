//! Holds JSON texts against the schema that a tool publishes and against the whole way of a call to its handler.

use std::fmt::Debug;
use std::marker::PhantomData;

use serde_json::Value;
use tool_core::{Arguments, ObjectInput, Tool, ToolCall, ToolContext, ToolErrorCode, ToolRegistry};

struct Show<T>(PhantomData<fn() -> T>);

impl<T: ObjectInput + Debug> Tool for Show<T> {
    const NAME: &'static str = "show";
    const DESCRIPTION: &'static str = "Shows its arguments.";
    type Args = T;
    type State = ();
    type Context = ToolContext;
    type Output = String;

    async fn call<'a>(_: &'a (), _: &'a ToolContext, args: T) -> String {
        format!("{args:?}")
    }
}

/// Says of each text what the schema and the tool make of it. A registry that refuses the tool ends the program.
pub async fn judge<T: ObjectInput + Debug>(texts: &[&str]) {
    let registry = match ToolRegistry::builder().register(Show::<T>(PhantomData)).build() {
        Ok(registry) => registry,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1)
        }
    };
    let spec = registry.spec("show").expect("it is registered");
    let validator = jsonschema::draft202012::new(spec.input_schema().as_value()).expect("the schema is one");
    for text in texts {
        let value: Value = serde_json::from_str(text).expect("the text is JSON");
        let published = if validator.is_valid(&value) { "accepts" } else { "refuses" };
        let call = ToolCall::new("call_1", "show", Arguments::from(*text));
        let result = registry.session().dispatch(call).await;
        let refused = result.error().is_some_and(|error| error.code() == ToolErrorCode::InvalidArguments);
        let handler = if refused { "refuses" } else { "accepts" };
        println!("{text}\t{published}\t{handler}\t{}", result.text());
    }
}
