//! One answer to how a move is picked and shown, for every board, name and voice.

mod attempt;
mod derive;
pub(crate) mod effect;
pub(crate) mod picker;
pub(crate) mod picks;
mod reason;
pub(crate) mod refusal;
mod saying;
mod serial;

use crate::line::Line;
use crate::mv::{FIRST_SPECIAL, Move};
use crate::position::Position;
use crate::rules::Rules;
use crate::verdict::{Ending, Reason};
use effect::Effect;
use picks::Picks;
use serde::Serialize;

/// A move as a player picks and sees it.
///
/// ```
/// use quatrebras_rules::{Effect, Rules, shipped};
/// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
/// let rules = Rules::from_toml(text, "chess.toml")?;
/// let mv = rules.parse_move(rules.start(), "g1f3")?;
/// let picture = rules.picture(rules.start(), mv);
/// assert_eq!(picture.picks.piece, mv.from());
/// assert!(picture.flags.quiet);
/// assert!(matches!(picture.effects[..], [Effect::Travel { to, .. }] if to == mv.to()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MovePicture {
    /// The move. Not serialised: the text stands for it.
    #[serde(skip)]
    pub mv: Move,
    /// The move's text (RULES 0.2).
    pub text: String,
    /// What the player chooses.
    pub picks: Picks,
    /// What is seen, in order.
    pub effects: Vec<Effect>,
    /// What the move is.
    pub flags: Flags,
}

/// What a move is, for marks, sounds and speech.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Flags {
    /// An enemy piece goes off the board.
    pub capture: bool,
    /// The piece takes without moving.
    pub shot: bool,
    /// A compound comes apart.
    pub split: bool,
    /// Two friends become one piece.
    pub join: bool,
    /// Several pieces of one side go at once.
    pub castling: bool,
    /// Nothing happens but that pieces go from cell to cell.
    pub quiet: bool,
    /// The opponent's royal is attacked afterwards.
    pub check: bool,
    /// The opponent is mated.
    pub mate: bool,
}

impl Flags {
    /// What can be told from the effects.
    fn of(effects: &[Effect], mover: crate::Side) -> Flags {
        let enemy = |piece: &crate::Piece| piece.side() != mover;
        let is = |test: fn(&Effect) -> bool| effects.iter().any(test);
        let travels = effects.iter().filter(|effect| matches!(effect, Effect::Travel { .. })).count();
        Flags {
            capture: effects.iter().any(|effect| match effect {
                Effect::Capture { piece, .. } | Effect::Removal { piece, .. } => enemy(piece),
                _ => false,
            }),
            shot: is(|effect| matches!(effect, Effect::Shot { .. })),
            split: is(|effect| matches!(effect, Effect::Split { .. })),
            join: is(|effect| matches!(effect, Effect::Join { .. })),
            castling: travels > 1,
            quiet: effects.iter().all(|effect| matches!(effect, Effect::Travel { .. } | Effect::Mark { .. })),
            check: false,
            mate: false,
        }
    }
}

impl Rules {
    /// The picture of a move that is legal in the position. Mate is meant as the position alone tells it; where the
    /// game's history matters, [`Line::picture`] knows more.
    pub fn picture(&self, position: &Position, mv: Move) -> MovePicture {
        let mut picks = Picks::new(mv.from(), mv.to());
        if mv.tag >= FIRST_SPECIAL {
            self.special(mv.tag).picks(mv, &mut picks);
        }
        let after = self.play(position, mv);
        let effects = derive::effects(self, position, &after, &picks, mv);
        let check = self.in_check(&after);
        let flags = Flags {
            check,
            mate: check && self.ending(&after) == Some(Ending::Mate),
            ..Flags::of(&effects, position.side_to_move())
        };
        MovePicture { mv, text: self.move_text(mv), picks, effects, flags }
    }

    /// The pictures of all moves that are legal in the position, in the order of [`Rules::legal_moves`].
    ///
    /// ```
    /// use quatrebras_rules::{Rules, shipped};
    /// let (_, text) = shipped()[0];
    /// let rules = Rules::from_toml(text, "a shipped game")?;
    /// let pictures = rules.pictures(rules.start());
    /// assert_eq!(pictures.len() as u64, rules.count_moves(rules.start()));
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn pictures(&self, position: &Position) -> Vec<MovePicture> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.into_iter().map(|mv| self.picture(position, mv)).collect()
    }
}

impl Line<'_> {
    /// The picture of a move that may be played now, with mate as the game's history has it: where no position may
    /// come back, a reply that the position allows may be forbidden.
    ///
    /// ```
    /// use quatrebras_rules::{Line, Rules, shipped};
    /// let (_, text) = shipped()[0];
    /// let rules = Rules::from_toml(text, "a shipped game")?;
    /// let line = Line::new(&rules, rules.start().clone());
    /// let pictures = line.pictures();
    /// assert_eq!(pictures.len(), line.legal_moves().len());
    /// assert_eq!(line.picture(pictures[0].mv), pictures[0]);
    /// # Ok::<(), quatrebras_rules::GameError>(())
    /// ```
    pub fn picture(&self, mv: Move) -> MovePicture {
        self.pictured(mv, &mut None)
    }

    /// The pictures of all moves that may be played now, in the order of [`Line::legal_moves`].
    pub fn pictures(&self) -> Vec<MovePicture> {
        let mut scratch = None;
        self.legal_moves().into_iter().map(|mv| self.pictured(mv, &mut scratch)).collect()
    }

    /// `scratch` is a copy of the line, made when first needed.
    fn pictured(&self, mv: Move, scratch: &mut Option<Self>) -> MovePicture {
        let mut picture = self.rules().picture(self.position(), mv);
        if picture.flags.check && !picture.flags.mate && !self.rules().forbidders.is_empty() {
            let line = scratch.get_or_insert_with(|| self.clone());
            if line.push(mv).is_ok() {
                picture.flags.mate = line.verdict().is_some_and(|end| end.reason == Reason::Checkmate);
                line.pop();
            }
        }
        picture
    }
}
