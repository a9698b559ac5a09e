//! A type that refers to itself in very many ways. With every level of its form there are thirty times as many ways
//! through it, so a compiler that follows each of them, as rustc does, does not come to an end.

use serde_json::{Value, json};
use tool_core::{ToolCall, ToolRegistry, tool, tool_input};

macro_rules! operations {
    ($($name:ident $says:literal)*) => {
        /// An expression.
        #[tool_input]
        enum Expression {
            /// A number.
            Number(f64),
            /// Another expression, in brackets.
            Bracketed(Brackets),
            $(
                #[doc = $says]
                $name {
                    /// The one.
                    left: Box<Expression>,
                    /// The other.
                    right: Box<Expression>,
                },
            )*
        }

        impl Expression {
            /// How many operations it holds.
            fn operations(&self) -> usize {
                match self {
                    Self::Number(number) => usize::from(number.is_nan()),
                    Self::Bracketed(Brackets { first, then }) => {
                        first.iter().chain(then.as_deref()).map(Self::operations).sum()
                    },
                    $(Self::$name { left, right } => 1 + left.operations() + right.operations(),)*
                }
            }
        }
    };
}

operations! {
    Add "The sum."
    Subtract "The difference."
    Multiply "The product."
    Divide "The quotient."
    Modulo "What is left of a division."
    Power "The power."
    Root "The root."
    Least "The less of both."
    Greatest "The greater of both."
    Equal "1 if both are equal."
    Below "1 if the one is less."
    Above "1 if the one is greater."
    And "1 if neither is 0."
    Or "1 if one is not 0."
}

/// What is in brackets.
#[tool_input]
struct Brackets {
    /// What comes first.
    first: Vec<Expression>,
    /// What comes then.
    then: Option<Box<Expression>>,
}

/// Count the operations of an expression.
#[tool(contract = "contracts/count.json")]
async fn count(
    /// The expression.
    expression: Expression,
) -> String {
    expression.operations().to_string()
}

async fn call(expression: Value) -> String {
    let registry = ToolRegistry::builder().register(Count).build().unwrap();
    let call = ToolCall::new("call_1", "count", json!({ "expression": expression }));
    registry.session().dispatch(call).await.text()
}

#[tokio::test]
async fn a_type_may_refer_to_itself_in_very_many_ways() {
    let sum = json!({ "Add": { "left": { "Number": 6 }, "right": { "Number": 7 } } });
    let root = json!({ "Root": { "left": sum, "right": { "Bracketed": { "first": [sum, sum] } } } });
    assert_eq!(call(root).await, "4");
    let wrong =
        json!({ "Bracketed": { "first": [{ "Or": { "left": { "Number": 6 }, "right": { "Number": "7" } } }] } });
    let text = call(wrong).await;
    assert!(text.contains("/expression/Bracketed/first/0/Or/right/Number: expected"), "{text}");
}
