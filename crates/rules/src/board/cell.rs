//! One cell of a board.

use std::fmt;

/// The largest number of cells a board may have: a set of cells is one `u128`.
pub const MAX_CELLS: usize = 128;

/// A cell that exists on the board, by its packed number: existing cells are counted from 0 along
/// the first rank, then along the second, and so on; holes are not counted.
///
/// The packing keeps every line of the board monotone: one step north or east, or along a diagonal
/// northwards, always leads to a larger number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this packed number.
    ///
    /// # Panics
    /// When `index` is 128 or more.
    #[inline(always)]
    pub const fn new(index: usize) -> Cell {
        assert!(index < MAX_CELLS, "a board has at most 128 cells");
        Cell(index as u8)
    }

    /// The cell from the low seven bits of a number that is known to be a cell's.
    #[inline(always)]
    pub(crate) const fn wrap(index: u32) -> Cell {
        Cell((index & 127) as u8)
    }

    /// The packed number, 0 to 127.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask repeats what the type promises and lets tables of 128 entries go unchecked.
        (self.0 & 127) as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}
