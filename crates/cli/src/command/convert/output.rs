//! Games into any notation.

use super::format::Format;
use super::line;
use crate::names;
use quatrebras_rules::pgn::GameTree;

/// How games are written.
pub struct Style<'o> {
    /// The notation.
    pub format: Format,
    /// Whether every position is written rather than the last.
    pub every: bool,
    /// The game that need not be named, since the reader of the output knows it.
    pub understood: Option<&'o str>,
}

impl Style<'_> {
    /// A game with its line ends.
    pub fn text(&self, tree: &GameTree<'_>) -> String {
        match self.format {
            Format::Pgn => format!("{}\n", tree.pgn()),
            Format::Json => {
                // The structure has only strings and lists: it always has a JSON form.
                let mut text = serde_json::to_string(&line::Written::of(tree)).unwrap_or_default();
                text.push('\n');
                text
            }
            Format::Fen => self.fens(tree),
            Format::Moves => {
                let words = tree.line().moves().iter().map(|&mv| tree.rules().move_text(mv)).collect();
                self.line(tree, words)
            }
            Format::Names => self.line(tree, names::of(&tree.line())),
        }
    }

    fn prefix(&self, tree: &GameTree<'_>) -> String {
        let id = tree.rules().id();
        if self.understood == Some(id) { String::new() } else { format!("{id}\t") }
    }

    fn fens(&self, tree: &GameTree<'_>) -> String {
        let (rules, prefix, line) = (tree.rules(), self.prefix(tree), tree.line());
        let positions = line.positions();
        let first = if self.every { 0 } else { positions.len() - 1 };
        positions[first..].iter().map(|position| format!("{prefix}{}\n", rules.fen(position))).collect()
    }

    /// Words after the game and, where that is not its usual one, the start position.
    fn line(&self, tree: &GameTree<'_>, words: Vec<String>) -> String {
        let rules = tree.rules();
        let mut text = self.prefix(tree);
        let start = rules.fen(tree.start());
        if start != rules.fen(rules.start()) {
            text.push_str(&start);
            text.push('\t');
        }
        text.push_str(&if words.is_empty() { "-".to_owned() } else { words.join(" ") });
        text.push('\n');
        text
    }
}
