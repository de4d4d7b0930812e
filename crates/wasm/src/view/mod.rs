//! What the page is told: plain values, cells and kinds as numbers. The client's types are generated from these.

mod fault;
mod game;
mod picture;
mod refusal;
mod search;
mod session;

pub use fault::{Compiled, Fault};
pub(crate) use game::by_cell;
pub use game::{
    CellView, Color, Ends, Game, GameSummary, Goals, KindView, LimitView, Names, Piece, RegionView, Side,
    SideView, Sides,
};
pub use picture::{Effect, Flags, MovePicture, Picks};
pub use refusal::{Refusal, RefusalValue, Standing};
pub use search::{Level, SearchLine, SearchOrder, SearchReport};
pub use session::{CounterView, Opened, PlayedMove, RightView, Session, Verdict};

use quatrebras_rules::{Cell, Cells, Kind};

/// A cell's number, as in `Game.cells`.
pub(crate) fn cell(cell: Cell) -> u8 {
    cell.index() as u8
}

/// Cells by their numbers.
pub(crate) fn cells(cells: Cells) -> Vec<u8> {
    cells.into_iter().map(cell).collect()
}

/// A kind's number, as in `Game.kinds`.
pub(crate) fn kind(kind: Kind) -> u8 {
    kind.index() as u8
}
