//! Finding out why a move is refused.

use super::refusal::{Refusal, Standing};
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Walking;
use crate::board::piece::Piece;
use crate::kernel;
use crate::line::Line;
use crate::mv::Move;
use crate::play::carried_out;
use crate::position::Position;
use crate::reach::{Over, Shape, Step, Whose, conduct};
use crate::rules::Rules;
use crate::verdict::{Ending, Reason};
use crate::way::Way;

/// How near a refused move came to being one: of several reasons the nearest is told.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// Another piece on the target, and it would be a move.
    Target,
    /// Another board between, and it would be a move.
    Between,
    /// It is a move only to an empty cell, or only to take.
    Conduct,
}

/// What a step's target holds.
#[derive(Clone, Copy)]
enum Target {
    Empty,
    Friend(Standing),
    Enemy(Standing),
}

impl Target {
    fn of(position: &Position, cell: Cell) -> Target {
        match position.piece_on(cell) {
            None => Target::Empty,
            Some(piece) if piece.side() == position.side_to_move() => {
                Target::Friend(Standing { cell, piece })
            }
            Some(piece) => Target::Enemy(Standing { cell, piece }),
        }
    }

    /// The conducts of which a step needs one to end here.
    fn conducts(self) -> u8 {
        match self {
            Target::Empty => conduct::QUIET,
            Target::Friend(_) => conduct::QUIET | conduct::CAPTURE,
            Target::Enemy(_) => conduct::CAPTURE | conduct::SHOT,
        }
    }
}

impl Rules {
    /// Why no legal move of the position goes from one cell to the other; `None` when there is one.
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let cell = |name| rules.board().parse_cell(name).expect("a cell of the board");
    /// assert_eq!(rules.refusal(rules.start(), cell("e2"), cell("e4")), None);
    /// let refusal = rules.refusal(rules.start(), cell("b1"), cell("b3")).expect("knights do not go so");
    /// assert_eq!(refusal.display(&rules).to_string(), "the knight on b1 does not go to b3");
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn refusal(&self, position: &Position, from: Cell, to: Cell) -> Option<Refusal> {
        let mut moves: Vec<Move> = Vec::new();
        kernel::generate(self, position, Cells::of(from), &mut moves);
        if moves.iter().any(|mv| mv.to() == to) { None } else { Some(self.reason(position, from, to)) }
    }

    /// The reason; no legal move goes this way.
    fn reason(&self, position: &Position, from: Cell, to: Cell) -> Refusal {
        if self.goal_reached(position) {
            let reason = match self.ending(position) {
                Some(Ending::Mate) => Reason::Checkmate,
                Some(Ending::Stalemate) => Reason::Stalemate,
                Some(Ending::Goal) | None => Reason::Goal,
            };
            let winner = Some(position.side_to_move().other());
            return Refusal::Over { reason, winner };
        }
        let Some(piece) = position.piece_on(from).map(|piece| Standing { cell: from, piece }) else {
            return Refusal::EmptyCell { cell: from };
        };
        if piece.piece.side() != position.side_to_move() {
            return Refusal::NotYours { piece };
        }
        if from == to {
            return Refusal::SameCell { cell: to };
        }
        let attempts = self.attempts(position, from);
        if let Some(&mv) = attempts.moves.iter().find(|mv| mv.to() == to) {
            return self.unsafe_after(position, mv);
        }
        let swallowed = attempts.swallowed.iter().filter(|(cell, _)| *cell == to).map(|(_, tag)| tag);
        let asked = swallowed.chain(&self.proposers);
        let told = asked.filter_map(|&tag| self.special(tag).refuse(self, position, from, to)).next();
        told.or_else(|| self.nearest_miss(position, piece, to)).unwrap_or_else(|| {
            let region = self.kinds[piece.piece.kind().index()].region[piece.piece.side().index()];
            if self.board.cells().has(to) && !region.has(to) {
                Refusal::OutsideRegion { piece, to }
            } else {
                Refusal::NoWay { piece, to }
            }
        })
    }

    fn unsafe_after(&self, position: &Position, mv: Move) -> Refusal {
        let us = position.side_to_move();
        let after = carried_out(self, position, mv);
        let cell = after.royal(us);
        let by = Standing::all(&after, self.threats(&after, cell));
        let piece = after.piece_on(cell).or(position.piece_on(mv.from()));
        let royal = Standing { cell, piece: piece.unwrap_or(Piece::new(us, crate::Kind::new(0))) };
        Refusal::RoyalAttacked { royal, by, stays: self.in_check(position) && cell == position.royal(us) }
    }

    /// The refusal of the way of moving that comes nearest to the target.
    fn nearest_miss(&self, position: &Position, piece: Standing, to: Cell) -> Option<Refusal> {
        let ways = self.ways_of(piece.piece).iter();
        let misses = ways.flat_map(|way| {
            let steps = way.steps.iter().filter(|step| step.shape.furthest(piece.cell).has(to));
            steps.map(move |step| self.miss(position, piece, way, step, to))
        });
        misses.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, refusal)| refusal)
    }

    /// What is amiss with a step that could lead to the target on some board.
    fn miss(
        &self,
        position: &Position,
        piece: Standing,
        way: &Way,
        step: &Step,
        to: Cell,
    ) -> (Nearness, Refusal) {
        let target = Target::of(position, to);
        let fits = step.conduct & target.conducts() != 0;
        let view = self.view(position);
        let reached = step.shape.reached::<Walking>(&self.lines, piece.cell, view).has(to);
        match target {
            _ if fits && !reached => (Nearness::Between, self.obstacle(position, piece, &step.shape, to)),
            Target::Friend(friend) => {
                (Nearness::Target, Refusal::OwnPiece { piece, friend, joins_others: way.join.is_some() })
            }
            Target::Enemy(victim) if fits => {
                let attacker = Piece::new(piece.piece.side(), way.arrives);
                (Nearness::Target, Refusal::Immune { attacker, victim })
            }
            Target::Enemy(victim) => (Nearness::Conduct, Refusal::CannotTake { piece, victim }),
            // A step that fits and is reached would be a move, but for a marked cell, where there is only taking.
            Target::Empty => {
                let shot = step.conduct == conduct::SHOT;
                (Nearness::Conduct, Refusal::NothingToTake { piece, to, shot })
            }
        }
    }

    /// What keeps a step from reaching the target.
    fn obstacle(&self, position: &Position, piece: Standing, shape: &Shape, to: Cell) -> Refusal {
        let view = self.view(position);
        let occupied = view.own | view.enemy;
        let between = self.lines.between(piece.cell, to) & occupied;
        let by = match shape {
            Shape::Leap(_) => Cells::EMPTY,
            Shape::Slide { .. } => between,
            Shape::Gates { gates, starts, foes_only } => {
                let blockers = if *foes_only { view.enemy } else { occupied };
                let range = starts[piece.cell.index()] as usize..starts[piece.cell.index() + 1] as usize;
                let routes = gates[range].iter().filter(|gate| gate.to.has(to));
                routes.fold(Cells::EMPTY, |set, gate| set | gate.block & blockers)
            }
            Shape::Hop { over: Over { min, whose, .. }, .. } => {
                let hurdles = match whose {
                    Whose::Any => between,
                    Whose::Own => between & view.own,
                    Whose::Enemy => between & view.enemy,
                };
                let (needed, found) = (u32::from(*min), hurdles.count());
                if hurdles != between {
                    between - hurdles
                } else if found < needed {
                    return Refusal::NeedsHurdle { piece, to, needed, found };
                } else {
                    between
                }
            }
        };
        Refusal::Blocked { piece, to, by: Standing::all(position, by) }
    }
}

impl Line<'_> {
    /// Why no move from one cell to the other may be played now; `None` when there is one. Knows what
    /// [`Rules::refusal`] knows, the end of the game, and what the game's history forbids.
    ///
    /// ```
    /// use quatrebras_rules::{Line, Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "grandwaterloo").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "grandwaterloo.toml")?;
    /// let mut line = Line::new(&rules, rules.start().clone());
    /// for text in ["d2c4", "d9c7", "c4d2"] {
    ///     let mv = line.parse_move(text)?;
    ///     line.push(mv)?;
    /// }
    /// let cell = |name| rules.board().parse_cell(name).expect("a cell of the board");
    /// let refusal = line.refusal(cell("c7"), cell("d9")).expect("no position may come back");
    /// assert_eq!(refusal.display(&rules).to_string(), "the first position of the game would come back");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn refusal(&self, from: Cell, to: Cell) -> Option<Refusal> {
        let (rules, position) = (self.rules(), self.position());
        if let Some(end) = self.verdict() {
            return Some(Refusal::Over { reason: end.reason, winner: end.winner });
        }
        let refusal = rules.refusal(position, from, to);
        if refusal.is_some() || rules.forbidders.is_empty() {
            return refusal;
        }
        let mut moves: Vec<Move> = Vec::new();
        rules.legal_moves(position, &mut moves);
        moves.retain(|mv| mv.from() == from && mv.to() == to);
        if moves.iter().any(|&mv| !self.forbidden(mv)) {
            return None;
        }
        let after = rules.play(position, *moves.first()?);
        rules.forbidders.iter().find_map(|&tag| rules.special(tag).why_forbidden(self, &after))
    }
}
