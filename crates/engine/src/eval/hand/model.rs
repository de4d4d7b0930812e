//! Everything about a game's evaluation but the weights: which features a position has.

use super::layout::Layout;
use super::pair::WHOLE_PHASE;
use super::scan::Scan;
use super::tables::{TIERS, Tables};
use super::tally::Tally;
use super::terms;
use quatrebras_rules::{Cell, Kind, MAX_KINDS, Piece, Position, Rules, Side};

/// How features are found.
#[derive(Clone, Debug)]
pub struct Model {
    /// The numbers of the features.
    pub layout: Layout,
    pub(super) tables: Tables,
    /// For each kind the tier of its worth.
    pub(super) tiers: [u8; MAX_KINDS],
    /// Kinds that some others cannot take, as bits.
    pub(super) present: u32,
    /// What each kind counts for the phase.
    pub(super) phases: [i32; MAX_KINDS],
    /// 256 by what the pieces of the start count.
    phase_unit: f32,
}

/// What all terms look at.
pub(super) struct Look<'a> {
    pub model: &'a Model,
    pub rules: &'a Rules,
    pub position: &'a Position,
    pub scans: [&'a Scan; 2],
}

impl Model {
    /// The features of a game; `worth` says what its kinds are worth, roughly.
    pub(super) fn new(rules: &Rules, layout: Layout, tables: Tables, worth: &[i32; MAX_KINDS]) -> Model {
        let mut tiers = [0; MAX_KINDS];
        let mut phases = [0; MAX_KINDS];
        for index in 0..rules.kind_count() {
            let royal = tables.royals >> index & 1 != 0;
            tiers[index] = if royal { TIERS as u8 - 1 } else { tier(worth[index]) };
            if !royal && tables.runners >> index & 1 == 0 {
                phases[index] = worth[index];
            }
        }
        let start = rules.start();
        let whole: i32 = start
            .occupied()
            .into_iter()
            .filter_map(|cell| start.piece_on(cell))
            .map(|piece| phases[piece.kind().index()])
            .sum();
        let all = u32::MAX >> (MAX_KINDS - rules.kind_count().clamp(1, MAX_KINDS));
        // Royals are never taken, so nothing is lost where one cannot be.
        let present = all & !tables.royals;
        let phase_unit = WHOLE_PHASE as f32 / whole.max(1) as f32;
        Model { layout, tables, tiers, present, phases, phase_unit }
    }

    /// The phase of a position whose pieces count so much together.
    #[inline(always)]
    pub(super) fn phase(&self, count: i32) -> i32 {
        ((count as f32 * self.phase_unit) as i32).clamp(0, WHOLE_PHASE)
    }

    /// What the pieces of a position count together for its phase.
    pub(super) fn phase_count(&self, position: &Position) -> i32 {
        let kinds = self.phases.iter().enumerate().filter(|(_, count)| **count != 0);
        kinds.map(|(index, &count)| position.kind(Kind::new(index)).count() as i32 * count).sum()
    }

    /// How much of its value a position keeps, of 256: less when the counter nears a draw.
    #[inline(always)]
    pub(super) fn scale(&self, position: &Position) -> i32 {
        let Some(at) = self.tables.draws_at else { return WHOLE_PHASE };
        let counter = position.counter(Side::White).max(position.counter(Side::Black)).min(at);
        let free = at / 2;
        if counter <= free {
            return WHOLE_PHASE;
        }
        (WHOLE_PHASE as u32 * (at - counter) / (at - free)) as i32
    }

    /// The features of a piece on its cell: what it is, where it stands.
    #[inline(always)]
    pub(super) fn standing(&self, piece: Piece, cell: Cell, tally: &mut impl Tally) {
        let (kind, sign) = (piece.kind().index(), sign(piece.side()));
        if self.tables.royals >> kind & 1 == 0 {
            tally.add(self.layout.worth[kind], sign);
        }
        let class = self.tables.class[piece.side().index()][cell.index()];
        tally.add(self.layout.cells[kind] + usize::from(class), sign);
    }

    /// All features of a position but those of single pieces on their cells.
    #[inline(always)]
    pub(super) fn relations(&self, rules: &Rules, position: &Position, tally: &mut impl Tally) {
        let (mut white, mut black) = (Scan::empty(), Scan::empty());
        white.fill(self, rules, position, Side::White);
        black.fill(self, rules, position, Side::Black);
        let look = Look { model: self, rules, position, scans: [&white, &black] };
        for side in Side::BOTH {
            terms::pieces::tell(&look, side, tally);
            terms::royal::tell(&look, side, tally);
            terms::threats::tell(&look, side, tally);
            terms::runners::tell(&look, side, tally);
            terms::pairs::tell(&look, side, tally);
            terms::state::tell(&look, side, tally);
            if self.tables.has_goal {
                terms::goal::tell(&look, side, tally);
            }
        }
        terms::state::tell_rights(&look, tally);
    }

    /// All features of a position.
    pub fn tell(&self, rules: &Rules, position: &Position, tally: &mut impl Tally) {
        for cell in position.occupied() {
            if let Some(piece) = position.piece_on(cell) {
                self.standing(piece, cell, tally);
            }
        }
        self.relations(rules, position, tally);
    }
}

/// White's features count above 0.
#[inline(always)]
pub(super) fn sign(side: Side) -> i32 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// The tier of a worth: each begins at half as much again as the one before.
fn tier(worth: i32) -> u8 {
    let starts = [150, 225, 340, 505, 760, 1140, 1710];
    starts.iter().filter(|&&start| worth >= start).count() as u8
}
