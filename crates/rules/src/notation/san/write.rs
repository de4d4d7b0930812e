//! Writing the names of moves.

use super::name::{Base, MoveName, Origin};
use crate::line::Line;
use crate::mv::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::verdict::Ending;

/// The mark of a move that gives check.
const CHECK: &str = "+";

/// The mark of a move that wins: mate, and what the game holds equal to it.
const WIN: &str = "#";

impl Rules {
    /// The name of a legal move, as docs/NOTATION.md has it: `Nbd2`, `exd6`, `O-O`,
    /// `C/Nxe4+`, `G*c6`. Each legal move of a position has its own name.
    ///
    /// `+` is check; `#` is a move that wins by what the position alone tells: mate, stalemate where it
    /// loses, the royal on its goal row. A move that is not legal is given as [`Rules::move_text`].
    pub fn san(&self, position: &Position, mv: Move) -> String {
        let Some(mut name) = self.unmarked_san(position, mv) else { return self.move_text(mv) };
        name.push_str(self.mark_of(&self.play(position, mv)));
        name
    }

    /// All legal moves with their names, in the order of [`Rules::legal_moves`]; cheaper than one by one.
    pub fn sans(&self, position: &Position) -> Vec<(Move, String)> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let mut names = self.unmarked_sans(position, &moves);
        for (mv, name) in &mut names {
            name.push_str(self.mark_of(&self.play(position, *mv)));
        }
        names
    }

    /// The name of a legal move without check marks; `None` when the move is not legal.
    fn unmarked_san(&self, position: &Position, mv: Move) -> Option<String> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        if !moves.contains(&mv) {
            return None;
        }
        let name = MoveName::of(self, position, mv)?;
        // Only moves to the same cell can have the same base.
        moves.retain(|other| other.to() == mv.to());
        let names: Vec<MoveName<'_>> =
            moves.iter().filter_map(|&mv| MoveName::of(self, position, mv)).collect();
        let base = name.base(self);
        Some(self.unmarked_among(&name, names.iter().filter(|other| other.base(self) == base)))
    }

    /// The name without check marks, among the legal moves that have the same base.
    pub(super) fn unmarked_among<'n>(
        &self,
        name: &MoveName<'_>,
        alike: impl Iterator<Item = &'n MoveName<'n>> + Clone,
    ) -> String {
        let others = alike.filter(|other| other.own.is_none());
        let mut text = String::new();
        name.write(self, name.origin(self, others.map(|other| other.from)), &mut text);
        text
    }

    /// The names of all legal moves of a position, without check marks.
    fn unmarked_sans(&self, position: &Position, moves: &[Move]) -> Vec<(Move, String)> {
        let mut names: Vec<(Move, String)> = moves.iter().map(|&mv| (mv, String::new())).collect();
        let mut rows: Vec<(Base, usize, MoveName<'_>)> = Vec::with_capacity(moves.len());
        for (index, (mv, text)) in names.iter_mut().enumerate() {
            match MoveName::of(self, position, *mv) {
                Some(name) if name.own.is_none() => rows.push((name.base(self), index, name)),
                Some(name) => name.write(self, Origin::Nothing, text),
                None => {}
            }
        }
        rows.sort_unstable_by_key(|&(base, index, _)| (base, index));
        for alike in rows.chunk_by(|one, other| one.0 == other.0) {
            let origins = alike.iter().map(|(_, _, name)| name.from);
            for (_, index, name) in alike {
                name.write(self, name.origin(self, origins.clone()), &mut names[*index].1);
            }
        }
        names
    }

    /// The mark of a move that leads to `after`.
    fn mark_of(&self, after: &Position) -> &'static str {
        let check = self.in_check(after);
        // Counting moves is dear: most moves can have no mark.
        if !check && !self.stalemate_loses && !self.goal_reached(after) {
            return "";
        }
        match self.ending(after) {
            Some(Ending::Mate | Ending::Goal) => WIN,
            Some(Ending::Stalemate) if self.stalemate_loses => WIN,
            Some(Ending::Stalemate) => "",
            None if check => CHECK,
            None => "",
        }
    }
}

impl Line<'_> {
    /// The name of a move that may be played now. It is [`Rules::san`], but the history is heeded: `#` stands
    /// also where it leaves the opponent no move.
    pub fn san(&self, mv: Move) -> String {
        let rules = self.rules();
        let Some(mut name) = rules.unmarked_san(self.position(), mv) else { return rules.move_text(mv) };
        name.push_str(self.mark_of(&rules.play(self.position(), mv)));
        name
    }

    /// All moves that may be played now, with their names; none when the game is over.
    pub fn sans(&self) -> Vec<(Move, String)> {
        let rules = self.rules();
        let allowed = self.legal_moves();
        if allowed.is_empty() {
            return Vec::new();
        }
        // A name that tells apart all legal moves of the position can be read without the history.
        let mut legal = Vec::new();
        rules.legal_moves(self.position(), &mut legal);
        let mut names = rules.unmarked_sans(self.position(), &legal);
        let mut allowed = allowed.into_iter().peekable();
        names.retain(|(mv, _)| allowed.next_if(|next| next == mv).is_some());
        for (mv, name) in &mut names {
            name.push_str(self.mark_of(&rules.play(self.position(), *mv)));
        }
        names
    }

    /// The mark of a move that leads from here to `after`.
    fn mark_of(&self, after: &Position) -> &'static str {
        let rules = self.rules();
        let mark = rules.mark_of(after);
        let wins = rules.in_check(after) || rules.stalemate_loses;
        if mark == WIN || !wins || rules.forbidders.is_empty() || self.leaves_a_reply(after) {
            return mark;
        }
        WIN
    }

    /// Whether the history leaves the opponent a move in `after`. The move that leads there adds to the
    /// history a position with the opponent to move: no reply leads to such a one, so it cannot matter.
    fn leaves_a_reply(&self, after: &Position) -> bool {
        let rules = self.rules();
        let mut replies = Vec::new();
        rules.legal_moves(after, &mut replies);
        replies.into_iter().any(|reply| {
            let next = rules.play(after, reply);
            !rules.forbids(self.occurrences(&next))
        })
    }
}
