//! What a search for a forced win comes to.

use quatrebras_rules::{Move, Verdict};

/// What was found, and at what cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What was found.
    pub outcome: Outcome,
    /// How many moves were carried out for it.
    pub nodes: u64,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The game is over already.
    Over(Verdict),
    /// The side to move wins by force.
    Win(Win),
    /// It is proved that there is no forced win within so many own moves.
    NoWin {
        /// How many.
        within: u32,
    },
    /// The limit was met, or the search was told to stop.
    Unknown {
        /// It is proved that there is no forced win within so many own moves; 0 when nothing is proved.
        no_win_within: u32,
        /// It is proved that there is one within so many, but not which first moves win.
        win_within: Option<u32>,
    },
}

/// A forced win: no shorter one exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// How many own moves it takes.
    pub moves: u32,
    /// Every first move that wins in so many, and no other.
    pub first: Vec<Move>,
    /// One way it may go, with the longest defence: moves of both sides in turn.
    pub pv: Vec<Move>,
}
