//! Tests of packages: new packages, the benchmark's sieve, and build errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use apple2_emulator::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model, Registers};
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_floppy::cross::Profile;
use apple2_floppy::{Build, Settings};
use cargo_apple2::{Error, build as command, new, run, test};

use crate::support::{booted, build, build_with, other_disk, root, row, type_keys, until};

/// A temporary folder, removed on drop.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("apple2 \u{fc} {name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn cargo(folder: &Path, words: &[&str]) {
    let output = Command::new("cargo")
        .args(words)
        .current_dir(folder)
        .env_remove("CARGO_TARGET_DIR")
        .env("CARGO_NET_OFFLINE", "true")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn a_new_package_is_checked_tested_and_run() {
    let folder = Folder::new("new");
    let package = folder.0.join("fresh");
    new::create(&package).unwrap();
    // Natively, offline.
    cargo(&package, &["check", "--locked"]);
    cargo(&package, &["test", "--locked"]);
    cargo(&package, &["fmt", "--check"]);
    assert_eq!(
        command::package(&package.join("src"), None).unwrap(),
        package.canonicalize().unwrap()
    );
    let named = |name| command::package(&package.join("src"), Some(name));
    assert_eq!(named("fresh").unwrap(), package.canonicalize().unwrap());
    assert!(named("stale").is_err());

    let built = build(&package, Profile::Release).unwrap_or_else(|error| panic!("{error}"));
    let mut apple = booted(&built, Config::default(), "WHAT IS YOUR NAME?");
    type_keys(&mut apple, "ADA\r");
    until(&mut apple, "YOU ARE NUMBER 1.", 5);
    assert_eq!(row(&apple, 1), "HELLO, ADA!");
    assert!(apple.speaker_clicks() >= 200);
    visit_three_times(&built, &folder.0);
    // The folder of the image does not exist yet.
    let image = command::write_image(&package, &built).unwrap();
    assert_eq!(fs::read(image).unwrap(), built.image.bytes());

    let tests = build(&package, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(test::run(&tests, 20).unwrap(), "NUMBERS_END_SOMEWHERE OK\nALL TESTS PASSED: 1");

    // This test fails only on the 6502, where a pointer has two bytes.
    let source = package.join("src/main.rs");
    let text = fs::read_to_string(&source).unwrap();
    let text = text.replace("assert_eq!(one_more(41), 42);", "assert_eq!(size_of::<usize>(), 8);");
    fs::write(&source, &text).unwrap();
    let tests = build(&package, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
    let line = 1 + text.lines().position(|line| line.contains("size_of")).unwrap();
    match test::run(&tests, 20) {
        Err(Error::Tests(shown)) => {
            assert!(shown.contains(&format!("PANIC MAIN.RS:{line}")), "{shown}")
        }
        other => panic!("{other:?}"),
    }
}

/// Runs the new package's program on the disk that the previous run has saved, in two formats.
fn visit_three_times(built: &Build, folder: &Path) {
    let disks =
        [None, Some("first.woz"), Some("second.dsk")].map(|name| name.map(|n| folder.join(n)));
    let visit = |number: u16, image: &Option<PathBuf>, save: Option<PathBuf>| {
        let script =
            format!("until 10 NAME; type ADA; key RETURN; until 5 NUMBER {number}.; wait 4");
        let options =
            run::Options { script: Some(script), image: image.clone(), save, ..Default::default() };
        let checked = run::Checked::new(options).unwrap();
        assert_eq!(checked.needs_build(), image.is_none());
        checked.run(image.is_none().then_some(built)).unwrap_or_else(|error| panic!("{error}"));
    };
    visit(1, &disks[0], disks[1].clone());
    visit(2, &disks[1], disks[2].clone());
    visit(3, &disks[2], disks[2].clone());
    visit(4, &disks[2], None);
}

#[test]
fn features_reach_the_program() {
    let folder = Folder::new("features");
    let package = folder.0.join("loud");
    new::create(&package).unwrap();
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
    let manifest = manifest + "\n[features]\nvery = []\nmuch = []\n";
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    let source = fs::read_to_string(package.join("src/main.rs")).unwrap();
    let shown = r#"apple.screen.clear();
    show!(u8::from(cfg!(feature = "very")), u8::from(cfg!(feature = "much")), "!\n");"#;
    let source = source.replace("apple.screen.clear();", shown);
    fs::write(package.join("src/main.rs"), source).unwrap();
    for (features, text) in [(&["very", "much"][..], "11!"), (&["much"], "01!"), (&[], "00!")] {
        let features = features.iter().map(|feature| feature.to_string()).collect();
        let settings = Settings { features, ..Settings::default() };
        let built = build_with(&package, &settings).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(row(&booted(&built, Config::default(), "!"), 0), text);
    }
}

#[test]
fn a_disk_with_two_programs_switches_between_them() {
    let pair = || build(&root().join("harness/cargo-apple2/tests/pair"), Profile::Release);
    let built = pair().unwrap_or_else(|error| panic!("{error}"));
    // Cached modules must not be mixed up between the two programs.
    let again = pair().unwrap_or_else(|error| panic!("{error}"));
    assert!(again.image.bytes() == built.image.bytes());
    let names: Vec<&str> = built.report.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["ONE", "TWO", "SAVES", "ASSET"]);
    let mut apple = booted(&built, Config::default(), "THERE IS NO THIRD");
    for times in 1..4 {
        assert_eq!(row(&apple, 0), format!("ONE FOR THE {times}. TIME"));
        // Places and breakpoints are those of the program that runs.
        let callers = apple.registers().unwrap();
        assert!(callers.contains("one::run") && !callers.contains("two::"), "{callers}");
        apple.press(b' ');
        let reached = apple.reach("two::run", 10 * CYCLES_PER_SECOND).unwrap();
        assert!(reached.is_some_and(|place| place.starts_with("two::run + 0")));
        until(&mut apple, &format!("TWO AFTER {times}, A FILE OF 31"), 10);
        let callers = apple.registers().unwrap();
        assert!(callers.contains("two::run") && !callers.contains("one::"), "{callers}");
        assert!(apple.reach("three::run", 1).is_err());
        apple.press(b' ');
        until(&mut apple, "THERE IS NO THIRD", 10);
    }
    let one_of = |binary: &str| {
        let settings = Settings { binary: Some(binary.into()), ..Settings::default() };
        build_with(&root().join("harness/cargo-apple2/tests/pair"), &settings)
    };
    let two = one_of("two").unwrap_or_else(|error| panic!("{error}"));
    let names: Vec<&str> = two.report.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["TWO", "SAVES", "ASSET"]);
    assert!(one_of("three").unwrap_err().to_string().contains("\"three\" is not a binary"));
    // Only the first program's tests run.
    let tests = build(&root().join("harness/cargo-apple2/tests/pair"), Profile::Test);
    assert!(tests.unwrap_err().to_string().contains("one has no tests"));
}

/// Boots a floppy with two or more programs until `text`, which the first program shows, and
/// presses the key that starts the next program. Returns `after` cycles later.
fn changing(built: &Build, model: Model, text: &str, after: u64) -> EmulatedConsole {
    let mut apple = booted(built, Config { model, ..Config::default() }, text);
    apple.press(b' ');
    apple.run(after).unwrap();
    apple
}

#[test]
fn ctrl_reset_during_a_program_change_boots() {
    let package = |name: &str| {
        let built = build(&root().join("harness/cargo-apple2/tests").join(name), Profile::Release);
        built.unwrap_or_else(|error| panic!("{error}"))
    };
    let (pair, large) = (package("pair"), package("large"));
    for moment in 0..12 {
        let after = CYCLES_PER_SECOND / 1000 + moment * CYCLES_PER_SECOND * 143 / 1000;
        for (built, model, text) in [
            (&pair, Model::IIPlus, "THERE IS NO THIRD"),
            (&large, Model::IIPlus, "FILE OF 31"),
            (&large, Model::IIe, "FILE OF 31"),
        ] {
            let mut apple = changing(built, model, text, after);
            apple.reset();
            // The old screen remains until the program clears it.
            while apple.screen().contains(text) {
                apple.run(CYCLES_PER_SECOND / 50).unwrap();
            }
            until(&mut apple, text, 15);
            // The disk is undamaged.
            apple.press(b' ');
            until(&mut apple, if text == "FILE OF 31" { "SMALL" } else { "TWO AFTER" }, 10);
        }
    }
}

#[test]
fn a_program_change_resumes_once_the_disk_is_back() {
    let built = build(&root().join("harness/cargo-apple2/tests/pair"), Profile::Release);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    let other = other_disk();
    for instead in [None, Some(Floppy::from_image(other.bytes()).unwrap())] {
        // Removes the disk at once, or while the program is being loaded.
        for after in [0, CYCLES_PER_SECOND / 5] {
            let mut apple = changing(&built, Model::IIPlus, "THERE IS NO THIRD", after);
            let ours = apple.machine.bus_mut().disk.swap(1, instead.clone());
            until(&mut apple, "DISK ERROR", 15);
            apple.machine.bus_mut().disk.swap(1, ours);
            apple.press(b' ');
            until(&mut apple, "TWO AFTER 1, A FILE OF 31", 15);
        }
    }
}

/// The checksum that `tests/large` calculates for a table.
fn sum(seed: u32) -> u16 {
    let mut state = seed;
    (0..1000).fold(0, |sum: u16, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        sum.rotate_left(1).wrapping_add(u16::from((state >> 24) as u8))
    })
}

#[test]
fn part_of_a_program_runs_in_the_language_card() {
    let built = build(&root().join("harness/cargo-apple2/tests/large"), Profile::Release);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    let card = built.report.programs[0].card;
    assert!(card > 8_000, "{card} bytes are in the card:\n{}", built.report);
    for model in [Model::IIPlus, Model::IIe] {
        let config = Config { model, ..Config::default() };
        let mut apple = booted(&built, config, "FILE OF 31");
        for times in 1..3 {
            let total = (1..40).fold(0, |total: u16, seed| total.wrapping_add(sum(seed)));
            let said = format!("Large {times} {total} Z");
            // A II+ shows capitals only.
            let said = if model == Model::IIe { said } else { said.to_uppercase() };
            assert_eq!(row(&apple, 0), said, "{model:?}");
            apple.press(b' ');
            until(&mut apple, "SMALL", 10);
            apple.press(b' ');
            until(&mut apple, "FILE OF 31", 10);
        }
        // Ctrl-Reset boots; on a II+ the language card ignores it.
        apple.reset();
        until(&mut apple, "LARGE 4 ", 10);
        until(&mut apple, "FILE OF 31", 10);
        // The ROM is switched out, so BRK needs the program's own handler.
        apple.press(b'+');
        let stopped = apple.run(5 * CYCLES_PER_SECOND).unwrap_err().to_string();
        assert!(stopped.contains("large::deep"), "{stopped}");
        let handler = [0xFFFE, 0xFFFF].map(|address| apple.machine.bus().peek(address));
        let pc = u16::from_le_bytes(handler);
        apple.machine.set_registers(Registers { pc, ..apple.machine.registers() });
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
        assert_eq!(row(&apple, 23), "STACK OVERFLOW");

        // If the program hooks Ctrl-Reset, it restarts without a disk.
        let mut apple = booted(&built, config, "FILE OF 31");
        type_keys(&mut apple, "N");
        apple.machine.bus_mut().disk.swap(1, None);
        apple.reset();
        until(&mut apple, "FILE OF 0", 30);
        let shown = row(&apple, 0).to_uppercase();
        assert!(shown.starts_with("LARGE 1 ") && shown.ends_with(" Z"), "{shown}");
    }
    let config = Config { has_card: false, ..Config::default() };
    booted(&built, config, "THIS PROGRAM NEEDS 64K OF MEMORY");
    let tests = build(&root().join("harness/cargo-apple2/tests/large"), Profile::Test);
    let tests = tests.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(test::run(&tests, 20).unwrap(), "TABLES_DIFFER OK\nALL TESTS PASSED: 1");
}

/// Three tables that fit only if each is in the right part of the memory.
const TABLES: &str = "
#![no_std]
#![cfg_attr(target_os = \"none\", no_main)]

use core::hint::black_box;

use apple2::{Apple2, show};

apple2::entry!(run);

static ONE: [u8; 12_100] = [1; 12_100];
static TWO: [u8; TWO_BYTES] = [2; TWO_BYTES];
static THREE: [u8; 12_432] = [3; 12_432];

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    let sum = |table: &[u8]| table.iter().fold(0u16, |sum, &byte| sum.wrapping_add(byte.into()));
    show!(sum(black_box(&ONE)), ' ', sum(black_box(&TWO)), ' ', sum(black_box(&THREE)), \"!\");
    apple2::stop()
}
";

#[test]
fn tables_fit_around_the_hires_page_and_in_the_card() {
    let folder = Folder::new("tables");
    let package = folder.0.join("tables");
    new::create(&package).unwrap();
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
    fs::write(package.join("Cargo.toml"), manifest + "language-card = true\n").unwrap();
    let with = |two: u32| {
        let source = TABLES.replace("TWO_BYTES", &two.to_string());
        fs::write(package.join("src/main.rs"), source).unwrap();
        build(&package, Profile::Release)
    };
    for two in [12_000, 12_032] {
        let built = with(two).unwrap_or_else(|error| panic!("{error}"));
        let apple = booted(&built, Config::default(), "!");
        assert_eq!(row(&apple, 0), format!("12100 {} 37296!", 2 * two));
        let areas = [
            0x1300..0x1F00u32,
            0x4000..0xB600,
            0xD000..0xFF00,
            // For variables.
            0x0200..0x03A8,
            0x03D7..0x03F0,
            0x0B00..0x1300,
        ];
        let program = &built.report.programs[0];
        let sizes = program.sizes;
        let free = areas.iter().map(|area| area.end - area.start).sum::<u32>();
        let free = free - sizes.code - sizes.data - sizes.ram;
        assert_eq!(built.report.free_bytes(program), free, "{}", built.report);
    }
    // Neither the card nor the rest has room for it.
    let error = with(12_200).unwrap_err().to_string();
    assert!(error.contains("past the limit $ff00"), "{error}");
}

/// Fills an area of 80 by 40 by recursion, 3200 calls deep, and shows the number of filled cells.
const FLOOD: &str = "
#![no_std]
#![cfg_attr(target_os = \"none\", no_main)]

use apple2::{Apple2, show};

apple2::entry!(run);

const WIDTH: usize = 80;
const HEIGHT: usize = 40;

fn flood(cells: &mut [[u8; WIDTH]; HEIGHT], x: usize, y: usize) -> u16 {
    if x >= WIDTH || y >= HEIGHT || cells[y][x] != 0 {
        return 0;
    }
    cells[y][x] = 1;
    1 + flood(cells, x.wrapping_sub(1), y)
        + flood(cells, x + 1, y)
        + flood(cells, x, y.wrapping_sub(1))
        + flood(cells, x, y + 1)
}

fn run(mut apple: Apple2) -> ! {
    apple.screen.clear();
    let mut cells = [[0; WIDTH]; HEIGHT];
    show!(\"FILLED \", flood(&mut cells, 40, 20), '\\n');
    apple2::stop()
}
";

#[test]
fn a_recursive_flood_fill_works() {
    let folder = Folder::new("flood");
    let package = folder.0.join("flood");
    new::create(&package).unwrap();
    fs::write(package.join("src/main.rs"), FLOOD).unwrap();
    let built = build(&package, Profile::Release).unwrap_or_else(|error| panic!("{error}"));
    let mut apple = run::console(&built, Config::default()).unwrap();
    until(&mut apple, "FILLED 3200", 60);
}

/// A test with infinite recursion, and a test that exhausts the heap.
const FAILING: &str = "
#![no_std]
#![cfg_attr(target_os = \"none\", no_main)]
#![allow(dead_code)]

extern crate alloc;

apple2::entry!(run);
apple2::heap!(1024);

fn run(_: apple2::Apple2) -> ! {
    apple2::stop()
}

#[allow(unconditional_recursion)]
fn endless(depth: u16) -> u16 {
    core::hint::black_box(depth) + endless(depth + 1)
}

#[inline(never)]
fn grow(bytes: usize) -> usize {
    core::hint::black_box(alloc::vec::Vec::<u8>::with_capacity(bytes)).capacity()
}

// Neither function is inlined, because both are called twice.
#[inline(never)]
fn work(bytes: usize) {
    core::hint::black_box(grow(8));
    core::hint::black_box(grow(bytes));
}

apple2::tests! {
    fn fails() {
        // HERE
    }
}
";

#[test]
fn failures_name_cause_size_and_line() {
    let folder = Folder::new("failing");
    let package = folder.0.join("failing");
    new::create(&package).unwrap();
    let failure = |call: &str| {
        let source = FAILING.replace("// HERE", call);
        fs::write(package.join("src/main.rs"), &source).unwrap();
        let built = build(&package, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
        let message = test::run(&built, 20).unwrap_err().to_string();
        let contains =
            |expected: &str| assert!(message.contains(expected), "{expected}: {message}");
        let line = |part: &str| 1 + source.lines().position(|line| line.contains(part)).unwrap();
        if call.starts_with("endless") {
            contains("STACK OVERFLOW: recursion fills the ");
            contains(&format!("main.rs:{})", line("black_box(depth)")));
            contains("`hires = 0`");
        } else {
            contains("OUT OF MEMORY: 2000 BYTES, 1020 FREE");
            contains(&format!("main.rs:{})", line("grow(bytes));")));
        }
    };
    // Without a call that could be on the stack.
    let inlined = "let kept = alloc::vec![1u8; core::hint::black_box(2_000)]; \
                   apple2::show!(kept[7]);";
    fs::write(package.join("src/main.rs"), FAILING.replace("// HERE", inlined)).unwrap();
    let built = build(&package, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
    let message = test::run(&built, 20).unwrap_err().to_string();
    assert!(message.contains("OUT OF MEMORY: 2000 BYTES, 1022 FREE"), "{message}");
    let from = message.lines().find(|line| line.starts_with("  came from $"));
    assert!(from.is_some_and(|line| line.contains(" failing::fails + ")), "{message}");
    // A panic.
    let index = "let bytes = [1u8, 2]; apple2::show!(bytes[core::hint::black_box(7)]);";
    let source = FAILING.replace("// HERE", index);
    fs::write(package.join("src/main.rs"), &source).unwrap();
    let built = build(&package, Profile::Test).unwrap_or_else(|error| panic!("{error}"));
    let message = test::run(&built, 20).unwrap_err().to_string();
    let line = 1 + source.lines().position(|line| line.contains(index)).unwrap();
    assert!(message.contains(&format!("PANIC MAIN.RS:{line}\n")), "{message}");
    let from = message.lines().find(|line| line.starts_with("  came from $"));
    assert!(from.is_some_and(|line| line.contains(" failing::fails + ")), "{message}");
    failure("endless(1);");
    failure("work(8); work(2_000);");
}

/// Cycles of the sieve in the benchmark's table.
const SIEVE: u64 = 8_412_977;

#[test]
fn the_benchmarks_sieve_is_as_fast_in_a_package() {
    let table = fs::read_to_string(root().join("disk/benchmark/benches/table.txt")).unwrap();
    assert!(table.contains(&SIEVE.to_string()), "the table has a different figure");
    let built = build(&root().join("harness/cargo-apple2/tests/sieve"), Profile::Release);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    let mut machine =
        apple2_emulator::apple2::Apple2::new(Config::default(), built.image.bytes()).unwrap();
    let mut until = |byte| {
        while machine.bus().peek(0x400) != byte {
            machine.step().unwrap();
        }
        (machine.cycles(), [1, 2].map(|at| machine.bus().peek(0x400 + at)))
    };
    let (start, _) = until(1);
    let (end, count) = until(2);
    assert_eq!(u16::from_le_bytes(count), 1900);
    assert!((end - start).abs_diff(SIEVE) < SIEVE / 100, "{} cycles", end - start);
}

#[test]
fn manifest_errors_are_reported() {
    let folder = Folder::new("vain");
    new::create(&folder.0.join("vain")).unwrap();
    let package = folder.0.join("vain");
    let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
    for (said, message) in [
        ("stack = 512", "stack is unknown"),
        ("assets = [\"none.bin\"]", "apple2.assets: "),
        ("assets = [\"none.bin\"]", "none.bin: "),
        ("assets = [\"src/main.rs\", \"Cargo.toml\", \"src/main.rs\"]", "two files"),
    ] {
        fs::write(package.join("Cargo.toml"), format!("{manifest}{said}\n")).unwrap();
        let error = build(&package, Profile::Release).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
    let per_package = format!("{manifest}[profile.release.package.\"*\"]\nopt-level = 3\n");
    fs::write(package.join("Cargo.toml"), per_package).unwrap();
    let error = build(&package, Profile::Release).unwrap_err().to_string();
    assert!(error.contains("profile.release.package is not supported"), "{error}");
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    let source = package.join("src/main.rs");
    let text = fs::read_to_string(&source).unwrap();
    let large = "static LARGE: [u8; 32_000] = [1; 32_000];\n\
                 #[unsafe(no_mangle)] extern \"C\" fn start() -> ! { loop \
                 { core::hint::black_box(LARGE[usize::from(core::hint::black_box(9u8))]); } }";
    let tables = ["A", "B", "C"].map(|name| format!("static {name}: [u8; 32_000] = [1; 32_000];"));
    let huge =
        &(tables.concat() + &large.replace("LARGE[", "[&A, &B, &C][core::hint::black_box(1)]["));
    for (entry, message) in [
        ("", "vain has no entry point: add apple2::entry!(run)"),
        ("extern crate alloc;\napple2::entry!(run);", "need a heap: add apple2::heap!(1024)"),
        (large, "does not fit: VAIN: the program ends at $"),
        (large, "   32000  vain::LARGE\n"),
        (huge, "the largest: vain::"),
        (large, "hint: `language-card = true` in Cargo.toml gives 12,032 bytes\n"),
        (large, "hint: large tables can be files on the disk: `assets`\n"),
    ] {
        fs::write(&source, text.replace("apple2::entry!(run);", entry)).unwrap();
        let error = build(&package, Profile::Release).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
        // More memory for variables does not help a program with few of them.
        assert!(!error.contains("hires = 0"), "{error}");
    }
}

#[test]
fn backend_errors_name_the_line_of_rust() {
    let folder = Folder::new("refused");
    let package = folder.0.join("refused");
    new::create(&package).unwrap();
    let source = package.join("src/main.rs");
    let text = fs::read_to_string(&source).unwrap();
    let text = text
        .replace(
            "#![no_std]",
            "#![no_std]\n#![cfg_attr(target_os = \"none\", feature(asm_experimental_arch))]",
        )
        .replace("apple.screen.clear();", "unsafe { core::arch::asm!(\"frob\") };");
    fs::write(&source, &text).unwrap();
    let line = 1 + text.lines().position(|line| line.contains("frob")).unwrap();
    let error = build(&package, Profile::Release).unwrap_err().to_string();
    assert!(error.starts_with(&format!("src/main.rs:{line}: in refused::run: ")), "{error}");
    assert!(error.contains("(IR line "), "{error}");
}
