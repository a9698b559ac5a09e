//! One binary, one module a stage: what a user of the crates can rely on.
// What is public here is the tests' own, and a test may fail by panicking.
#![allow(missing_debug_implementations, missing_docs, unreachable_pub)]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]
#![allow(clippy::missing_errors_doc, clippy::missing_panics_doc, clippy::unused_async, clippy::wildcard_imports)]

mod bash;
mod context;
mod contract;
mod defaults;
mod dispatch;
mod encode;
mod example_turns;
mod files;
mod formats;
mod gates_and_layers;
mod inputs;
mod observe;
mod parity;
mod registry;
mod schema;
mod spans;
mod tool_examples;
mod tools;
mod turn;
mod workspace_turns;
