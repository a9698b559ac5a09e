//! The parity of every input type with its schema, on 10,000 values each.
//!
//! `cargo test -p tool-tests --test full_parity`; `PARITY_CASES` and `PARITY_SEED` change how many, and which.
#![allow(clippy::expect_used, clippy::panic, clippy::unused_async, missing_docs)]

#[path = "../it/parity/zoo.rs"]
mod zoo;

#[test]
fn every_type_of_the_zoo_agrees_with_its_schema() {
    zoo::assert_parity(10_000);
}
