//! Cells as people write them.

use crate::fault::shown;
use quatrebras_rules::{Cell, Geometry};

/// The cell that a text begins with (`None` when it has the form of a cell's name and is not on the board), and the rest
/// of the text; nothing when the text begins otherwise.
pub fn first<'t>(board: &Geometry, text: &'t str) -> Option<(Option<Cell>, &'t str)> {
    let letters = text.chars().next().filter(char::is_ascii_lowercase)?.len_utf8();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return None;
    }
    let (name, rest) = text.split_at(letters + digits);
    Some((board.parse_cell(name), rest))
}

/// The two cells that the text of a move begins with.
pub fn from_and_to(board: &Geometry, text: &str) -> Result<(Cell, Cell), String> {
    let no_move = || format!("expected two cells such as those of a move, found '{}'", shown(text));
    let (from, rest) = first(board, text).ok_or_else(no_move)?;
    let from = from.ok_or_else(|| missing(board, &text[..text.len() - rest.len()]))?;
    let (to, after) = first(board, rest).ok_or_else(no_move)?;
    let to = to.ok_or_else(|| missing(board, &rest[..rest.len() - after.len()]))?;
    Ok((from, to))
}

/// That there is no such cell.
pub fn missing(board: &Geometry, name: &str) -> String {
    let files: String = (0..board.width()).filter_map(|file| board.file_letter(file)).collect();
    format!("There is no cell '{}': the files are {files}, the ranks 1 to {}.", shown(name), board.height())
}
