//! Values of positions with fractional weights, and how they change with each weight.

use super::dataset::{Dataset, Sample};
use quatrebras_engine::eval::hand::danger::weigh_smoothly;
use quatrebras_engine::eval::hand::pair::Pair;
use quatrebras_engine::eval::hand::trace::Count;

/// Weights with fractions: for the middle of a game, and for its end.
pub(super) type Number = [f32; 2];

/// The largest weight, either way: as much as a weight file may hold.
const MOST: f32 = 20_000.0;

pub(super) fn numbers(pairs: &[Pair]) -> Vec<Number> {
    pairs.iter().map(|pair| [pair.mg() as f32, pair.eg() as f32]).collect()
}

pub(super) fn pairs(numbers: &[Number]) -> Vec<Pair> {
    let whole = |number: f32| number.round().clamp(-MOST, MOST) as i32;
    numbers.iter().map(|&[mg, eg]| Pair::new(whole(mg), whole(eg))).collect()
}

fn sum(weights: &[Number], counts: &[Count], middle: f32) -> f32 {
    let (mut mg, mut eg) = (0.0, 0.0);
    for &(feature, count) in counts {
        let weight = weights[usize::from(feature)];
        mg += weight[0] * f32::from(count);
        eg += weight[1] * f32::from(count);
    }
    mg * middle + eg * (1.0 - middle)
}

/// White's advantage, and how it grows with the pressure on each royal.
pub(super) fn value(dataset: &Dataset, sample: &Sample, weights: &[Number]) -> (f32, [f32; 2]) {
    let features = dataset.features(sample);
    let linear = sum(weights, features.linear, sample.middle);
    let [white, black] = features.pressing.map(|counts| weigh_smoothly(sum(weights, counts, sample.middle)));
    (sample.scale * (linear - white.0 + black.0), [-white.1, black.1])
}

/// The probability of White's winning by a value, a draw being half of one.
pub(super) fn odds(value: f32, unit: f32) -> f32 {
    1.0 / (1.0 + (-value / unit).exp())
}

/// How badly a probability foretells what came: cross-entropy.
pub(super) fn loss(odds: f32, target: f32) -> f64 {
    let odds = f64::from(odds.clamp(1e-6, 1.0 - 1e-6));
    let target = f64::from(target);
    -(target * odds.ln() + (1.0 - target) * (1.0 - odds).ln())
}

/// What is to be foretold: the game's result, in part replaced by what a search found.
pub(super) fn target(sample: &Sample, unit: f32, blend: f32) -> f32 {
    if sample.score.is_nan() {
        return sample.points;
    }
    (1.0 - blend) * sample.points + blend * odds(sample.score, unit)
}

/// Adds to `slopes` how the loss over some positions changes with each weight, and returns the loss.
pub(super) fn add_slopes(
    dataset: &Dataset,
    samples: &[Sample],
    order: &[u32],
    weights: &[Number],
    (unit, blend): (f32, f32),
    slopes: &mut [Number],
) -> f64 {
    let mut whole = 0.0;
    for &index in order {
        let sample = &samples[index as usize];
        let (value, royals) = value(dataset, sample, weights);
        let (odds, target) = (odds(value, unit), target(sample, unit, blend));
        whole += loss(odds, target);
        let slope = (odds - target) / unit * sample.scale;
        let features = dataset.features(sample);
        let mut add = |counts: &[Count], slope: f32| {
            let (mg, eg) = (slope * sample.middle, slope * (1.0 - sample.middle));
            for &(feature, count) in counts {
                let sum = &mut slopes[usize::from(feature)];
                sum[0] += mg * f32::from(count);
                sum[1] += eg * f32::from(count);
            }
        };
        add(features.linear, slope);
        add(features.pressing[0], slope * royals[0]);
        add(features.pressing[1], slope * royals[1]);
    }
    whole
}
