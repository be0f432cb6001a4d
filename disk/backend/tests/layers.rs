//! Checks the imports between the folders of `src`. Each folder may import only from folders that
//! precede it in the table of `lib.rs`, so there are no cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Each folder with the folders that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// Lists the source files below a folder, except tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let of_tests = ["tests", "opcode_tests", "planting", "corpus", "effort", "rules"];
        if of_tests.contains(&&name[..]) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The files outside the folders: the public interface, the command, and the pipeline, which has no
/// checker without the feature `checker`.
const ROOT_FILES: [&str; 7] = ["lib", "main", "compile", "error", "options", "passes", "unchecked"];

/// Returns the folder of a file, or the file's own name if it is not in a folder.
fn folder(path: &Path) -> String {
    let first = path.iter().next().unwrap().to_string_lossy();
    first.trim_end_matches(".rs").to_string()
}

/// Returns the folders in the first column of the table in `lib.rs`, in order.
fn table() -> Vec<String> {
    let text = include_str!("../src/lib.rs");
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | `"));
    rows.map(|row| row.split('`').next().unwrap().to_string()).collect()
}

/// Returns the first names after each `crate::` in a text: `a` in `crate::a::b`, `a` and `c` in
/// `crate::{a::b, c}`.
fn crate_paths(text: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut paths = BTreeSet::new();
    for rest in text.split("crate::").skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            paths.insert(word(rest));
            continue;
        };
        let mut depth = 0;
        let end = list.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth < 0
        });
        let mut begins = true;
        for (at, c) in list[..end.unwrap()].char_indices() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            if begins && c.is_alphabetic() && depth < 0 {
                paths.insert(word(&list[at..]));
                begins = false;
            }
            begins |= c == ',' && depth < 0;
        }
    }
    paths
}

fn imports() -> Imports {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    let inside = |path: &PathBuf| path.strip_prefix(&source).unwrap().to_path_buf();
    let folders: BTreeSet<String> = files.iter().map(|path| folder(&inside(path))).collect();
    let mut imports = Imports::new();
    for path in &files {
        let own = folder(&inside(path));
        let text = std::fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        // Removes comments, which do not import.
        let code: String = text.lines().flat_map(|line| line.split("//").next()).collect();
        let used = crate_paths(&code).into_iter();
        let used = used.filter(|used| folders.contains(used) && *used != own);
        imports.entry(own.clone()).or_default().extend(used);
    }
    imports
}

/// Returns the imports of folders that do not precede the importing folder, or that do not exist.
fn wrong(order: &[String], imports: &Imports) -> Vec<String> {
    let mut wrong = Vec::new();
    for (folder, used) in imports {
        let place = order.iter().position(|known| known == folder);
        let above = &order[..place.unwrap_or(0)];
        let used = used.iter().filter(|used| !above.contains(used));
        wrong.extend(used.map(|used| format!("{folder} imports {used}")));
    }
    wrong
}

#[test]
fn imports_only_go_up_the_table() {
    let mut imports = imports();
    assert!(imports["lanes"].contains("ir") && imports["select"].contains("lanes"), "{imports:?}");
    assert!(imports["peephole"].contains("select") && imports["validate_code"].contains("asm"));
    assert!(imports["ir"].contains("asm"), "IR contains inline assembly");
    for decides in ["select", "peephole"] {
        assert!(
            !imports["validate_code"].contains(decides),
            "the checker must not import {decides}"
        );
    }
    // All folders may use errors and options, which do not import from folders.
    assert!(imports["error"].is_empty() && imports["options"].is_subset(&["error".into()].into()));
    imports.retain(|folder, _| !ROOT_FILES.contains(&&folder[..]));
    imports.values_mut().for_each(|used| {
        used.remove("error");
        used.remove("options");
    });
    assert_eq!(wrong(&table(), &imports), [""; 0]);
}

#[test]
fn every_file_is_in_a_folder_of_the_table() {
    let folders: BTreeSet<String> = imports().into_keys().collect();
    let files = ROOT_FILES.map(String::from);
    let known: BTreeSet<String> = table().into_iter().chain(files).collect();
    assert_eq!(folders, known, "the folders, and those in the table of lib.rs");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(source).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy();
        assert_eq!(path.is_file(), ROOT_FILES.contains(&&*name), "{name}");
    }
}

#[test]
fn wrong_imports_are_found() {
    let of = |list: &[(&str, &[&str])]| -> Imports {
        let folder = |&(folder, used): &(&str, &[&str])| {
            (folder.to_string(), used.iter().map(ToString::to_string).collect())
        };
        list.iter().map(folder).collect()
    };
    let order = ["a", "b", "c"].map(String::from);
    assert_eq!(wrong(&order, &of(&[("a", &[]), ("b", &["a"]), ("c", &["a", "b"])])), [""; 0]);
    assert_eq!(wrong(&order, &of(&[("b", &["c", "a"])])), ["b imports c"]);
    assert_eq!(wrong(&order, &of(&[("loose", &["a"]), ("c", &["loose"])])).len(), 2);
    let paths = crate_paths("use crate::{Error, a::{b, c}, d};\n crate::e::f(); use crate::g;");
    assert_eq!(paths.into_iter().collect::<Vec<_>>(), ["Error", "a", "d", "e", "g"]);
}
