//! Records as PGN, and back.

use super::check::{Flaw, MAX_MOVES, MAX_NAME, MAX_TAG, MAX_TAGS, is_tag_name, is_told};
use super::{Checker, Games, Outcome, Reason, Record, Seat, SeatKind, Seats};
use quatrebras_rules::pgn::{
    FaultKind, GameTree, PgnFault, PgnReader, RawGame, ReadOptions, Tags, Termination,
};
use quatrebras_rules::{Line, Side, pgn};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use uuid::Uuid;

impl Reason {
    /// The word for it, as JSON has it.
    pub fn word(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Goal => "goal",
            Reason::Inactivity => "inactivity",
            Reason::Material => "material",
            Reason::Repetition => "repetition",
            Reason::MoveLimit => "move-limit",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Abandoned => "abandoned",
            Reason::Adjudication => "adjudication",
            Reason::Infraction => "infraction",
        }
    }

    /// Whether the rules themselves end a game for this reason.
    pub fn by_rules(self) -> bool {
        matches!(Termination::from(self), Termination::Rules(_))
    }
}

impl From<quatrebras_rules::Reason> for Reason {
    fn from(reason: quatrebras_rules::Reason) -> Reason {
        use quatrebras_rules::Reason as Found;
        match reason {
            Found::Checkmate => Reason::Checkmate,
            Found::Stalemate => Reason::Stalemate,
            Found::Goal => Reason::Goal,
            Found::Inactivity => Reason::Inactivity,
            Found::Material => Reason::Material,
            Found::Repetition => Reason::Repetition,
            Found::MoveLimit => Reason::MoveLimit,
        }
    }
}

impl From<Reason> for Termination {
    fn from(reason: Reason) -> Termination {
        match reason {
            Reason::Time => Termination::Time,
            Reason::Infraction => Termination::Infraction,
            other => Termination::parse(other.word()),
        }
    }
}

impl From<pgn::Outcome> for Outcome {
    fn from(outcome: pgn::Outcome) -> Outcome {
        match outcome {
            pgn::Outcome::Won(Side::White) => Outcome::White,
            pgn::Outcome::Won(Side::Black) => Outcome::Black,
            pgn::Outcome::Drawn => Outcome::Draw,
            pgn::Outcome::Unknown => Outcome::Open,
        }
    }
}

/// A record that was played through, as PGN.
pub fn pgn(record: &Record, line: &Line<'_>) -> String {
    let mut tree = GameTree::from_line(line);
    let tags = tree.tags_mut();
    tags.set("Site", "Quatre Bras");
    tags.set("Date", &pgn::date(record.created / 1000));
    record.tags.iter().for_each(|(name, value)| tags.set(name, value));
    player(tags, "White", &record.seats.white);
    player(tags, "Black", &record.seats.black);
    if let Some(clock) = &record.clock {
        tags.set("TimeControl", &format!("{}+{}", seconds(clock.initial_ms), seconds(clock.increment_ms)));
    }
    if let Some(reason) = record.reason {
        tags.set("Termination", &Termination::from(reason).to_string());
    }
    tree.set_outcome(pgn::Outcome::parse(record.result.text()).unwrap_or_default());
    tree.pgn()
}

fn player(tags: &mut Tags, side: &str, seat: &Seat) {
    let machine = seat.kind == SeatKind::Machine;
    let level = seat.level.map(|level| format!("Machine, level {level}"));
    let called = seat.name.clone().or(level).or_else(|| machine.then(|| "Machine".to_owned()));
    if let Some(name) = called {
        tags.set(side, &name);
    }
    tags.set(&format!("{side}Type"), if machine { "program" } else { "human" });
}

/// Milliseconds as seconds, without needless digits.
fn seconds(milliseconds: u64) -> String {
    let (whole, rest) = (milliseconds / 1000, milliseconds % 1000);
    if rest == 0 { whole.to_string() } else { format!("{whole}.{rest:03}") }
}

/// The games of a PGN text as records of one moment, each checked by the rules, or what is wrong with it.
pub struct PgnGames<'c, R> {
    checker: &'c Checker,
    reader: PgnReader<R>,
    now: u64,
    shortened: usize,
}

impl<R> PgnGames<'_, R> {
    /// How many of the games read so far had a name or a tag that a record cannot hold: it was cut or left out.
    pub fn shortened(&self) -> usize {
        self.shortened
    }
}

/// Reads PGN game by game. Each record gets an id out of what the game says, so that a game that is read again gets the
/// same; its version is 1. `now` is in milliseconds since 1970.
pub fn read_pgn<R: std::io::BufRead>(checker: &Checker, reader: R, now: u64) -> PgnGames<'_, R> {
    PgnGames { checker, reader: PgnReader::new(reader), now, shortened: 0 }
}

impl<R: std::io::BufRead> Iterator for PgnGames<'_, R> {
    type Item = Result<Record, PgnFault>;

    fn next(&mut self) -> Option<Self::Item> {
        let raw = self.reader.next()?;
        let read = raw.and_then(|raw| record(self.checker, &raw, self.now));
        Some(read.map(|(record, shortened)| {
            self.shortened += usize::from(shortened);
            record
        }))
    }
}

/// The record of a game, and whether a name or a tag was cut or left out.
fn record(checker: &Checker, raw: &RawGame, now: u64) -> Result<(Record, bool), PgnFault> {
    let games: &Games = checker.games();
    let tree = raw.read_with(&|wanted| games.find(wanted), &ReadOptions { variations: false })?;
    let fault = |kind, message| PgnFault { game: raw.number(), line: raw.line(), column: 1, kind, message };
    if tree.len() > MAX_MOVES {
        let message = format!("expected at most {MAX_MOVES} moves, found {}", tree.len());
        return Err(fault(FaultKind::Limit, message));
    }
    let (record, shortened) = of_tree(&tree, now);
    checker.check(&record).map_err(|Flaw { message, .. }| fault(FaultKind::Result, message))?;
    Ok((record, shortened))
}

/// The record of a game, and whether a name or a tag was cut or left out.
fn of_tree(tree: &GameTree<'_>, now: u64) -> (Record, bool) {
    let (rules, line, tags) = (tree.rules(), tree.line(), tree.tags());
    let start = (rules.fen(tree.start()) != rules.fen(rules.start())).then(|| rules.fen(tree.start()));
    let moves: Vec<String> = line.moves().iter().map(|&mv| rules.move_text(mv)).collect();
    let verdict = line.verdict();
    let result = verdict.map_or(tree.outcome(), pgn::Outcome::from).into();
    let reason = match verdict {
        Some(verdict) => Some(verdict.reason.into()),
        None => tags.termination().and_then(|termination| reason(&termination, result, rules.agreement())),
    };
    let seats = Seats { white: seat(tags, "White"), black: seat(tags, "Black") };
    let (others, shortened) = other_tags(tags);
    let shortened = shortened || ["White", "Black"].iter().any(|side| is_long(tags, side));
    let id = id_of(tags, rules.id(), start.as_deref(), &moves, result);
    let (game, revision) = (rules.id().to_owned(), rules.revision().to_owned());
    let (created, updated) = (now, now);
    let record = Record {
        id,
        version: 1,
        game,
        revision,
        start,
        moves,
        seats,
        clock: None,
        result,
        reason,
        tags: others,
        created,
        updated,
    };
    (record, shortened)
}

/// Without control characters.
fn plain(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|c| !c.is_control())
}

fn is_long(tags: &Tags, side: &str) -> bool {
    tags.told(side).is_some_and(|name| plain(name).count() > MAX_NAME)
}

/// The tags that nothing else of the record tells, and whether one of them was cut or left out.
fn other_tags(tags: &Tags) -> (BTreeMap<String, String>, bool) {
    let (mut kept, mut shortened) = (BTreeMap::new(), false);
    for (name, _) in tags.iter().filter(|(name, _)| !is_told(name)) {
        let Some(value) = tags.told(name) else { continue };
        let length = plain(value).count();
        if length == 0 {
            continue;
        }
        shortened |= length > MAX_TAG;
        if is_tag_name(name) && kept.len() < MAX_TAGS {
            kept.insert(name.to_owned(), plain(value).take(MAX_TAG).collect());
        } else {
            shortened = true;
        }
    }
    (kept, shortened)
}

/// The reason of a game that its rules leave open, where it goes along with the result.
fn reason(termination: &Termination, result: Outcome, agreement: bool) -> Option<Reason> {
    let reason = match termination {
        Termination::Resignation if result != Outcome::Draw => Reason::Resignation,
        Termination::Agreement if result == Outcome::Draw && agreement => Reason::Agreement,
        Termination::Time => Reason::Time,
        Termination::Abandoned => Reason::Abandoned,
        Termination::Adjudication => Reason::Adjudication,
        Termination::Infraction => Reason::Infraction,
        _ => return None,
    };
    (result != Outcome::Open).then_some(reason)
}

fn seat(tags: &Tags, side: &str) -> Seat {
    let program = tags.told(&format!("{side}Type")).is_some_and(|kind| kind.eq_ignore_ascii_case("program"));
    let kind = if program { SeatKind::Machine } else { SeatKind::Human };
    let name = tags.told(side).map(|name| plain(name).take(MAX_NAME).collect());
    Seat { kind, level: None, name: name.filter(|name: &String| !name.is_empty()) }
}

/// An id that is the same for the same game: its tags and moves, hashed.
fn id_of(tags: &Tags, game: &str, start: Option<&str>, moves: &[String], result: Outcome) -> Uuid {
    let mut hash = Sha256::new();
    let mut add = |text: &str| {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    };
    [game, start.unwrap_or(""), result.text()].into_iter().for_each(&mut add);
    moves.iter().for_each(|text| add(text));
    // After the moves, so that no list of moves looks like tags.
    add("tags");
    tags.iter().for_each(|(name, value)| [name, value].into_iter().for_each(&mut add));
    let digest = hash.finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_read_back_from_pgn() {
        for reason in [Reason::Time, Reason::Infraction, Reason::Abandoned, Reason::Adjudication] {
            let text = Termination::from(reason).to_string();
            assert_eq!(super::reason(&Termination::parse(&text), Outcome::White, true), Some(reason));
        }
        assert!(Reason::MoveLimit.by_rules() && !Reason::Time.by_rules());
    }
}
