//! The position in which a game begins, from its tags.
//!
//! Other programs write FEN with small differences: fewer fields, rights and passed cells that say nothing,
//! other letters for a piece. What is meant is clear, so it is mended, and the mending noted.

use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::notation::fen::{FenError, MAX_FEN};
use crate::position::Position;
use crate::rules::Rules;

/// A position, and whether its text had to be mended.
pub(super) struct Start {
    pub position: Position,
    pub mended: bool,
}

/// Reads a FEN, as it stands or mended.
pub(super) fn read_start(rules: &Rules, text: &str) -> Result<Start, FenError> {
    let first = match rules.parse_fen(text) {
        Ok(position) => return Ok(Start { position, mended: false }),
        Err(error) => error,
    };
    if text.len() > MAX_FEN {
        return Err(first);
    }
    mended(rules, text).map(|position| Start { position, mended: true }).ok_or(first)
}

fn mended(rules: &Rules, text: &str) -> Option<Position> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (&placement, rest) = fields.split_first()?;
    if rest.is_empty() || rest.len() > 5 {
        return None;
    }
    let side = match rest[0] {
        "w" | "W" | "r" => "w",
        "b" | "B" => "b",
        _ => return None,
    };
    let counters = if rules.counts_each_side() { "0,0" } else { "0" };
    let field = |index: usize, missing: &str| match rest.get(index) {
        Some(&text) if index < 3 || text != "-" => text.to_owned(),
        _ => missing.to_owned(),
    };
    let (rights, passed) = (field(1, "-"), field(2, "-"));
    let counters = field(3, counters);
    let number = match field(4, "1").as_str() {
        "0" => "1".to_owned(),
        number => number.to_owned(),
    };
    let placement = own_letters(rules, placement);
    let with = |rights: &str, passed: &str| {
        rules.parse_fen(&format!("{placement} {side} {rights} {passed} {counters} {number}")).ok()
    };
    // First what loses least.
    with(&rights, &passed).or_else(|| with(&rights, "-")).or_else(|| {
        let held = held_rights(&rights, |rights| with(rights, "-").is_some());
        with(&held, &passed).or_else(|| with(&held, "-"))
    })
}

/// The rights that the position can have, out of those that are written.
fn held_rights(written: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut held = String::new();
    // Their order may be another one: each is tried at every place.
    for letter in written.chars().take(32) {
        let places = (0..=held.chars().count()).rev();
        let tries = places.map(|place| {
            let mut tried: Vec<char> = held.chars().collect();
            tried.insert(place, letter);
            tried.into_iter().collect::<String>()
        });
        let fitting = tries.into_iter().find(|tried| fits(tried));
        if let Some(fitting) = fitting {
            held = fitting;
        }
    }
    if held.is_empty() { "-".to_owned() } else { held }
}

/// A placement in the game's own letters: the aliases of kinds are understood, and signs that other programs
/// add (empty pockets, marks of promoted pieces) left out.
fn own_letters(rules: &Rules, placement: &str) -> String {
    let placement = placement.strip_suffix("[]").unwrap_or(placement);
    placement.chars().filter(|c| *c != '~').map(|c| own_letter(rules, c)).collect()
}

/// The game's letter for what another program calls so; anything else stays.
fn own_letter(rules: &Rules, letter: char) -> char {
    let upper = letter.to_ascii_uppercase();
    let kinds = || (0..rules.kind_count()).map(Kind::new);
    let has = |kind: Kind| rules.letter(Piece::new(Side::White, kind)) == upper;
    if !upper.is_ascii_uppercase() || kinds().any(has) {
        return letter;
    }
    let known = |kind: &Kind| {
        let aliases = &rules.texts().kind(*kind).aliases;
        aliases.values().any(|alias| alias.chars().eq([upper]))
    };
    let side = if letter == upper { Side::White } else { Side::Black };
    kinds().find(known).map_or(letter, |kind| rules.letter(Piece::new(side, kind)))
}
