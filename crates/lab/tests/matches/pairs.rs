//! Pairs, adjudication, and what is written.

use crate::stub::{played, rules, settings};
use quatrebras_lab::matches::{
    ClockKind, DrawRule, End, GameRecord, Pace, ResignRule, Sprt, Test, read_openings,
};
use quatrebras_rules::pgn::{Outcome, PgnReader};
use std::fs;
use tempfile::tempdir;

#[test]
fn both_sides_of_every_opening_are_played() {
    let folder = tempdir().unwrap();
    let (summary, records) = played(folder.path(), settings("option.Seed=1", "option.Seed=2", 3));
    assert_eq!((summary.games(), summary.pentanomial.pairs()), (6, 3));
    assert!(summary.is_over());
    for (at, pair) in records.chunks(2).enumerate() {
        let [one, other] = pair else { panic!("a pair has two games") };
        assert_eq!((one.pair, other.pair), (at as u64, at as u64));
        assert_eq!((one.game, other.game, one.white(), other.white()), (0, 1, 0, 1));
        assert_eq!((&one.start, &one.opening), (&other.start, &other.opening));
        assert_eq!(one.opening.len(), 4);
    }
    assert_ne!(records[0].opening, records[2].opening);
    let halves: usize = records.iter().map(GameRecord::half_points).sum();
    let [won, drawn, _] = summary.results;
    assert_eq!(halves as u64, 2 * won + drawn);
    let openings = fs::read_to_string(folder.path().join("openings.txt")).unwrap();
    let openings = read_openings(&rules(), &openings).unwrap();
    let of_games: Vec<_> = records.iter().step_by(2).map(|record| record.opening.clone()).collect();
    assert_eq!(openings.into_iter().map(|opening| opening.moves).collect::<Vec<_>>(), of_games);
}

/// Engines that answer the same to the same position play the same twice: so the loser of a game is the winner of the
/// other one, and a pair of equal engines has one point each.
#[test]
fn equal_engines_share_every_pair() {
    let folder = tempdir().unwrap();
    let (summary, records) = played(folder.path(), settings("", "", 4));
    assert_eq!(summary.pentanomial.0, [0, 0, 4, 0, 0]);
    for pair in records.chunks(2) {
        let texts =
            |record: &GameRecord| record.moves.iter().map(|played| played.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&pair[0]), texts(&pair[1]));
    }
}

#[test]
fn the_same_settings_give_the_same_match() {
    let (one, other) = (tempdir().unwrap(), tempdir().unwrap());
    let mut slow = settings("option.Seed=1", "option.Seed=2", 3);
    slow.concurrency = 1;
    let moves = |records: Vec<GameRecord>| -> Vec<_> {
        records.into_iter().map(|record| (record.opening, record.moves.len(), record.winner)).collect()
    };
    let first = moves(played(one.path(), slow).1);
    assert_eq!(first, moves(played(other.path(), settings("option.Seed=1", "option.Seed=2", 3)).1));
}

#[test]
fn pgn_has_the_games() {
    let folder = tempdir().unwrap();
    let (_, records) = played(folder.path(), settings("option.Seed=1", "option.Seed=2", 2));
    let (rules, text) = (rules(), fs::read(folder.path().join("games.pgn")).unwrap());
    let mut rounds = Vec::new();
    for game in PgnReader::new(text.as_slice()) {
        let tree = game.unwrap().read(&|wanted| wanted.is(&rules).then_some(&rules)).unwrap();
        assert!(tree.notes().is_empty(), "{:?}", tree.notes());
        let round = tree.tags().get("Round").unwrap().to_owned();
        let record =
            records.iter().find(|record| format!("{}.{}", record.pair + 1, record.game + 1) == round);
        let record = record.unwrap();
        assert_eq!(tree.main_line().count(), record.plies());
        assert_eq!(tree.outcome(), record.winning_side().map_or(Outcome::Drawn, Outcome::Won));
        let names = ["One", "Two"];
        assert_eq!(tree.tags().get("White"), Some(names[record.white()]));
        let first = tree.main_line().nth(record.opening.len()).unwrap();
        assert!(tree.remarks(first).after[0].text().starts_with("+0.00/3 "), "{:?}", tree.remarks(first));
        rounds.push(round);
    }
    rounds.sort();
    assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2"]);
}

#[test]
fn agreed_wins_and_draws_end_games() {
    let folder = tempdir().unwrap();
    let mut clear = settings("option.Score=700", "option.Score=-700", 1);
    clear.balance = None;
    clear.resign = Some(ResignRule { centipawns: 600, moves: 3 });
    let (summary, records) = played(&folder.path().join("clear"), clear.clone());
    assert_eq!(summary.pentanomial.0, [0, 0, 0, 0, 1]);
    for record in records {
        assert_eq!((record.end, record.winner, record.moves.len()), (End::Resign, Some(0), 6));
    }
    clear.unadjudicated = 100;
    let (_, records) = played(&folder.path().join("out"), clear);
    assert!(records.iter().all(|record| record.end != End::Resign));

    let mut even = settings("option.Score=5", "option.Score=-5", 1);
    even.draw = Some(DrawRule { centipawns: 10, moves: 2, after: 4 });
    let (_, records) = played(&folder.path().join("even"), even);
    for record in records {
        assert_eq!((record.plies(), record.winner, record.end), (12, None, End::Draw));
    }
}

#[test]
fn long_games_are_draws() {
    let folder = tempdir().unwrap();
    let mut short = settings("", "", 1);
    short.max_moves = 3;
    let (summary, records) = played(folder.path(), short);
    assert!(records.iter().all(|record| record.end == End::MaxMoves && record.plies() == 6));
    assert_eq!((summary.results, summary.ends.get("unfinished")), ([0, 2, 0], Some(&2)));
}

#[test]
fn a_sequential_test_ends_the_match() {
    let folder = tempdir().unwrap();
    let mut test = settings("option.Score=700", "option.Score=-700", 1);
    test.balance = None;
    test.resign = Some(ResignRule { centipawns: 600, moves: 1 });
    test.test = Test::Sprt { test: Sprt::new(0.0, 200.0), most: 500 };
    let (summary, records) = played(folder.path(), test);
    assert!(summary.is_over() && summary.ratio().unwrap() > summary.decision().map_or(0.0, |_| 2.9));
    assert!(records.len() < 200, "{} games", records.len());
}

#[test]
fn each_engine_may_have_its_own_pace_and_clock() {
    let folder = tempdir().unwrap();
    let mut mixed = settings("nodes=10", "movetime=500", 1);
    mixed.clock = ClockKind::Cpu;
    mixed.pace = Pace::Depth(1);
    let (summary, _) = played(folder.path(), mixed);
    assert_eq!(summary.mishaps.map(|mishaps| mishaps.total()), [0, 0]);
    let text = fs::read_to_string(folder.path().join("games.pgn")).unwrap();
    assert!(text.contains("[WhiteTimeControl \"10 nodes a move\"]"), "{text}");
}

#[test]
fn an_opening_that_is_not_balanced_is_left_out() {
    let folder = tempdir().unwrap();
    // The first engine finds every opening bad: the least bad of many is taken, and the match goes on.
    let (summary, _) = played(folder.path(), settings("option.Score=900", "", 1));
    assert_eq!(summary.games(), 2);
    let mute = settings("option.Score=none", "", 1);
    let (summary, records) = played(&folder.path().join("mute"), mute);
    assert_eq!(summary.games(), 2);
    assert!(records[0].moves.iter().any(|played| played.worth.is_none()));
}
