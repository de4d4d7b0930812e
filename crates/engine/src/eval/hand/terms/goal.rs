//! The way of a royal to the row where it wins.

use super::super::layout::{PATHS, ROWS};
use super::super::model::{Look, sign};
use super::super::tally::Tally;
use quatrebras_rules::Side;

#[inline(always)]
pub(crate) fn tell(look: &Look<'_>, side: Side, tally: &mut impl Tally) {
    let (tables, layout) = (&look.model.tables, &look.model.layout);
    let (ours, theirs) = (look.scans[side.index()], look.scans[side.other().index()]);
    let cell = look.position.royal(side).index();
    let rows = usize::from(tables.goal_rows[side.index()][cell]);
    tally.add(layout.distance + rows.min(ROWS - 1), sign(side));
    let free = ((ours.royal & tables.beyond[side.index()][cell]) - theirs.all).count() as usize;
    let [near, most] = PATHS;
    let near = rows.saturating_sub(1).min(near - 1);
    tally.add(layout.path + near * most + free.min(most - 1), sign(side));
}
