//! The tags of a game.

use super::outcome::Termination;

/// The tags that come first, in this order; the seven that every game has, then what the rules need.
const ROSTER: [&str; 13] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "Variant",
    "Revision",
    "SetUp",
    "FEN",
    "TimeControl",
    "Termination",
];

/// The tags that follow from the game itself, and the one that says how the moves are written.
const DERIVED: [&str; 6] = ["Result", "Variant", "Revision", "SetUp", "FEN", "Format"];

/// How many of [`ROSTER`] every game has.
const SEVEN: usize = 7;

/// A game's tags: names with values, each name once. The well-known ones come first, in PGN's order, the
/// others in the order in which they were set.
///
/// ```
/// use quatrebras_rules::pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("Annotator", "Owl");
/// tags.set("White", "Fox");
/// tags.set("Event", "Club evening");
/// let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
/// assert_eq!(names, ["Event", "White", "Annotator"]);
/// assert_eq!(tags.get("White"), Some("Fox"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    list: Vec<(String, String)>,
}

impl Tags {
    /// A tag's value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A tag's value, if it says anything: not when it is empty, `?` or `-`.
    pub fn told(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"))
    }

    /// Sets a tag, replacing what it was. A name is made of letters, digits and signs other than `"[]`;
    /// anything else in it is left out, and control characters in the value become blanks, since PGN cannot
    /// say them. A name of which nothing is left is not set.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(|&c| in_name(c)).collect();
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            return;
        }
        if let Some((_, old)) = self.list.iter_mut().find(|(known, _)| *known == name) {
            *old = value;
            return;
        }
        let rank = rank(&name);
        let at = self.list.iter().position(|(other, _)| self::rank(other) > rank);
        self.list.insert(at.unwrap_or(self.list.len()), (name, value));
    }

    /// Takes a tag away.
    pub fn remove(&mut self, name: &str) {
        self.list.retain(|(known, _)| known != name);
    }

    /// Names and values in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.list.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Why the game ended, when the tag says it.
    pub fn termination(&self) -> Option<Termination> {
        self.told("Termination").map(Termination::parse)
    }

    /// Whether two games' tags say the same, what follows from the game itself apart.
    pub(super) fn told_alike(&self, other: &Tags) -> bool {
        let says = |&(name, value): &(&str, &str)| {
            let unknown =
                |(seven, unknown): (&str, &str)| seven == name && (value.is_empty() || value == unknown);
            !DERIVED.contains(&name) && !Tags::seven().any(unknown)
        };
        self.iter().filter(says).eq(other.iter().filter(says))
    }

    /// The tags that say something and do not follow from the game itself, the seven apart.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().filter(|(name, _)| !DERIVED.contains(name) && !ROSTER[..SEVEN].contains(name))
    }

    /// Whether a tag counts towards the limit: not those that every game may have.
    pub(super) fn is_counted(name: &str) -> bool {
        !ROSTER.contains(&name)
    }

    /// The seven tags that every game has, and what stands for an unknown value.
    pub(super) fn seven() -> impl Iterator<Item = (&'static str, &'static str)> {
        let unknown = |name| match name {
            "Date" => "????.??.??",
            "Result" => "*",
            _ => "?",
        };
        ROSTER[..SEVEN].iter().map(move |&name| (name, unknown(name)))
    }
}

/// Whether a character may stand in a tag's name.
pub(super) fn in_name(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '[' | ']')
}

fn rank(name: &str) -> usize {
    ROSTER.iter().position(|known| *known == name).unwrap_or(ROSTER.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_pgn_cannot_say_is_left_out() {
        let mut tags = Tags::default();
        tags.set("Ev\"ent]", "two\nlines\u{0}");
        tags.set("[]", "nothing");
        tags.set("%x", "no letter first");
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("Event", "two lines ")]);
        tags.set("Event", "?");
        assert_eq!((tags.len(), tags.told("Event")), (1, None));
        tags.remove("Event");
        assert!(tags.is_empty());
    }
}
