//! The main job: a game at the terminal.

use crate::program;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::convert::Infallible;
use std::path::PathBuf;
use std::process::Command;

/// Builds the program for speed and returns its path.
pub fn build(workspace: &Workspace) -> Result<PathBuf> {
    let mut build = workspace.cargo();
    build.args(["build", "--release", "--package", "quatrebras"]);
    let built = build.status().with_context(|| format!("cannot start {}", program::shown(&build)))?;
    if !built.success() {
        bail!("{} failed ({built})", program::shown(&build));
    }
    let name = format!("quatrebras{}", std::env::consts::EXE_SUFFIX);
    Ok(workspace.target().join("release").join(name))
}

/// Builds the program and becomes it. `options` go to `quatrebras play`.
pub fn run(workspace: &Workspace, options: &[&str]) -> Result<Infallible> {
    let built = build(workspace)?;
    program::become_program(Command::new(built).arg("play").args(options))
}
