//! The texts that a game is made of: its own file, and those that it extends.

use super::error::{Fault, GameError};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest game file, in bytes.
pub(crate) const MAX_TEXT: usize = 1 << 20;

/// The longest chain of files of which each extends the next.
pub(crate) const MAX_CHAIN: usize = 8;

/// The most errors that are told of at once; one fault may look like many to a reader.
pub(crate) const MAX_ERRORS: usize = 20;

/// One file. Its text is padded in front, so that a place in it is a place in no other file.
struct File {
    name: String,
    start: usize,
    padded: String,
}

/// A game's own file and all that it extends.
pub(crate) struct Source {
    files: Vec<File>,
}

impl Source {
    /// Finds the files that a game file extends. `resolve` gives the text of a game by its id.
    pub fn gather(
        text: &str,
        name: &str,
        resolve: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Source, Vec<GameError>> {
        let mut source = Source { files: Vec::new() };
        source.add(name, text)?;
        let mut seen: Vec<String> = Vec::new();
        loop {
            let next = source.files.last().map_or(Ok(None), |file| parent(&file.padded));
            match next {
                Ok(None) => return Ok(source),
                Err(faults) => return Err(source.errors(faults)),
                Ok(Some(id)) => {
                    let fault = |message| Err(source.errors(vec![Fault::new(id.span(), message)]));
                    if seen.contains(id.as_ref()) || source.files.len() == MAX_CHAIN {
                        return fault(format!(
                            "'{}' extends itself, or the chain is longer than {MAX_CHAIN}",
                            id.as_ref()
                        ));
                    }
                    let Some(text) = resolve(id.as_ref()) else {
                        return fault(format!(
                            "expected the id of a known game to extend, found '{}'",
                            id.as_ref()
                        ));
                    };
                    seen.push(id.as_ref().clone());
                    let name = format!("{}.toml", id.as_ref());
                    source.add(&name, &text)?;
                }
            }
        }
    }

    fn add(&mut self, name: &str, text: &str) -> Result<(), Vec<GameError>> {
        if text.len() > MAX_TEXT {
            let message = format!("expected a game file of at most {MAX_TEXT} bytes, found {}", text.len());
            return Err(vec![GameError::new(name, "", Fault::new(0..0, message))]);
        }
        let start = self.files.last().map_or(0, |file| file.padded.len() + 1);
        let mut padded = " ".repeat(start);
        padded.push_str(text);
        self.files.push(File { name: name.to_owned(), start, padded });
        Ok(())
    }

    /// The files' tables merged: a table of the extending file adds to the one of the same name, everything
    /// else replaces, and what `remove` names is taken out first.
    pub fn table(&self) -> Result<Spanned<DeTable<'_>>, Vec<Fault>> {
        let mut merged: Option<Spanned<DeTable<'_>>> = None;
        for file in self.files.iter().rev() {
            let (mut table, errors) = DeTable::parse_recoverable(&file.padded);
            if !errors.is_empty() {
                return Err(faults(errors));
            }
            table.get_mut().remove("extends");
            let removed = table.get_mut().remove("remove");
            merged = Some(match merged {
                None => match removed {
                    Some(value) => return Err(vec![Fault::new(value.span(), "`remove` needs `extends`")]),
                    None => table,
                },
                Some(mut base) => {
                    if let Some(removed) = removed {
                        remove(base.get_mut(), &removed).map_err(|fault| vec![fault])?;
                    }
                    let span = table.span();
                    merge(base.get_mut(), table.into_inner());
                    Spanned::new(span, base.into_inner())
                }
            });
        }
        merged.ok_or_else(Vec::new)
    }

    /// Faults as errors with file, line and column, in the order of their places: the first ones.
    pub fn errors(&self, mut faults: Vec<Fault>) -> Vec<GameError> {
        faults.sort_by_key(|fault| fault.span.start);
        faults.dedup();
        faults.truncate(MAX_ERRORS);
        let errors = faults.into_iter().map(|mut fault| {
            let after = self.files.iter().rposition(|file| fault.span.start >= file.start);
            let file = &self.files[after.unwrap_or(0)];
            let shift = |place: usize| place.saturating_sub(file.start);
            fault.span = shift(fault.span.start)..shift(fault.span.end);
            GameError::new(&file.name, &file.padded[file.start..], fault)
        });
        errors.collect()
    }
}

/// The first faults of a text that is not TOML.
fn faults(errors: Vec<toml::de::Error>) -> Vec<Fault> {
    errors.into_iter().take(MAX_ERRORS).map(Fault::from).collect()
}

/// What a file says that it extends.
fn parent(text: &str) -> Result<Option<Spanned<String>>, Vec<Fault>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return Err(faults(errors));
    }
    match table.get_ref().get("extends") {
        None => Ok(None),
        Some(value) => match value.get_ref() {
            DeValue::String(id) => Ok(Some(Spanned::new(value.span(), id.clone().into_owned()))),
            _ => Err(vec![Fault::new(
                value.span(),
                "expected the id of a game, as in extends = \"smallgame\"",
            )]),
        },
    }
}

/// Takes out what a list of dotted names names.
fn remove(base: &mut DeTable<'_>, names: &Spanned<DeValue<'_>>) -> Result<(), Fault> {
    let expected = "expected a list of names, as in remove = [\"kinds.spy\", \"rules.castling\"]";
    let DeValue::Array(list) = names.get_ref() else { return Err(Fault::new(names.span(), expected)) };
    for name in list.iter() {
        let DeValue::String(path) = name.get_ref() else { return Err(Fault::new(name.span(), expected)) };
        let mut table = &mut *base;
        let (tables, last) = path.rsplit_once('.').unwrap_or(("", path));
        for key in tables.split('.').filter(|key| !key.is_empty()) {
            table = match table.get_mut(key).map(Spanned::get_mut) {
                Some(DeValue::Table(inner)) => inner,
                _ => return Err(Fault::new(name.span(), format!("the extended game has no table '{key}'"))),
            };
        }
        if table.remove(last).is_none() {
            return Err(Fault::new(name.span(), format!("the extended game has no '{path}'")));
        }
    }
    Ok(())
}

/// What is called otherwise is another thing: its names in other languages and in PGN are not those of what it extends.
const OF_A_NAME: &[&str] = &["names", "pgn"];

fn merge<'t>(base: &mut DeTable<'t>, more: DeTable<'t>) {
    if more.contains_key("name") {
        OF_A_NAME.iter().for_each(|key| drop(base.remove(*key)));
    }
    for (key, value) in more {
        let below = base.get_mut(&**key.get_ref()).map(Spanned::get_mut);
        match (below, value.get_ref()) {
            (Some(DeValue::Table(inner)), DeValue::Table(_)) => {
                if let DeValue::Table(more) = value.into_inner() {
                    merge(inner, more);
                }
            }
            _ => {
                base.insert(key, value);
            }
        }
    }
}
