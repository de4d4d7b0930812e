//! The deletion test of special rules: outside its own file and its lines in the registry nothing names a rule, so it
//! can go by deleting both.
//!
//! The compiler keeps others from a private module, so what is left to look at is the folder of the rules itself, and
//! quoted names.

use crate::source::{self, File, Token};

const FOLDER: &str = "crates/rules/src/rule/";
const REGISTRY: &str = "crates/rules/src/rule/mod.rs";

/// Names of rules that are also words of something else which people and game files see: results of games, and what
/// sets a counter back. As texts they may occur anywhere.
const ALSO_WORDS: [&str; 6] = ["agreement", "goal", "material", "promotion", "repetition", "stalemate"];

fn word(token: Option<&(usize, Token)>) -> Option<&str> {
    match token {
        Some((_, Token::Word(word))) => Some(word),
        _ => None,
    }
}

fn is_sign(token: Option<&(usize, Token)>, sign: char) -> bool {
    matches!(token, Some((_, Token::Sign(found))) if *found == sign)
}

/// The modules that the registry's file declares, each with whether it is private.
fn modules(registry: &str) -> Vec<(String, bool)> {
    let code = source::code(registry);
    let declared = (0..code.len()).filter_map(|at| {
        let name = word(code.get(at + 1)).filter(|_| is_sign(code.get(at + 2), ';'))?;
        let private = at == 0 || matches!(code[at - 1].1, Token::Sign(';' | '}'));
        (word(code.get(at)) == Some("mod")).then(|| (name.to_owned(), private))
    });
    declared.collect()
}

/// The names in the registry: `("name", name::install)`.
fn registered(registry: &str) -> Vec<String> {
    let code = source::code(registry);
    let entries = code.windows(3).filter_map(|window| match window {
        [(_, Token::Text(text)), (_, Token::Sign(',')), (_, Token::Word(module))] if text == module => {
            Some(text.clone())
        }
        _ => None,
    });
    entries.collect()
}

/// Where the registry's file names a rule beside `mod name;` and `("name", name::install)`.
fn offences_in_registry(registry: &str, rules: &[String]) -> Vec<String> {
    let code = source::code(registry);
    let named = code.iter().enumerate().filter(|(at, (_, token))| match token {
        Token::Word(word) => {
            let path = is_sign(code.get(at + 1), ':') && is_sign(code.get(at + 2), ':');
            let entry = *at >= 2 && matches!(&code[at - 2].1, Token::Text(text) if text == word);
            path && rules.contains(word) && !entry
        }
        Token::Text(text) => {
            rules.contains(text) && !matches!(code.get(at + 2), Some((_, Token::Word(word))) if word == text)
        }
        Token::Sign(_) => false,
    });
    named.map(|(_, (line, token))| format!("{REGISTRY}:{line}: {token:?}")).collect()
}

/// Where another file names a rule: `rule::name` or `super::name` in the rules' folder, or "name" anywhere.
fn offences(file: &File, rules: &[String]) -> Vec<String> {
    let code = source::code(&file.text);
    let own = file.path.strip_prefix(FOLDER).and_then(|name| name.strip_suffix(".rs"));
    let foreign = |name: &str| own != Some(name) && rules.iter().any(|rule| rule == name);
    let mut found = Vec::new();
    for (at, (line, token)) in code.iter().enumerate() {
        let named = match token {
            Token::Word(parent) if parent == "rule" || (parent == "super" && own.is_some()) => {
                let path = is_sign(code.get(at + 1), ':') && is_sign(code.get(at + 2), ':');
                let tree = is_sign(code.get(at + 3), '{');
                let children: Vec<&str> = if tree {
                    let inside = code[at + 4..].iter().take_while(|(_, token)| *token != Token::Sign('}'));
                    inside.filter_map(|token| word(Some(token))).collect()
                } else {
                    word(code.get(at + 3)).into_iter().collect()
                };
                children
                    .into_iter()
                    .find(|child| path && foreign(child))
                    .map(|child| format!("{parent}::{child}"))
            }
            Token::Text(text) if foreign(text) && !ALSO_WORDS.contains(&text.as_str()) => {
                Some(format!("\"{text}\""))
            }
            _ => None,
        };
        found.extend(named.map(|named| format!("{}:{line}: {named}", file.path)));
    }
    found
}

fn registry() -> String {
    let files = source::files("crates/rules/src/rule", &["rs"]);
    files.into_iter().find(|file| file.path == REGISTRY).expect("the registry exists").text
}

#[test]
fn every_rule_has_one_file_one_private_module_and_one_line() {
    let registry = registry();
    let mut registered = registered(&registry);
    assert!(registered.len() >= 10, "the registry is read: {registered:?}");
    registered.sort();
    let modules = modules(&registry);
    let public: Vec<String> =
        modules.iter().filter(|(_, private)| !private).map(|(name, _)| name.clone()).collect();
    crate::assert_none("a rule's module is not private", &public);
    let mut declared: Vec<String> = modules.into_iter().map(|(name, _)| name).collect();
    declared.sort();
    assert_eq!(declared, registered, "modules and registry");
    let files = source::files("crates/rules/src/rule", &["rs"]);
    let names = files.iter().filter_map(|file| file.path.strip_prefix(FOLDER)?.strip_suffix(".rs"));
    let names: Vec<&str> = names.filter(|&name| name != "mod").collect();
    assert_eq!(names, registered, "files and registry");
}

#[test]
fn a_rule_can_be_deleted() {
    let registry = registry();
    let rules = registered(&registry);
    let mut found = offences_in_registry(&registry, &rules);
    let files = source::files("crates", &["rs"]).into_iter();
    for file in files.filter(|file| file.path != REGISTRY && !source::is_test(&file.path)) {
        found.extend(offences(&file, &rules));
    }
    crate::assert_none("a special rule is named outside its file", &found);
}

#[test]
fn a_spoilt_sample_is_found() {
    let rules = ["castling", "split", "goal"].map(str::to_owned);
    let found =
        |path: &str, text: &str| !offences(&File { path: path.into(), text: text.into() }, &rules).is_empty();
    for (path, spoilt) in [
        ("crates/rules/src/generate.rs", "use crate::rule::castling::Castle;"),
        ("crates/rules/src/generate.rs", "use crate::rule::{self, split};"),
        ("crates/rules/src/rule/compose.rs", "use super::split::left_behind;"),
        ("crates/rules/src/rule/compose.rs", "use super::{SpecialRule, split::left_behind};"),
        ("crates/cli/src/main.rs", "if rules.has(\"castling\") {}"),
    ] {
        assert!(found(path, spoilt), "{spoilt}");
    }
    for (path, clean) in [
        ("crates/rules/src/rule/split.rs", "use super::split::Split; const NAME: &str = \"split\";"),
        ("crates/rules/src/generate.rs", "text.split(' '); // rule::castling\nuse crate::rule::SpecialRule;"),
        ("crates/cli/src/command/moves.rs", "Some(Ending::Goal) => \"goal\","),
        ("crates/cli/src/main.rs", "use super::split;"),
    ] {
        assert!(!found(path, clean), "{clean}");
    }
    let registry = "mod split;\npub mod castling;\nconst REGISTRY: &[X] = &[(\"split\", split::install), (\"castling\", castling::install)];";
    assert_eq!(registered(registry), ["split", "castling"]);
    assert_eq!(modules(registry), [("split".to_owned(), true), ("castling".to_owned(), false)]);
    assert!(offences_in_registry(registry, &rules).is_empty());
    let spoilt = format!("{registry}\nfn f() {{ castling::special(\"split\") }}");
    assert_eq!(offences_in_registry(&spoilt, &rules).len(), 2);
}
