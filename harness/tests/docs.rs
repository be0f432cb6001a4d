//! The documents: links and file names resolve, figures are current, and the first page is short.
//! No line of source text is too long.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use zonkers_disk::memory_map;

use crate::support::playing::built;

/// The maximum number of lines of the project's `README.md`.
const LINES_MAX: usize = 200;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The maximum number of characters in a line of source text. rustfmt does not wrap comments and
/// string literals.
const COLUMNS_MAX: usize = 100;

/// Extensions of source files. `.ll` files contain the output of rustc and clang.
const SOURCES: [&str; 5] = ["rs", "s", "js", "ts", "css"];

/// Collects the files with these extensions below a folder, except in build output and hidden
/// folders.
fn files(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && !path.join("CACHEDIR.TAG").exists() {
                files(&path, extensions, found);
            }
        } else if extensions.iter().any(|&wanted| path.extension().is_some_and(|e| e == wanted)) {
            found.push(path);
        }
    }
}

/// Removes fenced and indented code blocks, but keeps continuation lines of list items.
fn prose(text: &str) -> String {
    let (mut prose, mut is_fenced, mut is_list) = (String::new(), false, false);
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        if !line.is_empty() && !line.starts_with(' ') {
            let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
            is_list =
                line.starts_with("- ") || (digits.len() < line.len() && digits.starts_with(". "));
        }
        let is_code = is_fenced || is_fence || (line.starts_with("    ") && !is_list);
        if !is_code {
            prose.push_str(line);
        }
        prose.push('\n');
    }
    prose
}

/// The targets of links: the text between `](` and the closing bracket.
fn links(prose: &str) -> Vec<&str> {
    prose.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect()
}

/// The anchors of headings: lower case, with hyphens instead of blanks, without punctuation.
fn anchors(prose: &str) -> BTreeSet<String> {
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let words = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        words.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
    };
    headings.map(anchor).collect()
}

/// Whether a link of this document resolves.
fn resolves(document: &Path, link: &str) -> bool {
    if link.starts_with("https://") {
        return true;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let file = match file {
        "" => document.to_path_buf(),
        file => document.parent().unwrap().join(file),
    };
    match anchor {
        "" => file.exists(),
        anchor => {
            fs::read_to_string(file).is_ok_and(|text| anchors(&prose(&text)).contains(anchor))
        }
    }
}

/// The names in backquotes that look like files or folders of the project.
fn named(prose: &str) -> Vec<&str> {
    let quoted = prose.split('`').skip(1).step_by(2);
    let ends = [".rs", ".s", ".md", ".toml", ".js", ".script", "/"];
    let is_word = |word: &&str| !word.contains(|c: char| c.is_whitespace() || "*<>:$".contains(c));
    let is_path = |word: &&str| ends.iter().any(|end| word.ends_with(end)) && word.len() > 1;
    quoted.filter(is_word).filter(is_path).collect()
}

/// Whether a file with this name exists in the root, in the document's folder, or in its `src`.
fn is_there(root: &Path, document: &Path, name: &str) -> bool {
    let folder = document.parent().unwrap();
    [root, folder, &folder.join("src")].iter().any(|base| base.join(name).exists())
}

#[test]
fn links_and_file_names_resolve() {
    let root = root();
    let mut all = Vec::new();
    files(&root, &["md"], &mut all);
    let (mut wrong, mut seen) = (Vec::new(), [0, 0]);
    for document in &all {
        let prose = prose(&fs::read_to_string(document).unwrap());
        for link in links(&prose) {
            seen[0] += 1;
            if !resolves(document, link) {
                wrong.push(format!("{}: link {link}", document.display()));
            }
        }
        for name in named(&prose) {
            seen[1] += 1;
            if !is_there(&root, document, name) {
                wrong.push(format!("{}: file {name}", document.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(all.len() >= 7 && seen[0] > 40 && seen[1] > 40, "{all:?} {seen:?}");
}

#[test]
fn broken_links_are_reported() {
    let page = root().join("README.md");
    assert!(resolves(&page, "game/README.md#keys-and-buttons") && resolves(&page, "#licence"));
    for link in ["game/NONE.md", "game/README.md#none", "#none"] {
        assert!(!resolves(&page, link), "{link}");
    }
    let text = "- a\n    [one](two) `x.rs`\n\na\n\n    [code](no) `no.rs`\n\n```\n[more](no)\n```\n\
                ## A `b`, c!\n";
    let text = prose(text);
    assert_eq!(links(&text), ["two"]);
    assert_eq!(named(&text), ["x.rs"]);
    assert_eq!(anchors(&text), BTreeSet::from(["a-b-c".to_string()]));
    assert!(!is_there(&root(), &page, "x.rs") && is_there(&root(), &page, "game/src/lib.rs"));
}

#[test]
fn no_line_of_source_text_is_too_long() {
    let mut all = Vec::new();
    files(&root(), &SOURCES, &mut all);
    let mut wrong = Vec::new();
    for source in &all {
        for (line, number) in fs::read_to_string(source).unwrap().lines().zip(1..) {
            if line.chars().count() > COLUMNS_MAX {
                wrong.push(format!("{}:{number}", source.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "lines of more than {COLUMNS_MAX} characters: {wrong:#?}");
    for extension in SOURCES {
        assert!(
            all.iter().any(|source| source.extension().unwrap() == extension),
            "no file *.{extension} was found"
        );
    }
}

#[test]
fn the_first_page_is_short() {
    let lines = fs::read_to_string(root().join("README.md")).unwrap().lines().count();
    assert!(lines <= LINES_MAX, "README.md has {lines} lines, more than {LINES_MAX}");
}

/// The text of a document in one line.
fn text_of(document: &str) -> String {
    let text = fs::read_to_string(root().join(document)).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn grouped(bytes: u32) -> String {
    match bytes {
        0..1000 => bytes.to_string(),
        _ => format!("{},{:03}", bytes / 1000, bytes % 1000),
    }
}

#[test]
fn the_memory_figures_of_the_disk_readme_are_current() {
    let text = text_of("disk/README.md");
    let (low, high) = (memory_map::LOW, memory_map::PROGRAM);
    let below = low.end - low.start;
    let above = f64::from(built().common.start() - high.start) / 1024.0;
    let range = |range: &Range<u32>| format!("${:04X} to ${:04X}", range.start, range.end - 1);
    let [first, second, third] = &memory_map::RAM;
    let zero_page = memory_map::ZERO_PAGE;
    let said = [
        format!("{} bytes below the hi-res page and {above:.1}K above it", grouped(below)),
        format!(
            "{} and {}, {} bytes",
            range(&low),
            range(&high),
            grouped(memory_map::PROGRAM_BYTES)
        ),
        format!("{}, {} and {} hold statics", range(first), range(second), range(third)),
        format!("${:02X} to ${:02X}, holds the most used", zero_page.start, zero_page.end - 1),
    ];
    for said in said {
        assert!(text.contains(&said), "disk/README.md does not say: {said}");
    }
}

/// The first page compares the speed with other compilers in words. The benchmark's table must
/// agree.
#[test]
fn the_speed_claim_of_the_first_page_holds() {
    let table = text_of("disk/benchmark/README.md");
    let means = table.split_once("Geometric mean over the 8 kernels: ").unwrap().1;
    let (llvm_mos, rest) = means.split_once(" of llvm-mos, ").unwrap();
    let oscar64 = rest.split_once(" of oscar64.").unwrap().0;
    let claim = "over eight published benchmarks the code takes less than half the cycles of C \
        compiled by llvm-mos, and less than three quarters of oscar64's";
    assert!(text_of("README.md").to_lowercase().contains(&claim.to_lowercase()));
    assert!(llvm_mos.parse::<f64>().unwrap() < 0.5 && oscar64.parse::<f64>().unwrap() < 0.75);
}
