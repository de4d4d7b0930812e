//! Positions that are nearly the same teach nothing new.

use quatrebras_rules::{Cell, Piece, Position, Side};

/// Positions that were seen.
#[derive(Default)]
pub struct Seen {
    list: Vec<(Side, Vec<(Cell, Piece)>)>,
}

/// Two positions are alike when more than so many of a hundred pieces stand on the same cells in both.
const ALIKE: usize = 80;

impl Seen {
    /// Whether a position is nearly one that was seen: the same side moves, and most pieces stand where they stood.
    pub fn has_alike(&self, position: &Position) -> bool {
        let pieces = placed(position);
        self.list.iter().filter(|(side, _)| *side == position.side_to_move()).any(|(_, other)| {
            let common = pieces.iter().filter(|piece| other.contains(piece)).count();
            common * 100 > ALIKE * pieces.len().max(other.len())
        })
    }

    /// Remembers a position.
    pub fn add(&mut self, position: &Position) {
        self.list.push((position.side_to_move(), placed(position)));
    }
}

fn placed(position: &Position) -> Vec<(Cell, Piece)> {
    let cells = position.occupied().into_iter();
    cells.filter_map(|cell| position.piece_on(cell).map(|piece| (cell, piece))).collect()
}
