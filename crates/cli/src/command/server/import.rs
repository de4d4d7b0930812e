//! `import`: records from text.

use super::export::Form;
use super::{DataArgs, games};
use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, report};
use crate::output::Output;
use crate::source::Source;
use clap::Args;
use quatrebras_server::admin::{import_lines, import_pgn};
use quatrebras_server::config::Layer;
use quatrebras_server::record::Checker;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Options {
    /// The file to read; the standard input without it, or as `-`
    file: Option<PathBuf>,
    #[command(flatten)]
    data: DataArgs,
    /// What the file holds [default: as its name ends, else jsonl]
    #[arg(long, value_enum)]
    from: Option<Form>,
    /// Whose the games of a PGN file are to be: the number of an owner, as `quatrebras export` tells it; the only
    /// owner when nothing is said
    #[arg(long, value_name = "NUMBER")]
    owner: Option<i64>,
}

/// Takes records in, and says how many. What is wrong with others is told, and the answer is no.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let settings = options.data.settings(Layer::default())?;
    let checker = Checker::new(games(catalogue)?);
    let form = options.from.or_else(|| options.file.as_deref().and_then(Form::of)).unwrap_or(Form::Jsonl);
    if form == Form::Jsonl && options.owner.is_some() {
        return Err(Fault::Usage("--owner is for PGN alone: lines of JSON say whose records are".into()));
    }
    let source = Source::open(options.file.as_deref())?;
    let done = match form {
        Form::Jsonl => import_lines(&settings.data, &checker, source.reader)?,
        Form::Pgn => import_pgn(&settings.data, &checker, source.reader, options.owner)?,
    };
    done.faults.iter().for_each(|fault| report(&format!("{}: {fault}", source.name)));
    writeln!(out, "{} records kept, {} were there, {} faults", done.kept, done.there, done.faults.len())?;
    Ok(if done.faults.is_empty() { Answer::Yes } else { Answer::No })
}
