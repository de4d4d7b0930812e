//! Which pieces attack a cell.
//!
//! An attack is a capturing (or shooting) way of movement, seen from its target: one entry serves all
//! kinds that move so. A slider's attack is found by counting the pieces between, without any slide.

use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::cells::Cells;
use crate::position::Position;
use crate::reach::{CellTable, Over, View};
use crate::rules::Rules;
use arrayvec::ArrayVec;

/// The most different attacks a game may have for one side.
pub(crate) const MAX_ATTACKS: usize = 48;

/// The cells a lame attack from `from` passes on one route, or on one of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Approach {
    pub from: Cell,
    pub routes: [Cells; 2],
}

/// The form of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AttackShape {
    Leap,
    /// For each target the approaches; blocked by every piece or by the target's side only.
    Gates {
        approaches: Vec<Vec<Approach>>,
        foes_only: bool,
    },
    Line {
        over: Over,
    },
}

/// One way of attacking, of all the kinds that have it.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    pub kinds: Vec<crate::board::piece::Kind>,
    /// For each target the cells from which an attack is possible on some board.
    pub from: CellTable,
    pub shape: AttackShape,
    /// Whether only a royal can be attacked so.
    pub royals_only: bool,
    /// Whether the attacker takes and stays where it is.
    pub shot: bool,
}

/// For each attack of one side the cells of the pieces that have it.
pub(crate) type Attackers = ArrayVec<Cells, MAX_ATTACKS>;

/// Gathers the attackers of the side to move's opponent.
#[inline(always)]
pub(crate) fn gather(rules: &Rules, position: &Position) -> Attackers {
    let side = position.turn.other();
    let mut gathered = Attackers::new();
    for attack in &rules.attacks[side.index()] {
        let mut set = Cells::EMPTY;
        for &kind in &attack.kinds {
            set |= position.kind(kind);
        }
        gathered.push(set & position.side(side));
    }
    gathered
}

/// Whether the opponent of the side to move would attack `target` on a board where `view.enemy` are its
/// pieces and `view.own` the others.
#[inline(always)]
pub(crate) fn attacked(
    rules: &Rules,
    position: &Position,
    attackers: &Attackers,
    target: Cell,
    view: View,
) -> bool {
    let attacks = &rules.attacks[position.turn.other().index()];
    attacks.iter().zip(attackers).any(|(attack, &set)| {
        let set = set & view.enemy & attack.from[target.index()];
        set.any() && attack.reaches(rules, set, target, view)
    })
}

impl Attack {
    /// Whether one of the pieces on `set` gets through to the target; all of them could on some board.
    #[inline(always)]
    fn reaches(&self, rules: &Rules, set: Cells, target: Cell, view: View) -> bool {
        match &self.shape {
            AttackShape::Leap => true,
            AttackShape::Line { over } => set.into_iter().any(|from| {
                let between = rules.lines.between(target, from);
                over.passes((between & view.enemy).count(), (between & view.own).count())
            }),
            AttackShape::Gates { approaches, foes_only } => {
                let blockers = if *foes_only { view.own } else { view.own | view.enemy };
                approaches[target.index()].iter().any(|approach| {
                    set.has(approach.from) && approach.routes.iter().any(|route| !route.meets(blockers))
                })
            }
        }
    }

    /// The pieces of `set` that get through to the target.
    pub(crate) fn through(&self, rules: &Rules, set: Cells, target: Cell, view: View) -> Cells {
        (set & self.from[target.index()])
            .into_iter()
            .filter(|&from| self.reaches(rules, Cells::of(from), target, view))
            .collect()
    }
}

/// An empty table.
pub(crate) fn empty_table() -> CellTable {
    Box::new([Cells::EMPTY; MAX_CELLS])
}
