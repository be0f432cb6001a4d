//! Integration tests of the disk. They are one binary, which is linked once.
//!
//! `cargo test -p zonkers-disk --test all -- brun::` runs the tests of `brun.rs`.

mod brun;
mod build;
mod checked;
mod command;
mod debug;
mod loader;
mod picture;
mod read_back;
mod resident;

/// A file without a `mod` line would never be compiled.
#[test]
fn every_test_file_is_included() {
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
