//! What the evaluation looks up: shapes of the board as each side sees it, and what kinds are to each other.

use quatrebras_rules::{
    Cell, Cells, Facts, Geometry, Kind, MAX_CELLS, MAX_KINDS, Outcome, Rules, Side, When,
};

/// One set of cells for each cell.
pub(super) type CellTable = Box<[Cells; MAX_CELLS]>;

/// Kinds whose worths are near each other are in one tier; royals have the last to themselves.
pub const TIERS: usize = 9;

/// What is looked up, for one game.
#[derive(Clone, Debug)]
pub struct Tables {
    width: usize,
    height: usize,
    /// Royal kinds, as bits.
    pub(super) royals: u32,
    /// Kinds that go ahead to become others or to leave the board, as bits.
    pub(super) runners: u32,
    /// The class of a cell for each side: left and right are alike.
    pub(super) class: [[u16; MAX_CELLS]; 2],
    /// What lies around a cell.
    pub(super) near: CellTable,
    /// For each side and royal kind what belongs to the royal's neighbourhood: where it goes, and a row more ahead.
    pub(super) zone: [Vec<CellTable>; 2],
    /// For each kind its place among the royal kinds.
    pub(super) royal_place: [u8; MAX_KINDS],
    /// For each side the cells ahead of a cell, on its own file and on the neighbours'.
    pub(super) span: [CellTable; 2],
    /// For each side the cells straight ahead.
    pub(super) ahead: [CellTable; 2],
    /// The cells of the neighbouring files.
    pub(super) beside: CellTable,
    /// For each side the next cell ahead, as a set.
    pub(super) step: [CellTable; 2],
    /// For each side, kind and cell: the rows still to go.
    pub(super) to_go: [Vec<[u8; MAX_CELLS]>; 2],
    /// For each side the cells of all rows farther ahead than a cell's.
    pub(super) beyond: [CellTable; 2],
    /// For each side and cell: rows to its royal's goal.
    pub(super) goal_rows: [[u8; MAX_CELLS]; 2],
    /// Whether there is a goal.
    pub(super) has_goal: bool,
    /// For each kind the kinds that it cannot take, as bits.
    pub(super) barred: [u32; MAX_KINDS],
    /// The counter with which a side has lost; `None` where none does.
    pub(super) loses_at: Option<u32>,
    /// The counter with which the game is drawn.
    pub(super) draws_at: Option<u32>,
    /// For each right that a side may lose its letter's class and its owner.
    pub(super) rights: Vec<(usize, Side, usize)>,
    /// The letters of these classes.
    pub(super) right_letters: Vec<char>,
}

impl Tables {
    /// Looks everything up.
    pub fn new(rules: &Rules, facts: &Facts) -> Tables {
        let board = rules.board();
        let kinds = || (0..rules.kind_count()).map(Kind::new);
        let mut royal_place = [0; MAX_KINDS];
        let mut royals = 0;
        for (place, kind) in kinds().filter(|&kind| rules.is_royal(kind)).enumerate() {
            royal_place[kind.index()] = place as u8;
            royals |= 1 << kind.index();
        }
        let mut barred = [0; MAX_KINDS];
        for kind in kinds() {
            for victim in kinds().filter(|&victim| !facts.may_take(kind, victim)) {
                barred[kind.index()] |= 1 << victim.index();
            }
        }
        let limit = |outcome| {
            facts.limits.iter().filter(move |limit| limit.outcome == outcome).map(|limit| limit.at).min()
        };
        let runners = runners(facts) & !royals;
        let (rights, right_letters) = rights(facts);
        Tables {
            width: board.width(),
            height: board.height(),
            royals,
            runners,
            class: Side::BOTH.map(|side| classes(board, side)),
            near: table(board, |cell| around(board, cell)),
            zone: Side::BOTH.map(|side| {
                let royal = kinds().filter(|&kind| rules.is_royal(kind));
                royal.map(|kind| table(board, |cell| zone(rules, kind, side, cell))).collect()
            }),
            royal_place,
            span: Side::BOTH.map(|side| table(board, |cell| ahead(board, cell, side, 1))),
            ahead: Side::BOTH.map(|side| table(board, |cell| ahead(board, cell, side, 0))),
            beside: table(board, |cell| beside(board, cell)),
            step: Side::BOTH
                .map(|side| table(board, |cell| board.step(cell, 0, 1, side).into_iter().collect())),
            to_go: Side::BOTH
                .map(|side| kinds().map(|kind| to_go(board, facts, runners, kind, side)).collect()),
            beyond: Side::BOTH.map(|side| table(board, |cell| ahead(board, cell, side, usize::MAX))),
            goal_rows: Side::BOTH.map(|side| rows_to(board, facts.goals[side.index()], side)),
            has_goal: facts.goals.iter().any(|cells| cells.any()),
            barred,
            loses_at: limit(Outcome::Loss),
            draws_at: limit(Outcome::Draw),
            rights,
            right_letters,
        }
    }

    /// How many classes of cells there are.
    pub fn classes(&self) -> usize {
        self.class_columns() * self.height
    }

    /// How many classes a row has.
    pub fn class_columns(&self) -> usize {
        self.width.div_ceil(2)
    }
}

fn table(board: &Geometry, of: impl Fn(Cell) -> Cells) -> CellTable {
    let mut table = Box::new([Cells::EMPTY; MAX_CELLS]);
    for cell in board.cells() {
        table[cell.index()] = of(cell);
    }
    table
}

/// Classes go row by row, the farthest row first, as a diagram of the own half of the board shows them.
fn classes(board: &Geometry, side: Side) -> [u16; MAX_CELLS] {
    let mut classes = [0; MAX_CELLS];
    let columns = board.width().div_ceil(2);
    for cell in board.cells() {
        let file = board.file_of(cell);
        let column = file.min(board.width() - 1 - file);
        let row = board.height() - board.row_of(cell, side);
        classes[cell.index()] = (row * columns + column) as u16;
    }
    classes
}

fn around(board: &Geometry, cell: Cell) -> Cells {
    let near = quatrebras_rules::DIRECTIONS.iter();
    near.filter_map(|&(dx, dy)| board.step(cell, dx, dy, Side::White)).collect()
}

fn zone(rules: &Rules, kind: Kind, side: Side, cell: Cell) -> Cells {
    let piece = quatrebras_rules::Piece::new(side, kind);
    let [quiet, takes, _] = rules.reached(piece, cell, Cells::of(cell), Cells::EMPTY);
    let here = quiet | takes | Cells::of(cell);
    let ahead = here.into_iter().filter_map(|cell| rules.board().step(cell, 0, 1, side));
    here | ahead.collect::<Cells>()
}

/// The cells farther ahead, up to some files aside.
fn ahead(board: &Geometry, cell: Cell, side: Side, aside: usize) -> Cells {
    let row = board.row_of(cell, side);
    let file = board.file_of(cell);
    let cells = board.cells().into_iter();
    cells
        .filter(|&other| board.row_of(other, side) > row && board.file_of(other).abs_diff(file) <= aside)
        .collect()
}

fn beside(board: &Geometry, cell: Cell) -> Cells {
    let file = board.file_of(cell);
    board.cells().into_iter().filter(|&other| board.file_of(other).abs_diff(file) == 1).collect()
}

/// Kinds that become others where they arrive or leave the board there, and all that only go ahead.
fn runners(facts: &Facts) -> u32 {
    let turning = facts.turn_overs.iter().filter(|turn| matches!(turn.when, When::Arrives { .. }));
    let kinds = turning.map(|turn| turn.from).chain(facts.removals.iter().map(|removal| removal.kind));
    let ahead = facts.kinds.iter().filter(|kind| kind.advances).map(|kind| kind.kind);
    kinds.chain(ahead).fold(0, |set, kind| set | 1 << kind.index())
}

/// The rows that a runner still has to go: to the last row where something becomes of it, else to the last of all.
fn to_go(board: &Geometry, facts: &Facts, runners: u32, kind: Kind, side: Side) -> [u8; MAX_CELLS] {
    if runners >> kind.index() & 1 == 0 {
        return [0; MAX_CELLS];
    }
    let turning =
        facts.turn_overs.iter().filter(|turn| turn.from == kind).filter_map(|turn| match turn.when {
            When::Arrives { cells, .. } => Some(cells[side.index()]),
            _ => None,
        });
    let leaving = facts.removals.iter().filter(|removal| removal.kind == kind);
    let cells = turning
        .chain(leaving.map(|removal| removal.cells[side.index()]))
        .fold(Cells::EMPTY, |set, more| set | more);
    rows_to(board, if cells.any() { cells } else { board.row(board.height(), side) }, side)
}

/// The rows from each cell to the farthest row of some cells.
fn rows_to(board: &Geometry, cells: Cells, side: Side) -> [u8; MAX_CELLS] {
    let farthest = cells.into_iter().map(|cell| board.row_of(cell, side)).max().unwrap_or(0);
    let mut rows = [0; MAX_CELLS];
    for cell in board.cells() {
        rows[cell.index()] = farthest.saturating_sub(board.row_of(cell, side)) as u8;
    }
    rows
}

/// Rights that are not kinds, by classes: a letter and its other case are one.
fn rights(facts: &Facts) -> (Vec<(usize, Side, usize)>, Vec<char>) {
    let mut letters = Vec::new();
    let mut rights = Vec::new();
    for (index, right) in facts.rights.iter().enumerate().filter(|(_, right)| right.kind.is_none()) {
        let letter = right.letter.to_ascii_uppercase();
        let class = letters.iter().position(|&known| known == letter).unwrap_or_else(|| {
            letters.push(letter);
            letters.len() - 1
        });
        rights.push((index, right.side, class));
    }
    (rights, letters)
}
