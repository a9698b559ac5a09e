//! The struct, the arguments and `with_state` are as visible as the function.

#![deny(warnings, missing_docs, unreachable_pub)]

mod outer {
    mod inner {
        use tool_core::tool;

        #[derive(Debug)]
        pub(crate) struct Notes;

        /// In the crate.
        #[tool]
        pub(crate) async fn in_crate(#[state] notes: &Notes) {
            let _ = notes;
        }

        /// In the module above.
        #[tool]
        pub(super) async fn above(
            #[state] notes: &Notes,
            /// A number.
            number: u8,
        ) {
            let _ = (notes, number);
        }

        /// In a named module.
        #[tool]
        pub(in crate::outer) async fn named(#[state] notes: &Notes) {
            let _ = notes;
        }

        /// Here alone.
        #[tool]
        async fn here(#[state] notes: &Notes) {
            let _ = notes;
        }

        pub(super) fn bind() {
            let _ = Here.with_state(Notes);
        }
    }

    pub(crate) use inner::{InCrate, Notes};

    pub(crate) fn bind() {
        let _ = (inner::Above.with_state(Notes), inner::Named.with_state(Notes), inner::AboveArgs { number: 1 });
        inner::bind();
    }
}

fn main() {
    let _ = outer::InCrate.with_state(outer::Notes);
    outer::bind();
}
