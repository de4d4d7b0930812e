//! Installing what the tests need beside Rust itself.

use crate::node;
use crate::program;
use crate::say::say;
use crate::toolchain::Toolchain;
use crate::wasm;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::process::Command;

/// Something that a step needs and a fresh toolchain may lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// `cargo fmt`
    Rustfmt,
    /// `cargo clippy`
    Clippy,
    /// `cargo deny`
    CargoDeny,
    /// A compiler and a standard library for the browser.
    Wasm,
    /// Node, npm and the client's packages.
    Client,
    /// A browser.
    Browser,
}

/// All that there is.
pub const ALL: [Need; 6] =
    [Need::Rustfmt, Need::Clippy, Need::CargoDeny, Need::Wasm, Need::Client, Need::Browser];

/// Installs what is missing of `needs`.
pub fn provide(workspace: &Workspace, toolchain: &Toolchain, needs: &[Need]) -> Result<()> {
    for need in needs {
        match need {
            Need::Rustfmt => component(workspace, "fmt", "rustfmt")?,
            Need::Clippy => component(workspace, "clippy", "clippy")?,
            Need::CargoDeny => cargo_deny(workspace)?,
            Need::Wasm => {
                wasm::compiler(workspace, toolchain)?;
            }
            Need::Client => node::provide(workspace)?,
            Need::Browser => {
                node::browser()?;
            }
        }
    }
    Ok(())
}

fn has_subcommand(workspace: &Workspace, name: &str) -> bool {
    program::ask(workspace.cargo().args([name, "--version"])).is_some()
}

/// A part of the toolchain that rustup installs.
fn component(workspace: &Workspace, subcommand: &str, component: &str) -> Result<()> {
    if has_subcommand(workspace, subcommand) {
        return Ok(());
    }
    say(format_args!("`cargo {subcommand}` is missing: adding {component} to the toolchain"));
    program::run(Command::new("rustup").args(["component", "add", component])).with_context(|| {
        format!(
            "`cargo {subcommand}` is needed and could not be installed. With rustup it is \
             `rustup component add {component}`; elsewhere look for a package called {component}"
        )
    })
}

fn cargo_deny(workspace: &Workspace) -> Result<()> {
    if has_subcommand(workspace, "deny") {
        return Ok(());
    }
    say("`cargo deny` is missing: building it once (two to five minutes)");
    let mut install = workspace.cargo();
    // It runs for a second; what counts is how soon it is built.
    install
        .args(["install", "--locked", "cargo-deny", "--version", "^0.20"])
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "0")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256");
    program::run(&mut install).context(
        "`cargo deny` is needed for the check of licences and could not be built; \
         `cargo xtask test --only NAME` runs a step that does without it",
    )
}
