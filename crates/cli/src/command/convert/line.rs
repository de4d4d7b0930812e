//! A game as one JSON object: the shape of the games files that `verify` checks, with what PGN has besides.

use crate::command::game::State;
use quatrebras_rules::pgn::{GameTree, Outcome, Tags, Termination};
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Tags that follow from the rest of the game.
const DERIVED: [&str; 5] = ["Result", "Variant", "Revision", "SetUp", "FEN"];

/// Values of tags that say nothing.
const UNTOLD: [&str; 4] = ["", "?", "-", "????.??.??"];

/// Why a game is over whose end neither its tags nor the rules tell.
const UNKNOWN: &str = "unknown";
const NONE: &str = "none";

/// A game as it is written.
#[derive(Serialize)]
pub struct Written<'t> {
    game: &'t str,
    revision: &'t str,
    tags: TagList,
    start: String,
    moves: Vec<String>,
    fen: String,
    result: &'static str,
    reason: String,
    legal: Vec<String>,
}

impl<'t> Written<'t> {
    /// The game's main line, and how it stands.
    pub fn of(tree: &'t GameTree<'_>) -> Written<'t> {
        let rules = tree.rules();
        let line = tree.line();
        let state = State::of(&line);
        let (result, reason, legal) = match tree.outcome() {
            Outcome::Unknown => (state.result, state.reason, state.legal),
            outcome => (
                outcome.text(),
                reason(tree, outcome, line.verdict().map(Outcome::from), state.reason),
                Vec::new(),
            ),
        };
        let told =
            tree.tags().iter().filter(|(name, value)| !DERIVED.contains(name) && !UNTOLD.contains(value));
        Written {
            game: rules.id(),
            revision: rules.revision(),
            tags: TagList(told.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()),
            start: rules.fen(tree.start()),
            moves: line.moves().iter().map(|&mv| rules.move_text(mv)).collect(),
            fen: state.fen,
            result,
            reason,
            legal,
        }
    }
}

/// Why the game ended: by the rules, if they say the same, else as the tags tell.
fn reason(tree: &GameTree<'_>, outcome: Outcome, verdict: Option<Outcome>, by_rules: String) -> String {
    if verdict == Some(outcome) {
        return by_rules;
    }
    match tree.tags().termination() {
        None | Some(Termination::Normal | Termination::Unterminated) => UNKNOWN.to_owned(),
        Some(other) => other.to_string(),
    }
}

/// A game as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Read {
    /// The game's id.
    pub game: Option<String>,
    /// The revision of its rules.
    pub revision: Option<String>,
    /// What PGN would have in its tags.
    #[serde(default)]
    pub tags: TagList,
    /// The FEN it begins with; without it, the game's start position.
    pub start: Option<String>,
    /// The moves, by cells or names.
    pub moves: Vec<String>,
    /// The position after them.
    pub fen: Option<String>,
    /// The result; without it, what the rules say.
    pub result: Option<String>,
    /// Why it is over.
    pub reason: Option<String>,
    #[serde(rename = "legal")]
    _legal: Option<IgnoredAny>,
}

impl Read {
    /// The tags of the game. A reason that the rules cannot find again becomes one.
    pub fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        for (name, value) in self.tags.0.iter().filter(|(name, _)| !DERIVED.contains(&name.as_str())) {
            tags.set(name, value);
        }
        let reason = self.reason.as_deref().filter(|reason| ![NONE, UNKNOWN].contains(reason));
        if let Some(reason) = reason.filter(|_| tags.get("Termination").is_none())
            && !matches!(Termination::parse(reason), Termination::Rules(_))
        {
            tags.set("Termination", reason);
        }
        tags
    }
}

/// Names and values in their order.
#[derive(Default)]
pub struct TagList(Vec<(String, String)>);

impl Serialize for TagList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for TagList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TagList, D::Error> {
        /// As many tags as a game of PGN may have.
        const MOST: usize = quatrebras_rules::pgn::limits::MAX_TAGS;

        struct Gather;

        impl<'de> Visitor<'de> for Gather {
            type Value = TagList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of names and texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TagList, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    if list.len() == MOST {
                        return Err(A::Error::custom(format!("expected at most {MOST} tags")));
                    }
                    list.push(entry);
                }
                Ok(TagList(list))
            }
        }

        deserializer.deserialize_map(Gather)
    }
}
