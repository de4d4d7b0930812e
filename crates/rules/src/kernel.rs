//! The door to the tight loops: each is compiled once for every processor and once for x86-64 with
//! BMI2, and the better one is taken at run time.

use crate::board::cells::Cells;
use crate::board::lines::Portable;
use crate::generate::{self, Sink};
use crate::mv::Move;
use crate::play;
use crate::position::Position;
use crate::rules::Rules;

/// Whether this processor has what the fast versions need.
pub(crate) fn has_bmi2() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("lzcnt")
    }
    #[cfg(not(target_arch = "x86_64"))]
    false
}

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use super::*;
    use crate::board::lines::Bmi2;

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    pub fn generate<S: Sink>(rules: &Rules, position: &Position, only: Cells, sink: &mut S) {
        generate::generate::<Bmi2, S>(rules, position, only, sink);
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    pub fn play(rules: &Rules, position: &Position, mv: Move) -> Position {
        play::play(rules, position, mv)
    }
}

/// The legal moves of the pieces on `only`; none when the goal is reached.
#[inline]
pub(crate) fn generate<S: Sink>(rules: &Rules, position: &Position, only: Cells, sink: &mut S) {
    if !rules.goal_reached(position) {
        generate_past_goal(rules, position, only, sink);
    }
}

/// The moves that would be legal if nobody had reached the goal.
#[inline]
pub(crate) fn generate_past_goal<S: Sink>(rules: &Rules, position: &Position, only: Cells, sink: &mut S) {
    #[cfg(target_arch = "x86_64")]
    if rules.bmi2 {
        // SAFETY: `Rules::bmi2` is set only when `has_bmi2` found all the features of this function.
        unsafe { bmi2::generate(rules, position, only, sink) };
        return;
    }
    generate::generate::<Portable, S>(rules, position, only, sink);
}

/// The position after a legal move.
#[inline]
pub(crate) fn play(rules: &Rules, position: &Position, mv: Move) -> Position {
    #[cfg(target_arch = "x86_64")]
    if rules.bmi2 {
        // SAFETY: as above.
        return unsafe { bmi2::play(rules, position, mv) };
    }
    play::play(rules, position, mv)
}
