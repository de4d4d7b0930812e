//! Reports as lines.

use crate::report::{Report, Scope};
use quatrebras_rules::{Move, Rules};
use std::fmt::Write;

/// An `info` line.
pub fn info(rules: &Rules, report: &Report) -> String {
    let scope = match report.scope {
        Scope::Exact => "",
        Scope::AtLeast => " lowerbound",
        Scope::AtMost => " upperbound",
    };
    let Report { depth, furthest, line, value, nodes, time, hashfull, .. } = report;
    let mut text = format!(
        "info depth {depth} seldepth {furthest} multipv {line} score {value}{scope} nodes {nodes} nps {} hashfull {hashfull} time {} pv",
        report.speed(),
        time.as_millis()
    );
    for &mv in &report.pv {
        // Writing to a text does not fail.
        let _ = write!(text, " {}", rules.move_text(mv));
    }
    text
}

/// A `bestmove` line; `(none)` where there is no move, as other engines have it.
pub fn best_move(rules: &Rules, best: Option<Move>, ponder: Option<Move>) -> String {
    let Some(best) = best else { return "bestmove (none)".to_owned() };
    let mut text = format!("bestmove {}", rules.move_text(best));
    if let Some(ponder) = ponder {
        let _ = write!(text, " ponder {}", rules.move_text(ponder));
    }
    text
}
