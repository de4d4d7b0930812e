//! Where the project lies.

use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The project's folder.
pub struct Workspace {
    /// The folder that holds the workspace's `Cargo.toml`.
    pub root: PathBuf,
}

impl Workspace {
    /// The workspace that this program belongs to.
    pub fn find() -> Result<Workspace> {
        // Cargo sets the variable for what it runs; the other value is the place at compile time, which stays true
        // as long as the folder is not moved.
        let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&here).parent().context("the folder of xtask has no parent")?.to_owned();
        Ok(Workspace { root })
    }

    /// Cargo, to be started in the project's folder.
    pub fn cargo(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
        cargo.current_dir(&self.root);
        cargo
    }

    /// Where cargo puts what it builds.
    pub fn target(&self) -> PathBuf {
        self.root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| OsString::from("target")))
    }

    /// The oldest Rust that the workspace's `Cargo.toml` allows, as it stands there.
    pub fn oldest_rust(&self) -> Result<String> {
        let manifest = self.root.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
        let line = text.lines().find_map(|line| line.strip_prefix("rust-version = "));
        let version = line.with_context(|| format!("{} has no rust-version", manifest.display()))?;
        Ok(version.trim().trim_matches('"').to_owned())
    }
}
