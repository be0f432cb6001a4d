//! Integration tests: packages on the emulated Apple. One binary, so that they are linked once.

mod costs;
mod cycles;
mod debugging;
mod examples;
mod machine;
mod packages;
mod pictures;
mod published;
mod support;
mod tutorial;

/// A file without a `mod` line would never run.
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
