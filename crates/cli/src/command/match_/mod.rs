//! `quatrebras match`: two engines against each other.

mod begin;
mod numbers;
mod options;
mod show;

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::interrupt::stop_on_interrupt;
use crate::output::Output;
pub use options::Options;
use quatrebras_lab::matches::{self, MatchError};
use show::Show;
use std::io::Write;
use std::sync::atomic::Ordering;

/// Plays the match to its end, or until ctrl-C.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let begun = begin::begin(options, catalogue)?;
    let (rules, mut folder, path) = (begun.rules, begun.folder, begun.path);
    let stop = stop_on_interrupt();
    let mut show = Show::new(&folder);
    let played = matches::run(&rules, &mut folder, &stop, |event| show.event(&event));
    drop(show);
    let summary = match played {
        Ok(summary) => summary,
        Err(error) => {
            folder.discard();
            return Err(fault(error));
        }
    };
    if summary.games() > 0 {
        write!(out, "{}", summary.table())?;
    }
    if stop.load(Ordering::Relaxed) && !summary.is_over() {
        let how_far = if summary.games() > 0 { "" } else { " before a game was finished" };
        writeln!(out, "Stopped{how_far}. To go on:\n  quatrebras match --resume {}", path.display())?;
        out.flush()?;
        return Err(Fault::Interrupted);
    }
    Ok(Answer::Yes)
}

fn fault(error: MatchError) -> Fault {
    Fault::Usage(error.to_string())
}
