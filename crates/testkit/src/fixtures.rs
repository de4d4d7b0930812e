//! The fixtures: what two independent programs agree on, as files.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A position with its legal moves and the positions after them.
#[derive(Deserialize, Debug)]
pub struct MovesCase {
    /// The position.
    pub fen: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// `none`, `mate`, `stalemate` or `goal`.
    pub end: String,
    /// Each legal move and the position after it.
    pub moves: BTreeMap<String, String>,
}

/// A game from the start position.
#[derive(Deserialize, Debug)]
pub struct GameCase {
    /// The moves played.
    pub moves: Vec<String>,
    /// The last position.
    pub fen: String,
    /// `*`, `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why the game ended, or `none`.
    pub reason: String,
    /// The legal moves at the end, sorted.
    pub legal: Vec<String>,
}

/// A position with its node counts.
#[derive(Debug)]
pub struct PerftCase {
    /// The position.
    pub fen: String,
    /// Depth and number of leaves.
    pub counts: Vec<(u32, u64)>,
}

/// The folder of the fixtures.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// The fixtures of one kind: game id and the file's text, from the folder and its subfolders.
///
/// # Panics
/// When a file cannot be read, or there is none.
pub fn files(extension: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in [folder(), folder().join("control"), folder().join("published")] {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.expect("a readable folder").path()) {
            let name = path.file_name().and_then(|name| name.to_str()).expect("a file name");
            if let Some(id) = name.strip_suffix(&format!(".{extension}")) {
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
                found.push((id.to_owned(), text));
            }
        }
    }
    assert!(!found.is_empty(), "there are fixtures *.{extension}");
    found.sort();
    found
}

/// The lines of a JSON-lines fixture.
///
/// # Panics
/// When a line is not what it should be.
pub fn json_lines<T: for<'t> Deserialize<'t>>(text: &str) -> Vec<T> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// The lines of a perft fixture.
///
/// # Panics
/// When a line is not what it should be.
pub fn perft_lines(text: &str) -> Vec<PerftCase> {
    text.lines()
        .map(|line| {
            let mut parts = line.split(" ;D");
            let fen = parts.next().expect("a FEN").to_owned();
            let counts = parts
                .map(|part| {
                    let (depth, count) = part.trim().split_once(' ').expect("depth and count");
                    (depth.parse().expect("a depth"), count.parse().expect("a count"))
                })
                .collect();
            PerftCase { fen, counts }
        })
        .collect()
}
