//! What moves have done elsewhere in the tree, as numbers that follow the newest results.

use super::slots::Slots;
use quatrebras_rules::{MAX_CELLS, Move, Piece, Position, Rules, Side};

/// No number of a history is larger.
pub(crate) const LARGEST: i32 = 8192;

/// Moves carried out by special rules share so many numbers.
const SPECIAL: usize = 4096;

/// Moves a number towards a bonus, the less the further it has come already.
#[inline]
fn learn(number: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-LARGEST, LARGEST);
    let now = i32::from(*number);
    *number = (now + bonus - now * bonus.abs() / LARGEST) as i16;
}

/// A piece that arrived somewhere: what continues from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trail(usize);

impl Trail {
    /// The trail as an evenly spread number.
    pub fn hash(self) -> u64 {
        (self.0 as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The histories of one thread.
pub(crate) struct History {
    slots: Slots,
    /// By side, origin and target.
    butterfly: Vec<i16>,
    /// By piece, target and victim.
    captures: Vec<i16>,
    /// By what arrived before, kind and target.
    continuations: Vec<i16>,
}

impl History {
    pub fn new(rules: &Rules) -> History {
        let slots = Slots::of(rules);
        History {
            butterfly: vec![0; 2 * (MAX_CELLS * MAX_CELLS + SPECIAL)],
            captures: vec![0; slots.arrivals() * (slots.kinds() + 1)],
            continuations: vec![0; 2 * slots.arrivals() * slots.arrivals()],
            slots,
        }
    }

    pub fn clear(&mut self) {
        self.butterfly.fill(0);
        self.captures.fill(0);
        self.continuations.fill(0);
    }

    fn butterfly_index(side: Side, mv: Move) -> usize {
        let each = MAX_CELLS * MAX_CELLS + SPECIAL;
        let own = if mv.is_special() {
            MAX_CELLS * MAX_CELLS + (mv.bits().wrapping_mul(0x9e37_79b9) >> 20) as usize % SPECIAL
        } else {
            mv.from().index() * MAX_CELLS + mv.to().index()
        };
        side.index() * each + own
    }

    fn capture_index(&self, position: &Position, mv: Move) -> usize {
        let kind = |piece: Option<Piece>| piece.map_or(0, |piece| self.slots.kind(piece.kind()));
        let arrival = self.slots.arrival(kind(position.piece_on(mv.from())), mv.to());
        let victim = match position.piece_on(mv.to()) {
            Some(victim) if victim.side() != position.side_to_move() => kind(Some(victim)),
            _ => self.slots.kinds(),
        };
        arrival * (self.slots.kinds() + 1) + victim
    }

    /// What a move leaves behind for those that come after it.
    #[inline]
    pub fn trail(&self, position: &Position, mv: Move) -> Trail {
        let kind = position.piece_on(mv.from()).map_or(0, |piece| self.slots.kind(piece.kind()));
        let side = position.side_to_move().index();
        Trail((side * self.slots.arrivals() + self.slots.arrival(kind, mv.to())) * self.slots.arrivals())
    }

    #[inline]
    fn arrival(&self, position: &Position, mv: Move) -> usize {
        let kind = position.piece_on(mv.from()).map_or(0, |piece| self.slots.kind(piece.kind()));
        self.slots.arrival(kind, mv.to())
    }

    /// What is known of a quiet move after those that left the trails; the newest trail first.
    #[inline]
    pub fn quiet(&self, position: &Position, mv: Move, trails: &[Option<Trail>; 3]) -> i32 {
        let own = i32::from(self.butterfly[Self::butterfly_index(position.side_to_move(), mv)]);
        let arrival = self.arrival(position, mv);
        let after =
            |trail: &Option<Trail>| trail.map_or(0, |trail| i32::from(self.continuations[trail.0 + arrival]));
        own + after(&trails[0]) + after(&trails[1]) + after(&trails[2]) / 2
    }

    /// What is known of a noisy move.
    #[inline]
    pub fn noisy(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.captures[self.capture_index(position, mv)])
    }

    /// A quiet move did well (bonus above 0) or badly.
    pub fn learn_quiet(&mut self, position: &Position, mv: Move, trails: &[Option<Trail>; 3], bonus: i32) {
        learn(&mut self.butterfly[Self::butterfly_index(position.side_to_move(), mv)], bonus);
        let arrival = self.arrival(position, mv);
        for trail in trails.iter().flatten() {
            learn(&mut self.continuations[trail.0 + arrival], bonus);
        }
    }

    /// A noisy move did well or badly.
    pub fn learn_noisy(&mut self, position: &Position, mv: Move, bonus: i32) {
        let index = self.capture_index(position, mv);
        learn(&mut self.captures[index], bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatrebras_rules::shipped;

    #[test]
    fn numbers_stay_bounded_and_follow_the_newest() {
        let mut number = 0;
        for _ in 0..1000 {
            learn(&mut number, 3000);
        }
        assert!(i32::from(number) <= LARGEST && number > 8000);
        for _ in 0..3 {
            learn(&mut number, -6000);
        }
        assert!(number < 0);
    }

    #[test]
    fn what_is_learnt_of_one_move_is_known_of_that_move() {
        for (id, text) in shipped() {
            let rules = Rules::from_toml(text, id).expect("a shipped game");
            let mut history = History::new(&rules);
            let mut moves = Vec::new();
            rules.legal_moves(rules.start(), &mut moves);
            let trail = history.trail(rules.start(), moves[0]);
            let trails = [Some(trail), None, None];
            history.learn_quiet(rules.start(), moves[1], &trails, 1000);
            assert_eq!(history.quiet(rules.start(), moves[1], &trails), 2000);
            assert_eq!(history.quiet(rules.start(), moves[1], &[None; 3]), 1000);
            assert_eq!(history.quiet(rules.start(), moves[2], &[None; 3]), 0);
        }
    }
}
