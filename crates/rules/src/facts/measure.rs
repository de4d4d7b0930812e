//! What cannot be undone, as a number that never falls.
//!
//! Every kind gets a weight such that no split, no join and no turn-over makes a side heavier, and every turn-over
//! makes it lighter. Weight of both sides, then the rights held, then the rows that are still ahead of what only goes
//! ahead: read in this order, none of them ever grows. A move that changes one of them cannot be undone by any others.

use super::Facts;
use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::position::Position;
use crate::rules::Rules;
use serde::Serialize;

/// How far a game has come by what cannot be undone. Only good to be compared within one game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Progress {
    /// The weight on the board, below 0.
    lightness: i64,
    /// The rights held, below 0.
    rights: i64,
    /// The rows that pieces which only go ahead have behind them.
    rows: i64,
}

/// What cannot be undone, by classes of moves. Moves of other classes may still lose a right.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Irreversible {
    /// Captures and removals.
    pub captures: bool,
    /// All that [`Facts::turn_overs`] lists.
    pub turn_overs: bool,
    /// Splits of these kinds, which nothing puts together again.
    pub splits: Vec<Kind>,
    /// Joins that make these kinds, which never come apart.
    pub joins: Vec<Kind>,
    /// Moves ahead of these kinds.
    pub advances: Vec<Kind>,
}

/// The weights; none when no weights do what they must, as where kinds turn into each other in a circle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Measure {
    weights: Option<Vec<i64>>,
    advancing: Vec<Kind>,
    /// For each side its rows, from its own first.
    rows: [Vec<Cells>; 2],
}

/// A weight that grows past this never comes to rest.
const HEAVIEST: i64 = 1 << 20;

/// Two kinds that come apart or together, and the compound.
type Bond = (Kind, Kind, Kind);

impl Measure {
    pub(super) fn of(rules: &Rules, facts: &Facts) -> Measure {
        let weights = weights(facts);
        let advancing = facts.kinds.iter().filter(|kind| kind.advances).map(|kind| kind.kind);
        let board = rules.board();
        Measure {
            advancing: if weights.is_some() { advancing.collect() } else { Vec::new() },
            weights,
            rows: Side::BOTH.map(|side| (1..=board.height()).map(|row| board.row(row, side)).collect()),
        }
    }

    pub(super) fn progress(&self, position: &Position) -> Progress {
        let weights = self.weights.iter().flatten().enumerate();
        let weight: i64 =
            weights.map(|(kind, weight)| weight * i64::from(position.kind(Kind::new(kind)).count())).sum();
        let ahead = |side: Side, kind: Kind| -> i64 {
            let rows = self.rows[side.index()].iter().zip(1..);
            rows.map(|(cells, row)| row * i64::from((position.pieces(side, kind) & *cells).count())).sum()
        };
        let advancing = self.advancing.iter();
        Progress {
            lightness: -weight,
            rights: -i64::from(position.rights.count_ones()),
            rows: advancing.flat_map(|&kind| Side::BOTH.map(|side| ahead(side, kind))).sum(),
        }
    }

    pub(super) fn irreversible(&self, facts: &Facts) -> Irreversible {
        let Some(weights) = &self.weights else { return Irreversible::default() };
        let weight = |kind: Kind| weights[kind.index()];
        let compounds = |bonds: Vec<Bond>, sign: i64| {
            let mut kinds: Vec<Kind> = bonds
                .into_iter()
                .filter(|&(one, other, compound)| sign * (weight(compound) - weight(one) - weight(other)) > 0)
                .map(|(_, _, compound)| compound)
                .collect();
            kinds.sort();
            kinds.dedup();
            kinds
        };
        Irreversible {
            captures: true,
            turn_overs: true,
            splits: compounds(splits(facts), 1),
            joins: compounds(joins(facts), -1),
            advances: self.advancing.clone(),
        }
    }
}

fn splits(facts: &Facts) -> Vec<Bond> {
    let kinds = facts.kinds.iter();
    kinds.flat_map(|kind| kind.splits.iter().map(|split| (split.goes, split.stays, kind.kind))).collect()
}

fn joins(facts: &Facts) -> Vec<Bond> {
    let kinds = facts.kinds.iter();
    kinds.flat_map(|kind| kind.joins.iter().map(|join| (kind.kind, join.friend, join.result))).collect()
}

/// Raises weights until nothing is wrong with them any more, or gives up.
fn weights(facts: &Facts) -> Option<Vec<i64>> {
    let (splits, joins) = (splits(facts), joins(facts));
    let bonded = |bonds: &[Bond], kind: Kind| bonds.iter().any(|&(_, _, compound)| compound == kind);
    // Two apart, so that one more or less still lies between.
    let mut weights = vec![2; facts.kinds.len()];
    for _ in 0..weights.len() * weights.len() + 4 {
        let before = weights.clone();
        for &(one, other, compound) in splits.iter().chain(&joins) {
            let sum = weights[one.index()] + weights[other.index()];
            weights[compound.index()] = match (bonded(&splits, compound), bonded(&joins, compound)) {
                (true, false) => weights[compound.index()].max(sum + 1),
                (false, true) => sum - 1,
                _ => sum,
            };
        }
        for turn in facts.turn_overs.iter().filter(|turn| turn.from != turn.to) {
            let lightest = weights[turn.to.index()] + 1;
            weights[turn.from.index()] = weights[turn.from.index()].max(lightest);
        }
        if weights == before {
            break;
        }
    }
    let weight = |kind: Kind| weights[kind.index()];
    let splits_hold =
        splits.iter().all(|&(one, other, compound)| weight(compound) >= weight(one) + weight(other));
    let joins_hold =
        joins.iter().all(|&(one, other, compound)| weight(compound) <= weight(one) + weight(other));
    let turns_hold =
        facts.turn_overs.iter().all(|turn| turn.from == turn.to || weight(turn.from) > weight(turn.to));
    let rest = weights.iter().all(|weight| (1..HEAVIEST).contains(weight));
    (splits_hold && joins_hold && turns_hold && rest).then_some(weights)
}
