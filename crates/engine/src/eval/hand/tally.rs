//! Who listens to the features of a position: they are found in one place, for all who want them.

use super::danger::weigh;
use super::pair::Pair;
use quatrebras_rules::Side;

/// Somebody who is told the features of a position, each by its number and how often it is there: White's are counted
/// above 0, Black's below.
pub trait Tally {
    /// A feature that adds its weight.
    fn add(&mut self, feature: usize, count: i32);

    /// A feature that adds its weight to what presses a side's royal.
    fn press(&mut self, royal: Side, feature: usize, count: i32);
}

/// Adds weights up: what the engine does.
pub(super) struct Summing<'w> {
    pub weights: &'w [Pair],
    pub sum: Pair,
    pub pressed: [Pair; 2],
}

impl Summing<'_> {
    /// White's advantage at a phase.
    #[inline(always)]
    pub fn total(&self, phase: i32) -> i32 {
        let [white, black] = self.pressed;
        self.sum.at(phase) - weigh(white.at(phase)) + weigh(black.at(phase))
    }
}

impl Tally for Summing<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        if let Some(&weight) = self.weights.get(feature) {
            self.sum += weight * count;
        }
    }

    #[inline(always)]
    fn press(&mut self, royal: Side, feature: usize, count: i32) {
        if let Some(&weight) = self.weights.get(feature) {
            self.pressed[royal.index()] += weight * count;
        }
    }
}
