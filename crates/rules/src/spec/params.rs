//! The parameters of a special rule.

use super::error::Fault;
use serde::de::{Error as _, IntoDeserializer};
use serde::{Deserialize, Deserializer};
use std::num::NonZeroU32;
use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

/// A name in a game file, with its place.
pub(crate) type Name = Spanned<String>;

/// So many names and no more: a plain array would take no notice of others behind them.
pub(crate) struct Names<const N: usize>(pub [Name; N]);

impl<'de, const N: usize> Deserialize<'de> for Names<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names<N>, D::Error> {
        let names: Vec<Name> = Vec::deserialize(deserializer)?;
        let found = names.len();
        let wrong = |_| D::Error::custom(format_args!("expected a list of {N} names, found {found}"));
        names.try_into().map(Names).map_err(wrong)
    }
}

/// A rule's table as it stands in the file.
pub(crate) struct Params<'t> {
    span: Range<usize>,
    value: Spanned<DeValue<'t>>,
}

/// The parameters of a rule that has none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// The parameter of a rule that counts moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Count {
    pub moves: NonZeroU32,
}

impl<'t> Params<'t> {
    pub fn new(span: Range<usize>, value: Spanned<DeValue<'t>>) -> Params<'t> {
        Params { span, value }
    }

    /// Where the rule's name stands.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The parameters as the rule's own type.
    pub fn read<T: Deserialize<'t>>(self) -> Result<T, Fault> {
        T::deserialize(self.value.into_deserializer()).map_err(|error| {
            let mut fault = Fault::from(error);
            if fault.span == (0..0) {
                fault.span = self.span;
            }
            fault
        })
    }
}
