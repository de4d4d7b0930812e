//! One game between two engines.

use super::adjudicate::{Adjudicator, Ruling};
use super::clocks::Clocks;
use super::opening::Opening;
use super::record::{End, GameRecord, Played};
use super::settings::{ClockKind, Settings};
use super::uci::engine::{Engine, Failure};
use quatrebras_rules::{Line, Rules, Side};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How much longer than its processor time a move may take by the clock on the wall before the engine counts as
/// hanging: other programs may have the processor.
const CROWDED: u32 = 20;

/// Which game of the match is played.
pub struct Which<'g> {
    /// The pair.
    pub pair: u64,
    /// 0 when the first engine is White.
    pub game: u8,
    /// The opening.
    pub opening: &'g Opening,
    /// Whether it may be ended early.
    pub adjudicated: bool,
}

/// Plays it. `None` when the match is stopped first.
pub fn play(
    rules: &Rules,
    settings: &Settings,
    engines: &mut [Engine; 2],
    which: &Which<'_>,
    stop: &AtomicBool,
) -> Result<Option<GameRecord>, String> {
    let line = which.opening.line(rules)?;
    let white = usize::from(which.game);
    let pace = |engine: usize| settings.engines[engine].pace.unwrap_or(settings.pace);
    let (resign, draw) = if which.adjudicated { (settings.resign, settings.draw) } else { (None, None) };
    let game = Game {
        settings,
        line,
        white,
        clock: Clocks::new([pace(white), pace(1 - white)]),
        adjudicator: Adjudicator::new(resign, draw),
        moves: Vec::new(),
        stop,
    };
    let Some((winner, end, moves)) = game.finish(engines) else { return Ok(None) };
    // An engine is 0 or 1.
    let winner = winner.map(|side| if (side == Side::White) == (white == 0) { 0 } else { 1 });
    Ok(Some(GameRecord {
        pair: which.pair,
        game: which.game,
        date: super::record::today(),
        start: which.opening.start.clone(),
        opening: which.opening.moves.clone(),
        moves,
        winner,
        end,
    }))
}

type Finished = (Option<Side>, End, Vec<Played>);

struct Game<'g> {
    settings: &'g Settings,
    line: Line<'g>,
    white: usize,
    clock: Clocks,
    adjudicator: Adjudicator,
    moves: Vec<Played>,
    stop: &'g AtomicBool,
}

impl Game<'_> {
    fn finish(mut self, engines: &mut [Engine; 2]) -> Option<Finished> {
        let mut ruling = None;
        loop {
            let ended = if let Some(verdict) = self.line.verdict() {
                Some((verdict.winner, End::Rules(verdict.reason.to_string())))
            } else if let Some(ruling) = ruling {
                Some(match ruling {
                    Ruling::Won(side) => (Some(side), End::Resign),
                    Ruling::Drawn => (None, End::Draw),
                })
            } else if self.line.moves().len() as u64 >= 2 * u64::from(self.settings.max_moves) {
                Some((None, End::MaxMoves))
            } else {
                let mover = self.line.position().side_to_move();
                let engine = if mover == Side::White { self.white } else { 1 - self.white };
                match self.turn(&mut engines[engine], mover) {
                    Ok(said) => {
                        ruling = said;
                        None
                    }
                    Err(None) => return None,
                    Err(Some(end)) => Some((Some(mover.other()), end)),
                }
            };
            if let Some((winner, end)) = ended {
                return Some((winner, end, self.moves));
            }
        }
    }

    /// One move; an error is how the game ends, or `None` when the match is stopped.
    fn turn(&mut self, engine: &mut Engine, mover: Side) -> Result<Option<Ruling>, Option<End>> {
        let settings = self.settings;
        let (margin, grace) = (Duration::from_millis(settings.margin), Duration::from_millis(settings.grace));
        let limit = match (self.clock.budget(mover), settings.clock) {
            (None, _) => Duration::from_millis(settings.longest),
            (Some(budget), ClockKind::Wall) => budget + margin,
            (Some(budget), ClockKind::Cpu) => (budget + margin) * CROWDED,
        };
        let go = self.clock.go(mover);
        let reply = engine.think(&self.line, &go, settings.clock, limit + grace, self.stop);
        let reply = reply.map_err(|failure| match failure {
            Failure::Crashed => Some(End::Crash),
            Failure::Hung => Some(End::Hang),
            Failure::Stopped => None,
        })?;
        if !self.clock.charge(mover, reply.used, margin) {
            return Err(Some(End::Time));
        }
        let text = reply.text.unwrap_or_else(|| "none".to_owned());
        let mv = engine.dialect.read(&self.line, &text);
        let Some(mv) = mv else { return Err(Some(End::Illegal(text.chars().take(80).collect()))) };
        let (worth, depth, nodes) = (reply.info.worth, reply.info.depth, reply.info.nodes);
        let micros = u64::try_from(reply.used.as_micros()).unwrap_or(u64::MAX);
        let ours = self.line.rules().move_text(mv);
        engine.made(&text);
        // The move was read among those that may be played.
        self.line.push(mv).map_err(|_| Some(End::Illegal(text)))?;
        self.moves.push(Played { text: ours, worth, depth, nodes, micros });
        let moves = u32::try_from(self.line.moves().len().div_ceil(2)).unwrap_or(u32::MAX);
        Ok(self.adjudicator.heard(mover, worth, moves))
    }
}
