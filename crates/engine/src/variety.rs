//! Variety on request: a choice among moves that are about as good, so that games differ.

use crate::random::Random;
use crate::score::is_sure;
use crate::search::root::RootMove;
use quatrebras_rules::Position;

/// How to choose among near-equal moves. The same seed chooses the same in the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variety {
    /// What the choices depend on, beside the position.
    pub seed: u64,
    /// How much worse than the best a move may be, in hundredths of a pawn.
    pub margin: i32,
    /// How many plies from the game's beginning there is a choice.
    pub plies: u32,
}

/// Among so many moves there is a choice.
const LINES: usize = 5;

impl Variety {
    /// How many moves must have a score of their own.
    pub(crate) fn lines(self) -> usize {
        LINES
    }

    /// The index of the chosen move; the moves are in order, the best first.
    pub(crate) fn choose(self, moves: &[RootMove], position: &Position) -> usize {
        let ply = 2 * position.fullmove().saturating_sub(1) + position.side_to_move() as u32;
        if ply >= self.plies || is_sure(moves[0].score) {
            return 0;
        }
        let least = moves[0].score - self.margin;
        let near =
            moves.iter().take(LINES).take_while(|root| root.score >= least && !is_sure(root.score)).count();
        Random::new(self.seed ^ position.key()).below(near.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::won;
    use quatrebras_rules::{Move, Rules, shipped};

    fn roots(scores: &[i32]) -> Vec<RootMove> {
        let root = |(index, &score): (usize, &i32)| RootMove {
            score,
            ..RootMove::new(Move::from_bits(index as u32))
        };
        scores.iter().enumerate().map(root).collect()
    }

    #[test]
    fn only_near_moves_are_chosen_all_of_them_some_time_and_a_win_always() {
        let (_, text) = shipped()[0];
        let rules = Rules::from_toml(text, "a shipped game").expect("a shipped game");
        let choose = |seed, scores: &[i32]| {
            Variety { seed, margin: 20, plies: 30 }.choose(&roots(scores), rules.start())
        };
        let scores = [50, 45, 31, 29, 10];
        let mut seen = [0; 5];
        for seed in 0..200 {
            seen[choose(seed, &scores)] += 1;
            assert_eq!(choose(seed, &scores), choose(seed, &scores));
            assert_eq!(choose(seed, &[won(3), 40, 40]), 0);
        }
        assert!(seen[..3].iter().all(|&count| count > 30) && seen[3..] == [0, 0], "{seen:?}");
        let late = Variety { seed: 4, margin: 20, plies: 0 };
        assert_eq!(late.choose(&roots(&scores), rules.start()), 0);
    }
}
