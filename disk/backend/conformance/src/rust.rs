//! Rust as the front end: `core` and `alloc` from source for a 16-bit target, the guest's crate, and the
//! tests, with what does not compile left out.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::source;

/// The stand-in target; see the cross build of the disk. Atomics are there as far as the backend takes
/// them, and nobody asks LLVM for machine code, which it could not make of all of them.
const TARGET: &str = r#"{
  "llvm-target": "msp430-none-elf",
  "data-layout": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
  "arch": "msp430",
  "target-pointer-width": 16,
  "target-c-int-width": 16,
  "linker": "true",
  "linker-flavor": "unix-cc",
  "panic-strategy": "abort",
  "relocation-model": "static",
  "max-atomic-width": 64,
  "obj-is-bitcode": true,
  "singlethread": true,
  "eh-frame-header": false,
  "trap-unreachable": false
}
"#;

const GUEST_MANIFEST: &str = r#"cargo-features = ["profile-rustflags"]
[package]
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

/// `compiler_builtins` as LLVM IR, beside its library.
const BUILTINS_IR: &str =
    "profile.release.package.compiler_builtins.rustflags=[\"--emit=llvm-ir\"]";

/// The guest's crate, by file name.
const GUEST: [(&str, &str); 6] = [
    ("lib.rs", include_str!("../guest/lib.rs")),
    ("board.rs", include_str!("../guest/board.rs")),
    ("floats.rs", include_str!("../guest/floats.rs")),
    ("harness.rs", include_str!("../guest/harness.rs")),
    ("rand.rs", include_str!("../guest/rand.rs")),
    ("thread.rs", include_str!("../guest/thread.rs")),
];

/// In front of the tests' `lib.rs`, on its first line.
const ATTRIBUTES: &str = "#![no_std] #![no_main] #![feature(prelude_import, custom_test_frameworks)] \
    #![reexport_test_harness_main = \"conformance_main\"] ";

/// Behind the last attribute of the tests' `lib.rs`, on its line.
const ITEMS: &str = " #[macro_use] extern crate std; \
    #[prelude_import] use std::prelude::rust_2024::*; \
    #[unsafe(no_mangle)] pub extern \"C\" fn conformance_list() { crate::conformance_main() }";

/// Every round of rustc's complaints reveals the next; there are never so many.
const ROUNDS_MAX: usize = 40;

/// Something that rustc refuses, switched off.
#[derive(Clone, Debug)]
pub struct Refused {
    /// File within the tests, and line.
    pub place: String,
    /// Function, import or macro call.
    pub item: String,
    /// How many tests went with it, at least.
    pub tests: usize,
    /// What rustc says.
    pub message: String,
}

/// Tests of one library.
struct Library {
    /// In front of the names of its groups and tests.
    prefix: &'static str,
    /// `lib.rs` and its modules.
    tests: PathBuf,
    /// Modules that others use.
    helpers: &'static [&'static str],
}

/// A module of a library's tests.
pub struct Module<'r> {
    library: &'r Library,
    name: String,
    /// How long it is.
    pub lines: usize,
}

impl Module<'_> {
    /// What it is called here.
    pub fn group(&self) -> String {
        format!("{}{}", self.library.prefix, self.name)
    }

    /// What a test of it is called here.
    pub fn test(&self, name: &str) -> String {
        format!("{}{name}", self.library.prefix)
    }
}

/// A compiled group of tests.
pub struct Compiled {
    /// LLVM IR.
    pub module: String,
    /// What was left out.
    pub refused: Vec<Refused>,
}

/// The toolchain, ready to compile tests.
pub struct Rust {
    folder: PathBuf,
    libraries: Vec<Library>,
    target: PathBuf,
    dependencies: Vec<(String, PathBuf)>,
    /// LLVM IR of `compiler_builtins`: wide and floating arithmetic.
    pub builtins: String,
}

impl Rust {
    /// Builds `core`, `alloc` and the guest's crate, all in `folder`. `source` has the tests, if not Rust's
    /// own are meant.
    ///
    /// # Errors
    /// What to install, or what rustc says.
    pub fn prepare(folder: &Path, source: Option<PathBuf>) -> Result<Rust, String> {
        let guest = folder.join("guest");
        fs::create_dir_all(guest.join("src")).map_err(in_file(&guest))?;
        let target = folder.join("mos6502.json");
        write(&target, TARGET)?;
        write(&guest.join("Cargo.toml"), GUEST_MANIFEST)?;
        for (name, text) in GUEST {
            write(&guest.join("src").join(name), text)?;
        }
        let sysroot = output_of(command("rustc", &guest).args(["--print", "sysroot"]))?;
        let library = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
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
        let built = folder.join("core");
        let mut cargo = command("cargo", &guest);
        cargo.args(["-Zprofile-rustflags", "--config", BUILTINS_IR]);
        cargo.args([
            "build",
            "--quiet",
            "--release",
            "-Zbuild-std=core,alloc",
            "-Zjson-target-spec",
        ]);
        output_of(cargo.arg("--target").arg(&target).arg("--target-dir").arg(&built))?;
        let release = built.join("mos6502/release");
        let library = release.join("libguest.rlib");
        let mut dependencies: Vec<(String, PathBuf)> = ["std", "test", "rand", "rand_xorshift"]
            .map(|name| (name.to_string(), library.clone()))
            .into();
        for name in ["core", "alloc", "compiler_builtins"] {
            let file = newest(&release.join("deps"), &format!("lib{name}-"), ".rlib")?;
            dependencies.push((format!("noprelude:{name}"), file));
        }
        dependencies.push(("dependency".into(), release.join("deps")));
        let builtins = read(&newest(&release.join("deps"), "compiler_builtins-", ".ll")?)?;
        Ok(Rust { folder: folder.into(), libraries, target, dependencies, builtins })
    }

    /// The groups that the tests come in: the modules of their `lib.rs`.
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

    /// Compiles one group at an optimisation level of rustc's.
    ///
    /// # Errors
    /// If rustc complains of something that cannot be left out.
    pub fn compile(&self, module: &Module<'_>, level: &str) -> Result<Compiled, String> {
        let folder = self.folder.join(level).join(module.group().replace("::", "-"));
        // Nothing of other tests, which may have been here before.
        let _ = fs::remove_dir_all(&folder);
        let mut sources = self.sources(module)?;
        let mut refused = Vec::new();
        for _ in 0..ROUNDS_MAX {
            for (name, text) in &sources {
                write(&folder.join("src").join(name), text)?;
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
        Err("rustc never stops complaining".into())
    }

    /// The files of a group by their path, `lib.rs` first.
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
            // What it takes from beside the tests.
            files.append(&mut files_in(&tests.join("..").join(helper))?);
        }
        for file in files {
            let name = file.strip_prefix(tests).unwrap_or(&file);
            sources.insert(name.to_string_lossy().replace('\\', "/"), read(&file)?);
        }
        Ok(sources)
    }

    /// Runs rustc and returns its errors.
    fn rustc(&self, folder: &Path, level: &str, module: &Path) -> Result<Vec<Value>, String> {
        let mut rustc = command("rustc", folder);
        rustc.args(["--test", "--edition=2024", "--crate-name=coretests", "--error-format=json"]);
        // A number that is too long for a usize loses what is too much; where that matters, the test fails.
        rustc.args([
            "-Zunstable-options",
            "--sysroot=nowhere",
            "-Zpanic-abort-tests",
            "-Awarnings",
            "-Aoverflowing-literals",
        ]);
        rustc.args(["-Cpanic=abort", "-Clto=fat", "-Ccodegen-units=1", "-Cstrip=none"]);
        rustc.arg(format!("-Copt-level={level}")).arg("--target").arg(&self.target);
        for (name, path) in &self.dependencies {
            match name.as_str() {
                "dependency" => rustc.arg(format!("-Ldependency={}", path.display())),
                _ => rustc.arg("--extern").arg(format!("{name}={}", path.display())),
            };
        }
        rustc.arg(format!("--emit=link,llvm-ir={}", module.display())).arg("-o");
        let output = rustc.arg(folder.join("tests")).arg("src/lib.rs").output();
        let output = output.map_err(|e| format!("rustc does not run: {e}"))?;
        if output.status.success() {
            return Ok(Vec::new());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let messages = said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let errors: Vec<Value> = messages.filter(|m| m["level"] == "error").collect();
        if errors.is_empty() { Err(said.into_owned()) } else { Ok(errors) }
    }
}

/// Switches off what the complaints are about.
fn leave_out(
    sources: &mut BTreeMap<String, String>,
    complaints: &[Value],
    refused: &mut Vec<Refused>,
) {
    // From the end of each file, so that places before stay right.
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
        let source = sources.get_mut(&file).expect("it was found there");
        *source = source::cut(source, at);
        refused.push(what);
    }
}

/// The item that a place in the source belongs to: where the text stands, else where the macro that made
/// it was called.
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

/// An error in an attribute of the crate.
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

/// All files in a folder, if there is one.
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

/// A command that sees nothing of an outer cargo; nightly features are allowed.
fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        let ours = ["CARGO", "RUST"].iter().any(|prefix| text.starts_with(prefix));
        let kept = ["CARGO_HOME", "RUSTUP_", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR"];
        if ours && !kept.iter().any(|prefix| text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command.current_dir(folder).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TERM_COLOR", "never");
    command
}

/// What a command prints, if it succeeds.
fn output_of(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| format!("{name} does not run: {e}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The youngest file with such a name: older ones are of other builds.
fn newest(folder: &Path, prefix: &str, suffix: &str) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(in_file(folder))?.flatten();
    let files = entries.filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(prefix) && name.ends_with(suffix)
    });
    let newest = files.max_by_key(|entry| entry.metadata().and_then(|m| m.modified()).ok());
    newest.map(|entry| entry.path()).ok_or(format!("cargo made no {prefix}*{suffix}"))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(in_file(path))
}

/// Writes a file that differs, with its folder: cargo looks at times.
fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(in_file(folder))?;
    }
    fs::write(path, text).map_err(in_file(path))
}

fn in_file(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}
