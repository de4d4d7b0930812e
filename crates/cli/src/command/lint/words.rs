//! Lists, numbers and cells in plain words.

use quatrebras_rules::{Cells, Geometry, Kind, Rules, Side};

/// The most cells that are named one by one.
const NAMED: usize = 12;

/// `a`, `a and b`, `a, b and c`.
pub fn list(words: &[String], last: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [before @ .., end] => format!("{} {last} {end}", before.join(", ")),
    }
}

/// A kind's name within a sentence.
pub fn kind(rules: &Rules, kind: Kind) -> String {
    rules.kind_name(kind).to_lowercase()
}

/// Several kinds.
pub fn kinds(rules: &Rules, kinds: &[Kind], last: &str) -> String {
    list(&kinds.iter().map(|&one| kind(rules, one)).collect::<Vec<_>>(), last)
}

/// `1 move`, `2 moves`.
pub fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Rows as `row 3`, `rows 4 to 6`, `rows 1 and 3 to 7`.
pub fn rows(rows: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &row in rows {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == row => *last = row,
            _ => runs.push((row, row)),
        }
    }
    let runs: Vec<String> = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 => vec![first.to_string()],
            1 => vec![first.to_string(), last.to_string()],
            _ => vec![format!("{first} to {last}")],
        })
        .collect();
    format!("{} {}", if rows.len() == 1 { "row" } else { "rows" }, list(&runs, "and"))
}

/// Cells as White sees them: whole rows as rows, few cells by their names, more by an example.
pub fn cells(board: &Geometry, cells: Cells) -> String {
    let full = |row: &usize| {
        let row = board.row(*row, Side::White);
        row.any() && (row - cells).is_empty()
    };
    let full: Vec<usize> = (1..=board.height()).filter(full).collect();
    let in_rows: Cells = full.iter().flat_map(|&row| board.row(row, Side::White)).collect();
    if !full.is_empty() && in_rows == cells {
        return rows(&full);
    }
    let names: Vec<String> = cells.into_iter().map(|cell| board.cell_name(cell)).collect();
    match names.len() {
        0..=NAMED => list(&names, "and"),
        more => format!("{more} cells, {} to {}", names[0], names[more - 1]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_told_as_people_do() {
        assert_eq!(rows(&[3]), "row 3");
        assert_eq!(rows(&[3, 4]), "rows 3 and 4");
        assert_eq!(rows(&[3, 4, 5]), "rows 3 to 5");
        assert_eq!(rows(&[1, 3, 4, 5, 7, 8]), "rows 1, 3 to 5, 7 and 8");
    }

    #[test]
    fn lists_are_told_as_people_do() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(list(&words("a"), "or"), "a");
        assert_eq!(list(&words("a b c"), "or"), "a, b or c");
        assert_eq!((count(1, "move"), count(0, "move")), ("1 move".to_owned(), "0 moves".to_owned()));
    }
}
