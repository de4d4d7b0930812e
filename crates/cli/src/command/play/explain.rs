//! Reading a move as people type it, and saying why one is refused.

use crate::drawing::{file_letter, side_name};
use crate::fault::shown;
use quatrebras_rules::{Cell, Line, Move, Rules};

/// The most moves that an explanation lists.
const LISTED: usize = 40;

/// The legal move that was typed, or why there is none. Blanks, hyphens, equals signs and capitals do not matter.
pub fn read(line: &Line<'_>, typed: &str) -> Result<Move, String> {
    let text = plain(typed);
    let error = match line.parse_move(&text) {
        Ok(m) => return Ok(m),
        Err(error) => error,
    };
    let rules = line.rules();
    let (from, rest) = first_cell(rules, &text).ok_or_else(|| {
        format!("'{}' is neither a move nor a command; `help` lists what can be typed.", shown(typed))
    })?;
    let from = from.ok_or_else(|| no_cell(rules, &text[..text.len() - rest.len()]))?;
    if let Some(problem) = not_movable(line, from) {
        return Err(problem);
    }
    let legal = moves_from(line, Some(from));
    if rest.is_empty() || legal.is_empty() {
        return Err(describe(line, Some(from)));
    }
    let name = rules.board().cell_name(from);
    let Some((to, _)) = first_cell(rules, rest) else {
        return Err(format!("Where to from {name}? {}", listing(&legal)));
    };
    let to = to.ok_or_else(|| no_cell(rules, rest))?;
    let start = format!("{name}{}", rules.board().cell_name(to));
    let longer: Vec<String> = legal.iter().filter(|text| text.starts_with(&start)).cloned().collect();
    if !longer.is_empty() {
        return Err(format!("Which move is meant? {}", listing(&longer)));
    }
    Err(format!("{start} is not legal: {error}. From {name}: {}", listing(&legal)))
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
pub fn cell(rules: &Rules, name: &str) -> Result<Cell, String> {
    rules.board().parse_cell(&plain(name)).ok_or_else(|| no_cell(rules, name))
}

fn plain(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_whitespace() && !"-=".contains(*c)).collect::<String>().to_lowercase()
}

/// Why no move can begin on this cell at all.
fn not_movable(line: &Line<'_>, from: Cell) -> Option<String> {
    let rules = line.rules();
    let name = rules.board().cell_name(from);
    let turn = line.position().side_to_move();
    match line.position().piece_on(from) {
        None => Some(format!("There is no piece on {name}.")),
        Some(piece) if piece.side() != turn => Some(format!(
            "The {} on {name} is {}'s, and it is {}'s turn.",
            rules.kind_name(piece.kind()),
            side_name(piece.side()),
            side_name(turn)
        )),
        Some(_) => None,
    }
}

fn no_cell(rules: &Rules, name: &str) -> String {
    let board = rules.board();
    let files: String = (0..board.width()).map(|file| file_letter(rules, file)).collect();
    format!("There is no cell '{}': the files are {files}, the ranks 1 to {}.", shown(name), board.height())
}

/// The cell that a text begins with (`None` when it has the form of a cell's name and is not on the board), and the rest
/// of the text.
fn first_cell<'t>(rules: &Rules, text: &'t str) -> Option<(Option<Cell>, &'t str)> {
    let letters = text.chars().next().filter(char::is_ascii_lowercase)?.len_utf8();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let (name, rest) = text.split_at(letters + digits);
    Some((rules.board().parse_cell(name), rest))
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
