//! What must compile, and what must not, with the words and the place of each error.
//!
//! `TRYBUILD=overwrite cargo test -p tool-tests --test ui` writes the errors anew; read them before you keep them.

/// Each file is a program that runs without a failure.
#[test]
fn what_must_compile() {
    trybuild::TestCases::new().pass("ui/pass/*.rs");
}

/// Each file breaks the rule it is named after; the file beside it is what rustc says.
#[test]
fn what_must_not_compile() {
    trybuild::TestCases::new().compile_fail("ui/fail/*.rs");
}
