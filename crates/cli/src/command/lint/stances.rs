//! From which cells a kind moves how, from White's side.

use super::words;
use quatrebras_rules::{Cell, Cells, Kind, Piece, Reach, Rules, Side};
use std::cmp::Reverse;

/// An example of how a kind moves, and where it moves so.
pub struct Stance {
    /// How it moves from one cell.
    pub reach: Reach,
    /// The cells from which it moves so, in words; nothing when it does from all.
    pub from: Option<String>,
}

/// All that the diagrams of a kind tell.
pub struct Stances {
    /// The different ways in which it moves.
    pub list: Vec<Stance>,
    /// Cells where it may stand, and from which it never moves.
    pub stuck: Cells,
}

/// As far as two ways of moving are compared.
const NEAR: i8 = 3;

/// The different ways in which a kind moves.
pub fn of(rules: &Rules, kind: Kind) -> Stances {
    let board = rules.board();
    let reach = |cell| rules.reach(kind, Side::White, cell);
    let mut examples: Vec<Reach> = rules.stances(kind, Side::White).into_iter().map(reach).collect();
    examples.sort_by_key(|example| (board.row_of(example.cell, Side::White), board.file_of(example.cell)));
    let piece = Piece::new(Side::White, kind);
    let stands: Cells = board.cells().into_iter().filter(|&cell| rules.may_stand(piece, cell)).collect();
    let mut groups: Vec<Vec<Reach>> = examples.iter().map(|_| Vec::new()).collect();
    let mut stuck = Cells::EMPTY;
    for here in stands.into_iter().map(reach) {
        if here.all().any() && !groups.is_empty() {
            groups[nearest(rules, &examples, &here)].push(here);
        } else {
            stuck.insert(here.cell);
        }
    }
    let several = groups.len() > 1;
    let stance = |(example, group): (Reach, Vec<Reach>)| {
        let cells: Cells = group.iter().map(|reach| reach.cell).collect();
        let from = several.then(|| place(rules, cells, stands));
        Stance { reach: group.into_iter().max_by_key(|reach| shows(rules, reach)).unwrap_or(example), from }
    };
    Stances { list: examples.into_iter().zip(groups).map(stance).collect(), stuck }
}

/// How much a way of moving shows, and how near the middle of the board it begins.
fn shows(rules: &Rules, reach: &Reach) -> (u32, Reverse<usize>) {
    let board = rules.board();
    let off = |place: usize, span: usize| (2 * place + 1).abs_diff(span);
    let files = off(board.file_of(reach.cell), board.width());
    let ranks = off(board.rank_of(reach.cell), board.height());
    (reach.all().count(), Reverse(files.max(ranks) * 100 + files + ranks))
}

/// The example that a way of moving is most like; near the board's edges none may be quite the same.
fn nearest(rules: &Rules, examples: &[Reach], here: &Reach) -> usize {
    let differences = |example: &Reach| {
        let offsets = (-NEAR..=NEAR).flat_map(|dx| (-NEAR..=NEAR).map(move |dy| (dx, dy)));
        let ends = |(dx, dy)| {
            let end = |reach: &Reach| rules.board().step(reach.cell, dx, dy, Side::White);
            Some((end(here)?, end(example)?))
        };
        offsets.filter_map(ends).filter(|&(mine, other)| marks(here, mine) != marks(example, other)).count()
    };
    let middle = |example: &Reach| {
        let board = rules.board();
        (2 * board.rank_of(example.cell) + 1).abs_diff(board.height())
    };
    let order = |at: &usize| (differences(&examples[*at]), middle(&examples[*at]));
    (0..examples.len()).min_by_key(order).unwrap_or(0)
}

fn marks(reach: &Reach, cell: Cell) -> [bool; 7] {
    let sets = [reach.moves, reach.captures, reach.both, reach.shots];
    let hops = [reach.hop_moves, reach.hop_captures, reach.hop_shots];
    let mut has = sets.into_iter().chain(hops).map(|set| set.has(cell));
    std::array::from_fn(|_| has.next().unwrap_or(false))
}

/// The most cells that are told as exceptions.
const EXCEPTIONS: u32 = 4;

/// What cells have in common, of those where a kind may stand.
fn place(rules: &Rules, group: Cells, stands: Cells) -> String {
    let board = rules.board();
    let in_row = |cells: Cells, row: usize| cells & board.row(row, Side::White);
    let in_rows = |rows: &[usize]| rows.iter().fold(Cells::EMPTY, |set, &row| set | in_row(stands, row));
    let rows: Vec<usize> = (1..=board.height()).filter(|&row| in_row(group, row).any()).collect();
    if in_rows(&rows) == group {
        return words::rows(&rows);
    }
    for (white, word) in [(true, "white cells"), (false, "black cells")] {
        let of_color =
            |cells: Cells| cells.into_iter().filter(|&cell| board.is_white(cell) == white).collect();
        let colored: Cells = of_color(stands);
        if colored == group {
            return word.to_owned();
        }
        if of_color(in_rows(&rows)) == group {
            return format!("{word} of {}", words::rows(&rows));
        }
    }
    // Rows with exceptions: a hole may be near.
    let most = |row: &usize| 2 * in_row(group, *row).count() > in_row(stands, *row).count();
    let rows: Vec<usize> = rows.into_iter().filter(most).collect();
    let (without, besides) = (in_rows(&rows) - group, group - in_rows(&rows));
    if rows.is_empty() || without.count() + besides.count() > EXCEPTIONS {
        return words::cells(board, group);
    }
    let mut text = words::rows(&rows);
    if without.any() {
        text.push_str(&format!(" but for {}", words::cells(board, without)));
    }
    if besides.any() {
        text.push_str(&format!(", and from {}", words::cells(board, besides)));
    }
    text
}
