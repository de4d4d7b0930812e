//! Drawn when neither side can give mate any more (RULES 4.4, 5.4, 6.5).

use super::{Hook, SpecialRule};
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::facts::{DeadMaterial, Facts};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use crate::verdict::{Reason, Verdict};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    /// What one side may have beside its royal when the other has only its own: `""` is nothing.
    dead: Vec<Name>,
    /// Two bare royals are dead only when both or neither have their mark.
    #[serde(default)]
    equal_marks: bool,
}

#[derive(Debug)]
struct Material {
    bare: bool,
    lone: Vec<Kind>,
    equal_marks: bool,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let mut rule = Material { bare: false, lone: Vec::new(), equal_marks: keys.equal_marks };
    for name in &keys.dead {
        if name.as_ref().is_empty() {
            rule.bare = true;
        } else {
            rule.lone.push(builder.kind(name)?);
        }
    }
    builder.add(Box::new(rule), &[Hook::Judge]);
    Ok(())
}

impl Material {
    fn dead(&self, rules: &Rules, position: &Position) -> bool {
        let marked = |side: Side| {
            position
                .piece_on(position.royal(side))
                .is_some_and(|royal| rules.kinds[royal.kind().index()].mark.is_some())
        };
        match (position.side(Side::White).count(), position.side(Side::Black).count()) {
            (1, 1) => self.bare && (!self.equal_marks || marked(Side::White) == marked(Side::Black)),
            (2, 1) | (1, 2) => self.lone.iter().any(|&kind| position.kind(kind).any()),
            _ => false,
        }
    }
}

impl SpecialRule for Material {
    fn judge(
        &self,
        rules: &Rules,
        position: &Position,
        _occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        self.dead(rules, position).then_some(Verdict { winner: None, reason: Reason::Material })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        let (bare, with, equal_marks) = (self.bare, self.lone.clone(), self.equal_marks);
        facts.dead_material = Some(DeadMaterial { bare, with, equal_marks });
    }
}
