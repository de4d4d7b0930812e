//! An engine that plays: a position and a limit go in, a move comes out.

use super::cpu;
use super::dialect::Dialect;
use super::handshake::{Ready, shake};
use super::process::{Process, Silence};
use super::said::{Info, Said};
use super::wait::{Host, LOOK, NoStart, PATIENCE};
use crate::matches::settings::ClockKind;
use crate::matches::spec::EngineSpec;
use quatrebras_rules::{Line, Rules};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// An engine's answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Its move as it wrote it; `None` when it says that it has none.
    pub text: Option<String>,
    /// What it said of the position.
    pub info: Info,
    /// What it used: wall-clock or processor time, as the match measures.
    pub used: Duration,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The engine has ended.
    Crashed,
    /// It did not answer in time, nor in the grace after that.
    Hung,
    /// The match is to stop.
    Stopped,
}

/// A running engine.
pub struct Engine {
    process: Process,
    /// How it writes.
    pub dialect: Dialect,
    knows_start: bool,
    /// The present game's moves as the engine knows them.
    told: Vec<String>,
}

impl Engine {
    /// Starts the program and sets its options.
    pub fn start(spec: &EngineSpec, rules: &Rules, host: &mut Host<'_>) -> Result<Engine, NoStart> {
        let Ready { process, dialect, knows_start } = shake(spec, rules, host)?;
        Ok(Engine { process, dialect, knows_start, told: Vec::new() })
    }

    /// Tells that another game begins, and waits until it is ready.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), Failure> {
        self.told.clear();
        self.process.forget();
        self.process.say("ucinewgame");
        self.process.say("isready");
        let until = Instant::now() + PATIENCE;
        while self.hear(until, stop)? != Said::ReadyOk {}
        Ok(())
    }

    /// Asks for a move. `go` is what follows the word go; the engine is given up at `limit`. In processor time a busy
    /// machine may make it wait longer.
    pub fn think(
        &mut self,
        line: &Line<'_>,
        go: &str,
        clock: ClockKind,
        limit: Duration,
        stop: &AtomicBool,
    ) -> Result<Reply, Failure> {
        let position = self.position(line);
        self.process.forget();
        self.process.say(&position);
        let before = self.cpu(clock);
        let begun = Instant::now();
        self.process.say(&format!("go {go}"));
        let until = begun + limit;
        let mut info = Info::default();
        loop {
            let (said, at) = self.hear_at(until, stop)?;
            match said {
                Said::Info(later) => info.update(later),
                Said::BestMove(text) => {
                    let wall = at.saturating_duration_since(begun);
                    let used = match (before, self.cpu(clock)) {
                        (Some(before), Some(after)) => after.saturating_sub(before),
                        _ => wall,
                    };
                    return Ok(Reply { text, info, used });
                }
                _ => {}
            }
        }
    }

    /// Remembers the engine's own text of the move that it has just made.
    pub fn made(&mut self, text: &str) {
        self.told.push(text.to_owned());
    }

    fn cpu(&self, clock: ClockKind) -> Option<Duration> {
        (clock == ClockKind::Cpu).then(|| cpu::used(self.process.id())).flatten()
    }

    /// The line that tells the engine the game so far.
    fn position(&mut self, line: &Line<'_>) -> String {
        let rules = line.rules();
        for at in self.told.len()..line.moves().len() {
            self.told.push(self.dialect.write(rules, &line.positions()[at], line.moves()[at]));
        }
        let mut text = if self.knows_start && rules.fen(line.start()) == rules.fen(rules.start()) {
            "position startpos".to_owned()
        } else {
            format!("position fen {}", self.dialect.fen(rules, line.start()))
        };
        if !self.told.is_empty() {
            text.push_str(" moves ");
            text.push_str(&self.told.join(" "));
        }
        text
    }

    fn hear(&mut self, until: Instant, stop: &AtomicBool) -> Result<Said, Failure> {
        self.hear_at(until, stop).map(|(said, _)| said)
    }

    fn hear_at(&mut self, until: Instant, stop: &AtomicBool) -> Result<(Said, Instant), Failure> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Stopped);
            }
            // Also an engine that talks for ever is given up.
            let now = Instant::now();
            if now >= until {
                return Err(Failure::Hung);
            }
            match self.process.hear(until.min(now + LOOK)) {
                Ok(heard) => return Ok((Said::parse(&heard.line), heard.at)),
                Err(Silence::Time) => {}
                Err(Silence::Gone) => return Err(Failure::Crashed),
            }
        }
    }
}
