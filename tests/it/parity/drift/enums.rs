//! Names of variants, and what else is taken for one.

use serde::Deserialize;
use serde_json::json;
use tool_core::ToolInput;
use tool_core::schemars::{self, JsonSchema};

use super::found;

#[derive(Deserialize, JsonSchema)]
enum Named {
    /// A.
    A,
    /// B.
    B,
}

#[test]
fn the_name_of_a_variant_as_the_key_of_null() {
    for disagreement in found::<Named>() {
        let value = disagreement.value();
        assert!([json!({ "A": null }), json!({ "B": null })].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "op", deny_unknown_fields)]
enum Tagged {
    /// B.
    B,
}

#[test]
fn an_extra_key_beside_the_tag_of_a_variant_or_a_list() {
    for disagreement in found::<Tagged>() {
        let value = disagreement.value();
        assert!([json!({ "op": "B", "x": 0 }), json!(["B"])].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
enum CatchAll {
    /// A.
    A,
    #[serde(other)]
    #[schemars(skip)]
    Other,
}

#[test]
fn a_variant_for_every_other_name() {
    for disagreement in found::<CatchAll>() {
        let value = disagreement.value();
        assert!([json!(""), json!({ "x": null })].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
enum VariantAlias {
    /// A.
    #[serde(alias = "b")]
    A,
}

#[test]
fn a_name_of_a_variant_that_only_the_decoder_knows() {
    for disagreement in found::<VariantAlias>() {
        let value = disagreement.value();
        assert!([json!("b"), json!({ "A": null }), json!({ "b": null })].contains(value), "{disagreement}");
    }
}

unsound!(Named, Tagged, CatchAll, VariantAlias);
