//! Files of positions with all their legal moves, a JSON object a line.

use super::report::{Place, Report};
use crate::command::moves::{ending_word, list};
use crate::fault::Fault;
use quatrebras_rules::Rules;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    fen: String,
    check: bool,
    end: End,
    moves: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum End {
    None,
    Mate,
    Stalemate,
    Goal,
}

impl End {
    fn word(&self) -> &'static str {
        match self {
            End::None => "none",
            End::Mate => "mate",
            End::Stalemate => "stalemate",
            End::Goal => "goal",
        }
    }
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
        Ok(entry) => report.case(place, &differences(rules, &entry)).map(Ok),
        Err(error) => Ok(Err(format!("not an entry of a moves file: {error}"))),
    }
}

fn differences(rules: &Rules, entry: &Entry) -> Vec<String> {
    let position = match rules.parse_fen(&entry.fen) {
        Ok(position) => position,
        Err(error) => return vec![format!("expected a position, found a FEN that is refused: {error}")],
    };
    let mut differences = Vec::new();
    let check = rules.in_check(&position);
    if check != entry.check {
        differences.push(format!("check: expected {}, found {check}", entry.check));
    }
    let end = ending_word(rules.ending(&position));
    if end != entry.end.word() {
        differences.push(format!("end: expected {}, found {end}", entry.end.word()));
    }
    let found: BTreeMap<String, String> = list(rules, &position).into_iter().collect();
    for (text, expected) in &entry.moves {
        match found.get(text) {
            None => {
                differences.push(format!("{text}: expected a legal move to {expected}, found no such move"))
            }
            Some(after) if after != expected => {
                differences.push(format!("{text}: expected {expected}, found {after}"));
            }
            Some(_) => {}
        }
    }
    for (text, after) in &found {
        if !entry.moves.contains_key(text) {
            differences.push(format!("{text}: expected no such move, found a legal move to {after}"));
        }
    }
    differences
}
