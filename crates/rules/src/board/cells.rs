//! Sets of cells.

use super::cell::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

/// A set of cells, one bit a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cells(pub u128);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);
    /// Every number a cell may have, whether the board has it or not.
    pub const ALL: Cells = Cells(u128::MAX);

    /// The set of just this cell.
    #[inline(always)]
    pub const fn of(cell: Cell) -> Cells {
        // Two selects of a short shift are cheaper than one long shift.
        let bit = 1u64 << (cell.index() & 63);
        let (low, high) = if cell.index() < 64 { (bit, 0) } else { (0, bit) };
        Cells(low as u128 | (high as u128) << 64)
    }

    /// Whether the set has this cell.
    #[inline(always)]
    pub const fn has(self, cell: Cell) -> bool {
        let half = if cell.index() < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (cell.index() & 63) & 1 != 0
    }

    /// How many cells the set has.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no cell.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has at least one cell.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// The cell with the smallest number.
    #[inline(always)]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell::wrap(self.0.trailing_zeros())) }
    }

    /// The cells that are in this set and not in the other.
    #[inline(always)]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether the two sets share a cell.
    #[inline(always)]
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a cell.
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= Cells::of(cell).0;
    }

    /// Takes a cell out.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !Cells::of(cell).0;
    }
}

/// Walks a set from the smallest cell number to the largest.
#[derive(Clone, Debug)]
pub struct CellIter {
    low: u64,
    high: u64,
}

impl Iterator for CellIter {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.low != 0 {
            let index = self.low.trailing_zeros();
            self.low &= self.low - 1;
            Some(Cell::wrap(index))
        } else if self.high != 0 {
            let index = self.high.trailing_zeros();
            self.high &= self.high - 1;
            Some(Cell::wrap(64 | index))
        } else {
            None
        }
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellIter;

    #[inline(always)]
    fn into_iter(self) -> CellIter {
        CellIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitXor for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitxor(self, other: Cells) -> Cells {
        Cells(self.0 ^ other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;
    #[inline(always)]
    fn sub(self, other: Cells) -> Cells {
        self.without(other)
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline(always)]
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}

impl BitAndAssign for Cells {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Cells {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Cell::index)).finish()
    }
}
