//! What a kind is and does.

use super::RegionFact;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::reach::{Over, Shape, Step, Whose, conduct};
use crate::rules::Rules;
use serde::Serialize;

/// What a kind is and does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KindFacts {
    /// The kind.
    pub kind: Kind,
    /// Whether it is royal.
    pub royal: bool,
    /// The two kinds that make this compound.
    pub parts: Option<[Kind; 2]>,
    /// The parts that may leave it.
    pub splits: Vec<SplitFact>,
    /// Friends on which it may end, whole, and what comes of it.
    pub joins: Vec<JoinFact>,
    /// Kinds that it may take by going there, whole or by a part that leaves; royals among them are attacked so.
    pub captures: Vec<Kind>,
    /// Kinds that it may take and stay where it is.
    pub shoots: Vec<Kind>,
    /// What it may or must pass over.
    pub hurdles: Vec<Hurdle>,
    /// Whether some of its leaps can be blocked.
    pub lame: bool,
    /// For each side the cells that it never leaves; `None` where that is the whole board.
    pub region: Option<[Cells; 2]>,
    /// Whether it never comes back to a row that it has left: it goes ahead or sideways only, and is no part of another
    /// kind.
    pub advances: bool,
}

/// A part that may leave a compound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SplitFact {
    /// The part that goes.
    pub goes: Kind,
    /// The part that stays.
    pub stays: Kind,
}

/// A friend that may be joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct JoinFact {
    /// The kind on the target.
    pub friend: Kind,
    /// What the two become.
    pub result: Kind,
}

/// What a step may do at its end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Does {
    /// Go to an empty cell.
    pub moves: bool,
    /// Take by going there.
    pub captures: bool,
    /// Take without going there.
    pub shoots: bool,
}

impl Does {
    pub(super) fn of(step: &Step) -> Does {
        Does {
            moves: step.conduct & conduct::QUIET != 0,
            captures: step.conduct & conduct::CAPTURE != 0,
            shoots: step.conduct & conduct::SHOT != 0,
        }
    }
}

/// Pieces that a kind passes over on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Hurdle {
    /// What it does so.
    pub does: Does,
    /// At least so many.
    pub min: u8,
    /// At most so many; `None`: any number.
    pub max: Option<u8>,
    /// Whose they are, as the mover sees it.
    pub whose: Whose,
}

impl Hurdle {
    /// What a step passes over; `None` when nothing, or when it leaps.
    pub(super) fn of(step: &Step) -> Option<Hurdle> {
        let does = Does::of(step);
        match step.shape {
            Shape::Hop { over: Over { min, max, whose }, .. } => Some(Hurdle { does, min, max, whose }),
            Shape::Gates { foes_only: true, .. } => {
                Some(Hurdle { does, min: 0, max: None, whose: Whose::Own })
            }
            _ => None,
        }
    }
}

impl Rules {
    /// The cells where pieces of a kind may stand.
    fn stands(&self, kind: Kind, side: Side) -> Cells {
        let piece = Piece::new(side, kind);
        self.board.cells().into_iter().filter(|&cell| self.may_stand(piece, cell)).collect()
    }

    pub(super) fn kind_facts(&self, kind: Kind) -> KindFacts {
        let info = &self.kinds[kind.index()];
        let ways = &self.ways[Side::White.index()][kind.index()];
        let whole = ways.iter().find(|way| way.leaves.is_none());
        let steps = || whole.into_iter().flat_map(|way| way.steps.iter());
        let splits =
            ways.iter().filter_map(|way| way.leaves.map(|stays| SplitFact { goes: way.arrives, stays }));
        let results = whole
            .and_then(|way| way.join.as_ref())
            .into_iter()
            .flat_map(|join| join.result.iter().enumerate());
        let joins = results.filter_map(|(friend, result)| {
            result.map(|result| JoinFact { friend: Kind::new(friend), result })
        });
        KindFacts {
            kind,
            royal: self.is_royal(kind),
            parts: info.parts,
            splits: splits.collect(),
            joins: joins.collect(),
            captures: self.taken(kind, conduct::CAPTURE),
            shoots: self.taken(kind, conduct::SHOT),
            hurdles: steps().filter_map(Hurdle::of).collect(),
            lame: steps().any(|step| matches!(step.shape, Shape::Gates { .. })),
            region: (info.region != [self.board.cells(); 2]).then_some(info.region),
            advances: self.advances(kind),
        }
    }

    /// The regions that kinds have, each once.
    pub(super) fn region_facts(&self) -> Vec<RegionFact> {
        let mut regions: Vec<RegionFact> = Vec::new();
        for (index, info) in self.kinds.iter().enumerate() {
            let Some(name) = &info.region_name else { continue };
            match regions.iter_mut().find(|region| region.name == *name) {
                Some(region) => region.kinds.push(Kind::new(index)),
                None => regions.push(RegionFact {
                    name: name.clone(),
                    cells: info.region,
                    kinds: vec![Kind::new(index)],
                }),
            }
        }
        regions
    }

    /// The kinds that a piece may take in one manner, wherever it may stand.
    fn taken(&self, kind: Kind, bit: u8) -> Vec<Kind> {
        let mut taken = 0u32;
        for side in Side::BOTH {
            let stands = self.stands(kind, side);
            for way in &self.ways[side.index()][kind.index()] {
                let steps = way.steps.iter().filter(|step| step.conduct & bit != 0);
                let targets = steps.flat_map(|step| stands.into_iter().map(|from| step.shape.furthest(from)));
                let targets = targets.fold(Cells::EMPTY, |set, more| set | more);
                let prey = |victim: &usize| targets.meets(self.stands(Kind::new(*victim), side.other()));
                let may = (0..self.kinds.len()).filter(prey).fold(0, |set, victim| set | 1 << victim);
                taken |= may & !way.barred;
            }
        }
        (0..self.kinds.len()).filter(|victim| taken >> victim & 1 != 0).map(Kind::new).collect()
    }

    /// Whether a kind never comes back to a row that it has left.
    fn advances(&self, kind: Kind) -> bool {
        let part = self.kinds.iter().any(|info| info.parts.is_some_and(|parts| parts.contains(&kind)));
        let back =
            |side: Side, from: Cell, to: Cell| self.board.row_of(to, side) < self.board.row_of(from, side);
        let steps_back = |side: Side| {
            let steps = self.ways[side.index()][kind.index()].iter().flat_map(|way| way.steps.iter());
            steps.filter(|step| step.conduct & (conduct::QUIET | conduct::CAPTURE) != 0).any(|step| {
                let mut cells = self.board.cells().into_iter();
                cells.any(|from| step.shape.furthest(from).into_iter().any(|to| back(side, from, to)))
            })
        };
        let moves = self.ways.iter().flat_map(|ways| &ways[kind.index()]).any(|way| !way.steps.is_empty());
        moves && !part && self.kinds[kind.index()].parts.is_none() && !Side::BOTH.into_iter().any(steps_back)
    }
}
