//! The place of a value in a JSON document, as a list that grows down the stack and points up. It costs nothing until a
//! fault needs its pointer.

/// A place in a document.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place<'a> {
    /// The whole document.
    Root,
    /// The value of a key.
    Property(&'a Place<'a>, &'a str),
    /// An item of a list.
    Item(&'a Place<'a>, usize),
}

impl Place<'_> {
    /// The place as a JSON pointer (RFC 6901). Keys are escaped, and very long ones cut.
    pub(crate) fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Property(parent, name) => format!("{}/{}", parent.pointer(), crate::fault::escape(name)),
            Self::Item(parent, index) => format!("{}/{index}", parent.pointer()),
        }
    }
}
