//! Runs rustc: compiles `core`, `alloc`, the guest crate and the tests for a 16-bit target, and
//! leaves out items that rustc rejects.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use mos6502_front_end::{Libraries, Target, command, output_of, write_if_changed};
use serde_json::Value;

use crate::source;

const GUEST_MANIFEST: &str = r#"[package]
name = "guest"
edition = "2024"
[lib]
crate-type = ["staticlib", "rlib"]
[workspace]
[profile.release]
lto = "fat"
opt-level = "s"
codegen-units = 1
panic = "abort"
debug = false
"#;

/// The guest crate, by file name.
const GUEST: [(&str, &str); 6] = [
    ("lib.rs", include_str!("../guest/lib.rs")),
    ("board.rs", include_str!("../guest/board.rs")),
    ("floats.rs", include_str!("../guest/floats.rs")),
    ("harness.rs", include_str!("../guest/harness.rs")),
    ("rand.rs", include_str!("../guest/rand.rs")),
    ("thread.rs", include_str!("../guest/thread.rs")),
];

/// Text inserted before the first line of the tests' `lib.rs`.
const ATTRIBUTES: &str = "#![no_std] #![no_main] \
    #![feature(prelude_import, custom_test_frameworks)] \
    #![reexport_test_harness_main = \"conformance_main\"] ";

/// Text appended to the last crate attribute of the tests' `lib.rs`.
const ITEMS: &str = " #[macro_use] extern crate std; \
    #[prelude_import] use std::prelude::rust_2024::*; \
    #[unsafe(no_mangle)] pub extern \"C\" fn conformance_list() { crate::conformance_main() }";

/// The maximum number of rounds. Fixing the errors of one round may reveal further errors.
const ROUNDS_MAX: usize = 40;

/// An item that rustc rejects.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The file within the tests, and the line.
    pub place: String,
    /// The function, import or macro call.
    pub item: String,
    /// The minimum number of tests that are lost with it.
    pub tests: usize,
    /// rustc's message.
    pub message: String,
}

/// The tests of one library.
struct Library {
    /// The prefix of its groups and tests.
    prefix: &'static str,
    /// The folder of `lib.rs` and its modules.
    tests: PathBuf,
    /// Modules that other modules use.
    helpers: &'static [&'static str],
}

/// A module of a library's tests.
pub struct Module<'r> {
    library: &'r Library,
    name: String,
    /// The number of lines.
    pub lines: usize,
}

impl Module<'_> {
    /// Returns the name of the group.
    pub fn group(&self) -> String {
        format!("{}{}", self.library.prefix, self.name)
    }

    /// Returns the full name of a test.
    pub fn test(&self, name: &str) -> String {
        format!("{}{name}", self.library.prefix)
    }
}

/// A compiled group.
pub struct Compiled {
    /// The module as LLVM IR.
    pub module: String,
    /// The items left out.
    pub refused: Vec<Refused>,
}

/// The toolchain and the compiled libraries.
pub struct Rust {
    folder: PathBuf,
    libraries: Vec<Library>,
    built: Libraries,
}

impl Rust {
    /// Builds `core`, `alloc` and the guest crate in `folder`. `source` is the folder of tests
    /// other than Rust's own.
    ///
    /// # Errors
    /// A message that names a missing component, or rustc's message.
    pub fn prepare(folder: &Path, source: Option<PathBuf>) -> Result<Rust, String> {
        let guest = folder.join("guest");
        write_if_changed(&guest.join("Cargo.toml"), GUEST_MANIFEST)?;
        for (name, text) in GUEST {
            write_if_changed(&guest.join("src").join(name), text)?;
        }
        // LLVM generates no machine code in this build.
        let built = Libraries::build(&guest, "core,alloc", Target::Atomic, &folder.join("core"))?;
        let sysroot = output_of(command("rustc", &guest).args(["--print", "sysroot"]))?;
        let library = Path::new(&sysroot).join("lib/rustlib/src/rust/library");
        let libraries = match source {
            Some(tests) => vec![Library { prefix: "", tests, helpers: &[] }],
            None => {
                let of_core = library.join("coretests/tests");
                let of_alloc = library.join("alloctests/tests");
                vec![
                    Library { prefix: "", tests: of_core, helpers: &[] },
                    Library { prefix: "alloctests::", tests: of_alloc, helpers: &["testing"] },
                ]
            }
        };
        if let Some(missing) = libraries.iter().find(|l| !l.tests.join("lib.rs").is_file()) {
            return Err(format!(
                "there are no tests in {}; Rust's come with `rustup component add rust-src`",
                missing.tests.display()
            ));
        }
        Ok(Rust { folder: folder.into(), libraries, built })
    }

    /// Returns the LLVM IR of `compiler_builtins`: wide and floating-point arithmetic.
    pub fn builtins(&self) -> &str {
        &self.built.builtins
    }

    /// Returns the groups of tests, that is, the modules of each `lib.rs`.
    pub fn modules(&self) -> Result<Vec<Module<'_>>, String> {
        let mut modules = Vec::new();
        for library in &self.libraries {
            let lib = read(&library.tests.join("lib.rs"))?;
            let names = lib.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
            for name in names.filter(|name| !library.helpers.contains(name)) {
                let files = files_of(&library.tests, name)?;
                let lines = files.iter().map(|f| read(f).map(|text| text.lines().count()));
                let lines = lines.sum::<Result<usize, String>>()?;
                modules.push(Module { library, name: name.into(), lines });
            }
        }
        Ok(modules)
    }

    /// Compiles one group at an optimisation level of rustc.
    ///
    /// # Errors
    /// rustc's message, if it does not refer to an item that can be left out.
    pub fn compile(&self, module: &Module<'_>, level: &str) -> Result<Compiled, String> {
        let folder = self.folder.join(level).join(module.group().replace("::", "-"));
        // Removes files of earlier tests.
        let _ = fs::remove_dir_all(&folder);
        let mut sources = self.sources(module)?;
        let mut refused = Vec::new();
        for _ in 0..ROUNDS_MAX {
            for (name, text) in &sources {
                write_if_changed(&folder.join("src").join(name), text)?;
            }
            let module = folder.join("tests.ll");
            let complaints = self.rustc(&folder, level, &module)?;
            if complaints.is_empty() {
                return Ok(Compiled { module: read(&module)?, refused });
            }
            let before = refused.len();
            leave_out(&mut sources, &complaints, &mut refused);
            if refused.len() == before {
                let said = complaints.iter().map(|c| c["rendered"].as_str().unwrap_or_default());
                return Err(said.collect());
            }
        }
        Err(format!("rustc still reports errors after {ROUNDS_MAX} rounds"))
    }

    /// Returns the files of a group by path.
    fn sources(&self, module: &Module<'_>) -> Result<BTreeMap<String, String>, String> {
        let Library { tests, helpers, .. } = module.library;
        let lib = read(&tests.join("lib.rs"))?;
        let is_wanted = |name: &str| name == module.name || helpers.contains(&name);
        let attributes = lib.lines().filter(|line| line.starts_with("#![")).count();
        let mut seen = 0;
        let mut text = ATTRIBUTES.to_string();
        for line in lib.lines() {
            match line.strip_prefix("mod ").and_then(|line| line.strip_suffix(';')) {
                Some(name) if !is_wanted(name) => text.push_str("// "),
                _ => {}
            }
            text.push_str(line);
            if line.starts_with("#![") {
                seen += 1;
                if seen == attributes {
                    text.push_str(ITEMS);
                }
            }
            text.push('\n');
        }
        let mut sources = BTreeMap::from([("lib.rs".to_string(), text)]);
        let mut files = files_of(tests, &module.name)?;
        for helper in *helpers {
            files.append(&mut files_of(tests, helper)?);
            // The helper's own files, which are outside the folder of the tests.
            files.append(&mut files_in(&tests.join("..").join(helper))?);
        }
        for file in files {
            let name = file.strip_prefix(tests).unwrap_or(&file);
            sources.insert(name.to_string_lossy().replace('\\', "/"), read(&file)?);
        }
        Ok(sources)
    }

    /// Runs rustc and returns its errors as JSON.
    fn rustc(&self, folder: &Path, level: &str, module: &Path) -> Result<Vec<Value>, String> {
        let mut rustc = self.built.rustc(folder, level)?;
        self.built.link(&mut rustc, "alloc")?;
        let guest = self.built.folder.join("../libguest.rlib");
        for name in ["std", "test", "rand", "rand_xorshift"] {
            rustc.arg("--extern").arg(format!("{name}={}", guest.display()));
        }
        rustc.args(["--test", "--crate-name=coretests", "--error-format=json"]);
        // A literal that exceeds a `usize` is truncated. If that matters, the test fails.
        rustc.args(["-Zpanic-abort-tests", "-Awarnings", "-Aoverflowing-literals"]);
        rustc.arg(format!("--emit=link,llvm-ir={}", module.display())).arg("-o");
        let output = rustc.arg(folder.join("tests")).arg("src/lib.rs").output();
        let output = output.map_err(|e| format!("rustc cannot be started: {e}"))?;
        if output.status.success() {
            return Ok(Vec::new());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let messages = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let errors: Vec<Value> = messages.filter(|m| m["level"] == "error").collect();
        if errors.is_empty() { Err(said.into_owned()) } else { Ok(errors) }
    }
}

/// Disables the items to which the errors refer.
fn leave_out(
    sources: &mut BTreeMap<String, String>,
    complaints: &[Value],
    refused: &mut Vec<Refused>,
) {
    // Disables the items of each file from the end, so that earlier offsets remain valid.
    let mut cuts: BTreeMap<(String, usize), Refused> = BTreeMap::new();
    for complaint in complaints {
        let message = complaint["message"].as_str().unwrap_or_default();
        let spans = complaint["spans"].as_array().cloned().unwrap_or_default();
        for span in spans.iter().filter(|span| span["is_primary"] == true) {
            if let Some((file, cut)) = item_of(sources, span) {
                let line = sources[&file][..cut.at].matches('\n').count() + 1;
                let place = format!("{file}:{line}");
                let (item, tests) = (cut.name, cut.tests);
                let refused = Refused { place, item, tests, message: message.into() };
                cuts.entry((file, cut.at)).or_insert(refused);
            }
        }
    }
    for ((file, at), what) in cuts.into_iter().rev() {
        let source = sources.get_mut(&file).expect("the item was found in this file");
        *source = source::cut(source, at);
        refused.push(what);
    }
}

/// Returns the item at the position of an error, or else at the macro call that contains the error.
fn item_of(sources: &BTreeMap<String, String>, span: &Value) -> Option<(String, source::Cut)> {
    let file = span["file_name"].as_str()?.strip_prefix("src/").unwrap_or_default().to_string();
    let offset = span["byte_start"].as_u64()? as usize;
    let found = sources.get(&file).and_then(|text| match line_feature(text, offset) {
        Some(cut) => Some(cut),
        None => source::item_at(text, offset),
    });
    match found {
        Some(cut) => Some((file, cut)),
        None => item_of(sources, span.get("expansion")?.get("span")?),
    }
}

/// Returns the crate attribute that contains an error.
fn line_feature(text: &str, offset: usize) -> Option<source::Cut> {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next()?;
    let is_attribute = line.starts_with("#![");
    is_attribute.then(|| source::Cut { at: start, name: line.into(), tests: 0 })
}

fn files_of(tests: &Path, group: &str) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let file = tests.join(format!("{group}.rs"));
    if file.is_file() {
        files.push(file);
    }
    files.append(&mut files_in(&tests.join(group))?);
    Ok(files)
}

/// Returns all files in a folder, or an empty list if the folder does not exist.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop().filter(|folder| folder.is_dir()) {
        for entry in fs::read_dir(&folder).map_err(in_file(&folder))? {
            let path = entry.map_err(in_file(&folder))?.path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(in_file(path))
}

fn in_file(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}
