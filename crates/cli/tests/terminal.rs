//! `play` at a real pseudo-terminal: the sessions of people.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use common::terminal::{PATIENCE, Terminal};
use common::{GAMES, arg, data_folder, json_fixture, strings, text, winner};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The program with a terminal's environment.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quatrebras"));
    command.env("TERM", "xterm").env_remove("NO_COLOR");
    command
}

/// Begins a session of `quatrebras play` whose games are kept below the folder.
fn begin(data: &Path, arguments: &[&str]) -> Terminal {
    let mut command = program();
    command.arg("play").args(arguments).env("XDG_DATA_HOME", data);
    Terminal::start(command)
}

fn kept(data: &Path, id: &str) -> Value {
    let path = data.join(format!("quatrebras/{id}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Types the moves of a game between two people, each at its prompt; White begins, and the first has this ply number.
fn type_moves(terminal: &mut Terminal, first: usize, moves: &[&str]) {
    for (ply, m) in (first..).zip(moves) {
        let side = ["White", "Black"][ply % 2];
        terminal.answer(&format!("{side} {}> ", ply / 2 + 1), m);
    }
}

/// The shortest finished games of a fixture: one for each reason, so that all ways to end are seen at the terminal.
fn one_of_each_reason(id: &str) -> Vec<Value> {
    let mut chosen: Vec<Value> = Vec::new();
    let mut cases = json_fixture(&format!("{id}.games.jsonl"));
    cases.sort_by_key(|case| strings(&case["moves"]).len());
    for case in cases {
        if case["result"] != "*" && chosen.iter().all(|seen| seen["reason"] != case["reason"]) {
            chosen.push(case);
        }
    }
    assert!(!chosen.is_empty(), "{id}");
    chosen
}

/// The line that a finished game ends with.
fn last_line(id: &str, case: &Value) -> String {
    let who = match text(case, "result") {
        "1-0" => format!("1-0  {} wins", winner(id, "White")),
        "0-1" => format!("0-1  {} wins", winner(id, "Black")),
        _ => "1/2-1/2  Draw".to_owned(),
    };
    format!("{who}: {}", text(case, "reason"))
}

#[test]
fn each_of_the_six_games_is_played_from_start_to_result() {
    for id in GAMES {
        for case in one_of_each_reason(id) {
            let data = data_folder();
            let mut terminal = begin(data.path(), &[id, "--two"]);
            terminal.wait_for("after every move.");
            type_moves(&mut terminal, 0, &strings(&case["moves"]));
            terminal.wait_for(&last_line(id, &case));
            terminal.end(0);
            let kept = kept(data.path(), id);
            assert_eq!((&kept["moves"], &kept["result"]), (&case["moves"], &case["result"]), "{id}");
        }
    }
}

#[test]
fn against_the_computer_with_hint_undo_save_resume_and_resign() {
    let data = data_folder();
    let copy = data.path().join("copy.json");
    let mut terminal =
        begin(data.path(), &["grandwaterloo", "--side", "w", "--seed", "2015", "--depth", "2"]);
    terminal.answer("White 1> ", "hint");
    terminal.wait_for("Hint: ");
    let hint = terminal.wait_for(" (");
    terminal.answer("White 1> ", &hint);
    terminal.wait_for("The computer plays ");
    terminal.answer("White 2> ", "undo");
    terminal.wait_for("Taken back: 2 moves.");
    terminal.wait_for("White 1> ");
    assert_eq!(kept(data.path(), "grandwaterloo")["moves"], json!([]));
    terminal.line("e3e5");
    terminal.answer("White 2> ", &format!("save {}", arg(&copy)));
    terminal.wait_for("A copy of the game is in");
    terminal.answer("White 2> ", "draw");
    terminal.wait_for("In Grand Waterloo nobody may agree on a draw.");
    terminal.answer("White 2> ", "quit");
    terminal.wait_for("To go on with it:");
    terminal.end(0);

    for file in [copy, data.path().join("quatrebras/grandwaterloo.json")] {
        let mut terminal = begin(data.path(), &["--resume", arg(&file)]);
        terminal.answer("White 2> ", "history");
        terminal.wait_for("1. e5");
        terminal.answer("White 2> ", "resign");
        terminal.answer("White (Yellow) resigns? (y/n) ", "y");
        terminal.wait_for("0-1  Black (Green) wins: resignation");
        terminal.end(0);
    }
}

#[test]
fn ctrl_c_keeps_the_game_and_it_is_resumed() {
    let data = data_folder();
    let path = data.path().join("quatrebras/chessbattle.json");
    let case = &one_of_each_reason("chessbattle")[0];
    let moves = strings(&case["moves"]);
    let (before, after) = moves.split_at(5);
    let mut terminal = begin(data.path(), &["chessbattle", "--two"]);
    type_moves(&mut terminal, 0, before);
    terminal.wait_for("Black 3> ");
    terminal.press("\u{3}");
    terminal.wait_for(&format!("quatrebras play --resume {}", arg(&path)));
    terminal.end(130);
    assert_eq!(kept(data.path(), "chessbattle")["moves"], json!(before));

    let mut terminal = begin(data.path(), &["--resume", arg(&path)]);
    type_moves(&mut terminal, before.len(), after);
    terminal.wait_for(&last_line("chessbattle", case));
    terminal.end(0);
}

#[test]
fn ctrl_c_while_the_computer_thinks_keeps_the_game() {
    let data = data_folder();
    let mut terminal = begin(data.path(), &["chessbattle", "--depth", "12"]);
    terminal.answer("White 1> ", "d3d5");
    // The move is in the file before the computer begins to think, which takes it very long.
    let until = Instant::now() + PATIENCE;
    while kept(data.path(), "chessbattle")["moves"] != json!(["d3d5"]) {
        assert!(Instant::now() < until, "the move is not kept");
        std::thread::sleep(Duration::from_millis(20));
    }
    terminal.press("\u{3}");
    terminal.wait_for("To go on with it:");
    terminal.end(130);
    assert_eq!(kept(data.path(), "chessbattle")["moves"], json!(["d3d5"]));
}

#[test]
fn ctrl_d_keeps_the_game() {
    let data = data_folder();
    let mut terminal = begin(data.path(), &["sinoeuropean", "--two"]);
    type_moves(&mut terminal, 0, &["b2c2"]);
    terminal.wait_for("Black 1> ");
    terminal.press("\u{4}");
    terminal.wait_for("The game is kept in");
    terminal.end(0);
    assert_eq!(kept(data.path(), "sinoeuropean")["moves"], json!(["b2c2"]));
}

#[test]
fn an_unfinished_game_is_asked_about() {
    let data = data_folder();
    let begin_again = |answer: &str| {
        let mut terminal = begin(data.path(), &["juniorwaterloo", "--two"]);
        terminal.wait_for("An unfinished game (1 plies) is kept in");
        terminal.answer("(y/n) ", answer);
        terminal
    };
    let mut terminal = begin(data.path(), &["juniorwaterloo", "--two"]);
    type_moves(&mut terminal, 0, &["c2c4", "quit"]);
    terminal.end(0);
    let mut terminal = begin_again("y");
    terminal.answer("Black 1> ", "quit");
    terminal.end(0);
    let mut terminal = begin_again("n");
    terminal.wait_for("juniorwaterloo-1.json");
    terminal.answer("White 1> ", "quit");
    terminal.end(0);
    assert_eq!(kept(data.path(), "juniorwaterloo-1")["moves"], json!(["c2c4"]));
}

#[test]
fn a_game_is_chosen_and_coloured() {
    let data = data_folder();
    let mut terminal = begin(data.path(), &[]);
    terminal.wait_for("Which game?");
    terminal.answer("or an id: ", "sinoeuropean");
    terminal.answer("w, b or 2: ", "2");
    terminal.wait_for("\u{1b}[1;38;5;");
    terminal.wait_for("White 1> ");
    // The tab key completes commands.
    terminal.press("hist\t\n");
    terminal.wait_for("No move has been made yet.");
    terminal.answer("White 1> ", "quit");
    terminal.end(0);
}

#[test]
fn colours_stay_away_where_they_are_not_wanted() {
    let data = data_folder();
    let mut command = program();
    command.args(["show", "sinoeuropean"]).env("NO_COLOR", "1");
    let mut terminal = Terminal::start(command);
    assert!(!terminal.wait_for("61 legal moves").contains("\u{1b}[1;38"));
    terminal.end(0);
    let mut terminal = begin(data.path(), &["sinoeuropean", "--two", "--color", "never"]);
    assert!(!terminal.wait_for("White 1> ").contains("\u{1b}[1;38"));
    terminal.press("\u{3}");
    terminal.end(130);
}
