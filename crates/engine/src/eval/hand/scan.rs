//! What the pieces of a side reach, gathered once for all terms.

use super::model::Model;
use super::tables::TIERS;
use arrayvec::ArrayVec;
use quatrebras_rules::{Cell, Cells, Kind, MAX_CELLS, MAX_KINDS, Position, Rules, Side, Survey};

/// A piece and what it reaches.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub kind: Kind,
    /// Where it goes, takes or shoots: not onto its own side's pieces.
    pub reach: Cells,
    /// Where it takes or shoots, or guards.
    pub strikes: Cells,
}

/// All pieces of a side, and what they reach together.
pub(super) struct Scan {
    pub seen: ArrayVec<Seen, MAX_CELLS>,
    /// What all strike.
    pub all: Cells,
    /// What all but the royal strike.
    pub solid: Cells,
    /// What the pieces of lower tiers strike, for each tier.
    pub below: [Cells; TIERS],
    /// Where the royal goes or takes.
    pub royal: Cells,
}

struct Gather<'a> {
    model: &'a Model,
    position: &'a Position,
    scan: &'a mut Scan,
    own: Cells,
    enemy: Cells,
}

impl Survey for Gather<'_> {
    #[inline(always)]
    fn piece(&mut self, _: Cell, kind: Kind, quiet: Cells, takes: Cells, shots: Cells) {
        let mut strikes = takes | shots;
        let barred = self.model.tables.barred[kind.index()];
        if barred & self.model.present != 0 {
            strikes = strikes - (self.of_kinds(barred) & self.enemy);
        }
        let tier = usize::from(self.model.tiers[kind.index()]) % TIERS;
        self.scan.below[tier] |= strikes;
        let reach = ((quiet - self.enemy) | strikes) - self.own;
        if tier == TIERS - 1 {
            self.scan.royal |= reach;
        }
        if !self.scan.seen.is_full() {
            self.scan.seen.push(Seen { kind, reach, strikes });
        }
    }
}

impl Gather<'_> {
    /// The cells of some kinds, which are given as bits.
    #[inline(always)]
    fn of_kinds(&self, mut kinds: u32) -> Cells {
        let mut cells = Cells::EMPTY;
        while kinds != 0 {
            let index = kinds.trailing_zeros() as usize % MAX_KINDS;
            cells |= self.position.kind(Kind::new(index));
            kinds &= kinds - 1;
        }
        cells
    }
}

impl Scan {
    /// Nothing seen yet.
    #[inline(always)]
    pub fn empty() -> Scan {
        Scan {
            seen: ArrayVec::new_const(),
            all: Cells::EMPTY,
            solid: Cells::EMPTY,
            below: [Cells::EMPTY; TIERS],
            royal: Cells::EMPTY,
        }
    }

    /// Looks at a side's pieces. The list is long, so it is filled where it is.
    #[inline(always)]
    pub fn fill(&mut self, model: &Model, rules: &Rules, position: &Position, side: Side) {
        let (own, enemy) = (position.side(side), position.side(side.other()));
        rules.survey(position, side, &mut Gather { model, position, scan: self, own, enemy });
        // From what each tier strikes to what all before it strike.
        let mut before = Cells::EMPTY;
        for cells in &mut self.below {
            let with = before | *cells;
            *cells = before;
            self.solid = before;
            before = with;
        }
        self.all = before;
    }
}
