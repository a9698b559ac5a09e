//! One binary, one module a stage: what a user of the crates can rely on.
#![allow(
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod bash;
mod context;
mod defaults;
mod dispatch;
mod encode;
mod example_turns;
mod files;
mod gates_and_layers;
mod observe;
mod parity;
mod registry;
mod schema;
mod spans;
mod tools;
mod turn;
mod workspace_turns;
