//! The direction of dependencies between the crates, and that all keep the workspace's lints.

use crate::source;
use serde_json::Value;
use std::process::Command;

/// Each crate with those of the workspace that it may be built on. Nothing points back, so there are no rings.
const MAY_USE: &[(&str, &[&str])] = &[
    ("quatrebras-rules", &[]),
    ("quatrebras-testkit", &["quatrebras-rules"]),
    ("quatrebras-diagram", &["quatrebras-rules"]),
    ("quatrebras-engine", &["quatrebras-rules"]),
    ("quatrebras-lab", &["quatrebras-rules", "quatrebras-engine"]),
    ("quatrebras-wasm", &["quatrebras-rules", "quatrebras-engine"]),
    ("quatrebras-server", &["quatrebras-rules", "quatrebras-engine"]),
    (
        "quatrebras",
        &[
            "quatrebras-rules",
            "quatrebras-diagram",
            "quatrebras-engine",
            "quatrebras-lab",
            "quatrebras-server",
        ],
    ),
    ("xtask", &[]),
    ("binder", &[]),
];

/// What only tests may use.
const FOR_TESTS: &str = "quatrebras-testkit";

/// Dependencies between crates of the workspace that the table does not allow.
fn offences(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().expect("packages");
    let name = |value: &Value| value["name"].as_str().expect("a name").to_owned();
    let members: Vec<String> = packages.iter().map(name).collect();
    let mut offences = Vec::new();
    for package in packages {
        let user = name(package);
        let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == user) else {
            offences.push(format!("{user} has no line in MAY_USE ({})", file!()));
            continue;
        };
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let used = name(dependency);
            let for_tests = dependency["kind"].as_str() == Some("dev");
            let allowed = allowed.contains(&used.as_str()) || (for_tests && used == FOR_TESTS);
            if members.contains(&used) && !allowed {
                offences.push(format!(
                    "{user} depends on {used}{}",
                    if for_tests { " in its tests" } else { "" }
                ));
            }
        }
    }
    offences
}

#[test]
fn dependencies_point_one_way() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(crate::root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(
        metadata["packages"].as_array().is_some_and(|packages| packages.len() >= 4),
        "all crates are listed"
    );
    crate::assert_none("a dependency against the direction of the architecture", &offences(&metadata));
}

#[test]
fn a_spoilt_sample_is_found() {
    let sample = |user: &str, used: &str, kind: Option<&str>| {
        let dependency = serde_json::json!({ "name": used, "kind": kind });
        let packages = MAY_USE.iter().map(|(name, _)| {
            let dependencies = if *name == user { vec![dependency.clone()] } else { Vec::new() };
            serde_json::json!({ "name": name, "dependencies": dependencies })
        });
        offences(&serde_json::json!({ "packages": packages.collect::<Vec<_>>() }))
    };
    assert_eq!(sample("quatrebras-rules", "quatrebras", None), ["quatrebras-rules depends on quatrebras"]);
    assert_eq!(sample("quatrebras-rules", "quatrebras-testkit", None).len(), 1);
    assert_eq!(sample("quatrebras", "quatrebras-testkit", Some("build")).len(), 1);
    assert_eq!(sample("quatrebras-rules", "xtask", Some("dev")).len(), 1);
    assert!(sample("quatrebras-rules", "quatrebras-testkit", Some("dev")).is_empty());
    assert!(sample("quatrebras", "quatrebras-rules", None).is_empty());
    assert!(sample("quatrebras", "serde", None).is_empty());
    let unknown = serde_json::json!({ "packages": [{ "name": "newcomer", "dependencies": [] }] });
    assert_eq!(offences(&unknown).len(), 1);
}

#[test]
fn every_crate_keeps_the_workspace_lints() {
    let manifests = ["crates", "xtask"].iter().flat_map(|folder| source::files(folder, &["toml"]));
    let manifests: Vec<_> = manifests.filter(|file| file.path.ends_with("/Cargo.toml")).collect();
    assert!(manifests.len() >= 4, "all crates are listed");
    let without = manifests.iter().filter(|file| {
        let manifest: toml::Table =
            file.text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.path));
        let lints = manifest.get("lints").and_then(|lints| lints.get("workspace"));
        lints.and_then(toml::Value::as_bool) != Some(true)
    });
    let without: Vec<String> = without.map(|file| file.path.clone()).collect();
    crate::assert_none("a crate without `[lints] workspace = true`", &without);
}
