//! The main job: the page and the server that answers it.

use crate::client;
use crate::program;
use crate::toolchain::Toolchain;
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

/// Builds page and program, and becomes the program. `options` go to `quatrebras serve`.
pub fn run(workspace: &Workspace, toolchain: &Toolchain, options: &[&str]) -> Result<Infallible> {
    client::build(workspace, toolchain)?;
    let built = build(workspace)?;
    program::become_program(Command::new(built).arg("serve").args(options))
}
