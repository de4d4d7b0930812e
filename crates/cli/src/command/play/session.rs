//! The conversation at the board.

use super::Options;
use super::explain;
use super::input::{Input, Typed};
use super::keeper::Keeper;
use super::say::{self, Said};
use super::table::Table;
use crate::Answer;
use crate::computer::Computer;
use crate::drawing::{Drawing, legend, side_name, side_title};
use crate::fault::{Fault, shown};
use crate::output::Output;
use crate::save::{self, Opponent};
use quatrebras_engine::Value;
use quatrebras_rules::{Move, Rules, Side};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// A game being played at a terminal.
pub struct Session<'r, 'o> {
    /// The rules once more, to be shared with the computer.
    rules: Arc<Rules>,
    table: Table<'r>,
    keeper: Keeper,
    input: Input,
    out: &'o mut Output,
    /// Made when first needed: finding out what pieces are worth takes a moment.
    computer: Option<Computer>,
    bottom: Side,
    colored: bool,
    /// Whether the board has changed since it was last drawn.
    stale: bool,
}

/// What to do after a line was dealt with.
enum Next {
    GoOn,
    Leave,
}

impl<'r, 'o> Session<'r, 'o> {
    /// A session about this game.
    pub fn new(
        options: &Options,
        rules: &Arc<Rules>,
        table: Table<'r>,
        keeper: Keeper,
        input: Input,
        out: &'o mut Output,
    ) -> Self {
        let bottom = table.computer().map_or(Side::White, Side::other);
        let colored = options.color.colored();
        Session {
            rules: rules.clone(),
            table,
            keeper,
            input,
            out,
            computer: None,
            bottom,
            colored,
            stale: true,
        }
    }

    /// Plays until the game is over or the player leaves.
    pub fn play(mut self) -> Result<Answer, Fault> {
        self.keep()?;
        self.greet()?;
        loop {
            if let Some(outcome) = self.table.outcome() {
                self.draw()?;
                let who = match outcome.winner {
                    None => "Draw".to_string(),
                    Some(side) => format!("{} wins", side_title(self.table.line.rules(), side)),
                };
                writeln!(self.out, "{}  {who}: {}", outcome.result(), outcome.reason)?;
                return Ok(Answer::Yes);
            }
            if self.table.computer() == Some(self.table.turn()) {
                self.computer_moves()?;
                continue;
            }
            if self.stale {
                self.draw()?;
            }
            match self.ask()? {
                Typed::Interrupted => {
                    writeln!(self.out, "{}", self.keeper.farewell())?;
                    return Err(Fault::Interrupted);
                }
                Typed::End => {
                    writeln!(self.out)?;
                    return self.leave();
                }
                Typed::Line(_) if self.out.closed() => return self.leave(),
                Typed::Line(line) => match self.obey(say::understand(&line))? {
                    Next::GoOn => {}
                    Next::Leave => return self.leave(),
                },
            }
        }
    }

    fn greet(&mut self) -> Result<(), Fault> {
        let rules = self.table.line.rules();
        writeln!(self.out, "{}. `help` lists what can be typed.", rules.name())?;
        let sides = Side::BOTH.map(|side| (side_name(side), &rules.texts().sides[side.index()].name));
        if sides.iter().any(|(plain, own)| plain != own) {
            let [(white, first), (black, second)] = sides;
            writeln!(self.out, "{white} is called {first}, {black} {second}.")?;
        }
        if let Some(path) = self.keeper.shown_path() {
            writeln!(self.out, "The game is kept in {path} after every move.")?;
        }
        Ok(())
    }

    fn leave(self) -> Result<Answer, Fault> {
        writeln!(self.out, "{}", self.keeper.farewell())?;
        Ok(Answer::Yes)
    }

    /// Writes the game into its file. A game that cannot be kept goes on all the same.
    fn keep(&mut self) -> Result<(), Fault> {
        if let Err(problem) = self.keeper.keep(&self.table.saved()) {
            writeln!(self.out, "Warning: {problem}")?;
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), Fault> {
        let line = &self.table.line;
        let marked = line.moves().last().map(|m| (m.from(), m.to()));
        let drawing = Drawing {
            rules: line.rules(),
            position: line.position(),
            bottom: self.bottom,
            colored: self.colored,
            marked,
        };
        writeln!(self.out, "\n{drawing}")?;
        if self.table.outcome().is_none() && line.rules().in_check(line.position()) {
            writeln!(self.out, "{} is in check.", side_title(self.table.line.rules(), self.table.turn()))?;
        }
        self.stale = false;
        Ok(())
    }

    fn ask(&mut self) -> Result<Typed, Fault> {
        if self.input.is_terminal() {
            let line = &self.table.line;
            let (legal, names) = (explain::moves_from(line, None), line.sans());
            let names = names.into_iter().map(|(_, name)| name);
            self.input.offer(say::WORDS.iter().map(ToString::to_string).chain(legal).chain(names).collect());
        }
        let number = self.table.line.position().fullmove();
        self.input.ask(self.out, &format!("{} {number}> ", side_name(self.table.turn())))
    }

    fn obey(&mut self, said: Said) -> Result<Next, Fault> {
        match said {
            Said::Nothing => {}
            Said::Quit => return Ok(Next::Leave),
            Said::Help => writeln!(self.out, "{}", say::HELP)?,
            Said::Board => self.stale = true,
            Said::Flip => {
                self.bottom = self.bottom.other();
                self.stale = true;
            }
            Said::Fen => writeln!(self.out, "{}", self.table.line.rules().fen(self.table.line.position()))?,
            Said::History => self.history()?,
            Said::Pieces => {
                for (letter, name) in legend(self.table.line.rules(), None) {
                    writeln!(self.out, "  {letter}  {name}")?;
                }
            }
            Said::Moves(from) => self.moves(from.as_deref())?,
            Said::Hint => {
                let (computer, line) = self.computer();
                if let Some(choice) = computer.choose(line) {
                    let text = self.named(choice.best);
                    writeln!(self.out, "Hint: {text}")?;
                }
            }
            Said::Undo => match self.table.undo() {
                0 => writeln!(self.out, "There is no move of yours to take back.")?,
                count => {
                    writeln!(self.out, "Taken back: {count} {}.", if count == 1 { "move" } else { "moves" })?;
                    self.changed()?;
                }
            },
            Said::Save(None) => {
                self.keep()?;
                writeln!(self.out, "{}", self.keeper.farewell())?;
            }
            Said::Save(Some(name)) => self.save_as(Path::new(&name))?,
            Said::Resign => return self.resign(),
            Said::Draw => return self.offer_draw(),
            Said::Move(text) => match explain::read(&self.table.line, &text) {
                Ok(m) => self.make(m)?,
                Err(problem) => writeln!(self.out, "{problem}")?,
            },
        }
        Ok(Next::GoOn)
    }

    /// The position has changed: keep it, and draw it next time.
    fn changed(&mut self) -> Result<(), Fault> {
        self.stale = true;
        self.keep()
    }

    fn make(&mut self, m: Move) -> Result<(), Fault> {
        match self.table.push(m) {
            Ok(()) => self.changed(),
            Err(error) => Ok(writeln!(self.out, "Not legal: {error}")?),
        }
    }

    fn moves(&mut self, from: Option<&str>) -> Result<(), Fault> {
        let line = &self.table.line;
        let text = match from.map(|name| explain::cell(line, name)) {
            None => explain::describe(line, None),
            Some(Ok(cell)) => explain::describe(line, Some(cell)),
            Some(Err(problem)) => problem,
        };
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    fn history(&mut self) -> Result<(), Fault> {
        let mut side = self.table.line.start().side_to_move();
        let mut number = self.table.line.start().fullmove();
        let texts = self.table.names();
        if texts.is_empty() {
            writeln!(self.out, "No move has been made yet.")?;
        }
        for (at, text) in texts.iter().enumerate() {
            match side {
                Side::White => write!(self.out, "{number:4}. {text:10}")?,
                Side::Black if at == 0 => writeln!(self.out, "{number:4}. …          {text}")?,
                Side::Black => writeln!(self.out, " {text}")?,
            }
            number += u32::from(side == Side::Black);
            side = side.other();
        }
        if side == Side::Black && !texts.is_empty() {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// A move by its name and by its cells.
    fn named(&self, m: Move) -> String {
        let line = &self.table.line;
        format!("{} ({})", line.san(m), line.rules().move_text(m))
    }

    fn save_as(&mut self, path: &Path) -> Result<(), Fault> {
        let shown_path = shown(&path.display().to_string());
        match save::write_new(path, &self.table.saved()) {
            Ok(()) => writeln!(self.out, "A copy of the game is in {shown_path}.")?,
            Err(error) => writeln!(self.out, "No copy could be made in {shown_path}: {error}")?,
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<Next, Fault> {
        let side = self.table.turn();
        match self
            .input
            .ask_yes(self.out, &format!("{} resigns?", side_title(self.table.line.rules(), side)))?
        {
            None => return Ok(Next::Leave),
            Some(false) => {}
            Some(true) => {
                self.table.resign(side);
                self.changed()?;
            }
        }
        Ok(Next::GoOn)
    }

    fn offer_draw(&mut self) -> Result<Next, Fault> {
        let rules = self.table.line.rules();
        if !rules.agreement() {
            writeln!(self.out, "In {} nobody may agree on a draw.", rules.name())?;
            return Ok(Next::GoOn);
        }
        let accepted = if self.table.computer().is_some() {
            let (computer, line) = self.computer();
            // The player is to move: the score is from the player's side.
            let accepted = computer.choose(line).is_some_and(|choice| accepts(choice.value));
            writeln!(self.out, "The computer {} the draw.", if accepted { "accepts" } else { "declines" })?;
            accepted
        } else {
            let other = side_title(self.table.line.rules(), self.table.turn().other());
            match self.input.ask_yes(self.out, &format!("{other}, do you accept the draw?"))? {
                None => return Ok(Next::Leave),
                Some(accepted) => accepted,
            }
        };
        if accepted {
            self.table.agree();
            self.changed()?;
        }
        Ok(Next::GoOn)
    }

    /// The computer, and the game it is to look at.
    fn computer(&mut self) -> (&mut Computer, &quatrebras_rules::Line<'r>) {
        let (seed, depth) = match *self.table.opponent() {
            Opponent::Person => (0, None),
            Opponent::Computer { seed, depth, .. } => (seed, depth),
        };
        let rules = &self.rules;
        (self.computer.get_or_insert_with(|| Computer::new(rules, seed, depth)), &self.table.line)
    }

    fn computer_moves(&mut self) -> Result<(), Fault> {
        self.out.flush()?;
        let (computer, line) = self.computer();
        let Some(choice) = computer.choose(line) else {
            return Err(Fault::Refused("the computer finds no move in a game that is not over".to_string()));
        };
        let text = self.named(choice.best);
        writeln!(self.out, "The computer plays {text}.")?;
        self.make(choice.best)
    }
}

/// Whether the computer takes a draw when its opponent, for whom the value is, offers one.
fn accepts(value: Value) -> bool {
    match value {
        Value::Centipawns(score) => score >= 0,
        Value::Win(moves) => moves > 0,
    }
}
