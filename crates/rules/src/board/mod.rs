//! The board: cells, sets of cells, sides, pieces and the board's shape.

pub mod cell;
pub mod cells;
pub mod geometry;
pub mod lines;
pub mod piece;
pub mod side;
