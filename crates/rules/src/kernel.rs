//! The door to the tight loops: they are compiled for every processor and once more for x86-64 with
//! BMI2, and the rules say which is taken ([`Sliders`]). Their slow twins are left out for the browser, which fetches all of
//! this before anything is shown.

use crate::board::cells::Cells;
#[cfg(not(target_arch = "wasm32"))]
use crate::board::lines::Walking;
use crate::board::lines::{Portable, Sliders};
use crate::board::side::Side;
use crate::edits::Edits;
use crate::generate::{self, Sink};
use crate::mv::Move;
use crate::play;
use crate::position::Position;
use crate::rules::Rules;
use crate::survey::{self, Survey};

/// The fastest way of this processor.
pub(crate) fn best_sliders() -> Sliders {
    if has_bmi2() { Sliders::Bmi2 } else { Sliders::Arithmetic }
}

/// Whether there is a version that finds what a slider sees in this way.
pub(crate) fn has_sliders(sliders: Sliders) -> bool {
    match sliders {
        Sliders::Walking => cfg!(not(target_arch = "wasm32")),
        Sliders::Arithmetic => true,
        Sliders::Bmi2 => has_bmi2(),
    }
}

/// Whether this processor has what the fast versions need.
fn has_bmi2() -> bool {
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
    pub fn survey<W: Survey>(rules: &Rules, position: &Position, side: Side, watch: &mut W) {
        survey::survey::<Bmi2, W>(rules, position, side, watch);
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    pub fn run<T>(work: impl FnOnce() -> T) -> T {
        work()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    pub fn play_into(rules: &Rules, before: &Position, mv: Move, after: &mut Position) -> Edits {
        play::play_into(rules, before, mv, after)
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
    match rules.sliders {
        // SAFETY: `Rules::sliders` is this only after `has_bmi2` found all the features of this function.
        #[cfg(target_arch = "x86_64")]
        Sliders::Bmi2 => unsafe { bmi2::generate(rules, position, only, sink) },
        #[cfg(not(target_arch = "wasm32"))]
        Sliders::Walking => generate::generate::<Walking, S>(rules, position, only, sink),
        _ => generate::generate::<Portable, S>(rules, position, only, sink),
    }
}

/// The position after a legal move.
#[inline]
pub(crate) fn play(rules: &Rules, position: &Position, mv: Move) -> Position {
    #[cfg(target_arch = "x86_64")]
    if rules.sliders == Sliders::Bmi2 {
        // SAFETY: as above.
        return unsafe { bmi2::play(rules, position, mv) };
    }
    play::play(rules, position, mv)
}

/// Makes `after` the position after a legal move, and tells what changed.
#[inline]
pub(crate) fn play_into(rules: &Rules, before: &Position, mv: Move, after: &mut Position) -> Edits {
    #[cfg(target_arch = "x86_64")]
    if rules.sliders == Sliders::Bmi2 {
        // SAFETY: as above.
        return unsafe { bmi2::play_into(rules, before, mv, after) };
    }
    play::play_into(rules, before, mv, after)
}

/// Shows what each piece of a side reaches.
#[inline]
pub(crate) fn survey<W: Survey>(rules: &Rules, position: &Position, side: Side, watch: &mut W) {
    match rules.sliders {
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Sliders::Bmi2 => unsafe { bmi2::survey(rules, position, side, watch) },
        #[cfg(not(target_arch = "wasm32"))]
        Sliders::Walking => survey::survey::<Walking, W>(rules, position, side, watch),
        _ => survey::survey::<Portable, W>(rules, position, side, watch),
    }
}

/// Does some work in a version for this processor.
#[inline(always)]
pub(crate) fn run<T>(rules: &Rules, work: impl FnOnce() -> T) -> T {
    #[cfg(target_arch = "x86_64")]
    if rules.sliders == Sliders::Bmi2 {
        // SAFETY: as above.
        return unsafe { bmi2::run(work) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = rules;
    work()
}
