//! From a game file to [`Rules`], one pass a file. Each pass finds all the faults that it can.

mod attacks;
pub(crate) mod builder;
mod kinds;
mod movement;
mod sense;
mod shape;

use crate::board::geometry::Geometry;
use crate::board::side::Side;
use crate::position::Position;
use crate::rule::REGISTRY;
use crate::rules::{KindInfo, Rules};
use crate::spec::error::{Fault, GameError};
use crate::spec::params::{Name, Params};
use crate::spec::plain;
use crate::spec::revision::revision;
use crate::spec::source::{MAX_ERRORS, Source};
use crate::spec::suggest::hint;
use crate::spec::{Head, Spec};
use builder::Builder;

impl Rules {
    /// Compiles a game file that extends no other. `file` is the name that errors show.
    ///
    /// # Errors
    /// The first fault of the file with its line and column. A file is at most 1 MiB.
    pub fn from_toml(text: &str, file: &str) -> Result<Rules, GameError> {
        let rules = Rules::compile(text, file, &|id| {
            crate::shipped().iter().find(|(known, _)| *known == id).map(|(_, text)| (*text).to_owned())
        });
        rules.map_err(|mut errors| errors.swap_remove(0))
    }

    /// Compiles a game file. `resolve` gives the text of the game that the file extends, by its id.
    ///
    /// # Errors
    /// All faults of the first pass that finds any, in the order of their places; never an empty list.
    pub fn compile(
        text: &str,
        file: &str,
        resolve: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Rules, Vec<GameError>> {
        let source = Source::gather(text, file, resolve)?;
        compile(&source).map_err(|faults| source.errors(faults))
    }

    /// Stands in for the start position until it is read.
    fn no_start() -> Position {
        Position::empty()
    }
}

fn compile(source: &Source) -> Result<Rules, Vec<Fault>> {
    let table = source.table()?;
    plain::check(table.get_ref())?;
    let revision = revision(table.get_ref());
    let Spec { head, rules: special } = Spec::read(table)?;
    let one = |fault| vec![fault];
    // What does not hang on one another is looked at before anything is given up.
    let mut faults = unknown_rules(&special);
    faults.extend(movement::notation_faults(&head));
    let (board, kinds) = match parts(&head, &mut faults) {
        Some(parts) if faults.is_empty() => parts,
        _ => return Err(faults),
    };
    let mut rules = kinds::bare_rules(&head, board, kinds, revision)?;
    movement::install(&head, &mut rules)?;
    attacks::install(&head, &mut rules).map_err(one)?;
    let mut builder = Builder::new(rules, &head);
    install(special, &mut builder)?;
    let mut rules = builder.finish().map_err(one)?;
    rules.hands = Side::BOTH.map(|side| {
        let attacks = rules.attacks[side.index()].iter();
        attacks.map(|attack| crate::exchange::hands(&rules, attack, side)).collect()
    });
    let start = rules.parse_fen(head.start.as_ref());
    rules.start =
        start.map_err(|error| one(Fault::new(head.start.span(), format!("start position: {error}"))))?;
    sense::check(&head, &rules)?;
    Ok(rules)
}

/// Installs the special rules in the order of the registry.
fn install(mut special: Vec<(Name, Params<'_>)>, builder: &mut Builder<'_>) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    for (name, install) in REGISTRY {
        if let Some(index) = special.iter().position(|(given, _)| given.as_ref() == name) {
            let (_, params) = special.swap_remove(index);
            faults.extend(install(params, builder).err());
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The rules' names that the registry does not have.
fn unknown_rules(special: &[(Name, Params<'_>)]) -> Vec<Fault> {
    let known = || REGISTRY.iter().map(|(name, _)| *name);
    let unknown = special.iter().filter(|(name, _)| known().all(|known| known != name.as_ref()));
    unknown
        .take(MAX_ERRORS)
        .map(|(name, _)| {
            let hint = hint(name.as_ref(), known());
            let known: Vec<&str> = known().collect();
            let message = format!(
                "no special rule is called '{}'; there are {}{hint}",
                name.as_ref(),
                known.join(", ")
            );
            Fault::new(name.span(), message)
        })
        .collect()
}

/// The board and the kinds, where nothing is wrong with either.
fn parts(head: &Head, faults: &mut Vec<Fault>) -> Option<(Geometry, Vec<KindInfo>)> {
    let board = shape::board(head).map_err(|fault| faults.push(fault)).ok()?;
    let regions = shape::regions(head, &board).map_err(|more| faults.extend(more)).ok()?;
    let kinds = kinds::kinds(head, &board, &regions).map_err(|more| faults.extend(more)).ok()?;
    Some((board, kinds))
}
