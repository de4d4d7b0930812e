//! What the game's history takes away.

use super::{line, rules, solved, win};
use quatrebras_lab::mates::{Outcome, Record, RecordError, Seen, Solver};

/// RULES 2.8: no position may come back. Two rooks leave White one way to its goal; it was there already and went back.
#[test]
fn the_only_win_is_forbidden() {
    let rules = rules("juniorwaterloo");
    let line = line(&rules, "8/8/4K3/8/k7/3r1r2/8/8 b - - 0,0 1", &["a4a5", "e6e5", "a5a4"]);
    assert_eq!(solved(&line, 2), None);
    let bare = quatrebras_rules::Line::new(&rules, line.position().clone());
    assert_eq!(solved(&bare, 2), win(2, &["e5e6"]));
}

/// RULES 4.4: the third occurrence draws. The position after the key was there twice.
#[test]
fn the_only_win_is_drawn() {
    let rules = rules("chess");
    let back = ["h8h7", "g1g2", "h7h8", "g2g1", "h8h7", "f7f6", "h7h8"];
    let line = line(&rules, "7k/5K2/8/8/8/8/8/6R1 b - - 0 1", &back);
    assert_eq!(solved(&line, 2), None);
    let bare = quatrebras_rules::Line::new(&rules, line.position().clone());
    assert_eq!(solved(&bare, 2), win(2, &["f6f7"]));
}

/// RULES 4.4: mate comes before the fiftieth move without capture or pawn move, which comes before a mate after it.
#[test]
fn a_limit_of_moves() {
    let rules = rules("chess");
    let at = |counter: u32| line(&rules, &format!("7k/8/5K2/8/8/8/8/6R1 w - - {counter} 80"), &[]);
    assert_eq!(solved(&at(97), 2), win(2, &["f6f7"]));
    assert_eq!(solved(&at(98), 2), None);
}

#[test]
fn records_read_back() {
    let chess = rules("chess");
    let line = line(&chess, "7k/5K2/8/8/8/8/8/6R1 b - - 0 1", &["h8h7", "f7f6", "h7h8"]);
    let Outcome::Win(win) = Solver::new(&chess).solve(&line, 2).outcome else { panic!("a win") };
    let record = Record::new(&line, &win, 7, Some("some.pgn 3 41".to_owned()));
    let text = serde_json::to_string(&record).unwrap();
    let read: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.line(&chess).unwrap().moves(), line.moves());
    assert_eq!(read.source_game(), Some("some.pgn 3"));
    assert!(matches!(read.line(&rules("grand")), Err(RecordError::OtherRules { .. })));
}

#[test]
fn positions_are_alike_when_one_piece_of_many_moved() {
    let rules = rules("chess");
    let mut seen = Seen::default();
    seen.add(rules.start());
    let after = |moves: &[&str]| line(&rules, &rules.fen(rules.start()), moves).position().clone();
    assert!(seen.has_alike(&after(&["e2e4", "e7e5"])));
    assert!(!seen.has_alike(&after(&["e2e4"])), "the other side moves");
    assert!(!seen.has_alike(&rules.parse_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1").unwrap()));
}
