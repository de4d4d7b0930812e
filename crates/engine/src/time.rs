//! How long to think.

use crate::limits::Limits;
use std::time::Duration;

/// What is kept back for the way of the move to the clock.
pub const DEFAULT_OVERHEAD: Duration = Duration::from_millis(10);

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Budget {
    /// What a move of usual difficulty gets; no iteration begins much later.
    pub soft: Option<Duration>,
    /// When the search is broken off.
    pub hard: Option<Duration>,
}

impl Budget {
    /// The time for the move with this number, from 1; without a clock there is no limit.
    pub fn of(limits: &Limits, number: u32, overhead: Duration) -> Budget {
        if let Some(fixed) = limits.move_time {
            return Budget { soft: None, hard: Some(fixed.saturating_sub(overhead).max(MINIMUM)) };
        }
        let Some(clock) = limits.clock else { return Budget::default() };
        let left = clock.saturating_sub(overhead).max(MINIMUM).as_secs_f64();
        let increment = limits.increment.as_secs_f64();
        let (soft, hard) = match limits.moves_to_go {
            Some(moves) => {
                let moves = f64::from(moves.clamp(1, 50));
                let share = left / moves + 0.75 * increment;
                (0.9 * share, (4.0 * share).min(left * if moves > 1.5 { 0.6 } else { 0.95 }))
            }
            None => {
                // Openings need less: the share of what is left grows with the number of the move.
                let share = 0.06 - 0.05 * (-0.04 * f64::from(number.min(500))).exp();
                let soft = share * left + 0.75 * increment;
                (soft, (5.0 * soft).min(0.5 * left))
            }
        };
        let hard = hard.min(0.95 * left).max(MINIMUM.as_secs_f64());
        Budget {
            soft: Some(Duration::from_secs_f64(soft.min(hard))),
            hard: Some(Duration::from_secs_f64(hard)),
        }
    }
}

/// Less than this is no time at all.
const MINIMUM: Duration = Duration::from_millis(1);

/// How sure the search is of its best move, and so how much of its time it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Confidence {
    /// The part of all positions that was spent on the best move, 0 to 1.
    pub effort: f64,
    /// For how many iterations the best move has been the same.
    pub steady: u32,
    /// How much the score has fallen since the last iterations, in hundredths of a pawn.
    pub fallen: i32,
}

impl Confidence {
    /// What the usual time is multiplied by.
    pub fn scale(self) -> f64 {
        let effort = 1.6 - 1.1 * self.effort;
        let steady = 1.25 - 0.05 * f64::from(self.steady.min(9));
        let fallen = 1.0 + f64::from(self.fallen.clamp(-20, 60)) / 100.0;
        (effort * steady * fallen).clamp(0.3, 2.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        Limits {
            clock: Some(Duration::from_millis(left)),
            increment: Duration::from_millis(increment),
            moves_to_go,
            ..Limits::default()
        }
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for left in [0, 1, 5, 20, 100, 1000, 60_000] {
            for increment in [0, 10, 1000, 100_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    for number in [1, 10, 100, 100_000] {
                        let budget =
                            Budget::of(&clock(left, increment, moves_to_go), number, DEFAULT_OVERHEAD);
                        let (soft, hard) = (budget.soft.expect("a clock"), budget.hard.expect("a clock"));
                        assert!(soft <= hard, "{left} {increment}");
                        assert!(
                            hard <= MINIMUM.max(Duration::from_millis(left)),
                            "{left} {increment} {hard:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_can_be_played_out_on_its_clock() {
        // Two hundred moves of the usual length never overstep.
        let mut left = 10_000.0f64;
        for number in 1..=200 {
            let budget = Budget::of(&clock(left as u64, 50, None), number, DEFAULT_OVERHEAD);
            left += 50.0 - budget.soft.expect("a clock").as_secs_f64() * 1000.0;
            assert!(left > 0.0, "{number}");
        }
    }

    #[test]
    fn a_move_with_its_own_time_gets_it_whole() {
        let limits = Limits { move_time: Some(Duration::from_millis(500)), ..Limits::default() };
        let budget = Budget::of(&limits, 1, DEFAULT_OVERHEAD);
        assert_eq!(budget, Budget { soft: None, hard: Some(Duration::from_millis(490)) });
        assert_eq!(Budget::of(&Limits::default(), 1, DEFAULT_OVERHEAD), Budget::default());
    }

    #[test]
    fn doubt_takes_longer() {
        let sure = Confidence { effort: 0.95, steady: 8, fallen: 0 };
        let torn = Confidence { effort: 0.3, steady: 0, fallen: 40 };
        assert!(sure.scale() < 0.6 && torn.scale() > 1.8);
    }
}
