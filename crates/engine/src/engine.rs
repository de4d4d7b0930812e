//! The engine: what is kept from search to search, and how a search is started.

use crate::control::{Clock, Control, Signals};
use crate::eval::Evaluator;
use crate::exchange::Worth;
use crate::known::Known;
use crate::limits::Limits;
use crate::report::Report;
use crate::score::Value;
use crate::search::root::RootMove;
use crate::search::worker::{Memory, Setting, Worker};
use crate::table::Table;
use crate::time::{Budget, DEFAULT_OVERHEAD};
use crate::variety::Variety;
use quatrebras_rules::{Kind, Line, MAX_KINDS, Move, Rules};
use std::sync::Arc;
use std::time::Duration;

/// What the user may set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the table, in MiB.
    pub hash: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many moves are to have a score of their own.
    pub lines: usize,
    /// What is kept back for the way of a move to the clock.
    pub overhead: Duration,
    /// Whether moves and positions that promise little are left out or looked at less deeply. Without that a search is
    /// slow, and sees everything within its depth: for tests and for study.
    pub selective: bool,
    /// A choice among moves that are about as good as the best; `None`: the best.
    pub variety: Option<Variety>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash: 16, threads: 1, lines: 1, overhead: DEFAULT_OVERHEAD, selective: true, variety: None }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The move to play; `None` when there is none.
    pub best: Option<Move>,
    /// The expected reply.
    pub ponder: Option<Move>,
    /// What the best move is worth for the side to move.
    pub value: Value,
    /// The same as one number: hundredths of a pawn, or about 32000 less the plies to a win.
    pub score: i32,
    /// The positions looked at, by all threads.
    pub nodes: u64,
    /// The depth of the last whole iteration.
    pub depth: u32,
}

/// The stack of a thread that searches.
const STACK: usize = 16 << 20;

/// A player of one game.
///
/// ```
/// use quatrebras_engine::{Engine, Hand, Limits, Options, Signals};
/// use quatrebras_rules::{Line, Rules, shipped};
/// use std::{sync::Arc, time::Instant};
///
/// let (_, text) = shipped().iter().find(|(id, _)| *id == "chess").expect("it is shipped");
/// let rules = Arc::new(Rules::from_toml(text, "chess.toml")?);
/// let mut engine = Engine::new(rules.clone(), Hand::new(&rules, None), Options::default());
/// let position = rules.parse_fen("6k1/5ppp/8/8/8/8/8/K6R w - - 0 1")?;
/// let begun = Instant::now();
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let line = Line::new(&rules, position);
/// let found = engine.search(&line, &limits, &Signals::default(), &|| begun.elapsed(), &mut |_| {});
/// assert!(found.best.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine<E: Evaluator> {
    rules: Arc<Rules>,
    known: Known,
    worth: Worth,
    eval: E,
    table: Table,
    memories: Vec<Memory>,
    options: Options,
}

impl<E: Evaluator> Engine<E> {
    /// An engine that knows nothing but the rules and how to evaluate.
    pub fn new(rules: Arc<Rules>, eval: E, options: Options) -> Engine<E> {
        let mut worth = [0; MAX_KINDS];
        for kind in (0..rules.kind_count()).map(Kind::new) {
            worth[kind.index()] = if rules.is_royal(kind) { 0 } else { eval.worth(kind) };
        }
        let known = Known::of(&rules);
        let table = Table::new(options.hash);
        let mut engine = Engine { rules, known, worth, eval, table, memories: Vec::new(), options };
        engine.provide_memories();
        engine
    }

    /// The rules of its game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How it evaluates.
    pub fn evaluator(&self) -> &E {
        &self.eval
    }

    /// What the user has set.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets what the user wishes. A table of another size is an empty one.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            // The old one goes first, so that there is never need for both.
            self.table = Table::new(0);
            self.table = Table::new(options.hash);
        }
        self.options = options;
        self.provide_memories();
    }

    fn provide_memories(&mut self) {
        let rules = &self.rules;
        self.memories.resize_with(self.options.threads.max(1), || Memory::new(rules));
    }

    /// The size of the table in MiB: less than was asked for where memory is scarce.
    pub fn hash(&self) -> usize {
        self.table.mebibytes()
    }

    /// Forgets all positions.
    pub fn clear_table(&mut self) {
        self.table.clear();
    }

    /// Forgets everything: another game begins.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Searches the last position of a game, whose rules are the engine's, until a limit is reached or `signals` say so;
    /// `report` hears of every iteration.
    pub fn search(
        &mut self,
        line: &Line<'_>,
        limits: &Limits,
        signals: &Signals,
        clock: Clock<'_>,
        report: &mut dyn FnMut(&Report),
    ) -> Found {
        let moves = self.root_moves(line, limits);
        if moves.is_empty() {
            return Found {
                best: None,
                ponder: None,
                value: Value::Centipawns(0),
                score: 0,
                nodes: 0,
                depth: 0,
            };
        }
        self.table.next_search();
        let budget = Budget::of(limits, line.position().fullmove(), self.options.overhead);
        let control = Control::new(limits, budget, signals, clock, self.memories.len());
        let setting = Setting {
            rules: &self.rules,
            known: &self.known,
            eval: &self.eval,
            worth: &self.worth,
            table: &self.table,
            control: &control,
            selective: self.options.selective,
        };
        let lines = self
            .options
            .variety
            .map_or(self.options.lines, |variety| self.options.lines.max(variety.lines()));
        let (first, others) = self.memories.split_at_mut(1);
        let past = line.positions();
        let (mut depth, told) = (0, self.options.lines.max(1));
        let mut heard = |news: &Report| {
            depth = news.depth;
            // More lines than were asked for are only there to choose from.
            if news.line <= told {
                report(news);
            }
        };
        let roots = std::thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let moves = moves.clone();
                let helper =
                    move || Worker::new(setting, index + 1, memory, past, moves).iterate(1, &mut |_| {});
                // Where a thread cannot be had, the others do its work.
                let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
            }
            let mut worker = Worker::new(setting, 0, &mut first[0], past, moves);
            worker.iterate(lines, &mut heard);
            control.end();
            worker.moves
        });
        let chosen = match self.options.variety {
            Some(variety) => variety.choose(&roots, line.position()),
            None => 0,
        };
        let root = &roots[chosen];
        Found {
            best: Some(root.mv),
            ponder: root.pv.get(1).copied(),
            value: Value::of(root.score),
            score: root.score,
            nodes: control.nodes(),
            depth,
        }
    }

    /// The moves to look at: those that the game allows. Where the game is over and somebody asks all the same, those
    /// that the position allows.
    fn root_moves(&self, line: &Line<'_>, limits: &Limits) -> Vec<RootMove> {
        let mut moves = line.legal_moves();
        if moves.is_empty() {
            self.rules.legal_moves(line.position(), &mut moves);
            moves.retain(|&mv| !line.forbidden(mv));
        }
        if !limits.moves.is_empty() {
            moves.retain(|mv| limits.moves.contains(mv));
        }
        moves.into_iter().map(RootMove::new).collect()
    }
}
