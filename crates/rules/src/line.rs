//! A game with its history: what the position alone does not tell.

use crate::mv::Move;
use crate::notation::movetext::MoveError;
use crate::position::Position;
use crate::rules::Rules;
use crate::verdict::{Ending, Reason, Verdict};

/// A game from its first position to the present one. The only way to change it is a legal move, or
/// taking one back.
///
/// ```
/// use quatrebras_rules::{Line, Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let mut line = Line::new(&rules, rules.start().clone());
/// let first = line.legal_moves()[0];
/// line.push(first)?;
/// assert_eq!(line.moves(), [first]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Line<'r> {
    rules: &'r Rules,
    positions: Vec<Position>,
    /// The keys of the positions: looking for repetitions reads these, which lie close together.
    keys: Vec<u64>,
    moves: Vec<Move>,
}

impl<'r> Line<'r> {
    /// A game that begins with this position.
    pub fn new(rules: &'r Rules, start: Position) -> Line<'r> {
        Line { rules, keys: vec![start.key()], positions: vec![start], moves: Vec::new() }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// All positions from the first to the present one.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How often a position has occurred in this game, the present one counted.
    pub fn occurrences(&self, position: &Position) -> usize {
        let key = position.key();
        let alike = self.keys.iter().zip(&self.positions).filter(|(earlier, _)| **earlier == key);
        alike.filter(|(_, earlier)| earlier.same(position)).count()
    }

    /// The moves that may be played now: legal in the position and not forbidden by the history; none
    /// when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.verdict().is_some() { Vec::new() } else { self.allowed() }
    }

    /// Legal in the position and allowed by the history, whether the game is over or not.
    fn allowed(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.rules.legal_moves(self.position(), &mut moves);
        if !self.rules.forbidders.is_empty() {
            moves.retain(|&mv| !self.forbidden(mv));
        }
        moves
    }

    /// Whether the history forbids a move that is legal in the position.
    pub fn forbidden(&self, mv: Move) -> bool {
        if self.rules.forbidders.is_empty() {
            return false;
        }
        let after = self.rules.play(self.position(), mv);
        self.rules.forbids(self.occurrences(&after))
    }

    /// How the game ended; `None` while it goes on.
    pub fn verdict(&self) -> Option<Verdict> {
        let position = self.position();
        let mover = position.side_to_move().other();
        let lost = |reason| Some(Verdict { winner: Some(mover), reason });
        match self.rules.ending(position) {
            Some(Ending::Mate) => return lost(Reason::Checkmate),
            Some(Ending::Stalemate) => return self.stuck(),
            Some(Ending::Goal) => {}
            None if self.allowed().is_empty() => {
                return if self.rules.in_check(position) { lost(Reason::Checkmate) } else { self.stuck() };
            }
            None => {}
        }
        self.judged()
    }

    /// How the game ended by the rules that end it although somebody can still move.
    pub(crate) fn judged(&self) -> Option<Verdict> {
        let position = self.position();
        self.rules.judge(position, &mut || self.occurrences(position))
    }

    /// The side to move is not in check and cannot move.
    fn stuck(&self) -> Option<Verdict> {
        let mover = self.position().side_to_move().other();
        Some(Verdict { winner: self.rules.stalemate_loses.then_some(mover), reason: Reason::Stalemate })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the game is over, the move is not legal in the position, or the history forbids it.
    pub fn push(&mut self, mv: Move) -> Result<(), MoveError> {
        if self.verdict().is_some() {
            return Err(MoveError::Over);
        }
        if !self.rules.is_legal(self.position(), mv) {
            return Err(MoveError::Illegal(self.rules.move_text(mv)));
        }
        if self.forbidden(mv) {
            return Err(MoveError::Repeats(self.rules.move_text(mv)));
        }
        self.replay(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal and not forbidden, even where the game is drawn: records of
    /// games may go on there.
    pub(crate) fn replay(&mut self, mv: Move) {
        let after = self.rules.play(self.position(), mv);
        self.keys.push(after.key());
        self.positions.push(after);
        self.moves.push(mv);
    }

    /// Takes the last move back and returns it; `None` at the first position.
    pub fn pop(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.keys.pop();
        Some(mv)
    }

    /// Reads a move that may be played now.
    ///
    /// # Errors
    /// When the text is not a move that the position and the history allow.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.verdict().is_some() {
            return Err(MoveError::Over);
        }
        let mv = self.rules.parse_move(self.position(), text)?;
        if self.forbidden(mv) { Err(MoveError::Repeats(text.to_owned())) } else { Ok(mv) }
    }
}
