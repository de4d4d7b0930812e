//! Reading a move as people type it, and saying why one is refused.

use crate::cells;
use crate::fault::shown;
use quatrebras_rules::{Cell, Line, Move, Refusal, SanError};

/// The most moves that an explanation lists.
const LISTED: usize = 40;

/// The legal move that was typed, by its cells or by its name, or why there is none. In cells, blanks, hyphens, equals
/// signs and capitals do not matter; how names are read is told in docs/NOTATION.md.
pub fn read(line: &Line<'_>, typed: &str) -> Result<Move, String> {
    let text = plain(typed);
    if let Ok(m) = line.parse_move(&text) {
        return Ok(m);
    }
    let error = match line.parse_san(typed) {
        Ok(m) => return Ok(m),
        Err(error) => error,
    };
    let board = line.rules().board();
    match cells::first(board, &text) {
        Some((None, rest)) => Err(cells::missing(board, &text[..text.len() - rest.len()])),
        Some((Some(from), "")) => Err(describe(line, Some(from))),
        Some((Some(from), rest)) => Err(cannot_go(line, from, rest)),
        None => Err(not_called(&error, typed)),
    }
}

/// Why no move goes from a cell to the one that the text begins with.
fn cannot_go(line: &Line<'_>, from: Cell, rest: &str) -> String {
    let rules = line.rules();
    if let Some(problem) = not_movable(line, from) {
        return problem;
    }
    let name = rules.board().cell_name(from);
    let legal = moves_from(line, Some(from));
    // A sign between the cells, as in e4xd5.
    let rest = rest.trim_start_matches(['x', ':', '*']);
    let to = match cells::first(rules.board(), rest) {
        None => return format!("Where to from {name}? {}", listing(&legal)),
        Some((None, after)) => return cells::missing(rules.board(), &rest[..rest.len() - after.len()]),
        Some((Some(to), _)) => to,
    };
    match line.refusal(from, to) {
        Some(refusal) => sentence(line, &refusal),
        None => {
            let start = format!("{name}{}", rules.board().cell_name(to));
            let longer: Vec<String> = legal.into_iter().filter(|text| text.starts_with(&start)).collect();
            format!("Which move is meant? {}", listing(&longer))
        }
    }
}

/// What is wrong with the name of a move.
fn not_called(error: &SanError, typed: &str) -> String {
    match error {
        SanError::Malformed(_) => {
            format!("'{}' is neither a move nor a command; `help` lists what can be typed.", shown(typed))
        }
        SanError::Ambiguous { candidates, .. } => format!("Which move is meant? {}", candidates.join(" ")),
        other => format!("{}.", capital(&other.to_string())),
    }
}

/// The legal moves from a cell or from all, or why there are none.
pub fn describe(line: &Line<'_>, from: Option<Cell>) -> String {
    let rules = line.rules();
    if let Some(problem) = from.and_then(|from| not_movable(line, from)) {
        return problem;
    }
    let legal = moves_from(line, from);
    let check = if rules.in_check(line.position()) { " (in check)" } else { "" };
    match from.map(|from| (from, line.position().piece_on(from))) {
        Some((from, Some(piece))) => {
            let who =
                format!("{} on {}{check}", rules.kind_name(piece.kind()), rules.board().cell_name(from));
            if legal.is_empty() {
                format!("{who}: no legal move")
            } else {
                format!("{who}: {}", legal.join(" "))
            }
        }
        _ => format!("{} legal moves{check}: {}", legal.len(), legal.join(" ")),
    }
}

/// The cell of this name, or that there is none.
pub fn cell(line: &Line<'_>, name: &str) -> Result<Cell, String> {
    let board = line.rules().board();
    board.parse_cell(&plain(name)).ok_or_else(|| cells::missing(board, name))
}

fn plain(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_whitespace() && !"-=".contains(*c)).collect::<String>().to_lowercase()
}

/// Why no move can begin on this cell at all.
fn not_movable(line: &Line<'_>, from: Cell) -> Option<String> {
    match line.refusal(from, from)? {
        Refusal::SameCell { .. } => None,
        refusal => Some(sentence(line, &refusal)),
    }
}

fn sentence(line: &Line<'_>, refusal: &Refusal) -> String {
    format!("{}.", capital(&refusal.display(line.rules()).to_string()))
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

/// The legal moves, sorted, in the game's notation.
pub fn moves_from(line: &Line<'_>, from: Option<Cell>) -> Vec<String> {
    let fits = |m: &Move| from.is_none_or(|from| m.from() == from);
    let mut texts: Vec<String> =
        line.legal_moves().into_iter().filter(fits).map(|m| line.rules().move_text(m)).collect();
    texts.sort();
    texts
}

fn listing(texts: &[String]) -> String {
    let more = texts.len().saturating_sub(LISTED);
    let mut list = texts[..texts.len() - more].join(" ");
    if more > 0 {
        list.push_str(&format!(" … and {more} more"));
    }
    list
}
