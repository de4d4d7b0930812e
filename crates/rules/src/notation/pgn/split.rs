//! From lines to games: where one game's text ends and the next one's begins.

use super::coordinates::is_coordinates;
use super::decode::Lines;
use super::fault::{FaultKind, PgnFault};
use super::lex::{Lexer, is_blank};
use super::limits::MAX_GAME;
use super::outcome::Outcome;
use super::raw::RawGame;
use std::io::BufRead;

/// Reads the games of a PGN file one after another, in memory bounded by [`super::limits`].
///
/// Each item is the text of one game, or the fault that makes it unreadable; after a fault the next item is
/// the next game of the file. Only an input that cannot be read any further ends the iteration early.
///
/// ```
/// use quatrebras_rules::pgn::PgnReader;
/// let file = "[Event \"first\"]\n\n1. e4 e5 *\n\n[Event \"second\"]\n\n1. d4 1-0\n";
/// let events: Vec<String> = PgnReader::new(file.as_bytes())
///     .map(|game| Ok(game?.tags()?.get("Event").unwrap_or_default().to_owned()))
///     .collect::<Result<_, quatrebras_rules::pgn::PgnFault>>()?;
/// assert_eq!(events, ["first", "second"]);
/// # Ok::<(), quatrebras_rules::pgn::PgnFault>(())
/// ```
pub struct PgnReader<R> {
    lines: Lines<R>,
    /// A line that was read and not used yet.
    line: String,
    held: bool,
    /// The number of `line`, from 1.
    line_number: usize,
    games: usize,
    over: bool,
}

impl<R: BufRead> PgnReader<R> {
    /// Reads from these bytes; their encoding is found out.
    pub fn new(reader: R) -> PgnReader<R> {
        PgnReader {
            lines: Lines::new(reader),
            line: String::new(),
            held: false,
            line_number: 0,
            games: 0,
            over: false,
        }
    }

    /// How many bytes have been taken from the input: what a progress bar needs.
    pub fn bytes_read(&self) -> u64 {
        self.lines.bytes()
    }

    fn fault(&mut self, kind: FaultKind, message: String) -> PgnFault {
        PgnFault { game: self.games, line: self.line_number.max(1), column: 1, kind, message }
    }
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<RawGame, PgnFault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let mut text = String::new();
        let mut scan = Scan::default();
        let mut first_line = 0;
        let mut fault = None;
        loop {
            let mut cut = false;
            if !std::mem::take(&mut self.held) {
                match self.lines.next(&mut self.line) {
                    Ok(Some(read)) => {
                        self.line_number += 1;
                        cut = read.cut;
                    }
                    Ok(None) => {
                        self.over = true;
                        break;
                    }
                    Err(error) => {
                        self.over = true;
                        self.games += 1;
                        let message = format!("the input cannot be read any further: {error}");
                        return Some(Err(self.fault(FaultKind::Input, message)));
                    }
                }
            }
            match scan.line(&self.line) {
                Boundary::Before => {
                    self.held = true;
                    break;
                }
                Boundary::After => break,
                Boundary::None => {}
            }
            if !scan.begun {
                continue;
            }
            if first_line == 0 {
                first_line = self.line_number;
                self.games += 1;
            }
            if fault.is_some() {
                continue;
            }
            if cut || text.len() + self.line.len() > MAX_GAME {
                text = String::new();
                let message =
                    format!("expected a game of at most {MAX_GAME} bytes, and this one is longer here");
                fault = Some(self.fault(FaultKind::Limit, message));
                continue;
            }
            text.push_str(&self.line);
            text.push('\n');
        }
        if let Some(fault) = fault {
            return Some(Err(fault));
        }
        (first_line > 0).then(|| Ok(RawGame::new(self.games, first_line, text)))
    }
}

/// Whether a game ends at a line.
enum Boundary {
    /// The line is the first of the next game.
    Before,
    /// The line ends the game, and belongs to none.
    After,
    /// The line belongs to the game, or to none.
    None,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Phase {
    /// In the tags, or before them.
    #[default]
    Tags,
    /// After an empty line that follows the tags.
    Gap,
    /// In the moves.
    Moves,
    /// After the result.
    Result,
}

/// What must be known of a game's text so far to find its end.
#[derive(Default)]
struct Scan {
    phase: Phase,
    /// Something of the game has been seen.
    begun: bool,
    in_brace: bool,
    depth: usize,
    after_blank: bool,
    /// The names of the tags so far, as far as they are remembered.
    seen: Vec<String>,
}

impl Scan {
    fn line(&mut self, line: &str) -> Boundary {
        let after_blank = std::mem::replace(&mut self.after_blank, line.trim_matches(is_blank).is_empty());
        let tag = tag_name(line);
        if self.in_brace {
            // A comment that was never closed must not swallow the rest of the file.
            if after_blank && tag.is_some() {
                return Boundary::Before;
            }
            self.moves(line.as_bytes());
            return Boundary::None;
        }
        if self.after_blank {
            match self.phase {
                Phase::Tags if !self.seen.is_empty() => self.phase = Phase::Gap,
                Phase::Result => return Boundary::After,
                _ => {}
            }
            return Boundary::None;
        }
        if line.starts_with('%') {
            if is_coordinates(line) {
                if self.phase == Phase::Result {
                    return Boundary::Before;
                }
                self.begun = true;
            }
            return Boundary::None;
        }
        if let Some(name) = tag {
            let again = || self.seen.iter().any(|seen| seen == name);
            let next = match self.phase {
                Phase::Tags => name == "Event" && again(),
                Phase::Gap => again(),
                Phase::Moves | Phase::Result => true,
            };
            if next {
                return Boundary::Before;
            }
            self.begun = true;
            self.phase = Phase::Tags;
            if self.seen.len() < super::limits::MAX_TAGS && name.len() <= super::limits::MAX_NAME {
                self.seen.push(name.to_owned());
            }
            // Moves may follow on the same line.
            let after = after_tags(line);
            self.moves(after.as_bytes());
            return Boundary::None;
        }
        if self.phase == Phase::Result && !line.trim_start_matches(is_blank).starts_with(['{', ';']) {
            return Boundary::Before;
        }
        self.begun = true;
        self.moves(line.as_bytes());
        Boundary::None
    }

    /// Looks at moves and comments.
    fn moves(&mut self, line: &[u8]) {
        let mut at = 0;
        while at < line.len() {
            if self.in_brace {
                let Some(end) = line[at..].iter().position(|&byte| byte == b'}') else { return };
                self.in_brace = false;
                at += end + 1;
                continue;
            }
            match line[at] {
                b'{' => self.in_brace = true,
                b';' => return,
                b'(' => self.depth += 1,
                b')' => self.depth = self.depth.saturating_sub(1),
                b'}' => {}
                byte if byte.is_ascii_whitespace() => {}
                _ => {
                    let rest = &line[at..];
                    let end = rest.iter().position(|&byte| ends_word(byte)).unwrap_or(rest.len());
                    self.word(&rest[..end]);
                    at += end;
                    continue;
                }
            }
            at += 1;
        }
    }

    fn word(&mut self, word: &[u8]) {
        if self.phase == Phase::Result {
            return;
        }
        self.phase = Phase::Moves;
        // Most words are no result: only their first byte is looked at.
        let may_be = matches!(word[0], b'*' | b'0' | b'1' | 0xc2);
        if may_be && self.depth == 0 && std::str::from_utf8(word).is_ok_and(|w| Outcome::parse(w).is_some()) {
            self.phase = Phase::Result;
        }
    }
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b'(' | b')' | b';')
}

/// What follows the tags with which a line begins; nothing when one of them is broken.
fn after_tags(line: &str) -> &str {
    let mut rest = line.trim_matches(is_blank);
    while rest.starts_with('[') {
        let mut lexer = Lexer::new(rest);
        match lexer.next() {
            Ok(Some(_)) => rest = lexer.rest().trim_start_matches(is_blank),
            _ => return "",
        }
    }
    rest
}

/// The name of the tag with which a line begins.
fn tag_name(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(is_blank).strip_prefix('[')?.trim_start();
    let end = rest.find(|c: char| c.is_whitespace() || c == '"' || c == ']')?;
    let name = &rest[..end];
    name.starts_with(|c: char| c.is_ascii_alphanumeric()).then_some(name)
}
