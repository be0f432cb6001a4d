//! Tests that the published package contains all files that are needed to build the crate and to
//! run the library's own tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Lists the files below a folder of the crate.
fn files(folder: &str, found: &mut BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(root.join(folder)).expect("a folder of the crate") {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().display());
        match entry.file_type().expect("a type").is_dir() {
            true => files(&path, found),
            false => drop(found.insert(path)),
        }
    }
}

#[test]
fn all_files_of_the_library_and_its_tests_are_published() {
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline", "--quiet"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let listed = String::from_utf8(listed.stdout).expect("names");
    let listed: BTreeSet<String> = listed.lines().map(|name| name.replace('\\', "/")).collect();
    let mut wanted: BTreeSet<String> =
        ["README.md", "LICENSE-MIT", "LICENSE-APACHE"].map(String::from).into();
    for folder in ["src", "examples", "tests/ir", "tests/ir_text"] {
        files(folder, &mut wanted);
    }
    let missing: Vec<&String> = wanted.difference(&listed).collect();
    assert!(missing.is_empty(), "not published: {missing:?}");
}
