//! `backup`: all records in one file.

use super::DataArgs;
use crate::Answer;
use crate::fault::Fault;
use crate::output::Output;
use clap::Args;
use quatrebras_server::admin;
use quatrebras_server::config::Layer;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub struct Options {
    /// The file to write
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// Replace the file if it is there
    #[arg(long)]
    force: bool,
}

/// Writes the backup and says so.
pub fn run(options: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let settings = options.data.settings(Layer::default())?;
    admin::backup(&settings.data, &options.file, options.force)?;
    writeln!(out, "{} holds all records of {}", options.file.display(), settings.data.display())?;
    Ok(Answer::Yes)
}
