//! Writing a weight file.

use super::Weights;
use crate::eval::hand::Hand;
use crate::eval::hand::layout::{Entry, TERMS};
use crate::eval::hand::pair::Pair;
use quatrebras_rules::Rules;
use std::fmt::Write;

/// The file's text.
pub(super) fn write(weights: &Weights, rules: &Rules, hand: &Hand) -> String {
    let mut text = String::from(
        "# Weights learned from games, for the middle of a game and for its end, in hundredths of about a pawn.\n\
         # Cells are those of the own half of the board, farthest row first; docs/EVALUATION.md tells the rest.\n",
    );
    let (id, revision) = (rules.id(), rules.revision());
    // Writing to a string cannot fail.
    let _ = writeln!(text, "game = {id}\nrevision = {revision}\nterms = {TERMS}");
    let mut term = "";
    for entry in &hand.layout().entries {
        if entry.term != term {
            term = entry.term;
            let _ = writeln!(text, "\n[{term}]");
        }
        let pairs = weights.pairs().get(entry.range.clone()).unwrap_or_default();
        write_entry(&mut text, entry, pairs);
    }
    text
}

fn write_entry(text: &mut String, entry: &Entry, pairs: &[Pair]) {
    let words: Vec<String> = pairs.iter().map(|pair| format!("{}/{}", pair.mg(), pair.eg())).collect();
    if words.len() <= entry.columns {
        let _ = writeln!(text, "{}: {}", entry.label, words.join(" "));
        return;
    }
    let _ = writeln!(text, "{}:", entry.label);
    for row in words.chunks(entry.columns.max(1)) {
        let _ = write!(text, " ");
        for word in row {
            let _ = write!(text, " {word:>9}");
        }
        text.push('\n');
    }
}
