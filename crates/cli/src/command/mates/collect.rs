//! Solving position after position, and keeping what is worth it.

use super::kept::Kept;
use super::range::Range;
use crate::fault::Fault;
use crate::output::Output;
use quatrebras_lab::mates::{Outcome, Record, Seen, Solver, Win, recent};
use quatrebras_rules::{Facts, Line, Rules};
use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

/// What is looked for.
pub struct Wanted {
    /// The lengths of wins.
    pub within: Range,
    /// How many positions.
    pub count: usize,
    /// How many of one length at most.
    pub most: usize,
    /// Only with a single first move.
    pub unique: bool,
}

/// Collects records.
pub struct Collector<'a, 'r> {
    /// The game.
    pub rules: &'r Rules,
    facts: Facts,
    solver: Solver<'r, 'a>,
    wanted: Wanted,
    kept: Option<Kept>,
    out: &'a mut Output,
    /// What is known: as a position and its history.
    known: HashSet<(String, Vec<String>)>,
    /// From which game a win of which length was taken.
    taken: HashSet<(String, u32)>,
    seen: Seen,
    lengths: Vec<u32>,
}

/// What became of a position.
pub enum Fate {
    /// Its win was recorded, or is recorded already.
    Kept,
    /// It has a win, which was not wanted.
    Passed,
    /// It has none, or none was found.
    Lost(Outcome),
}

impl<'a, 'r> Collector<'a, 'r> {
    /// Nothing collected yet but what is in the file.
    pub fn new(
        rules: &'r Rules,
        solver: Solver<'r, 'a>,
        wanted: Wanted,
        path: Option<&Path>,
        out: &'a mut Output,
    ) -> Result<Collector<'a, 'r>, Fault> {
        let (kept, records) = match path {
            Some(path) => {
                let (kept, records) = Kept::open(path, rules)?;
                (Some(kept), records)
            }
            None => (None, Vec::new()),
        };
        let mut collector = Collector {
            facts: rules.facts(),
            rules,
            solver,
            wanted,
            kept,
            out,
            known: HashSet::new(),
            taken: HashSet::new(),
            seen: Seen::default(),
            lengths: Vec::new(),
        };
        for record in &records {
            if let Ok(line) = record.line(rules) {
                collector.remember(record, &line);
            }
        }
        Ok(collector)
    }

    /// How many are collected, those that were there before counted in.
    pub fn count(&self) -> usize {
        self.lengths.len()
    }

    /// Whether all that are wanted from games are there.
    pub fn full(&self) -> bool {
        self.count() >= self.wanted.count || self.out.closed()
    }

    /// Solves a position and records its win.
    pub fn solve(&mut self, line: &Line<'r>) -> Result<Fate, Fault> {
        if self.knows(line) {
            return Ok(Fate::Kept);
        }
        let report = self.solver.solve(line, self.wanted.within.most);
        match report.outcome {
            Outcome::Win(win) if win.moves >= self.wanted.within.least => {
                self.record(&Record::new(line, &win, report.nodes, None), line)?;
                Ok(Fate::Kept)
            }
            Outcome::Win(_) => Ok(Fate::Passed),
            lost => Ok(Fate::Lost(lost)),
        }
    }

    /// Solves a position out of a game; records its win if it is unlike what is there.
    pub fn consider(&mut self, line: &Line<'r>, game: &str) -> Result<Fate, Fault> {
        let recent = recent(line, &self.facts);
        let bare = Line::new(self.rules, line.position().clone());
        if self.knows(&recent) || self.knows(&bare) {
            return Ok(Fate::Kept);
        }
        let report = self.solver.solve(&recent, self.wanted.within.most);
        let Outcome::Win(win) = report.outcome else { return Ok(Fate::Lost(report.outcome)) };
        if !self.welcomes(&win, game) || self.seen.has_alike(line.position()) {
            return Ok(Fate::Passed);
        }
        let source = Some(format!("{game} {}", line.moves().len()));
        let (line, win, nodes) = match recent.moves() {
            [] => (bare, win, report.nodes),
            _ => {
                // A history that changes nothing would only burden who reads the record.
                let again = self.solver.solve(&bare, win.moves);
                match again.outcome {
                    Outcome::Win(same) if same.first == win.first => (bare, same, again.nodes),
                    _ => (recent, win, report.nodes),
                }
            }
        };
        self.record(&Record::new(&line, &win, nodes, source), &line)?;
        Ok(Fate::Kept)
    }

    fn welcomes(&self, win: &Win, game: &str) -> bool {
        win.moves >= self.wanted.within.least
            && (win.first.len() == 1 || !self.wanted.unique)
            && self.lengths.iter().filter(|length| **length == win.moves).count() < self.wanted.most
            && !self.taken.contains(&(game.to_owned(), win.moves))
    }

    fn knows(&self, line: &Line<'_>) -> bool {
        self.known.contains(&name(line))
    }

    fn record(&mut self, record: &Record, line: &Line<'_>) -> Result<(), Fault> {
        let text = serde_json::to_string(record).map_err(std::io::Error::from)?;
        match &mut self.kept {
            Some(kept) => kept.add(&text)?,
            None => {
                writeln!(self.out, "{text}")?;
                self.out.flush()?;
            }
        }
        self.remember(record, line);
        Ok(())
    }

    fn remember(&mut self, record: &Record, line: &Line<'_>) {
        self.known.insert(name(line));
        if let Some(game) = record.source_game() {
            self.taken.insert((game.to_owned(), record.within));
        }
        self.seen.add(line.position());
        self.lengths.push(record.within);
    }
}

/// A position and its history as text.
fn name(line: &Line<'_>) -> (String, Vec<String>) {
    let rules = line.rules();
    (rules.fen(line.start()), line.moves().iter().map(|&mv| rules.move_text(mv)).collect())
}
