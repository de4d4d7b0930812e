//! Forced wins: published problems, ends of the large games, history, limits, and a slow twin.

#![allow(clippy::unwrap_used)]

mod ends;
mod history;
mod problems;
mod stored;
mod twin;

use quatrebras_lab::mates::{Outcome, Solver};
use quatrebras_rules::{Line, Rules, shipped};

/// The rules of a shipped game.
fn rules(id: &str) -> Rules {
    let (_, text) = shipped().iter().find(|(known, _)| *known == id).unwrap();
    Rules::from_toml(text, id).unwrap()
}

/// A position, and moves played from it.
fn line<'r>(rules: &'r Rules, fen: &str, moves: &[&str]) -> Line<'r> {
    let mut line = Line::new(rules, rules.parse_fen(fen).unwrap());
    for text in moves {
        let mv = line.parse_move(text).unwrap();
        line.push(mv).unwrap();
    }
    line
}

/// How many moves the shortest win takes, and its first moves, sorted; none when it is proved that there is none.
fn solved(line: &Line<'_>, most: u32) -> Option<(u32, Vec<String>)> {
    match Solver::new(line.rules()).solve(line, most).outcome {
        Outcome::Win(win) => {
            let mut first: Vec<String> = win.first.iter().map(|&mv| line.rules().move_text(mv)).collect();
            first.sort();
            Some((win.moves, first))
        }
        Outcome::NoWin { within } => {
            assert_eq!(within, most);
            None
        }
        other => panic!("{other:?} without a limit"),
    }
}

fn win(moves: u32, first: &[&str]) -> Option<(u32, Vec<String>)> {
    Some((moves, first.iter().map(|&text| text.to_owned()).collect()))
}
