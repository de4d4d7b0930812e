//! A game file as typed values.

pub mod error;
pub(crate) mod params;

use error::Fault;
use params::{Name, Params};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest game file, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 20;

/// A game file without its special rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub id: Name,
    pub name: String,
    pub files: Name,
    pub ranks: Spanned<usize>,
    pub start: Name,
    #[serde(default)]
    pub counters: Counters,
    #[serde(default)]
    pub reset: Vec<Name>,
    pub kinds: BTreeMap<String, Spanned<KindSpec>>,
    #[serde(default)]
    pub regions: BTreeMap<String, RegionSpec>,
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
    pub moves: Name,
    #[serde(default)]
    pub royal: bool,
    pub region: Option<Name>,
    pub mark: Option<Spanned<char>>,
    pub parts: Option<[Name; 2]>,
}

/// A named set of cells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegionSpec {
    pub cells: Vec<Name>,
}

/// A whole game file.
pub(crate) struct Spec<'t> {
    pub head: Head,
    pub rules: Vec<(Name, Params<'t>)>,
}

impl<'t> Spec<'t> {
    /// Reads a game file.
    pub fn read(text: &'t str) -> Result<Spec<'t>, Fault> {
        if text.len() > MAX_TEXT {
            let message = format!("a game file has at most {MAX_TEXT} bytes, this one has {}", text.len());
            return Err(Fault::new(0..0, message));
        }
        let mut table = DeTable::parse(text)?;
        let rules = match table.get_mut().remove("rules") {
            None => Vec::new(),
            Some(value) => read_rules(value)?,
        };
        let head = Head::deserialize(toml::de::Deserializer::from(table))?;
        Ok(Spec { head, rules })
    }
}

fn read_rules<'t>(value: Spanned<DeValue<'t>>) -> Result<Vec<(Name, Params<'t>)>, Fault> {
    let span = value.span();
    let DeValue::Table(table) = value.into_inner() else {
        return Err(Fault::new(span, "expected tables [rules.<name>]"));
    };
    let rules = table.into_iter().map(|(key, value)| {
        let span = key.span();
        let key: Cow<'t, str> = key.into_inner();
        (Spanned::new(span.clone(), key.into_owned()), Params::new(span, value))
    });
    Ok(rules.collect())
}
