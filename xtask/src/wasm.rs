//! A compiler for the browser's machine, wherever we are.
//!
//! The ordinary way is rustup's target. Where that cannot be had, Debian's packages hold a compiler and the standard
//! library's source, which is then compiled once into a cache outside the project.

use crate::apt;
use crate::program;
use crate::say::say;
use crate::toolchain::{self, Toolchain};
use crate::workspace::Workspace;
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The browser's machine, in Rust's words.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// A compiler and the library's source.
const DEBIAN_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";

/// A new number makes a new cache: for when the way of building changes.
const RECIPE: u32 = 1;

/// The variable in which cargo looks for the target's flags.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Vectors, which all browsers of the last years have; and a stack that holds the deepest search.
const OWN_FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-arg=-zstack-size=8388608";

/// What is built for the browser is small: see the profile in Cargo.toml.
pub const PROFILE: &str = "browser";

/// What cargo must be told to build for the browser.
pub struct Compiler {
    variables: Vec<(&'static str, OsString)>,
}

impl Default for Compiler {
    fn default() -> Compiler {
        Compiler { variables: vec![(FLAGS, OWN_FLAGS.into())] }
    }
}

impl Compiler {
    /// `cargo build` for the browser, in a target folder of its own since the compiler may be another one.
    pub fn cargo_build(&self, workspace: &Workspace) -> Command {
        let mut cargo = workspace.cargo();
        cargo.args(["build", "--profile", PROFILE, "--target", TARGET]);
        cargo.env("CARGO_TARGET_DIR", workspace.target().join("wasm"));
        cargo.envs(self.variables.iter().map(|(name, value)| (name, value)));
        cargo
    }
}

/// Finds a compiler for the browser, or installs one.
pub fn compiler(workspace: &Workspace, toolchain: &Toolchain) -> Result<Compiler> {
    if has_core(&toolchain.sysroot) {
        return Ok(Compiler::default());
    }
    let built = apt::has(&DEBIAN_PACKAGES).then(debian_sysroot).and_then(Result::ok);
    if let Some(sysroot) = built.filter(|sysroot| has_core(sysroot)) {
        return by_debian(sysroot, toolchain);
    }
    if add_with_rustup(toolchain) {
        return Ok(Compiler::default());
    }
    let built = apt::install(&DEBIAN_PACKAGES).and_then(|()| build_debian_sysroot(workspace));
    let built = built.and_then(|sysroot| by_debian(sysroot, toolchain));
    built.with_context(|| {
        format!(
            "Rust's standard library for {TARGET} is missing and could not be had by \
             `rustup target add {TARGET}` or from Debian's packages rustc-web and rust-web-src"
        )
    })
}

/// Debian's compiler with a library of its own and the linker that rustup's toolchain brings.
fn by_debian(sysroot: PathBuf, toolchain: &Toolchain) -> Result<Compiler> {
    let linker = toolchain.sysroot.join("lib/rustlib").join(&toolchain.host).join("bin/rust-lld");
    if !linker.is_file() {
        bail!("the linker {} is missing: it comes with rustup's toolchains", linker.display());
    }
    let mut flags = OsString::from(OWN_FLAGS);
    flags.push(" --sysroot=");
    flags.push(sysroot);
    let variables = vec![
        ("RUSTC", DEBIAN_RUSTC.into()),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker.into()),
        (FLAGS, flags),
    ];
    Ok(Compiler { variables })
}

/// Whether a toolchain's folder holds the library.
fn has_core(sysroot: &Path) -> bool {
    let Ok(entries) = fs::read_dir(sysroot.join("lib/rustlib").join(TARGET).join("lib")) else {
        return false;
    };
    entries.flatten().any(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libcore-") && name.ends_with(".rlib")
    })
}

fn add_with_rustup(toolchain: &Toolchain) -> bool {
    say(format_args!("The standard library for {TARGET} is missing: asking rustup for it"));
    match program::run(Command::new("rustup").args(["target", "add", TARGET])) {
        Ok(()) => has_core(&toolchain.sysroot),
        Err(error) => {
            say(format_args!("{error:#}"));
            false
        }
    }
}

/// The folder for the library that belongs to Debian's compiler, whether it is there or not.
fn debian_sysroot() -> Result<PathBuf> {
    let facts = debian_facts()?;
    // FNV-1a
    let hash = facts.bytes().chain(RECIPE.to_le_bytes()).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Ok(cache()?.join(format!("{hash:016x}")))
}

fn debian_facts() -> Result<String> {
    let facts = program::ask(Command::new(DEBIAN_RUSTC).arg("-vV"));
    facts.with_context(|| format!("{DEBIAN_RUSTC} does not run"))
}

/// Compiles the library from Debian's source, unless that has been done.
fn build_debian_sysroot(workspace: &Workspace) -> Result<PathBuf> {
    let facts = debian_facts()?;
    let release =
        toolchain::fact(&facts, "release").context("Debian's compiler does not tell its release")?;
    let oldest = workspace.oldest_rust()?;
    if !toolchain::is_at_least(release, &oldest) {
        bail!("Debian's compiler is Rust {release}, and Rust {oldest} is needed");
    }
    let place = debian_sysroot()?;
    if has_core(&place) {
        return Ok(place);
    }
    say(format_args!("Building the standard library for {TARGET} once (about a minute)"));
    // Built beside its place and moved there when all is well: who is interrupted, or builds at the same time, does no
    // harm.
    let work = cache()?.join(format!("building-{}", std::process::id()));
    fs::create_dir_all(&work)?;
    let built = build_library(&work).and_then(|()| match fs::rename(work.join("sysroot"), &place) {
        Err(error) if !has_core(&place) => Err(error).context("the library could not be moved to its place"),
        _ => Ok(place),
    });
    // What is left is only in the way.
    let _ = fs::remove_dir_all(&work);
    built
}

fn build_library(work: &Path) -> Result<()> {
    let (source, target) = (work.join("library"), work.join("target"));
    program::run(Command::new("cp").args(["-rL", DEBIAN_SOURCE]).arg(&source))?;
    let mut build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build
        .args(["build", "--quiet", "--locked", "--release", "--package", "sysroot", "--no-default-features"])
        .args(["--target", TARGET])
        .current_dir(&source)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked -Cembed-bitcode=yes")
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    program::run(&mut build)?;
    let library = work.join("sysroot/lib/rustlib").join(TARGET).join("lib");
    fs::create_dir_all(&library)?;
    for entry in fs::read_dir(target.join(TARGET).join("release/deps"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rlib") {
            fs::copy(&path, library.join(path.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// Where built libraries are kept.
fn cache() -> Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let caches = set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    Ok(caches.context("neither XDG_CACHE_HOME nor HOME is set")?.join("quatrebras/wasm-std"))
}
