//! The rules of large unusual chess games, compiled from data.
//!
//! A game is a TOML file ([`Rules::from_toml`]); nothing else in this crate knows any game. The crate
//! does no I/O, starts no thread and builds for wasm.

mod attack;
mod betza;
mod board;
mod compile;
mod danger;
mod edits;
mod exchange;
mod facts;
mod generate;
mod kernel;
mod line;
mod mv;
mod notation;
mod picture;
mod play;
mod position;
mod reach;
mod rule;
mod rules;
mod search;
mod spec;
mod survey;
mod texts;
mod verdict;
mod way;
mod zobrist;

pub use betza::Whose;
pub use board::cell::{Cell, MAX_CELLS};
pub use board::cells::{CellIter, Cells};
pub use board::geometry::{DIRECTIONS, Geometry};
pub use board::lines::Sliders;
pub use board::piece::{Kind, MAX_KINDS, Piece};
pub use board::side::Side;
pub use edits::{Change, Edit, Edits, MAX_EDITS};
pub use exchange::Taker;
pub use facts::{
    Condition, DeadMaterial, Does, Facts, Hurdle, Irreversible, JoinFact, KindFacts, Limit, Outcome,
    Progress, Reach, RegionFact, RemovalFact, Repetition, ResetFact, RightFact, SplitFact, TurnOver, When,
};
pub use line::Line;
pub use mv::Move;
pub use notation::fen::{FenError, MAX_FEN};
pub use notation::movetext::MoveError;
pub use notation::pgn;
pub use notation::san::error::{MAX_SAN, SanError};
pub use picture::effect::{Effect, Stage};
pub use picture::picker::{Answer, Picker, Question};
pub use picture::picks::{Asks, Pick, Picks};
pub use picture::refusal::{Refusal, Standing};
pub use picture::{Flags, MovePicture};
pub use position::Position;
pub use rules::Rules;
pub use spec::error::GameError;
pub use spec::{Clock, SideColor, SideText};
pub use survey::Survey;
pub use texts::{KindText, Texts};
pub use verdict::{Ending, Reason, Verdict};

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
