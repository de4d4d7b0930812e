//! No file of code is too long to be read at one go.

use crate::source::{self, File};

/// The most lines of one file.
const MOST: usize = 800;

fn offences(files: &[File]) -> Vec<String> {
    let lines = files.iter().map(|file| (&file.path, file.text.lines().count()));
    lines.filter(|&(_, count)| count > MOST).map(|(path, count)| format!("{path}: {count} lines")).collect()
}

#[test]
fn no_file_has_more_than_800_lines() {
    let files = source::files(".", &["rs", "ts", "tsx", "js", "mjs", "svelte", "css", "sql", "sh"]);
    assert!(files.len() > 50, "the crates have many files");
    crate::assert_none("a file that should be several", &offences(&files));
}

#[test]
fn a_spoilt_sample_is_found() {
    let file = |count: usize| File { path: "long.rs".into(), text: "x\n".repeat(count) };
    assert!(offences(&[file(MOST)]).is_empty());
    assert_eq!(offences(&[file(MOST + 1)]), ["long.rs: 801 lines"]);
}
