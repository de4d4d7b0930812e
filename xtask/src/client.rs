//! The page: built from the client's sources and the wasm file to `client/dist`.

use crate::bind;
use crate::hash::{Hash, Stamp};
use crate::node;
use crate::program;
use crate::say::say;
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;
use anyhow::Result;

/// What the page is made from, beside the wasm file.
const SOURCES: [&str; 11] = [
    "client/index.html",
    "client/package.json",
    "client/package-lock.json",
    "client/tsconfig.json",
    "client/vite.config.ts",
    "client/svelte.config.js",
    "client/scripts",
    "client/src",
    "client/public",
    "locales",
    "games",
];

/// Builds the page, unless it was built from just these sources. Installs what is missing for that.
pub fn build(workspace: &Workspace, toolchain: &Toolchain) -> Result<()> {
    node::provide(workspace)?;
    bind::make(workspace, toolchain)?;
    let mut hash = Hash::new();
    for source in SOURCES {
        hash.add_files(&workspace.root, source)?;
    }
    let stamp = Stamp::new(workspace.target().join("client.stamp"), &hash);
    if stamp.is_fresh() && node::client(workspace).join("dist/index.html").is_file() {
        return Ok(());
    }
    say("Building the page");
    program::run(node::npm(workspace).args(["run", "--silent", "build", "--", "--logLevel", "warn"]))?;
    stamp.set()
}
