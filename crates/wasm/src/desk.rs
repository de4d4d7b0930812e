//! The rules worker's side of the conversation: games by id, sessions by number.

use crate::games::Games;
use crate::play::Play;
use crate::view::{Compiled, Game, GameSummary, Opened, Refusal, Session};
use std::collections::BTreeMap;

/// Answers questions about games, and keeps those that are being played.
///
/// ```
/// use quatrebras_wasm::Desk;
/// let mut desk = Desk::default();
/// let id = desk.games()?[0].id.clone();
/// let opened = desk.open(&id, None, &[])?;
/// let first = &opened.session.moves[0].text;
/// assert_eq!(desk.play(opened.handle, first)?.ply, 1);
/// # Ok::<(), String>(())
/// ```
#[derive(Default)]
pub struct Desk {
    games: Games,
    plays: BTreeMap<u32, Play>,
    opened: u32,
}

impl Desk {
    /// The shipped games.
    ///
    /// # Errors
    /// None while the shipped games compile.
    pub fn games(&mut self) -> Result<Vec<GameSummary>, String> {
        self.games.summaries()
    }

    /// All that is told of one game.
    ///
    /// # Errors
    /// When no game has this id.
    pub fn game(&mut self, id: &str) -> Result<Game, String> {
        let rules = self.games.rules(id)?;
        Ok(Game::of(&rules, &rules.facts()))
    }

    /// Compiles a game of the user's own.
    pub fn compile(&mut self, text: &str) -> Compiled {
        self.games.compile(text)
    }

    /// Forgets which of the user's own games has this id; those that are known by their revision stay.
    pub fn forget(&mut self, id: &str) {
        self.games.forget(id);
    }

    /// Opens a session: from a FEN or the usual start, with the moves that were played.
    ///
    /// # Errors
    /// When there is no such game, the FEN is wrong or a move is not allowed.
    pub fn open(&mut self, id: &str, fen: Option<&str>, moves: &[String]) -> Result<Opened, String> {
        let play = Play::open(self.games.rules(id)?, fen, moves)?;
        let session = play.session();
        self.opened += 1;
        self.plays.insert(self.opened, play);
        Ok(Opened { handle: self.opened, session })
    }

    fn find(&mut self, handle: u32) -> Result<&mut Play, String> {
        self.plays
            .get_mut(&handle)
            .ok_or_else(|| format!("expected the number of an open session, found {handle}"))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is not allowed, or there is no such session.
    pub fn play(&mut self, handle: u32, text: &str) -> Result<Session, String> {
        let play = self.find(handle)?;
        play.play(text)?;
        Ok(play.session())
    }

    /// Takes moves back; at most all of them.
    ///
    /// # Errors
    /// When there is no such session.
    pub fn undo(&mut self, handle: u32, plies: u32) -> Result<Session, String> {
        let play = self.find(handle)?;
        play.undo(plies);
        Ok(play.session())
    }

    /// Why nothing goes from one cell to another; `None` when something does.
    ///
    /// # Errors
    /// When there is no such session or cell.
    pub fn refusal(&mut self, handle: u32, from: u32, to: u32) -> Result<Option<Refusal>, String> {
        self.find(handle)?.refusal(from, to)
    }

    /// The game as PGN with these tags.
    ///
    /// # Errors
    /// When there is no such session.
    pub fn pgn(&mut self, handle: u32, tags: &BTreeMap<String, String>) -> Result<String, String> {
        Ok(self.find(handle)?.pgn(tags))
    }

    /// Forgets a session; nothing happens when there is none.
    pub fn close(&mut self, handle: u32) {
        self.plays.remove(&handle);
    }
}
