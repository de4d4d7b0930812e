//! Positions and moves as text.

pub mod fen;
pub mod movetext;
pub mod pgn;
pub mod san;
pub(crate) mod placement;
