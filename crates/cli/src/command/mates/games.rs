//! Positions from the ends of games.

use super::collect::{Collector, Fate};
use crate::catalogue::Library;
use crate::fault::{self, Fault};
use crate::progress::Progress;
use crate::source::Source;
use quatrebras_lab::mates::Outcome as Found;
use quatrebras_rules::pgn::{GameTree, NodeId, Outcome, PgnReader, ReadOptions};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// Which positions of a game are looked at.
pub struct Last<'s> {
    /// So many plies before its end, and later.
    pub plies: usize,
    /// Set when there is to be an end.
    pub stop: &'s AtomicBool,
}

/// How many positions without a win, going back from the end of a game, are enough to leave it.
const MISSES: u32 = 2;

/// Looks through all files; tells how many games could not be read.
pub fn all<'r>(
    files: &[PathBuf],
    library: &'r Library<'_>,
    last: &Last<'_>,
    collector: &mut Collector<'_, 'r>,
) -> Result<u64, Fault> {
    let mut faults = 0;
    for path in files {
        if collector.full() || last.stop.load(Ordering::Relaxed) {
            break;
        }
        faults += file(Source::open(Some(path))?, library, last, collector)?;
    }
    Ok(faults)
}

fn file<'r>(
    source: Source,
    library: &'r Library<'_>,
    last: &Last<'_>,
    collector: &mut Collector<'_, 'r>,
) -> Result<u64, Fault> {
    let progress = Progress::new("Solving", source.bytes);
    // Only the file's own name: where it lies says nothing to others.
    let short = source.name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let mut reader = PgnReader::new(source.reader);
    let (mut faults, mut others, mut games) = (0, 0_u64, 0_u64);
    while let (false, false, Some(game)) =
        (collector.full(), last.stop.load(Ordering::Relaxed), reader.next())
    {
        games += 1;
        let number = game.as_ref().map_or(0, |game| game.number());
        let options = ReadOptions { variations: false };
        let tree = game.and_then(|game| game.read_with(&|wanted| library.find(wanted), &options));
        match tree {
            Ok(tree) if std::ptr::eq(tree.rules(), collector.rules) => {
                one(&tree, &format!("{short} {number}"), last, collector)?;
            }
            Ok(_) => others += 1,
            Err(error) => {
                faults += 1;
                progress.aside(|| fault::report(&format!("{}: {error}", source.name)));
            }
        }
        progress.set(reader.bytes_read(), || format!("{games} games, {} positions", collector.count()));
    }
    drop(progress);
    if others > 0 {
        fault::note(&format!("{}: {others} of {games} games are other games", source.name));
    }
    Ok(faults)
}

/// Goes back from the end of a game. Who won is looked at where that is known, else both sides.
fn one<'r>(
    tree: &GameTree<'r>,
    name: &str,
    last: &Last<'_>,
    collector: &mut Collector<'_, 'r>,
) -> Result<(), Fault> {
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let winner = match tree.outcome() {
        Outcome::Won(side) => Some(side),
        _ => None,
    };
    let mut misses = 0;
    for &node in nodes.iter().rev().take(last.plies) {
        let Some(before) = tree.parent(node) else { break };
        let line = tree.line_to(before);
        if winner.is_some_and(|winner| winner != line.position().side_to_move()) {
            continue;
        }
        if collector.full() || last.stop.load(Ordering::Relaxed) {
            break;
        }
        match collector.consider(&line, name)? {
            Fate::Kept | Fate::Passed => misses = 0,
            Fate::Lost(Found::Over(_)) => {}
            Fate::Lost(_) => misses += 1,
        }
        if misses >= MISSES {
            break;
        }
    }
    Ok(())
}
