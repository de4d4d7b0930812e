//! What a visitor's browser fetches before the first page stands.

use crate::node;
use crate::program;
use crate::say::say;
use crate::workspace::Workspace;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The most that may be fetched, compressed by gzip, in KiB. (Brotli makes about a sixth less of it.)
const MOST: u64 = 600;

/// Weighs every file of the built page. Returns an error when they are too much together.
pub fn weigh(workspace: &Workspace) -> Result<()> {
    let page = node::client(workspace).join("dist");
    let mut files = Vec::new();
    gather(&page, &mut files)?;
    ensure!(files.len() > 1, "{} holds no page", page.display());
    let mut sum = 0;
    for file in files {
        let script = "const z=require('zlib'),f=require('fs');\
                      console.log(z.gzipSync(f.readFileSync(process.argv[1]),{level:9}).length)";
        let size = program::ask(node::node(workspace).args(["-e", script]).arg(&file));
        let size: u64 = size.and_then(|size| size.trim().parse().ok()).context("node could not compress")?;
        let name = file.strip_prefix(&page).unwrap_or(&file).display();
        say(format_args!("{:>8.1} KiB  {name}", size as f64 / 1024.0));
        sum += size;
    }
    say(format_args!("{:>8.1} KiB  together, compressed by gzip; at most {MOST}", sum as f64 / 1024.0));
    ensure!(sum <= MOST * 1024, "the page has become too large: expected at most {MOST} KiB");
    Ok(())
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() { gather(&path, files)? } else { files.push(path) }
    }
    files.sort();
    Ok(())
}
