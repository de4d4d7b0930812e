//! The special rules: one a file, and the list of them.
//!
//! A rule may install tables when the game is compiled (best: they cost nothing in play), and may take
//! part in play through the hooks of [`SpecialRule`] that it asks for.

mod agreement;
mod castling;
mod compose;
mod facing;
mod goal;
mod idleness;
mod immunity;
mod material;
mod movelimit;
mod norepeat;
mod passing;
mod promotion;
mod removal;
mod repetition;
mod shaken;
mod split;
mod stalemate;

use crate::board::cell::Cell;
use crate::compile::builder::Builder;
use crate::edits::{Edit, Edits};
use crate::facts::Facts;
use crate::line::Line;
use crate::mv::Move;
use crate::notation::san::name::MoveName;
use crate::picture::picks::Picks;
use crate::picture::refusal::Refusal;
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::error::Fault;
use crate::spec::params::Params;
use crate::verdict::Verdict;
use arrayvec::ArrayVec;

/// Where a rule wants to be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hook {
    /// [`SpecialRule::propose`]
    Propose,
    /// [`SpecialRule::mark`]
    Mark,
    /// [`SpecialRule::settle`]
    Settle,
    /// [`SpecialRule::fault`]
    Validate,
    /// [`SpecialRule::forbids`]
    Forbid,
    /// [`SpecialRule::judge`]
    Judge,
}

/// What a rule does in play. A rule implements what it needs and names the hooks when it is installed;
/// `arrive`, `unfold`, `suffix` and `name` are called for what carries the rule's own tag.
#[allow(unused_variables)]
pub(crate) trait SpecialRule: Send + Sync + std::fmt::Debug {
    /// Offers moves; each is tested for the royal's safety afterwards.
    fn propose(&self, rules: &Rules, position: &Position, offer: &mut dyn FnMut(Move)) {}

    /// Offers the moves that come of an arrival on a cell of the rule's zone.
    fn arrive(&self, rules: &Rules, position: &Position, from: Cell, to: Cell, offer: &mut dyn FnMut(Move)) {}

    /// Writes down what one of the rule's own moves changes.
    fn unfold(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {}

    /// Marks a cell for the next move.
    fn mark(&self, rules: &Rules, position: &Position, mv: Move, edits: &mut Edits) {}

    /// Writes down what changes after a move, seeing the position with the opponent to move.
    fn settle(&self, rules: &Rules, after: &Position, edits: &mut ArrayVec<Edit, 4>) {}

    /// Writes the suffix of one of the rule's own moves.
    fn suffix(&self, rules: &Rules, mv: Move, text: &mut String) {}

    /// Says how one of the rule's own moves is named, where it is named otherwise than a plain move.
    fn name<'r>(&'r self, rules: &Rules, position: &Position, mv: Move, name: &mut MoveName<'r>) {}

    /// Names what makes a position impossible.
    fn fault(&self, rules: &Rules, position: &Position) -> Option<String> {
        None
    }

    /// Says what the player picks in one of the rule's own moves beside piece and target.
    fn picks(&self, mv: Move, picks: &mut Picks) {}

    /// Why a move that the rule might offer, or make of an arrival on its zone, is none here. Nothing else leads from
    /// the one cell to the other.
    fn refuse(&self, rules: &Rules, position: &Position, from: Cell, to: Cell) -> Option<Refusal> {
        None
    }

    /// Tells others what they need to know of the rule.
    fn publish(&self, rules: &Rules, facts: &mut Facts) {}

    /// Whether a move is forbidden that leads to a position which has occurred so many times before.
    fn forbids(&self, occurrences: usize) -> bool {
        false
    }

    /// Why the rule forbids a move that leads to `after`; asked only when it does.
    fn why_forbidden(&self, line: &Line<'_>, after: &Position) -> Option<Refusal> {
        None
    }

    /// Whether the game is over by this rule; somebody can still move. `occurrences` counts how often the position has
    /// occurred, this time included.
    fn judge(
        &self,
        rules: &Rules,
        position: &Position,
        occurrences: &mut dyn FnMut() -> usize,
    ) -> Option<Verdict> {
        None
    }

    /// Whether the rule's own moves change the balance of forces although they take nothing on their target.
    fn noisy(&self) -> bool {
        false
    }
}

/// A rule's part in the compilation of a game.
type Install = fn(Params<'_>, &mut Builder<'_>) -> Result<(), Fault>;

/// The rules by their names in game files, in the order in which they are installed: what makes new
/// ways of moving comes before what says where ways lead, and that before what needs to know it.
pub(crate) const REGISTRY: &[(&str, Install)] = &[
    ("split", split::install),
    ("compose", compose::install),
    ("immunity", immunity::install),
    ("facing", facing::install),
    ("removal", removal::install),
    ("promotion", promotion::install),
    ("passing", passing::install),
    ("castling", castling::install),
    ("shaken", shaken::install),
    ("goal", goal::install),
    ("stalemate", stalemate::install),
    ("norepeat", norepeat::install),
    ("idleness", idleness::install),
    ("material", material::install),
    ("repetition", repetition::install),
    ("movelimit", movelimit::install),
    ("agreement", agreement::install),
];
