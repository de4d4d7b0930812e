//! The tree of moves and replies.
//!
//! Every move is carried out on a [`Line`] and judged by its verdict, so the game's history, forbidden repetition, counters
//! and draws hold as in play.

use super::budget::{Budget, Stopped};
use super::order::Order;
use super::table::Table;
use quatrebras_rules::{Cells, Facts, Line, Move, Outcome, Position, Rules, Side};
use std::collections::HashSet;

/// A search for the side that moves first.
pub(super) struct Search<'s, 'r> {
    pub rules: &'r Rules,
    pub facts: &'s Facts,
    pub line: Line<'r>,
    /// Who is to win.
    pub us: Side,
    pub budget: Budget<'s>,
    pub order: Order,
    pub table: Table,
    /// How many positions the game had before the search.
    pub played: usize,
    /// On which cells our pieces stood in those with us to move.
    pub stood: HashSet<Cells>,
    /// Replies that lately were possible after a last move; the newest first.
    pub witnesses: Vec<Move>,
    /// One list of moves, used again and again where nothing else is searched meanwhile.
    pub list: Vec<Move>,
}

impl<'s, 'r> Search<'s, 'r> {
    pub fn new(rules: &'r Rules, facts: &'s Facts, line: Line<'r>, budget: Budget<'s>) -> Search<'s, 'r> {
        let us = line.position().side_to_move();
        let ours = line.positions().iter().filter(|position| position.side_to_move() == us);
        Search {
            played: line.positions().len(),
            stood: ours.map(|position| position.side(us)).collect(),
            rules,
            facts,
            us,
            budget,
            order: Order::default(),
            table: Table::new(&line),
            line,
            witnesses: Vec::new(),
            list: Vec::new(),
        }
    }

    /// The fewest own moves, up to `most`, with which the side to move wins by force. The game is not over.
    pub fn shortest(&mut self, most: u32) -> Result<Option<u32>, Stopped> {
        for moves in 1..=most {
            if self.wins_in(moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins by force within so many own moves, where it is known not to win in fewer.
    fn wins_in(&mut self, moves: u32) -> Result<bool, Stopped> {
        if moves <= 1 {
            return self.wins_at_once();
        }
        let shared = self.table.may_share(&self.line, self.facts, moves);
        if let Some(known) = shared.then(|| self.table.get(self.line.position(), moves)).flatten() {
            return Ok(known);
        }
        let mut wins = false;
        for mv in self.attacks() {
            if self.wins_by(mv, moves)? {
                wins = true;
                break;
            }
        }
        if shared {
            self.table.put(self.line.position(), moves, wins);
        }
        Ok(wins)
    }

    /// Whether a move wins by force, as the first of so many own moves. A move that history forbids does not.
    pub fn wins_by(&mut self, mv: Move, moves: u32) -> Result<bool, Stopped> {
        self.budget.spend()?;
        if self.line.push(mv).is_err() {
            return Ok(false);
        }
        let wins = match self.line.verdict() {
            Some(verdict) => Ok(verdict.winner == Some(self.us)),
            None => self.all_replies_lose(moves - 1),
        };
        self.line.pop();
        wins
    }

    /// Whether every reply loses by force to so many more moves.
    fn all_replies_lose(&mut self, moves: u32) -> Result<bool, Stopped> {
        if moves == 0 && !self.reply_may_lose(self.line.position()) {
            return Ok(false);
        }
        let mut replies = self.line.legal_moves();
        self.order.sort_replies(self.line.position(), &mut replies);
        for reply in replies {
            if self.length_after(reply, moves)?.is_none() {
                self.order.refuted(reply);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many own moves, up to `most`, it takes to win after a reply; `None` when it does not win.
    pub fn length_after(&mut self, reply: Move, most: u32) -> Result<Option<u32>, Stopped> {
        self.budget.spend()?;
        if self.line.push(reply).is_err() {
            // Only allowed replies are asked for. Should one not be, then nothing may be claimed.
            return Ok(None);
        }
        let length = match self.line.verdict() {
            Some(verdict) => Ok((verdict.winner == Some(self.us)).then_some(0)),
            None => self.shortest(most),
        };
        self.line.pop();
        length
    }

    /// The moves of the side to move, the most forcing first. Some may be forbidden by history.
    pub fn attacks(&mut self) -> Vec<Move> {
        self.order.attacks(self.rules, self.line.position())
    }

    /// Whether the next reply can lose at once, by making too many moves without a reset.
    pub fn reply_may_lose(&self, before_reply: &Position) -> bool {
        let made = before_reply.counter(self.us.other());
        self.facts.limits.iter().any(|limit| limit.outcome == Outcome::Loss && made + 1 >= limit.at)
    }
}
