//! Comments, with the commands in them.

use super::command::{self, Arrow, Eval, Spot};
use crate::board::geometry::Geometry;

/// A comment: text and commands in the order in which they stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    parts: Vec<Part>,
}

/// A piece of a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words, with single blanks between them.
    Text(String),
    /// The time left on the mover's clock, in milliseconds: `[%clk 0:05:00]`.
    Clock(u64),
    /// The time the move took, in milliseconds: `[%emt 0:00:07]`.
    Elapsed(u64),
    /// What the position is worth: `[%eval 0.31]`.
    Eval(Eval),
    /// Arrows on the board: `[%cal Ge2e4]`.
    Arrows(Vec<Arrow>),
    /// Coloured cells: `[%csl Ge4,Ra1]`.
    Spots(Vec<Spot>),
    /// Any other command, in its own words.
    Other {
        /// The name after `[%`.
        name: String,
        /// What follows the name.
        value: String,
    },
}

impl Comment {
    /// Reads a comment's text. White space flows: any run of it is one blank. Commands that are not
    /// understood stay as they are.
    pub fn parse(board: &Geometry, text: &str) -> Comment {
        let mut comment = Comment::default();
        let mut rest = text;
        let mut from = 0;
        while let Some(found) = rest[from..].find("[%") {
            let start = from + found;
            // A bracket within a command, or none to close it: no command, but text.
            let inside = &rest[start + 2..];
            match inside.find(['[', ']']) {
                Some(end) if inside.as_bytes()[end] == b']' => match Part::command(board, &inside[..end]) {
                    Some(part) => {
                        comment.push_text(&rest[..start]);
                        comment.parts.push(part);
                        rest = &inside[end + 1..];
                        from = 0;
                    }
                    None => from = start + 2,
                },
                Some(_) => from = start + 2,
                None => break,
            }
        }
        comment.push_text(rest);
        comment
    }

    /// The parts in their order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Adds a part at the end. The comment is then what reading it as text makes of it: what looks like a
    /// command is one, and texts that meet become one.
    pub fn push(&mut self, board: &Geometry, part: &Part) {
        let nothing = match part {
            Part::Arrows(arrows) => arrows.is_empty(),
            Part::Spots(spots) => spots.is_empty(),
            _ => false,
        };
        if !nothing {
            let mut text = self.written(board);
            text.push(' ');
            part.write(board, &mut text);
            *self = Comment::parse(board, &text);
        }
    }

    /// The comment as PGN has it, without the braces and on one line.
    pub fn written(&self, board: &Geometry) -> String {
        let mut text = String::new();
        for part in &self.parts {
            if !text.is_empty() {
                text.push(' ');
            }
            part.write(board, &mut text);
        }
        text
    }

    /// The words of the comment without the commands.
    pub fn text(&self) -> String {
        let texts = self.parts.iter().filter_map(|part| match part {
            Part::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    fn push_text(&mut self, text: &str) {
        let words: Vec<&str> = words(text).collect();
        if !words.is_empty() {
            self.parts.push(Part::Text(words.join(" ")));
        }
    }
}

impl Part {
    /// Reads what stands between `[%` and `]`; `None` when it has no name.
    fn command(board: &Geometry, text: &str) -> Option<Part> {
        let end = text.find(|c: char| c.is_whitespace() || c.is_control()).unwrap_or(text.len());
        let (name, value) = text.split_at(end);
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return None;
        }
        let value = words(value).collect::<Vec<_>>().join(" ");
        let known = match name {
            "clk" => command::parse_clock(&value).map(Part::Clock),
            "emt" => command::parse_clock(&value).map(Part::Elapsed),
            "eval" => command::parse_eval(&value).map(Part::Eval),
            "cal" => command::parse_arrows(board, &value).map(Part::Arrows),
            "csl" => command::parse_spots(board, &value).map(Part::Spots),
            _ => None,
        };
        Some(known.unwrap_or_else(|| Part::Other { name: name.to_owned(), value }))
    }

    /// The part as it is written, without line breaks.
    pub(super) fn write(&self, board: &Geometry, text: &mut String) {
        let name = match self {
            Part::Text(words) => {
                text.push_str(words);
                return;
            }
            Part::Clock(_) => "clk",
            Part::Elapsed(_) => "emt",
            Part::Eval(_) => "eval",
            Part::Arrows(_) => "cal",
            Part::Spots(_) => "csl",
            Part::Other { name, .. } => name,
        };
        text.push_str("[%");
        text.push_str(name);
        if !matches!(self, Part::Other { value, .. } if value.is_empty()) {
            text.push(' ');
        }
        match self {
            Part::Clock(time) | Part::Elapsed(time) => command::write_clock(*time, text),
            Part::Eval(eval) => command::write_eval(eval, text),
            Part::Arrows(arrows) => command::write_arrows(board, arrows, text),
            Part::Spots(spots) => command::write_spots(board, spots, text),
            Part::Other { value, .. } => text.push_str(value),
            Part::Text(_) => {}
        }
        text.push(']');
    }
}

/// The words of a text: what stands between blanks, line breaks and control characters.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty())
}
