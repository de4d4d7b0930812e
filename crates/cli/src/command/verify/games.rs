//! Files of games with the state after their last move, a JSON object a line.

use super::report::{Place, Report};
use crate::command::game::State;
use crate::fault::Fault;
use quatrebras_rules::{Line, Rules};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// The most plies that a game of a file may have.
const LONGEST: usize = 20_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The game and what else is told of it: not looked at.
    #[serde(rename = "game")]
    _game: Option<String>,
    #[serde(rename = "revision")]
    _revision: Option<String>,
    #[serde(rename = "tags")]
    _tags: Option<IgnoredAny>,
    /// The FEN the game begins with; without it, the game's start position.
    start: Option<String>,
    moves: Vec<String>,
    fen: String,
    result: String,
    reason: String,
    legal: Vec<String>,
}

/// Checks a line; the inner error says why it is malformed.
pub fn check(
    rules: &Rules,
    text: &str,
    place: Place<'_>,
    report: &mut Report<'_>,
) -> Result<Result<(), String>, Fault> {
    if text.is_empty() {
        return Ok(Ok(()));
    }
    match serde_json::from_str::<Entry>(text) {
        Ok(entry) if entry.moves.len() > LONGEST => {
            Ok(Err(format!("expected a game of at most {LONGEST} plies, found {}", entry.moves.len())))
        }
        Ok(entry) => report.case(place, &differences(rules, &entry)).map(Ok),
        Err(error) => Ok(Err(format!("not an entry of a games file: {error}"))),
    }
}

fn differences(rules: &Rules, entry: &Entry) -> Vec<String> {
    let start = match entry.start.as_ref().map(|fen| rules.parse_fen(fen)) {
        None => rules.start().clone(),
        Some(Ok(position)) => position,
        Some(Err(error)) => {
            return vec![format!("start: expected a position, found a FEN that is refused: {error}")];
        }
    };
    let mut line = Line::new(rules, start);
    for (at, text) in entry.moves.iter().enumerate() {
        if let Err(error) = line.parse_move(text).and_then(|m| line.push(m)) {
            return vec![format!("ply {}: expected {text} to be legal, found: {error}", at + 1)];
        }
    }
    let found = State::of(&line);
    let pairs = [
        ("fen", &entry.fen, found.fen),
        ("result", &entry.result, found.result.to_string()),
        ("reason", &entry.reason, found.reason),
        ("legal", &entry.legal.join(" "), found.legal.join(" ")),
    ];
    pairs
        .into_iter()
        .filter(|(_, expected, found)| *expected != found)
        .map(|(what, expected, found)| format!("{what}: expected {expected}, found {found}"))
        .collect()
}
