//! The numbers that a position's key is made of.

use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::piece::{MAX_KINDS, Piece};

/// One number for each fact that belongs to a position: a piece on a cell, a right, a marked cell, the turn.
#[derive(Debug)]
pub(crate) struct Zobrist {
    pieces: Box<[[u64; MAX_CELLS]; 2 * MAX_KINDS]>,
    rights: [u64; 16],
    marks: [u64; MAX_CELLS],
    pub turn: u64,
}

impl Zobrist {
    /// The same numbers in every program and for every game.
    pub fn new() -> Zobrist {
        // SplitMix64 (Steele, Lea, Flood 2014).
        let mut state = 0x5157_4254_4c41_5331_u64;
        let mut next = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        let mut pieces = Box::new([[0; MAX_CELLS]; 2 * MAX_KINDS]);
        pieces.iter_mut().flatten().for_each(|number| *number = next());
        Zobrist {
            pieces,
            rights: std::array::from_fn(|_| next()),
            marks: std::array::from_fn(|_| next()),
            turn: next(),
        }
    }

    #[inline(always)]
    pub fn piece(&self, piece: Piece, cell: Cell) -> u64 {
        self.pieces[piece.index()][cell.index()]
    }

    #[inline(always)]
    pub fn rights(&self, rights: u16) -> u64 {
        let (mut left, mut key) = (rights, 0);
        while left != 0 {
            key ^= self.rights[(left.trailing_zeros() & 15) as usize];
            left &= left - 1;
        }
        key
    }

    #[inline(always)]
    pub fn mark(&self, mark: Option<Cell>) -> u64 {
        mark.map_or(0, |cell| self.marks[cell.index()])
    }
}
