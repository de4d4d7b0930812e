//! Matches between two engines: openings, games, adjudication, statistics, files (docs/MATCHES.md).
//!
//! [`Settings`] says what is played, [`Folder`] keeps it, and [`run()`] plays whatever is still missing.

mod adjudicate;
mod book;
mod clocks;
mod files;
mod opening;
mod pace;
mod play;
mod record;
mod run;
mod seed;
mod settings;
mod spec;
mod stats;
mod summary;
mod uci;
mod worker;

pub use adjudicate::{DrawRule, ResignRule};
pub use files::folder::{Folder, FolderError};
pub use files::openings::{OpeningsError, read_openings, write_openings};
pub use opening::{Opening, random_opening};
pub use pace::{Clock, Pace};
pub use record::{End, GameRecord, Played};
pub use run::{Event, MatchError, run};
pub use seed::SplitMix64;
pub use settings::{ClockKind, Settings, Test};
pub use spec::{DialectChoice, EngineSpec, SpecError};
pub use stats::elo::{Elo, elo_of_score, score_of_elo};
pub use stats::pentanomial::Pentanomial;
pub use stats::sprt::{Decision, Sprt};
pub use summary::{Mishaps, Summary};
pub use uci::said::{Info, MAX_LINE, Said, Worth};
