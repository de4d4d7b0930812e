//! A thread that plays pair after pair with two engines of its own.

use super::book::Book;
use super::opening::Opening;
use super::play::{Which, play};
use super::record::{End, GameRecord};
use super::run::MatchError;
use super::seed::SplitMix64;
use super::settings::{ClockKind, Settings};
use super::uci::engine::{Engine, Failure};
use super::uci::said::Worth;
use super::uci::wait::{Host, NoStart};
use quatrebras_rules::{Line, Rules};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// How long the first engine may look at an opening.
const BALANCE_LIMIT: Duration = Duration::from_secs(30);

/// How often an engine that fails before a game begins is started again.
const RESTARTS: u32 = 3;

/// What all threads of a match share.
pub struct Shared<'m> {
    pub rules: &'m Rules,
    pub settings: &'m Settings,
    pub book: Book<'m>,
    /// The games that are finished already.
    pub done: HashSet<(u64, u8)>,
    /// The next pair that nobody has begun.
    pub next: AtomicU64,
    /// Whether everything is to stop.
    pub halt: AtomicBool,
}

/// What a thread tells.
pub enum Message {
    /// A game is finished.
    Game(GameRecord),
    /// An engine takes long to start.
    Waiting(String),
    /// The match cannot go on.
    Failed(MatchError),
}

impl Shared<'_> {
    /// Plays until no pair is left, or everything is to stop.
    pub fn work(&self, sender: &Sender<Message>) {
        let mut table = Table { shared: self, engines: None, sender };
        while !self.halted() {
            let pair = self.next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.settings.test.pairs() {
                return;
            }
            if let Err(error) = table.pair(pair) {
                // Nobody listens any more when the match is over.
                let _ = sender.send(Message::Failed(error));
                return;
            }
        }
    }

    fn halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    /// Whether a pair is played out: a share of all, chosen by the seed.
    fn is_played_out(&self, pair: u64) -> bool {
        // The numbers of openings begin at 0; these come from the other end.
        SplitMix64::for_part(self.settings.seed, !pair).below(100) < self.settings.unadjudicated
    }
}

/// Two engines, started when they are needed.
struct Table<'s, 'm> {
    shared: &'s Shared<'m>,
    engines: Option<[Engine; 2]>,
    sender: &'s Sender<Message>,
}

impl Table<'_, '_> {
    fn pair(&mut self, pair: u64) -> Result<(), MatchError> {
        let missing: Vec<u8> = (0..2).filter(|&game| !self.shared.done.contains(&(pair, game))).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let shared = self.shared;
        let opening = shared.book.opening(pair, |line| self.balance(line));
        let opening = match opening {
            Err(_) if shared.halted() => return Ok(()),
            opening => opening?,
        };
        for game in missing {
            let Some(record) = self.game(pair, game, &opening)? else { return Ok(()) };
            if matches!(record.end, End::Crash | End::Hang) {
                self.engines = None;
            }
            if self.sender.send(Message::Game(record)).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn game(&mut self, pair: u64, game: u8, opening: &Opening) -> Result<Option<GameRecord>, MatchError> {
        let shared = self.shared;
        let which = Which { pair, game, opening, adjudicated: !shared.is_played_out(pair) };
        let Some(engines) = self.fresh()? else { return Ok(None) };
        play(shared.rules, shared.settings, engines, &which, &shared.halt).map_err(MatchError::new)
    }

    /// Both engines, ready for another game; `None` when everything is to stop.
    fn fresh(&mut self) -> Result<Option<&mut [Engine; 2]>, MatchError> {
        let Shared { settings, ref halt, .. } = *self.shared;
        let mut problem = String::new();
        for _ in 0..=RESTARTS {
            if self.engines.is_none() {
                self.engines = self.start()?;
            }
            let Some(engines) = &mut self.engines else { return Ok(None) };
            let ready = engines.each_mut().map(|engine| engine.new_game(halt));
            let failure = ready
                .into_iter()
                .zip(&settings.engines)
                .find_map(|(ready, spec)| ready.err().map(|failure| (failure, &spec.name)));
            match failure {
                None => return Ok(self.engines.as_mut()),
                Some((Failure::Stopped, _)) => return Ok(None),
                Some((failure, name)) => {
                    self.engines = None;
                    problem = format!("engine {name}: {} (ucinewgame, isready)", told(failure));
                }
            }
        }
        Err(MatchError::new(format!("{problem}, though it was started {} times", RESTARTS + 1)))
    }

    /// Starts both; `None` when everything is to stop.
    fn start(&self) -> Result<Option<[Engine; 2]>, MatchError> {
        let Shared { rules, settings, ref halt, .. } = *self.shared;
        let start = |spec| {
            // Nobody listens any more when the match is over.
            let mut tell = |text| drop(self.sender.send(Message::Waiting(text)));
            match Engine::start(spec, rules, &mut Host { stop: halt, tell: &mut tell }) {
                Ok(engine) => Ok(Some(engine)),
                Err(NoStart::Stopped) => Ok(None),
                Err(NoStart::Because(text)) => Err(MatchError::new(text)),
            }
        };
        let Some(first) = start(&settings.engines[0])? else { return Ok(None) };
        Ok(start(&settings.engines[1])?.map(|second| [first, second]))
    }

    /// What the first engine says of an opening.
    fn balance(&mut self, line: &Line<'_>) -> Result<Option<Worth>, MatchError> {
        let shared = self.shared;
        let stopped = || MatchError::new("the match was stopped".to_owned());
        let go = format!("nodes {}", shared.settings.balance_nodes);
        let mut failed = Failure::Crashed;
        for _ in 0..=RESTARTS {
            let Some([first, _]) = self.fresh()? else { return Err(stopped()) };
            match first.think(line, &go, ClockKind::Wall, BALANCE_LIMIT, &shared.halt) {
                Ok(reply) => return Ok(reply.info.worth),
                Err(Failure::Stopped) => return Err(stopped()),
                Err(failure @ (Failure::Crashed | Failure::Hung)) => (self.engines, failed) = (None, failure),
            }
        }
        let (name, times) = (&shared.settings.engines[0].name, RESTARTS + 1);
        Err(MatchError::new(format!(
            "engine {name}: {} (go {go}), though it was started {times} times; it was asked what an opening is worth, \
             which --balance off leaves out",
            told(failed)
        )))
    }
}

/// What an engine does that fails.
fn told(failure: Failure) -> &'static str {
    match failure {
        Failure::Crashed => "it crashes: its process ends",
        Failure::Hung => "it does not answer in 30 seconds",
        Failure::Stopped => "it was stopped",
    }
}
