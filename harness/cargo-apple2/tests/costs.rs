//! Checks the table of sizes in the book, `game/apple2/README.md`.

use std::fs;

use apple2_floppy::cross::Profile;
use apple2_floppy::memory_map;
use mos6502_backend::compile_modules;

use crate::support::{build, root};

/// Rows of the table: a feature, as the book names it, and the program that uses it.
const COSTS: [(&str, &str); 18] = [
    ("`show!` of a `u16`", "show_u16"),
    ("`show!` of a `u32`", "show_u32"),
    ("`log!` of a `u16`", "log_u16"),
    ("`print!` of a string", "print_str"),
    ("`print!` of a `u16`", "print_u16"),
    ("`print!` of a `u32`", "print_u32"),
    ("`{:?}` of a struct with an `Option`", "debug_struct"),
    ("`{:.2}` of an `f32`", "print_f32"),
    ("multiplying two `f32`", "multiply_f32"),
    ("dividing two `u32`", "divide_u32"),
    ("an index that may be wrong, and its panic", "index"),
    ("a `Vec` that grows, with the heap", "vec"),
    ("a `String` that grows", "string"),
    ("a `BTreeMap` and its inserting", "btree_map"),
    ("`disk.save` and `disk.load`", "save_and_load"),
    ("`keyboard.read_line`", "read_line"),
    ("`fill` of a hi-res page", "hires_fill"),
    ("`plot`", "hires_plot"),
];

/// Sizes are rounded up to a multiple of this, in bytes.
const STEP: u32 = 50;

#[test]
fn the_book_lists_the_sizes_of_features() {
    let built = build(&root().join("harness/cargo-apple2/tests/costs"), Profile::Release);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    let modules: Vec<&str> = built.modules.iter().map(String::as_str).collect();
    let bytes = |entry: &str| {
        let output = compile_modules(&modules, &memory_map::backend_options(entry)).unwrap();
        output.sizes.code + output.sizes.data
    };
    let base = bytes("start");
    let rows = COSTS.map(|(what, entry)| {
        let bytes = bytes(entry).saturating_sub(base).next_multiple_of(STEP);
        format!("| {what} | {bytes} |\n")
    });
    let table = rows.concat();
    let book = fs::read_to_string(root().join("game/apple2/README.md")).unwrap();
    assert!(book.contains(&table), "game/apple2/README.md does not have this table:\n{table}");
}

/// Building the table of crates takes a minute (`--example crates`). This test only counts its
/// rows.
#[test]
fn the_book_counts_the_crates() {
    let folder = root().join("harness/cargo-apple2/examples/crates");
    let source = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
    let crates = source.matches("= check_").count();
    let table = fs::read_to_string(folder.join("README.md")).unwrap();
    assert_eq!(table.lines().filter(|line| line.starts_with("| ")).count(), crates + 1);
    let book = fs::read_to_string(root().join("game/apple2/README.md")).unwrap();
    assert!(book.contains(&format!("[{crates} crates]")), "{crates} crates");
}

#[test]
fn the_book_states_the_limits_of_saves_and_files() {
    let book = fs::read_to_string(root().join("game/apple2/README.md")).unwrap();
    let grouped = |bytes: usize| format!("{},{:03}", bytes / 1000, bytes % 1000);
    for said in [
        format!("keep up to {} bytes", grouped(apple2::disk::SAVE_BYTES)),
        format!("has {} sectors of its own", apple2::disk::SECTORS),
        // A track/sector list has 122 entries; the first sector starts with DOS's four-byte header.
        format!("of up to {} bytes", grouped(122 * apple2::disk::SECTOR_BYTES - 4)),
    ] {
        assert!(book.contains(&said), "{said}");
    }
}
