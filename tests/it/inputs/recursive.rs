//! A type that refers to itself in very many ways. There are 18 to the power of 8 ways through its form, so whatever
//! follows each of them does not end: here the compiler would not.

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
    Add(Pair),
    /// The difference.
    Subtract(Pair),
    /// The product.
    Multiply(Pair),
    /// The quotient.
    Divide(Pair),
    /// The less.
    Least(Pair),
    /// The greater.
    Greatest(Pair),
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
        let both = |pair: &Pair| (pair.left.value(), pair.right.value());
        match self {
            Self::Number(number) => *number,
            Self::Add(pair) => both(pair).0 + both(pair).1,
            Self::Subtract(pair) => both(pair).0 - both(pair).1,
            Self::Multiply(pair) => both(pair).0 * both(pair).1,
            Self::Divide(pair) => both(pair).0 / both(pair).1,
            Self::Least(pair) => both(pair).0.min(both(pair).1),
            Self::Greatest(pair) => both(pair).0.max(both(pair).1),
            Self::Power(pair) => both(pair).0.powf(both(pair).1),
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
