//! The rooms of the house: what may import what. Data flows one way from text to bytes, and so do imports: no two rooms know each
//! other, not even by way of others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Rooms, each with those that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The source files below a folder, without what is only there for tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let of_tests = ["tests", "opcode_tests", "planting", "corpus", "rules"];
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && !of_tests.contains(&&name[..])
        {
            found.push(path);
        }
    }
}

/// The room of a file: its folder's name, or its own.
fn room(path: &Path) -> String {
    let first = path.iter().next().unwrap().to_string_lossy();
    first.trim_end_matches(".rs").to_string()
}

/// What stands behind each `crate::` of a text: `a` of `crate::a::b`, all of `crate::{a::b, c}`.
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
    let rooms: BTreeSet<String> = files.iter().map(|path| room(&inside(path))).collect();
    let mut imports = Imports::new();
    for path in &files {
        let own = room(&inside(path));
        // `lib.rs` and `main.rs` are the doors.
        if ["lib", "main", "compile"].contains(&&own[..]) {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        // What a comment names is no import.
        let code: String = text.lines().flat_map(|line| line.split("//").next()).collect();
        let used = crate_paths(&code).into_iter();
        let used = used.filter(|used| rooms.contains(used) && *used != own);
        imports.entry(own.clone()).or_default().extend(used);
    }
    imports
}

/// The rooms that are left when all that import nothing but what is gone are gone.
fn circles(mut imports: Imports) -> Imports {
    loop {
        let before = imports.len();
        let left: BTreeSet<String> = imports.keys().cloned().collect();
        imports.values_mut().for_each(|used| used.retain(|used| left.contains(used)));
        imports.retain(|_, used| !used.is_empty());
        if imports.len() == before {
            return imports;
        }
    }
}

#[test]
fn imports_run_one_way() {
    let imports = imports();
    assert!(imports["lanes"].contains("ir") && imports["select"].contains("lanes"), "{imports:?}");
    assert!(imports["finish"].contains("select") && imports["validate"].contains("asm"));
    assert!(imports["ir"].contains("asm"), "assembly in a module is assembled");
    assert_eq!(circles(imports), Imports::new(), "rooms that know each other");
}

#[test]
fn a_circle_is_found() {
    let of = |list: &[(&str, &[&str])]| -> Imports {
        let room = |&(room, used): &(&str, &[&str])| {
            (room.to_string(), used.iter().map(ToString::to_string).collect())
        };
        list.iter().map(room).collect()
    };
    assert!(circles(of(&[("a", &["b"]), ("b", &["c"]), ("c", &[])])).is_empty());
    assert_eq!(circles(of(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])])).len(), 3);
    let paths = crate_paths("use crate::{Error, a::{b, c}, d};\n crate::e::f(); use crate::g;");
    assert_eq!(paths.into_iter().collect::<Vec<_>>(), ["Error", "a", "d", "e", "g"]);
}
