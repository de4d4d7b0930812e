//! The attacks of a game: capturing and shooting terms seen from their targets, one entry for all kinds
//! that move alike.

use super::movement::{Form, conduct_of, form, terms};
use crate::attack::{Approach, Attack, AttackShape, MAX_ATTACKS, empty_table};
use crate::board::cell::MAX_CELLS;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::reach::{CellTable, conduct};
use crate::rules::Rules;
use crate::spec::Head;
use crate::spec::error::Fault;

/// Finds the attacks of every kind.
pub(super) fn install(head: &Head, rules: &mut Rules) -> Result<(), Fault> {
    for (index, spec) in head.kinds.values().enumerate() {
        let moves = &spec.as_ref().moves;
        for term in terms(moves, moves.as_ref())? {
            let conduct = conduct_of(&term);
            if conduct & (conduct::CAPTURE | conduct::SHOT) == 0 {
                continue;
            }
            for side in Side::BOTH {
                let mut attack =
                    seen_from_target(form(rules, &rules.kinds[index], side, &term), Kind::new(index));
                attack.shot = conduct & conduct::SHOT != 0;
                add(rules, side, attack).map_err(|message| Fault::new(moves.span(), message))?;
            }
        }
    }
    for attacks in &mut rules.attacks {
        merge_leaps(attacks);
    }
    Ok(())
}

/// Adds an attack to those of a side, or its kinds to one that is the same.
pub(super) fn add(rules: &mut Rules, side: Side, attack: Attack) -> Result<(), String> {
    let attacks = &mut rules.attacks[side.index()];
    let same = attacks.iter().position(|other| {
        other.shape == attack.shape
            && other.from == attack.from
            && (other.royals_only, other.shot) == (attack.royals_only, attack.shot)
    });
    match same {
        Some(index) => {
            let kinds = &mut attacks[index].kinds;
            let more: Vec<Kind> = attack.kinds.into_iter().filter(|kind| !kinds.contains(kind)).collect();
            kinds.extend(more);
        }
        None if attacks.len() == MAX_ATTACKS => {
            return Err(format!("a side has at most {MAX_ATTACKS} different ways of capturing"));
        }
        None => attacks.push(attack),
    }
    Ok(())
}

fn turned_about(table: &CellTable) -> CellTable {
    let mut from = empty_table();
    for (index, targets) in table.iter().enumerate() {
        for target in *targets {
            from[target.index()].0 |= 1 << index;
        }
    }
    from
}

fn seen_from_target(form: Form, kind: Kind) -> Attack {
    let kinds = vec![kind];
    match form {
        Form::Leap(table) => Attack {
            kinds,
            from: turned_about(&table),
            shape: AttackShape::Leap,
            royals_only: false,
            shot: false,
        },
        Form::Line { reach, over, .. } => Attack {
            kinds,
            from: turned_about(&reach),
            shape: AttackShape::Line { over },
            royals_only: false,
            shot: false,
        },
        Form::Gates { routes, foes_only } => {
            let mut from = empty_table();
            let mut approaches = vec![Vec::new(); MAX_CELLS];
            for entry in routes {
                from[entry.to.index()].insert(entry.from);
                let one = entry.routes.first().copied().unwrap_or(Cells::ALL);
                let routes = [one, entry.routes.get(1).copied().unwrap_or(one)];
                approaches[entry.to.index()].push(Approach { from: entry.from, routes });
            }
            Attack {
                kinds,
                from,
                shape: AttackShape::Gates { approaches, foes_only },
                royals_only: false,
                shot: false,
            }
        }
    }
}

/// Makes one entry of all leaps that the same kinds have.
fn merge_leaps(attacks: &mut Vec<Attack>) {
    let mut merged: Vec<Attack> = Vec::new();
    for attack in attacks.drain(..) {
        let twin = merged.iter_mut().find(|other| {
            other.shape == AttackShape::Leap
                && attack.shape == other.shape
                && other.kinds == attack.kinds
                && other.shot == attack.shot
        });
        match twin {
            Some(twin) => {
                twin.from.iter_mut().zip(attack.from.iter()).for_each(|(set, &more)| *set |= more);
            }
            None => merged.push(attack),
        }
    }
    *attacks = merged;
}
