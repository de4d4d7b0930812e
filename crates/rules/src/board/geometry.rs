//! The shape of a board: which cells exist, what they are called, what lies next to what.

use super::cell::{Cell, MAX_CELLS};
use super::cells::Cells;
use super::side::Side;

/// The largest number of files, and of ranks.
pub const MAX_SPAN: usize = 16;

/// The eight directions as (files, ranks), clockwise from straight ahead of White.
pub const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The shape of a board.
#[derive(Clone, Debug)]
pub struct Geometry {
    files: Vec<char>,
    height: usize,
    at: [[Option<Cell>; MAX_SPAN]; MAX_SPAN],
    place: Vec<(u8, u8)>,
    cells: Cells,
}

impl Geometry {
    /// A board with these file letters and this number of ranks, where `exists(file, rank)` tells the
    /// holes from the cells (both counted from 0). `None` when a span is 0 or over 16, or when the
    /// board has no cell or more than 128.
    pub fn new(files: &str, height: usize, exists: impl Fn(usize, usize) -> bool) -> Option<Geometry> {
        let files: Vec<char> = files.chars().collect();
        if files.is_empty() || files.len() > MAX_SPAN || height == 0 || height > MAX_SPAN {
            return None;
        }
        let mut at = [[None; MAX_SPAN]; MAX_SPAN];
        let mut place = Vec::new();
        let mut cells = Cells::EMPTY;
        for (rank, row) in at.iter_mut().enumerate().take(height) {
            for (file, slot) in row.iter_mut().enumerate().take(files.len()) {
                if exists(file, rank) {
                    if place.len() == MAX_CELLS {
                        return None;
                    }
                    let cell = Cell::new(place.len());
                    *slot = Some(cell);
                    cells.insert(cell);
                    place.push((file as u8, rank as u8));
                }
            }
        }
        (!place.is_empty()).then_some(Geometry { files, height, at, place, cells })
    }

    /// The number of files.
    pub fn width(&self) -> usize {
        self.files.len()
    }

    /// The number of ranks.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of cells that exist.
    pub fn size(&self) -> usize {
        self.place.len()
    }

    /// All cells that exist.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The letter of a file, counted from 0.
    pub fn file_letter(&self, file: usize) -> Option<char> {
        self.files.get(file).copied()
    }

    /// The cell on this file and rank, both counted from 0; `None` where the board has none.
    pub fn cell(&self, file: usize, rank: usize) -> Option<Cell> {
        *self.at.get(rank)?.get(file)?
    }

    /// The file of a cell, counted from 0.
    pub fn file_of(&self, cell: Cell) -> usize {
        self.place[cell.index()].0 as usize
    }

    /// The rank of a cell, counted from 0.
    pub fn rank_of(&self, cell: Cell) -> usize {
        self.place[cell.index()].1 as usize
    }

    /// The row of a cell as the side counts: its own first row is 1.
    pub fn row_of(&self, cell: Cell, side: Side) -> usize {
        match side {
            Side::White => self.rank_of(cell) + 1,
            Side::Black => self.height - self.rank_of(cell),
        }
    }

    /// The cells of the side's row, counted from 1.
    pub fn row(&self, row: usize, side: Side) -> Cells {
        self.cells.into_iter().filter(|&cell| self.row_of(cell, side) == row).collect()
    }

    /// Whether a cell is white: its file number (a = 1) and its rank (from 1) add up to an odd number.
    pub fn is_white(&self, cell: Cell) -> bool {
        (self.file_of(cell) + self.rank_of(cell)) % 2 == 1
    }

    /// The cell that lies `dx` files and `dy` ranks away, as the side sees it: for Black both turn over.
    pub fn step(&self, cell: Cell, dx: i8, dy: i8, side: Side) -> Option<Cell> {
        let (dx, dy) = match side {
            Side::White => (dx, dy),
            Side::Black => (-dx, -dy),
        };
        let file = self.file_of(cell).checked_add_signed(dx.into())?;
        let rank = self.rank_of(cell).checked_add_signed(dy.into())?;
        self.cell(file, rank)
    }

    /// The cell where this one comes to lie when the board is turned by 180 degrees.
    pub fn turned(&self, cell: Cell) -> Option<Cell> {
        self.cell(self.width() - 1 - self.file_of(cell), self.height - 1 - self.rank_of(cell))
    }

    /// The name of a cell: file letter and rank number, `e1`.
    pub fn cell_name(&self, cell: Cell) -> String {
        let (file, rank) = self.place[cell.index()];
        format!("{}{}", self.files[file as usize], rank + 1)
    }

    /// The cell with this name; `None` when there is no such cell, or the name is not written as
    /// [`Geometry::cell_name`] writes it.
    pub fn parse_cell(&self, name: &str) -> Option<Cell> {
        let letter = name.chars().next()?;
        let digits = &name[letter.len_utf8()..];
        if digits.is_empty() || digits.len() > 2 || digits.starts_with('0') {
            return None;
        }
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let rank: usize = digits.parse().ok()?;
        let file = self.files.iter().position(|&file| file == letter)?;
        self.cell(file, rank - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cross() -> Geometry {
        Geometry::new("abcdefghijkl", 12, |file, rank| (2..=9).contains(&file) || (2..=9).contains(&rank))
            .expect("a board")
    }

    #[test]
    fn the_cross_has_128_cells_and_no_corners() {
        let board = cross();
        assert_eq!(board.size(), 128);
        assert_eq!(board.parse_cell("a1"), None);
        assert_eq!(board.parse_cell("c1"), Some(Cell::new(0)));
        assert_eq!(board.parse_cell("j12"), Some(Cell::new(127)));
    }

    #[test]
    fn names_read_back_and_bad_names_do_not() {
        let board = cross();
        for cell in board.cells() {
            assert_eq!(board.parse_cell(&board.cell_name(cell)), Some(cell));
        }
        for bad in ["", "e", "e0", "e01", "e13", "m3", "e1x", "é1", "e999999999999999999999", "5e"] {
            assert_eq!(board.parse_cell(bad), None, "{bad}");
        }
    }

    #[test]
    fn colours_follow_the_rules_text() {
        // RULES 6.1: white if file number + rank is odd (a = 1), so a3, c1 and c3 are black.
        let board = cross();
        for (name, white) in [("a3", false), ("c1", false), ("c3", false), ("c2", true), ("d1", true)] {
            let cell = board.parse_cell(name).expect("a cell");
            assert_eq!(board.is_white(cell), white, "{name}");
        }
    }
}
