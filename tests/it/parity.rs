//! What the schema of an input type accepts is what its decoder accepts.
//!
//! `PARITY_CASES` and `PARITY_SEED` change how many values are tried for each type, and which. The long run is
//! `cargo test -p tool-tests --test full_parity`.

use std::env;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use tool_core::testing::{Parity, assert_tool};

mod drift;
mod zoo;

/// How many values are tried for each type.
const CASES: u32 = 300;

#[test]
fn every_type_of_the_zoo_agrees_with_its_schema() {
    let cases = env::var("PARITY_CASES").map_or(CASES, |cases| cases.parse().expect("PARITY_CASES is a number"));
    let seed = env::var("PARITY_SEED").map_or_else(
        |_| RandomState::new().build_hasher().finish(),
        |seed| seed.parse().expect("PARITY_SEED is a number"),
    );
    println!("PARITY_SEED={seed}, {cases} values for each of {} types", zoo::ZOO.len());
    let disagreements = zoo::disagreements(Parity::default().cases(cases).seed(seed));
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

#[test]
fn the_zoo_is_large() {
    assert!(zoo::ZOO.len() >= 60);
}

#[test]
fn every_tool_of_the_workspace_is_fit_to_be_published() {
    assert_tool::<tool_std::read_file::ReadFile>();
    assert_tool::<tool_std::glob::Glob>();
    assert_tool::<tool_std::bash::Bash>();
    assert_tool::<tool_std::write_file::WriteFile>();
    assert_tool::<tool_std::edit_file::EditFile>();
}
