//! Sets that need no allocation, for constants.

use crate::contract::text::Text;

/// A set of indices.
#[derive(Debug, Clone, Copy)]
pub(super) struct Marks([u64; Marks::WORDS]);

impl Marks {
    const WORDS: usize = 16;
    /// How many indices can be marked.
    pub(super) const CAPACITY: usize = Self::WORDS * 64;

    pub(super) const fn new() -> Self {
        Self([0; Self::WORDS])
    }

    /// Marks an index below [`Self::CAPACITY`], and says whether it was not marked before.
    pub(super) const fn insert(&mut self, index: usize) -> bool {
        let bit = 1 << (index % 64);
        let Some((_, [word, ..])) = self.0.split_at_mut_checked(index / 64) else { return true };
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub(super) const fn contains(&self, index: usize) -> bool {
        match self.0.split_at_checked(index / 64) {
            Some((_, [word, ..])) => *word & (1 << (index % 64)) != 0,
            _ => false,
        }
    }
}

/// Which definitions of a contract were compared with which types.
#[derive(Debug, Clone, Copy)]
pub(super) struct Compared {
    pairs: [(usize, &'static str); Compared::CAPACITY],
    length: usize,
}

/// What came of the attempt to remember a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remembered {
    New,
    Known,
    Full,
}

impl Compared {
    const CAPACITY: usize = 128;

    pub(super) const fn new() -> Self {
        Self { pairs: [(0, ""); Self::CAPACITY], length: 0 }
    }

    /// Remembers that a definition, known by its place, is compared with the type of this name.
    pub(super) const fn insert(&mut self, place: usize, name: &'static str) -> Remembered {
        let Some((known, free)) = self.pairs.split_at_mut_checked(self.length) else { return Remembered::Full };
        let mut known: &[(usize, &str)] = known;
        while let [(other_place, other_name), rest @ ..] = known {
            if *other_place == place && Text::plain(other_name).is(Text::plain(name)) {
                return Remembered::Known;
            }
            known = rest;
        }
        match free {
            [slot, ..] => {
                *slot = (place, name);
                self.length += 1;
                Remembered::New
            }
            [] => Remembered::Full,
        }
    }
}
