//! Names of moves: short algebraic notation (docs/NOTATION.md).
//!
//! [`name`] says what parts a name has and how they are written, [`mod@write`] adds what depends on the other
//! moves of the position (where from) and on the position after the move (the marks), and [`read`] finds the
//! move that a text means, with [`pattern`] comparing text and parts.

pub(crate) mod alias;
pub mod error;
pub(crate) mod name;
mod pattern;
mod read;
mod write;
