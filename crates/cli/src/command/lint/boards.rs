//! Small boards in text: what a piece can do from one cell.

use super::stances::Stance;
use quatrebras_rules::{Cell, Cells, Geometry, Kind, Piece, Reach, Rules, Side};

/// What the signs mean that stand alone.
pub const LEGEND: &str = "\
m moves there, c takes there, o moves or takes, x shoots (takes and stays). Capitals: only over pieces between.
@ the piece, . another cell of the board. Each as White sees it, on a board that is empty but for the piece.";

/// How far from the piece a small board reaches.
const RADIUS: usize = 4;

/// The widest row of boards, in characters.
const WIDTH: usize = 100;

/// A drawn board.
pub struct Board {
    pub lines: Vec<String>,
}

/// Signs for combinations that have no letter of their own.
#[derive(Default)]
pub struct Signs {
    /// What each digit stands for.
    pub extra: Vec<(u8, char)>,
}

/// What a piece can do at a cell, as bits, with words for them.
const DEEDS: [(u8, &str); 6] = [
    (1, "moves"),
    (2, "takes"),
    (4, "shoots"),
    (8, "moves over pieces"),
    (16, "takes over pieces"),
    (32, "shoots over pieces"),
];

const LETTERS: [(u8, char); 9] =
    [(0, '.'), (1, 'm'), (2, 'c'), (3, 'o'), (4, 'x'), (8, 'M'), (16, 'C'), (24, 'O'), (32, 'X')];

impl Signs {
    fn sign(&mut self, deeds: u8) -> char {
        let known = LETTERS.iter().chain(&self.extra).find(|(known, _)| *known == deeds);
        if let Some((_, sign)) = known {
            return *sign;
        }
        let sign = char::from_digit(self.extra.len() as u32 + 1, 36).unwrap_or('?');
        self.extra.push((deeds, sign));
        sign
    }

    /// What the digits mean, a line each.
    pub fn legend(&self) -> Vec<String> {
        let meaning = |deeds: u8| {
            let words: Vec<&str> =
                DEEDS.iter().filter(|(deed, _)| deeds & deed != 0).map(|(_, word)| *word).collect();
            words.join("; ")
        };
        self.extra.iter().map(|&(deeds, sign)| format!("{sign}: {}", meaning(deeds))).collect()
    }
}

fn deeds(reach: &Reach, cell: Cell) -> u8 {
    let sets = [
        (reach.moves | reach.both, 1),
        (reach.captures | reach.both, 2),
        (reach.shots, 4),
        (reach.hop_moves, 8),
        (reach.hop_captures, 16),
        (reach.hop_shots, 32),
    ];
    sets.iter().filter(|(set, _)| set.has(cell)).map(|(_, deed)| deed).sum()
}

/// The board of one stance.
pub fn board(rules: &Rules, kind: Kind, stance: &Stance, signs: &mut Signs) -> Board {
    let board = rules.board();
    let reach = &stance.reach;
    let (file, rank) = (board.file_of(reach.cell), board.rank_of(reach.cell));
    let far = |cell: Cell| board.file_of(cell).abs_diff(file).max(board.rank_of(cell).abs_diff(rank));
    let furthest = reach.all().into_iter().map(far).max().unwrap_or(0);
    let stands: Cells = board
        .cells()
        .into_iter()
        .filter(|&cell| rules.may_stand(Piece::new(Side::White, kind), cell))
        .collect();
    let bounded =
        reach.conditions.iter().any(|one| matches!(one, quatrebras_rules::Condition::Region { .. }));
    let whole = bounded || (furthest > RADIUS && (fits(board) || limited(board, reach)));
    let radius = furthest.clamp(1, RADIUS);
    // Of a whole board only the rows are drawn where something is to be seen.
    let seen = if bounded { stands | reach.all() } else { board.cells() };
    let rows = || seen.into_iter().map(|cell| board.rank_of(cell));
    let around =
        |middle: usize, length: usize| middle.saturating_sub(radius)..(middle + radius + 1).min(length);
    let (files, ranks) = match (whole, rows().min(), rows().max()) {
        (true, Some(first), Some(last)) => (0..board.width(), first..last + 1),
        _ => (around(file, board.width()), around(rank, board.height())),
    };
    let mut lines: Vec<String> = stance.from.iter().map(|from| format!("from {from}:")).collect();
    for y in ranks.rev() {
        let mut line = if whole { format!("{:>2} ", y + 1) } else { String::new() };
        for x in files.clone() {
            let sign = match board.cell(x, y) {
                Some(cell) if cell == reach.cell => '@',
                Some(cell) if bounded && !stands.has(cell) && deeds(reach, cell) == 0 => ' ',
                Some(cell) => signs.sign(deeds(reach, cell)),
                None => ' ',
            };
            line.push(sign);
            line.push(' ');
        }
        lines.push(line.trim_end().to_owned());
    }
    if whole {
        let letters = (0..board.width()).filter_map(|x| board.file_letter(x));
        let letters: String = letters.flat_map(|letter| [letter, ' ']).collect();
        lines.push(format!("   {}", letters.trim_end()));
    } else if furthest > RADIUS {
        lines.push("and so on to the edge".to_owned());
    }
    Board { lines }
}

/// Whether the whole board is no wider than a small one.
fn fits(board: &Geometry) -> bool {
    board.width() <= 2 * RADIUS + 1 && board.height() <= 2 * RADIUS + 1
}

/// Whether a piece goes further than a small board shows, and yet not to the edge.
fn limited(board: &Geometry, reach: &Reach) -> bool {
    let all = reach.all();
    let ends = |&(dx, dy): &(i8, i8)| {
        let step = |cell: &Cell| board.step(*cell, dx, dy, Side::White);
        let line: Vec<Cell> = std::iter::successors(step(&reach.cell), step).collect();
        let last = line.iter().rposition(|&cell| all.has(cell));
        last.is_some_and(|last| last >= RADIUS && last + 1 < line.len())
    };
    quatrebras_rules::DIRECTIONS.iter().any(ends)
}

/// Boards beside each other, as many in a row as there is room for.
pub fn beside(boards: &[Board]) -> Vec<String> {
    let width = |board: &Board| board.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut lines: Vec<String> = Vec::new();
    let mut row: Vec<&Board> = Vec::new();
    let mut used = 0;
    for board in boards {
        if !row.is_empty() && used + width(board) > WIDTH {
            lines.extend(together(&row, &width));
            lines.push(String::new());
            row.clear();
            used = 0;
        }
        used += width(board) + 4;
        row.push(board);
    }
    lines.extend(together(&row, &width));
    lines
}

fn together(row: &[&Board], width: &impl Fn(&Board) -> usize) -> Vec<String> {
    let height = row.iter().map(|board| board.lines.len()).max().unwrap_or(0);
    let line = |at: usize| {
        let parts = row.iter().map(|board| {
            let part = board.lines.get(at).map_or("", String::as_str);
            format!("{part:<0$}", width(board) + 4)
        });
        parts.collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_without_a_letter_have_digits() {
        let mut signs = Signs::default();
        assert_eq!((signs.sign(3), signs.sign(5), signs.sign(17), signs.sign(5)), ('o', '1', '2', '1'));
        assert_eq!(signs.legend(), ["1: moves; shoots", "2: moves; takes over pieces"]);
    }

    #[test]
    fn boards_stand_beside_each_other_while_there_is_room() {
        let board = |width: usize| Board { lines: vec!["x".repeat(width), "y".into()] };
        assert_eq!(beside(&[board(2), board(3)]), ["xx    xxx", "y     y"]);
        assert_eq!(beside(&[board(60), board(60)]).len(), 5);
    }
}
