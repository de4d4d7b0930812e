//! A position: plain data, changed through one function.

use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS, Piece};
use crate::board::side::Side;
use crate::danger::Danger;
use crate::edits::{Edit, Edits};
use crate::rules::Rules;

/// Where everything stands, and what else the rules need to know: whose turn, rights, counters.
///
/// A position belongs to the [`Rules`] that made it; the two are used together.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) kinds: [Cells; MAX_KINDS],
    pub(crate) sides: [Cells; 2],
    board: [Option<Piece>; MAX_CELLS],
    pub(crate) danger: Danger,
    key: u64,
    pub(crate) counters: [u32; 2],
    pub(crate) fullmove: u32,
    pub(crate) rights: u16,
    pub(crate) mark: Option<Cell>,
    royal: [Cell; 2],
    pub(crate) turn: Side,
}

/// The largest counter and move number: a FEN has six digits for them, so they stop there.
const MAX_COUNT: u32 = 999_999;

const _: () = assert!(size_of::<Position>() < 1024, "positions are copied at every move");

impl Position {
    /// The board without a piece, White to move.
    pub(crate) fn empty() -> Position {
        Position {
            kinds: [Cells::EMPTY; MAX_KINDS],
            sides: [Cells::EMPTY; 2],
            board: [None; MAX_CELLS],
            danger: Danger::default(),
            key: 0,
            counters: [0; 2],
            fullmove: 1,
            rights: 0,
            mark: None,
            royal: [Cell::new(0); 2],
            turn: Side::White,
        }
    }

    /// What stands on a cell.
    #[inline(always)]
    pub fn piece_on(&self, cell: Cell) -> Option<Piece> {
        self.board[cell.index()]
    }

    /// The cells of one side's pieces.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Cells {
        self.sides[side.index()]
    }

    /// The cells of one kind's pieces, of both sides.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> Cells {
        self.kinds[kind.index()]
    }

    /// The cells of one side's pieces of one kind.
    #[inline(always)]
    pub fn pieces(&self, side: Side, kind: Kind) -> Cells {
        self.kinds[kind.index()] & self.sides[side.index()]
    }

    /// All cells that hold a piece.
    #[inline(always)]
    pub fn occupied(&self) -> Cells {
        self.sides[0] | self.sides[1]
    }

    /// Whose turn it is.
    #[inline(always)]
    pub fn side_to_move(&self) -> Side {
        self.turn
    }

    /// Where a side's royal piece stands.
    #[inline(always)]
    pub fn royal(&self, side: Side) -> Cell {
        self.royal[side.index()]
    }

    /// The enemy pieces that attack the royal of the side to move.
    #[inline(always)]
    pub fn checkers(&self) -> Cells {
        self.danger.checkers
    }

    /// A 64-bit key of placement, side to move, rights and marked cell; counters and move number are not in it.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The cell that a pawn passed over in the last move, where that matters.
    pub fn mark(&self) -> Option<Cell> {
        self.mark
    }

    /// The counter of a side's moves without a reset, or in games with one counter that one.
    pub fn counter(&self, side: Side) -> u32 {
        self.counters[side.index()]
    }

    /// The number of the move to be made, from 1.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Whether two positions are the same for a repetition: placement, side to move, rights, marked cell.
    pub fn same(&self, other: &Position) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && self.rights == other.rights
            && self.mark == other.mark
            && self.board == other.board
    }

    /// Carries out changes of the board. The one place where pieces come and go.
    #[inline(always)]
    pub(crate) fn apply(&mut self, rules: &Rules, edits: &[Edit]) {
        for &edit in edits {
            let (cell, piece) = match edit {
                Edit::Lift(cell) => {
                    let Some(piece) = self.board[cell.index()].take() else {
                        debug_assert!(false, "lift from the empty {cell:?}");
                        continue;
                    };
                    (cell, piece)
                }
                Edit::Put(cell, piece) => {
                    debug_assert!(self.board[cell.index()].is_none(), "put on the occupied {cell:?}");
                    self.board[cell.index()] = Some(piece);
                    if rules.royal_kinds >> piece.kind().index() & 1 != 0 {
                        self.royal[piece.side().index()] = cell;
                    }
                    (cell, piece)
                }
            };
            let bit = Cells::of(cell);
            self.kinds[piece.kind().index()] = self.kinds[piece.kind().index()] ^ bit;
            self.sides[piece.side().index()] = self.sides[piece.side().index()] ^ bit;
            self.key ^= rules.zobrist.piece(piece, cell);
            let lost = self.rights & rules.touch[cell.index()];
            if lost != 0 {
                self.rights ^= lost;
                self.key ^= rules.zobrist.rights(lost);
            }
        }
    }

    /// Carries out a whole move's changes and hands the turn over.
    #[inline(always)]
    pub(crate) fn advance(&mut self, rules: &Rules, edits: &Edits) {
        self.apply(rules, &edits.list);
        self.set_mark(rules, edits.mark);
        let counter = &mut self.counters[if rules.counts_each_side { self.turn.index() } else { 0 }];
        *counter = if edits.reset { 0 } else { MAX_COUNT.min(*counter + 1) };
        if self.turn == Side::Black {
            self.fullmove = MAX_COUNT.min(self.fullmove + 1);
        }
        self.turn = self.turn.other();
        self.key ^= rules.zobrist.turn;
    }

    #[inline(always)]
    pub(crate) fn set_mark(&mut self, rules: &Rules, mark: Option<Cell>) {
        if self.mark != mark {
            self.key ^= rules.zobrist.mark(self.mark) ^ rules.zobrist.mark(mark);
            self.mark = mark;
        }
    }

    pub(crate) fn set_rights(&mut self, rules: &Rules, rights: u16) {
        self.key ^= rules.zobrist.rights(self.rights ^ rights);
        self.rights = rights;
    }

    pub(crate) fn set_turn(&mut self, rules: &Rules, turn: Side) {
        if self.turn != turn {
            self.turn = turn;
            self.key ^= rules.zobrist.turn;
        }
    }

    /// The key computed anew from the mailbox; what [`Position::key`] must always equal.
    pub fn recomputed_key(&self, rules: &Rules) -> u64 {
        let mut key = rules.zobrist.rights(self.rights) ^ rules.zobrist.mark(self.mark);
        if self.turn == Side::Black {
            key ^= rules.zobrist.turn;
        }
        for (index, piece) in self.board.iter().enumerate() {
            if let Some(piece) = piece {
                key ^= rules.zobrist.piece(*piece, Cell::new(index));
            }
        }
        key
    }
}
