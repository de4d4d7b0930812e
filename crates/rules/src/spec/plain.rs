//! Texts of a game file are short and plain: whatever they are for, somebody is shown them one day.

use super::error::Fault;
use super::source::MAX_ERRORS;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest key, in bytes.
const MAX_KEY: usize = 64;

/// The longest string, in bytes: a little more than the longest movement may have.
const MAX_STRING: usize = 1024;

/// Refuses long keys and strings, and control characters in them.
pub(crate) fn check(table: &DeTable<'_>) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    look_at(table, &mut faults);
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn look_at(table: &DeTable<'_>, faults: &mut Vec<Fault>) {
    for (key, value) in table {
        look_at_text(key.get_ref(), key.span(), MAX_KEY, "key", faults);
        look_at_value(value, faults);
    }
}

fn look_at_value(value: &Spanned<DeValue<'_>>, faults: &mut Vec<Fault>) {
    match value.get_ref() {
        DeValue::String(text) => look_at_text(text, value.span(), MAX_STRING, "text", faults),
        DeValue::Array(array) => array.iter().for_each(|value| look_at_value(value, faults)),
        DeValue::Table(table) => look_at(table, faults),
        _ => {}
    }
}

fn look_at_text(text: &str, span: Range<usize>, most: usize, what: &str, faults: &mut Vec<Fault>) {
    let unfit = |character: &char| character.is_control() && !matches!(character, '\n' | '\t');
    let message = if text.len() > most {
        format!("expected a {what} of at most {most} bytes, found {}", text.len())
    } else if let Some(character) = text.chars().find(unfit) {
        format!("expected a {what} without control characters, found {character:?}")
    } else {
        return;
    };
    if faults.len() < MAX_ERRORS {
        faults.push(Fault::new(span, message));
    }
}
