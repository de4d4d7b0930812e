//! Choosing positions of games: quiet ones, a few of each game.

use super::dataset::Dataset;
use crate::data::Played;
use quatrebras_engine::eval::hand::trace::Trace;
use quatrebras_engine::{Hand, Random};
use quatrebras_rules::{Position, Rules, Side};

/// Which positions are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// The first plies are the opening's and say little.
    pub skip: usize,
    /// The most positions of one game.
    pub per_game: usize,
    /// Positions with larger scores are decided, and teach nothing.
    pub decided: i32,
    /// About every n-th game is held out.
    pub held_out: usize,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for Sampling {
    fn default() -> Sampling {
        Sampling { skip: 8, per_game: 25, decided: 2000, held_out: 10, seed: 1815 }
    }
}

/// How many games were read, and how many positions were taken of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Taken {
    /// Games.
    pub games: usize,
    /// Positions.
    pub positions: usize,
}

/// Takes positions of a game, and counts them. Chance depends on the game alone, so games that are the same are both held
/// out or both learned from.
pub fn gather(
    rules: &Rules,
    hand: &Hand,
    game: &Played,
    sampling: &Sampling,
    dataset: &mut Dataset,
    taken: &mut Taken,
) {
    let mut random = Random::new(sampling.seed ^ print(game));
    let held_out = sampling.held_out > 0 && random.below(sampling.held_out) == 0;
    taken.games += 1;
    let mut quiet = quiet(rules, game, sampling);
    // The first of a shuffled list.
    for at in 0..quiet.len().min(sampling.per_game) {
        let other = at + random.below(quiet.len() - at);
        quiet.swap(at, other);
        let (position, score) = &quiet[at];
        let trace = Trace::of(hand, rules, position);
        if trace.scale > 0 {
            let white = position.side_to_move() == Side::White;
            let score = score.map(|score| if white { score } else { -score });
            dataset.add(&trace, game.won.points(), score, held_out);
            taken.positions += 1;
        }
    }
}

/// A number that tells games apart.
fn print(game: &Played) -> u64 {
    let moves = game.moves.iter().map(|(mv, _)| u64::from(mv.bits()));
    moves.fold(game.start.key(), |print, mv| (print.rotate_left(7) ^ mv).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The positions of a game in which nothing is about to happen, with their scores.
fn quiet(rules: &Rules, game: &Played, sampling: &Sampling) -> Vec<(Position, Option<i32>)> {
    let mut position = game.start.clone();
    let mut quiet = Vec::new();
    for (ply, &(mv, score)) in game.moves.iter().enumerate() {
        let decided = score.is_some_and(|score| score.saturating_abs() > sampling.decided);
        if ply >= sampling.skip && !decided && !rules.in_check(&position) && !rules.is_noisy(&position, mv) {
            quiet.push((position.clone(), score));
        }
        position = rules.play(&position, mv);
    }
    quiet
}
