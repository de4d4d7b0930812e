//! Legal moves.

use crate::attack::{Attackers, attacked, gather};
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Machine;
use crate::mv::{Move, SHOT};
use crate::position::Position;
use crate::reach::{View, conduct};
use crate::rules::Rules;
use crate::way::Way;

/// Where legal moves go: a list, or a number.
pub(crate) trait Sink {
    /// Moves that differ in nothing but their target.
    fn bundle(&mut self, from: Cell, targets: Cells, tag: u8, arg: u8);
    /// One move.
    fn single(&mut self, mv: Move);
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn bundle(&mut self, from: Cell, targets: Cells, tag: u8, arg: u8) {
        for to in targets {
            self.push(Move::new(from, to, tag, arg));
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without writing them down.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl Sink for Count {
    #[inline(always)]
    fn bundle(&mut self, _from: Cell, targets: Cells, _tag: u8, _arg: u8) {
        self.0 += u64::from(targets.count());
    }

    #[inline(always)]
    fn single(&mut self, _mv: Move) {
        self.0 += 1;
    }
}

/// What all moves of one position share.
struct Scene<'a> {
    rules: &'a Rules,
    position: &'a Position,
    attackers: Attackers,
    royal: Cell,
    view: View,
}

/// Sends the legal moves of the pieces that stand on `only` to the sink, whether the goal is reached or not.
#[inline(always)]
pub(crate) fn generate<M: Machine, S: Sink>(rules: &Rules, position: &Position, only: Cells, sink: &mut S) {
    let (us, them) = (position.turn, position.turn.other());
    let scene = Scene {
        rules,
        position,
        attackers: gather(rules, position),
        royal: position.royal(us),
        view: View { own: position.side(us), enemy: position.side(them) },
    };
    let movers = scene.view.own & only;
    for (kind, ways) in rules.ways[us.index()].iter().enumerate() {
        let pieces = position.kinds[kind] & movers;
        if pieces.any() {
            for way in ways {
                scene.along::<M, S>(way, pieces, sink);
            }
        }
    }
    for &tag in &rules.proposers {
        rules.special(tag).propose(rules, position, &mut |mv| {
            if only.has(mv.from()) && scene.safe_after(mv) {
                sink.single(mv);
            }
        });
    }
}

impl Scene<'_> {
    #[inline(always)]
    fn along<M: Machine, S: Sink>(&self, way: &Way, pieces: Cells, sink: &mut S) {
        let danger = &self.position.danger;
        let occupied = self.view.own | self.view.enemy;
        let foes = if way.barred == 0 { self.view.enemy } else { self.view.enemy - self.barred(way) };
        let empty = Cells::ALL - occupied;
        let (marked, heeding) = match (&way.heeds_mark, self.position.mark) {
            (Some(from), Some(mark)) => (Cells::of(mark), from[mark.index()] & pieces),
            _ => (Cells::EMPTY, Cells::EMPTY),
        };
        let joinable = way.joinable(self.position);
        let stays = way.leaves.is_some();
        let (hurdles, loose) = if stays {
            (Cells::EMPTY, Cells::EMPTY)
        } else {
            (danger.hurdles & pieces, (danger.pins | danger.hurdles) & pieces)
        };
        for from in pieces {
            let (mut quiet, mut capture, mut shot) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
            for step in way.steps.iter() {
                let reached = step.shape.reached::<M>(&self.rules.lines, from, self.view);
                match step.conduct {
                    conduct::QUIET => quiet |= reached,
                    conduct::CAPTURE => capture |= reached,
                    conduct::SHOT => shot |= reached,
                    _ => {
                        quiet |= reached;
                        capture |= reached;
                    }
                }
            }
            let mut travel = (quiet & empty) | (capture & foes);
            if heeding.any() && heeding.has(from) {
                travel = travel - marked;
            }
            for arrival in &way.arrivals {
                if !arrival.plain {
                    let arriving = travel & arrival.zone[from.index()];
                    if arriving.any() {
                        travel = travel - arriving;
                        self.arrive(arrival.tag, from, arriving, true, sink);
                    }
                }
            }
            let mut joins = (quiet | capture) & joinable;
            if way.royal {
                travel = self.royal_safe(way, from, travel);
                joins = self.royal_safe(way, from, joins);
            } else {
                if hurdles.is_empty() || !hurdles.has(from) {
                    travel &= danger.answers;
                    joins &= danger.answers;
                }
                if !danger.sure || loose.any() && loose.has(from) {
                    travel = self.safe(travel, |to| self.after_travel(from, to, stays));
                    joins = self.safe(joins, |_| self.after_join(from, stays));
                } else if travel.meets(danger.closers) {
                    let doubtful = travel & danger.closers;
                    travel =
                        (travel - doubtful) | self.safe(doubtful, |to| self.after_travel(from, to, stays));
                }
            }
            for arrival in &way.arrivals {
                if arrival.plain {
                    let arriving = travel & arrival.zone[from.index()];
                    if arriving.any() {
                        if arrival.instead {
                            travel = travel - arriving;
                        }
                        self.arrive(arrival.tag, from, arriving, false, sink);
                    }
                }
            }
            sink.bundle(from, travel, way.tag, way.arg);
            if joins.any()
                && let Some(join) = &way.join
            {
                sink.bundle(from, joins, join.tag, way.arg);
            }
            let mut shots = shot & foes & danger.answers;
            if shots.any() {
                let doubtful = if danger.sure { shots & danger.covers } else { shots };
                shots = (shots - doubtful) | self.safe(doubtful, |to| self.after_shot(to));
                sink.bundle(from, shots, SHOT, 0);
            }
        }
    }

    /// The enemy pieces that the way cannot take.
    #[cold]
    fn barred(&self, way: &Way) -> Cells {
        let kinds = self.position.kinds.iter().enumerate();
        kinds
            .filter(|(kind, _)| way.barred >> kind & 1 != 0)
            .fold(Cells::EMPTY, |set, (_, &cells)| set | cells)
    }

    /// Hands arrivals over to their rule, which makes moves of them.
    #[cold]
    fn arrive<S: Sink>(&self, tag: u8, from: Cell, arriving: Cells, test: bool, sink: &mut S) {
        for to in arriving {
            self.rules.special(tag).arrive(self.rules, self.position, from, to, &mut |mv| {
                if !test || self.safe_after(mv) {
                    sink.single(mv);
                }
            });
        }
    }

    #[inline(always)]
    fn attacked(&self, target: Cell, view: View) -> bool {
        attacked(self.rules, self.position, &self.attackers, target, view)
    }

    /// The targets to which the royal itself may go.
    #[inline(always)]
    fn royal_safe(&self, way: &Way, from: Cell, targets: Cells) -> Cells {
        let own = if way.leaves.is_some() { self.view.own } else { self.view.own - Cells::of(from) };
        let mut safe = Cells::EMPTY;
        for to in targets {
            let to_bit = Cells::of(to);
            if !self.attacked(to, View { own: own | to_bit, enemy: self.view.enemy - to_bit }) {
                safe |= to_bit;
            }
        }
        safe
    }

    /// The targets after which the royal, who has not moved, is not attacked.
    #[inline(always)]
    fn safe(&self, targets: Cells, after: impl Fn(Cell) -> View) -> Cells {
        let mut safe = Cells::EMPTY;
        for to in targets {
            if !self.attacked(self.royal, after(to)) {
                safe.insert(to);
            }
        }
        safe
    }

    #[inline(always)]
    fn after_travel(&self, from: Cell, to: Cell, stays: bool) -> View {
        let own = if stays { self.view.own } else { self.view.own - Cells::of(from) };
        View { own: own | Cells::of(to), enemy: self.view.enemy - Cells::of(to) }
    }

    #[inline(always)]
    fn after_join(&self, from: Cell, stays: bool) -> View {
        let own = if stays { self.view.own } else { self.view.own - Cells::of(from) };
        View { own, enemy: self.view.enemy }
    }

    #[inline(always)]
    fn after_shot(&self, to: Cell) -> View {
        View { own: self.view.own, enemy: self.view.enemy - Cells::of(to) }
    }

    /// Whether the mover's royal is safe after a move of any form: the slow test, by carrying it out.
    #[cold]
    fn safe_after(&self, mv: Move) -> bool {
        let us = self.position.turn;
        let after = crate::play::carried_out(self.rules, self.position, mv);
        let view = View { own: after.side(us), enemy: after.side(us.other()) };
        !self.attacked(after.royal(us), view)
    }
}
