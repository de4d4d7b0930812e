//! The ways in which a piece of one kind may be moved.

use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS};
use crate::reach::{CellTable, Step};
use std::sync::Arc;

/// The `arg` of the way in which the whole piece moves.
pub(crate) const WHOLE: u8 = u8::MAX;

/// One way of moving a piece: whole, or a part of it.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// How it reaches cells; shared by all ways that move so.
    pub steps: Arc<[Step]>,
    /// The kind that arrives.
    pub arrives: Kind,
    /// The kind that stays behind, where one does.
    pub leaves: Option<Kind>,
    /// Whether the royal is what moves.
    pub royal: bool,
    /// The rule that carries it out, and which way it is for that rule.
    pub tag: u8,
    pub arg: u8,
    /// Friendly kinds on which it may end.
    pub join: Option<Join>,
    /// Enemy kinds that it cannot take, as bits.
    pub barred: u32,
    /// For each marked cell those from which it is left to a special rule.
    pub heeds_mark: Option<CellTable>,
    /// What happens on certain cells of arrival.
    pub arrivals: Vec<Arrival>,
}

/// Friendly kinds on which a way may end, and what comes of it.
#[derive(Clone, Debug)]
pub(crate) struct Join {
    pub tag: u8,
    pub result: [Option<Kind>; MAX_KINDS],
}

/// Cells of arrival where a special rule makes one or several moves of what would be one.
#[derive(Clone, Debug)]
pub(crate) struct Arrival {
    pub tag: u8,
    /// The cells, for each cell of departure.
    pub zone: CellTable,
    /// Whether the plain move is replaced; else it is there too.
    pub instead: bool,
    /// Whether the moves change nothing but the kind that arrives: then one test of safety serves all.
    pub plain: bool,
}

impl Way {
    /// The friendly cells on which it may end.
    #[inline(always)]
    pub fn joinable(&self, position: &crate::Position) -> Cells {
        let Some(join) = &self.join else { return Cells::EMPTY };
        let mut cells = Cells::EMPTY;
        for (index, result) in join.result.iter().enumerate() {
            if result.is_some() {
                cells |= position.kinds[index];
            }
        }
        cells & position.side(position.turn)
    }
}
