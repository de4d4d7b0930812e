//! `convert`: games go through every notation and come out the same.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Ran, arg, fixture, run, run_on};
use quatrebras_rules::{Line, Rules};
use quatrebras_testkit::games;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn convert(from: &str, to: &str, more: &[&str], input: &str) -> Ran {
    run_on(&[&["convert", "--from", from, "--to", to], more].concat(), input.as_bytes())
}

fn converted(from: &str, to: &str, more: &[&str], input: &str) -> String {
    let ran = convert(from, to, more, input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{from} to {to}");
    ran.out
}

/// Games of random moves: coordinates, a game a line.
fn random_games(rules: &Rules, games: u64, plies: usize) -> String {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut text = String::new();
    for game in 0..games {
        let mut line = Line::new(rules, rules.start().clone());
        for _ in 0..plies {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(game | 1);
            let moves = line.legal_moves();
            let Some(&mv) = moves.get((state >> 33) as usize % moves.len().max(1)) else { break };
            line.push(mv).unwrap();
        }
        let words: Vec<String> = line.moves().iter().map(|&mv| rules.move_text(mv)).collect();
        text.push_str(&format!("{}\t{}\n", rules.id(), words.join(" ")));
    }
    text
}

#[test]
fn random_games_of_every_game_go_through_every_notation() {
    for rules in &games() {
        let moves = random_games(rules, 6, 80);
        let pgn = converted("moves", "pgn", &[], &moves);
        let json = converted("pgn", "json", &[], &pgn);
        let names = converted("json", "names", &[], &json);
        assert_eq!(converted("names", "moves", &[], &names), moves, "{}", rules.id());
        assert_eq!(converted("json", "pgn", &[], &json), pgn, "{}", rules.id());
        assert_eq!(converted("moves", "json", &[], &moves), json, "{}", rules.id());
        assert_eq!(converted("pgn", "moves", &[], &pgn), moves, "{}", rules.id());
        // Positions keep the last position only.
        let fens = converted("json", "fen", &[], &json);
        assert_eq!(converted("fen", "fen", &[], &fens), fens, "{}", rules.id());
        for (line, fen) in json.lines().zip(fens.lines()) {
            let game: Value = serde_json::from_str(line).unwrap();
            assert_eq!(format!("{}\t{}", rules.id(), game["fen"].as_str().unwrap()), fen);
        }
        let every = converted("moves", "fen", &["--every", "--game", rules.id()], &moves);
        let plies = moves.split_whitespace().count() - 6;
        assert_eq!(every.lines().count(), plies + 6, "{}", rules.id());
        assert_eq!(every.lines().next().unwrap(), rules.fen(rules.start()));
    }
}

#[test]
fn fixtures_keep_results_reasons_and_legal_moves() {
    for id in common::GAMES {
        let input = fixture(&format!("{id}.games.jsonl")).join("\n");
        let json = converted("json", "json", &["--game", id], &input);
        let pgn = converted("json", "pgn", &["--game", id], &input);
        let again = converted("pgn", "json", &[], &pgn);
        for (line, (first, second)) in input.lines().zip(json.lines().zip(again.lines())) {
            let [old, first, second]: [Value; 3] =
                [line, first, second].map(|line| serde_json::from_str(line).unwrap());
            for key in ["moves", "fen", "result", "reason", "legal"] {
                assert_eq!(old[key], first[key], "{id} {key}");
                assert_eq!(old[key], second[key], "{id} {key}");
            }
        }
        // The result can be verified.
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(format!("{id}.games.jsonl"));
        fs::write(&path, json).unwrap();
        let ran = run(&["verify", arg(&path)]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    }
}

#[test]
fn tags_start_and_reasons_are_kept() {
    let pgn = "[Event \"Club\"]\n[White \"Fox \\\"F\\\"\"]\n[Zebra \"1\"]\n[Annotator \"Owl\"]\n[Result \"0-1\"]\n\
               [SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n1. e4 {late} Kd7 0-1\n";
    let json = converted("pgn", "json", &[], pgn);
    let game: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(game["tags"]["White"], "Fox \"F\"");
    assert_eq!((&game["result"], &game["reason"]), (&Value::from("0-1"), &Value::from("time forfeit")));
    assert_eq!(game["start"], "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(json.contains("\"Zebra\":\"1\",\"Annotator\":\"Owl\""), "tags keep their order: {json}");
    let again = converted("json", "pgn", &[], &json);
    for expected in
        ["[White \"Fox \\\"F\\\"\"]", "[Termination \"Time forfeit\"]", "[FEN \"4k3", "1. e4 Kd7 0-1"]
    {
        assert!(again.contains(expected), "{again}");
    }
    assert_eq!(converted("pgn", "json", &[], &again), json);
    assert_eq!(converted("pgn", "moves", &[], pgn), "chess\t4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\te2e4 e8d7\n");
    assert_eq!(
        converted("pgn", "names", &["--game", "chess"], pgn),
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\te4 Kd7\n"
    );
    // A reason that no rule can find again becomes a tag.
    let json = "{\"game\":\"chess\",\"moves\":[\"e4\"],\"result\":\"1-0\",\"reason\":\"resignation\"}\n";
    let pgn = converted("json", "pgn", &[], json);
    assert!(pgn.contains("[Termination \"resignation\"]") && pgn.contains("1. e4 1-0"), "{pgn}");
}

#[test]
fn formats_and_games_follow_from_names() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("shako.moves"), "a3a4\n# a remark\n\n-\n").unwrap();
    let ran = run(&["convert", arg(&at("shako.moves")), "-o", arg(&at("out.pgn"))]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    let ran = run(&["convert", arg(&at("out.pgn")), "--output", arg(&at("out.jsonl"))]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(fs::read_to_string(at("out.jsonl")).unwrap().lines().count(), 2);
    let ran = run(&["convert", arg(&at("out.jsonl")), "--to", "moves", "--game", "shako"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "a3a4\n-\n"));
    // In place.
    assert_eq!(run(&["convert", arg(&at("out.pgn")), "-o", arg(&at("out.pgn"))]).code, 0);
    assert_eq!(run(&["convert", arg(&at("out.pgn")), "--to", "moves"]).out, "shako\ta3a4\nshako\t-\n");
    for (arguments, expected) in [
        (&["convert", "--to", "pgn"][..], "use --from FORMAT"),
        (&["convert", "--from", "pgn"], "use --to FORMAT"),
        (&["convert", arg(&at("out.xyz")), "--to", "pgn"], "use --from FORMAT"),
        (&["convert", "--from", "pgn", "--to", "json", "--every"], "--every goes with --to fen"),
        (&["convert", "/nowhere.pgn", "--to", "json"], "/nowhere.pgn cannot be read"),
        (&["convert", arg(folder.path()), "--from", "pgn", "--to", "json"], "it is a folder"),
        (&["convert", "--from", "moves", "--to", "pgn", "--game", "chses"], "did you mean chess?"),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains(expected), "{}", ran.err);
    }
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 3, "no half-written file is left");
}

#[test]
fn faults_in_the_middle_leave_the_other_games() {
    let pgn = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 e5\n2. Ke3 *\n\n[Event \"3\"]\n[Variant \"Nonesuch\"]\n\n1. e4 *\n\n\
               [Event \"4\"]\n\n1. d4 (1. e4 *\n\n[Event \"5\"]\n\n1. c4 { never closed\n\n[Event \"6\"]\n\n1. f4 *\n";
    let ran = convert("pgn", "moves", &[], pgn);
    assert_eq!((ran.code, ran.out.as_str()), (1, "chess\te2e4 e7e5\nchess\tf2f4\n"), "{}", ran.err);
    let errors: Vec<&str> = ran.err.lines().collect();
    assert_eq!(errors.len(), 4, "{}", ran.err);
    for (error, expected) in errors.iter().zip([
        "error: -: game 2, line 8, column 4: ",
        "error: -: game 3, line 11, column 11: ",
        "error: -: game 4, line 17, column 7: ",
        "error: -: game 5, line 21, column 7: ",
    ]) {
        assert!(error.starts_with(expected), "{expected}: {error}");
    }
}

#[test]
fn faults_in_lines_are_told_with_their_columns() {
    let moves = "chess\te2e4 e7e5\nchess\te2e4 e7e5 e1e3\nnonesuch\te2e4\ne2e4\nchess\t8/8 w - - 0 1\te2e4\n\nchess\tNf3\nchess\tf2f3 e7e5 g2g4 d8h4 a2a3\n";
    let ran = convert("moves", "moves", &[], moves);
    assert_eq!((ran.code, ran.out.as_str()), (1, "chess\te2e4 e7e5\nchess\tg1f3\n"), "{}", ran.err);
    let expected = [
        "game 2, line 2, column 17: ",
        "game 3, line 3, column 1: no game has the id 'nonesuch'",
        "game 4, line 4, column 1: the game is not named",
        "game 5, line 5, column 7: ",
        "game 7, line 8, column 27: the game is over",
    ];
    for (error, expected) in ran.err.lines().zip(expected) {
        assert!(error.starts_with(&format!("error: -: {expected}")), "{expected}: {error}");
    }
    assert_eq!(ran.err.lines().count(), expected.len());
    let json = "{\"moves\":[\"e2e4\"]}\n{\"moves\":[\"e2e5\"]}\n{\"moves\":[]\n[]\n{\"moves\":[],\"fen\":\"x\"}\n{\"moves\":[],\"result\":\"2-0\"}\n{\"moves\":[],\"what\":1}\n";
    let ran = convert("json", "moves", &["--game", "chess"], json);
    assert_eq!((ran.code, ran.out.as_str()), (1, "e2e4\n"), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 6, "{}", ran.err);
    assert!(ran.err.contains("game 2, line 2, column 1: moves, ply 1: "), "{}", ran.err);
}

#[test]
fn games_go_on_after_a_draw_that_nobody_claimed() {
    // The position is there for the third time after ply 8.
    let dance = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let moves = format!("chess\t{dance} e2e4\n");
    let pgn = converted("moves", "pgn", &[], &moves);
    let ran = convert("pgn", "json", &[], &pgn);
    assert_eq!(ran.code, 0);
    assert!(ran.err.starts_with("note: -: game 1, line "), "{}", ran.err);
    assert_eq!(converted("json", "moves", &[], &ran.out), moves);
}

#[test]
fn hostile_streams_end_soon_with_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.pgn");
    let huge = 64 << 20;
    for (from, bytes) in [
        ("pgn", vec![b'('; huge]),
        ("pgn", vec![b'['; huge]),
        ("pgn", [b"1. e4 {".to_vec(), vec![b'x'; huge]].concat()),
        ("pgn", vec![b'1'; huge]),
        ("moves", vec![b'x'; huge]),
        ("moves", b"e2e4 ".repeat(huge / 8)),
        ("json", vec![b'['; huge]),
        ("fen", vec![0xff; 1000]),
    ] {
        fs::write(&path, &bytes).unwrap();
        let ran =
            common::run_small(&["convert", "--game", "chess", "--from", from, "--to", "json", arg(&path)]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{from}: {}", ran.err);
        assert!(ran.err.len() < 20_000 && !ran.err.contains("panicked"), "{}", ran.err);
    }
}

/// A file of a hundred thousand short games.
fn many(path: &Path) {
    use std::io::Write;
    let mut file = std::io::BufWriter::new(fs::File::create(path).unwrap());
    let openings =
        ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. d4 d5 2. c4 e6", "1. f3 e5 2. g4 Qh4#", "1. Nf3 {quiet} Nf6"];
    for game in 0..100_000 {
        let result = ["1-0", "1/2-1/2", "0-1", "*"][game % 4];
        let moves = openings[game % 4];
        writeln!(file, "[Event \"{game}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n").unwrap();
    }
}

/// The most memory that the program had resident, in kB, and its output.
#[cfg(target_os = "linux")]
fn measured(arguments: &[&str]) -> (u64, std::process::Output) {
    let mut command = common::program();
    command.args(arguments).stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let watcher = std::thread::spawn(move || {
        let mut most = 0;
        while let Ok(text) = fs::read_to_string(&status) {
            let line = text.lines().find(|line| line.starts_with("VmHWM:"));
            let Some(kilobytes) = line.and_then(|line| line.split_whitespace().nth(1)) else { break };
            most = most.max(kilobytes.parse().unwrap());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        most
    });
    let output = child.wait_with_output().unwrap();
    (watcher.join().unwrap(), output)
}

#[cfg(target_os = "linux")]
#[test]
fn a_hundred_thousand_games_need_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let (path, out) = (folder.path().join("many.pgn"), folder.path().join("many.jsonl"));
    many(&path);
    let begun = std::time::Instant::now();
    let (kilobytes, output) = measured(&["convert", arg(&path), "-o", arg(&out)]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!((1..100_000).contains(&kilobytes), "{kilobytes} kB");
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 100_000);
    eprintln!("convert: {kilobytes} kB, {:?}", begun.elapsed());
    let (kilobytes, output) = measured(&["stats", arg(&path), "--json"]);
    assert!((1..100_000).contains(&kilobytes), "{kilobytes} kB");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&document["games"], &document["faults"]), (&Value::from(100_000), &Value::from(0)));
    assert!(begun.elapsed() < std::time::Duration::from_secs(120), "{:?}", begun.elapsed());
    eprintln!("both: {kilobytes} kB, {:?}", begun.elapsed());
}

#[test]
fn the_documents_examples_are_true() {
    let document = include_str!("../../../docs/CONVERT.md");
    let example = document.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    // The revision changes with the rules of the game.
    let start: Value = serde_json::from_str(&run(&["start", "chess", "--json"]).out).unwrap();
    let example = example.replace("0123456789abcdef", start["revision"].as_str().unwrap());
    assert_eq!(converted("json", "json", &[], &example), example);
    let fault = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 e5\n2. Ke3 *\n";
    let ran = convert("pgn", "moves", &[], fault);
    let told = document.lines().find(|line| line.starts_with("error: ")).unwrap();
    assert_eq!(ran.err, format!("{}\n", told.replace("games.pgn", "-")));
}

#[test]
fn a_file_converted_in_place_loses_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.pgn");
    let games = "[Event \"a\"]\n\n1. e4 e5 2. Ke3 {my long notes} *\n\n[Event \"b\"]\n\n1. d4 *\n";
    fs::write(&path, games).unwrap();
    let ran = run(&["convert", arg(&path), "-o", arg(&path)]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("left as it was"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), games);
}

#[test]
fn an_output_stays_where_nothing_could_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, kept) = (folder.path().join("bad.pgn"), folder.path().join("keep.fen"));
    fs::write(&bad, "[Event \"a\"]\n\n1. Ke7 *\n").unwrap();
    fs::write(&kept, "what was there\n").unwrap();
    let ran = run(&["convert", arg(&bad), "-o", arg(&kept)]);
    assert_eq!(ran.code, 1);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "what was there\n");
}
