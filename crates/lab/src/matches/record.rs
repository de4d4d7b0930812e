//! A finished game, as it is kept.

use super::uci::said::Worth;
use quatrebras_rules::Side;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// A move and what its engine said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// What the position was worth to the mover.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub worth: Option<Worth>,
    /// How many plies deep it looked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub depth: Option<u32>,
    /// How many nodes it looked at.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<u64>,
    /// How long it thought, in microseconds.
    #[serde(rename = "us")]
    pub micros: u64,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// By the rules, for this reason.
    Rules(String),
    /// Both engines found it won.
    Resign,
    /// Both engines found it even.
    Draw,
    /// It had as many moves as the match allows.
    MaxMoves,
    /// An engine ended in the middle of it.
    Crash,
    /// An engine did not answer and was killed.
    Hang,
    /// An engine used more than its time.
    Time,
    /// An engine answered with this, which is no legal move.
    Illegal(String),
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The number of the pair, from 0: also that of its opening.
    pub pair: u64,
    /// 0 for the game in which the first engine is White, 1 for the other one.
    pub game: u8,
    /// The day, as PGN has it.
    pub date: String,
    /// The position in which it began.
    pub start: String,
    /// The moves of the opening.
    pub opening: Vec<String>,
    /// The moves of the engines.
    pub moves: Vec<Played>,
    /// Who won; `None` is a draw.
    pub winner: Option<u8>,
    /// How it ended.
    pub end: End,
}

impl GameRecord {
    /// Which engine, 0 or 1, is White.
    pub fn white(&self) -> usize {
        usize::from(self.game.min(1))
    }

    /// Which side won.
    pub fn winning_side(&self) -> Option<Side> {
        self.winner.map(|engine| if usize::from(engine) == self.white() { Side::White } else { Side::Black })
    }

    /// The half points of the first engine: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match self.winner {
            Some(0) => 2,
            None => 1,
            Some(_) => 0,
        }
    }

    /// How many plies it has, the opening counted.
    pub fn plies(&self) -> usize {
        self.opening.len() + self.moves.len()
    }
}

/// The day, in universal time, as PGN has it.
pub(super) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day of so many days after 1 January 1970, by Howard Hinnant's algorithm: years begin in March, so that
/// the leap day is the last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (19_782, (2024, 2, 29)),
            (20_453, (2025, 12, 31)),
        ] {
            assert_eq!(civil(days), date);
        }
    }
}
