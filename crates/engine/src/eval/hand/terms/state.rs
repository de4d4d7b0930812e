//! What no piece shows: whose turn it is, how near a side is to losing by idleness, which rights are held.

use super::super::layout::IDLE;
use super::super::model::{Look, sign};
use super::super::tally::Tally;
use quatrebras_rules::Side;

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let (tables, layout) = (&look.model.tables, &look.model.layout);
    if look.position.side_to_move() == side {
        tally.add(layout.tempo, sign(side));
    }
    if let Some(at) = tables.loses_at {
        let counter = u64::from(look.position.counter(side));
        let class = (counter * IDLE as u64 / u64::from(at.max(1))) as usize;
        tally.add(layout.idle + class.min(IDLE - 1), sign(side));
    }
}

#[inline(always)]
pub(crate) fn tell_rights(look: &Look<'_>, tally: &mut impl Tally) {
    for &(right, side, class) in &look.model.tables.rights {
        if look.rules.holds(look.position, right) {
            tally.add(look.model.layout.rights + class, sign(side));
        }
    }
}
