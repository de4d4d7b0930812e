//! What a piece could do if its royal's safety were no matter: the slow twin of move generation, which says what a
//! refused move would have been.

use crate::attack::gather;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Walking;
use crate::mv::{Move, SHOT};
use crate::position::Position;
use crate::reach::{View, conduct};
use crate::rules::Rules;
use crate::way::Way;

/// The moves of one piece, safe or not.
#[derive(Default)]
pub(crate) struct Attempts {
    pub moves: Vec<Move>,
    /// Cells where a rule (its tag) takes arrivals over and made no move of one.
    pub swallowed: Vec<(Cell, u8)>,
}

impl Rules {
    /// What the position's side to move sees of the board.
    pub(crate) fn view(&self, position: &Position) -> View {
        let us = position.side_to_move();
        View { own: position.side(us), enemy: position.side(us.other()) }
    }

    /// The enemy pieces that would attack the royal of the side to move if it stood on a cell, whatever stands there.
    pub(crate) fn threats(&self, position: &Position, cell: Cell) -> Cells {
        let them = position.side_to_move().other();
        let attacks = self.attacks[them.index()].iter().zip(gather(self, position));
        let view = self.view(position);
        attacks.fold(Cells::EMPTY, |set, (attack, from)| set | attack.through(self, from, cell, view))
    }

    /// All enemy pieces that a way of moving may take.
    pub(crate) fn prey(&self, position: &Position, way: &Way) -> Cells {
        let enemy = position.side(position.side_to_move().other());
        let may = |cell: &Cell| {
            position.piece_on(*cell).is_some_and(|victim| way.barred >> victim.kind().index() & 1 == 0)
        };
        enemy.into_iter().filter(may).collect()
    }

    /// Every move of the piece on `from`, whether it leaves its royal attacked or not.
    pub(crate) fn attempts(&self, position: &Position, from: Cell) -> Attempts {
        let mut found = Attempts::default();
        let Some(piece) = position.piece_on(from).filter(|piece| piece.side() == position.side_to_move())
        else {
            return found;
        };
        for way in self.ways_of(piece) {
            self.along(position, from, way, &mut found);
        }
        for &tag in &self.proposers {
            let mut take = |mv: Move| {
                if mv.from() == from {
                    found.moves.push(mv);
                }
            };
            self.special(tag).propose(self, position, &mut take);
        }
        found
    }

    fn along(&self, position: &Position, from: Cell, way: &Way, found: &mut Attempts) {
        let view = self.view(position);
        let reached = |bit: u8| {
            let steps = way.steps.iter().filter(|step| step.conduct & bit != 0);
            steps.fold(Cells::EMPTY, |set, step| set | step.shape.reached::<Walking>(&self.lines, from, view))
        };
        let (quiet, capture) = (reached(conduct::QUIET), reached(conduct::CAPTURE));
        let prey = self.prey(position, way);
        let mut travel = (quiet - view.own - view.enemy) | (capture & prey);
        if let (Some(heeding), Some(mark)) = (&way.heeds_mark, position.mark())
            && heeding[mark.index()].has(from)
        {
            travel.remove(mark);
        }
        for plain in [false, true] {
            for arrival in way.arrivals.iter().filter(|arrival| arrival.plain == plain) {
                let arriving = travel & arrival.zone[from.index()];
                if arrival.instead || !plain {
                    travel = travel - arriving;
                }
                for to in arriving {
                    let before = found.moves.len();
                    self.special(arrival.tag)
                        .arrive(self, position, from, to, &mut |mv| found.moves.push(mv));
                    if found.moves.len() == before {
                        found.swallowed.push((to, arrival.tag));
                    }
                }
            }
        }
        found.moves.extend(travel.into_iter().map(|to| Move::new(from, to, way.tag, way.arg)));
        if let Some(join) = &way.join {
            let joined = (quiet | capture) & way.joinable(position);
            found.moves.extend(joined.into_iter().map(|to| Move::new(from, to, join.tag, way.arg)));
        }
        let shots = reached(conduct::SHOT) & prey;
        found.moves.extend(shots.into_iter().map(|to| Move::new(from, to, SHOT, 0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attack::attacked;
    use crate::line::Line;
    use crate::play::carried_out;

    /// What remains of the attempts when those that leave the royal attacked are left out.
    fn safe_attempts(rules: &Rules, position: &Position) -> Vec<String> {
        let us = position.side_to_move();
        let mut texts = Vec::new();
        for from in position.side(us) {
            for mv in rules.attempts(position, from).moves {
                let after = carried_out(rules, position, mv);
                let (cell, view) = (after.royal(us), rules.view(&after));
                if !attacked(rules, &after, &gather(rules, &after), cell, view) {
                    texts.push(rules.move_text(mv));
                }
            }
        }
        texts.sort();
        texts
    }

    #[test]
    fn attempts_that_are_safe_are_the_legal_moves() {
        for (id, text) in crate::shipped() {
            let rules = Rules::from_toml(text, id).expect("a shipped game compiles");
            let mut state = 1u64;
            for _ in 0..12 {
                let mut line = Line::new(&rules, rules.start().clone());
                for _ in 0..150 {
                    let position = line.position();
                    if rules.goal_reached(position) {
                        break;
                    }
                    let mut legal: Vec<Move> = Vec::new();
                    rules.legal_moves(position, &mut legal);
                    let mut texts: Vec<String> = legal.iter().map(|&mv| rules.move_text(mv)).collect();
                    texts.sort();
                    assert_eq!(safe_attempts(&rules, position), texts, "{}", rules.fen(position));
                    let moves = line.legal_moves();
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let Some(&mv) = moves.get((state >> 33) as usize % moves.len().max(1)) else { break };
                    line.push(mv).expect("a legal move can be played");
                }
            }
        }
    }
}
