//! Two or more of a kind.

use super::super::model::{Look, sign};
use super::super::tally::Tally;
use quatrebras_rules::{Kind, Side};

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    for index in 0..look.rules.kind_count() {
        let set = look.position.pieces(side, Kind::new(index)).0;
        // A set without its smallest cell is empty where there is only one.
        if set & set.wrapping_sub(1) != 0 && look.model.tables.royals >> index & 1 == 0 {
            tally.add(look.model.layout.pair[index], sign(side));
        }
    }
}
