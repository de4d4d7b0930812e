//! Rules and engine as the page loads them: compiled, with the JavaScript beside them, and made smaller and faster.

use crate::hash::{Hash, Stamp};
use crate::node;
use crate::program;
use crate::say::say;
use crate::toolchain::Toolchain;
use crate::wasm::{self, PROFILE, TARGET};
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;

/// What the wasm file is made from.
const SOURCES: [&str; 8] = [
    "Cargo.toml",
    "Cargo.lock",
    "crates/rules",
    "crates/engine",
    "crates/wasm",
    "games",
    "xtask/binder",
    "xtask/src/wasm.rs",
];

/// The base of the names of what is made.
const NAME: &str = "quatrebras";

/// What browsers of the last years can do and the code uses.
const FEATURES: [&str; 8] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Where the made files are, seen from the project's folder.
pub fn folder(workspace: &Workspace) -> PathBuf {
    node::client(workspace).join("src/gen/wasm")
}

/// The wasm file itself.
pub fn file(workspace: &Workspace) -> PathBuf {
    folder(workspace).join(format!("{NAME}_bg.wasm"))
}

/// Makes the files, unless they were made from just these sources. Needs node's packages.
pub fn make(workspace: &Workspace, toolchain: &Toolchain) -> Result<()> {
    let mut hash = Hash::new();
    for source in SOURCES {
        hash.add_files(&workspace.root, source)?;
    }
    hash.add(include_bytes!("bind.rs"));
    let stamp = Stamp::new(folder(workspace).join("stamp"), &hash);
    if stamp.is_fresh() && file(workspace).is_file() {
        return Ok(());
    }
    say("Building rules and engine for the browser");
    let compiler = wasm::compiler(workspace, toolchain)?;
    program::run(compiler.cargo_build(workspace).args(["--quiet", "--package", "quatrebras-wasm"]))?;
    let built = workspace.target().join("wasm").join(TARGET).join(PROFILE).join("quatrebras_wasm.wasm");
    let bound = workspace.target().join("wasm/bound");
    fs::create_dir_all(&bound)?;
    let named = bound.join(format!("{NAME}.wasm"));
    fs::copy(&built, &named).with_context(|| built.display().to_string())?;
    let mut bind = workspace.cargo();
    bind.args(["run", "--quiet", "--package", "binder", "--", "web"]).arg(&named).arg(folder(workspace));
    program::run(&mut bind)?;
    let raw = file(workspace);
    let mut optimise = node::tool(workspace, "wasm-opt");
    optimise.arg("-O3").args(FEATURES).arg(&raw).arg("-o").arg(bound.join("optimised.wasm"));
    program::run(&mut optimise)?;
    fs::copy(bound.join("optimised.wasm"), &raw)?;
    stamp.set()
}
