//! The FEN argument that many commands take.

use crate::fault::{Fault, shown};
use quatrebras_rules::{Position, Rules};

/// The position that the argument gives: a FEN, or the word `start`.
///
/// `rest` is what follows the FEN on the command line. It should be empty or hold what the command expects there; when
/// the FEN's quotes were forgotten, its other fields are found in it, and the error says so.
pub fn parse(rules: &Rules, fen: &str, rest: &[String]) -> Result<Position, Fault> {
    if fen == "start" {
        return Ok(rules.start().clone());
    }
    if fen.contains('/')
        && !fen.contains(char::is_whitespace)
        && rest.first().is_some_and(|w| w == "w" || w == "b")
    {
        let fields: Vec<&str> = std::iter::once(fen).chain(rest.iter().map(String::as_str)).take(6).collect();
        return Err(Fault::Usage(format!(
            "a FEN is one argument with six fields: put it in quotes: '{}'",
            shown(&fields.join(" "))
        )));
    }
    rules.parse_fen(fen).map_err(|error| Fault::Refused(error.to_string()))
}

/// An error when words are left over after all that a command takes.
pub fn nothing_more(rest: &[String]) -> Result<(), Fault> {
    match rest.first() {
        None => Ok(()),
        Some(word) => Err(Fault::Usage(format!("unexpected argument '{}'", shown(word)))),
    }
}
