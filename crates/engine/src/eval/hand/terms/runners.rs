//! Runners: what goes ahead to become something else, or to leave the board and take another piece along.

use super::super::layout::ROWS;
use super::super::model::{Look, sign};
use super::super::tally::Tally;
use quatrebras_rules::{Cells, Kind, MAX_KINDS, Side};

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let tables = &look.model.tables;
    let mut kinds = tables.runners;
    let all = look.runners();
    let (own, enemy) = (all & look.position.side(side), all & look.position.side(side.other()));
    while kinds != 0 {
        let kind = Kind::new(kinds.trailing_zeros() as usize % MAX_KINDS);
        kinds &= kinds - 1;
        for cell in look.position.pieces(side, kind) {
            tell_one(look, side, (kind, cell.index()), (own, enemy), tally);
        }
    }
}

#[inline(always)]
fn tell_one(
    look: &Look<'_>,
    side: Side,
    (kind, cell): (Kind, usize),
    (own, enemy): (Cells, Cells),
    tally: &mut impl Tally,
) {
    let (tables, layout, sign) = (&look.model.tables, &look.model.layout, sign(side));
    let (ours, theirs) = (look.scans[side.index()], look.scans[side.other().index()]);
    let (side, kind) = (side.index(), kind.index());
    let marks = layout.marks[kind];
    let step = tables.step[side][cell];
    let guarded = ours.all.0 >> cell & 1 != 0;
    let passed = !tables.span[side][cell].meets(enemy);
    let told = [
        step.meets(look.position.occupied()),
        guarded,
        !tables.beside[cell].meets(own),
        tables.ahead[side][cell].meets(own),
        passed && guarded,
        passed && step.meets(theirs.all - ours.all),
    ];
    for (index, told) in told.into_iter().enumerate() {
        if told {
            tally.add(marks + index, sign);
        }
    }
    if passed {
        let rows = usize::from(tables.to_go[side][kind][cell]).min(ROWS - 1);
        tally.add(layout.passed[kind] + rows, sign);
    }
}

impl Look<'_> {
    /// The runners of both sides.
    #[inline(always)]
    fn runners(&self) -> Cells {
        let mut kinds = self.model.tables.runners;
        let mut cells = Cells::EMPTY;
        while kinds != 0 {
            cells |= self.position.kind(Kind::new(kinds.trailing_zeros() as usize % MAX_KINDS));
            kinds &= kinds - 1;
        }
        cells
    }
}
