//! Scores of positions, for the side to move.

use std::fmt;

/// The most plies that a search looks ahead.
pub const MAX_PLY: usize = 128;

/// A win at the root; a win after n plies is worth n less.
pub const WIN: i32 = 32_000;

/// More than any score.
pub const INFINITE: i32 = WIN + 1;

/// Scores beyond this are wins found to their end.
pub const SURE: i32 = WIN - 2 * MAX_PLY as i32;

/// The largest score of a position without a sure end.
pub const LARGEST: i32 = SURE - 1;

/// The score of a side that has lost, so many plies from the root.
#[inline]
pub(crate) fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// The score of a side that has won, so many plies from the root.
#[inline]
pub(crate) fn won(ply: usize) -> i32 {
    WIN - ply as i32
}

/// Whether a score is a sure win or loss.
#[inline]
pub(crate) fn is_sure(score: i32) -> bool {
    score.abs() >= SURE
}

/// From the root's view to the view of a position so many plies from it, as the table keeps scores.
#[inline]
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        SURE.. => score + ply as i32,
        _ if score <= -SURE => score - ply as i32,
        _ => score,
    }
}

/// The way back from [`to_table`].
#[inline]
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        SURE.. => score - ply as i32,
        _ if score <= -SURE => score + ply as i32,
        _ => score,
    }
}

/// A score as people and protocols read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Hundredths of about a pawn.
    Centipawns(i32),
    /// A forced win in so many own moves; negative when the side to move has lost, after as many of its own moves: 0 when
    /// it has lost already.
    Win(i32),
}

impl Value {
    /// What a score says.
    pub fn of(score: i32) -> Value {
        match score {
            SURE.. => Value::Win((WIN - score + 1) / 2),
            _ if score <= -SURE => Value::Win(-((WIN + score + 1) / 2)),
            _ => Value::Centipawns(score),
        }
    }
}

impl fmt::Display for Value {
    /// As UCI writes it: `cp 13`, `mate 3`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Centipawns(score) => write!(f, "cp {score}"),
            Value::Win(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_to_a_win_are_moves_of_the_winner() {
        assert_eq!(Value::of(won(1)), Value::Win(1));
        assert_eq!(Value::of(won(3)), Value::Win(2));
        assert_eq!(Value::of(lost(0)), Value::Win(0));
        // Some games are lost by one's own move.
        assert_eq!(Value::of(lost(1)), Value::Win(-1));
        assert_eq!(Value::of(lost(2)), Value::Win(-1));
        assert_eq!(Value::of(won(2)), Value::Win(1));
        assert_eq!(Value::of(lost(4)), Value::Win(-2));
        assert_eq!(Value::of(-35).to_string(), "cp -35");
    }

    #[test]
    fn the_table_keeps_scores_from_where_they_are() {
        for score in [0, 900, -900, won(7), lost(9)] {
            assert_eq!(from_table(to_table(score, 5), 5), score);
        }
        // Three plies from the root, a win four plies later: the table says four, wherever it is found again.
        assert_eq!(from_table(to_table(won(7), 3), 10), won(14));
    }
}
