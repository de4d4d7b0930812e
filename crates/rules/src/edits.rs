//! What a move changes, as a short list.

use crate::board::cell::Cell;
use crate::board::piece::Piece;
use arrayvec::ArrayVec;

/// One change of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The piece on the cell goes away.
    Lift(Cell),
    /// The piece comes to stand on the cell, which is empty by then.
    Put(Cell, Piece),
}

/// The most changes of the board that one move makes: a castling of three pieces and a royal that
/// turns over make eight.
pub const MAX_EDITS: usize = 12;

/// All that a move changes, in the order in which it happens. The one way to change a position.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    pub(crate) list: ArrayVec<Edit, MAX_EDITS>,
    /// The cell that a pawn passed over.
    pub(crate) mark: Option<Cell>,
    /// Whether the mover's counter starts again.
    pub(crate) reset: bool,
}

impl Edits {
    /// The changes of the board, in order.
    pub fn board(&self) -> &[Edit] {
        &self.list
    }

    #[inline(always)]
    pub(crate) fn lift(&mut self, cell: Cell) {
        self.list.push(Edit::Lift(cell));
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, cell: Cell, piece: Piece) {
        self.list.push(Edit::Put(cell, piece));
    }
}
