//! How much an engine may think.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Time for a whole game, or for a number of moves again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// The time at the start, in milliseconds.
    pub base: u64,
    /// What each move adds, in milliseconds.
    pub increment: u64,
    /// After so many moves the base is added again.
    pub moves: Option<u32>,
}

/// How much an engine may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A clock for the game.
    Clock(Clock),
    /// So many milliseconds a move.
    MoveTime(u64),
    /// So many nodes a move.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
}

/// The longest time that can be given, in seconds: a day.
const LONGEST: f64 = 86_400.0;

impl Pace {
    /// Reads a time control: `2+0.02`, `40/60+0.6`, `10`; base and increment in seconds.
    ///
    /// # Errors
    /// What was expected and found.
    pub fn parse_clock(text: &str) -> Result<Pace, String> {
        let wrong = || {
            format!(
                "expected a time control [MOVES/]SECONDS[+SECONDS] as 2+0.02 or 40/60+0.6, found '{text}'"
            )
        };
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n| n > 0).ok_or_else(wrong)?), rest),
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let base = milliseconds(base).ok_or_else(wrong)?;
        let increment = milliseconds(increment).ok_or_else(wrong)?;
        if base == 0 {
            return Err(wrong());
        }
        Ok(Pace::Clock(Clock { base, increment, moves }))
    }
}

/// Seconds with decimals, as milliseconds.
fn milliseconds(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| plain)?;
    // Within the limit the number is small and not negative.
    (seconds <= LONGEST).then(|| (seconds * 1000.0).round() as u64)
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |ms: u64| ms as f64 / 1000.0;
        match *self {
            Pace::Clock(Clock { base, increment, moves }) => {
                if let Some(moves) = moves {
                    write!(f, "{moves}/")?;
                }
                write!(f, "{}", seconds(base))?;
                if increment > 0 { write!(f, "+{}", seconds(increment)) } else { Ok(()) }
            }
            Pace::MoveTime(ms) => write!(f, "{} s a move", seconds(ms)),
            Pace::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Pace::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written_alike() {
        for (text, base, increment, moves) in [
            ("2+0.02", 2000, 20, None),
            ("40/60+0.6", 60_000, 600, Some(40)),
            ("10", 10_000, 0, None),
            ("0.5+0.005", 500, 5, None),
        ] {
            let pace = Pace::parse_clock(text).expect(text);
            assert_eq!(pace, Pace::Clock(Clock { base, increment, moves }));
            assert_eq!(pace.to_string(), text);
        }
        for bad in
            ["", "+1", "0", "0+1", "2+", "a", "-1", "1/", "0/10", "1e3", "inf", "NaN", "1+2+3", "99999999"]
        {
            assert!(Pace::parse_clock(bad).is_err(), "{bad}");
        }
    }
}
