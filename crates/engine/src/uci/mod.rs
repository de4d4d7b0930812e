//! The words of the Universal Chess Interface (Huber and Meyer-Kahlen, 2000), as far as matches need them: commands are
//! read from lines, reports are written to lines. Nothing here runs or waits.

mod command;
mod format;

pub use command::{Command, CommandError, Go, Start, parse};
pub use format::{best_move, info};
