//! A piece that arrives on its last row goes, and takes an enemy piece of its owner's choice along (RULES 6.4).

use super::SpecialRule;
use crate::attack::empty_table;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::facts::{Facts, RemovalFact};
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::picks::Picks;
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use crate::way::Arrival;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    kind: Name,
    row: toml::Spanned<usize>,
}

/// `arg` of a move: the cell of the other piece removed, or [`ALONE`].
#[derive(Debug)]
struct Removal {
    tag: u8,
    kind: Kind,
    /// The row's cells, for each side.
    row: [Cells; 2],
}

const ALONE: u8 = u8::MAX;

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let kind = builder.pawn(&keys.kind)?;
    let rows = [builder.row(&keys.row, Side::White)?, builder.row(&keys.row, Side::Black)?];
    let tag = builder.add_with(|tag| Box::new(Removal { tag, kind, row: rows }), &[]);
    for side in Side::BOTH {
        let row = rows[side.index()];
        builder.forbid(kind, side, row);
        let mut zone = empty_table();
        for from in builder.rules.board.cells() {
            if builder.rules.board.row_of(from, side) != *keys.row.as_ref() {
                zone[from.index()] = row;
            }
        }
        if !builder.ever_arrives(kind, side, &zone) {
            let (name, row) = (keys.kind.as_ref(), keys.row.as_ref());
            let text = format!("no move of '{name}' arrives on row {row}: nothing could ever be removed");
            return Err(Fault::new(keys.row.span(), text));
        }
        for way in builder.rules.ways[side.index()].iter_mut().flatten() {
            if way.arrives == kind {
                way.arrivals.push(Arrival { tag, zone: zone.clone(), instead: true, plain: false });
            }
        }
    }
    Ok(())
}

impl SpecialRule for Removal {
    fn arrive(&self, _rules: &Rules, position: &Position, from: Cell, to: Cell, offer: &mut dyn FnMut(Move)) {
        let them = position.turn.other();
        let victims = position.side(them) - Cells::of(to) - Cells::of(position.royal(them));
        if victims.is_empty() {
            offer(Move::new(from, to, self.tag, ALONE));
        }
        for victim in victims {
            offer(Move::new(from, to, self.tag, victim.index() as u8));
        }
    }

    fn noisy(&self) -> bool {
        true
    }

    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        edits.lift(mv.from());
        if position.piece_on(mv.to()).is_some() {
            edits.lift(mv.to());
        }
        if mv.arg != ALONE {
            edits.lift(Cell::new(mv.arg.into()));
        }
        edits.reset = rules.resets.capture;
    }

    fn name<'r>(&'r self, _rules: &Rules, _position: &Position, mv: Move, name: &mut MoveName<'r>) {
        name.removes = (mv.arg != ALONE).then(|| Cell::new(mv.arg.into()));
    }

    fn suffix(&self, rules: &Rules, mv: Move, text: &mut String) {
        if mv.arg != ALONE {
            text.push('x');
            text.push_str(&rules.board.cell_name(Cell::new(mv.arg.into())));
        }
    }

    fn picks(&self, mv: Move, picks: &mut Picks) {
        picks.victim = (mv.arg != ALONE).then(|| Cell::new(mv.arg.into()));
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.removals.push(RemovalFact { kind: self.kind, cells: self.row });
    }
}
