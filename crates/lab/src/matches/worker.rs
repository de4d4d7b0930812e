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
    /// The match cannot go on.
    Failed(MatchError),
}

impl Shared<'_> {
    /// Plays until no pair is left, or everything is to stop.
    pub fn work(&self, sender: &Sender<Message>) {
        let mut table = Table { shared: self, engines: None };
        while !self.halted() {
            let pair = self.next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.settings.test.pairs() {
                return;
            }
            if let Err(error) = table.pair(pair, sender) {
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
}

impl Table<'_, '_> {
    fn pair(&mut self, pair: u64, sender: &Sender<Message>) -> Result<(), MatchError> {
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
            if sender.send(Message::Game(record)).is_err() {
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
        let Shared { rules, settings, ref halt, .. } = *self.shared;
        for _ in 0..=RESTARTS {
            if self.engines.is_none() {
                let start =
                    |engine: usize| Engine::start(&settings.engines[engine], rules).map_err(MatchError::new);
                self.engines = Some([start(0)?, start(1)?]);
            }
            let Some(engines) = &mut self.engines else { continue };
            match engines.iter_mut().try_for_each(|engine| engine.new_game(halt)) {
                Ok(()) => return Ok(self.engines.as_mut()),
                Err(Failure::Stopped) => return Ok(None),
                Err(Failure::Crashed | Failure::Hung) => self.engines = None,
            }
        }
        let names = settings.engines.each_ref().map(|engine| engine.name.as_str()).join(" or ");
        Err(MatchError::new(format!(
            "{names} does not get ready for a game, though it was started again and again"
        )))
    }

    /// What the first engine says of an opening.
    fn balance(&mut self, line: &Line<'_>) -> Result<Option<Worth>, MatchError> {
        let shared = self.shared;
        let stopped = || MatchError::new("the match was stopped".to_owned());
        for _ in 0..=RESTARTS {
            let Some([first, _]) = self.fresh()? else { return Err(stopped()) };
            let go = format!("nodes {}", shared.settings.balance_nodes);
            match first.think(line, &go, ClockKind::Wall, BALANCE_LIMIT, &shared.halt) {
                Ok(reply) => return Ok(reply.info.worth),
                Err(Failure::Stopped) => return Err(stopped()),
                Err(Failure::Crashed | Failure::Hung) => self.engines = None,
            }
        }
        let name = &shared.settings.engines[0].name;
        Err(MatchError::new(format!(
            "{name} does not say what openings are worth (go nodes {}); without that check: --balance off",
            shared.settings.balance_nodes
        )))
    }
}
