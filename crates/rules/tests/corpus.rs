//! What the fuzzers found, replayed: every file of `fuzz/corpus/<target>/` through the body of its target.

use quatrebras_testkit::fuzz::TARGETS;
use std::fs;
use std::path::{Path, PathBuf};

fn files(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}

#[test]
fn every_file_keeps_its_law() {
    // Each target on its own thread: the longest takes about as long as all others.
    std::thread::scope(|scope| {
        for (target, body) in TARGETS {
            scope.spawn(move || {
                let files = files(target);
                assert!(files.len() >= 10, "{target}: {} files", files.len());
                for file in files {
                    let data = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                    // Captured output names the file when the body panics.
                    println!("{}", file.display());
                    body(&data);
                }
            });
        }
    });
}

#[test]
fn every_target_has_a_folder_and_a_program() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let names = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(fuzz.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("a readable folder").path())
            .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    let mut targets: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    targets.sort_unstable();
    assert_eq!(names("corpus"), targets);
    assert_eq!(names("fuzz_targets"), targets);
}

#[test]
fn the_corpus_is_small() {
    let sizes = TARGETS
        .iter()
        .flat_map(|(target, _)| files(target))
        .map(|file| fs::metadata(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())).len());
    let sizes: Vec<u64> = sizes.collect();
    assert!(sizes.len() < 300 && sizes.iter().sum::<u64>() < 1 << 20, "{} files", sizes.len());
}
