//! Examples, one file each. They run offline; `output.rs` asserts what they print.
//!
//! `turns/` holds model turns as a provider sends them, for `cargo tool run`.
