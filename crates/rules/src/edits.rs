//! What a move changes, as a short list.

use crate::board::cell::Cell;
use crate::board::piece::Piece;
use crate::position::Position;
use arrayvec::ArrayVec;

/// One change of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The piece on the cell goes away.
    Lift(Cell),
    /// The piece comes to stand on the cell, which is empty by then.
    Put(Cell, Piece),
}

/// One change of the board, with the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where.
    pub cell: Cell,
    /// What comes or goes.
    pub piece: Piece,
    /// Whether it comes; else it goes.
    pub comes: bool,
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

    /// The changes with the pieces that they are about; `before` is the position in which they begin.
    #[inline(always)]
    pub fn changes<'e>(&'e self, before: &'e Position) -> impl Iterator<Item = Change> + 'e {
        self.list.iter().enumerate().filter_map(move |(index, &edit)| match edit {
            Edit::Put(cell, piece) => Some(Change { cell, piece, comes: true }),
            Edit::Lift(cell) => {
                let put = self.list[..index].iter().rev().find_map(|edit| match *edit {
                    Edit::Put(place, piece) if place == cell => Some(piece),
                    _ => None,
                });
                let piece = put.or_else(|| before.piece_on(cell))?;
                Some(Change { cell, piece, comes: false })
            }
        })
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
