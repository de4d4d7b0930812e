//! The Adam method of going downhill (Kingma and Ba, 2015).

use super::slopes::Number;

const KEEP_SLOPE: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
const LITTLE: f32 = 1e-8;

/// What is remembered of earlier slopes.
pub(super) struct Adam {
    slopes: Vec<Number>,
    squares: Vec<Number>,
    slope_decay: f32,
    square_decay: f32,
}

impl Adam {
    pub fn new(count: usize) -> Adam {
        Adam {
            slopes: vec![[0.0; 2]; count],
            squares: vec![[0.0; 2]; count],
            slope_decay: 1.0,
            square_decay: 1.0,
        }
    }

    /// Moves the weights by about `rate` each.
    pub fn step(&mut self, weights: &mut [Number], slopes: &[Number], rate: f32) {
        self.slope_decay *= KEEP_SLOPE;
        self.square_decay *= KEEP_SQUARE;
        let kept = self.slopes.iter_mut().zip(&mut self.squares);
        for ((weight, now), (slope, square)) in weights.iter_mut().zip(slopes).zip(kept) {
            for half in 0..2 {
                slope[half] = KEEP_SLOPE * slope[half] + (1.0 - KEEP_SLOPE) * now[half];
                square[half] = KEEP_SQUARE * square[half] + (1.0 - KEEP_SQUARE) * now[half] * now[half];
                let mean = slope[half] / (1.0 - self.slope_decay);
                let size = (square[half] / (1.0 - self.square_decay)).sqrt();
                weight[half] -= rate * mean / (size + LITTLE);
            }
        }
    }
}
