//! Pieces that could be lost: attacked and not guarded, or attacked by something of clearly lower worth.

use super::super::model::{Look, sign};
use super::super::tables::TIERS;
use super::super::tally::Tally;
use quatrebras_rules::Side;

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let (ours, theirs) = (look.scans[side.index()], look.scans[side.other().index()]);
    let layout = &look.model.layout;
    for cell in theirs.all & look.position.side(side) {
        let Some(piece) = look.position.piece_on(cell) else { continue };
        let kind = piece.kind().index();
        let tier = usize::from(look.model.tiers[kind]) % TIERS;
        if tier == TIERS - 1 {
            continue;
        }
        if !ours.all.has(cell) {
            tally.add(layout.hanging[kind], sign(side));
        } else if theirs.below[tier].has(cell) {
            tally.add(layout.threatened[kind], sign(side));
        }
    }
}
