//! What a game file says for people.

use crate::board::piece::Kind;
use crate::spec::{Clock, SideText};
use std::collections::BTreeMap;

/// Names, glyphs and the like; nothing here changes a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The game's names, by language code (`ru`, `zh`).
    pub names: BTreeMap<String, String>,
    /// White and Black as the game calls and colours them.
    pub sides: [SideText; 2],
    /// Recommended time controls.
    pub clocks: Vec<Clock>,
    /// Names of the game in the Variant tag of PGN files from elsewhere.
    pub pgn: Vec<String>,
    /// The game's place among the first that are shown to a visitor, if it is one of these; smaller is earlier.
    pub featured: Option<u8>,
    pub(crate) kinds: Vec<KindText>,
}

/// Texts of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindText {
    /// Its names, by language code.
    pub names: BTreeMap<String, String>,
    /// The character on its chip.
    pub glyph: Option<String>,
    /// The name of its drawing, the same wherever the same piece is meant: small letters, digits and `-`.
    pub figure: String,
    /// The value printed on its chip, in dollars.
    pub chip: Option<u32>,
    /// Whether it shows the reverse side of a chip: compounds do, and kinds whose file says so.
    pub reverse: bool,
    /// Letters that stand for it in the names of moves, by language code.
    pub aliases: BTreeMap<String, String>,
}

impl Texts {
    /// The texts of one kind.
    pub fn kind(&self, kind: Kind) -> &KindText {
        &self.kinds[kind.index()]
    }
}
