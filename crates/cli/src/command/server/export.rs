//! `export`: all records as text.

use super::{DataArgs, games};
use crate::Answer;
use crate::catalogue::Catalogue;
use crate::fault::{Fault, report};
use crate::outfile::{Pending, unwritable};
use crate::output::Output;
use clap::{Args, ValueEnum};
use quatrebras_server::admin::{ExportFormat, export};
use quatrebras_server::config::Layer;
use quatrebras_server::record::Checker;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Options {
    /// The file to write; the standard output without it, or as `-`
    file: Option<PathBuf>,
    #[command(flatten)]
    data: DataArgs,
    /// How records are written [default: as the file's name ends, else jsonl]
    #[arg(long, value_enum)]
    to: Option<Form>,
}

/// How records are written as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Form {
    /// A line of JSON a record: all that is kept
    Jsonl,
    /// The games alone
    Pgn,
}

impl Form {
    /// The form that a file's name ends with.
    pub fn of(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()? {
            "jsonl" => Some(Form::Jsonl),
            "pgn" => Some(Form::Pgn),
            _ => None,
        }
    }
}

/// Writes all records. Those that are no games by the rules any more cannot be written as PGN: each is told, and the
/// answer is no.
pub fn run(options: &Options, catalogue: &Catalogue, out: &mut Output) -> Result<Answer, Fault> {
    let settings = options.data.settings(Layer::default())?;
    let checker = Checker::new(games(catalogue)?);
    let path = options.file.as_deref().filter(|path| *path != Path::new("-"));
    let form = options.to.or_else(|| path.and_then(Form::of)).unwrap_or(Form::Jsonl);
    let format = match form {
        Form::Jsonl => ExportFormat::Lines,
        Form::Pgn => ExportFormat::Pgn,
    };
    let (_, faults) = match path {
        None => export(&settings.data, &checker, format, out)?,
        Some(path) => {
            let mut file = Pending::new(path).map_err(|error| unwritable(path, &error))?;
            let exported = export(&settings.data, &checker, format, &mut file)?;
            file.finish().map_err(|error| unwritable(path, &error))?;
            exported
        }
    };
    faults.iter().for_each(|fault| report(fault));
    Ok(if faults.is_empty() { Answer::Yes } else { Answer::No })
}
