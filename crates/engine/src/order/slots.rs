//! Numbers for pieces on cells, for tables that are no larger than the game needs.

use quatrebras_rules::{Cell, Kind, Rules};

/// Kinds past this many share numbers, so that tables stay small whatever the game.
const MOST_KINDS: usize = 16;

/// How a game's pieces and cells are numbered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slots {
    kinds: usize,
    cells: usize,
}

impl Slots {
    pub fn of(rules: &Rules) -> Slots {
        Slots { kinds: rules.kind_count().min(MOST_KINDS), cells: rules.board().size() }
    }

    /// How many numbers kinds have.
    pub fn kinds(self) -> usize {
        self.kinds
    }

    /// How many numbers there are for a kind on a cell.
    pub fn arrivals(self) -> usize {
        self.kinds * self.cells
    }

    #[inline]
    pub fn kind(self, kind: Kind) -> usize {
        let index = kind.index();
        if index < self.kinds { index } else { index % MOST_KINDS }
    }

    /// The number of a kind on a cell.
    #[inline]
    pub fn arrival(self, kind: usize, cell: Cell) -> usize {
        kind * self.cells + cell.index().min(self.cells - 1)
    }
}
