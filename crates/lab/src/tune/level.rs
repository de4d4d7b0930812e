//! Weights that say the same in many ways, brought to the one that a person can read.

use super::slopes::Number;
use quatrebras_engine::eval::hand::layout::Layout;

/// Every piece has one cell and one class of mobility: what these have on the average is moved to the kind's worth, so
/// that the worth is all that the piece is worth. Values stay as they are.
pub(super) fn level(layout: &Layout, weights: &mut [Number], seen: &[f32]) {
    for worth in layout.term("worth") {
        for term in ["cells", "mobility"] {
            for entry in layout.term(term).filter(|entry| entry.kind == worth.kind) {
                let counts = &seen[entry.range.clone()];
                let whole: f32 = counts.iter().sum();
                if whole <= 0.0 {
                    continue;
                }
                for half in 0..2 {
                    let pairs = weights[entry.range.clone()].iter().zip(counts);
                    let mean = pairs.map(|(weight, count)| weight[half] * count).sum::<f32>() / whole;
                    weights[entry.range.clone()].iter_mut().for_each(|weight| weight[half] -= mean);
                    weights[worth.range.start][half] += mean;
                }
            }
        }
    }
}
