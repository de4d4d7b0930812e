//! What a kind is worth, as its movement alone tells.

use super::super::tables::Tables;
use super::sample::{Sampled, sample};
use quatrebras_rules::{Facts, Kind, KindFacts, MAX_KINDS, Rules, Side, TurnOver, When};

/// A cell that is reached is worth so much, and its square so much more: what reaches far also strikes twice at once.
const PER_CELL: f32 = 52.0;
const PER_SQUARE: f32 = 1.3;

/// A part of what a runner may gain is its own worth already: this, divided by the rows that it has to go.
const PROMISE: f32 = 0.22;

/// What is known of a game's kinds before anything is learned.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Hundredths of about a pawn; 0 for royals.
    pub worth: [i32; MAX_KINDS],
    /// What each kind reaches.
    pub sampled: Vec<Sampled>,
    /// What a runner gains when it arrives.
    pub gain: [f32; MAX_KINDS],
    /// The rows that a runner has to go from where it begins.
    pub rows: [f32; MAX_KINDS],
}

impl Measured {
    /// Measures the kinds of a game.
    pub fn new(rules: &Rules, facts: &Facts, tables: &Tables) -> Measured {
        let sampled = sample(rules, tables);
        let mut worth = [0.0; MAX_KINDS];
        for (index, sampled) in sampled.iter().enumerate() {
            if !rules.is_royal(Kind::new(index)) {
                worth[index] = by_movement(sampled);
            }
        }
        // A compound that comes apart is worth at least what it is made of.
        for kind in facts.kinds.iter().filter(|kind| !kind.royal && !kind.splits.is_empty()) {
            let index = kind.kind.index();
            worth[index] = worth[index].max(parts(kind, &worth));
        }
        let mut gain = [0.0; MAX_KINDS];
        let mut rows = [0.0; MAX_KINDS];
        let before = worth;
        for kind in facts.kinds.iter().filter(|kind| tables.runners >> kind.kind.index() & 1 != 0) {
            let index = kind.kind.index();
            gain[index] = (best_end(rules, facts, kind.kind, &before) - before[index]).max(0.0);
            rows[index] = rows_to_go(rules, tables, kind.kind);
            worth[index] += gain[index] * PROMISE / rows[index].max(3.0);
        }
        Measured { worth: worth.map(|worth| worth.round() as i32), sampled, gain, rows }
    }
}

fn by_movement(sampled: &Sampled) -> f32 {
    let reach = sampled.mean;
    // What never leaves a small part of the board is worth a little less than its reach says.
    let freedom = 0.85 + 0.15 * sampled.share;
    let worth = (PER_CELL * reach + PER_SQUARE * reach * reach) * freedom;
    if reach > 0.0 { worth.clamp(10.0, 4000.0) } else { 0.0 }
}

fn parts(kind: &KindFacts, worth: &[f32; MAX_KINDS]) -> f32 {
    kind.parts.map_or(0.0, |[one, other]| worth[one.index()] + worth[other.index()])
}

/// The best that a runner may become, or take along when it leaves.
fn best_end(rules: &Rules, facts: &Facts, kind: Kind, worth: &[f32; MAX_KINDS]) -> f32 {
    let becomes = |turn: &&TurnOver| turn.from == kind && matches!(turn.when, When::Arrives { .. });
    let turns = facts.turn_overs.iter().filter(becomes).map(|turn| worth[turn.to.index()]);
    let leaves = facts.removals.iter().any(|removal| removal.kind == kind);
    let prey = (0..rules.kind_count()).filter(|&index| leaves && rules.start().kind(Kind::new(index)).any());
    turns.chain(prey.map(|index| worth[index])).fold(0.0, f32::max)
}

/// The average of the rows that the start's pieces of the kind have to go; of all rows where there are none.
fn rows_to_go(rules: &Rules, tables: &Tables, kind: Kind) -> f32 {
    let rows = |cell: quatrebras_rules::Cell| {
        f32::from(tables.to_go[Side::White.index()][kind.index()][cell.index()])
    };
    let pieces = rules.start().pieces(Side::White, kind);
    if pieces.is_empty() {
        return rules.board().height() as f32 - 2.0;
    }
    pieces.into_iter().map(rows).sum::<f32>() / pieces.count() as f32
}
