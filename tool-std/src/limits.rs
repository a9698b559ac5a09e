//! How much a file tool reads, shows and walks: every bound of the file tools, in one place.

/// The bounds of the file tools. Sizes are bytes unless a name says otherwise.
///
/// ```
/// let limits = tool_std::Limits { glob_matches: 1000, ..tool_std::Limits::DEFAULT };
/// assert_eq!(limits.read_lines, 2000);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most lines that one `read_file` shows.
    pub read_lines: u64,
    /// The most bytes of text that one `read_file` shows. One line is always shown.
    pub read_bytes: usize,
    /// The most characters of a line that `read_file` shows.
    pub line_chars: usize,
    /// How far past the lines it shows `read_file` goes on to count the lines of the file.
    pub count_bytes: u64,
    /// The largest file that `edit_file` takes into memory.
    pub edit_bytes: u64,
    /// The most paths that one `glob` lists.
    pub glob_matches: usize,
    /// The most entries of folders that one walk looks at.
    pub walk_entries: usize,
    /// How many folders deep one walk goes. Each level holds one handle open.
    pub walk_depth: usize,
}

impl Limits {
    /// The bounds that a workspace has unless it is given others.
    pub const DEFAULT: Self = Self {
        read_lines: 2000,
        read_bytes: 50 * 1024,
        line_chars: 2000,
        count_bytes: 256 * 1024 * 1024,
        edit_bytes: 64 * 1024 * 1024,
        glob_matches: 200,
        walk_entries: 1_000_000,
        walk_depth: 128,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
