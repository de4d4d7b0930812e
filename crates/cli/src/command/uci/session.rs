//! One other side: its game, its settings, its position.

use super::options::{Settings, short};
use super::talk::say;
use super::think::{Task, Thinking};
use crate::catalogue::Catalogue;
use crate::evaluation::hand;
use crate::fault::Fault;
use quatrebras_engine::uci::{Command, Go, Start, best_move};
use quatrebras_engine::{Engine, Hand, Limits};
use quatrebras_rules::{Line, Rules};
use std::fmt::Display;
use std::sync::Arc;
use std::thread::Scope;

/// The game that is spoken of.
pub struct Game {
    /// The name by which it was asked for.
    name: String,
    rules: Arc<Rules>,
}

impl Game {
    fn new(catalogue: &Catalogue, name: &str) -> Result<Game, Fault> {
        Ok(Game { name: name.to_owned(), rules: Arc::new(catalogue.rules(name)?) })
    }

    /// A game; the first of the catalogue when none is named.
    pub fn first(catalogue: &Catalogue, name: Option<&str>) -> Result<Game, Fault> {
        match name {
            Some(name) => Game::new(catalogue, name),
            None => {
                let first = catalogue.entries().first().map(|entry| entry.id.clone());
                Game::new(catalogue, &first.unwrap_or_default())
            }
        }
    }
}

/// What is said about one game.
pub struct Session<'c, 's, 'r> {
    catalogue: &'c Catalogue,
    game: &'r Game,
    settings: &'c mut Settings,
    scope: &'s Scope<'s, 'r>,
    /// The engine while it does not think; made when it is first needed.
    engine: Option<Engine<Hand>>,
    thinking: Option<Thinking<'s, 'r>>,
    /// The position that was told last: where it begins, and the moves as they were written.
    told: (Start, Vec<String>),
    /// The same, played. A search has it for as long as it goes on.
    line: Line<'r>,
    /// The game that the other side wants to speak of from now on.
    pub next: Option<Game>,
}

impl<'c, 's, 'r: 's> Session<'c, 's, 'r> {
    /// A session that begins with the game's start position.
    pub fn new(
        catalogue: &'c Catalogue,
        game: &'r Game,
        settings: &'c mut Settings,
        scope: &'s Scope<'s, 'r>,
    ) -> Session<'c, 's, 'r> {
        Session {
            catalogue,
            game,
            settings,
            scope,
            engine: None,
            thinking: None,
            told: (Start::Game, Vec::new()),
            line: Session::start(game),
            next: None,
        }
    }

    fn start(game: &'r Game) -> Line<'r> {
        Line::new(&game.rules, game.rules.start().clone())
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
                self.when_idle(|session| session.set_position(start, moves))
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
        Settings::lines(&games, &self.game.name).iter().for_each(say);
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
        let Some(thinking) = self.thinking.take() else { return };
        match thinking.wait() {
            Some((engine, line)) => (self.engine, self.line) = (Some(engine), line),
            // The search broke down and took the position with it.
            None => self.told = (Start::Game, Vec::new()),
        }
    }

    fn provide_engine(&mut self) -> Result<(), String> {
        if self.engine.is_none() {
            let (eval, fault) =
                match hand(&self.game.rules, self.settings.evaluation, self.settings.weights.as_deref()) {
                    Ok(eval) => (eval, Ok(())),
                    // Weights of another game, as after a change of the game.
                    Err(fault) => (
                        Hand::shipped(&self.game.rules),
                        Err(format!("{fault}; the game's own weights are used")),
                    ),
                };
            self.engine = Some(Engine::new(self.game.rules.clone(), eval, self.settings.engine.clone()));
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
            let next = Game::new(self.catalogue, value.unwrap_or_default());
            self.next = Some(next.map_err(|fault| format!("option UCI_Variant: {fault}"))?);
            return Ok(());
        }
        let before = self.settings.clone();
        self.settings.set(name, value)?;
        let Settings { evaluation, weights, .. } = &self.settings;
        if (before.evaluation, &before.weights) != (*evaluation, weights) {
            match hand(&self.game.rules, *evaluation, weights.as_deref()) {
                Ok(eval) => {
                    self.engine =
                        Some(Engine::new(self.game.rules.clone(), eval, self.settings.engine.clone()));
                }
                Err(fault) => {
                    *self.settings = before;
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

    /// A wrong position changes nothing. Where the last one is gone on with, only what is new is played.
    fn set_position(&mut self, start: Start, texts: Vec<String>) -> Result<(), String> {
        let known = match self.told.1.len() {
            known if start == self.told.0 && texts.starts_with(&self.told.1) => known,
            _ => 0,
        };
        let mut fresh = match &start {
            _ if known > 0 => None,
            Start::Game => Some(Session::start(self.game)),
            Start::Fen(fen) => {
                let first = self.game.rules.parse_fen(fen).map_err(|error| format!("position: {error}"))?;
                Some(Line::new(&self.game.rules, first))
            }
        };
        let line = fresh.as_mut().unwrap_or(&mut self.line);
        for (index, text) in texts.iter().enumerate().skip(known) {
            if let Err(error) = line.parse_move(text).and_then(|mv| line.push(mv)) {
                while line.moves().len() > known {
                    line.pop();
                }
                return Err(format!("position: move {} '{}': {error}", index + 1, short(text)));
            }
        }
        if let Some(fresh) = fresh {
            self.line = fresh;
        }
        self.told = (start, texts);
        Ok(())
    }

    /// Whatever is wrong is told and passed over: the other side waits for a move.
    fn go(&mut self, go: &Go) -> Result<(), String> {
        let mut complaint = go.fault.as_ref().map(ToString::to_string);
        let mut moves = Vec::new();
        for text in &go.moves {
            match self.line.parse_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => {
                    complaint.get_or_insert_with(|| format!("go searchmoves '{}': {error}", short(text)));
                }
            }
        }
        let side = self.line.position().side_to_move().index();
        let mut limits = Limits {
            clock: go.clocks[side],
            increment: go.increments[side],
            moves_to_go: go.moves_to_go,
            move_time: go.move_time,
            depth: go.depth,
            nodes: go.nodes,
            soft_nodes: None,
            win_in: go.mate,
            moves,
            ponder: go.ponder,
        };
        let limited = limits.clock.is_some()
            || limits.move_time.is_some()
            || limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.win_in.is_some();
        if go.fault.is_some() && !limited && !go.infinite && !go.ponder {
            // The limit may be what is wrong. Nobody would stop the search.
            limits.depth = Some(1);
        }
        // Without any limit a search is endless, as other engines have it.
        let infinite = go.infinite || !limited && !go.ponder && go.fault.is_none();
        if let Some(complaint) = complaint {
            self.complain(&complaint);
        }
        let complaint = self.provide_engine();
        let Some(engine) = self.engine.take() else { return complaint };
        let line = std::mem::replace(&mut self.line, Session::start(self.game));
        let thinking = Thinking::start(self.scope, engine, Task { line, limits, infinite });
        match thinking {
            Ok(thinking) => self.thinking = Some(thinking),
            Err(error) => {
                self.complain(&format!("go: no thread: {error}"));
                // The position went with it; any move is better than none.
                let (start, texts) = std::mem::replace(&mut self.told, (Start::Game, Vec::new()));
                self.set_position(start, texts)?;
                say(best_move(&self.game.rules, self.line.legal_moves().first().copied(), None));
            }
        }
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
