//! One other side: its game, its settings, its position.

use super::options::{Settings, short};
use super::talk::say;
use super::think::{Task, Thinking};
use crate::catalogue::Catalogue;
use crate::evaluation::hand;
use crate::fault::Fault;
use quatrebras_engine::uci::{Command, Go, Start};
use quatrebras_engine::{Engine, Hand, Limits};
use quatrebras_rules::{Line, Move, Position, Rules};
use std::fmt::Display;
use std::sync::Arc;

/// A session.
pub struct Session<'c> {
    catalogue: &'c Catalogue,
    rules: Arc<Rules>,
    /// The name by which the game was asked for.
    game: String,
    settings: Settings,
    /// The engine while it does not think; made when it is first needed.
    engine: Option<Engine<Hand>>,
    thinking: Option<Thinking>,
    start: Position,
    moves: Vec<Move>,
}

impl<'c> Session<'c> {
    /// A session that begins with a game; with the first of the catalogue when none is named.
    pub fn new(catalogue: &'c Catalogue, game: Option<&str>) -> Result<Session<'c>, Fault> {
        let game = match game {
            Some(game) => game.to_owned(),
            None => catalogue.entries().first().map(|entry| entry.id.clone()).unwrap_or_default(),
        };
        let rules = Arc::new(catalogue.rules(&game)?);
        let start = rules.start().clone();
        let settings = Settings::default();
        Ok(Session {
            catalogue,
            rules,
            game,
            settings,
            engine: None,
            thinking: None,
            start,
            moves: Vec::new(),
        })
    }

    /// Tells the other side what is wrong.
    pub fn complain(&self, error: &dyn Display) {
        // The protocol knows single lines only.
        let text = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        say(format_args!("info string error: {text}"));
    }

    /// Obeys a command.
    pub fn obey(&mut self, command: Command) {
        let done = match command {
            Command::Uci => {
                self.introduce();
                Ok(())
            }
            Command::IsReady => self.get_ready(),
            Command::NewGame => self.when_idle(|session| {
                if let Some(engine) = &mut session.engine {
                    engine.new_game();
                }
                Ok(())
            }),
            Command::SetOption { name, value } => {
                self.when_idle(|session| session.set_option(&name, value.as_deref()))
            }
            Command::Position { start, moves } => {
                self.when_idle(|session| session.set_position(&start, &moves))
            }
            Command::Go(go) => self.when_idle(|session| session.go(&go)),
            Command::Stop => {
                self.stop();
                Ok(())
            }
            Command::PonderHit => {
                self.thinking.iter_mut().for_each(Thinking::ponder_hit);
                Ok(())
            }
            Command::Quit | Command::Nothing => Ok(()),
        };
        if let Err(error) = done {
            self.complain(&error);
        }
    }

    fn introduce(&self) {
        say(format_args!("id name Quatre Bras {}", env!("CARGO_PKG_VERSION")));
        say("id author The Quatre Bras developers");
        let games: Vec<String> = self.catalogue.entries().into_iter().map(|entry| entry.id).collect();
        Settings::lines(&games, &self.game).iter().for_each(say);
        say("uciok");
    }

    /// What takes long is done before the clock runs.
    fn get_ready(&mut self) -> Result<(), String> {
        if self.thinking.as_ref().is_none_or(Thinking::is_done) {
            self.take_engine_back();
            if let Err(error) = self.provide_engine() {
                self.complain(&error);
            }
        }
        say("readyok");
        Ok(())
    }

    /// Does what cannot be done during a search, or says so.
    fn when_idle(&mut self, act: impl FnOnce(&mut Self) -> Result<(), String>) -> Result<(), String> {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.is_done()) {
            return Err("a search is going on; expected stop, ponderhit, isready or quit".to_owned());
        }
        self.take_engine_back();
        act(self)
    }

    fn take_engine_back(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.engine = thinking.wait();
        }
    }

    fn provide_engine(&mut self) -> Result<(), String> {
        if self.engine.is_none() {
            let (eval, fault) =
                match hand(&self.rules, self.settings.evaluation, self.settings.weights.as_deref()) {
                    Ok(eval) => (eval, Ok(())),
                    // Weights of another game, as after a change of the game.
                    Err(fault) => {
                        (Hand::shipped(&self.rules), Err(format!("{fault}; the game's own weights are used")))
                    }
                };
            self.engine = Some(Engine::new(self.rules.clone(), eval, self.settings.engine.clone()));
            return fault;
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        if name.eq_ignore_ascii_case("Clear Hash") {
            self.engine.iter_mut().for_each(Engine::clear_table);
            return Ok(());
        }
        if name.eq_ignore_ascii_case("UCI_Variant") {
            let game = value.unwrap_or_default();
            let rules = self.catalogue.rules(game).map_err(|fault| format!("option UCI_Variant: {fault}"))?;
            self.rules = Arc::new(rules);
            self.game = game.to_owned();
            (self.start, self.moves) = (self.rules.start().clone(), Vec::new());
            self.engine = None;
            return Ok(());
        }
        let before = self.settings.clone();
        self.settings.set(name, value)?;
        let Settings { evaluation, weights, .. } = &self.settings;
        if (before.evaluation, &before.weights) != (*evaluation, weights) {
            match hand(&self.rules, *evaluation, weights.as_deref()) {
                Ok(eval) => {
                    self.engine = Some(Engine::new(self.rules.clone(), eval, self.settings.engine.clone()));
                }
                Err(fault) => {
                    self.settings = before;
                    return Err(fault);
                }
            }
        }
        if let Some(engine) = &mut self.engine {
            engine.set_options(self.settings.engine.clone());
            let (wanted, given) = (self.settings.engine.hash, engine.hash());
            if given < wanted {
                return Err(format!(
                    "option Hash: expected memory for {wanted} MiB, found it for {given} MiB, which are used"
                ));
            }
        }
        Ok(())
    }

    /// A wrong position changes nothing.
    fn set_position(&mut self, start: &Start, texts: &[String]) -> Result<(), String> {
        let rules = self.rules.clone();
        let start = match start {
            Start::Game => rules.start().clone(),
            Start::Fen(fen) => rules.parse_fen(fen).map_err(|error| format!("position: {error}"))?,
        };
        let mut line = Line::new(&rules, start.clone());
        for (index, text) in texts.iter().enumerate() {
            let played = line.parse_move(text).and_then(|mv| line.push(mv));
            played.map_err(|error| format!("position: move {} '{}': {error}", index + 1, short(text)))?;
        }
        (self.start, self.moves) = (start, line.moves().to_vec());
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), String> {
        let rules = self.rules.clone();
        let mut line = Line::new(&rules, self.start.clone());
        for &mv in &self.moves {
            line.push(mv).map_err(|error| error.to_string())?;
        }
        let side = line.position().side_to_move().index();
        let wanted = go.moves.iter().map(|text| {
            line.parse_move(text).map_err(|error| format!("go searchmoves '{}': {error}", short(text)))
        });
        let limits = Limits {
            clock: go.clocks[side],
            increment: go.increments[side],
            moves_to_go: go.moves_to_go,
            move_time: go.move_time,
            depth: go.depth,
            nodes: go.nodes,
            soft_nodes: None,
            win_in: go.mate,
            moves: wanted.collect::<Result<_, _>>()?,
            ponder: go.ponder,
        };
        // Without any limit a search is endless, as other engines have it.
        let limited = limits.clock.is_some()
            || limits.move_time.is_some()
            || limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.win_in.is_some();
        let complaint = self.provide_engine();
        let Some(engine) = self.engine.take() else { return complaint };
        let infinite = go.infinite || !limited && !go.ponder;
        let task = Task { start: self.start.clone(), moves: self.moves.clone(), limits, infinite };
        self.thinking =
            Some(Thinking::start(engine, task).map_err(|error| format!("go: no thread: {error}"))?);
        complaint
    }

    /// Stops a search, and waits for its answer.
    fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
        }
        self.take_engine_back();
    }

    /// The other side leaves.
    pub fn leave(mut self) {
        self.stop();
    }

    /// No more commands come: a search that has an end comes to it.
    pub fn finish(mut self) {
        if self.thinking.as_ref().is_some_and(Thinking::is_endless) {
            self.stop();
        }
        self.take_engine_back();
    }
}
