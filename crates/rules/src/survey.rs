//! What the pieces of a side reach: for evaluations.

use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Machine;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::kernel;
use crate::position::Position;
use crate::reach::{View, conduct};
use crate::rules::Rules;

/// Somebody who looks at the pieces of a side, one after the other.
pub trait Survey {
    /// A piece, with the cells that it reaches: to go there, to take there, to shoot there. Whatever stands on these
    /// cells is not asked: they are also what the piece guards, and neither legality nor immunity is heeded.
    fn piece(&mut self, from: Cell, kind: Kind, quiet: Cells, takes: Cells, shots: Cells);
}

#[inline(always)]
pub(crate) fn survey<M: Machine, W: Survey>(rules: &Rules, position: &Position, side: Side, watch: &mut W) {
    let view = View { own: position.side(side), enemy: position.side(side.other()) };
    for (index, ways) in rules.ways[side.index()].iter().enumerate() {
        let pieces = position.kinds[index] & view.own;
        // The first way is the whole piece's.
        let Some(whole) = ways.first() else { continue };
        for from in pieces {
            let (mut quiet, mut takes, mut shots) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
            for step in whole.steps.iter() {
                let reached = step.shape.reached::<M>(&rules.lines, from, view);
                if step.conduct & conduct::QUIET != 0 {
                    quiet |= reached;
                }
                if step.conduct & conduct::CAPTURE != 0 {
                    takes |= reached;
                }
                if step.conduct & conduct::SHOT != 0 {
                    shots |= reached;
                }
            }
            watch.piece(from, Kind::new(index), quiet, takes, shots);
        }
    }
}

impl Rules {
    /// Shows what each piece of a side reaches, kind by kind.
    ///
    /// ```
    /// use quatrebras_rules::{Cell, Cells, Kind, Rules, Side, Survey, shipped};
    /// struct Count(u32);
    /// impl Survey for Count {
    ///     fn piece(&mut self, _: Cell, _: Kind, quiet: Cells, _: Cells, _: Cells) {
    ///         self.0 += quiet.count();
    ///     }
    /// }
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "losalamos").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "losalamos.toml")?;
    /// let mut count = Count(0);
    /// rules.survey(rules.start(), Side::White, &mut count);
    /// assert!(count.0 > 10); // 6 pawns and 2 knights, and what the others guard
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn survey<W: Survey>(&self, position: &Position, side: Side, watch: &mut W) {
        kernel::survey(self, position, side, watch);
    }
}
