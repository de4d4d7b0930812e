//! python-chess reads our PGN of chess, and we read its: a thousand random games each way.
//!
//! python-chess is installed into a virtual environment under `target/`; python3 with its `venv` module and
//! a way to PyPI are needed once. Without them the test fails.

use quatrebras_rules::pgn::{Comment, GameTree, NodeId, PgnReader, PgnWriter, Wanted};
use quatrebras_rules::{FenError, Position, Rules};
use quatrebras_testkit::trees::{Style, tree};
use quatrebras_testkit::{game, walks};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

const GAMES: u64 = 1000;
const PYTHON_CHESS: &str = "chess==1.11.2";

fn succeeded(what: &str, output: std::io::Result<Output>) -> Output {
    let output = output.unwrap_or_else(|error| panic!("{what}: {error}"));
    assert!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The Python that has python-chess; it is installed when it is not there.
fn python() -> &'static Path {
    static PYTHON: OnceLock<PathBuf> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let environment = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-chess");
        let scripts = if cfg!(windows) { "Scripts" } else { "bin" };
        let python = environment.join(scripts).join("python");
        let has_chess = || Command::new(&python).args(["-c", "import chess.pgn"]).output();
        if !has_chess().is_ok_and(|output| output.status.success()) {
            let venv = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&environment).output();
            succeeded("python3 -m venv", venv);
            let pip = Command::new(&python).args(["-m", "pip", "install", "--quiet", PYTHON_CHESS]).output();
            succeeded("pip install chess", pip);
            succeeded("import chess", has_chess());
        }
        python
    })
}

/// What the script answers.
fn script(arguments: &[&str], input: &[u8]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/python_chess.py");
    let mut command = Command::new(python());
    command.arg(path).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("python: {error}"));
    let mut stdin = child.stdin.take().expect("piped");
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output()
    });
    String::from_utf8(succeeded("python_chess.py", output).stdout).expect("UTF-8")
}

fn read<'r>(chess: &'r Rules, text: &str) -> Vec<GameTree<'r>> {
    let find = |wanted: &Wanted<'_>| wanted.is(chess).then_some(chess);
    let read = PgnReader::new(text.as_bytes()).map(|raw| raw?.read(&find));
    read.map(|tree| tree.unwrap_or_else(|fault| panic!("{fault}"))).collect()
}

/// A game as the script tells it. python-chess counts a comment after a variation to the move before it.
fn told(tree: &GameTree<'_>) -> Vec<String> {
    let (rules, tags) = (tree.rules(), tree.tags());
    let tag = |name| tags.get(name).unwrap_or("?").to_owned();
    let text = |comments: &[Comment]| {
        let texts = comments.iter().map(|comment| comment.written(rules.board()));
        texts.collect::<Vec<_>>().join(" ")
    };
    let start = rules.fen(tree.start());
    let mut lines = vec![format!("game {} {} {} {start}", tag("Round"), tag("White"), tree.outcome())];
    let after = |node: NodeId| {
        let next = tree.children(node).next();
        let mut comments = tree.remarks(node).after.clone();
        comments.extend(next.map(|next| tree.remarks(next).before.clone()).unwrap_or_default());
        text(&comments)
    };
    lines.push(format!("root {}", after(NodeId::ROOT)));
    let mut open: Vec<(usize, NodeId)> = Vec::new();
    let children = |node: NodeId| tree.children(node).collect::<Vec<_>>().into_iter().rev();
    open.extend(children(NodeId::ROOT).map(|child| (1, child)));
    while let Some((depth, node)) = open.pop() {
        let parent = tree.parent(node).expect("not the root");
        let (mv, position) = (tree.mv(node).expect("not the root"), tree.line_to(parent).position().clone());
        let mut glyphs: Vec<u8> = tree.remarks(node).glyphs.clone();
        glyphs.sort_unstable();
        let glyphs: Vec<String> = glyphs.iter().map(u8::to_string).collect();
        let starts = tree.children(parent).next() != Some(node);
        let before = if starts { text(&tree.remarks(node).before) } else { String::new() };
        let (coordinates, name, glyphs) = (rules.move_text(mv), rules.san(&position, mv), glyphs.join(","));
        lines.push(format!("{depth} {coordinates} {name} {glyphs} | {before} | {}", after(node)));
        open.extend(children(node).map(|child| (depth + 1, child)));
    }
    lines
}

/// Lines without blanks at the end, and without the passed cell of a FEN: python-chess tells it only where
/// the capture would be legal.
fn comparable(line: &str) -> String {
    let line = line.trim_end();
    if !line.starts_with("game ") {
        return line.to_owned();
    }
    let mut words: Vec<&str> = line.split(' ').collect();
    let passed = words.len() - 3;
    words[passed] = "?";
    words.join(" ")
}

#[track_caller]
fn compare(trees: &[GameTree<'_>], python: &str) {
    let ours: Vec<String> = trees.iter().flat_map(told).map(|line| comparable(&line)).collect();
    let theirs: Vec<String> = python.lines().map(comparable).collect();
    for (number, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        assert_eq!(ours, theirs, "line {number}");
    }
    assert_eq!(ours.len(), theirs.len());
}

#[test]
fn python_chess_reads_what_we_write() {
    let chess = game("chess");
    let style = Style { plies: 60, variations: 6, plain: true };
    let mut writer = PgnWriter::new(Vec::new());
    let mut trees = Vec::new();
    for seed in 0..GAMES {
        let start = if seed.is_multiple_of(3) {
            mid_game(&chess, seed).expect("a position")
        } else {
            chess.start().clone()
        };
        let tree = tree(&chess, &start, seed, style);
        writer.write(&tree).expect("memory takes everything");
        trees.push(tree);
    }
    compare(&trees, &script(&["tell"], &writer.into_inner()));
}

/// A position of a random game.
fn mid_game(chess: &Rules, seed: u64) -> Result<Position, FenError> {
    let mut fen = String::new();
    walks::walk(chess, seed, seed as usize % 120, |position| fen = chess.fen(position));
    chess.parse_fen(&fen)
}

#[test]
fn we_read_what_python_chess_writes() {
    let chess = game("chess");
    let text = script(&["write", &GAMES.to_string(), "7"], b"");
    let trees = read(&chess, &text);
    assert_eq!(trees.len() as u64, GAMES);
    for tree in &trees {
        for note in tree.notes() {
            // Walks know nothing of claims, and of no result.
            let known = ["the moves go on", "the result is", "the FEN is understood"];
            assert!(known.iter().any(|known| note.message.contains(known)), "{note}");
        }
    }
    compare(&trees, &script(&["tell"], text.as_bytes()));
}
