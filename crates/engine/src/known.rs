//! What a search must know of a game, digested once.

use quatrebras_rules::{Cells, Facts, Kind, Outcome, Position, Repetition, Rules, Side};

/// How near to their limit counters are part of what the table knows a position by, in moves of one side.
const NEAR: u32 = 12;

/// A game as the search sees it.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Whether the game's history may forbid a move.
    pub forbids: bool,
    /// What a side gets that cannot move and is not in check.
    pub stalemate: Outcome,
    /// Whether a royal wins by going somewhere.
    pub has_goal: bool,
    /// Whether counters bound how far back a repetition can lie.
    counters_bound: bool,
    each_side: bool,
    /// The smallest counter that ends the game, and whether that loses.
    limit: Option<(u32, bool)>,
    /// Kinds that only go ahead.
    advancing: Vec<Kind>,
    /// Kinds that are neither royal nor only go ahead.
    officers: Vec<Kind>,
}

impl Known {
    pub fn of(rules: &Rules) -> Known {
        let facts = rules.facts();
        let limit = facts.limits.iter().min_by_key(|limit| limit.at);
        let officers = facts.kinds.iter().filter(|kind| !kind.royal && !kind.advances);
        Known {
            forbids: facts.repetition == Repetition::Forbidden,
            stalemate: facts.stalemate,
            has_goal: facts.goals.iter().any(|goal| goal.any()),
            counters_bound: counters_bound(&facts),
            each_side: facts.resets.each_side,
            limit: limit.map(|limit| (limit.at, limit.outcome == Outcome::Loss)),
            advancing: facts.kinds.iter().filter(|kind| kind.advances).map(|kind| kind.kind).collect(),
            officers: officers.map(|kind| kind.kind).collect(),
        }
    }

    /// How many of the last positions may be the same as this one.
    #[inline]
    pub fn lookback(&self, position: &Position) -> usize {
        if !self.counters_bound {
            return usize::MAX;
        }
        let [white, black] = Side::BOTH.map(|side| position.counter(side) as usize);
        if self.each_side { 2 * white.min(black) + 1 } else { white }
    }

    /// What the table knows a position by: its key, and the counters where they come near their limit.
    #[inline]
    pub fn table_key(&self, position: &Position) -> u64 {
        let Some((limit, _)) = self.limit else { return position.key() };
        let (near, sides) = if self.each_side { (NEAR, 2) } else { (2 * NEAR, 1) };
        let mut key = position.key();
        for side in &Side::BOTH[..sides] {
            let counter = position.counter(*side);
            if counter + near >= limit {
                let mixed = (u64::from(counter) << 1 | *side as u64) + 1;
                key ^= mixed
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                    .rotate_left(23)
                    .wrapping_mul(0xbf58_476d_1ce4_e5b9);
            }
        }
        key
    }

    /// Whether the side to move may be forced to do what it would rather not, so that passing proves nothing: it has
    /// little to move with, or must soon end a row of idle moves.
    #[inline]
    pub fn passing_proves_nothing(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let officers =
            self.officers.iter().fold(Cells::EMPTY, |set, &kind| set | position.pieces(side, kind));
        let idle = matches!(self.limit, Some((limit, true)) if position.counter(side) + NEAR / 2 >= limit);
        idle || officers.is_empty()
    }

    /// A number that stands for where the pieces are that only go ahead.
    #[inline]
    pub fn skeleton(&self, position: &Position) -> u64 {
        let mut hash = 0u64;
        for &kind in &self.advancing {
            for side in Side::BOTH {
                let cells = position.pieces(side, kind).0;
                hash = (hash ^ cells as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
                hash = (hash ^ (cells >> 64) as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(31);
            }
        }
        hash
    }
}

/// Whether nothing that sets a counter back can ever be undone.
fn counters_bound(facts: &Facts) -> bool {
    let lasting = &facts.irreversible;
    (!facts.resets.capture || lasting.captures)
        && (!facts.resets.promotion || lasting.turn_overs)
        && facts.resets.kinds.iter().all(|kind| lasting.advances.contains(kind))
}
