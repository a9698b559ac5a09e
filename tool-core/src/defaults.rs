//! Every default of the crate, in one table. `tests/it/defaults.rs` holds each against its documented value.

/// How many calls of a turn run at once.
pub const TURN_CONCURRENCY: usize = 8;

/// How many bytes the arguments of one call may have: 8 MiB.
pub const ARGUMENT_BYTES: usize = 8 * 1024 * 1024;

/// How deep the arguments of one call may nest.
pub const ARGUMENT_DEPTH: usize = 128;

/// How similar (0 to 1) a name must be to be suggested for one that does not exist.
pub const SUGGESTION_SIMILARITY: f64 = 0.4;

/// How many tool names the answer to an unknown one lists.
pub const LISTED_NAMES: usize = 10;

/// How many faults of one call's arguments are reported.
pub const REPORTED_FAULTS: usize = 32;
