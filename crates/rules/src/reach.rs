//! How pieces reach cells, compiled to tables.

pub(crate) use crate::betza::{Over, Whose};
use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::board::lines::{Lines, Machine};

/// A table with one set of cells for each cell.
pub(crate) type CellTable = Box<[Cells; MAX_CELLS]>;

/// What a step may do, as bits.
pub(crate) mod conduct {
    /// It may end on an empty cell.
    pub const QUIET: u8 = 1;
    /// It may end on an enemy and take it.
    pub const CAPTURE: u8 = 2;
    /// It may take an enemy and stay where it is.
    pub const SHOT: u8 = 4;
}

impl Over {
    /// Whether a slider gets past these many pieces of its own side and of the enemy.
    #[inline(always)]
    pub fn passes(self, own: u32, enemy: u32) -> bool {
        let passed = match self.whose {
            Whose::Any => own + enemy,
            Whose::Own if enemy == 0 => own,
            Whose::Enemy if own == 0 => enemy,
            _ => return false,
        };
        passed >= u32::from(self.min) && self.max.is_none_or(|max| passed <= u32::from(max))
    }
}

/// Cells that are reached when none of `block` is in the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub block: Cells,
    pub to: Cells,
}

/// The form of a step.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// Straight to the target.
    Leap(CellTable),
    /// Along cells that must be free: of every piece, or of enemies only.
    Gates { gates: Vec<Gate>, starts: Box<[u32; MAX_CELLS + 1]>, foes_only: bool },
    /// Along lines (`axes` has a bit for each of [`crate::board::lines::AXES`]), ending within `reach`.
    Slide { axes: u8, reach: CellTable },
    /// Along lines over pieces.
    Hop { axes: u8, reach: CellTable, over: Over },
}

/// One way of reaching cells, and what may be done there.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub conduct: u8,
    pub shape: Shape,
}

/// What stands on the board, as the moving piece sees it.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub own: Cells,
    pub enemy: Cells,
}

#[inline(always)]
fn see<M: Machine>(lines: &Lines, axes: u8, cell: Cell, blockers: Cells) -> Cells {
    let along = |axis| M::see(lines, axis, cell, blockers.0);
    Cells(match axes {
        0b0011 => along(0) | along(1),
        0b1100 => along(2) | along(3),
        0b1111 => along(0) | along(1) | along(2) | along(3),
        _ => (0..4).filter(|axis| axes >> axis & 1 != 0).fold(0, |seen, axis| seen | along(axis)),
    })
}

#[inline(always)]
fn hop<M: Machine>(lines: &Lines, axes: u8, cell: Cell, over: Over, view: View) -> Cells {
    let occupied = view.own | view.enemy;
    let hurdles = match over.whose {
        Whose::Any => occupied,
        Whose::Own => view.own,
        Whose::Enemy => view.enemy,
    };
    let Some(max) = over.max else {
        return see::<M>(lines, axes, cell, occupied - hurdles);
    };
    let mut blockers = occupied;
    let mut seen = see::<M>(lines, axes, cell, blockers);
    let mut short = Cells::EMPTY;
    for passed in 0..max {
        if passed < over.min {
            short = seen;
        }
        blockers = blockers - (seen & hurdles);
        seen = see::<M>(lines, axes, cell, blockers);
    }
    seen - short
}

impl Shape {
    /// The cells that may be reached from `cell` on some board.
    pub fn furthest(&self, cell: Cell) -> Cells {
        match self {
            Shape::Leap(table) => table[cell.index()],
            Shape::Slide { reach, .. } | Shape::Hop { reach, .. } => reach[cell.index()],
            Shape::Gates { gates, starts, .. } => {
                let range = starts[cell.index()] as usize..starts[cell.index() + 1] as usize;
                gates[range].iter().fold(Cells::EMPTY, |set, gate| set | gate.to)
            }
        }
    }

    /// The cells that a piece on `cell` reaches, friends and enemies on them included.
    #[inline(always)]
    pub fn reached<M: Machine>(&self, lines: &Lines, cell: Cell, view: View) -> Cells {
        match self {
            Shape::Leap(table) => table[cell.index()],
            Shape::Slide { axes, reach } => {
                see::<M>(lines, *axes, cell, view.own | view.enemy) & reach[cell.index()]
            }
            Shape::Hop { axes, reach, over } => {
                hop::<M>(lines, *axes, cell, *over, view) & reach[cell.index()]
            }
            Shape::Gates { gates, starts, foes_only } => {
                let blockers = if *foes_only { view.enemy } else { view.own | view.enemy };
                let range = starts[cell.index()] as usize..starts[cell.index() + 1] as usize;
                let mut reached = Cells::EMPTY;
                for gate in &gates[range] {
                    if !gate.block.meets(blockers) {
                        reached |= gate.to;
                    }
                }
                reached
            }
        }
    }
}
