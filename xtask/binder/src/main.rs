//! `binder web|nodejs IN.wasm FOLDER`: writes the wasm file with its JavaScript and TypeScript into a folder.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [target, input, folder] = &arguments[..] else {
        bail!("expected three arguments: binder web|nodejs IN.wasm FOLDER, found {}", arguments.len());
    };
    let mut bindgen = Bindgen::new();
    match target.as_str() {
        "web" => bindgen.web(true)?,
        "nodejs" => bindgen.nodejs(true)?,
        other => bail!("expected web or nodejs, found {other:?}"),
    };
    // The page says itself where the file lies.
    bindgen.omit_default_module_path(true).typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.input_path(input).generate(folder)
}
