//! The sequential probability ratio test: a match that ends when enough is known.

use super::elo::score_of_elo;
use super::pentanomial::Pentanomial;
use serde::{Deserialize, Serialize};

/// Two hypotheses about the difference in strength, in logistic Elo, and how often each error may happen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The first engine is stronger by this much only.
    pub elo0: f64,
    /// It is stronger by this much.
    pub elo1: f64,
    /// The probability of deciding for `elo1` wrongly.
    pub alpha: f64,
    /// The probability of deciding for `elo0` wrongly.
    pub beta: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// More games are needed.
    Open,
    /// `elo1` is accepted.
    Passed,
    /// `elo0` is accepted.
    Failed,
}

impl Sprt {
    /// A test with errors of 5 % each.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Where the test is decided: below the first for `elo0`, above the second for `elo1` (Wald).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the generalised likelihood ratio of the two hypotheses.
    pub fn ratio(&self, counts: &Pentanomial) -> f64 {
        let pairs = counts.pairs();
        if pairs == 0 {
            return 0.0;
        }
        // No result is impossible because it has not yet been seen.
        let seen: Vec<f64> =
            counts.0.iter().map(|&count| if count == 0 { 1e-3 } else { count as f64 }).collect();
        let total: f64 = seen.iter().sum();
        let shares: Vec<f64> = seen.iter().map(|count| count / total).collect();
        let (s0, s1) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        let (t0, t1) = (multiplier(&shares, s0), multiplier(&shares, s1));
        let each = shares.iter().zip(Pentanomial::SCORES);
        let mean: f64 = each
            .map(|(share, score)| share * ((1.0 + t0 * (score - s0)) / (1.0 + t1 * (score - s1))).ln())
            .sum();
        total * mean
    }

    /// What the counts decide.
    pub fn decision(&self, counts: &Pentanomial) -> Decision {
        let (low, high) = self.bounds();
        match self.ratio(counts) {
            ratio if ratio >= high => Decision::Passed,
            ratio if ratio <= low => Decision::Failed,
            _ => Decision::Open,
        }
    }
}

/// The Lagrange multiplier of the likeliest distribution with this mean: its probabilities are
/// `share / (1 + t (score - mean))`. Found by halving, since the left side falls in `t` and has one zero.
fn multiplier(shares: &[f64], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let slope = |t: f64| -> f64 {
        let each = shares.iter().zip(Pentanomial::SCORES);
        each.map(|(share, score)| share * (score - mean) / (1.0 + t * (score - mean))).sum()
    };
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
