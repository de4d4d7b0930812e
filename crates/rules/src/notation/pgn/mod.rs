//! PGN: games as text, read and written as a stream (docs/PGN.md).
//!
//! [`PgnReader`] finds the games of a file, [`RawGame::read`] understands one of them, [`GameTree`] is a game
//! with its variations and comments, and [`PgnWriter`] writes it.
//!
//! ```
//! use quatrebras_rules::pgn::{Outcome, PgnReader};
//! use quatrebras_rules::{Rules, shipped};
//! let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("a shipped game");
//! let chess = Rules::from_toml(text, "chess.toml")?;
//! let file = "[White \"Fox\"]\n\n1. e4 {[%clk 0:05:00]} e5 (1... c5!? 2. Nf3) 2. Nf3 1-0\n";
//! for game in PgnReader::new(file.as_bytes()) {
//!     let tree = game?.read(&|wanted| wanted.is(&chess).then_some(&chess))?;
//!     assert_eq!(tree.tags().get("White"), Some("Fox"));
//!     assert_eq!(tree.main_line().count(), 3);
//!     assert_eq!(tree.outcome(), Outcome::Won(quatrebras_rules::Side::White));
//!     assert!(tree.pgn().ends_with("1. e4 {[%clk 0:05:00]} 1... e5 (1... c5 $5 2. Nf3) 2. Nf3 1-0\n"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command;
mod comment;
mod coordinates;
mod date;
mod decode;
mod fault;
mod foreign;
mod lex;
mod moves;
mod outcome;
mod raw;
mod read;
mod relative;
mod setup;
mod split;
mod tags;
mod tree;
mod walk;
mod word;
mod wrap;
mod write;

pub use command::{Arrow, Color, Eval, Score, Spot};
pub use comment::{Comment, Part};
pub use date::date;
pub use fault::{FaultKind, PgnFault};
pub use outcome::{Outcome, Termination};
pub use raw::RawGame;
pub use read::{ReadOptions, Wanted};
pub use split::PgnReader;
pub use tags::Tags;
pub use tree::{GameTree, NodeId, Remarks};
pub use write::{PgnWriter, WriteOptions};

/// What a game may have at most. Everything beyond is a [`FaultKind::Limit`] fault at its place.
pub mod limits {
    /// The text of one game, and of one line, in bytes.
    pub const MAX_GAME: usize = 16 << 20;
    /// One comment, in bytes.
    pub const MAX_COMMENT: usize = 1 << 20;
    /// Variations within variations.
    pub const MAX_NESTING: usize = 64;
    /// The tags of a game, those apart that every game may have.
    pub const MAX_TAGS: usize = 256;
    /// The name of a tag, in bytes.
    pub const MAX_NAME: usize = 255;
    /// The value of a tag, in bytes.
    pub const MAX_VALUE: usize = 64 << 10;
    /// A word among the moves, in bytes.
    pub const MAX_WORD: usize = 255;
    /// Moves, comments and their commands, glyphs, and variations of a game, all together.
    pub const MAX_ITEMS: usize = 500_000;
    /// Moves one after another.
    pub const MAX_PLIES: usize = 20_000;
    /// Notes that are kept of a game.
    pub const MAX_NOTES: usize = 64;
}

/// The example of docs/PGN.md runs.
#[cfg(doctest)]
#[doc = include_str!("../../../../../docs/PGN.md")]
struct PgnPage;
