//! All tests of the whole, in one program: the floppy is made once for all of them.
//!
//! `cargo test -p zonkers-harness --test all -- saves::` runs those of `saves.rs`.

mod apple;
mod boot;
mod cards;
mod cli;
mod cpu;
mod disk;
mod disk_write;
mod early;
mod games;
mod machine;
mod models;
mod packed;
mod presses;
mod random;
mod resume;
mod saves;
mod support;
mod title;
mod woz;
mod zilch;
mod zonk;

/// What is not named above is a test that nobody runs.
#[test]
fn every_file_is_part_of_this() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let module = format!("mod {};", path.file_stem().unwrap().display());
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        assert!(
            !is_source || path.ends_with("main.rs") || include_str!("main.rs").contains(&module),
            "no `{module}` in main.rs"
        );
    }
}
