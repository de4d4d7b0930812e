//! What was decided before, and when that may be used again.
//!
//! Whether a position is won within so many moves depends on the game's history, where repetitions and counters are
//! heeded. A result is kept, and used, only where history cannot change it:
//!
//! - no counter can come to its limit within what is left to be played; and
//! - no earlier position can come back, since the last move was irreversible; or, in games that are drawn by a third
//!   occurrence or a later one, there is too little left. A position that was there once must be met twice more: the first
//!   time after one ply at the earliest, then after four more, since each side must leave and return. At most three own
//!   moves make five plies, and a repetition by the last of them changes nothing, since the draw is then only what
//!   it is anyway, no win. So with three own moves left or fewer nothing happens, if no position was there twice.
//!
//! Positions are told apart by 128 bits: their key, and a second number made in another way.

use quatrebras_rules::{Facts, Line, Position, Repetition, Side};
use std::collections::HashMap;

/// The most positions that are kept, about 100 MB; then the table begins anew.
const MOST: usize = 2 << 20;

/// With so many own moves left, a third occurrence of a position that was there once cannot matter.
const TOO_FEW: u32 = 3;

/// What is known of one position.
#[derive(Clone, Copy, Default)]
struct Known {
    /// There is no win within so many moves.
    none: u32,
    /// There is one within so many; 0 when none is known.
    win: u32,
}

/// Positions that were decided.
pub(super) struct Table {
    known: HashMap<(u64, u64), Known>,
    /// Positions of the game before the search; what follows is its path.
    played: usize,
    /// Whether a position was there twice before the search.
    twice: bool,
}

impl Table {
    pub fn new(line: &Line<'_>) -> Table {
        let positions = line.positions();
        let twice = positions.iter().any(|position| line.occurrences(position) > 1);
        Table { known: HashMap::new(), played: positions.len(), twice }
    }

    /// Whether history cannot reach into what follows with so many own moves left.
    pub fn may_share(&self, line: &Line<'_>, facts: &Facts, moves: u32) -> bool {
        let position = line.position();
        let counter = position.counter(Side::White).max(position.counter(Side::Black));
        if facts.limits.iter().any(|limit| counter.saturating_add(2 * moves) >= limit.at) {
            return false;
        }
        let cut_off = |positions: &[Position]| match positions {
            [.., before, last] => facts.is_irreversible(before, last),
            _ => true,
        };
        match facts.repetition {
            Repetition::Free => true,
            Repetition::Draws { times } if times > 2 && moves <= TOO_FEW && !self.twice => {
                let path = line.positions().get(self.played..).unwrap_or_default();
                path.iter().all(|position| line.occurrences(position) == 1) || cut_off(line.positions())
            }
            _ => cut_off(line.positions()),
        }
    }

    /// Whether the side to move wins within so many moves, if that is known.
    pub fn get(&self, position: &Position, moves: u32) -> Option<bool> {
        let known = self.known.get(&name(position))?;
        if known.win > 0 && known.win <= moves {
            return Some(true);
        }
        (known.none >= moves).then_some(false)
    }

    /// Keeps a result.
    pub fn put(&mut self, position: &Position, moves: u32, wins: bool) {
        if self.known.len() >= MOST {
            self.known.clear();
        }
        let known = self.known.entry(name(position)).or_default();
        match wins {
            true if known.win == 0 => known.win = moves,
            true => known.win = known.win.min(moves),
            false => known.none = known.none.max(moves),
        }
    }
}

/// The position's key, and a second number of what stands where, whose turn it is, and the marked cell.
fn name(position: &Position) -> (u64, u64) {
    let mut second = position.side_to_move().index() as u64 + 1;
    let mut mix = |value: u64| {
        second = (second ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        second ^= second >> 29;
    };
    for cell in position.occupied() {
        if let Some(piece) = position.piece_on(cell) {
            mix((cell.index() << 8 | piece.kind().index() << 1 | piece.side().index()) as u64 + 1);
        }
    }
    mix(position.mark().map_or(0, |cell| cell.index() as u64 + 1));
    (position.key(), second)
}
