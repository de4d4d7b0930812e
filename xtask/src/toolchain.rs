//! The Rust toolchain: which one it is, and whether it is new enough.

use crate::program;
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// What is known of the compiler in use.
pub struct Toolchain {
    /// The kind of machine it runs on, as `x86_64-unknown-linux-gnu`.
    pub host: String,
    /// Its folder.
    pub sysroot: PathBuf,
}

impl Toolchain {
    /// The compiler in use, when it is as new as the workspace asks for.
    pub fn check(workspace: &Workspace) -> Result<Toolchain> {
        let rustc = || Command::new("rustc");
        let facts =
            program::ask(rustc().arg("-vV")).context("`rustc -vV` does not run: is Rust installed?")?;
        let fact = |name| {
            fact(&facts, name).with_context(|| format!("`rustc -vV` does not tell its {name}:\n{facts}"))
        };
        let (found, oldest) = (fact("release")?, workspace.oldest_rust()?);
        if !is_at_least(found, &oldest) {
            bail!(
                "this project needs Rust {oldest} or newer, and this is Rust {found}.\n\
                 With rustup: `rustup update stable`. Without it: install rustup, Rust's own installer, \
                 since distributions' packages are often older."
            );
        }
        let sysroot = program::ask(rustc().args(["--print", "sysroot"]))
            .context("`rustc --print sysroot` does not run")?;
        Ok(Toolchain { host: fact("host")?.to_owned(), sysroot: PathBuf::from(sysroot.trim_end()) })
    }
}

/// The value of one line of `rustc -vV`.
pub fn fact<'f>(facts: &'f str, name: &str) -> Option<&'f str> {
    facts.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// Whether a release as `1.97.0-nightly` is not older than a version as `1.95`.
pub fn is_at_least(release: &str, oldest: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        let plain = text.split('-').next().unwrap_or_default();
        plain.split('.').map_while(|part| part.parse().ok()).collect()
    };
    let (release, oldest) = (numbers(release), numbers(oldest));
    !release.is_empty() && release >= oldest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_number_by_number() {
        for new in ["1.95.0", "1.95.1", "1.100.0", "2.0.0", "1.98.0-nightly", "1.95.0-beta.2"] {
            assert!(is_at_least(new, "1.95"), "{new}");
        }
        for old in ["1.94.9", "1.9.0", "0.95.0", "1", "", "unknown"] {
            assert!(!is_at_least(old, "1.95"), "{old}");
        }
    }

    #[test]
    fn facts_are_found_by_their_names() {
        let facts = "rustc 1.95.0 (abc 2026-04-14)\nbinary: rustc\nhost: some-host\nrelease: 1.95.0\n";
        assert_eq!(fact(facts, "host"), Some("some-host"));
        assert_eq!(fact(facts, "release"), Some("1.95.0"));
        assert_eq!(fact(facts, "commit-hash"), None);
    }
}
