//! Counting the leaves of the tree of legal moves, over several threads.

use quatrebras_rules::{Move, Position, Rules};
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The greatest depth that is counted. Long before it, counting takes years.
pub const DEEPEST: u32 = 20;

/// A move at the root and, where the tree is deep enough, the reply to it: the part of the tree that one thread counts
/// at a time.
struct Branch {
    root: usize,
    reply: Option<Move>,
}

/// The legal moves of the position, each with the number of leaves below it at `depth`, which is 1 or more.
///
/// The tree is split at the first two plies over `threads` threads.
pub fn divide(rules: &Rules, position: &Position, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let mut roots = Vec::new();
    rules.legal_moves(position, &mut roots);
    if depth <= 1 {
        return roots.into_iter().map(|root| (root, 1)).collect();
    }
    let children: Vec<Position> = roots.iter().map(|&root| rules.play(position, root)).collect();
    let branches = branches(rules, &children, depth);
    let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let progress = Progress::new(branches.len());
    let work = || {
        while let Some(branch) = branches.get(next.fetch_add(1, Ordering::Relaxed)) {
            let child = &children[branch.root];
            let count = match branch.reply {
                Some(reply) => rules.perft(&rules.play(child, reply), depth - 2),
                None => rules.perft(child, depth - 1),
            };
            counts[branch.root].fetch_add(count, Ordering::Relaxed);
            progress.add(count);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(branches.len()) {
            scope.spawn(work);
        }
        work();
    });
    progress.end();
    roots.into_iter().zip(counts).map(|(root, count)| (root, count.into_inner())).collect()
}

/// The number of leaves at `depth`.
pub fn count(rules: &Rules, position: &Position, depth: u32, threads: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide(rules, position, depth, threads).iter().map(|(_, count)| count).sum()
}

fn branches(rules: &Rules, children: &[Position], depth: u32) -> Vec<Branch> {
    if depth == 2 {
        return (0..children.len()).map(|root| Branch { root, reply: None }).collect();
    }
    let mut branches = Vec::new();
    let mut replies = Vec::new();
    for (root, child) in children.iter().enumerate() {
        rules.legal_moves(child, &mut replies);
        branches.extend(replies.iter().map(|&reply| Branch { root, reply: Some(reply) }));
    }
    branches
}

/// A note on the standard error stream of how far the counting is, when that is a terminal and it takes a while.
struct Progress {
    total: usize,
    done: AtomicUsize,
    leaves: AtomicU64,
    begun: Instant,
    /// When the note was last written; `None` when there is nobody to read it.
    written: Option<Mutex<Instant>>,
}

impl Progress {
    /// How long to wait before the first note.
    const PATIENCE: Duration = Duration::from_millis(700);
    /// How long to wait between two notes.
    const PAUSE: Duration = Duration::from_millis(200);

    fn new(total: usize) -> Progress {
        let begun = Instant::now();
        let written = io::stderr().is_terminal().then(|| Mutex::new(begun + Progress::PATIENCE));
        Progress { total, done: AtomicUsize::new(0), leaves: AtomicU64::new(0), begun, written }
    }

    fn add(&self, leaves: u64) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let leaves = self.leaves.fetch_add(leaves, Ordering::Relaxed) + leaves;
        let Some(written) = &self.written else { return };
        let Ok(mut written) = written.try_lock() else { return };
        let now = Instant::now();
        if now < *written + Progress::PAUSE {
            return;
        }
        *written = now;
        let seconds = self.begun.elapsed().as_secs_f64();
        let note = format!(
            "\r{}% of {} branches, {leaves} leaves, {:.1} million a second ",
            done * 100 / self.total.max(1),
            self.total,
            leaves as f64 / seconds / 1e6
        );
        let _ = io::stderr().lock().write_all(note.as_bytes());
    }

    fn end(&self) {
        let Some(written) = &self.written else { return };
        if written.lock().is_ok_and(|written| *written > self.begun + Progress::PATIENCE) {
            let _ = io::stderr().lock().write_all(b"\r\x1b[K");
        }
    }
}
