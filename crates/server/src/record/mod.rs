//! A record: one game as it is kept, whole.

mod check;
mod checker;
mod games;
mod pgn;
mod read;

pub use check::{Flaw, MAX_MOVES, MAX_NAME, MAX_TAG, MAX_TAGS, MAX_TIME, MAX_VERSION};
pub use checker::Checker;
pub use games::Games;
pub use pgn::{PgnGames, pgn, read_pgn};
pub use read::{Unreadable, from_json};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;

/// One game as it is kept. It is read and written whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Chosen by whoever makes the record.
    pub id: Uuid,
    /// In answers the version of this record; in what is sent the version that it is based on, 0 for a new record.
    #[schema(maximum = 2147483647)]
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The revision of the game's rules: 16 hexadecimal digits.
    pub revision: String,
    /// The position it begins with as FEN; null for the game's own start.
    #[schema(required = true)]
    pub start: Option<String>,
    /// The moves by their cells, in the order in which they were played.
    #[schema(max_items = 5000)]
    pub moves: Vec<String>,
    /// Who plays.
    pub seats: Seats,
    /// The clock as it stands; null where there is none.
    #[schema(required = true)]
    pub clock: Option<Clock>,
    /// The result.
    pub result: Outcome,
    /// Why the game is over; null while it goes on, or when nobody knows.
    #[schema(required = true)]
    pub reason: Option<Reason>,
    /// What a PGN file said of the game besides, as Event, Site, Date and Round: at most 24 tags by their names. What the
    /// rest of the record tells (White, Black, Result and the like) is not among them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(nullable = false)]
    pub tags: BTreeMap<String, String>,
    /// When the record was made, in milliseconds since 1970.
    #[schema(minimum = 0)]
    pub created: u64,
    /// When it last changed, in milliseconds since 1970.
    #[schema(minimum = 0)]
    pub updated: u64,
}

impl Record {
    /// Whether the two say the same of the game, whatever their versions.
    pub fn says_the_same(&self, other: &Record) -> bool {
        Record { version: other.version, ..self.clone() } == *other
    }
}

/// Who plays which side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// White's seat.
    pub white: Seat,
    /// Black's seat.
    pub black: Seat,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// A person or the machine.
    pub kind: SeatKind,
    /// How strong the machine is, from 1 to 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 8, nullable = false)]
    pub level: Option<u8>,
    /// What the player is called: at most 64 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
}

/// A person or the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Human,
    /// The engine.
    Machine,
}

/// A clock as it stands: times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// What each side began with.
    pub initial_ms: u64,
    /// What a move adds.
    pub increment_ms: u64,
    /// What White has left.
    pub white_ms: u64,
    /// What Black has left.
    pub black_ms: u64,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub enum Outcome {
    /// It goes on, or nobody knows.
    #[serde(rename = "*")]
    Open,
    /// White won.
    #[serde(rename = "1-0")]
    White,
    /// Black won.
    #[serde(rename = "0-1")]
    Black,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl Outcome {
    /// The result as PGN writes it.
    pub fn text(self) -> &'static str {
        match self {
            Outcome::Open => "*",
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// By the rules: mate.
    Checkmate,
    /// By the rules: no move, and no check.
    Stalemate,
    /// By the rules: the royal reached its goal row.
    Goal,
    /// By the rules: a side did nothing for too long.
    Inactivity,
    /// By the rules: nobody can give mate any more.
    Material,
    /// By the rules: a position occurred too often.
    Repetition,
    /// By the rules: too many moves.
    MoveLimit,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// A player left.
    Abandoned,
    /// A third party decided.
    Adjudication,
    /// A player broke the rules.
    Infraction,
}
