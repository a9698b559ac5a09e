//! What must compile, and what must not, with the words and the place of each error.
//!
//! `TRYBUILD=overwrite cargo test -p tool-tests --test ui` writes the errors anew; read them before you keep them.
// A test may fail by panicking.
#![allow(clippy::expect_used)]

use std::path::Path;
use std::sync::Once;

/// Each file is a program that runs without a failure.
#[test]
fn what_must_compile() {
    bring_contracts();
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}

/// Each file breaks the rule it is named after; the file beside it is what rustc says.
#[test]
fn what_must_not_compile() {
    bring_contracts();
    trybuild::TestCases::new().compile_fail("ui/fail/*.rs");
}

/// What the compiler finds only when it makes code for a use of a generic type. It does so because a file beside it passes.
#[test]
fn what_must_not_be_built() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui/pass/names.rs");
    cases.compile_fail("ui/built/*.rs");
}

/// A contract is found from the folder of `Cargo.toml`, and trybuild compiles each file in a crate of its own making.
fn bring_contracts() {
    static BROUGHT: Once = Once::new();
    BROUGHT.call_once(copy_contracts);
}

fn copy_contracts() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is a folder of the target directory");
    let to = target.join("tests/trybuild").join(env!("CARGO_PKG_NAME")).join("contracts");
    std::fs::create_dir_all(&to).expect("the target directory can be written");
    for entry in std::fs::read_dir("ui/contracts").expect("tests run in the folder of their crate") {
        let from = entry.expect("the folder can be listed").path();
        let name = from.file_name().expect("an entry has a name");
        std::fs::copy(&from, to.join(name)).expect("a contract can be copied");
    }
}
