//! The commands that ask about positions and games: exact outputs, as the fixtures have them.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAMES, fixture, json_fixture, program, run, strings, text};
use std::io::Read;
use std::process::Stdio;

const STARTS: [(&str, &str); 6] = [
    (
        "chessbattle",
        "**gcmbhmcg**/**sssstsss**/2ssssssss2/12/12/12/12/12/12/2SSSSSSSS2/**SSSSTSSS**/**GCMBHMCG** w - - 0 1",
    ),
    (
        "grandwaterloo",
        "rmcaqeacmr/sgbnjjnbgs/pppppppppp/10/10/10/10/PPPPPPPPPP/SGBNJJNBGS/RMCAEQACMR w BIbi - 0,0 1",
    ),
    ("juniorwaterloo", "rnbkabnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0,0 1"),
    ("sinoeuropean", "rbblelnnr/1c5c1/p1p1p4/6p1p/9/P1P6/4P1P1P/1C5C1/RNNLELBBR w - - 0 1"),
    (
        "waterloo2014",
        "rmcakqacmr/ggbnnnnbgg/pppppppppp/10/10/10/10/PPPPPPPPPP/GGBNNNNBGG/RMCAKQACMR w Kk - 0 1",
    ),
    (
        "waterloo2014divergent",
        "rmcakqacmr/ggbnnnnbgg/pppppppppp/10/10/10/10/PPPPPPPPPP/GGBNNNNBGG/RMCAKQACMR w Kk - 0 1",
    ),
];

#[test]
fn games_are_listed() {
    let ran = run(&["games"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for id in GAMES {
        assert_eq!(ran.out.lines().filter(|line| line.split(' ').next() == Some(id)).count(), 1, "{id}");
    }
    assert!(ran.out.lines().any(|line| line.ends_with("12x12  Chessbattle")), "{}", ran.out);
}

#[test]
fn start_positions() {
    for (id, fen) in STARTS {
        let ran = run(&["start", id]);
        assert_eq!((ran.code, ran.out), (0, format!("{fen}\n")), "{id}");
    }
}

#[test]
fn moves_are_as_in_the_fixtures() {
    for id in GAMES {
        for case in json_fixture(&format!("{id}.moves.jsonl")).iter().step_by(17) {
            let mut expected = String::new();
            // serde_json keeps the keys of an object sorted bytewise.
            for (m, after) in case["moves"].as_object().unwrap() {
                expected.push_str(&format!("{m}\t{}\n", after.as_str().unwrap()));
            }
            let check = u8::from(case["check"].as_bool().unwrap());
            expected.push_str(&format!("# check={check} end={}\n", text(case, "end")));
            let ran = run(&["moves", id, text(case, "fen")]);
            assert_eq!((ran.code, ran.out), (0, expected), "{id} {}", text(case, "fen"));
        }
    }
}

#[test]
fn start_is_the_start_position() {
    for (id, fen) in STARTS {
        assert_eq!(run(&["moves", id, "start"]).out, run(&["moves", id, fen]).out);
    }
}

#[test]
fn perft_from_the_start() {
    let counts = [
        ("grandwaterloo", "4", "5922294"),
        ("chessbattle", "4", "10298071"),
        ("sinoeuropean", "4", "11641951"),
        ("waterloo2014", "4", "2461742"),
        ("waterloo2014divergent", "4", "2135390"),
        ("juniorwaterloo", "5", "4937283"),
    ];
    for (id, depth, count) in counts {
        let ran = run(&["perft", id, "start", depth, "--threads", "2"]);
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (0, format!("{count}\n").as_str(), ""),
            "{id}"
        );
    }
}

#[test]
fn perft_divided_adds_up() {
    for depth in ["1", "2", "3"] {
        let whole = run(&["perft", "juniorwaterloo", "start", depth]);
        let ran = run(&["perft", "juniorwaterloo", "start", depth, "--divide", "--threads", "3"]);
        let lines: Vec<&str> = ran.out.lines().collect();
        let (last, moves) = lines.split_last().unwrap();
        assert_eq!(format!("{last}\n"), whole.out);
        assert_eq!(moves.len(), 20);
        assert!(moves.is_sorted());
        let sum: u64 =
            moves.iter().map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap()).sum();
        assert_eq!(sum.to_string(), *last);
    }
    assert_eq!(run(&["perft", "juniorwaterloo", "start", "0", "--divide"]).out, "1\n");
}

/// The last positions of games of all six that ended by the position alone, with result and reason.
fn ended_positions() -> Vec<(&'static str, String, String, String)> {
    let mut ended = Vec::new();
    for id in GAMES {
        for case in json_fixture(&format!("{id}.games.jsonl")) {
            if ["checkmate", "stalemate", "goal"].contains(&text(&case, "reason")) {
                let part = |key| text(&case, key).to_string();
                ended.push((id, part("fen"), part("result"), part("reason")));
            }
        }
    }
    assert!(ended.len() >= 6, "{ended:?}");
    ended
}

#[test]
fn perft_of_a_position_that_is_over_is_zero() {
    for (id, fen, ..) in ended_positions() {
        for depth in ["1", "2", "3"] {
            assert_eq!(run(&["perft", id, &fen, depth]).out, "0\n");
        }
        assert_eq!(run(&["perft", id, &fen, "0"]).out, "1\n");
    }
}

#[test]
fn perft_depths_out_of_range_are_refused() {
    for depth in ["21", "-1", "x", "", "99999999999999999999"] {
        let ran = run(&["perft", "juniorwaterloo", "start", "--", depth]);
        assert_eq!(ran.code, 2, "{depth}");
        assert!(ran.err.contains("from 0 to 20"), "{}", ran.err);
    }
}

#[test]
fn fens_are_checked() {
    for id in GAMES {
        for line in fixture(&format!("{id}.bad")) {
            let (fen, _) = line.split_once('\t').unwrap();
            let ran = run(&["check", id, fen]);
            assert_eq!(ran.code, 1, "{id} {fen}");
            assert!(ran.out.starts_with("error: ") && ran.out.lines().count() == 1, "{}", ran.out);
        }
        for case in json_fixture(&format!("{id}.moves.jsonl")).iter().take(10) {
            let ran = run(&["check", id, text(case, "fen")]);
            assert_eq!((ran.code, ran.out.as_str()), (0, "ok\n"), "{id} {}", text(case, "fen"));
        }
    }
}

#[test]
fn games_are_played_as_in_the_fixtures() {
    for id in GAMES {
        for case in json_fixture(&format!("{id}.games.jsonl")) {
            let mut arguments = vec!["game", id, "start"];
            arguments.extend(strings(&case["moves"]));
            let ran = run(&arguments);
            let expected = format!(
                "{}\nresult={} reason={}\n{}\n",
                text(&case, "fen"),
                text(&case, "result"),
                text(&case, "reason"),
                strings(&case["legal"]).join(" ")
            );
            assert_eq!((ran.code, ran.out), (0, expected), "{id} {:?}", case["moves"]);
        }
    }
}

#[test]
fn illegal_moves_are_named_with_their_ply() {
    let ran = run(&["game", "juniorwaterloo", "start", "c2c4", "e7e6", "a1a8", "e2e3"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "error: illegal move a1a8 at ply 3\n"));
    let ran = run(&["game", "juniorwaterloo", "start", "nonsense"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "error: illegal move nonsense at ply 1\n"));
}

#[test]
fn a_move_after_the_end_is_illegal() {
    for id in GAMES {
        let games = json_fixture(&format!("{id}.games.jsonl"));
        let over = games.iter().find(|case| case["result"] != "*").unwrap();
        let mut arguments = vec!["game", id, "start"];
        arguments.extend(strings(&over["moves"]));
        let ply = arguments.len() - 2;
        arguments.push(strings(&over["moves"])[0]);
        let ran = run(&arguments);
        let expected = format!("error: illegal move {} at ply {ply}\n", strings(&over["moves"])[0]);
        assert_eq!((ran.code, ran.out), (1, expected), "{id}");
    }
}

#[test]
fn positions_that_are_over_have_their_result_at_once() {
    for (id, fen, result, reason) in ended_positions() {
        let ran = run(&["game", id, &fen]);
        assert_eq!((ran.code, ran.out), (0, format!("{fen}\nresult={result} reason={reason}\n\n")), "{id}");
        let ran = run(&["game", id, &fen, "a3a4"]);
        assert_eq!((ran.code, ran.out.as_str()), (1, "error: illegal move a3a4 at ply 1\n"));
        let end = reason.replace("checkmate", "mate");
        let ran = run(&["moves", id, &fen]);
        assert_eq!(
            (ran.code, ran.out),
            (0, format!("# check={} end={end}\n", u8::from(reason == "checkmate")))
        );
    }
}

#[test]
fn boards_are_drawn() {
    let ran = run(&["show", "chessbattle"]);
    let expected = "\
Chessbattle

     a  b  c  d  e  f  g  h  i  j  k  l
 12        g  c  m  b  h  m  c  g        12
 11        s  s  s  s  t  s  s  s        11
 10  .  .  s  s  s  s  s  s  s  s  .  .  10
  9  .  .  .  .  .  .  .  .  .  .  .  .  9
  8  .  .  .  .  .  .  .  .  .  .  .  .  8
  7  .  .  .  .  .  .  .  .  .  .  .  .  7
  6  .  .  .  .  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  .  .  .  .  .  .  .  .  4
  3  .  .  S  S  S  S  S  S  S  S  .  .  3
  2        S  S  S  S  T  S  S  S        2
  1        G  C  M  B  H  M  C  G        1
     a  b  c  d  e  f  g  h  i  j  k  l

White to move, 52 legal moves
";
    assert_eq!((ran.code, ran.out.as_str()), (0, expected));
    let files = run(&["show", "grandwaterloo", "--flip"]);
    assert!(
        files.out.contains("\n     k  i  h  g  f  e  d  c  b  a\n  1  R  M  C  A  Q  E  A  C  M  R  1\n"),
        "{}",
        files.out
    );
}

#[test]
fn a_legend_names_the_pieces() {
    let ran = run(&["show", "juniorwaterloo", "7k/8/8/8/3p4/8/4P3/7K w - - 0,0 1", "--legend"]);
    assert!(ran.out.contains("\nK King, P Pawn\n"), "{}", ran.out);
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    assert!(!run(&["show", "grandwaterloo"]).out.contains('\u{1b}'));
    assert!(!run(&["show", "grandwaterloo", "--color", "never"]).out.contains('\u{1b}'));
    assert!(run(&["show", "grandwaterloo", "--color", "always"]).out.contains('\u{1b}'));
}

#[test]
fn a_drawn_position_tells_check_and_ending() {
    for (id, fen, result, reason) in ended_positions() {
        let ran = run(&["show", id, &fen]);
        let check = if reason == "checkmate" { ", in check" } else { "" };
        let expected = format!(" to move{check}, 0 legal moves\nThe game is over: {result} ({reason})\n");
        assert!(ran.out.ends_with(&expected), "{}", ran.out);
    }
}

#[test]
fn unknown_games_are_answered_with_the_nearest() {
    for arguments in [
        &["start", "grandwaterlo"][..],
        &["moves", "grandwaterlo", "start"],
        &["perft", "grandwaterlo", "start", "1"],
        &["check", "grandwaterlo", "x"],
        &["game", "grandwaterlo", "start"],
        &["show", "grandwaterlo"],
        &["play", "grandwaterlo"],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains("unknown game 'grandwaterlo'; did you mean grandwaterloo?"), "{}", ran.err);
        assert!(GAMES.iter().all(|id| ran.err.contains(id)), "{}", ran.err);
    }
}

#[test]
fn forgotten_quotes_are_noticed() {
    let fen = ["rnbkabnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR", "w", "-", "-", "0,0", "1"];
    for (command, more) in
        [("moves", &[][..]), ("check", &[]), ("show", &[]), ("perft", &["3"]), ("game", &["c2c4"])]
    {
        let mut arguments = vec![command, "juniorwaterloo"];
        arguments.extend(fen);
        arguments.extend(more);
        let ran = run(&arguments);
        assert_eq!(ran.code, 2, "{command}");
        assert!(
            ran.err.contains("put it in quotes: 'rnbkabnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0,0 1'")
        );
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        &[][..],
        &["nonsense"],
        &["moves"],
        &["moves", "juniorwaterloo"],
        &["moves", "juniorwaterloo", "start", "more"],
        &["perft", "juniorwaterloo", "start"],
        &["perft", "juniorwaterloo", "start", "2", "--threads", "0"],
        &["verify"],
        &["play", "juniorwaterloo", "--two", "--side", "w"],
        &["show", "juniorwaterloo", "--color", "perhaps"],
    ] {
        assert_eq!(run(arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn refused_fens_exit_with_1() {
    for arguments in [
        &["moves", "juniorwaterloo", "8/8"][..],
        &["perft", "juniorwaterloo", "8/8", "2"],
        &["game", "juniorwaterloo", "8/8"],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{arguments:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let fen = run(&["start", "chessbattle"]).out;
    for arguments in [
        &["games"][..],
        &["moves", "chessbattle", fen.trim()],
        &["perft", "chessbattle", "start", "2", "--divide"],
    ] {
        let mut child =
            program().args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}
