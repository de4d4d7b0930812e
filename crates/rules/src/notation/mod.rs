//! Positions and moves as text.

pub mod fen;
pub mod movetext;
pub mod pgn;
pub(crate) mod placement;
pub mod san;
