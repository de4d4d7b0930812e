//! Two numbers in one: what something is worth in the middle of a game, and at its end.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// How much of the middle of a game a position with all pieces is.
pub const WHOLE_PHASE: i32 = 256;

/// A pair of a midgame and an endgame number, packed so that one addition serves both. Each half has 32 bits: no board
/// full of queens brings one to overflow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pair(i64);

impl Pair {
    /// Nothing at either time.
    pub const ZERO: Pair = Pair(0);

    /// A pair of numbers.
    #[inline(always)]
    pub const fn new(mg: i32, eg: i32) -> Pair {
        Pair(((eg as i64) << 32).wrapping_add(mg as i64))
    }

    /// The number for the middle of a game.
    #[inline(always)]
    pub const fn mg(self) -> i32 {
        self.0 as i32
    }

    /// The number for the end of a game.
    #[inline(always)]
    pub const fn eg(self) -> i32 {
        // What the lower half borrowed is given back.
        (self.0.wrapping_sub(self.0 as i32 as i64) >> 32) as i32
    }

    /// The number at a phase between 0, the end, and [`WHOLE_PHASE`], the middle.
    #[inline(always)]
    pub const fn at(self, phase: i32) -> i32 {
        let sum = self.mg() as i64 * phase as i64 + self.eg() as i64 * (WHOLE_PHASE - phase) as i64;
        (sum / WHOLE_PHASE as i64) as i32
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline(always)]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline(always)]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Pair {
    #[inline(always)]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

impl Neg for Pair {
    type Output = Pair;
    #[inline(always)]
    fn neg(self) -> Pair {
        Pair(self.0.wrapping_neg())
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline(always)]
    fn mul(self, count: i32) -> Pair {
        Pair(self.0.wrapping_mul(count as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_mix() {
        for (mg, eg) in [(0, 0), (1, -1), (-1, 1), (-70000, 70000), (300, -32000), (-5, -5)] {
            let pair = Pair::new(mg, eg);
            assert_eq!((pair.mg(), pair.eg()), (mg, eg));
            let twice = (pair + pair) * -3 - pair;
            assert_eq!((twice.mg(), twice.eg()), (-7 * mg, -7 * eg));
            assert_eq!((-pair).at(100), -pair.at(100));
        }
    }
}
