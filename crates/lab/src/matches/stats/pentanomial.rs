//! Counts of pairs by their score.

use serde::{Deserialize, Serialize};

/// How many pairs the first engine finished with 0, ½, 1, 1½ and 2 points.
///
/// Games of a pair share an opening, so they are not independent; pairs are. So the error of a score is reckoned from pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The score that each count stands for, as a share of the points of a pair.
    pub const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts a pair in which the first engine made so many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of points, 0 to 1; one half when nothing was played.
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 {
            return 0.5;
        }
        let points: f64 = self.parts().map(|(count, score)| count * score).sum();
        points / self.pairs() as f64
    }

    /// The variance of a pair's share of points.
    pub fn variance(&self) -> f64 {
        if self.pairs() == 0 {
            return 0.0;
        }
        let mean = self.score();
        let squares: f64 = self.parts().map(|(count, score)| count * (score - mean).powi(2)).sum();
        squares / self.pairs() as f64
    }

    fn parts(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.iter().map(|&count| count as f64).zip(Pentanomial::SCORES)
    }
}
