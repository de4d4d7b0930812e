//! An evaluation by hand-made terms whose weights are learned from games, or without a weight file guessed from how the
//! pieces move. It serves every game; `docs/EVALUATION.md` tells what the terms are.

pub mod danger;
pub mod layout;
mod model;
pub mod pair;
mod prior;
mod scan;
mod tables;
pub mod tally;
mod terms;
pub mod trace;
pub mod weights;

use super::Evaluator;
use model::Model;
use pair::Pair;
use prior::Measured;
use quatrebras_rules::{Edits, Facts, Kind, MAX_CELLS, MAX_KINDS, Piece, Position, Rules, Side};
use tables::Tables;
use tally::{Summing, Tally};
use weights::Weights;

/// The largest value.
const MOST: i32 = 20_000;

/// The evaluation of one game.
#[derive(Clone, Debug)]
pub struct Hand {
    model: Model,
    weights: Vec<Pair>,
    worth: [i32; MAX_KINDS],
    /// What each piece is worth on each cell, Black's below 0: by piece, then cell.
    standing: Vec<[Pair; MAX_CELLS]>,
}

/// What is kept from position to position: what the pieces are worth on their cells, and what they count for the phase.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Standing {
    sum: Pair,
    phase: i32,
}

impl Hand {
    /// The evaluation of a game: with weights that were learned, or else with those that its movements suggest.
    pub fn new(rules: &Rules, weights: Option<&Weights>) -> Hand {
        let (model, measured) = measure(rules);
        let prior = prior::fill(rules, &model.tables, &model.layout, &measured);
        match weights {
            // Weights of another game have another number of features; they are no use here.
            Some(weights) if weights.pairs().len() == prior.len() => {
                Hand::with(rules, model, weights.pairs().to_vec())
            }
            _ => Hand::with(rules, model, prior),
        }
    }

    /// The evaluation of a game by the worth of its pieces and the number of cells that they reach alone: a measure for
    /// what the other terms are good for.
    pub fn plain(rules: &Rules) -> Hand {
        let (model, measured) = measure(rules);
        let weights = prior::plain(&model.tables, &model.layout, &measured);
        Hand::with(rules, model, weights)
    }

    /// The best evaluation that there is for a game: with the weights that come with the program, where they fit the rules.
    pub fn shipped(rules: &Rules) -> Hand {
        let prior = Hand::new(rules, None);
        let text = crate::shipped_weights(rules.id());
        match text.and_then(|text| Weights::read_for(text, rules, &prior).ok()) {
            Some(weights) => Hand::with(rules, prior.model, weights.pairs().to_vec()),
            None => prior,
        }
    }

    fn with(rules: &Rules, model: Model, weights: Vec<Pair>) -> Hand {
        let mut worth = [0; MAX_KINDS];
        for entry in model.layout.term("worth") {
            if let (Some(kind), Some(pair)) = (entry.kind, weights.get(entry.range.start)) {
                worth[kind.index()] = ((pair.mg() + pair.eg()) / 2).max(1);
            }
        }
        let mut standing = vec![[Pair::ZERO; MAX_CELLS]; 2 * MAX_KINDS];
        for kind in (0..rules.kind_count()).map(Kind::new) {
            for piece in Side::BOTH.map(|side| Piece::new(side, kind)) {
                for cell in rules.board().cells() {
                    let mut tally = Summing { weights: &weights, sum: Pair::ZERO, pressed: [Pair::ZERO; 2] };
                    model.standing(piece, cell, &mut tally);
                    standing[piece.index()][cell.index()] = tally.sum;
                }
            }
        }
        Hand { model, weights, worth, standing }
    }

    /// The weights, as they may be written to a file.
    pub fn weights(&self) -> Weights {
        Weights::new(self.weights.clone())
    }

    /// Which number stands for what.
    pub fn layout(&self) -> &layout::Layout {
        &self.model.layout
    }

    /// Tells all features of a position, with the phase (0 the end, 256 the middle) and how much of its value it keeps
    /// (of 256).
    pub fn features(&self, rules: &Rules, position: &Position, tally: &mut impl Tally) -> (i32, i32) {
        self.model.tell(rules, position, tally);
        (self.model.phase(self.model.phase_count(position)), self.model.scale(position))
    }
}

/// The features of a game and what its kinds are worth before anything is learned.
fn measure(rules: &Rules) -> (Model, Measured) {
    let facts: Facts = rules.facts();
    let tables = Tables::new(rules, &facts);
    let measured = Measured::new(rules, &facts, &tables);
    let layout = layout::Layout::new(rules, &facts, &tables);
    (Model::new(rules, layout, tables, &measured.worth), measured)
}

impl Evaluator for Hand {
    type State = Standing;

    fn fresh(&self, _: &Rules, position: &Position) -> Standing {
        let mut state = Standing { sum: Pair::ZERO, phase: self.model.phase_count(position) };
        for cell in position.occupied() {
            if let Some(piece) = position.piece_on(cell) {
                state.sum += self.standing[piece.index()][cell.index()];
            }
        }
        state
    }

    #[inline]
    fn update(&self, _: &Rules, before: &Position, state: &Standing, edits: &Edits) -> Standing {
        let mut state = *state;
        for change in edits.changes(before) {
            let worth = self.standing[change.piece.index()][change.cell.index()];
            let phase = self.model.phases[change.piece.kind().index()];
            if change.comes {
                state.sum += worth;
                state.phase += phase;
            } else {
                state.sum -= worth;
                state.phase -= phase;
            }
        }
        state
    }

    fn value(&self, rules: &Rules, position: &Position, state: &Standing) -> i32 {
        let white = rules.run(
            #[inline(always)]
            || {
                let mut tally = Summing { weights: &self.weights, sum: state.sum, pressed: [Pair::ZERO; 2] };
                self.model.relations(rules, position, &mut tally);
                tally.total(self.model.phase(state.phase))
            },
        );
        let white = (white as i64 * self.model.scale(position) as i64 / pair::WHOLE_PHASE as i64) as i32;
        let value = if position.side_to_move() == Side::White { white } else { -white };
        value.clamp(-MOST, MOST)
    }

    fn worth(&self, kind: Kind) -> i32 {
        self.worth[kind.index()]
    }
}
