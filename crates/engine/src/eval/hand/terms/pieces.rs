//! Mobility, and what presses the enemy royal: both are told piece by piece.

use super::super::layout::MOBILITY;
use super::super::model::{Look, sign};
use super::super::tables::TIERS;
use super::super::tally::Tally;
use quatrebras_rules::{Cells, MAX_CELLS, Side};

/// The class of each number of cells: single numbers first, then wider and wider.
const CLASS: [u8; MAX_CELLS + 1] = {
    let starts = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29];
    let mut table = [0; MAX_CELLS + 1];
    let mut count = 0;
    while count < table.len() {
        let mut class = 0;
        while class < starts.len() && count >= starts[class] {
            class += 1;
        }
        table[count] = class as u8;
        count += 1;
    }
    table
};

/// The class of a number of cells.
#[inline(always)]
pub(crate) fn class_of(count: u32) -> usize {
    usize::from(CLASS[(count as usize).min(MAX_CELLS)]).min(MOBILITY - 1)
}

/// The most cells of a royal's neighbourhood that count for one attacker.
const MOST: u32 = 6;

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let (ours, theirs) = (look.scans[side.index()], look.scans[side.other().index()]);
    let zone = look.zone(side.other());
    let layout = &look.model.layout;
    for seen in &ours.seen {
        let kind = seen.kind.index();
        let tier = usize::from(look.model.tiers[kind]) % TIERS;
        let royal = tier == TIERS - 1;
        let shunned = if royal { theirs.all } else { theirs.below[tier] };
        let cells = (seen.reach - shunned).count();
        tally.add(layout.mobility[kind] + class_of(cells), sign(side));
        let struck = (seen.strikes & zone).count();
        if struck > 0 && !royal {
            tally.press(side.other(), layout.attack[kind], struck.min(MOST) as i32);
        }
    }
}

impl Look<'_> {
    /// What belongs to a royal's neighbourhood.
    #[inline(always)]
    pub(crate) fn zone(&self, side: Side) -> Cells {
        let cell = self.position.royal(side);
        let tables = &self.model.tables;
        let place = match self.position.piece_on(cell) {
            Some(piece) => tables.royal_place[piece.kind().index()],
            None => 0,
        };
        tables.zone[side.index()].get(usize::from(place)).map_or(Cells::EMPTY, |zone| zone[cell.index()])
    }
}
