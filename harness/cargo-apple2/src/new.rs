//! Creates packages: a small program, its tests, and a copy of the crate `apple2`, so that no
//! download is needed.

use std::fs;
use std::path::{Path, PathBuf};

use apple2_floppy::dos33::check_file_name;

use crate::Error;

/// The files beside those of the crate `apple2` in its folder. Cargo packs no `Cargo.toml` but that
/// of the package, so the template has copies; a test compares them with the originals.
const BESIDE: [(&str, &str); 3] = [
    ("portable-atomic/Cargo.toml", include_str!("../template/portable-atomic/Cargo.toml.in")),
    ("portable-atomic/lib.rs", include_str!("../template/portable-atomic/lib.rs.in")),
    ("rustfmt.toml", include_str!("../template/rustfmt.toml.in")),
];

/// The package's own files. `@NAME@` is replaced by the package's name.
const TEMPLATE: [(&str, &str); 4] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    ("src/main.rs", include_str!("../template/src/main.rs.in")),
    ("rust-toolchain.toml", mos6502_front_end::TOOLCHAIN),
    (".gitignore", "/target\n"),
];

/// The entries of the package's lock file for the dependencies of `apple2`, so that cargo needs no
/// registry.
const LOCK: &str = include_str!("../template/Cargo.lock.in");

/// Names that a package cannot have: crates that it links, folders in which cargo builds, the save
/// file on every disk, Windows device names, and Rust keywords.
const TAKEN: &str = "\
    con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 \
    lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 \
    apple2 core alloc std test proc-macro proc_macro build deps examples incremental saves \
    abstract as async await become box break const continue crate do dyn else enum extern \
    false final fn for gen if impl in let loop macro match mod move mut override priv pub ref \
    return self static struct super trait true try type typeof unsafe unsized use virtual \
    where while yield";

/// Creates a package in `folder`, which must be empty or missing. The folder's name becomes the
/// package's name and, in capitals, the name of its file on the disk.
///
/// # Errors
/// [`Error::New`] if the folder is not empty or its name is not a valid package name;
/// [`Error::Disk`] if a file cannot be written.
pub fn create(folder: &Path) -> Result<(), Error> {
    // `.` has no file name until it is resolved.
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && check_file_name(&name.to_uppercase()).is_ok();
    if !is_name {
        return Err(Error::New(format!(
            "{name:?} is not a valid package name: begin with a letter, then use letters, digits, \
             `-` or `_`, at most 30 characters; the package is named after its folder"
        )));
    }
    if TAKEN.split(' ').any(|taken| taken.eq_ignore_ascii_case(&name)) {
        return Err(Error::New(format!(
            "{name} is reserved by Rust, cargo, Windows or the disk, and the package is named \
             after its folder: choose another name"
        )));
    }
    if fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()) || folder.is_file() {
        return Err(Error::New(format!(
            "{} is not an empty folder: choose a new folder",
            folder.display()
        )));
    }
    for (path, text) in TEMPLATE {
        write(&folder.join(path), &text.replace("@NAME@", &name))?;
    }
    write(&folder.join("Cargo.lock"), &lock(&name))?;
    write_crate(folder)
}

/// Replaces the crate `apple2` in a package's folder by this version.
///
/// # Errors
/// [`Error::New`] if the folder does not contain that crate; [`Error::Disk`] if a file cannot be
/// written.
pub fn update(folder: &Path) -> Result<(), Error> {
    let manifest = fs::read_to_string(folder.join("apple2/Cargo.toml")).unwrap_or_default();
    if !manifest.lines().any(|line| line.trim() == "name = \"apple2\"") {
        return Err(Error::New(format!(
            "{} has no folder apple2 with the crate of that name, so there is nothing to update; \
             `cargo apple2 new` creates a package with it",
            folder.display()
        )));
    }
    write_crate(folder)
}

fn write_crate(folder: &Path) -> Result<(), Error> {
    let folder = folder.join("apple2");
    let mut files = apple2::source::FILES.iter().chain(&BESIDE);
    files.try_for_each(|&(path, text)| match path {
        "README.md" => write(&folder.join(path), &alone(text)),
        _ => write(&folder.join(path), text),
    })?;
    let picture = folder.join("picture");
    apple2::source::PICTURE.iter().try_for_each(|(path, text)| write(&picture.join(path), text))
}

/// A text below the title of the book's copy.
const NOTE: &str = "
This copy has no pictures, and no links to tutorial and examples, which are in the repository.
";

/// The book without pictures and without links to files that the package does not contain.
fn alone(book: &str) -> String {
    let (title, rest) = book.split_once('\n').unwrap_or((book, ""));
    let mut out = format!("{title}\n{NOTE}");
    let mut is_gallery = false;
    for line in rest.split_inclusive('\n') {
        is_gallery = line.starts_with("| ![") || is_gallery && line.starts_with('|');
        if !is_gallery {
            out += &unlinked(line);
        }
    }
    out
}

/// A line whose links to missing files have become their texts.
fn unlinked(line: &str) -> String {
    let (mut out, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once("](")
        && let Some((target, next)) = after.split_once(')')
    {
        let is_kept = ["https:", "#", "portable-atomic/"].iter().any(|s| target.starts_with(s));
        match before.rsplit_once('[') {
            Some((start, text)) if !is_kept => out += &format!("{start}{text}"),
            _ => out += &format!("{before}]({target})"),
        }
        rest = next;
    }
    out + rest
}

/// The `Cargo.lock` that cargo would generate.
fn lock(name: &str) -> String {
    let (head, packages) =
        LOCK.split_once("\n[[package]]\n").expect("the lock file lists packages");
    let named = |package: &str| package.split('"').nth(1).unwrap_or_default().to_string();
    let mut packages: Vec<String> =
        packages.split("\n[[package]]\n").map(|text| text.trim_end().to_string()).collect();
    packages
        .push(format!("name = \"{name}\"\nversion = \"0.1.0\"\ndependencies = [\n \"apple2\",\n]"));
    packages.sort_by_key(|package| named(package));
    let packages = packages.iter().map(|package| format!("[[package]]\n{package}\n"));
    format!("{head}\n{}", packages.collect::<Vec<_>>().join("\n"))
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    fs::create_dir_all(&folder).map_err(apple2_floppy::Error::io(&folder))?;
    Ok(fs::write(path, text).map_err(apple2_floppy::Error::io(path))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_file_of_the_crate_is_copied() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game/apple2");
        let copied = [("", apple2::source::FILES), ("picture", apple2::source::PICTURE)];
        for (folder, files) in copied {
            let mut count = 1;
            for entry in fs::read_dir(source.join(folder).join("src")).unwrap() {
                let name = format!("src/{}", entry.unwrap().file_name().to_string_lossy());
                assert!(files.iter().any(|(path, _)| *path == name), "{name}");
                count += 1;
            }
            for (path, text) in files {
                assert_eq!(fs::read_to_string(source.join(folder).join(path)).unwrap(), *text);
            }
            assert!(count > 5, "{files:?}");
        }
    }

    #[test]
    fn the_book_of_a_package_has_no_dead_links() {
        let folder = std::env::temp_dir().join(format!("book-{}", std::process::id()));
        create(&folder).unwrap();
        let book = fs::read_to_string(folder.join("apple2/README.md")).unwrap();
        assert!(book.starts_with("# Rust on the Apple II\n\nThis copy has no pictures"), "{book}");
        let targets = book.split("](").skip(1).map(|after| after.split(')').next().unwrap());
        let targets: Vec<&str> = targets.filter(|target| !target.starts_with("https:")).collect();
        for target in &targets {
            let is_heading = target.strip_prefix('#').is_some_and(|name| {
                let title = name.replace('-', " ");
                let mut lines = book.lines().filter_map(|line| line.strip_prefix("## "));
                lines.any(|line| line.eq_ignore_ascii_case(&title))
            });
            assert!(is_heading || folder.join("apple2").join(target).is_file(), "{target}");
        }
        // All other lines are those of the original.
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../game/apple2/README.md");
        let original = fs::read_to_string(source).unwrap();
        let pictures = original.lines().filter(|line| line.contains("| ![")).count();
        assert!(pictures > 1 && !book.contains("| !["));
        assert_eq!(book.lines().count(), original.lines().count() + 2 - pictures - 1);
        assert!(targets.len() > 1 && book.contains("\n| `hello` | text, a line from"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn existing_folders_and_invalid_names_are_refused() {
        let folder = std::env::temp_dir().join(format!("there-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        create(&folder).unwrap();
        assert!(matches!(create(&folder), Err(Error::New(_))));
        fs::remove_dir_all(&folder).unwrap();
        for name in [
            "2048",
            "a b",
            "core",
            "fn",
            "Saves",
            "NUL",
            "con",
            "Lpt1",
            "caf\u{e9}",
            "..",
            &"long".repeat(8),
        ] {
            assert!(matches!(create(&folder.join(name)), Err(Error::New(_))), "{name}");
        }
        assert!(!folder.exists());
    }

    #[test]
    fn only_packages_with_the_crate_are_updated() {
        let folder = std::env::temp_dir().join(format!("update-{}", std::process::id()));
        create(&folder).unwrap();
        let changed = folder.join("apple2/src/clock.rs");
        fs::write(&changed, "").unwrap();
        update(&folder).unwrap();
        assert!(!fs::read_to_string(&changed).unwrap().is_empty());
        fs::remove_dir_all(folder.join("apple2")).unwrap();
        assert!(matches!(update(&folder), Err(Error::New(_))));
        fs::create_dir(folder.join("apple2")).unwrap();
        fs::write(folder.join("apple2/Cargo.toml"), "[package]\nname = \"other\"\n").unwrap();
        assert!(matches!(update(&folder), Err(Error::New(_))));
        assert_eq!(fs::read_dir(folder.join("apple2")).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
