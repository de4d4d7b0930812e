//! How much of a score makes how much of a win.

use super::dataset::{Dataset, Sample};
use super::slopes::{Number, loss, odds, value};

/// The unit is looked for between these, in hundredths of about a pawn.
const LEAST: f32 = 40.0;
const MOST: f32 = 2000.0;

/// The most positions that are looked at.
const ENOUGH: usize = 60_000;

/// The unit by which values foretell results best, so that weights need not change their size first. By golden section.
pub(super) fn unit(dataset: &Dataset, weights: &[Number]) -> f32 {
    let step = dataset.learned.len().div_ceil(ENOUGH).max(1);
    let values: Vec<(f32, f32)> = dataset
        .learned
        .iter()
        .step_by(step)
        .map(|sample: &Sample| (value(dataset, sample, weights).0, sample.points))
        .collect();
    let badness =
        |unit: f32| -> f64 { values.iter().map(|&(value, points)| loss(odds(value, unit), points)).sum() };
    let golden = (5f32.sqrt() - 1.0) / 2.0;
    // The logarithm is divided, since the unit is a matter of size.
    let (mut low, mut high) = (LEAST.ln(), MOST.ln());
    for _ in 0..30 {
        let (one, other) = (high - golden * (high - low), low + golden * (high - low));
        if badness(one.exp()) < badness(other.exp()) {
            high = other;
        } else {
            low = one;
        }
    }
    ((low + high) / 2.0).exp()
}
