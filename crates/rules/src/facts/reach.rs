//! How a kind moves on an empty board: for small diagrams.

use super::kinds::{Does, Hurdle};
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::lines::Walking;
use crate::board::piece::{Kind, Piece};
use crate::board::side::Side;
use crate::reach::{Shape, View, conduct};
use crate::rules::Rules;
use serde::Serialize;

/// Where a whole piece goes from one cell of a board that is empty but for itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reach {
    /// Where it stands.
    pub cell: Cell,
    /// Cells where it goes, and does not take.
    pub moves: Cells,
    /// Cells where it takes by going there, and does not go else.
    pub captures: Cells,
    /// Cells where it goes and takes.
    pub both: Cells,
    /// Cells where it takes and stays.
    pub shots: Cells,
    /// Cells where it goes only over pieces that stand between.
    pub hop_moves: Cells,
    /// Cells where it takes by going there only over pieces that stand between.
    pub hop_captures: Cells,
    /// Cells where it takes and stays only over pieces that stand between.
    pub hop_shots: Cells,
    /// Cells to which it leaps, and which pieces near it can bar.
    pub lame: Cells,
    /// What a diagram cannot show.
    pub conditions: Vec<Condition>,
}

/// What a diagram of cells cannot show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "condition", rename_all = "kebab-case")]
pub enum Condition {
    /// It may or must pass over pieces.
    Over(Hurdle),
    /// Pieces on the cells between bar its leap.
    Lame {
        /// What it does so.
        does: Does,
        /// Whether only enemies bar it.
        enemies_only: bool,
    },
    /// It never leaves a region, and the region ends here or near.
    Region {
        /// The cells of the region.
        cells: Cells,
    },
    /// It goes otherwise from other cells of the board: [`Rules::stances`] has examples.
    Elsewhere,
}

impl Reach {
    /// All cells with a mark.
    pub fn all(&self) -> Cells {
        let hops = self.hop_moves | self.hop_captures | self.hop_shots;
        self.moves | self.captures | self.both | self.shots | hops
    }
}

impl Rules {
    /// How a whole piece moves from a cell of the empty board. Rules that need other pieces or earlier moves (castling,
    /// taking in passing, joining, splitting) are not in it.
    ///
    /// ```
    /// use quatrebras_rules::{Cells, Condition, Kind, Rules, Side, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "xiangqi").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "xiangqi.toml")?;
    /// let kind = |name| (0..rules.kind_count()).map(Kind::new).find(|&kind| rules.kind_name(kind) == name);
    /// let cell = rules.board().parse_cell("e5").expect("a cell of the board");
    /// let reach = rules.reach(kind("Cannon").expect("a kind"), Side::White, cell);
    /// assert_eq!(reach.moves.count(), 17);
    /// assert_eq!(reach.hop_captures, reach.moves - reach.moves.into_iter().filter(|&to| {
    ///     rules.board().file_of(to).abs_diff(4) + rules.board().rank_of(to).abs_diff(4) == 1
    /// }).collect::<Cells>());
    /// assert!(reach.conditions.iter().any(|condition| matches!(condition, Condition::Over(over) if over.min == 1)));
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn reach(&self, kind: Kind, side: Side, cell: Cell) -> Reach {
        let mut reach = self.plain_reach(kind, side, cell);
        let region = self.kinds[kind.index()].region[side.index()];
        if region != self.board.cells() {
            reach.conditions.push(Condition::Region { cells: region });
        }
        if self.stances(kind, side).len() > 1 {
            reach.conditions.push(Condition::Elsewhere);
        }
        reach
    }

    fn plain_reach(&self, kind: Kind, side: Side, cell: Cell) -> Reach {
        let view = View { own: Cells::of(cell), enemy: Cells::EMPTY };
        let mut open = [Cells::EMPTY; 3];
        let mut hops = [Cells::EMPTY; 3];
        let mut lame = Cells::EMPTY;
        let mut conditions = Vec::new();
        let steps = self.ways_of(Piece::new(side, kind)).first().map_or(&[][..], |way| &way.steps[..]);
        for step in steps {
            let furthest = step.shape.furthest(cell);
            let reached = step.shape.reached::<Walking>(&self.lines, cell, view);
            for (index, bit) in [conduct::QUIET, conduct::CAPTURE, conduct::SHOT].into_iter().enumerate() {
                if step.conduct & bit != 0 {
                    open[index] |= reached;
                    hops[index] |= self.past_others(&step.shape, cell, furthest - reached);
                }
            }
            let over = Hurdle::of(step).filter(|_| matches!(step.shape, Shape::Hop { .. }));
            conditions.extend(over.map(Condition::Over));
            if let Shape::Gates { foes_only, .. } = step.shape {
                lame |= reached;
                conditions.push(Condition::Lame { does: Does::of(step), enemies_only: foes_only });
            }
        }
        conditions.dedup();
        let [quiet, capture, shots] = open;
        Reach {
            cell,
            moves: quiet - capture,
            captures: capture - quiet,
            both: quiet & capture,
            shots,
            hop_moves: hops[0] - quiet,
            hop_captures: hops[1] - capture,
            hop_shots: hops[2] - shots,
            lame,
            conditions,
        }
    }

    /// Those of some cells that a hopper reaches when enough pieces stand between.
    fn past_others(&self, shape: &Shape, from: Cell, cells: Cells) -> Cells {
        let Shape::Hop { over, .. } = shape else { return Cells::EMPTY };
        let room = |to: &Cell| self.lines.between(from, *to).count() >= u32::from(over.min);
        cells.into_iter().filter(room).collect()
    }

    /// Cells that show together how a kind moves: one where it moves from every cell alike, more where rows, colours
    /// or the like matter. Those near the middle of the board come first; cells from which it never moves are left out.
    ///
    /// ```
    /// use quatrebras_rules::{Kind, Rules, Side, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "chess.toml")?;
    /// let stances = |name| {
    ///     let kind = (0..rules.kind_count()).map(Kind::new).find(|&kind| rules.kind_name(kind) == name);
    ///     rules.stances(kind.expect("a kind"), Side::White).len()
    /// };
    /// assert_eq!((stances("Knight"), stances("Pawn")), (1, 2)); // a pawn's first row is another matter
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn stances(&self, kind: Kind, side: Side) -> Vec<Cell> {
        let board = &self.board;
        let piece = Piece::new(side, kind);
        let mut cells: Vec<Cell> =
            board.cells().into_iter().filter(|&cell| self.may_stand(piece, cell)).collect();
        let off = |place: usize, span: usize| (2 * place + 1).abs_diff(span);
        cells.sort_by_key(|&cell| {
            let (files, ranks) =
                (off(board.file_of(cell), board.width()), off(board.rank_of(cell), board.height()));
            files.max(ranks)
        });
        let mut stances: Vec<Reach> = Vec::new();
        for cell in cells {
            let reach = self.plain_reach(kind, side, cell);
            if reach.all().any() && !stances.iter().any(|other| self.alike(piece, other, &reach)) {
                stances.push(reach);
            }
        }
        stances.into_iter().map(|reach| reach.cell).collect()
    }

    /// Whether two diagrams agree wherever both have room.
    fn alike(&self, piece: Piece, one: &Reach, other: &Reach) -> bool {
        /// As far as no slide is needed to see a difference.
        const NEAR: i8 = 3;
        let marks = |reach: &Reach, cell: Cell| {
            let sets = [reach.moves, reach.captures, reach.both, reach.shots];
            let hops = [reach.hop_moves, reach.hop_captures, reach.hop_shots];
            (sets.map(|set| set.has(cell)), hops.map(|set| set.has(cell)))
        };
        let region = self.kinds[piece.kind().index()].region[piece.side().index()];
        // Holes and the region's end cut lines and routes: only whole rectangles are compared.
        let room = |cell: Cell, dx: i8, dy: i8| {
            let span = |to: i8| 0.min(to)..=0.max(to);
            let mut places = span(dx).flat_map(|x| span(dy).map(move |y| (x, y)));
            places.all(|(x, y)| self.board.step(cell, x, y, Side::White).is_some_and(|cell| region.has(cell)))
        };
        let mut offsets = (-NEAR..=NEAR).flat_map(|dx| (-NEAR..=NEAR).map(move |dy| (dx, dy)));
        offsets.all(|(dx, dy)| {
            let ends = [one, other].map(|reach| self.board.step(reach.cell, dx, dy, Side::White));
            let [Some(here), Some(there)] = ends else { return true };
            !room(one.cell, dx, dy) || !room(other.cell, dx, dy) || marks(one, here) == marks(other, there)
        })
    }
}
