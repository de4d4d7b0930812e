//! A game file as typed values.

pub mod error;
pub(crate) mod params;
pub(crate) mod plain;
pub(crate) mod revision;
pub(crate) mod source;
pub(crate) mod suggest;

use crate::notation::san::alias::Alias;
use error::Fault;
use params::{Name, Names, Params};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use source::MAX_ERRORS;
use std::collections::BTreeMap;
use suggest::hint;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A game file without its special rules.
pub(crate) struct Head {
    pub id: Name,
    pub name: Name,
    pub names: BTreeMap<String, String>,
    pub files: Name,
    pub ranks: Spanned<usize>,
    pub start: Name,
    pub counters: Counters,
    pub reset: Vec<Name>,
    pub kinds: BTreeMap<String, Spanned<KindSpec>>,
    pub regions: BTreeMap<String, RegionSpec>,
    pub sides: Sides,
    pub clocks: Vec<Clock>,
    pub pgn: Vec<String>,
    pub featured: Option<u8>,
}

/// What the fifth field of a FEN counts.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Counters {
    /// Halfmoves of both sides.
    #[default]
    #[serde(rename = "halfmove")]
    Halfmove,
    /// Each side's own moves.
    #[serde(rename = "each-side")]
    EachSide,
}

/// One kind of piece.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindSpec {
    pub letter: Spanned<char>,
    pub name: String,
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    pub glyph: Option<String>,
    pub figure: Option<Name>,
    pub chip: Option<u32>,
    #[serde(default)]
    pub reverse: bool,
    #[serde(default)]
    pub aliases: BTreeMap<String, Alias>,
    pub moves: Name,
    #[serde(default)]
    pub royal: bool,
    pub region: Option<Name>,
    pub mark: Option<Spanned<char>>,
    pub parts: Option<Names<2>>,
}

/// A named set of cells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegionSpec {
    pub cells: Vec<Name>,
}

/// What the sides are called and how they look.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sides {
    pub white: Option<SideText>,
    pub black: Option<SideText>,
}

/// One side's name and colours.
#[derive(Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SideText {
    /// The side's name in English.
    pub name: String,
    /// Its names in other languages, by language code.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    /// The colour of its pieces.
    pub color: SideColor,
    /// The colour of its compounds, where that differs.
    pub compounds: Option<SideColor>,
}

/// A colour of pieces; in files and on the wire in small letters.
#[derive(Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SideColor {
    White,
    Black,
    Yellow,
    Red,
    Green,
    Blue,
}

/// A recommended time control.
#[derive(Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For whom, in English.
    pub name: String,
    /// Seconds for the game.
    pub base: u32,
    /// Seconds added with each move.
    pub increment: u32,
}

/// A whole game file.
pub(crate) struct Spec<'t> {
    pub head: Head,
    pub rules: Vec<(Name, Params<'t>)>,
}

/// Takes the parts of a file out of its table one by one and keeps the faults of all.
struct Reader<'t> {
    table: DeTable<'t>,
    whole: std::ops::Range<usize>,
    faults: Vec<Fault>,
    known: Vec<&'static str>,
}

impl<'t> Reader<'t> {
    fn take(&mut self, key: &'static str) -> Option<Spanned<DeValue<'t>>> {
        self.known.push(key);
        self.table.remove(key)
    }

    fn optional<T: Deserialize<'t>>(&mut self, key: &'static str) -> Option<T> {
        let value = self.take(key)?;
        self.read(value)
    }

    fn required<T: Deserialize<'t>>(&mut self, key: &'static str, example: &str) -> Option<T> {
        match self.take(key) {
            Some(value) => self.read(value),
            None => {
                let start = self.whole.start;
                self.faults
                    .push(Fault::new(start..start, format!("the key `{key}` is missing, as in {example}")));
                None
            }
        }
    }

    fn read<T: Deserialize<'t>>(&mut self, value: Spanned<DeValue<'t>>) -> Option<T> {
        let span = value.span();
        T::deserialize(value.into_deserializer()).map_err(|error| self.fault(error, span)).ok()
    }

    fn fault(&mut self, error: toml::de::Error, span: std::ops::Range<usize>) {
        let mut fault = Fault::from(error);
        if fault.span == (0..0) {
            fault.span = span;
        }
        self.faults.push(fault);
    }

    /// Reads a table of tables, each on its own.
    fn tables<T: Deserialize<'t>>(&mut self, key: &'static str) -> BTreeMap<String, T> {
        let mut read = BTreeMap::new();
        for (name, value) in self.entries(key, "a table of tables") {
            if let Some(value) = self.read(value) {
                read.insert(name.into_inner(), value);
            }
        }
        read
    }

    fn entries(&mut self, key: &'static str, expected: &str) -> Vec<(Name, Spanned<DeValue<'t>>)> {
        let Some(value) = self.take(key) else { return Vec::new() };
        let span = value.span();
        match value.into_inner() {
            DeValue::Table(table) => table
                .into_iter()
                .map(|(key, value)| (Spanned::new(key.span(), key.into_inner().into_owned()), value))
                .collect(),
            _ => {
                self.faults.push(Fault::new(span, format!("expected {expected}: [{key}.<name>]")));
                Vec::new()
            }
        }
    }

    fn finish(mut self) -> Vec<Fault> {
        for key in self.table.keys().take(MAX_ERRORS) {
            let hint = hint(key.get_ref(), self.known.iter().copied());
            let message =
                format!("unknown key `{}`, expected one of {}{hint}", key.get_ref(), self.known.join(", "));
            self.faults.push(Fault::new(key.span(), message));
        }
        self.faults
    }
}

impl<'t> Spec<'t> {
    /// Reads a merged game file.
    pub fn read(table: Spanned<DeTable<'t>>) -> Result<Spec<'t>, Vec<Fault>> {
        let whole = table.span();
        let mut reader = Reader { table: table.into_inner(), whole, faults: Vec::new(), known: Vec::new() };
        let id = reader.required("id", "id = \"smallgame\"");
        let name = reader.required("name", "name = \"Small Game\"");
        let names = reader.optional("names").unwrap_or_default();
        let files = reader.required("files", "files = \"abcdefgh\"");
        let ranks = reader.required("ranks", "ranks = 8");
        let start = reader.required("start", "start = \"3k/4/4/3K w - - 0 1\"");
        let counters = reader.optional("counters").unwrap_or_default();
        let reset = reader.optional("reset").unwrap_or_default();
        let kinds = reader.tables("kinds");
        let regions = reader.tables("regions");
        let sides = reader.optional("sides").unwrap_or_default();
        let clocks = reader.optional("clocks").unwrap_or_default();
        let pgn = reader.optional("pgn").unwrap_or_default();
        let featured = reader.optional("featured");
        let mut rules = Vec::new();
        for (name, value) in reader.entries("rules", "a table of tables") {
            if !matches!(value.get_ref(), DeValue::Table(_)) {
                let message = format!("expected a table [rules.{}] or {{ … }}", name.as_ref());
                reader.faults.push(Fault::new(value.span(), message));
            }
            let params = Params::new(name.span(), value);
            rules.push((name, params));
        }
        let faults = reader.finish();
        match (id, name, files, ranks, start) {
            (Some(id), Some(name), Some(files), Some(ranks), Some(start)) if faults.is_empty() => {
                let head = Head {
                    id,
                    name,
                    names,
                    files,
                    ranks,
                    start,
                    counters,
                    reset,
                    kinds,
                    regions,
                    sides,
                    clocks,
                    pgn,
                    featured,
                };
                Ok(Spec { head, rules })
            }
            _ => Err(faults),
        }
    }
}
