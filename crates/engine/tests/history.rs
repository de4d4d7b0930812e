//! The game's history in the search: what it forbids is in no line, and what it draws is a draw.

#![allow(clippy::unwrap_used)]

mod common;

use common::{engine, game, games, text};
use quatrebras_engine::{Limits, Options, Signals, Value};
use quatrebras_rules::{Facts, Line, Repetition, Rules, Side};
use quatrebras_testkit::walks;
use std::sync::Arc;
use std::time::Duration;

fn forbids(rules: &Rules) -> bool {
    let facts: Facts = rules.facts();
    facts.repetition == Repetition::Forbidden
}

/// Searches, and plays every line that is reported on the game's own record, which refuses what is forbidden. Returns how
/// many moves were checked, and how many of the positions had a forbidden move.
fn check_lines(rules: &Arc<Rules>, line: &Line<'_>, nodes: u64) -> (usize, bool) {
    let mut engine = engine(rules, Options { lines: 3, ..Options::default() });
    let mut checked = 0;
    let mut barred = false;
    let mut check = |report: &quatrebras_engine::Report| {
        let mut line = line.clone();
        for &mv in &report.pv {
            let mut legal = Vec::new();
            rules.legal_moves(line.position(), &mut legal);
            barred |= legal.iter().any(|&mv| line.forbidden(mv));
            let fen = rules.fen(line.position());
            line.push(mv).unwrap_or_else(|error| panic!("{} {fen}: {error}", rules.id()));
            checked += 1;
        }
    };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.search(line, &limits, &Signals::default(), &|| Duration::ZERO, &mut check);
    (checked, barred)
}

/// In positions with few pieces the same ones come back again and again, if they may.
#[test]
fn no_line_has_a_forbidden_repetition() {
    let (mut checked, mut barred) = (0, 0);
    for rules in games().filter(|rules| forbids(rules)) {
        for seed in 0..150 {
            let Some(position) = walks::scatter(&rules, seed, 3) else { continue };
            let line = Line::new(&rules, position);
            let (moves, with) = check_lines(&rules, &line, 10_000);
            checked += moves;
            barred += usize::from(with);
        }
    }
    assert!(checked > 10_000 && barred > 20, "{checked} moves, {barred} with a forbidden one");
}

/// Whole games in which both sides shuffle, as far as they may, so that the history is full of positions.
#[test]
fn no_line_repeats_a_position_of_the_game() {
    let mut checked = 0;
    for rules in games().filter(|rules| forbids(rules)) {
        let mut line = Line::new(&rules, rules.start().clone());
        let mut engine = engine(&rules, Options::default());
        for ply in 0..40 {
            if line.verdict().is_some() {
                break;
            }
            checked += check_lines(&rules, &line, 2_000).0;
            // One side plays well, the other goes to and fro.
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let best =
                engine.search(&line, &limits, &Signals::default(), &|| Duration::ZERO, &mut |_| {}).best;
            let quiet = line.legal_moves().into_iter().find(|&mv| !rules.is_noisy(line.position(), mv));
            let mv = if ply % 2 == 0 { best } else { quiet.or(best) };
            line.push(mv.unwrap()).unwrap();
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// RULES 2.8: a position may not come back. The move that would do that is not among those that are searched.
#[test]
fn the_best_move_is_never_a_forbidden_one() {
    let rules = game("grandwaterloo");
    let mut line = Line::new(&rules, rules.start().clone());
    for mv in ["d2e4", "d9e7", "e4d2"] {
        line.push(line.parse_move(mv).unwrap()).unwrap();
    }
    let forbidden = rules.parse_move(line.position(), "e7d9").unwrap();
    assert!(line.forbidden(forbidden));
    let mut engine = engine(&rules, Options { lines: 200, ..Options::default() });
    let mut first = Vec::new();
    let limits = Limits { depth: Some(2), ..Limits::default() };
    engine.search(&line, &limits, &Signals::default(), &|| Duration::ZERO, &mut |report| {
        first.push(report.pv[0]);
    });
    assert!(first.len() > 50 && !first.contains(&forbidden));
}

/// RULES 4.4: a third occurrence draws, and so do fifty moves of each side.
#[test]
fn a_draw_by_the_history_is_a_draw() {
    let rules = game("chess");
    let limits = Limits { depth: Some(8), ..Limits::default() };
    let search = |line: &Line<'_>| {
        engine(&rules, Options::default()).search(
            line,
            &limits,
            &Signals::default(),
            &|| Duration::ZERO,
            &mut |_| {},
        )
    };
    // Black threatens mate with a queen more; White checks for ever on e8 and h5, since the king has only g8 and h7.
    let line = Line::new(&rules, rules.parse_fen("6k1/6p1/8/7Q/8/1q6/r5PP/7K w - - 0 1").unwrap());
    let found = search(&line);
    assert_eq!((found.value, text(&rules, found.best)), (Value::Centipawns(0), "h5e8".to_owned()));
    // At 99 half moves any quiet move ends the game.
    let line = Line::new(&rules, rules.parse_fen("4k3/8/8/8/8/q7/8/4K3 w - - 99 80").unwrap());
    assert_eq!(line.position().side_to_move(), Side::White);
    assert_eq!(search(&line).value, Value::Centipawns(0));
}
