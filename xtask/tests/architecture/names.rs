//! No game's name occurs in code: a game is known by its file in `games/` alone.
//!
//! Code is every identifier and every string literal outside tests; ids and names are found whatever their case and
//! however their words are joined. Comments of Rust code are free, since "as in …" explains much; in other languages
//! they are not.

use crate::source::{self, File, Token};

/// A game's id or its name for people, small letters and digits only.
#[derive(Debug)]
struct Name {
    shown: String,
    plain: String,
}

const EXTENSIONS: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "svelte", "html", "css", "sql", "py", "sh"];

fn names() -> Vec<Name> {
    let mut names = Vec::new();
    for file in source::files("games", &["toml"]) {
        let game: toml::Table = file.text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.path));
        let value = |key: &str| game[key].as_str().expect("a text").to_owned();
        for shown in [value("id"), value("name")] {
            let plain = words(&shown).concat();
            names.push(Name { shown, plain });
        }
    }
    names
}

/// The words of an identifier or a text, in small letters: `twoWords_in1` has two, words, in and 1.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for character in text.chars() {
        if character.is_alphanumeric() {
            let begins = !before.is_alphanumeric()
                || (before.is_lowercase() && character.is_uppercase())
                || before.is_numeric() != character.is_numeric();
            match words.last_mut() {
                Some(word) if !begins => word.extend(character.to_lowercase()),
                _ => words.push(character.to_lowercase().collect()),
            }
        }
        before = character;
    }
    words
}

/// The name that some consecutive words of the text make.
fn named<'n>(text: &str, names: &'n [Name]) -> Option<&'n str> {
    let words = words(text);
    let makes = |name: &&Name| (0..words.len()).any(|first| begin_with(&words[first..], &name.plain));
    names.iter().find(makes).map(|name| name.shown.as_str())
}

/// Whether the first words, joined, are the name.
fn begin_with(words: &[String], name: &str) -> bool {
    let mut rest = name;
    for word in words {
        match rest.strip_prefix(word.as_str()) {
            Some("") => return true,
            Some(left) => rest = left,
            None => return false,
        }
    }
    false
}

/// Where a file's code names a game.
fn offences(file: &File, names: &[Name]) -> Vec<String> {
    let texts: Vec<(usize, String)> = if file.path.ends_with(".rs") {
        let code = source::code(&file.text).into_iter();
        code.filter_map(|(line, token)| match token {
            Token::Word(text) | Token::Text(text) => Some((line, text)),
            Token::Sign(_) => None,
        })
        .collect()
    } else {
        file.text.lines().enumerate().map(|(index, line)| (index + 1, line.to_owned())).collect()
    };
    let found = texts.iter().filter_map(|(line, text)| {
        named(text, names).map(|name| format!("{}:{line}: '{name}' in {text:?}", file.path))
    });
    found.collect()
}

#[test]
fn no_game_is_named_in_code() {
    let names = names();
    assert!(names.len() >= 28, "fourteen games have an id and a name each");
    let mut files: Vec<File> = ["crates", "xtask", "fuzz", "client"]
        .iter()
        .flat_map(|folder| source::files(folder, EXTENSIONS))
        .collect();
    files.retain(|file| !source::is_test(&file.path));
    assert!(files.len() > 50, "the crates have many files");
    let offences: Vec<String> = files.iter().flat_map(|file| offences(file, &names)).collect();
    crate::assert_none("a game's name in code; what a game needs belongs into its file in games/", &offences);
}

#[test]
fn a_spoilt_sample_is_found() {
    let names = names();
    let found =
        |path: &str, text: &str| !offences(&File { path: path.into(), text: text.into() }, &names).is_empty();
    for spoilt in [
        "if rules.id() == \"chess\" {}",
        "let path = \"../games/grandwaterloo.toml\";",
        "fn play_xiangqi() {}",
        "struct SinoEuropean;",
        "const GRAND_WATERLOO: u8 = 1;",
        "println!(r#\"Welcome to Los Alamos Chess\"#);",
        "let waterloo2014 = 1;",
        "match name { \"Waterloo 2014, divergent pawn\" => {} }",
        "fn f() { /* fine */ } // fine\nenum Variant { Shako }",
    ] {
        assert!(found("crates/some/src/lib.rs", spoilt), "{spoilt}");
    }
    for clean in [
        "// as in chess",
        "/// Like *Grand Waterloo*.\nfn f() {}",
        "#[cfg(test)]\nmod tests { const GAME: &str = \"chess\"; }",
        "let chessboard = \"grandfather clock\";",
        "let waterloo = 2014;",
    ] {
        assert!(!found("crates/some/src/lib.rs", clean), "{clean}");
    }
    assert!(found("client/src/board.svelte", "<p>Chess</p>"));
    assert!(!found("client/src/board.svelte", "<p>Board</p>"));
}
