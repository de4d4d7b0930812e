//! What the README shows is what the program does.
//!
//! Each ```` ```console ```` block holds commands after `$ ` and what they print; a line `…` stands for any lines. What is
//! typed at a prompt (`White 1> moves`) is given to the program. A ```` ```toml ```` block after a file's name is that file.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const README: &str = include_str!("../../../README.md");

/// A fenced block: its language, its text, and the line of text before it.
struct Block {
    language: String,
    text: String,
    before: String,
}

fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut before = "";
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(Block { language: language.into(), text: text.join("\n"), before: before.into() });
        } else if !line.is_empty() {
            before = line;
        }
    }
    blocks
}

/// The words of a command line; only single quotes are known.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// Whether the output is as expected, where a line `…` stands for any number of lines.
fn matches(expected: &[&str], output: &[&str]) -> bool {
    match (expected, output) {
        (["…", rest @ ..], _) => (0..=output.len()).any(|skipped| matches(rest, &output[skipped..])),
        ([one, expected @ ..], [other, output @ ..]) => one == other && matches(expected, output),
        (rest, output) => rest.is_empty() && output.is_empty(),
    }
}

/// What is typed at the prompt of a line, if it is one.
fn typed(line: &str) -> Option<&str> {
    let (prompt, typed) = line.split_once("> ")?;
    (prompt.starts_with("White ") || prompt.starts_with("Black ")).then_some(typed)
}

fn run(folder: &Path, command: &str, input: &str) -> String {
    let mut words = words(command);
    assert_eq!(words.remove(0), "quatrebras", "{command}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quatrebras"))
        .args(words)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    // A command that reads nothing may be gone by now.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut shown = 0;
    for block in blocks(README) {
        if block.language == "toml" {
            let name = block.before.split('`').nth(1).expect("a file's name in the line before the block");
            fs::write(folder.path().join(name), &block.text).expect("a file can be written");
        }
        if block.language != "console" {
            continue;
        }
        for example in block.text.strip_prefix("$ ").expect("a command").split("\n$ ") {
            let lines: Vec<&str> = example.split('\n').collect();
            let (command, expected) = lines.split_first().expect("a command");
            let input: String =
                expected.iter().filter_map(|line| typed(line)).map(|line| format!("{line}\n")).collect();
            let output = run(folder.path(), command, &input);
            let output = output.strip_suffix('\n').unwrap_or(&output);
            let output: Vec<&str> = output.split('\n').collect();
            assert!(matches(expected, &output), "$ {command}\n{}", output.join("\n"));
            shown += 1;
        }
    }
    assert!(shown > 5, "the README has examples");
}

#[test]
fn a_spoilt_example_is_found() {
    assert!(matches(&["a", "…", "d"], &["a", "b", "c", "d"]));
    assert!(matches(&["a", "…"], &["a"]));
    assert!(!matches(&["a", "…", "e"], &["a", "b", "c", "d"]));
    assert!(!matches(&["a"], &["a", "b"]));
    assert!(!matches(&["a", "b"], &["a"]));
    assert_eq!(words("check x 'a b' c"), ["check", "x", "a b", "c"]);
    assert_eq!(typed("White 12> moves e2"), Some("moves e2"));
    assert_eq!(typed("a > b"), None);
}
