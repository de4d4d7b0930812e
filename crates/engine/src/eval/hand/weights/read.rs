//! Reading a weight file.

use super::{Weights, WeightsError};
use crate::eval::hand::Hand;
use crate::eval::hand::layout::{Entry, TERMS};
use crate::eval::hand::pair::Pair;
use quatrebras_rules::Rules;
use std::collections::HashSet;

/// The largest weight of a file, either way.
const LARGEST: i32 = 20_000;

/// What remains to be read: lines with their numbers, without comments and blank lines.
struct Reader<'t> {
    lines: std::iter::Peekable<Box<dyn Iterator<Item = (usize, &'t str)> + 't>>,
    after: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Box<dyn Iterator<Item = (usize, &'t str)> + 't> = Box::new(lines);
        Reader { lines: lines.peekable(), after: text.lines().count() + 1 }
    }

    /// The next line, or nothing at the line after the last.
    fn next(&mut self) -> (usize, &'t str) {
        self.lines.next().unwrap_or((self.after, ""))
    }

    /// A line `key = value`.
    fn head(&mut self, key: &str, value: &str) -> Result<(), WeightsError> {
        let (line, text) = self.next();
        let found = text.split_once('=').filter(|(found, _)| found.trim() == key);
        match found {
            Some((_, found)) if found.trim() == value => Ok(()),
            Some((_, found)) => Err(WeightsError::new(line, format!("the {key} {value}"), found.trim())),
            None => Err(WeightsError::new(line, format!("'{key} = {value}'"), text)),
        }
    }
}

/// Weights of just this game and revision.
pub(super) fn read(text: &str, rules: &Rules, hand: &Hand) -> Result<Weights, WeightsError> {
    let mut reader = Reader::new(text);
    reader.head("game", rules.id())?;
    reader.head("revision", rules.revision())?;
    reader.head("terms", &TERMS.to_string())?;
    let layout = hand.layout();
    let mut pairs = vec![Pair::ZERO; layout.len];
    let mut known = HashSet::new();
    let mut term = "";
    while let Some((line, text)) = reader.lines.next() {
        if let Some(name) = text.strip_prefix('[') {
            term =
                name.strip_suffix(']').ok_or_else(|| WeightsError::new(line, "a term as [worth]", text))?;
            if layout.term(term).next().is_none() {
                return Err(WeightsError::new(line, "a term of this game", text));
            }
            continue;
        }
        let Some((label, first)) = text.split_once(':') else {
            return Err(WeightsError::new(line, "a term as [worth], or a name and a colon", text));
        };
        let Some(entry) = layout.term(term).find(|entry| entry.label == label.trim()) else {
            let expected = layout.term(term).map(|entry| entry.label.as_str()).collect::<Vec<_>>().join(", ");
            let expected = if term.is_empty() { "a term as [worth]".to_owned() } else { expected };
            return Err(WeightsError::new(line, expected, label.trim()));
        };
        if !known.insert(entry.range.start) {
            return Err(WeightsError::new(line, "each name once", label.trim()));
        }
        read_pairs(&mut reader, (line, first), entry, &mut pairs)?;
    }
    match layout.entries.iter().find(|entry| !known.contains(&entry.range.start)) {
        None => Ok(Weights::new(pairs)),
        Some(entry) => {
            let expected = format!("'{}' in [{}]", entry.label, entry.term);
            Err(WeightsError::new(reader.after, expected, ""))
        }
    }
}

/// The pairs of an entry: on its own line, and on those that follow and are neither names nor terms.
fn read_pairs(
    reader: &mut Reader<'_>,
    first: (usize, &str),
    entry: &Entry,
    pairs: &mut [Pair],
) -> Result<(), WeightsError> {
    let mut slots = pairs[entry.range.clone()].iter_mut();
    let count = entry.range.len();
    let (mut line, mut words) = first;
    loop {
        for word in words.split_whitespace() {
            let pair = read_pair(word).ok_or_else(|| {
                WeightsError::new(line, format!("two numbers up to {LARGEST} as 90/110"), word)
            })?;
            match slots.next() {
                Some(slot) => *slot = pair,
                None => return Err(WeightsError::new(line, format!("{count} pairs for this name"), word)),
            }
        }
        match reader.lines.next_if(|(_, text)| !text.starts_with('[') && !text.contains(':')) {
            Some(next) => (line, words) = next,
            None => break,
        }
    }
    let missing = slots.len();
    if missing > 0 {
        let found = format!("{}", count - missing);
        return Err(WeightsError::new(line, format!("{count} pairs for '{}'", entry.label), &found));
    }
    Ok(())
}

fn read_pair(word: &str) -> Option<Pair> {
    let (mg, eg) = word.split_once('/')?;
    let number = |text: &str| text.parse::<i32>().ok().filter(|number| number.abs() <= LARGEST);
    Some(Pair::new(number(mg)?, number(eg)?))
}
