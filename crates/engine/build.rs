//! Lists the weight files of `games/`, so that a game that has learned needs no line of code.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let games = Path::new(&root).join("../../games");
    println!("cargo:rerun-if-changed={}", games.display());
    let mut ids: Vec<String> = fs::read_dir(&games)
        .expect("the folder games/ can be read")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".weights")?.to_owned()))
        .collect();
    ids.sort();
    let entries: String = ids
        .iter()
        .map(|id| {
            let path = games.join(format!("{id}.weights")).canonicalize().expect("a listed file exists");
            println!("cargo:rerun-if-changed={}", path.display());
            format!("    ({id:?}, include_str!({:?})),\n", path.display().to_string())
        })
        .collect();
    let code = format!(
        "const WEIGHTS: &[(&str, &str)] = &[\n{entries}];\n\n\
         /// The weight file that comes with the program for a game, by the game's id.\n\
         pub fn shipped_weights(id: &str) -> Option<&'static str> {{\n    \
         WEIGHTS.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)\n}}\n"
    );
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("weights.rs"), code).expect("OUT_DIR can be written");
}
