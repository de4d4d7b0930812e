//! Other letters for kinds: those of other languages.

use serde::Deserialize;

/// The most characters that an alias may have.
const MAX_ALIAS: usize = 4;

/// What a kind is called in the names of moves in some language: one to four letters. Names are read with
/// it, never written.
#[derive(Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(try_from = "String")]
pub(crate) struct Alias(pub String);

impl TryFrom<String> for Alias {
    type Error = String;

    fn try_from(text: String) -> Result<Alias, String> {
        let count = text.chars().take(MAX_ALIAS + 1).count();
        if (1..=MAX_ALIAS).contains(&count) && text.chars().all(char::is_alphabetic) {
            return Ok(Alias(text));
        }
        let shown: String = text.chars().take(16).collect();
        Err(format!("expected an alias of 1 to {MAX_ALIAS} letters, found {shown:?}"))
    }
}
