//! Positions and moves as text.

pub mod fen;
pub mod movetext;
pub(crate) mod placement;
