//! Node, npm and a browser: what the client is built and tested with.

use crate::apt;
use crate::hash::{Hash, Stamp};
use crate::program;
use crate::say::say;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest node that the client's tools run with.
const OLDEST: u32 = 20;

/// Where browsers of the Chromium family are looked for.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
];

/// The folder of the client.
pub fn client(workspace: &Workspace) -> PathBuf {
    workspace.root.join("client")
}

/// Sees to node, npm and the client's packages.
pub fn provide(workspace: &Workspace) -> Result<()> {
    if program::ask(Command::new("npm").arg("--version")).is_none() {
        apt::install(&["nodejs", "npm"]).context("`npm` is needed to build the page")?;
    }
    let version =
        program::ask(Command::new("node").arg("--version")).context("`node --version` does not run")?;
    let number =
        version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    if number.is_none_or(|number: u32| number < OLDEST) {
        bail!("node {OLDEST} or newer is needed to build the page, and this is {}", version.trim());
    }
    packages(workspace)
}

/// Installs the client's packages, unless those of the lock file are there.
fn packages(workspace: &Workspace) -> Result<()> {
    let client = client(workspace);
    let mut hash = Hash::new();
    hash.add_files(&client, "package.json")?;
    hash.add_files(&client, "package-lock.json")?;
    let stamp = Stamp::new(client.join("node_modules/.quatrebras"), &hash);
    if stamp.is_fresh() {
        return Ok(());
    }
    say("Installing the client's packages");
    program::run(npm(workspace).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    stamp.set()
}

/// npm, to be started in the client's folder.
pub fn npm(workspace: &Workspace) -> Command {
    in_client(workspace, "npm")
}

/// A program that one of the client's packages brings.
pub fn tool(workspace: &Workspace, name: &str) -> Command {
    in_client(workspace, client(workspace).join("node_modules/.bin").join(name))
}

/// Node, to be started in the client's folder.
pub fn node(workspace: &Workspace) -> Command {
    in_client(workspace, "node")
}

fn in_client(workspace: &Workspace, program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(client(workspace)).env("NO_COLOR", "1").env("CI", "1");
    command
}

/// A browser for the tests; installed where there is none.
pub fn browser() -> Result<&'static Path> {
    let there = || BROWSERS.iter().map(Path::new).find(|path| path.is_file());
    if there().is_none() {
        apt::install(&["chromium"]).context("a browser is needed to test the page")?;
    }
    there().with_context(|| format!("expected a browser at one of {}", BROWSERS.join(", ")))
}
