//! A game's revision: a short hash of what its rules say, names and other texts apart.

use sha2::{Digest, Sha256};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Changes when a rule file is read in a new way, so that games kept under the old reading are told apart.
const READING: &str = "1";

/// Keys that are for people, at the top and in a kind's table.
const TOP_TEXTS: [&str; 7] = ["name", "names", "sides", "clocks", "rules_page", "pgn", "featured"];
const KIND_TEXTS: [&str; 7] = ["name", "names", "glyph", "chip", "aliases", "reverse", "figure"];

/// The revision of a merged game file: 16 hexadecimal digits.
pub(crate) fn revision(table: &DeTable<'_>) -> String {
    let mut text = READING.to_owned();
    for (key, value) in table {
        match (&**key.get_ref(), value.get_ref()) {
            (key, _) if TOP_TEXTS.contains(&key) => {}
            ("kinds", DeValue::Table(kinds)) => {
                for (name, kind) in kinds {
                    write(&mut text, &DeValue::String(name.get_ref().clone()));
                    if let DeValue::Table(kind) = kind.get_ref() {
                        table_text(&mut text, kind, &KIND_TEXTS);
                    }
                }
            }
            (key, value) => {
                text.push_str(key);
                write(&mut text, value);
            }
        }
    }
    Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn table_text(text: &mut String, table: &DeTable<'_>, without: &[&str]) {
    text.push('{');
    for (key, value) in table.iter().filter(|(key, _)| !without.contains(&&**key.get_ref())) {
        write(text, &DeValue::String(key.get_ref().clone()));
        write(text, value.get_ref());
    }
    text.push('}');
}

/// Writes a value so that different values have different texts.
fn write(text: &mut String, value: &DeValue<'_>) {
    match value {
        DeValue::String(string) => text.push_str(&format!("{string:?}")),
        DeValue::Integer(number) => text.push_str(&format!("{number};")),
        DeValue::Float(number) => text.push_str(&format!("{number};")),
        DeValue::Boolean(flag) => text.push_str(&format!("{flag};")),
        DeValue::Datetime(time) => text.push_str(&format!("{time};")),
        DeValue::Array(array) => {
            text.push('[');
            array.iter().map(Spanned::get_ref).for_each(|value| write(text, value));
            text.push(']');
        }
        // What a castling is called is a name like any other.
        DeValue::Table(table) => table_text(text, table, &["name"]),
    }
}
