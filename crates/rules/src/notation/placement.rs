//! The first field of a FEN, before letters have a meaning.

use std::fmt;

/// One square of the rectangle that holds the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Square {
    Empty,
    Hole,
    Letter(char),
}

/// What is wrong with a placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlacementError {
    /// Another number of ranks than the board has.
    Ranks {
        /// The board's.
        expected: usize,
        /// The text's.
        found: usize,
    },
    /// Another number of cells in a rank than the board has files.
    Cells {
        /// The rank, from 1.
        rank: usize,
        /// The board's files.
        expected: usize,
        /// What the rank has; at least so many.
        found: usize,
    },
    /// A run of empty cells that is 0 or has more than six digits.
    Run {
        /// The rank, from 1.
        rank: usize,
    },
    /// A character that stands for nothing.
    Character {
        /// The rank, from 1.
        rank: usize,
        /// The character.
        found: char,
    },
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlacementError::Ranks { expected, found } => {
                write!(f, "expected {expected} ranks, found {found}")
            }
            PlacementError::Cells { rank, expected, found } => {
                let more = if found > expected { " or more" } else { "" };
                write!(f, "rank {rank}: expected {expected} cells, found {found}{more}")
            }
            PlacementError::Run { rank } => {
                write!(f, "rank {rank}: expected a run of 1 to 999999 empty cells")
            }
            PlacementError::Character { rank, found } => {
                write!(f, "rank {rank}: expected a letter, a number, '*' or '/', found {found:?}")
            }
        }
    }
}

/// Reads a placement: rows from the top rank down, each from the first file on.
pub(crate) fn squares(text: &str, width: usize, height: usize) -> Result<Vec<Vec<Square>>, PlacementError> {
    let found = text.bytes().filter(|&byte| byte == b'/').count() + 1;
    if found != height {
        return Err(PlacementError::Ranks { expected: height, found });
    }
    text.split('/').enumerate().map(|(index, row)| squares_of_rank(row, width, height - index)).collect()
}

fn squares_of_rank(row: &str, width: usize, rank: usize) -> Result<Vec<Square>, PlacementError> {
    let mut squares = Vec::with_capacity(width);
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let run = rest[..digits].parse::<usize>().unwrap_or(0);
            if digits > 6 || run == 0 {
                return Err(PlacementError::Run { rank });
            }
            // One more than fits is enough to know that it does not fit.
            let fits = width + 1 - squares.len().min(width);
            squares.extend(std::iter::repeat_n(Square::Empty, run.min(fits)));
            rest = &rest[digits..];
        } else {
            squares.push(match first {
                '*' => Square::Hole,
                letter if letter.is_ascii_alphabetic() => Square::Letter(letter),
                found => return Err(PlacementError::Character { rank, found }),
            });
            rest = &rest[first.len_utf8()..];
        }
        if squares.len() > width {
            return Err(PlacementError::Cells { rank, expected: width, found: squares.len() });
        }
    }
    if squares.len() < width {
        return Err(PlacementError::Cells { rank, expected: width, found: squares.len() });
    }
    Ok(squares)
}
