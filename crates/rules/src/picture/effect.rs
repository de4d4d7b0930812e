//! What is seen when a move is made, and a stage on which it is shown.

use crate::board::cell::{Cell, MAX_CELLS};
use crate::board::piece::Piece;
use crate::position::Position;
use serde::Serialize;

/// One thing that is seen when a move is made.
///
/// Effects come in the order in which they happen, and [`Stage`] says exactly what each does. Between two of
/// them a cell may hold two pieces: the parts of a compound that has just split, or a piece and the friend that
/// it is about to join.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
pub enum Effect {
    /// The compound on the cell comes apart: both parts stand there, and `moved` is about to go.
    Split {
        /// Where.
        cell: Cell,
        /// What was one.
        compound: Piece,
        /// The part that stays.
        left: Piece,
        /// The part that goes.
        moved: Piece,
    },
    /// A piece fires at an enemy and stays where it is; what is hit goes with a [`Effect::Capture`].
    Shot {
        /// The piece that fires.
        piece: Piece,
        /// Its cell.
        from: Cell,
        /// What it fires at.
        to: Cell,
        /// The cells that the shot passes, in order.
        path: Vec<Cell>,
    },
    /// A piece is taken off the board.
    Capture {
        /// Where it stood: not always the move's target.
        cell: Cell,
        /// The piece taken.
        piece: Piece,
    },
    /// A piece goes from one cell to another.
    Travel {
        /// The piece, as it was before the move.
        piece: Piece,
        /// Where it stood.
        from: Cell,
        /// Where it arrives.
        to: Cell,
        /// The cells that it passes, in order, those with a piece that it passes over included; none in a leap.
        path: Vec<Cell>,
    },
    /// Two friends on one cell become one piece.
    Join {
        /// Where.
        cell: Cell,
        /// The piece that stood there.
        friend: Piece,
        /// The piece that came.
        moved: Piece,
        /// What they are together.
        result: Piece,
    },
    /// A piece becomes another on its cell: a promotion, or a royal whose powers change.
    TurnOver {
        /// Where.
        cell: Cell,
        /// What it was.
        from: Piece,
        /// What it is now.
        to: Piece,
    },
    /// A piece goes off the board by a rule, not because another takes its cell or shoots it.
    Removal {
        /// Where it stood.
        cell: Cell,
        /// The piece removed.
        piece: Piece,
    },
    /// The cell was passed over, and the next move may take on it what passed.
    Mark {
        /// The cell.
        cell: Cell,
    },
}

/// A board on which effects are shown one after another.
///
/// ```
/// use quatrebras_rules::{Rules, Stage, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let mv = rules.parse_move(rules.start(), &rules.pictures(rules.start())[0].text)?;
/// let mut stage = Stage::new(rules.start());
/// for effect in &rules.picture(rules.start(), mv).effects {
///     assert!(stage.show(effect));
/// }
/// let after = rules.play(rules.start(), mv);
/// assert!(rules.board().cells().into_iter().all(|cell| stage.piece_on(cell) == after.piece_on(cell)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    cells: Vec<Vec<Piece>>,
    mark: Option<Cell>,
}

impl Stage {
    /// The board of a position.
    pub fn new(position: &Position) -> Stage {
        let piece = |index| position.piece_on(Cell::new(index)).into_iter().collect();
        Stage { cells: (0..MAX_CELLS).map(piece).collect(), mark: None }
    }

    /// Carries out one effect. `false` when the board is not as the effect expects it; nothing is sure then.
    pub fn show(&mut self, effect: &Effect) -> bool {
        match *effect {
            Effect::Split { cell, compound, left, moved } => {
                self.take(cell, compound) && self.put(cell, left) && self.put(cell, moved)
            }
            Effect::Shot { piece, from, .. } => self.standing(from).contains(&piece),
            Effect::Capture { cell, piece } | Effect::Removal { cell, piece } => self.take(cell, piece),
            Effect::Travel { piece, from, to, .. } => self.take(from, piece) && self.put(to, piece),
            Effect::Join { cell, friend, moved, result } => {
                self.take(cell, friend) && self.take(cell, moved) && self.put(cell, result)
            }
            Effect::TurnOver { cell, from, to } => self.take(cell, from) && self.put(cell, to),
            Effect::Mark { cell } => {
                self.mark = Some(cell);
                self.standing(cell).is_empty()
            }
        }
    }

    /// What stands on a cell: at most one piece when the move is over, at most two before.
    pub fn standing(&self, cell: Cell) -> &[Piece] {
        &self.cells[cell.index()]
    }

    /// The one piece on a cell; `None` when there is none, or more than one.
    pub fn piece_on(&self, cell: Cell) -> Option<Piece> {
        match *self.standing(cell) {
            [piece] => Some(piece),
            _ => None,
        }
    }

    /// The cell that was marked.
    pub fn mark(&self) -> Option<Cell> {
        self.mark
    }

    fn take(&mut self, cell: Cell, piece: Piece) -> bool {
        let cell = &mut self.cells[cell.index()];
        let found = cell.iter().position(|&other| other == piece);
        found.map(|at| cell.remove(at)).is_some()
    }

    fn put(&mut self, cell: Cell, piece: Piece) -> bool {
        let cell = &mut self.cells[cell.index()];
        cell.push(piece);
        cell.len() <= 2
    }
}
