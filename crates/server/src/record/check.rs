//! What must hold of a record.

use super::{Clock, Games, Outcome, Reason, Record, Seat, SeatKind};
use quatrebras_rules::{Line, MAX_FEN, Rules};

/// The most moves of a record.
pub const MAX_MOVES: usize = 5000;

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 64;

/// The most PGN tags of a record.
pub const MAX_TAGS: usize = 24;

/// The longest value of a tag, in characters.
pub const MAX_TAG: usize = 200;

/// The longest name of a tag, in bytes.
const MAX_TAG_NAME: usize = 32;

/// Tags that the rest of the record tells.
const TOLD: [&str; 12] = [
    "White",
    "Black",
    "WhiteType",
    "BlackType",
    "Result",
    "Termination",
    "Variant",
    "Revision",
    "Format",
    "SetUp",
    "FEN",
    "PlyCount",
];

/// The longest time on a clock, in milliseconds: thirty days.
pub const MAX_TIME: u64 = 30 * 24 * 3600 * 1000;

/// The largest version of a record.
pub const MAX_VERSION: u32 = i32::MAX as u32;

/// The last moment that a record can name, in milliseconds since 1970: the end of the year 9999.
const LAST_MOMENT: u64 = 253_402_300_799_999;

/// The longest part of a text that a message shows, in characters.
const SHOWN: usize = 40;

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// A word for programs that never changes.
    pub code: &'static str,
    /// Where in the record: a JSON pointer.
    pub at: String,
    /// What was expected and what was found.
    pub message: String,
}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for Flaw {}

impl Flaw {
    pub(crate) fn new(code: &'static str, at: impl Into<String>, message: impl Into<String>) -> Flaw {
        Flaw { code, at: at.into(), message: message.into() }
    }
}

/// Enough of a text to recognise it in a message, without control characters.
pub(crate) fn shown(text: &str) -> String {
    let mut short: String =
        text.chars().take(SHOWN).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}

/// All that can be said of a record without playing it through; the rules of its game.
pub(super) fn outline(games: &Games, record: &Record) -> Result<&'static Rules, Flaw> {
    let rules = games.get(&record.game).ok_or_else(|| {
        let message = format!("expected one of the games {}, found '{}'", games.ids(), shown(&record.game));
        Flaw::new("unknown-game", "/game", message)
    })?;
    if record.revision != rules.revision() {
        let message = format!(
            "expected revision {} of the rules of {}, found '{}'",
            rules.revision(),
            rules.id(),
            shown(&record.revision)
        );
        return Err(Flaw::new("other-revision", "/revision", message));
    }
    if record.version > MAX_VERSION {
        let message = format!("expected at most {MAX_VERSION}, found {}", record.version);
        return Err(Flaw::new("bad-version", "/version", message));
    }
    if record.moves.len() > MAX_MOVES {
        let message = format!("expected at most {MAX_MOVES} moves, found {}", record.moves.len());
        return Err(Flaw::new("too-many-moves", "/moves", message));
    }
    seat(&record.seats.white, "/seats/white")?;
    seat(&record.seats.black, "/seats/black")?;
    tags(record)?;
    record.clock.as_ref().map_or(Ok(()), clock)?;
    times(record)?;
    Ok(rules)
}

fn seat(seat: &Seat, at: &str) -> Result<(), Flaw> {
    let level = format!("{at}/level");
    match (seat.kind, seat.level) {
        (SeatKind::Human, Some(_)) => {
            return Err(Flaw::new("bad-seat", level, "a person has no level: expected none, found one"));
        }
        (SeatKind::Machine, Some(found)) if !(1..=8).contains(&found) => {
            return Err(Flaw::new("bad-seat", level, format!("expected a level from 1 to 8, found {found}")));
        }
        _ => {}
    }
    let Some(name) = &seat.name else { return Ok(()) };
    let length = name.chars().count();
    let message = if length == 0 || length > MAX_NAME {
        format!("expected a name of 1 to {MAX_NAME} characters, found {length}")
    } else if name.chars().any(char::is_control) {
        format!("expected a name without control characters, found '{}'", shown(name))
    } else {
        return Ok(());
    };
    Err(Flaw::new("bad-name", format!("{at}/name"), message))
}

/// Whether the rest of a record tells what this tag does.
pub(super) fn is_told(name: &str) -> bool {
    TOLD.contains(&name)
}

/// Whether a record may have a tag of this name.
pub(super) fn is_tag_name(name: &str) -> bool {
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
    begins && name.len() <= MAX_TAG_NAME && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn tags(record: &Record) -> Result<(), Flaw> {
    if record.tags.len() > MAX_TAGS {
        let message = format!("expected at most {MAX_TAGS} tags, found {}", record.tags.len());
        return Err(Flaw::new("bad-tag", "/tags", message));
    }
    for (name, value) in &record.tags {
        let length = value.chars().count();
        let message = if !is_tag_name(name) {
            format!(
                "expected a tag's name: a letter, then letters, digits and _, {MAX_TAG_NAME} at most; found '{}'",
                shown(name)
            )
        } else if is_told(name) {
            format!("expected a tag that the record does not tell otherwise, found {name}")
        } else if length == 0 || length > MAX_TAG {
            format!("expected 1 to {MAX_TAG} characters in the tag {name}, found {length}")
        } else if value.chars().any(char::is_control) {
            format!("expected no control characters in the tag {name}, found '{}'", shown(value))
        } else {
            continue;
        };
        return Err(Flaw::new("bad-tag", "/tags", message));
    }
    Ok(())
}

fn clock(clock: &Clock) -> Result<(), Flaw> {
    let times = [
        ("initial_ms", clock.initial_ms),
        ("increment_ms", clock.increment_ms),
        ("white_ms", clock.white_ms),
        ("black_ms", clock.black_ms),
    ];
    match times.into_iter().find(|(_, time)| *time > MAX_TIME) {
        Some((name, time)) => {
            let message = format!("expected at most {MAX_TIME} milliseconds, found {time}");
            Err(Flaw::new("bad-clock", format!("/clock/{name}"), message))
        }
        None => Ok(()),
    }
}

fn times(record: &Record) -> Result<(), Flaw> {
    for (at, time) in [("/created", record.created), ("/updated", record.updated)] {
        if time > LAST_MOMENT {
            let message = format!("expected milliseconds since 1970, at most {LAST_MOMENT}, found {time}");
            return Err(Flaw::new("bad-time", at, message));
        }
    }
    if record.updated < record.created {
        let message = format!("expected a moment not before {}, found {}", record.created, record.updated);
        return Err(Flaw::new("bad-time", "/updated", message));
    }
    Ok(())
}

/// A game that begins as the record does.
pub(super) fn begin<'r>(rules: &'r Rules, start: Option<&str>) -> Result<Line<'r>, Flaw> {
    let Some(fen) = start else { return Ok(Line::new(rules, rules.start().clone())) };
    if fen.len() > MAX_FEN {
        let message = format!("expected a FEN of at most {MAX_FEN} bytes, found {}", fen.len());
        return Err(Flaw::new("bad-start", "/start", message));
    }
    let position =
        rules.parse_fen(fen).map_err(|error| Flaw::new("bad-start", "/start", error.to_string()))?;
    Ok(Line::new(rules, position))
}

/// Plays the moves from the one with the number `from`.
pub(super) fn play(line: &mut Line<'_>, moves: &[String], from: usize) -> Result<(), Flaw> {
    for (index, text) in moves.iter().enumerate().skip(from) {
        let played = line.rules().parse_move(line.position(), text).and_then(|mv| line.push(mv));
        played.map_err(|error| {
            // That the game is over says more than that the move is not legal.
            let over = line.verdict().map(|verdict| format!("the game is over by {}", verdict.reason));
            let message = format!("move {} of the record: {}", index + 1, over.unwrap_or(error.to_string()));
            Flaw::new("illegal-move", format!("/moves/{index}"), message)
        })?;
    }
    Ok(())
}

/// Whether the record's result is the one that the rules find, or one that they leave open.
pub(super) fn conclude(line: &Line<'_>, record: &Record) -> Result<(), Flaw> {
    if let Some(verdict) = line.verdict() {
        let (result, reason) = (verdict.result(), Reason::from(verdict.reason));
        if record.result.text() != result {
            let message = format!(
                "the rules end this game {result} by {}, found {}",
                verdict.reason,
                record.result.text()
            );
            return Err(Flaw::new("wrong-result", "/result", message));
        }
        if record.reason != Some(reason) {
            let found = record.reason.map_or("none", Reason::word);
            let message = format!("the rules end this game by {}, found {found}", verdict.reason);
            return Err(Flaw::new("wrong-reason", "/reason", message));
        }
        return Ok(());
    }
    let wrong = |message: String| Err(Flaw::new("wrong-reason", "/reason", message));
    match (record.result, record.reason) {
        (_, None) => Ok(()),
        (Outcome::Open, Some(reason)) => {
            wrong(format!("a game without a result has no reason, found {}", reason.word()))
        }
        (_, Some(reason)) if reason.by_rules() => {
            wrong(format!("the rules do not end this game here, found {}", reason.word()))
        }
        (result, Some(Reason::Agreement)) if result != Outcome::Draw => {
            wrong(format!("an agreement is a draw, found the result {}", result.text()))
        }
        (_, Some(Reason::Agreement)) if !line.rules().agreement() => {
            wrong("this game knows no draw by agreement".to_owned())
        }
        (Outcome::Draw, Some(Reason::Resignation)) => {
            wrong("who gives up loses, found the result 1/2-1/2".to_owned())
        }
        _ => Ok(()),
    }
}
