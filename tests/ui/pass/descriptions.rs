//! Every way to describe a tool.

#![deny(warnings)]

use tool_core::{Tool, tool};

const TEXT: &str = "From a constant.";

/// First line.
#[tool]
///
///  - a list, indented
#[allow(dead_code)]
/// last line.
async fn interleaved() {}

/** One line. */
#[tool]
async fn block() {}

/**
 * Several
 * lines.
 */
#[tool]
async fn starred() {}

#[doc = include_str!("description.md")]
#[tool]
async fn included() {}

/// Before.
#[doc = concat!("With ", "parts.")]
#[tool]
async fn mixed() {}

/// For people.
#[tool(description = TEXT)]
async fn constant() {}

/// For people.
#[tool(description = " For models. ")]
async fn literal() {}

fn main() {
    assert_eq!(Interleaved::DESCRIPTION, "First line.\n\n - a list, indented\nlast line.");
    assert_eq!(Block::DESCRIPTION, "One line.");
    assert_eq!(Starred::DESCRIPTION, "Several\nlines.");
    assert_eq!(Included::DESCRIPTION, "Described in a file.");
    assert_eq!(Mixed::DESCRIPTION, "Before.\nWith parts.");
    assert_eq!(Constant::DESCRIPTION, "From a constant.");
    assert_eq!(Literal::DESCRIPTION, "For models.");
}
