//! How much stronger one engine is than the other.

use super::normal::{Z95, phi};
use super::pentanomial::Pentanomial;
use serde::Serialize;

/// A difference in strength with its error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// Logistic Elo. Infinite when every point went to one side.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
    /// Normalised Elo: the score in units of the standard deviation of a game, so that openings and draw rates of
    /// different matches weigh alike.
    pub normalised: f64,
    /// Half the width of its 95 % interval.
    pub normalised_error: f64,
    /// How likely it is that the first engine is the stronger one, 0 to 1.
    pub superiority: f64,
}

/// The Elo difference that gives this share of points.
pub fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10() + 0.0
}

/// The share of points that this Elo difference gives.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Elo {
    /// From pairs.
    pub fn of(counts: &Pentanomial) -> Elo {
        let (score, pairs) = (counts.score(), counts.pairs() as f64);
        let deviation = counts.variance().sqrt();
        let error = deviation / pairs.max(1.0).sqrt();
        let width = elo_of_score(score + Z95 * error) - elo_of_score(score - Z95 * error);
        // A pair's share is the mean of two games, so a game's deviation is larger by the root of two.
        let unit = deviation * std::f64::consts::SQRT_2;
        let scale = 800.0 / std::f64::consts::LN_10;
        let per_unit = |share: f64| {
            if unit > 0.0 { share / unit * scale } else { share.signum() * share.abs() * f64::INFINITY }
        };
        let lead = score - 0.5;
        let superiority = if error > 0.0 {
            phi(lead / error)
        } else if lead == 0.0 {
            0.5
        } else {
            f64::from(u8::from(lead > 0.0))
        };
        Elo {
            elo: elo_of_score(score),
            error: if pairs > 0.0 { width / 2.0 } else { f64::INFINITY },
            normalised: if lead == 0.0 { 0.0 } else { per_unit(lead) },
            normalised_error: if unit > 0.0 { per_unit(Z95 * error) } else { f64::INFINITY },
            superiority,
        }
    }
}
