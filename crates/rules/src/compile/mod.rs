//! From a game file to [`Rules`], one pass a file.

mod attacks;
pub(crate) mod builder;
mod kinds;
mod movement;
mod shape;

use crate::position::Position;
use crate::rule::REGISTRY;
use crate::rules::Rules;
use crate::spec::Spec;
use crate::spec::error::{Fault, GameError};
use builder::Builder;

impl Rules {
    /// Compiles a game file. `file` is the name that errors show.
    ///
    /// # Errors
    /// The first fault of the file with its line and column. A file is at most 1 MiB.
    pub fn from_toml(text: &str, file: &str) -> Result<Rules, GameError> {
        compile(text).map_err(|fault| GameError::new(file, text, fault))
    }
}

fn compile(text: &str) -> Result<Rules, Fault> {
    let Spec { head, rules: special } = Spec::read(text)?;
    let board = shape::board(&head)?;
    let regions = shape::regions(&head, &board)?;
    let kinds = kinds::kinds(&head, &board, &regions)?;
    let mut rules = kinds::bare_rules(&head, board, kinds)?;
    movement::install(&head, &mut rules)?;
    attacks::install(&head, &mut rules)?;
    let mut builder = Builder::new(rules, &head);
    let mut special = special;
    for (name, install) in REGISTRY {
        if let Some(index) = special.iter().position(|(given, _)| given.as_ref() == name) {
            let (_, params) = special.swap_remove(index);
            install(params, &mut builder)?;
        }
    }
    if let Some((name, _)) = special.first() {
        let known: Vec<&str> = REGISTRY.iter().map(|(name, _)| *name).collect();
        let message =
            format!("no special rule is called '{}'; there are {}", name.as_ref(), known.join(", "));
        return Err(Fault::new(name.span(), message));
    }
    let mut rules = builder.finish()?;
    let start = rules.parse_fen(head.start.as_ref());
    rules.start = start.map_err(|error| Fault::new(head.start.span(), format!("start position: {error}")))?;
    Ok(rules)
}

impl Rules {
    /// Stands in for the start position until it is read.
    fn no_start() -> Position {
        Position::empty()
    }
}
