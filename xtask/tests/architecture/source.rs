//! The project's files, and Rust code cut into tokens.

use std::fs;
use std::path::{Path, PathBuf};

/// A file: its path from the project's folder, and its text.
#[derive(Debug)]
pub struct File {
    pub path: String,
    pub text: String,
}

/// Folders that hold nothing written by hand.
const FOREIGN: [&str; 8] =
    ["target", "node_modules", "artifacts", "coverage", "dist", "gen", "shots", "test-results"];

/// All text files below `folder` with one of the extensions; none when there is no such folder.
pub fn files(folder: &str, extensions: &[&str]) -> Vec<File> {
    let root = super::root();
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.expect("a readable folder").path()) {
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8");
            if path.is_dir() {
                if !name.starts_with('.') && !FOREIGN.contains(&name) {
                    folders.push(path);
                }
            } else if extension(&path).is_some_and(|found| extensions.contains(&found.as_str())) {
                found.push(File { path: relative(&root, &path), text: read(&path) });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn extension(path: &Path) -> Option<String> {
    path.extension().map(|extension| extension.to_string_lossy().into_owned())
}

fn relative(root: &Path, path: &Path) -> String {
    let parts: PathBuf = path.strip_prefix(root).expect("a file of the project").into();
    parts.to_string_lossy().replace('\\', "/")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Whether a file holds tests only, or what only tests use.
pub fn is_test(path: &str) -> bool {
    path.starts_with("crates/testkit/") || path.split('/').any(|part| part == "tests" || part == "tests.rs")
}

/// A piece of Rust code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// An identifier, keyword or number.
    Word(String),
    /// What stands between the quotes of a string literal, escapes as they are written.
    Text(String),
    /// Any other character but blanks.
    Sign(char),
}

/// A token and its line, from 1.
pub type Placed = (usize, Token);

/// Rust code as tokens, without comments and without what is compiled for tests only.
pub fn code(text: &str) -> Vec<Placed> {
    without_tests(&tokens(text))
}

/// Rust code as tokens, without comments.
pub fn tokens(text: &str) -> Vec<Placed> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
        let (length, token) = next(rest, first);
        if let Some(token) = token {
            tokens.push((line, token));
        }
        rest = &rest[length..];
    }
    tokens
}

/// The length of what the text begins with, and the token that it is, if any.
fn next(text: &str, first: char) -> (usize, Option<Token>) {
    if text.starts_with("//") {
        (text.find('\n').unwrap_or(text.len()), None)
    } else if text.starts_with("/*") {
        (block_comment(text), None)
    } else if let Some((length, inside)) = string(text) {
        (length, Some(Token::Text(inside.to_owned())))
    } else if first == '\'' {
        (quote(text), None)
    } else if is_word(first) {
        let length = text.find(|character| !is_word(character)).unwrap_or(text.len());
        (length, Some(Token::Word(text[..length].to_owned())))
    } else {
        (first.len_utf8(), (!first.is_whitespace()).then_some(Token::Sign(first)))
    }
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += rest.chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at >= text.len() {
            return at;
        }
    }
}

/// The length of a string literal of any sort, and what stands inside.
fn string(text: &str) -> Option<(usize, &str)> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        text.strip_prefix(prefix)
            .is_some_and(|rest| rest.starts_with('"') || (prefix.ends_with('r') && rest.starts_with('#')))
    })?;
    let after = &text[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = after.bytes().take_while(|&byte| byte == b'#').count();
        // `r#name` is an identifier.
        let inside = after[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        let length = inside.find(&close).unwrap_or(inside.len());
        let end = (prefix.len() + hashes + 1 + length + close.len()).min(text.len());
        return Some((end, &inside[..length]));
    }
    let inside = &after[1..];
    let mut escaped = false;
    let length = inside
        .find(|character| {
            let ends = character == '"' && !escaped;
            escaped = character == '\\' && !escaped;
            ends
        })
        .unwrap_or(inside.len());
    Some(((prefix.len() + 1 + length + 1).min(text.len()), &inside[..length]))
}

/// The length of a character literal, or of the quote of a lifetime.
fn quote(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        // `'\''`, `'\u{1f600}'`
        (Some((_, '\\')), Some((escaped, _))) => {
            let close = text[escaped + 1..].find('\'');
            close.map_or(1, |close| escaped + 1 + close + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// Leaves out each item after `#[cfg(test)]`.
fn without_tests(tokens: &[Placed]) -> Vec<Placed> {
    let mark: Vec<Token> = self::tokens("#[cfg(test)]").into_iter().map(|(_, token)| token).collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let begins =
            tokens[at..].len() >= mark.len() && tokens[at..].iter().zip(&mark).all(|((_, a), b)| a == b);
        if begins {
            at += mark.len();
            at += item(&tokens[at..]);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// How many tokens an item has: up to its closing brace, or its semicolon.
fn item(tokens: &[Placed]) -> usize {
    let mut depth = 0;
    for (at, (_, token)) in tokens.iter().enumerate() {
        match token {
            Token::Sign('{' | '(' | '[') => depth += 1,
            Token::Sign('}' | ')' | ']') => depth -= 1,
            _ => {}
        }
        let ends = matches!(token, Token::Sign('}' | ';'));
        if ends && depth <= 0 {
            return at + 1;
        }
    }
    tokens.len()
}

#[test]
fn rust_is_cut_into_words_texts_and_signs() {
    let text = "let a_1 = \"x \\\" y\"; // no \"text\"\n/* no /* nested */ */ r#\"raw \" one\"# b\"bytes\" 'c' '\\'' 'life r#match";
    let texts: Vec<String> = tokens(text)
        .into_iter()
        .map(|(line, token)| match token {
            Token::Word(word) => format!("{line} word {word}"),
            Token::Text(text) => format!("{line} text {text}"),
            Token::Sign(sign) => format!("{line} sign {sign}"),
        })
        .collect();
    let expected = [
        "1 word let",
        "1 word a_1",
        "1 sign =",
        "1 text x \\\" y",
        "1 sign ;",
        "2 text raw \" one",
        "2 text bytes",
        "2 word life",
        "2 word r",
        "2 sign #",
        "2 word match",
    ];
    assert_eq!(texts, expected);
}

#[test]
fn test_modules_are_left_out() {
    let text = "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { [1]; } }\n#[cfg(test)]\nmod more;\n#[cfg(test)]\nuse x::{y, z};\nfn c() {}";
    let words: Vec<Token> = code(text)
        .into_iter()
        .map(|(_, token)| token)
        .filter(|token| matches!(token, Token::Word(_)))
        .collect();
    let expected = ["fn", "a", "fn", "c"].map(|word| Token::Word(word.to_owned()));
    assert_eq!(words, expected);
}
