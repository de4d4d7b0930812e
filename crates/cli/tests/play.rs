//! `play` through a pipe: commands, keeping and finding games again.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAMES, arg, data_folder, json_fixture, play, program, strings, text, winner};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

fn kept(data: &Path, name: &str) -> Value {
    let path = data.join("quatrebras").join(name);
    serde_json::from_str(&fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
        .unwrap()
}

#[test]
fn every_finished_game_of_the_fixtures_ends_as_it_should() {
    for id in GAMES {
        for case in json_fixture(&format!("{id}.games.jsonl")).iter().filter(|case| case["result"] != "*") {
            let data = data_folder();
            let ran = play(data.path(), &[id, "--two"], &strings(&case["moves"]));
            assert_eq!(ran.code, 0, "{}", ran.err);
            assert!(ran.last().starts_with(&format!("{}  ", text(case, "result"))), "{}", ran.out);
            let who = match text(case, "result") {
                "1-0" => winner(id, "White"),
                "0-1" => winner(id, "Black"),
                _ => "Draw".to_owned(),
            };
            assert!(ran.last().contains(&who), "{}", ran.out);
            assert!(ran.last().ends_with(&format!(": {}", text(case, "reason"))), "{}", ran.out);
            let kept = kept(data.path(), &format!("{id}.json"));
            assert_eq!((&kept["result"], &kept["reason"]), (&case["result"], &case["reason"]));
            assert_eq!(kept["moves"], case["moves"]);
        }
    }
}

#[test]
fn commands_are_obeyed() {
    let data = data_folder();
    let lines = [
        "help", "moves b1", "b1", "moves z9", "z9a1", "e8", "e8e7", "e5", "b1b9", "b1b3", "nonsense",
        "C2-C4", "e6", "history", "fen", "undo", "fen", "pieces", "flip", "board", "draw", "resign", "n",
        "quit",
    ];
    let ran = play(data.path(), &["juniorwaterloo", "--two"], &lines);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for expected in [
        "White 1> help\nWhat can be typed:\n  a move ",
        "White 1> moves b1\nKnight on b1: b1a3 b1c3\n",
        "White 1> b1\nKnight on b1: b1a3 b1c3\n",
        "There is no cell 'z9': the files are abcdefgh, the ranks 1 to 8.\n",
        "White 1> e8\nThe adviser on e8 is Black's, and it is White's turn.\n",
        "White 1> e8e7\nThe adviser on e8 is Black's, and it is White's turn.\n",
        "White 1> e5\nThere is no piece on e5.\n",
        "White 1> b1b9\nThere is no cell 'b9'",
        "White 1> b1b3\nThe knight on b1 does not go to b3.\n",
        "'nonsense' is neither a move nor a command",
        "White 2> history\n   1. c4         e6\n",
        "White 2> fen\nrnbkabnr/pppp1ppp/4p3/8/2P5/8/PP1PPPPP/RNBAKBNR w - - 1,1 2\n",
        "White 2> undo\nTaken back: 1 move.\n",
        "Black 1> fen\nrnbkabnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBAKBNR b - - 1,0 1\n",
        "  A  Adviser\n",
        "     h  g  f  e  d  c  b  a\n  1  R  N  B  K  A  B  N  R  1\n",
        "Black 1> draw\nIn Junior Waterloo nobody may agree on a draw.\n",
        "Black (Green) resigns? (y/n) n\nBlack 1> quit\n",
        "White is called Yellow, Black Green.\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n---\n{}", ran.out);
    }
    assert!(ran.out.contains("To go on with it:\n  quatrebras play --resume "), "{}", ran.out);
}

#[test]
fn a_move_that_needs_a_suffix_is_asked_for() {
    let data = data_folder();
    let fen = "9k/10/3P6/10/10/10/10/10/10/4K5 w - - 0 1";
    let ran = play(
        data.path(),
        &["waterloo2014divergent", "--two", "--fen", fen],
        &["d8d9q", "d8d9", "d9d10", "d9", "quit"],
    );
    assert!(ran.out.contains("Which move is meant? d8d9 d8d9b d8d9g d8d9n\n"), "{}", ran.out);
}

#[test]
fn moves_are_typed_by_name_and_refusals_say_why() {
    let data = data_folder();
    let lines =
        ["Nf3", "d5", "nc3", "Bd3", "e2", "d5xe4", "d4", "0-0", "g1f3", "e4", "dxe3", "history", "quit"];
    let ran = play(data.path(), &["chess", "--two"], &lines);
    for expected in [
        "Black 2> Bd3\nNo legal move is called 'Bd3'.\n",
        "Black 2> e2\nThe pawn on e2 is White's, and it is Black's turn.\n",
        "Black 2> d5xe4\nThe pawn on d5 goes to e4 only to take, and nothing stands there.\n",
        "White 3> 0-0\nNo legal move is called '0-0'.\n",
        "White 3> g1f3\nThere is no piece on g1.\n",
        "   1. Nf3        d5\n   2. Nc3        d4\n   3. e4         dxe3\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n{}", ran.out);
    }
    let ran = play(data.path(), &["grandwaterloo", "--two"], &["J/Nd4", "history", "quit"]);
    assert!(
        ran.out.contains("Which move is meant? J/Ned4 J/Nfd4") || ran.out.contains("   1. J/Nd4"),
        "{}",
        ran.out
    );
    let ran =
        play(data.path(), &["sinoeuropean", "--two"], &["a4a5", "a9b9", "e7e6", "e1d3", "b2b8", "quit"]);
    for expected in [
        "Black 1> a9b9\nYour own bishop stands on b9.\n",
        "White 2> e1d3\nThe king on e1 does not go to d3.\n",
        "White 2> b2b8\nThe cannon on b2 must pass over a piece on its way to b8, and there is none.\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n{}", ran.out);
    }
}

#[test]
fn two_people_may_agree_on_a_draw() {
    let data = data_folder();
    let ran = play(data.path(), &["sinoeuropean", "--two"], &["draw", "perhaps", "n", "draw", "y"]);
    assert_eq!(ran.last(), "1/2-1/2  Draw: agreement");
    assert!(
        ran.out.contains("Black (Red), do you accept the draw? (y/n) perhaps\nPlease answer y or n.\n"),
        "{}",
        ran.out
    );
    assert_eq!(kept(data.path(), "sinoeuropean.json")["reason"], "agreement");
}

#[test]
fn resigning_loses() {
    let data = data_folder();
    let ran = play(data.path(), &["chessbattle", "--two"], &["d3d5", "resign", "y"]);
    assert_eq!((ran.code, ran.last()), (0, "1-0  White wins: resignation"));
    // A finished game can be looked at again.
    let path = data.path().join("quatrebras/chessbattle.json");
    let ran = play(data.path(), &["--resume", arg(&path)], &[]);
    assert_eq!((ran.code, ran.last()), (0, "1-0  White wins: resignation"));
}

#[test]
fn the_computer_answers_and_plays_the_same_with_the_same_seed() {
    for id in GAMES {
        let data = data_folder();
        let lines = ["hint", "resign", "y"];
        let once = play(data.path(), &[id, "--side", "b", "--seed", "5", "--depth", "2"], &lines);
        assert!(once.out.contains("The computer plays ") && once.out.contains("Hint: "), "{}", once.out);
        assert_eq!(once.last(), format!("1-0  {} wins: resignation", winner(id, "White")));
        let again = play(data.path(), &[id, "--side", "b", "--seed", "5", "--depth", "2"], &lines);
        assert_eq!(once.out, again.out);
    }
}

#[test]
fn undo_against_the_computer_takes_back_both_moves() {
    let data = data_folder();
    let arguments = ["juniorwaterloo", "--depth", "1", "--seed", "1"];
    let ran = play(data.path(), &arguments, &["undo", "c2c4", "undo", "fen"]);
    assert!(ran.out.contains("White 1> undo\nThere is no move of yours to take back.\n"), "{}", ran.out);
    assert!(ran.out.contains("White 2> undo\nTaken back: 2 moves.\n"), "{}", ran.out);
    assert!(
        ran.out.contains("White 1> fen\nrnbkabnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0,0 1\n"),
        "{}",
        ran.out
    );
}

#[test]
fn the_computer_takes_what_hangs_and_mates() {
    let data = data_folder();
    let take = "4k3/8/8/3r4/8/8/3R4/7K b - - 0,0 1";
    let ran = play(data.path(), &["juniorwaterloo", "--fen", take, "--depth", "2"], &["quit"]);
    assert!(ran.out.contains("The computer plays Rxd2 (d5d2)."), "{}", ran.out);
    let mate = "7k/R7/8/8/8/8/8/1R2K3 w - - 0,0 1";
    let ran = play(data.path(), &["juniorwaterloo", "--fen", mate, "--side", "b"], &[]);
    assert!(ran.out.contains("The computer plays Rb8# (b1b8)."), "{}", ran.out);
    assert_eq!(ran.last(), "1-0  White (Yellow) wins: checkmate");
}

#[test]
fn an_unfinished_game_is_never_lost() {
    let data = data_folder();
    for (number, m) in ["c2c4", "d2d4", "e2e4"].iter().enumerate() {
        let ran = play(data.path(), &["juniorwaterloo", "--two"], &[m]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(number > 0, ran.out.contains("An unfinished game (1 plies) is kept in"), "{}", ran.out);
    }
    assert_eq!(kept(data.path(), "juniorwaterloo-1.json")["moves"], serde_json::json!(["c2c4"]));
    assert_eq!(kept(data.path(), "juniorwaterloo-2.json")["moves"], serde_json::json!(["d2d4"]));
    assert_eq!(kept(data.path(), "juniorwaterloo.json")["moves"], serde_json::json!(["e2e4"]));
}

#[test]
fn a_damaged_file_in_the_usual_place_is_set_aside() {
    let data = data_folder();
    fs::create_dir(data.path().join("quatrebras")).unwrap();
    fs::write(data.path().join("quatrebras/juniorwaterloo.json"), "damaged").unwrap();
    let ran = play(data.path(), &["juniorwaterloo", "--two"], &["c2c4"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(fs::read_to_string(data.path().join("quatrebras/juniorwaterloo-1.json")).unwrap(), "damaged");
    assert_eq!(kept(data.path(), "juniorwaterloo.json")["moves"], serde_json::json!(["c2c4"]));
}

#[test]
fn a_file_that_is_no_game_is_not_overwritten() {
    let data = data_folder();
    let path = data.path().join("letter.txt");
    fs::write(&path, "Dear Wellington").unwrap();
    let ran = play(data.path(), &["juniorwaterloo", "--two", "--file", arg(&path)], &["c2c4"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is not a game that can be read"), "{}", ran.err);
    let ran = play(data.path(), &["juniorwaterloo", "--two"], &[&format!("save {}", arg(&path))]);
    assert!(ran.out.contains("No copy could be made in"), "{}", ran.out);
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear Wellington");
}

#[test]
fn games_are_kept_in_a_file_and_resumed() {
    let data = data_folder();
    let (path, copy) = (data.path().join("my game.json"), data.path().join("copy.json"));
    let save = format!("save {}", arg(&copy));
    let ran = play(data.path(), &["juniorwaterloo", "--two", "--file", arg(&path)], &["c2c4", &save, "e7e6"]);
    assert!(ran.out.contains(&format!("quatrebras play --resume '{}'", arg(&path))), "{}", ran.out);
    let ran = play(data.path(), &["--resume", arg(&path)], &["history"]);
    assert!(ran.out.contains("White 2> history\n   1. c4         e6\n"), "{}", ran.out);
    let ran = play(data.path(), &["juniorwaterloo", "--resume", arg(&copy)], &["history"]);
    assert!(ran.out.contains("Black 1> history\n   1. c4"), "{}", ran.out);
    let ran = play(data.path(), &["chessbattle", "--resume", arg(&copy)], &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("holds a game of juniorwaterloo"), "{}", ran.err);
}

#[test]
fn a_game_in_another_window_is_left_alone() {
    let data = data_folder();
    let mut first = program();
    first.args(["play", "juniorwaterloo", "--two"]).env("XDG_DATA_HOME", data.path());
    let mut first = first.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(first.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let ran = play(data.path(), &["juniorwaterloo", "--two"], &["d2d4"]);
    assert!(ran.out.contains("juniorwaterloo-window2.json"), "{}", ran.out);
    let usual = data.path().join("quatrebras/juniorwaterloo.json");
    let ran = play(data.path(), &["--resume", arg(&usual)], &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is being played in another window"), "{}", ran.err);
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
    let ran = play(data.path(), &["--resume", arg(&usual)], &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn a_game_is_chosen_from_the_list() {
    let data = data_folder();
    let ran = play(data.path(), &[], &["0", "99", "sinoeuropeen", "sinoeuropean", "x", "2", "quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for expected in [
        "Which game?\n",
        "unknown game 'sinoeuropeen'; did you mean sinoeuropean?",
        "Please answer w, b or 2.\n",
        "Sino-European Chess. `help` lists what can be typed.\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}\n---\n{}", ran.out);
    }
    assert_eq!(play(data.path(), &[], &[]).code, 0);
}

#[test]
fn a_game_that_cannot_be_kept_goes_on() {
    let data = data_folder();
    let file = data.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let ran = play(&file, &["juniorwaterloo", "--two"], &["c2c4", "history"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    let ran =
        play(data.path(), &["juniorwaterloo", "--two", "--file", "/proc/nowhere.json"], &["c2c4", "history"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Warning: the game cannot be kept in /proc/nowhere.json"), "{}", ran.out);
    assert!(ran.out.contains("   1. c4") && ran.out.contains("Its moves: c2c4"), "{}", ran.out);
}

/// A game that was kept under other rules does not go on under the present ones without a word.
#[test]
fn a_kept_game_remembers_the_revision_of_its_rules() {
    let folder = data_folder();
    let game = folder.path().join("small.toml");
    let text = "id='small'\nname='Small'\nfiles='abcd'\nranks=4\nstart='3k/1r2/4/K1R1 w - - 0 1'\n[kinds.king]\nletter='K'\nname='King'\nmoves='K'\nroyal=true\n[kinds.rook]\nletter='R'\nname='Rook'\nmoves='R2'\n";
    fs::write(&game, text).unwrap();
    let kept = folder.path().join("k.json");
    let files = [game.to_str().unwrap(), kept.to_str().unwrap()];
    let ran = play(folder.path(), &[files[0], "--two", "--file", files[1]], &["c1c2", "quit"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let again = play(folder.path(), &["--resume", files[1]], &["quit"]);
    assert_eq!(again.code, 0, "{}", again.err);
    fs::write(&game, text.replace("'R2'", "'R3'")).unwrap();
    let other = play(folder.path(), &["--resume", files[1]], &["quit"]);
    assert_eq!(other.code, 2, "{}", other.out);
    assert!(other.err.contains("revision"), "{}", other.err);
}
