//! All integration tests of the backend in one executable, which is compiled and linked once.
//!
//! `cargo test -p mos6502-backend --test all -- floats::` runs the tests of `floats.rs`.

mod alike;
mod c;
mod c64;
mod command;
mod conditions;
mod errors;
mod floats;
mod fmt;
mod guests;
mod large;
mod layers;
mod linkage;
mod loop_shapes;
mod loops;
mod memory;
mod moves;
mod overlays;
mod pieces;
mod programs;
mod published;
mod random_ir;
mod random_rust;
mod recursion;
mod rust;
mod same_names;
mod stack;
mod support;
mod vectors;
mod widths;

/// Every test file must be listed above. Otherwise its tests never run.
#[test]
fn every_file_is_a_module_of_this_test() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).expect("tests") {
        let path = entry.expect("entry").path();
        let module = format!("mod {};", path.file_stem().expect("a name").display());
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        assert!(
            !is_source || path.ends_with("main.rs") || include_str!("main.rs").contains(&module),
            "no `{module}` in main.rs"
        );
    }
}
