//! Packages of Debian and its relatives.

use crate::program;
use crate::say::say;
use anyhow::{Context, Result};
use std::process::Command;

/// Whether all these packages are installed.
pub fn has(packages: &[&str]) -> bool {
    let mut query = Command::new("dpkg-query");
    query.args(["-W", "-f", "${db:Status-Status}\n"]).args(packages);
    let answer = program::ask(&mut query);
    answer.is_some_and(|status| status.lines().filter(|&line| line == "installed").count() == packages.len())
}

/// Installs what is missing of these packages.
pub fn install(packages: &[&str]) -> Result<()> {
    if has(packages) {
        return Ok(());
    }
    say(format_args!("Installing Debian's packages {}", packages.join(" and ")));
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        // It runs outside the terminal's foreground group and must not talk to the terminal.
        apt.args(["-qq", "-o", "Dpkg::Use-Pty=0"]).args(arguments);
        program::run_reading(apt.env("DEBIAN_FRONTEND", "noninteractive"), |_| {})
    };
    let install = [&["install", "-y", "--no-install-recommends"], packages].concat();
    apt(&["update"])
        .and_then(|()| apt(&install))
        .context("the packages could not be installed (that needs Debian or a relative of it, and root)")
}
