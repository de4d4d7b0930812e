//! Moves by relative files, as xiangqi is noted: `H2+3`, `C2=5`, 炮二平五.
//!
//! Letter of the piece, its file, `+` ahead, `-` back or `=` (also `.`) sideways, then the file where it goes,
//! or for a move along its file the number of steps. Files are counted from the mover's right. When two such
//! pieces stand on a file, `+` (the front one) or `-` takes the place of the file. The Chinese signs say the
//! same and are turned into these first.

use crate::board::cell::Cell;
use crate::line::Line;
use crate::mv::Move;

/// Where the moving piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    File(usize),
    Front,
    Back,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Relative {
    letter: char,
    place: Place,
    /// `+`, `-` or `=`.
    way: char,
    number: usize,
}

/// The move that a text means, if it is built like this and means one.
pub(super) fn find(line: &Line<'_>, text: &str) -> Option<Move> {
    let relative = parse(text)?;
    let rules = line.rules();
    let mut moves = Vec::new();
    rules.legal_moves(line.position(), &mut moves);
    let mut found = moves.into_iter().filter(|mv| fits(line, relative, *mv));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

fn parse(text: &str) -> Option<Relative> {
    let signs: Vec<char> = text.chars().take(5).map(plain).collect();
    let [first, second, way, number] = signs[..] else { return None };
    let (letter, place) = match (first, second) {
        ('+' | '-', letter) => (letter, first),
        (letter, place) => (letter, place),
    };
    let place = match place {
        '+' => Place::Front,
        '-' => Place::Back,
        digit => Place::File(digit.to_digit(10)? as usize),
    };
    let way = match way {
        '.' => '=',
        '+' | '-' | '=' => way,
        _ => return None,
    };
    letter.is_alphabetic().then_some(Relative { letter, place, way, number: number.to_digit(10)? as usize })
}

/// The sign that a Chinese one stands for.
fn plain(sign: char) -> char {
    const NUMERALS: &str = "一二三四五六七八九";
    const WIDE: &str = "１２３４５６７８９";
    let digit =
        |signs: &str| signs.chars().zip('1'..='9').find(|(one, _)| *one == sign).map(|(_, digit)| digit);
    match sign {
        '进' | '進' | '前' => '+',
        '退' | '后' | '後' => '-',
        '平' => '=',
        _ => digit(NUMERALS).or_else(|| digit(WIDE)).unwrap_or(sign),
    }
}

fn fits(line: &Line<'_>, relative: Relative, mv: Move) -> bool {
    let (rules, position) = (line.rules(), line.position());
    let Some(piece) = position.piece_on(mv.from()) else { return false };
    if !called(line, mv, relative.letter) {
        return false;
    }
    let (board, side) = (rules.board(), piece.side());
    // From the mover's right: what is right for White is left for Black.
    let file = |cell: Cell| match side {
        crate::board::side::Side::White => board.width() - board.file_of(cell),
        crate::board::side::Side::Black => board.file_of(cell) + 1,
    };
    let row = |cell: Cell| board.row_of(cell, side);
    let fellows = || position.pieces(side, piece.kind()).into_iter();
    let on_file = || fellows().filter(|&cell| file(cell) == file(mv.from()));
    let placed = match relative.place {
        Place::File(wanted) => file(mv.from()) == wanted,
        Place::Front => on_file().count() > 1 && on_file().all(|cell| row(cell) <= row(mv.from())),
        Place::Back => on_file().count() > 1 && on_file().all(|cell| row(cell) >= row(mv.from())),
    };
    let way = match row(mv.to()).cmp(&row(mv.from())) {
        std::cmp::Ordering::Greater => '+',
        std::cmp::Ordering::Less => '-',
        std::cmp::Ordering::Equal => '=',
    };
    let number =
        if file(mv.from()) == file(mv.to()) { row(mv.from()).abs_diff(row(mv.to())) } else { file(mv.to()) };
    placed && way == relative.way && number == relative.number
}

/// Whether a letter stands for the piece that moves: its own, another language's, or the sign on its chip.
fn called(line: &Line<'_>, mv: Move, letter: char) -> bool {
    let Some(piece) = line.position().piece_on(mv.from()) else { return false };
    let texts = line.rules().texts().kind(piece.kind());
    let own = line.rules().letter(piece);
    let words = texts.aliases.values().chain(texts.glyph.iter()).chain(texts.names.get("zh"));
    own.eq_ignore_ascii_case(&letter)
        || words.into_iter().any(|word| word.chars().eq([letter]))
        || texts.aliases.values().any(|alias| alias.chars().eq(letter.to_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_of_both_scripts() {
        let expected = Some(Relative { letter: '炮', place: Place::File(2), way: '=', number: 5 });
        assert_eq!(parse("炮二平五"), expected);
        assert_eq!(parse("炮２平５"), expected);
        let front = Some(Relative { letter: 'R', place: Place::Front, way: '-', number: 2 });
        for text in ["+R-2", "R+-2", "前R退二"] {
            assert_eq!(parse(text), front, "{text}");
        }
        for bad in ["", "e4", "Nf3", "exd5", "O-O", "C2=55", "12=3", "C2x5"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
