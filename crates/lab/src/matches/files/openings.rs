//! Files of openings: the game's id on the first line, then an opening a line, its FEN, a tab and its moves.

use crate::matches::opening::Opening;
use quatrebras_rules::Rules;
use std::fmt;

/// What is wrong with a file of openings, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningsError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected and found.
    pub text: String,
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

impl std::error::Error for OpeningsError {}

/// An opening as a line of such a file.
pub fn opening_line(opening: &Opening) -> String {
    format!("{}\t{}\n", opening.start, opening.moves.join(" "))
}

/// A whole file.
pub fn write_openings(rules: &Rules, openings: &[Opening]) -> String {
    format!("{}\n{}", rules.id(), openings.iter().map(opening_line).collect::<String>())
}

/// Reads a file. Empty lines and those that begin with `#` are passed over; `start` in place of a FEN is the start
/// position.
///
/// # Errors
/// The first line that is not for this game, or is no opening: it must be legal, and the game must go on after it.
pub fn read_openings(rules: &Rules, text: &str) -> Result<Vec<Opening>, OpeningsError> {
    let told = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let mut told = told.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let wrong = |line: usize, text: String| OpeningsError { line, text };
    match told.next() {
        Some((_, id)) if id == rules.id() => {}
        Some((at, other)) => {
            let other: String = other.chars().take(80).collect();
            return Err(wrong(at, format!("expected the game's id '{}', found '{other}'", rules.id())));
        }
        None => return Err(wrong(1, format!("expected the game's id '{}', found nothing", rules.id()))),
    }
    let mut openings = Vec::new();
    for (at, line) in told {
        let (start, moves) = line.split_once('\t').unwrap_or((line, ""));
        let start = if start == "start" { rules.fen(rules.start()) } else { start.to_owned() };
        let opening = Opening { start, moves: moves.split_ascii_whitespace().map(str::to_owned).collect() };
        let played = opening.line(rules).map_err(|text| wrong(at, text))?;
        if played.verdict().is_some() {
            return Err(wrong(at, "expected a game that goes on, found one that is over".to_owned()));
        }
        openings.push(opening);
    }
    Ok(openings)
}
