//! What goes to standard output.

use std::io::Write;

use serde::Serialize;

use crate::failure::Failure;

/// For whom JSON is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// For a person: indented.
    Readable,
    /// For a program: on one line.
    Compact,
}

/// Prints a text and ends its line.
pub(crate) fn text(text: &str) -> Result<(), Failure> {
    writeln!(std::io::stdout(), "{}", text.trim_end_matches('\n')).map_err(Failure::Output)
}

/// Prints a value as JSON.
pub(crate) fn json(value: &impl Serialize, style: Style) -> Result<(), Failure> {
    let json = match style {
        Style::Readable => serde_json::to_string_pretty(value),
        Style::Compact => serde_json::to_string(value),
    };
    text(&json.map_err(|error| Failure::Output(error.into()))?)
}

/// Says something to the person, apart from the output.
pub(crate) fn note(text: impl std::fmt::Display) {
    // Nobody misses a note that nobody can read.
    let _ = writeln!(std::io::stderr(), "note: {text}");
}

/// Lays rows out in columns. The last column is as wide as it likes.
pub(crate) fn table<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let mut widths = [0; COLUMNS];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut table = String::new();
    for row in rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        table.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        table.push('\n');
    }
    table
}

/// The first sentence of a description, for a cell of a table.
pub(crate) fn first_sentence(description: &str) -> String {
    let paragraph = description.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    match paragraph.split_once(". ") {
        Some((sentence, _)) => sentence.to_owned(),
        None => paragraph.trim_end_matches('.').to_owned(),
    }
}
