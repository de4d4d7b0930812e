//! What other programs write differently among the moves.

use std::borrow::Cow;

/// How a file counts ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranks {
    /// From 1.
    FromOne,
    /// From 0, as XBoard does on boards of ten ranks, and as xiangqi is noted in files that call it ICCS.
    FromZero,
}

/// Whether a word is one of those with which programs say that a side passes.
pub(super) fn is_null_move(word: &str) -> bool {
    const NULL: [&str; 7] = ["--", "Z0", "0000", "@@@@", "null", "pass", "<>"];
    NULL.iter().any(|null| word.eq_ignore_ascii_case(null))
}

/// A word without the number of the move before it, and how many bytes that takes: `12.e4`, `12...e5`.
pub(super) fn without_number(word: &str) -> usize {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let dots = word[digits..].find(|c| !matches!(c, '.' | '…')).unwrap_or(word.len() - digits);
    if dots > 0 || digits == word.len() { digits + dots } else { 0 }
}

/// The numbers of the glyphs that stand at the end of a word, and the length of the word without them.
pub(super) fn trailing_glyph(word: &str) -> (usize, Option<u8>) {
    let length = word.trim_end_matches(['!', '?']).len();
    let glyph = match &word[length..] {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        // More than two signs say no more than the first two.
        longer if longer.starts_with("!!") => 3,
        longer if longer.starts_with("??") => 4,
        longer if longer.starts_with("!?") => 5,
        longer if longer.starts_with("?!") => 6,
        _ => return (word.len(), None),
    };
    (length, Some(glyph))
}

/// What a word is that can be no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// It says what this glyph says.
    Glyph(u8),
    /// It repeats what the move itself tells.
    Idle,
    /// It may mean anything.
    Unknown,
}

/// What a word without letters and numbers says, or one of the two letters that some programs write so.
pub(super) fn sign(word: &str) -> Option<Sign> {
    let glyph = match word {
        "=" => 10,
        "∞" | "~" => 13,
        "+=" | "⩲" | "+/=" => 14,
        "=+" | "⩱" | "=/+" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" => 18,
        "-+" => 19,
        "+--" => 20,
        "--+" => 21,
        "->" | "→" => 40,
        "N" => 146,
        "D" => 220,
        "e.p." | "ep" | "+" | "++" | "#" | "†" | "‡" => return Some(Sign::Idle),
        _ if word.chars().any(char::is_alphanumeric) => return None,
        _ => return Some(Sign::Unknown),
    };
    Some(Sign::Glyph(glyph))
}

/// A word with its ranks counted from 1; `None` where a number has two digits, since such a file has none.
pub(super) fn with_ranks(word: &str, ranks: Ranks) -> Option<Cow<'_, str>> {
    if ranks == Ranks::FromOne {
        return Some(Cow::Borrowed(word));
    }
    let bytes = word.as_bytes();
    if bytes.windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit)) {
        return None;
    }
    let mut text = String::with_capacity(word.len() + 2);
    for c in word.chars() {
        match c.to_digit(10) {
            Some(rank) => text.push_str(&(rank + 1).to_string()),
            None => text.push(c),
        }
    }
    Some(Cow::Owned(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_moves() {
        for (word, length) in [
            ("1.e4", 2),
            ("12...e5", 5),
            ("1…e5", 4),
            ("7", 1),
            ("...", 3),
            ("e4", 0),
            ("0-0", 0),
            ("C2.5", 0),
        ] {
            assert_eq!(without_number(word), length, "{word}");
        }
    }

    #[test]
    fn ranks() {
        assert_eq!(with_ranks("H2-E9", Ranks::FromZero).as_deref(), Some("H3-E10"));
        assert_eq!(with_ranks("h10e1", Ranks::FromZero), None);
        assert_eq!(with_ranks("h10e1", Ranks::FromOne).as_deref(), Some("h10e1"));
    }
}
