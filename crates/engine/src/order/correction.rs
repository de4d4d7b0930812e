//! By how much the evaluation was wrong in positions like this one.

use super::history::Trail;

/// Entries by side and hash.
const SIZE: usize = 1 << 14;

/// Errors are kept with this many parts to a hundredth of a pawn.
const GRAIN: i32 = 256;

/// No correction is larger, in hundredths of a pawn.
const LARGEST: i32 = 96;

/// The corrections of one thread.
pub(crate) struct Correction {
    /// By the places of pieces that only go ahead.
    skeletons: Vec<i32>,
    /// By what arrived last.
    trails: Vec<i32>,
}

impl Correction {
    pub fn new() -> Correction {
        Correction { skeletons: vec![0; 2 * SIZE], trails: vec![0; 2 * SIZE] }
    }

    pub fn clear(&mut self) {
        self.skeletons.fill(0);
        self.trails.fill(0);
    }

    fn index(side: usize, hash: u64) -> usize {
        side * SIZE + (hash >> 50) as usize % SIZE
    }

    fn trail_index(side: usize, trail: Option<Trail>) -> usize {
        Self::index(side, trail.map_or(0, Trail::hash))
    }

    /// What to add to the evaluation.
    pub fn of(&self, side: usize, skeleton: u64, trail: Option<Trail>) -> i32 {
        let sum = self.skeletons[Self::index(side, skeleton)] + self.trails[Self::trail_index(side, trail)];
        sum / (2 * GRAIN) * 3 / 2
    }

    /// The evaluation was wrong by so much, as a search of this depth has shown.
    pub fn learn(&mut self, side: usize, skeleton: u64, trail: Option<Trail>, error: i32, depth: i32) {
        let weight = (depth + 1).clamp(1, 16);
        let target = error.clamp(-4 * LARGEST, 4 * LARGEST) * GRAIN;
        let blend = |number: &mut i32| {
            let mixed = (*number * (256 - weight) + target * weight) / 256;
            *number = mixed.clamp(-LARGEST * GRAIN, LARGEST * GRAIN);
        };
        blend(&mut self.skeletons[Self::index(side, skeleton)]);
        blend(&mut self.trails[Self::trail_index(side, trail)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_that_comes_again_is_corrected_but_never_by_much() {
        let mut correction = Correction::new();
        for _ in 0..2000 {
            correction.learn(1, 77, None, 40, 10);
        }
        assert!((30..=60).contains(&correction.of(1, 77, None)), "{}", correction.of(1, 77, None));
        assert_eq!(correction.of(0, 77, None), 0);
        for _ in 0..2000 {
            correction.learn(1, 77, None, -30_000, 10);
        }
        assert!(correction.of(1, 77, None) >= -2 * LARGEST);
    }
}
