//! When a move or a whole position is not worth a search. Each step is a function; the numbers are hundredths of a pawn
//! unless they say otherwise.

/// Reverse futility: the evaluation is so far above beta that the few plies left will hardly change it.
#[inline]
pub(crate) fn reverse_futility(depth: i32, improving: bool, eval: i32, beta: i32) -> bool {
    depth <= 8 && eval - 75 * (depth - i32::from(improving)).max(0) - 15 >= beta
}

/// Razoring: the evaluation is so far below alpha that only captures could help.
#[inline]
pub(crate) fn razoring(depth: i32, eval: i32, alpha: i32) -> bool {
    depth <= 3 && eval + 150 + 180 * depth * depth <= alpha
}

/// Late move pruning: how many moves are looked at before the remaining quiet ones are left out. Games with many moves
/// need more.
#[inline]
pub(crate) fn late_moves(depth: i32, improving: bool, legal: usize) -> usize {
    let base = 3 + (depth * depth) as usize;
    let spread = (legal.clamp(30, 120) + 30) as f32 / 60.0;
    let count = (base as f32 * spread) as usize;
    if improving { count } else { count / 2 + 1 }
}

/// Futility: a quiet move will hardly bring the score up to alpha. `depth` is what is left after reductions, `history`
/// what is known of the move.
#[inline]
pub(crate) fn futility(depth: i32, eval: i32, alpha: i32, history: i32) -> bool {
    depth <= 7 && eval + 90 + 85 * depth + history / 128 <= alpha
}

/// History pruning: the move has failed too often. `depth` is what is left after reductions.
#[inline]
pub(crate) fn bad_history(depth: i32, history: i32) -> bool {
    depth <= 4 && history < -2600 * (depth + 1)
}

/// What a quiet move may lose on its target.
#[inline]
pub(crate) fn quiet_loss(depth: i32) -> i32 {
    -22 * depth * depth
}

/// What a noisy move may lose on its target.
#[inline]
pub(crate) fn noisy_loss(depth: i32) -> i32 {
    -95 * depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_is_left_out_the_deeper_the_search() {
        for depth in 1..8 {
            assert!(late_moves(depth + 1, true, 80) > late_moves(depth, true, 80));
            assert!(late_moves(depth, true, 80) >= late_moves(depth, false, 80));
            assert!(late_moves(depth, true, 120) > late_moves(depth, true, 40));
            assert!(quiet_loss(depth + 1) < quiet_loss(depth) && noisy_loss(depth + 1) < noisy_loss(depth));
            for eval in (-2000..2000).step_by(50) {
                assert!(
                    !reverse_futility(depth + 1, false, eval, 0) || reverse_futility(depth, false, eval, 0)
                );
                assert!(!futility(depth + 1, eval, 0, 0) || futility(depth, eval, 0, 0));
            }
        }
        assert!(!reverse_futility(9, true, 5000, 0) && !razoring(4, -5000, 0));
    }
}
