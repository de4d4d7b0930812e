//! From the pictures of all legal moves to questions and answers: how a move is picked on any board.

use super::MovePicture;
use super::picks::{Asks, Pick};
use crate::board::piece::Kind;
use serde::Serialize;

/// Leads a player from a first touch to one move. It knows pictures and nothing else.
///
/// The natural order is piece, target, and then what is still open; but an answer to any question is taken at any
/// time, so a board may offer the parts of a compound before the targets.
///
/// ```
/// use quatrebras_rules::{Asks, Picker, Rules, shipped};
/// let (_, text) = shipped()[0];
/// let rules = Rules::from_toml(text, "a shipped game")?;
/// let pictures = rules.pictures(rules.start());
/// let mut picker = Picker::new(&pictures);
/// while let Some(question) = picker.question() {
///     assert!(picker.pick(question.answers[0].pick));
/// }
/// let chosen = picker.finished().expect("no question is left");
/// assert!(rules.is_legal(rules.start(), chosen.mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picker<'p> {
    pictures: &'p [MovePicture],
    picks: Vec<Pick>,
}

/// The next question, with all answers that lead to a legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// What is asked.
    pub asks: Asks,
    /// The answers, in the order of the moves.
    pub answers: Vec<Answer>,
}

/// One possible answer, and what may come of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// The answer.
    pub pick: Pick,
    /// The parts that can go so; `None` is the whole piece. On a target: which marks to draw there.
    pub parts: Vec<Option<Kind>>,
    /// Whether some move with this answer takes something.
    pub capture: bool,
    /// Whether some move with this answer is a shot.
    pub shot: bool,
    /// Whether some move with this answer joins a friend.
    pub join: bool,
    /// How many moves have this answer.
    pub moves: usize,
}

impl<'p> Picker<'p> {
    /// Nothing is picked yet. The pictures are those of all legal moves of a position, as
    /// [`crate::Line::pictures`] makes them.
    pub fn new(pictures: &'p [MovePicture]) -> Picker<'p> {
        Picker { pictures, picks: Vec::new() }
    }

    /// With these picks; `None` when no move has them all.
    pub fn with(pictures: &'p [MovePicture], picks: &[Pick]) -> Option<Picker<'p>> {
        let mut picker = Picker::new(pictures);
        picks.iter().all(|&pick| picker.pick(pick)).then_some(picker)
    }

    /// What was picked so far.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    /// Adds a pick. `false`, and nothing changes, when no move has this one and those before.
    pub fn pick(&mut self, pick: Pick) -> bool {
        self.picks.push(pick);
        let offered = self.left().next().is_some();
        if !offered {
            self.picks.pop();
        }
        offered
    }

    /// Takes the last pick back and returns it.
    pub fn back(&mut self) -> Option<Pick> {
        self.picks.pop()
    }

    /// The moves that have all picks.
    pub fn left(&self) -> impl Iterator<Item = &'p MovePicture> + use<'_, 'p> {
        let fits =
            |picture: &&MovePicture| self.picks.iter().all(|&pick| picture.picks.answer(pick.asks()) == pick);
        self.pictures.iter().filter(fits)
    }

    /// All answers to a question that still lead to a move, whether it is the next one or not.
    ///
    /// ```
    /// use quatrebras_rules::{Asks, Pick, Picker, Rules, shipped};
    /// let (_, text) = shipped().iter().find(|(id, _)| *id == "grandwaterloo").expect("it is shipped");
    /// let rules = Rules::from_toml(text, "grandwaterloo.toml")?;
    /// let position = rules.parse_fen("5e4/10/10/10/10/10/10/10/10/2C1E5 w - - 0,0 1")?;
    /// let pictures = rules.pictures(&position);
    /// let cell = |name| rules.board().parse_cell(name).expect("a cell of the board");
    /// let mut picker = Picker::with(&pictures, &[Pick::Piece(cell("c1"))]).expect("it can move");
    /// assert_eq!(picker.answers(Asks::Part).len(), 3); // the whole cardinal, its bishop, its knight
    /// assert!(picker.pick(Pick::Target(cell("d3")))); // no bishop's cell
    /// assert_eq!(picker.answers(Asks::Part).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(&self, asks: Asks) -> Vec<Answer> {
        let mut answers: Vec<Answer> = Vec::new();
        for picture in self.left() {
            let pick = picture.picks.answer(asks);
            let at = answers.iter().position(|answer| answer.pick == pick).unwrap_or_else(|| {
                answers.push(Answer {
                    pick,
                    parts: Vec::new(),
                    capture: false,
                    shot: false,
                    join: false,
                    moves: 0,
                });
                answers.len() - 1
            });
            let answer = &mut answers[at];
            if !answer.parts.contains(&picture.picks.part) {
                answer.parts.push(picture.picks.part);
            }
            answer.capture |= picture.flags.capture;
            answer.shot |= picture.flags.shot;
            answer.join |= picture.flags.join;
            answer.moves += 1;
        }
        answers
    }

    /// The next question; `None` when the move is finished, or there is none.
    pub fn question(&self) -> Option<Question> {
        let open = Asks::ORDER.into_iter().filter(|&asks| self.picks.iter().all(|pick| pick.asks() != asks));
        open.map(|asks| Question { asks, answers: self.answers(asks) }).find(|question| {
            let always = matches!(question.asks, Asks::Piece | Asks::Target);
            question.answers.len() > usize::from(!always)
        })
    }

    /// The move that was picked: piece and target are, and nothing else is open.
    pub fn finished(&self) -> Option<&'p MovePicture> {
        if self.question().is_some() { None } else { self.left().next() }
    }
}
