//! Lists the files of `games/`, so that a new game needs no line of code.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let games = Path::new(&root).join("../../games");
    println!("cargo:rerun-if-changed={}", games.display());
    let mut ids: Vec<String> = fs::read_dir(&games)
        .expect("the folder games/ can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".toml")?.to_owned()))
        .collect();
    ids.sort();
    let entries: String = ids
        .iter()
        .map(|id| {
            let path = games.join(format!("{id}.toml")).canonicalize().expect("a listed file exists");
            println!("cargo:rerun-if-changed={}", path.display());
            format!("    ({id:?}, include_str!({:?})),\n", path.display().to_string())
        })
        .collect();
    let code = format!(
        "/// The games that come with the program: id and text of the game file, sorted by id.\n\
         pub fn shipped() -> &'static [(&'static str, &'static str)] {{\n    &[\n{entries}    ]\n}}\n"
    );
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("shipped.rs"), code).expect("OUT_DIR can be written");
}
