//! The games that can be named on the command line.

use crate::fault::{Fault, shown};
use quatrebras_rules::{Rules, shipped};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The largest game file that is read, in bytes. The shipped ones have a few thousand.
const LARGEST: u64 = 1 << 20;

/// The game of this name: the id of a shipped game, or the path of a game file that ends in `.toml`.
pub fn rules(name: &str) -> Result<Rules, Fault> {
    if is_file_name(name) {
        return from_file(Path::new(name));
    }
    match shipped().iter().find(|(id, _)| *id == name) {
        Some((id, text)) => {
            Rules::from_toml(text, &format!("{id}.toml")).map_err(|e| Fault::Usage(e.to_string()))
        }
        None => Err(Fault::Usage(unknown(name))),
    }
}

/// Whether the name is that of a file rather than the id of a shipped game.
fn is_file_name(name: &str) -> bool {
    name.ends_with(".toml")
}

/// The name by which the game will be found again from another folder.
pub fn lasting_name(name: &str) -> String {
    let absolute = is_file_name(name).then(|| std::path::absolute(name).ok()).flatten();
    absolute.map_or(name.to_string(), |path| path.display().to_string())
}

/// The first shipped id, for examples.
pub fn example() -> &'static str {
    shipped().first().map_or("GAME", |(id, _)| id)
}

fn from_file(path: &Path) -> Result<Rules, Fault> {
    let shown_path = path.display();
    let unreadable = |error| Fault::Usage(format!("the game file {shown_path} cannot be read: {error}"));
    let file = File::open(path).map_err(unreadable)?;
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err(Fault::Usage(format!("the game file {shown_path} is not a regular file")));
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Fault::Usage(format!("the game file {shown_path} is larger than {LARGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        Fault::Usage(format!(
            "the game file {shown_path} is not UTF-8 text from byte {}",
            error.utf8_error().valid_up_to()
        ))
    })?;
    Rules::from_toml(&text, &shown_path.to_string()).map_err(|e| Fault::Usage(e.to_string()))
}

/// What is said about an unknown name: the nearest ids, then all of them.
fn unknown(name: &str) -> String {
    let ids: Vec<&str> = shipped().iter().map(|(id, _)| *id).collect();
    let mut text = format!("unknown game '{}'", shown(name));
    let near = nearest(name, &ids);
    if !near.is_empty() {
        text.push_str(&format!("; did you mean {}?", near.join(" or ")));
    }
    text.push_str(&format!(
        "\nThe games are: {}\nThe path of a game file must end in .toml.",
        ids.join(", ")
    ));
    text
}

/// The ids that resemble the name, the most alike first, at most three.
fn nearest<'a>(name: &str, ids: &[&'a str]) -> Vec<&'a str> {
    let name: Vec<char> = name.to_lowercase().chars().take(64).collect();
    let lower: String = name.iter().collect();
    let mut near: Vec<(usize, &str)> = ids
        .iter()
        .map(|&id| {
            let begun = name.len() >= 3 && (id.starts_with(&lower) || id.contains(&lower));
            (if begun { 1 } else { distance(&name, &id.chars().collect::<Vec<_>>()) }, id)
        })
        .filter(|&(distance, id)| distance <= 1 + id.len() / 4)
        .collect();
    near.sort();
    near.into_iter().take(3).map(|(_, id)| id).collect()
}

/// How many letters must be put in, taken out or changed to make one word from the other (Levenshtein).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(word: &str) -> Vec<char> {
        word.chars().collect()
    }

    #[test]
    fn distances() {
        assert_eq!(distance(&letters("kitten"), &letters("sitting")), 3);
        assert_eq!(distance(&letters(""), &letters("abc")), 3);
        assert_eq!(distance(&letters("same"), &letters("same")), 0);
    }

    #[test]
    fn near_names_are_found() {
        let ids = ["alphagame", "betagame", "gamma"];
        assert_eq!(nearest("gama", &ids), ["gamma"]);
        assert_eq!(nearest("alpha", &ids), ["alphagame"]);
        assert_eq!(nearest("ALPHAGAM", &ids), ["alphagame"]);
        assert!(nearest("zzz", &ids).is_empty());
    }
}
