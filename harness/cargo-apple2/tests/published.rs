//! The crates of a registry: their files are complete and current. `.ci/registry` installs them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::support::root;

/// The crates that `cargo install cargo-apple2` takes from a registry, and their folders.
const PUBLISHED: [(&str, &str); 7] = [
    ("apple2", "game/apple2"),
    ("apple2-emulator", "harness/emulator"),
    ("apple2-picture", "game/apple2/picture"),
    ("apple2-floppy", "disk/floppy"),
    ("cargo-apple2", "harness/cargo-apple2"),
    ("mos6502-backend", "disk/backend"),
    ("mos6502-front-end", "disk/front-end"),
];

/// Files of the repository that a published crate needs have a copy in its folder.
#[test]
fn copies_in_published_crates_are_current() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let template = "harness/cargo-apple2/template";
    for (original, copy) in [
        ("rust-toolchain.toml", "disk/front-end/src/toolchain.toml".into()),
        ("rustfmt.toml", format!("{template}/rustfmt.toml.in")),
        (
            "game/apple2/portable-atomic/Cargo.toml",
            format!("{template}/portable-atomic/Cargo.toml.in"),
        ),
        ("game/apple2/portable-atomic/lib.rs", format!("{template}/portable-atomic/lib.rs.in")),
    ] {
        assert_eq!(read(original), read(&copy), "copy {original} to {copy}");
    }
    for (_, folder) in PUBLISHED {
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let copy = format!("{folder}/{licence}");
            assert_eq!(read(licence), read(&copy), "copy {licence} to {copy}");
        }
    }
    let (lock, known) = (read("Cargo.lock"), read(&format!("{template}/Cargo.lock.in")));
    let current: Vec<&str> = lock.split("\n[[package]]\n").map(str::trim_end).collect();
    for entry in known.split("\n[[package]]\n") {
        assert!(current.contains(&entry.trim_end()), "Cargo.lock.in is outdated: {entry}");
    }
}

/// A value of a manifest, such as `["a", "b"]`.
fn value<'a>(manifest: &'a str, key: &str) -> Option<&'a str> {
    manifest.lines().find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix("= "))
}

/// crates.io shows description, README, keywords and categories. It cannot show files of the
/// repository, whose address it does not know.
#[test]
fn pages_of_published_crates_are_complete() {
    for (name, folder) in PUBLISHED {
        let read = |file: &str| fs::read_to_string(root().join(folder).join(file)).unwrap();
        let manifest = read("Cargo.toml");
        let value = |key: &str| value(&manifest, key).unwrap_or_else(|| panic!("{name}: no {key}"));
        assert!((20..120).contains(&value("description").len()), "{name}");
        let words = |key: &str| value(key).matches('"').count() / 2;
        assert!((4..=5).contains(&words("keywords")), "{name}: crates.io allows five keywords");
        assert!((2..=5).contains(&words("categories")), "{name}");
        let file = value("readme").trim_matches('"');
        assert!(value("include").contains(&format!("\"/{file}\"")), "{name}: {file}");
        let page = read(file);
        assert!(page.starts_with(&format!("# {name}\n\n")), "{name}");
        for target in page.split("](").skip(1) {
            assert!(target.starts_with("https://") || target.starts_with('#'), "{name}: {target}");
        }
        assert!(page.contains("MIT") && page.contains("Apache"), "{name}");
    }
}

/// A published crate must contain every file that rustc reads. Instead of compiling it again, the
/// test compares the list of `cargo package` with the dependency files of this build.
#[test]
fn published_crates_are_complete() {
    let root = root().canonicalize().unwrap();
    let program = std::env::current_exe().unwrap();
    let built: Vec<PathBuf> = fs::read_dir(program.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "d"))
        .collect();
    for (name, folder) in PUBLISHED {
        let words = ["package", "--list", "--locked", "--allow-dirty", "-p", name];
        let output = Command::new("cargo").args(words).current_dir(&root).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let listed = String::from_utf8(output.stdout).unwrap();
        // Cargo generates some of the listed files.
        let packed = listed.lines().map(|line| root.join(folder).join(line).canonicalize());
        let packed: Vec<PathBuf> = packed.flatten().collect();
        // `apple2-0123456789abcdef.d` has a line for each file, `game/apple2/src/lib.rs:`.
        let start = name.replace('-', "_") + "-";
        let is_its = |path: &&PathBuf| {
            let name = path.file_stem().unwrap().to_string_lossy();
            name.strip_prefix(&start).is_some_and(|hash| !hash.contains('-'))
                && fs::read_to_string(path).is_ok_and(|text| text.contains("src/lib.rs:"))
        };
        // Older builds may have read other files.
        let newest = |path: &&PathBuf| fs::metadata(path).and_then(|file| file.modified()).unwrap();
        let known = built.iter().filter(is_its).max_by_key(newest);
        let text = fs::read_to_string(known.expect("it is compiled")).unwrap();
        let files = text.lines().filter_map(|line| line.strip_suffix(':'));
        // Clippy also reads the manifest.
        let files = files.filter(|file| !file.ends_with("Cargo.toml"));
        let files = files.map(|file| root.join(file.replace("\\ ", " ")).canonicalize().unwrap());
        let files: Vec<PathBuf> = files.collect();
        for file in &files {
            assert!(
                packed.contains(file),
                "{name} reads {} and is not packed with it",
                file.display()
            );
        }
        assert!(files.len() > 3, "{files:?}");
    }
}
