//! What an evaluation knows before anything is learned: all from how the pieces move.

mod fill;
mod sample;
mod worth;

pub(super) use fill::{fill, plain};
pub(super) use worth::Measured;
