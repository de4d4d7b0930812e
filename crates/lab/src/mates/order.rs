//! In which order moves are looked at. It changes how long a search takes, and nothing that it finds.

use quatrebras_rules::{Move, Position, Rules};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What is known of replies.
#[derive(Default)]
pub(super) struct Order {
    /// How often a reply refuted something.
    refutations: HashMap<Move, u32>,
    last: Option<Move>,
}

impl Order {
    /// The legal moves: checks first, then those that leave the fewest replies.
    pub fn attacks(&self, rules: &Rules, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        rules.legal_moves(position, &mut moves);
        moves.sort_by_cached_key(|&mv| {
            let after = rules.play(position, mv);
            (after.checkers().is_empty(), rules.count_moves(&after))
        });
        moves
    }

    /// Puts first what refuted last, then what refuted often, then captures.
    pub fn sort_replies(&self, position: &Position, replies: &mut [Move]) {
        replies.sort_by_cached_key(|reply| {
            let often = self.refutations.get(reply).copied().unwrap_or(0);
            (Some(*reply) != self.last, Reverse(often), position.piece_on(reply.to()).is_none())
        });
    }

    /// A reply refuted a move.
    pub fn refuted(&mut self, reply: Move) {
        let often = self.refutations.entry(reply).or_default();
        *often = often.saturating_add(1);
        self.last = Some(reply);
    }
}
