//! What the pieces of a side reach: for evaluations.

use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::{Machine, Portable};
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::kernel;
use crate::position::Position;
use crate::reach::{View, conduct};
use crate::rules::{Holder, Rules};

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
    /// Does some work that counts and walks over sets of cells, compiled for what this processor can do; what the work
    /// calls must be inlined to have a part in it.
    #[inline(always)]
    pub fn run<T>(&self, work: impl FnOnce() -> T) -> T {
        kernel::run(self, work)
    }

    /// What a whole piece would reach from a cell where `own` are its side's pieces and `enemy` the others: to go there,
    /// to take there, to shoot there. As in [`Rules::survey`], what stands on these cells is not asked.
    pub fn reached(&self, piece: Piece, from: Cell, own: Cells, enemy: Cells) -> [Cells; 3] {
        let view = View { own, enemy };
        let mut sets = [Cells::EMPTY; 3];
        for step in self.ways_of(piece).first().map_or(&[][..], |way| &way.steps) {
            let reached = step.shape.reached::<Portable>(&self.lines, from, view);
            for (set, bit) in sets.iter_mut().zip([conduct::QUIET, conduct::CAPTURE, conduct::SHOT]) {
                if step.conduct & bit != 0 {
                    *set |= reached;
                }
            }
        }
        sets
    }

    /// Whether a right is held, by its place in [`crate::Facts::rights`].
    #[inline(always)]
    pub fn holds(&self, position: &Position, right: usize) -> bool {
        self.rights.get(right).is_some_and(|right| match right.holder {
            Holder::Bit { bit, .. } => position.rights & bit != 0,
            Holder::Kind(kind) => position.pieces(right.side, kind).any(),
        })
    }
}
