//! What a visitor's browser fetches before the first board stands.

use crate::node;
use crate::program;
use crate::say::say;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The most that may be fetched, compressed by gzip, in KiB. (Brotli makes about a sixth less of it.)
const MOST: u64 = 600;

/// Whether a file is fetched later, if at all: code of pages that are not the first, what keeps the page for times without
/// network, and what is for whoever installs it. A browser test looks whether that is true.
fn is_later(name: &str) -> bool {
    name.starts_with("assets/later/")
        || matches!(name, "sw.js" | "manifest.webmanifest")
        || name.ends_with(".png")
}

/// Whether a file has the texts of one language other than English, which stands in where a text is missing.
fn is_other_language(name: &str) -> bool {
    name.starts_with("assets/texts-") && !name.starts_with("assets/texts-en-")
}

/// Weighs every file of the built page. Returns an error when those that come before the first board are too much together,
/// for a visitor of the language with the longest texts.
pub fn weigh(workspace: &Workspace) -> Result<()> {
    let page = node::client(workspace).join("dist");
    let mut files = Vec::new();
    gather(&page, &mut files)?;
    ensure!(files.len() > 1, "{} holds no page", page.display());
    let (mut first, mut later, mut languages) = (0, 0, Vec::new());
    // The others are packed forms of files.
    for file in files.iter().filter(|file| file.extension().is_none_or(|extension| extension != "br")) {
        let size = compressed(workspace, file)?;
        let name = file.strip_prefix(&page).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let when = if is_later(&name) { " (later)" } else { "" };
        say(format_args!("{:>8.1} KiB  {name}{when}", kib(size)));
        if is_later(&name) {
            later += size;
        } else if is_other_language(&name) {
            languages.push(size);
        } else {
            first += size;
        }
    }
    languages.sort_unstable();
    first += languages.pop().unwrap_or_default();
    later += languages.iter().sum::<u64>();
    say(format_args!("{:>8.1} KiB  before the first board, compressed by gzip; at most {MOST}", kib(first)));
    say(format_args!("{:>8.1} KiB  later", kib(later)));
    ensure!(first <= MOST * 1024, "the page has become too large: expected at most {MOST} KiB");
    Ok(())
}

fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

/// The size of a file by gzip, in bytes.
fn compressed(workspace: &Workspace, file: &Path) -> Result<u64> {
    let script = "const z=require('zlib'),f=require('fs');\
                  console.log(z.gzipSync(f.readFileSync(process.argv[1]),{level:9}).length)";
    let size = program::ask(node::node(workspace).args(["-e", script]).arg(file));
    size.and_then(|size| size.trim().parse().ok()).context("node could not compress")
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() { gather(&path, files)? } else { files.push(path) }
    }
    files.sort();
    Ok(())
}
