//! One thread of a search: the line that it looks at, and how it plays and takes back moves.

use crate::control::Control;
use crate::eval::Evaluator;
use crate::exchange::Worth;
use crate::known::Known;
use crate::order::correction::Correction;
use crate::order::history::{History, Trail};
use crate::order::picker::{Lists, Scene};
use crate::score::MAX_PLY;
use crate::search::root::RootMove;
use crate::table::Table;
use quatrebras_rules::{Move, Position, Rules};

/// No position above is known to have mattered.
pub(crate) const UNTOUCHED: usize = usize::MAX;

/// How many positions are looked at between two glances at the clock.
const GLANCE: u64 = 512;

/// The same where several threads share a number of positions: so many may each of them look at beyond it.
const SHARED_GLANCE: u64 = 64;

/// What does not change during a search.
pub(crate) struct Setting<'a, E> {
    pub rules: &'a Rules,
    pub known: &'a Known,
    pub eval: &'a E,
    pub worth: &'a Worth,
    pub table: &'a Table,
    pub control: &'a Control<'a>,
    /// Whether anything may be left out or reduced.
    pub selective: bool,
}

impl<E> Clone for Setting<'_, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Setting<'_, E> {}

/// What a thread remembers from search to search.
pub(crate) struct Memory {
    pub history: History,
    pub correction: Correction,
}

impl Memory {
    pub fn new(rules: &Rules) -> Memory {
        Memory { history: History::new(rules), correction: Correction::new() }
    }

    pub fn clear(&mut self) {
        self.history.clear();
        self.correction.clear();
    }
}

/// One position of the line that is being looked at.
pub(crate) struct Frame<S> {
    pub position: Position,
    pub state: S,
    /// The corrected evaluation; `None` in check.
    pub eval: Option<i32>,
    /// What the move that is being tried leaves behind; `None` for a pass.
    pub trail: Option<Trail>,
    /// The move that is being tried.
    pub mv: Option<Move>,
    pub killers: [Option<Move>; 2],
    /// A move that is left out, to see what it is worth.
    pub excluded: Option<Move>,
    /// The best line from here.
    pub pv: Vec<Move>,
}

impl<S: Default> Frame<S> {
    fn new(position: &Position) -> Frame<S> {
        Frame {
            position: position.clone(),
            state: S::default(),
            eval: None,
            trail: None,
            mv: None,
            killers: [None; 2],
            excluded: None,
            pv: Vec::new(),
        }
    }
}

/// One thread of a search.
pub(crate) struct Worker<'a, E: Evaluator> {
    pub set: Setting<'a, E>,
    pub thread: usize,
    pub memory: &'a mut Memory,
    pub frames: Vec<Frame<E::State>>,
    /// The keys of the game's positions and of the line's.
    pub keys: Vec<u64>,
    /// Where in `keys` the root is.
    pub root: usize,
    /// Positions before this one cannot come back: a pass lies between.
    pub floor: usize,
    pub moves: Vec<RootMove>,
    pub nodes: u64,
    /// The furthest ply of an open window.
    pub furthest: usize,
    pub stopped: bool,
    /// After so many positions the clock is looked at, and what other threads have done.
    next_glance: u64,
    /// Whether the first iteration is done: no limit ends it, so that there is a move with a reason.
    begun: bool,
    /// The earliest position above the last searched node on which its score depends, since the game forbids to come
    /// back to it: an index into `keys`.
    pub low: usize,
    /// Until this ply no passes are tried: one is being verified.
    pub no_pass_before: usize,
    spare: Vec<Lists>,
}

impl<'a, E: Evaluator> Worker<'a, E> {
    pub fn new(
        set: Setting<'a, E>,
        thread: usize,
        memory: &'a mut Memory,
        past: &[Position],
        moves: Vec<RootMove>,
    ) -> Self {
        let position = past.last().unwrap_or(set.rules.start());
        // More frames come when the search gets so far.
        let mut frames = Vec::with_capacity(MAX_PLY + 2);
        frames.extend([position, position, position].map(Frame::new));
        frames[0].state = set.eval.fresh(set.rules, position);
        let mut keys = Vec::with_capacity(past.len() + MAX_PLY + 2);
        keys.extend(past.iter().map(Position::key));
        Worker {
            set,
            thread,
            memory,
            frames,
            root: keys.len().saturating_sub(1),
            keys,
            floor: 0,
            moves,
            nodes: 0,
            furthest: 0,
            stopped: false,
            next_glance: 0,
            begun: false,
            low: UNTOUCHED,
            no_pass_before: 0,
            spare: Vec::new(),
        }
    }

    #[inline]
    pub fn position(&self, ply: usize) -> &Position {
        &self.frames[ply].position
    }

    /// Makes sure that there are frames for the ply after this one and for its successors' killers.
    #[inline]
    fn reach(&mut self, ply: usize) {
        if self.frames.len() < ply + 3 {
            self.frames.push(Frame::new(&self.frames[ply].position));
        }
    }

    /// Plays a move at a ply: the next frame has the position after it.
    #[inline]
    pub fn play(&mut self, ply: usize, mv: Move) {
        self.reach(ply);
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let (before, after) = (&mut before[ply], &mut after[0]);
        before.mv = Some(mv);
        before.trail = Some(self.memory.history.trail(&before.position, mv));
        let edits = self.set.rules.play_into(&before.position, mv, &mut after.position);
        after.state = self.set.eval.update(self.set.rules, &before.position, &before.state, &edits);
        self.keys.push(after.position.key());
        self.nodes += 1;
    }

    /// Takes back the last move, or pass.
    #[inline]
    pub fn take_back(&mut self) {
        self.keys.pop();
    }

    /// Passes at a ply.
    pub fn pass(&mut self, ply: usize) {
        self.reach(ply);
        let (before, after) = self.frames.split_at_mut(ply + 1);
        let (before, after) = (&mut before[ply], &mut after[0]);
        before.mv = None;
        before.trail = None;
        self.set.rules.pass_into(&before.position, &mut after.position);
        after.state = before.state.clone();
        self.keys.push(after.position.key());
        self.nodes += 1;
    }

    /// What the last plies have left behind, the newest first.
    #[inline]
    pub fn trails(&self, ply: usize) -> [Option<Trail>; 3] {
        [1, 2, 4].map(|back| ply.checked_sub(back).and_then(|ply| self.frames[ply].trail))
    }

    /// What a picker needs to know at a ply.
    #[inline]
    pub fn scene<'s>(&'s self, ply: usize, trails: &'s [Option<Trail>; 3]) -> Scene<'s> {
        Scene {
            rules: self.set.rules,
            position: &self.frames[ply].position,
            worth: self.set.worth,
            history: &self.memory.history,
            trails,
        }
    }

    pub fn borrow_lists(&mut self) -> Lists {
        self.spare.pop().unwrap_or_default()
    }

    pub fn return_lists(&mut self, lists: Lists) {
        self.spare.push(lists);
    }

    /// Counts, and looks at the clock now and then.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.nodes >= self.next_glance {
            self.glance();
        }
        self.stopped
    }

    /// The first iteration is done: from now on limits count.
    pub fn begin(&mut self) {
        self.begun = true;
        self.next_glance = self.nodes;
    }

    #[cold]
    fn glance(&mut self) {
        let control = self.set.control;
        control.publish(self.thread, self.nodes);
        if self.thread == 0 {
            if self.begun && control.exhausted() {
                control.end();
            }
        } else {
            // Only the first thread ends a search: its first iteration must be whole.
            self.stopped |= control.spent();
        }
        // Who says stop at once still gets a move with a reason.
        if self.thread != 0 || self.begun || self.nodes >= GLANCE {
            self.stopped |= control.is_over();
        }
        self.plan_glance();
    }

    /// A thread that is alone keeps a number of positions exactly.
    fn plan_glance(&mut self) {
        self.next_glance = match self.set.control.limits.nodes {
            None => self.nodes + GLANCE,
            Some(_) if self.set.control.threads() > 1 => self.nodes + SHARED_GLANCE,
            Some(limit) if self.begun => (self.nodes + GLANCE).min(limit),
            Some(_) => self.nodes + GLANCE,
        };
    }
}
