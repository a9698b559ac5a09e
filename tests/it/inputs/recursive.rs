//! A type that refers to itself in very many ways. With every level of its form there are 16 times as many ways through
//! it, so a compiler that follows each of them, as rustc does, does not come to an end.

use serde_json::{Value, json};
use tool_core::{ToolCall, ToolRegistry, tool, tool_input};

/// A pair of expressions.
#[tool_input]
struct Pair {
    /// The one.
    left: Box<Expression>,
    /// The other.
    right: Box<Expression>,
}

/// An expression.
#[tool_input]
#[serde(rename_all = "snake_case")]
enum Expression {
    /// A number.
    Number(f64),
    /// The sum.
    Add {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The difference.
    Subtract {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The product.
    Multiply {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The quotient.
    Divide {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The less.
    Least {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The greater.
    Greatest {
        /// The one.
        left: Box<Expression>,
        /// The other.
        right: Box<Expression>,
    },
    /// The power.
    Power(Pair),
    /// The opposite.
    Negate(Box<Expression>),
    /// One of them.
    Either {
        /// If this is not negative,
        test: Box<Expression>,
        /// this,
        then: Box<Expression>,
        /// otherwise this.
        or: Box<Expression>,
    },
}

impl Expression {
    fn value(&self) -> f64 {
        match self {
            Self::Number(number) => *number,
            Self::Add { left, right } => left.value() + right.value(),
            Self::Subtract { left, right } => left.value() - right.value(),
            Self::Multiply { left, right } => left.value() * right.value(),
            Self::Divide { left, right } => left.value() / right.value(),
            Self::Least { left, right } => left.value().min(right.value()),
            Self::Greatest { left, right } => left.value().max(right.value()),
            Self::Power(pair) => pair.left.value().powf(pair.right.value()),
            Self::Negate(inner) => -inner.value(),
            Self::Either { test, then, or } => {
                if test.value() < 0.0 {
                    or.value()
                } else {
                    then.value()
                }
            }
        }
    }
}

/// Compute something.
#[tool(contract = "contracts/compute.json")]
async fn compute(
    /// What to compute.
    expression: Expression,
) -> String {
    expression.value().to_string()
}

async fn call(expression: Value) -> tool_core::ToolResult {
    let registry = ToolRegistry::builder().register(Compute).build().unwrap();
    registry.session().dispatch(ToolCall::new("call_1", "compute", json!({ "expression": expression }))).await
}

#[tokio::test]
async fn a_type_may_refer_to_itself_in_very_many_ways() {
    let product = json!({ "multiply": { "left": { "number": 6 }, "right": { "negate": { "number": 7 } } } });
    assert_eq!(call(product).await.text(), "-42");
    let wrong = json!({ "multiply": { "left": { "number": 6 }, "right": { "negate": { "number": "7" } } } });
    assert!(call(wrong).await.text().contains("/expression/multiply/right/negate/number: expected"));
}
