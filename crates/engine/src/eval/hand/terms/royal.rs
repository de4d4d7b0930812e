//! The royal's safety: cells near it that only it guards, and friends beside it.

use super::super::model::{Look, sign};
use super::super::tally::Tally;
use quatrebras_rules::Side;

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let (ours, theirs) = (look.scans[side.index()], look.scans[side.other().index()]);
    let layout = &look.model.layout;
    let weak = ((look.zone(side) & theirs.all) - ours.solid).count();
    if weak > 0 {
        tally.press(side, layout.weak, weak as i32);
    }
    let cell = look.position.royal(side);
    let friends = look.model.tables.near[cell.index()] & look.position.side(side);
    for friend in friends {
        if let Some(piece) = look.position.piece_on(friend) {
            tally.add(layout.shelter[piece.kind().index()], sign(side));
        }
    }
}
