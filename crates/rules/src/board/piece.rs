//! Kinds of pieces, and pieces.

use super::side::Side;
use std::num::NonZeroU8;

/// The largest number of kinds a game may have.
pub const MAX_KINDS: usize = 32;

/// A kind of piece of one game: an index into the game's list of kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The kind with this index.
    ///
    /// # Panics
    /// When `index` is 32 or more.
    #[inline(always)]
    pub const fn new(index: usize) -> Kind {
        assert!(index < MAX_KINDS, "a game has at most 32 kinds");
        Kind(index as u8)
    }

    /// The index, 0 to 31.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }
}

/// A kind of one side. One byte, and so is `Option<Piece>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// The piece of this side and kind.
    #[inline(always)]
    pub const fn new(side: Side, kind: Kind) -> Piece {
        match NonZeroU8::new(64 | (kind.index() as u8) << 1 | side as u8) {
            Some(byte) => Piece(byte),
            None => unreachable!(),
        }
    }

    /// Whose it is.
    #[inline(always)]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 0 { Side::White } else { Side::Black }
    }

    /// What it is.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        Kind(self.0.get() >> 1 & 31)
    }

    /// An index into tables with one entry a kind and side, 0 to 63.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }
}
