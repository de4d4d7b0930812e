//! A pawn that goes two rows at once may be taken as if it had gone one (en passant; RULES 2.5, 4.3).

use super::{Hook, SpecialRule};
use crate::attack::empty_table;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::facts::Facts;
use crate::mv::{Move, TRAVEL};
use crate::notation::san::name::{MoveName, Takes};
use crate::play::arrive;
use crate::position::Position;
use crate::reach::{CellTable, Shape, conduct};
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    pawns: Vec<Name>,
}

#[derive(Debug)]
struct Passing {
    tag: u8,
    /// The pawns, as bits of kinds.
    pawns: u32,
    /// For each pawn kind the cells from which it takes on a cell, for each side.
    takers: Vec<(Kind, [CellTable; 2])>,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let tag = builder.next_tag();
    let mut rule = Passing { tag, pawns: 0, takers: Vec::new() };
    for name in &keys.pawns {
        let pawn = builder.pawn(name)?;
        if rule.pawns >> pawn.index() & 1 != 0 {
            return Err(Fault::new(name.span(), format!("'{}' is named twice", name.as_ref())));
        }
        rule.pawns |= 1 << pawn.index();
        let takers = [takers(&builder.rules, Side::White, pawn), takers(&builder.rules, Side::Black, pawn)];
        let [Some(white), Some(black)] = takers else {
            let message =
                format!("'{}' captures along a line or a route: pawns here take by leaps", name.as_ref());
            return Err(Fault::new(name.span(), message));
        };
        for (side, table) in [(Side::White, &white), (Side::Black, &black)] {
            for way in &mut builder.rules.ways[side.index()][pawn.index()] {
                way.heeds_mark = Some(table.clone());
            }
        }
        rule.takers.push((pawn, [white, black]));
    }
    for (name, (pawn, tables)) in keys.pawns.iter().zip(&rule.takers) {
        for side in Side::BOTH {
            let barred = builder.rules.ways[side.index()][pawn.index()].iter().map(|way| way.barred);
            if barred.into_iter().any(|barred| barred & rule.pawns != 0) {
                let message =
                    format!("'{}' may not capture one of these kinds, and so not in passing", name.as_ref());
                return Err(Fault::new(name.span(), message));
            }
            let marks = rule.marks(&builder.rules, side.other());
            let ways = &builder.rules.ways[side.index()][pawn.index()];
            for mark in marks {
                let changes = |from: Cell| {
                    ways.iter()
                        .flat_map(|way| &way.arrivals)
                        .any(|arrival| arrival.zone[from.index()].has(mark))
                };
                if tables[side.index()][mark.index()].into_iter().any(changes) {
                    let cell = builder.rules.board.cell_name(mark);
                    let message = format!(
                        "'{}' could take in passing on {cell}, where it changes or goes",
                        name.as_ref()
                    );
                    return Err(Fault::new(name.span(), message));
                }
            }
        }
    }
    builder.add(Box::new(rule), &[Hook::Propose, Hook::Mark, Hook::Validate]);
    Ok(())
}

/// For each cell those from which a pawn captures on it; `None` when it captures otherwise than by leaps.
fn takers(rules: &Rules, side: Side, pawn: Kind) -> Option<CellTable> {
    let mut takers = empty_table();
    let ways = &rules.ways[side.index()][pawn.index()];
    for step in
        ways.iter().flat_map(|way| way.steps.iter()).filter(|step| step.conduct & conduct::CAPTURE != 0)
    {
        let Shape::Leap(table) = &step.shape else { return None };
        for (from, targets) in table.iter().enumerate() {
            targets.into_iter().for_each(|target| takers[target.index()].insert(Cell::new(from)));
        }
    }
    Some(takers)
}

impl Passing {
    /// The cells that a side's pawns may pass over.
    fn marks(&self, rules: &Rules, side: Side) -> Cells {
        let passes = |mark: &Cell| {
            let cells = rules.board.step(*mark, 0, -1, side).zip(Passing::passed(rules, *mark, side));
            cells.is_some_and(|(origin, passed)| {
                self.takers.iter().any(|(pawn, _)| {
                    rules.furthest(Piece::new(side, *pawn), origin, conduct::QUIET).has(passed)
                })
            })
        };
        rules.board.cells().into_iter().filter(passes).collect()
    }

    /// The side's pawns that can take on the marked cell by their way of moving.
    fn takers(&self, position: &Position, side: Side, mark: Cell) -> Cells {
        self.takers.iter().fold(Cells::EMPTY, |set, (pawn, tables)| {
            set | position.pieces(side, *pawn) & tables[side.index()][mark.index()]
        })
    }

    /// Where the pawn stands that has just passed over the marked cell.
    fn passed(rules: &Rules, mark: Cell, mover: Side) -> Option<Cell> {
        rules.board.step(mark, 0, 1, mover)
    }
}

impl SpecialRule for Passing {
    fn propose(&self, _rules: &Rules, position: &Position, offer: &mut dyn FnMut(Move)) {
        if let Some(mark) = position.mark {
            for from in self.takers(position, position.turn, mark) {
                offer(Move::new(from, mark, self.tag, 0));
            }
        }
    }

    fn noisy(&self) -> bool {
        true
    }

    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        let Some(pawn) = position.piece_on(mv.from()) else { return };
        let Some(passed) = Passing::passed(rules, mv.to(), pawn.side().other()) else { return };
        edits.lift(mv.from());
        edits.lift(passed);
        arrive(rules, position, mv, pawn, edits);
        edits.reset |= rules.resets.capture;
    }

    fn name<'r>(&'r self, _rules: &Rules, _position: &Position, _mv: Move, name: &mut MoveName<'r>) {
        name.takes = Takes::Travel;
    }

    fn mark(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        if mv.tag != TRAVEL {
            return;
        }
        let Some(pawn) = position.piece_on(mv.from()) else { return };
        if self.pawns >> pawn.kind().index() & 1 == 0 {
            return;
        }
        let Some(cell) = rules.board.step(mv.from(), 0, 1, pawn.side()) else { return };
        let quiet = [cell, mv.to()].into_iter().all(|cell| position.piece_on(cell).is_none());
        if quiet
            && rules.board.step(cell, 0, 1, pawn.side()) == Some(mv.to())
            && self.takers(position, pawn.side().other(), cell).any()
        {
            edits.mark = Some(cell);
        }
    }

    fn fault(&self, rules: &Rules, position: &Position) -> Option<String> {
        let mark = position.mark?;
        let mover = position.turn.other();
        let name = rules.board.cell_name(mark);
        let origin = rules.board.step(mark, 0, -1, mover);
        let passed = Passing::passed(rules, mark, mover);
        let just_passed = origin.zip(passed).is_some_and(|(origin, passed)| {
            let pawn = position.piece_on(passed);
            pawn.is_some_and(|pawn| {
                pawn.side() == mover
                    && self.pawns >> pawn.kind().index() & 1 != 0
                    && position.piece_on(mark).is_none()
                    && position.piece_on(origin).is_none()
                    && rules.could_travel(pawn, origin, passed)
            })
        });
        if !just_passed {
            return Some(format!("ep {name}: no pawn can have just passed over this cell"));
        }
        if self.takers(position, position.turn, mark).is_empty() {
            return Some(format!("ep {name}: no enemy pawn could capture there; write '-'"));
        }
        None
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        facts.passing.extend(self.takers.iter().map(|(pawn, _)| *pawn));
    }
}
