//! Positions that are given.

use super::collect::{Collector, Fate};
use crate::fault::{self, Fault, shown};
use crate::lines::Lines;
use crate::position;
use crate::progress::Progress;
use crate::source::Source;
use quatrebras_lab::mates::Outcome;
use quatrebras_rules::{Line, Rules};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Solves one position; tells 1 when it has no win that was found.
pub fn one(text: &str, collector: &mut Collector<'_, '_>, stop: &AtomicBool) -> Result<u64, Fault> {
    let line = line(collector.rules, text)?;
    let told = solve(&line, collector, stop)?;
    if let Some(told) = &told {
        fault::note(told);
    }
    Ok(u64::from(told.is_some()))
}

/// Solves the positions of a file; tells how many have no win that was found, or cannot be read.
pub fn file(path: &Path, collector: &mut Collector<'_, '_>, stop: &AtomicBool) -> Result<u64, Fault> {
    let source = Source::open(Some(path))?;
    let progress = Progress::new("Solving", source.bytes);
    let mut lines = Lines::new(source.reader);
    let mut without = 0;
    while let (false, Some(next)) = (stop.load(Ordering::Relaxed), lines.next()) {
        let place = format!("{}:{}", source.name, next.number);
        let text = next.text.map(str::to_owned);
        if text.as_ref().is_ok_and(|text| text.trim().is_empty() || text.starts_with('#')) {
            continue;
        }
        let given = text.and_then(|text| line(collector.rules, &text).map_err(|fault| fault.to_string()));
        match given {
            Ok(line) => {
                if let Some(told) = solve(&line, collector, stop)? {
                    without += 1;
                    progress.aside(|| fault::note(&format!("{place}: {told}")));
                }
            }
            Err(problem) => {
                without += 1;
                progress.aside(|| fault::report(&format!("{place}: {problem}")));
            }
        }
        progress.set(lines.bytes(), || format!("{} positions", collector.count()));
    }
    Ok(without)
}

/// A FEN, and the moves that follow it after the word `moves`.
fn line<'r>(rules: &'r Rules, text: &str) -> Result<Line<'r>, Fault> {
    let (fen, moves) = text.trim().split_once(" moves ").unwrap_or((text.trim(), ""));
    let mut line = Line::new(rules, position::parse(rules, fen.trim(), &[])?);
    for (text, ply) in moves.split_whitespace().zip(1..) {
        let refused = |error| Fault::Refused(format!("illegal move {} at ply {ply}: {error}", shown(text)));
        let mv = line.parse_move(text).map_err(refused)?;
        line.push(mv).map_err(refused)?;
    }
    Ok(line)
}

/// Solves; what is to be said where no win is recorded.
fn solve<'r>(
    line: &Line<'r>,
    collector: &mut Collector<'_, 'r>,
    stop: &AtomicBool,
) -> Result<Option<String>, Fault> {
    let fate = collector.solve(line)?;
    let why = if stop.load(Ordering::Relaxed) { "stopped by ctrl-C" } else { "the limit was met" };
    let told = match fate {
        Fate::Kept => return Ok(None),
        Fate::Passed => "the win is shorter than asked for".to_owned(),
        Fate::Lost(Outcome::Over(verdict)) => {
            format!("the game is over: {} by {}", verdict.result(), verdict.reason)
        }
        Fate::Lost(Outcome::NoWin { within }) => format!("no forced win within {within} moves (proved)"),
        Fate::Lost(Outcome::Unknown { no_win_within, win_within: Some(win) }) => format!(
            "unknown: {why}; no forced win within {no_win_within} moves and one within {win} are proved, not \
             which first moves win"
        ),
        Fate::Lost(Outcome::Unknown { no_win_within: 0, .. }) => {
            format!("unknown: {why}, and nothing is proved")
        }
        Fate::Lost(Outcome::Unknown { no_win_within, .. }) => {
            format!("unknown: {why}; no forced win within {no_win_within} moves (proved)")
        }
        Fate::Lost(Outcome::Win(_)) => "the win is not among those asked for".to_owned(),
    };
    Ok(Some(told))
}
