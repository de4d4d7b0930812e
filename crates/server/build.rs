//! Embeds the page, if it was built: the files below `client/dist`, each with its path and a hash of what is in it.
//! Without them the program is built all the same, and shows how to build the page.

use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let client = Path::new(&root).join("../../client");
    let page = client.join("dist");
    if client.is_dir() {
        // The folder is made so that it can be watched: cargo would run this again and again while it is missing.
        fs::create_dir_all(&page).expect("the folder of the client can be written");
        println!("cargo:rerun-if-changed={}", page.display());
    }
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if page.join("index.html").is_file() {
        collect(&page, &mut files);
        files.retain(|path| !is_packed(path));
    }
    files.sort();
    let entries: String = files.iter().map(|path| entry(&page, path)).collect();
    let code = format!("const FILES: &[File] = &[\n{entries}];\n");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("page.rs"), code).expect("OUT_DIR can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

/// Whether a file is the packed form of the one without the `.br` at the end of its name.
fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "br")
}

fn entry(page: &Path, path: &Path) -> String {
    let name = path.strip_prefix(page).expect("a file below the folder").to_str().expect("a name in UTF-8");
    let digest = Sha256::digest(fs::read(path).expect("a listed file can be read"));
    let tag: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let path = path.canonicalize().expect("a listed file exists");
    let (name, tag) = (format!("/{}", name.replace('\\', "/")), format!("W/\"{tag}\""));
    let packed = path.with_added_extension("br");
    let packed =
        if packed.is_file() { format!("Some(include_bytes!({packed:?}))") } else { "None".to_owned() };
    format!(
        "    File {{ path: {name:?}, tag: {tag:?}, bytes: include_bytes!({path:?}), packed: {packed} }},\n"
    )
}
