//! Reading games, one after the other.

use super::{DataError, Played, REMARK, Won, header};
use quatrebras_rules::{Position, Rules};
use std::io::{BufRead, Read};

/// The longest line, in bytes.
const LONGEST: u64 = 1 << 20;

/// Reads the games of a file as an iterator; after an error that is not of one line alone it ends.
#[derive(Debug)]
pub struct DataReader<'r, R> {
    rules: &'r Rules,
    source: R,
    line: usize,
    /// The bytes of all whole lines that were read.
    whole: u64,
    over: bool,
}

impl<'r, R: BufRead> DataReader<'r, R> {
    /// Reads the first line.
    ///
    /// # Errors
    /// When the source cannot be read, or is for another game or another revision.
    pub fn new(rules: &'r Rules, source: R) -> Result<Self, DataError> {
        let mut reader = DataReader { rules, source, line: 0, whole: 0, over: false };
        let first = reader.next_line()?.unwrap_or_default();
        if first == header(rules) { Ok(reader) } else { Err(DataError::header(rules, &first)) }
    }

    /// The bytes of all whole lines that were read.
    pub(super) fn whole(&self) -> u64 {
        self.whole
    }

    /// The next whole line; `None` at the end, and where the last line lacks its end.
    pub(super) fn next_line(&mut self) -> Result<Option<String>, DataError> {
        let mut bytes = Vec::new();
        self.line += 1;
        self.source.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        if bytes.pop() != Some(b'\n') {
            self.over = true;
            if bytes.len() as u64 + 1 == LONGEST {
                return Err(DataError::line(self.line, format!("at most {LONGEST} bytes"), "more"));
            }
            return Ok(None);
        }
        self.whole += bytes.len() as u64 + 1;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(text.trim_end_matches('\r').to_owned())),
            Err(_) => Err(DataError::line(self.line, "text", "bytes that are none")),
        }
    }

    /// The first position, who won and the text of the moves.
    pub(super) fn fields<'t>(&self, text: &'t str) -> Result<(Position, Won, &'t str), DataError> {
        let wrong = |expected: &str, found: &str| DataError::line(self.line, expected, found);
        let mut fields = text.splitn(3, '|').map(str::trim);
        let (Some(fen), Some(won), Some(moves)) = (fields.next(), fields.next(), fields.next()) else {
            return Err(wrong("FEN | result | moves", text));
        };
        let start = self
            .rules
            .parse_fen(fen)
            .map_err(|error| DataError::line(self.line, format!("a position ({error})"), fen))?;
        let won = Won::parse(won).ok_or_else(|| wrong("1-0, 0-1 or 1/2-1/2", won))?;
        Ok((start, won, moves))
    }

    fn game(&self, text: &str) -> Result<Played, DataError> {
        let wrong = |expected: &str, found: &str| DataError::line(self.line, expected, found);
        let (start, won, moves) = self.fields(text)?;
        let mut played = Played { start: start.clone(), won, moves: Vec::new() };
        let mut position = start;
        for word in moves.split_ascii_whitespace() {
            let (text, score) = match word.split_once(':') {
                None => (word, None),
                Some((text, score)) => {
                    (text, Some(score.parse().map_err(|_| wrong("a score after the move", word))?))
                }
            };
            let mv = self
                .rules
                .parse_move(&position, text)
                .map_err(|error| DataError::line(self.line, format!("a legal move ({error})"), text))?;
            position = self.rules.play(&position, mv);
            played.moves.push((mv, score));
        }
        Ok(played)
    }
}

impl<R: BufRead> Iterator for DataReader<'_, R> {
    type Item = Result<Played, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            match self.next_line() {
                Ok(None) => return None,
                Ok(Some(text)) if is_no_game(&text) => {}
                Ok(Some(text)) => return Some(self.game(&text)),
                Err(error) => {
                    self.over |= matches!(error, DataError::Io(_));
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

/// Whether a line need not be a game.
pub(super) fn is_no_game(text: &str) -> bool {
    text.trim().is_empty() || text.starts_with(REMARK)
}
