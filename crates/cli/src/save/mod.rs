//! Kept games: what is in the file, where it lies, and how it is written so that no game is ever lost.

mod format;
mod place;

pub use format::{Opponent, SavedGame, read};
pub use place::{Place, default_path, write_new};
