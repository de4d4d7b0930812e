//! What a game file says and cannot mean: rules and kinds that no game can come to.

use crate::board::cells::Cells;
use crate::board::piece::Kind;
use crate::board::side::Side;
use crate::rules::Rules;
use crate::spec::Head;
use crate::spec::error::Fault;

/// Finds kinds that cannot move at all.
pub(super) fn check(head: &Head, rules: &Rules) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    for (index, spec) in head.kinds.values().enumerate() {
        let spec = spec.as_ref();
        if rules.reach_of(Kind::new(index), Side::White).is_empty() {
            let message = "no cell of the board is reached so from any other: the kind could never move";
            faults.push(Fault::new(spec.moves.span(), message));
        }
        if spec.parts.is_some() && rules.has_no_use_for_parts() {
            let message = "`parts` say nothing without one of the rules that move parts or join them";
            faults.push(Fault::new(spec.letter.span(), message));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

impl Rules {
    /// All cells that a kind may reach from anywhere on some board.
    pub(crate) fn reach_of(&self, kind: Kind, side: Side) -> Cells {
        let cells = self.board.cells().into_iter();
        let ways = &self.ways[side.index()][kind.index()];
        cells
            .flat_map(|cell| {
                ways.iter().take(1).flat_map(move |way| way.steps.iter().map(move |step| (step, cell)))
            })
            .fold(Cells::EMPTY, |set, (step, cell)| set | step.shape.furthest(cell))
    }

    fn has_no_use_for_parts(&self) -> bool {
        let mut ways = self.ways.iter().flatten().flatten();
        !ways.any(|way| way.leaves.is_some() || way.join.is_some())
    }
}
