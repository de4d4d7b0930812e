//! The files of a match.

pub mod folder;
pub mod openings;
pub mod pgn;
mod whole;
