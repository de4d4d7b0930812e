//! What a position is worth: one small interface, so that another evaluation can take this one's place without touching
//! search or rules.

pub mod hand;

use quatrebras_rules::{Edits, Kind, Position, Rules};

/// An evaluation of one game. Values are in hundredths of about a pawn.
pub trait Evaluator: Send + Sync {
    /// What is kept from position to position, beside the position.
    type State: Clone + Default + Send;

    /// The state of a position, computed anew.
    fn fresh(&self, rules: &Rules, position: &Position) -> Self::State;

    /// The state after the changes that a move made to `before`: always equal to the one computed anew.
    fn update(&self, rules: &Rules, before: &Position, state: &Self::State, edits: &Edits) -> Self::State;

    /// What the position is worth for the side to move, between -20000 and 20000.
    fn value(&self, rules: &Rules, position: &Position, state: &Self::State) -> i32;

    /// What a piece of a kind is worth on the whole, for exchanges and for the order of moves. Royals have no worth: 0.
    fn worth(&self, kind: Kind) -> i32;
}
