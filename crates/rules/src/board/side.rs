//! The two sides.

/// Whose piece, whose turn. White moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Side {
    /// The side that moves first; upper-case letters in FEN.
    White = 0,
    /// The side that moves second; lower-case letters in FEN.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black: an index into tables with one entry a side.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}
