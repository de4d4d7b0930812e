//! `quatrebras verify`: files of positions, counts and games checked against the rules.
//!
//! Each format is one file here. Files are read a line at a time, so their size does not matter.

mod bad;
mod games;
mod moves;
mod perft;
mod report;
mod walk;

use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::Fault;
use crate::json::JsonArgs;
use crate::lines::Lines;
use crate::output::Output;
use crate::perft::DEEPEST;
use clap::Args;
use quatrebras_rules::Rules;
use report::{Place, Report};
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use walk::{Format, Task};

/// Options of `verify`.
#[derive(Args)]
pub struct Options {
    /// Files to check, or folders: all files of the known formats in them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check all files by the rules of this game, whatever their names
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Skip the counts of perft files that are deeper
    #[arg(long, value_name = "N", default_value_t = DEEPEST)]
    depth_limit: u32,
    /// Skip the counts of perft files that are larger
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    node_limit: u64,
    /// How many threads to count with, 1 to 1024
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    #[command(flatten)]
    json: JsonArgs,
}

/// Checks all files; the answer is no if anything differs.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let mut report = Report::new(out, options.json.json);
    let tasks = walk::tasks(&options.files, &mut report)?;
    let mut last: Option<(String, Rules)> = None;
    for task in &tasks {
        let name = options.game.as_ref().unwrap_or(&task.game);
        if last.as_ref().is_none_or(|(last, _)| last != name) {
            last = match catalogue.rules(name) {
                Ok(rules) => Some((name.clone(), rules)),
                Err(fault) => {
                    report.fault(&format!("{}: {fault}", task.path.display()))?;
                    continue;
                }
            };
        }
        if let Some((_, rules)) = &last {
            file(options, rules, task, &mut report)?;
        }
    }
    report.conclude()
}

/// Checks one file.
fn file(options: &Options, rules: &Rules, task: &Task, report: &mut Report<'_>) -> Result<(), Fault> {
    let name = task.path.display().to_string();
    let file = match File::open(&task.path) {
        Ok(file) => file,
        Err(error) => return report.fault(&format!("{name}: cannot be read: {error}")),
    };
    let mut lines = Lines::new(BufReader::with_capacity(1 << 16, file));
    while let Some(line) = lines.next() {
        let place = Place { file: &name, line: line.number };
        let checked = match line.text {
            Err(problem) => Err(problem),
            Ok(text) => match task.format {
                Format::Moves => moves::check(rules, text, place, report)?,
                Format::Perft => perft::check(rules, text, place, options, report)?,
                Format::Games => games::check(rules, text, place, report)?,
                Format::Bad => bad::check(rules, text, place, report)?,
            },
        };
        if let Err(problem) = checked {
            report.line_fault(place, &problem)?;
        }
    }
    report.end_of_file(&name)
}
