//! The text of one game.

use super::fault::{PgnFault, TextFault};
use super::read::{ReadOptions, Wanted, read};
use super::tags::Tags;
use super::tree::GameTree;
use crate::rules::Rules;

/// The text of one game of a file, with its place. It can be read on any thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawGame {
    number: usize,
    line: usize,
    text: String,
}

impl RawGame {
    /// A text that stands on this line (from 1) of its file; its line ends are `\n`.
    pub(super) fn new(number: usize, line: usize, text: String) -> RawGame {
        RawGame { number, line, text }
    }

    /// The game's number in the file, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The line of the file where the game begins, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The game's text, its line ends turned into `\n`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's tags alone: quick, and possible for games of any kind.
    ///
    /// # Errors
    /// The first fault among the tags.
    pub fn tags(&self) -> Result<Tags, PgnFault> {
        super::read::tags(&self.text).map_err(|fault| self.placed(fault))
    }

    /// The whole game. `find` knows the games: it gets what the tags say of the game and answers with its
    /// rules ([`Wanted::is`] helps).
    ///
    /// # Errors
    /// The first fault that makes the main line unreadable. Faults in variations only cut them short; these
    /// and others that do no harm are the tree's [`GameTree::notes`].
    pub fn read<'r>(
        &self,
        find: &dyn Fn(&Wanted<'_>) -> Option<&'r Rules>,
    ) -> Result<GameTree<'r>, PgnFault> {
        self.read_with(find, &ReadOptions::default())
    }

    /// The game, or as much of it as the options ask for.
    ///
    /// # Errors
    /// As [`RawGame::read`].
    pub fn read_with<'r>(
        &self,
        find: &dyn Fn(&Wanted<'_>) -> Option<&'r Rules>,
        options: &ReadOptions,
    ) -> Result<GameTree<'r>, PgnFault> {
        let (mut tree, notes) = read(&self.text, find, options).map_err(|fault| self.placed(fault))?;
        tree.notes = self.all_placed(notes);
        Ok(tree)
    }

    fn placed(&self, fault: TextFault) -> PgnFault {
        let before = &self.text.as_bytes()[..fault.at.min(self.text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        PgnFault {
            game: self.number,
            line: self.line + before.iter().filter(|&&byte| byte == b'\n').count(),
            // Bytes that begin a character.
            column: before[line_start..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1,
            kind: fault.kind,
            message: fault.message,
        }
    }

    fn all_placed(&self, notes: Vec<TextFault>) -> Vec<PgnFault> {
        notes.into_iter().map(|note| self.placed(note)).collect()
    }
}
