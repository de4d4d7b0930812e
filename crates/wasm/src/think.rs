//! The engine worker's side of the conversation.

use crate::games::Games;
use crate::play::line;
use crate::view::{Compiled, Level, SearchLine, SearchOrder, SearchReport};
use quatrebras_engine::{
    Bench, Clock, Engine, Found, Hand, Limits, Options, Report, Scope, Signals, Skill, Value, bench,
};
use quatrebras_rules::{Line, Move, Rules};
use std::sync::Arc;
use std::time::Duration;

/// The table of the engine, in MiB.
const TABLE: usize = 32;

/// The most lines that are told of.
const MOST_LINES: u8 = 16;

/// Searches for moves, a game at a time.
#[derive(Default)]
pub struct Thinker {
    games: Games,
    engine: Option<Engine<Hand>>,
}

/// Reports of single lines, gathered to one.
struct Gathering {
    wanted: usize,
    lines: Vec<Report>,
}

impl Gathering {
    /// Takes a line up; whether the iteration is told of now.
    fn take(&mut self, report: &Report) -> bool {
        if report.scope != Scope::Exact || report.line > self.wanted {
            return false;
        }
        self.lines.truncate(report.line - 1);
        self.lines.push(report.clone());
        true
    }
}

impl Thinker {
    /// The strengths that there are.
    pub fn levels() -> Vec<Level> {
        Skill::all().map(|skill| Level { level: skill.level(), nodes: skill.nodes() }).collect()
    }

    /// The number of leaves of a game's tree of legal moves to this depth.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn perft(&mut self, id: &str, depth: u32) -> Result<u64, String> {
        let rules = self.games.rules(id)?;
        Ok(rules.perft(rules.start(), depth))
    }

    /// A fixed amount of searching, the same as of the program's `bench`.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn bench(&mut self, id: &str, depth: u32, clock: Clock<'_>) -> Result<Bench, String> {
        let rules = self.games.rules(id)?;
        Ok(bench(&rules, Hand::shipped(&rules), Options::default(), depth, clock))
    }

    /// Compiles a game of the user's own, so that it can be searched.
    pub fn compile(&mut self, text: &str) -> Compiled {
        self.games.compile(text)
    }

    /// Searches. `clock` tells the time since some moment; `chance` is what a choice depends on that no seed is given
    /// for; `report` hears of every iteration.
    ///
    /// # Errors
    /// When there is no such game or level, the FEN is wrong or a move is not allowed.
    pub fn search(
        &mut self,
        id: &str,
        order: &SearchOrder,
        clock: Clock<'_>,
        chance: u32,
        report: &mut dyn FnMut(SearchReport),
    ) -> Result<SearchReport, String> {
        let rules = self.games.rules(id)?;
        let line = line(&rules, order.start.as_deref(), &order.moves)?;
        let skill = order.level.map(|level| {
            Skill::new(level)
                .ok_or_else(|| format!("expected a level from 1 to {}, found {level}", Skill::MOST))
        });
        let skill = skill.transpose()?;
        let ply = order.moves.len();
        let wanted = order.lines.clamp(1, MOST_LINES).into();
        let options = Options {
            hash: TABLE,
            lines: wanted,
            overhead: Duration::ZERO,
            variety: skill.and_then(|skill| skill.variety(order.seed.unwrap_or(chance).into(), ply)),
            ..Options::default()
        };
        let limits = Limits {
            nodes: least(order.nodes, skill.map(Skill::nodes)),
            move_time: order.millis.map(|millis| Duration::from_millis(millis.into())),
            ..Limits::default()
        };
        let engine = match self.engine.take().filter(|engine| Arc::ptr_eq(engine.rules(), &rules)) {
            Some(engine) => self.engine.insert(engine),
            None => self.engine.insert(Engine::new(rules.clone(), Hand::shipped(&rules), options.clone())),
        };
        engine.set_options(options);
        if skill.is_some() {
            // What earlier searches have found would make a weak level stronger.
            engine.new_game();
        }
        let begun = clock();
        let mut gathering = Gathering { wanted, lines: Vec::new() };
        let found = engine.search(&line, &limits, &Signals::default(), clock, &mut |news| {
            if gathering.take(news) {
                report(told(&line, &gathering.lines, None));
            }
        });
        let mut last = told(&line, &gathering.lines, Some(&found));
        last.millis = clock().saturating_sub(begun).as_millis() as u32;
        Ok(last)
    }
}

/// The smaller of two limits.
fn least(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
}

fn told(line: &Line<'_>, reports: &[Report], found: Option<&Found>) -> SearchReport {
    let rules = line.rules();
    let newest = reports.last();
    let mut lines: Vec<SearchLine> =
        reports.iter().map(|report| shown(line, report.value, &report.pv)).collect();
    let best =
        found.map_or(reports.first().and_then(|report| report.pv.first().copied()), |found| found.best);
    let best = best.map(|mv| rules.move_text(mv));
    if let Some((found, best)) = found.zip(best.as_ref()) {
        match lines.iter().position(|line| line.moves.first() == Some(best)) {
            Some(at) => lines[..=at].rotate_right(1),
            None => lines.insert(0, shown(line, found.value, found.best.as_slice())),
        }
    }
    SearchReport {
        depth: found.map_or(newest.map_or(0, |report| report.depth), |found| found.depth),
        nodes: found.map_or(newest.map_or(0, |report| report.nodes), |found| found.nodes),
        millis: newest.map_or(0, |report| report.time.as_millis() as u32),
        best,
        lines,
    }
}

fn shown(line: &Line<'_>, value: Value, moves: &[Move]) -> SearchLine {
    let (centipawns, win) = match value {
        Value::Centipawns(value) => (Some(value), None),
        Value::Win(moves) => (None, Some(moves)),
    };
    let rules: &Rules = line.rules();
    let mut position = line.position().clone();
    let (mut texts, mut names) = (Vec::new(), Vec::new());
    for &mv in moves {
        texts.push(rules.move_text(mv));
        names.push(rules.san(&position, mv));
        position = rules.play(&position, mv);
    }
    SearchLine { centipawns, win, moves: texts, names }
}
