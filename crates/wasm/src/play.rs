//! A game that is being played.

use crate::view::{
    CounterView, MovePicture, PlayedMove, Refusal, RightView, Session, Verdict, by_cell, cell, cells, kind,
};
use quatrebras_rules::pgn::GameTree;
use quatrebras_rules::{Facts, Line, Position, Rules, Side};
use std::collections::BTreeMap;
use std::sync::Arc;

self_cell::self_cell!(
    /// A line and the rules to which it belongs.
    struct Owned {
        owner: Arc<Rules>,
        #[covariant]
        dependent: Line,
    }
);

/// The longest game that is opened, in plies.
const LONGEST: usize = 20_000;

/// A game with its history and the pictures of its moves.
pub struct Play {
    line: Owned,
    facts: Facts,
    played: Vec<MovePicture>,
}

/// The position that a FEN tells, or the usual start.
pub(crate) fn start(rules: &Rules, fen: Option<&str>) -> Result<Position, String> {
    match fen {
        None => Ok(rules.start().clone()),
        Some(fen) => rules.parse_fen(fen).map_err(|error| error.to_string()),
    }
}

/// The game that some moves make.
pub(crate) fn line<'r>(rules: &'r Rules, fen: Option<&str>, moves: &[String]) -> Result<Line<'r>, String> {
    if moves.len() > LONGEST {
        return Err(format!("expected at most {LONGEST} moves, found {}", moves.len()));
    }
    let mut line = Line::new(rules, start(rules, fen)?);
    for (index, text) in moves.iter().enumerate() {
        let pushed = line.parse_move(text).and_then(|mv| line.push(mv));
        pushed.map_err(|error| format!("move {}: {error}", index + 1))?;
    }
    Ok(line)
}

impl Play {
    /// Sets a game up: from a FEN or the usual start, with the moves that were played.
    ///
    /// # Errors
    /// When the FEN is wrong or a move is not allowed; which one is told.
    pub fn open(rules: Arc<Rules>, fen: Option<&str>, moves: &[String]) -> Result<Play, String> {
        let facts = rules.facts();
        if moves.len() > LONGEST {
            return Err(format!("expected at most {LONGEST} moves, found {}", moves.len()));
        }
        let line = Owned::try_new(rules, |rules| Ok::<_, String>(Line::new(rules, start(rules, fen)?)))?;
        let mut play = Play { line, facts, played: Vec::new() };
        for (index, text) in moves.iter().enumerate() {
            play.play(text).map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        Ok(play)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is not allowed.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let picture = self.line.with_dependent_mut(|_, line| {
            let mv = line.parse_move(text)?;
            let picture = MovePicture::of(&line.picture(mv), line.san(mv));
            line.push(mv)?;
            Ok::<_, quatrebras_rules::MoveError>(picture)
        });
        self.played.push(picture.map_err(|error| error.to_string())?);
        Ok(())
    }

    /// Takes moves back; at most all of them.
    pub fn undo(&mut self, plies: u32) {
        for _ in 0..plies {
            if self.played.pop().is_none() {
                break;
            }
            self.line.with_dependent_mut(|_, line| line.pop());
        }
    }

    /// Why nothing goes from one cell to another; `None` when something does.
    ///
    /// # Errors
    /// When the board has no such cell.
    pub fn refusal(&self, from: u32, to: u32) -> Result<Option<Refusal>, String> {
        let line = self.line.borrow_dependent();
        let board = line.rules().board();
        let find = |number: u32| {
            board
                .cells()
                .into_iter()
                .nth(number as usize)
                .ok_or_else(|| format!("expected a cell's number below {}, found {number}", board.size()))
        };
        let reason = line.refusal(find(from)?, find(to)?);
        Ok(reason.map(|reason| Refusal::of(line.rules(), &reason)))
    }

    /// The game as PGN with these tags.
    pub fn pgn(&self, tags: &BTreeMap<String, String>) -> String {
        let mut tree = GameTree::from_line(self.line.borrow_dependent());
        for (name, value) in tags {
            tree.tags_mut().set(name, value);
        }
        tree.pgn()
    }

    /// The game as it stands.
    pub fn session(&self) -> Session {
        let line = self.line.borrow_dependent();
        let (rules, position) = (line.rules(), line.position());
        let turn = position.side_to_move();
        let pictures = line.pictures().into_iter().zip(line.sans());
        let checkers = position.checkers();
        let played =
            |picture: &MovePicture| PlayedMove { text: picture.text.clone(), name: picture.name.clone() };
        Session {
            fen: rules.fen(position),
            turn: turn.into(),
            ply: self.played.len() as u32,
            pieces: by_cell(rules, |cell| position.piece_on(cell).map(Into::into)),
            check: checkers.any().then(|| cell(position.royal(turn))),
            checkers: cells(checkers),
            moves: pictures.map(|(picture, (_, name))| MovePicture::of(&picture, name)).collect(),
            last: self.played.last().cloned(),
            verdict: line
                .verdict()
                .map(|end| Verdict { result: end.result(), reason: end.reason.to_string() }),
            counters: self.counters(position),
            rights: self.rights(rules, position),
            played: self.played.iter().map(played).collect(),
        }
    }

    fn counters(&self, position: &Position) -> Vec<CounterView> {
        let sides: &[Option<Side>] =
            if self.facts.resets.each_side { &[Some(Side::White), Some(Side::Black)] } else { &[None] };
        let all = self.facts.limits.iter().flat_map(|limit| {
            sides.iter().map(|side| CounterView {
                side: side.map(Into::into),
                count: position.counter(side.unwrap_or(Side::White)),
                at: limit.at,
                ends: limit.outcome.into(),
            })
        });
        all.collect()
    }

    fn rights(&self, rules: &Rules, position: &Position) -> Vec<RightView> {
        let held: Vec<char> = rules.rights_held(position).collect();
        let rights = self.facts.rights.iter().filter(|right| held.contains(&right.letter));
        rights
            .map(|right| RightView {
                side: right.side.into(),
                letter: right.letter.to_string(),
                kind: right.kind.map(kind),
                to: right.to.map(cell),
            })
            .collect()
    }
}
