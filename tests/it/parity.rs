//! What the schema of an input type accepts is what its decoder accepts.

use tool_core::testing::{Parity, assert_tool};

mod drift;
mod unfit;
mod zoo;

#[test]
fn every_type_of_the_zoo_agrees_with_its_schema() {
    zoo::assert_parity(300);
}

#[test]
fn every_type_of_the_zoo_has_the_form_that_its_schema_shows() {
    zoo::assert_shapes();
}

#[test]
fn a_type_of_whose_values_few_are_valid_is_tested_until_one_is() {
    let texts = zoo::ZOO.iter().find(|specimen| specimen.name == "Texts").expect("it is in the zoo");
    for seed in 0..20 {
        let tally = (texts.check)(Parity::default().cases(50).seed(seed)).expect("it agrees with its schema");
        assert!(tally.valid() > 0, "seed {seed}");
    }
}

#[test]
fn the_zoo_is_large() {
    assert!(zoo::ZOO.len() >= 60);
}

#[test]
fn every_tool_of_the_workspace_is_fit_to_be_published() {
    assert_tool::<tool_std::ReadFile>();
    assert_tool::<tool_std::Glob>();
    assert_tool::<tool_std::Bash>();
    assert_tool::<tool_std::WriteFile>();
    assert_tool::<tool_std::EditFile>();
}
