//! All integration tests of the harness, in one binary, so that the floppy is built only once.
//!
//! `cargo test -p zonkers-harness --test all -- saves::` runs the tests of `saves.rs`.

mod apple;
mod asides;
mod attract;
mod auxiliary;
mod boot;
mod campaign;
mod cards;
mod cli;
mod containers;
mod cpu;
mod disk;
mod disk_write;
mod docs;
mod early;
mod exchanged;
mod keeping;
mod language_card;
mod machine;
mod marks;
mod models;
mod needs_64k;
mod old_records;
mod options;
mod oracle;
mod pace;
mod packed;
mod pages;
mod places;
mod pressed_early;
mod presses;
mod random;
mod records;
mod resume;
mod review;
mod rules;
mod saved_games;
mod saves;
mod scripts;
mod spacing;
mod support;
mod teacher;
mod terminal;
mod text_look;
mod times;
mod title;
mod woz;
mod zark;
mod zark_answers;
mod zilch;
mod zilch_review;
mod zonk;
mod zonkers;

/// Tests in a file that is missing from the list above would never run.
#[test]
fn every_file_is_listed_as_a_module() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let module = format!("mod {};", path.file_stem().unwrap().display());
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        assert!(
            !is_source || path.ends_with("main.rs") || include_str!("main.rs").contains(&module),
            "main.rs does not declare `mod {module};`"
        );
    }
}

/// Tests may create a machine without the guard only by `support::unguarded`.
#[test]
fn only_support_creates_unguarded_machines() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path).unwrap();
                let is_here = path.ends_with("support/mod.rs") || path.ends_with("tests/main.rs");
                let makes = ["Config::default()", "zonkers_harness::config()"];
                let is_bare = makes.iter().any(|text| source.contains(text));
                assert!(is_here || !is_bare, "{}: support::config()", path.display());
            }
        }
    }
}
