//! A plain opponent for the terminal: alpha-beta over a few plies, for any game.
//!
//! It knows a game only through its rules: what a kind of piece is worth is found out by trying how much it can do
//! ([`values`]), and the search ([`search`]) counts that.

mod random;
mod search;
mod values;

use quatrebras_rules::{Line, Move, Rules};
use search::{Limits, Search};
use std::time::{Duration, Instant};
use values::Values;

/// How many positions are looked at for a move when no depth is asked for. About a second's work.
const NODES: u64 = 2_000_000;

/// The longest time for a move when no depth is asked for, should the machine be slow.
const LONGEST: Duration = Duration::from_secs(8);

/// The deepest search.
const DEEPEST: u32 = 12;

/// An opponent for one game. With the same seed and depth it plays the same.
pub struct Computer<'r> {
    rules: &'r Rules,
    values: Values,
    seed: u64,
    depth: Option<u32>,
}

/// What the computer would play.
pub struct Choice {
    /// The move.
    pub best: Move,
    /// How good it is for the side to move, in hundredths of about a pawn.
    pub score: i32,
}

impl<'r> Computer<'r> {
    /// An opponent that looks `depth` plies ahead, or as far as it can in about a second.
    pub fn new(rules: &'r Rules, seed: u64, depth: Option<u32>) -> Computer<'r> {
        Computer { rules, values: Values::measure(rules), seed, depth }
    }

    /// The move to make; `None` when the game is over.
    pub fn choose(&self, line: &Line<'_>) -> Option<Choice> {
        let limits = match self.depth {
            Some(depth) => Limits { depth, nodes: u64::MAX, until: None },
            None => Limits { depth: DEEPEST, nodes: NODES, until: Some(Instant::now() + LONGEST) },
        };
        Search::new(self.rules, &self.values, limits).choose(line, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatrebras_rules::{Kind, shipped};

    fn every_game() -> impl Iterator<Item = Rules> {
        shipped().iter().map(|(id, text)| Rules::from_toml(text, id).expect("a shipped game"))
    }

    #[test]
    fn kinds_are_worth_something_and_royals_nothing() {
        for rules in every_game() {
            let values = Values::measure(&rules);
            for kind in (0..rules.kind_count()).map(Kind::new) {
                let (royal, value) = (rules.is_royal(kind), values.kind(kind));
                assert_eq!(royal, value == 0, "{} {}: {value}", rules.id(), rules.kind_name(kind));
            }
            assert!(
                values.balance(rules.start()).abs() < 100,
                "{}: {}",
                rules.id(),
                values.balance(rules.start())
            );
        }
    }

    #[test]
    fn the_choice_is_legal_and_the_same_with_the_same_seed() {
        for rules in every_game() {
            let mut line = Line::new(&rules, rules.start().clone());
            for seed in 0..6 {
                let choose = || Computer::new(&rules, seed, Some(2)).choose(&line).map(|choice| choice.best);
                let choice = choose().expect("the game is not over");
                assert_eq!(Some(choice), choose(), "{}", rules.id());
                line.push(choice).expect("a legal move");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_choice() {
        let mut ended = 0;
        for rules in every_game() {
            let mut line = Line::new(&rules, rules.start().clone());
            while let Some(&first) = line.legal_moves().first() {
                line.push(first).expect("a legal move");
                if line.moves().len() > 1000 {
                    break;
                }
            }
            if line.verdict().is_some() {
                ended += 1;
                assert!(Computer::new(&rules, 0, Some(1)).choose(&line).is_none(), "{}", rules.id());
            }
        }
        assert!(ended > 6, "{ended}");
    }
}
