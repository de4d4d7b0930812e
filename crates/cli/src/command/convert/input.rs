//! Games out of a stream of any notation.

use super::format::Format;
use super::line;
use crate::catalogue::Library;
use crate::fault::shown;
use crate::lines::Lines;
use quatrebras_rules::pgn::{GameTree, NodeId, Outcome, PgnFault, PgnReader, RawGame};
use quatrebras_rules::{Line, Move, MoveError, Position, Rules};
use std::fmt;
use std::io::BufRead;

/// The most plies that a game may have.
const LONGEST: usize = 20_000;

/// A game as it stands in the stream.
pub enum Raw {
    /// In PGN.
    Pgn(Result<RawGame, PgnFault>),
    /// In one line.
    Line {
        /// The game's number, from 1.
        game: usize,
        /// The line's number, from 1.
        line: u64,
        /// The line, or why it cannot be read.
        text: Result<String, String>,
    },
}

/// A stream of games.
pub struct Input {
    format: Format,
    stream: Stream,
    games: usize,
}

enum Stream {
    Pgn(PgnReader<Box<dyn BufRead>>),
    Lines(Lines<Box<dyn BufRead>>),
}

impl Input {
    /// The games of a reader.
    pub fn new(format: Format, reader: Box<dyn BufRead>) -> Input {
        let stream = match format {
            Format::Pgn => Stream::Pgn(PgnReader::new(reader)),
            _ => Stream::Lines(Lines::new(reader)),
        };
        Input { format, stream, games: 0 }
    }

    /// How many bytes have been read.
    pub fn bytes(&self) -> u64 {
        match &self.stream {
            Stream::Pgn(reader) => reader.bytes_read(),
            Stream::Lines(lines) => lines.bytes(),
        }
    }

    /// The next game, and its size in bytes.
    pub fn next(&mut self) -> Option<(Raw, usize)> {
        let lines = match &mut self.stream {
            Stream::Pgn(reader) => {
                let game = reader.next()?;
                let size = game.as_ref().map_or(0, |game| game.text().len());
                return Some((Raw::Pgn(game), size));
            }
            Stream::Lines(lines) => lines,
        };
        loop {
            let line = lines.next()?;
            let text = line.text.map(str::to_owned);
            // Remarks; in JSON there are none.
            let skipped = |text: &String| {
                text.trim().is_empty() || (self.format != Format::Json && text.starts_with('#'))
            };
            if text.as_ref().is_ok_and(skipped) {
                continue;
            }
            self.games += 1;
            let size = text.as_ref().map_or(0, String::len);
            return Some((Raw::Line { game: self.games, line: line.number, text }, size));
        }
    }
}

/// What is wrong with a game, and where.
#[derive(Debug)]
pub struct Trouble {
    game: usize,
    line: u64,
    column: usize,
    message: String,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Trouble { game, line, column, message } = self;
        write!(f, "game {game}, line {line}, column {column}: {message}")
    }
}

/// A game that was understood.
pub struct Understood<'l> {
    /// The game.
    pub tree: GameTree<'l>,
    /// What had to be mended or passed over.
    pub notes: Vec<String>,
}

/// Reads a game.
pub fn read<'l>(format: Format, raw: &Raw, library: &'l Library<'_>) -> Result<Understood<'l>, String> {
    match raw {
        Raw::Pgn(Err(fault)) => Err(fault.to_string()),
        Raw::Pgn(Ok(game)) => {
            let tree = game.read(&|wanted| library.find(wanted)).map_err(|fault| fault.to_string())?;
            let notes = tree.notes().iter().map(ToString::to_string).collect();
            Ok(Understood { tree, notes })
        }
        Raw::Line { game, line, text } => {
            let at = Place { game: *game, line: *line };
            let text = text.as_ref().map_err(|problem| at.trouble(1, problem).to_string())?;
            let understood = match format {
                Format::Json => json(text, at, library),
                _ => words(format, text, at, library),
            };
            understood.map_err(|trouble| trouble.to_string())
        }
    }
}

#[derive(Clone, Copy)]
struct Place {
    game: usize,
    line: u64,
}

impl Place {
    fn trouble(self, column: usize, message: &str) -> Trouble {
        Trouble { game: self.game, line: self.line, column, message: shown(message) }
    }
}

/// Words with the columns where they begin.
fn split(text: &str, from: usize) -> Vec<(usize, &str)> {
    let words = text[from..].split_ascii_whitespace();
    words.map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word)).collect()
}

/// `[GAME<tab>][FEN<tab>]moves`, or `[GAME<tab>]FEN`.
fn words<'l>(
    format: Format,
    text: &str,
    at: Place,
    library: &'l Library<'_>,
) -> Result<Understood<'l>, Trouble> {
    let column = |byte: usize| text[..byte].chars().count() + 1;
    let mut from = 0;
    let mut rest = text;
    let mut field = |wanted: &dyn Fn(&str) -> bool| {
        let (first, after) = rest.split_once('\t').filter(|(first, _)| wanted(first))?;
        let begun = from;
        from += first.len() + 1;
        rest = after;
        Some((begun, first))
    };
    let id = field(&|first| !first.contains(['/', ' ']));
    let fen = if format == Format::Fen { None } else { field(&|first| first.contains('/')) };
    let rules = rules(id.map(|(_, id)| id), library).map_err(|problem| at.trouble(1, &problem))?;
    let parse = |(begun, fen): (usize, &str)| {
        rules.parse_fen(fen.trim()).map_err(|error| at.trouble(column(begun), &error.to_string()))
    };
    if format == Format::Fen {
        let start = parse((from, &text[from..]))?;
        return Ok(Understood { tree: GameTree::from_line(&Line::new(rules, start)), notes: Vec::new() });
    }
    let start = fen.map_or(Ok(rules.start().clone()), parse)?;
    let mut words = split(text, from);
    words.retain(|(_, word)| *word != "-");
    let moves: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    let tree = play(rules, start, &moves).map_err(|(ply, problem)| {
        let byte = words.get(ply).map_or(0, |(byte, _)| *byte);
        at.trouble(column(byte), &problem)
    })?;
    Ok(Understood { tree, notes: Vec::new() })
}

fn json<'l>(text: &str, at: Place, library: &'l Library<'_>) -> Result<Understood<'l>, Trouble> {
    let entry: line::Read = serde_json::from_str(text)
        .map_err(|error| at.trouble(error.column().max(1), &format!("expected a game as JSON: {error}")))?;
    let wrong = |message: &str| at.trouble(1, message);
    let rules = rules(entry.game.as_deref(), library).map_err(|problem| wrong(&problem))?;
    let start = match &entry.start {
        None => rules.start().clone(),
        Some(fen) => rules.parse_fen(fen).map_err(|error| wrong(&format!("start: {error}")))?,
    };
    let moves: Vec<&str> = entry.moves.iter().map(String::as_str).collect();
    let mut tree = play(rules, start, &moves)
        .map_err(|(ply, problem)| wrong(&format!("moves, ply {}: {problem}", ply + 1)))?;
    *tree.tags_mut() = entry.tags();
    let mut notes = Vec::new();
    let mut note = |message: String| notes.push(at.trouble(1, &message).to_string());
    if let Some(fen) = &entry.fen {
        let found = rules.fen(tree.line().position());
        if *fen != found {
            return Err(wrong(&format!("fen: the moves lead to '{found}', not to '{fen}'")));
        }
    }
    if let Some(revision) = entry.revision.as_deref().filter(|revision| *revision != rules.revision()) {
        note(format!("written under revision {revision} of the rules, read under {}", rules.revision()));
    }
    if let Some(text) = &entry.result {
        let Some(outcome) = Outcome::parse(text) else {
            return Err(wrong(&format!("result: expected 1-0, 0-1, 1/2-1/2 or *, found '{text}'")));
        };
        let by_rules = tree.outcome();
        if ![by_rules, Outcome::Unknown].contains(&outcome) && by_rules != Outcome::Unknown {
            note(format!("the result is {outcome}, but by the rules the game ended {by_rules}"));
        }
        if outcome != Outcome::Unknown {
            tree.set_outcome(outcome);
        }
    }
    Ok(Understood { tree, notes })
}

/// The rules of the game of this id, or those that were given.
fn rules<'l>(id: Option<&str>, library: &'l Library<'_>) -> Result<&'l Rules, String> {
    match id {
        Some(id) => library.get(id).ok_or_else(|| format!("no game has the id '{}'", shown(id))),
        None => library.given().ok_or_else(|| "the game is not named: --game GAME names it".to_owned()),
    }
}

/// Plays moves, by cells or names, from a position. Where the game is drawn it may go on, as in PGN: people play on. An
/// error has the number of the move, from 0.
fn play<'l>(rules: &'l Rules, start: Position, moves: &[&str]) -> Result<GameTree<'l>, (usize, String)> {
    if moves.len() > LONGEST {
        return Err((LONGEST, format!("expected a game of at most {LONGEST} plies, found {}", moves.len())));
    }
    let mut line = Line::new(rules, start.clone());
    let mut after = start.clone();
    let mut played: Vec<Move> = Vec::new();
    let mut drawn = false;
    for (ply, text) in moves.iter().enumerate() {
        let found = match if drawn { Err(MoveError::Over) } else { line.parse_move(text) } {
            Ok(mv) => Ok(mv),
            Err(MoveError::Over) if drawn || line.verdict().is_some_and(|end| end.winner.is_none()) => {
                drawn = true;
                on(rules, &after, text)
            }
            Err(error @ (MoveError::Over | MoveError::Repeats(_))) => Err(error.to_string()),
            Err(_) => line.parse_san(text).map_err(|error| error.to_string()),
        };
        let mv = found.map_err(|problem| (ply, problem))?;
        if !drawn {
            line.push(mv).map_err(|error| (ply, error.to_string()))?;
        }
        after = rules.play(&after, mv);
        played.push(mv);
    }
    if !drawn {
        return Ok(GameTree::from_line(&line));
    }
    let mut tree = GameTree::new(rules, start);
    let end = tree.add(NodeId::ROOT, &played).map_err(|error| (moves.len(), error.to_string()))?;
    let verdict = tree.line_to(end).verdict();
    tree.set_outcome(verdict.map_or(Outcome::Drawn, Outcome::from));
    Ok(tree)
}

/// A move after a draw that nobody claimed.
fn on(rules: &Rules, position: &Position, text: &str) -> Result<Move, String> {
    rules
        .parse_move(position, text)
        .or_else(|_| rules.parse_san(position, text).map_err(|error| error.to_string()))
}
