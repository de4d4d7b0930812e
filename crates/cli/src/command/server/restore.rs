//! `restore`: the records of a backup in the place of those that are there.

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
    /// The file that `quatrebras backup` wrote
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// Replace the records that are there
    #[arg(long)]
    force: bool,
}

/// Puts the backup in its place and says so.
pub fn run(options: &Options, out: &mut Output) -> Result<Answer, Fault> {
    let settings = options.data.settings(Layer::default())?;
    admin::restore(&options.file, &settings.data, options.force)?;
    writeln!(out, "{} holds the records of {}", settings.data.display(), options.file.display())?;
    Ok(Answer::Yes)
}
