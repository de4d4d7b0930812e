//! A piece that arrives on certain rows by a move ahead becomes another (RULES 2.5, 4.3, 5.3).

use super::SpecialRule;
use crate::attack::empty_table;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, MAX_KINDS, Piece};
use crate::board::side::Side;
use crate::compile::builder::Builder;
use crate::edits::Edits;
use crate::facts::{Facts, TurnOver, When};
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::picks::Picks;
use crate::picture::refusal::{Refusal, Standing};
use crate::play::arrive;
use crate::position::Position;
use crate::reach::conduct;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::{Name, Params};
use crate::way::Arrival;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    steps: Vec<Step>,
    limit: Option<Limit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    kind: Name,
    row: toml::Spanned<usize>,
    to: Vec<Name>,
    #[serde(default)]
    must: bool,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Limit {
    /// Only kinds of which fewer are on the board than in the start position.
    Captured,
}

/// `arg` of a move: the new kind.
#[derive(Debug)]
struct Promotion {
    tag: u8,
    choices: Vec<Choice>,
    /// How many of each kind one side may have at most, where that is limited.
    limits: Option<[[u32; MAX_KINDS]; 2]>,
}

/// What may come of a kind on one row.
#[derive(Debug)]
struct Choice {
    kind: Kind,
    /// The row's cells, for each side.
    row: [Cells; 2],
    results: Vec<Kind>,
    must: bool,
}

pub(super) fn install(params: Params<'_>, builder: &mut Builder<'_>) -> Result<(), Fault> {
    let keys: Keys = params.read()?;
    let tag = builder.next_tag();
    let mut choices: Vec<Choice> = Vec::new();
    for step in &keys.steps {
        let kind = builder.pawn(&step.kind)?;
        let mut results = Vec::new();
        for name in &step.to {
            let result = builder.kind(name)?;
            if builder.rules.is_royal(result) {
                return Err(Fault::new(
                    name.span(),
                    format!("'{}' is royal: nothing promotes to it", name.as_ref()),
                ));
            }
            if results.contains(&result) {
                return Err(Fault::new(name.span(), format!("'{}' is named twice", name.as_ref())));
            }
            results.push(result);
        }
        if results.is_empty() {
            return Err(Fault::new(step.kind.span(), "a promotion needs at least one kind in `to`"));
        }
        let rows = [builder.row(&step.row, Side::White)?, builder.row(&step.row, Side::Black)?];
        if choices.iter().any(|choice| choice.kind == kind && choice.row == rows) {
            let text = format!("row {} of '{}' is given twice", step.row.as_ref(), step.kind.as_ref());
            return Err(Fault::new(step.row.span(), text));
        }
        for side in Side::BOTH {
            let row = rows[side.index()];
            if step.must {
                let never = never_kept(&builder.rules, Piece::new(side, kind), *step.row.as_ref());
                builder.forbid(kind, side, never);
            }
            let mut zone = empty_table();
            for from in builder.rules.board.cells() {
                let departed = builder.rules.board.row_of(from, side);
                if departed < *step.row.as_ref() {
                    zone[from.index()] = row;
                }
            }
            if !builder.ever_arrives(kind, side, &zone) {
                let (name, row) = (step.kind.as_ref(), step.row.as_ref());
                let text =
                    format!("no move ahead of '{name}' arrives on row {row}: it could never promote there");
                return Err(Fault::new(step.row.span(), text));
            }
            for way in builder.rules.ways[side.index()].iter_mut().flatten() {
                if way.arrives == kind {
                    way.arrivals.push(Arrival { tag, zone: zone.clone(), instead: step.must, plain: true });
                }
            }
        }
        choices.push(Choice { kind, row: rows, results, must: step.must });
    }
    for (step, choice) in keys.steps.iter().zip(&choices) {
        for (name, result) in step.to.iter().zip(&choice.results) {
            let meets = |side: Side| {
                let forbidden = builder.rules.forbidden[result.index()][side.index()];
                forbidden.meets(choice.row[side.index()])
            };
            if Side::BOTH.into_iter().any(meets) {
                let text = format!("'{}' would have to change or go on that row itself", name.as_ref());
                return Err(Fault::new(name.span(), text));
            }
        }
    }
    let limits = keys.limit.map(|Limit::Captured| builder.start_counts());
    builder.add(Box::new(Promotion { tag, choices, limits }), &[]);
    Ok(())
}

/// The cells of a row where a piece cannot stand that must change when it comes there from behind: all but
/// those to which it can come back.
fn never_kept(rules: &Rules, piece: Piece, row: usize) -> Cells {
    let (board, side) = (&rules.board, piece.side());
    let mut never = board.row(row, side);
    loop {
        let mut back = Cells::EMPTY;
        for from in board.cells() - never {
            if board.row_of(from, side) >= row {
                back |= rules.furthest(piece, from, conduct::QUIET | conduct::CAPTURE);
            }
        }
        if !back.meets(never) {
            return never;
        }
        never = never - back;
    }
}

impl SpecialRule for Promotion {
    fn arrive(&self, rules: &Rules, position: &Position, from: Cell, to: Cell, offer: &mut dyn FnMut(Move)) {
        let Some(piece) = position.piece_on(from) else { return };
        let side = piece.side();
        let here = |choice: &&Choice| choice.kind == piece.kind() && choice.row[side.index()].has(to);
        for &result in self.choices.iter().filter(here).flat_map(|choice| &choice.results) {
            let left = self.limits.as_ref().is_none_or(|limits| {
                position.pieces(side, result).count() < limits[side.index()][result.index()]
            });
            if left && rules.kinds[result.index()].region[side.index()].has(to) {
                offer(Move::new(from, to, self.tag, result.index() as u8));
            }
        }
    }

    fn noisy(&self) -> bool {
        true
    }

    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {
        let Some(piece) = position.piece_on(mv.from()) else { return };
        edits.lift(mv.from());
        arrive(rules, position, mv, Piece::new(piece.side(), Kind::new(mv.arg.into())), edits);
        edits.reset |= rules.resets.promotion || rules.resets.kinds >> piece.kind().index() & 1 != 0;
    }

    fn name<'r>(&'r self, _rules: &Rules, _position: &Position, mv: Move, name: &mut MoveName<'r>) {
        name.becomes = Some(Kind::new(mv.arg.into()));
    }

    fn suffix(&self, rules: &Rules, mv: Move, text: &mut String) {
        text.push(rules.kinds[usize::from(mv.arg)].letter.to_ascii_lowercase());
    }

    fn picks(&self, mv: Move, picks: &mut Picks) {
        picks.becomes = Some(Kind::new(mv.arg.into()));
    }

    fn refuse(&self, _rules: &Rules, position: &Position, from: Cell, to: Cell) -> Option<Refusal> {
        // Asked only about arrivals of which the rule made no move.
        let piece = position.piece_on(from)?;
        Some(Refusal::NoPromotion { piece: Standing { cell: from, piece }, to })
    }

    fn publish(&self, _rules: &Rules, facts: &mut Facts) {
        for choice in &self.choices {
            let when = When::Arrives { cells: choice.row, must: choice.must };
            let turn = |&to: &Kind| TurnOver { from: choice.kind, to, when };
            facts.turn_overs.extend(choice.results.iter().map(turn));
        }
    }
}
