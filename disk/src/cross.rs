//! Stock rustc as the front end: the game's source becomes one module of LLVM IR.
//!
//! LLVM inside rustc has no 6502. A 16-bit target stands in for it: the middle end optimises for
//! 16-bit pointers and 8-bit registers, and the module that it emits (fat LTO: with all of `core` that is
//! reachable) goes to our backend instead of that target's. What this needs of nightly is unlocked with
//! `RUSTC_BOOTSTRAP=1`, for this one child process.
//!
//! The same source must give the same bytes on any machine, in any folder and under any settings of the
//! user's: so the toolchain is the pinned one, settings of the user's and of an outer cargo are kept
//! out, panics carry no place, and paths are trimmed. The child has a target folder of its own inside
//! the outer one, so that it never waits for a lock that its parent holds.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Error;

/// The stand-in target. rustc refuses any other data layout for this LLVM target.
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
  "atomic-cas": false,
  "max-atomic-width": 0,
  "singlethread": true,
  "eh-frame-header": false,
  "trap-unreachable": false
}
"#;

/// What a fault of ours does on the Apple.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// It stops the program; panics carry nothing, and numbers that overflow are no fault.
    #[default]
    Release,
    /// It says on the screen in which file and line it is. The program is much longer.
    Debug,
}

/// Settings of both profiles that shape the module, whatever the user's own configuration says.
const PROFILE: [&str; 8] = [
    "opt-level=\"z\"",
    "lto=\"fat\"",
    "codegen-units=1",
    "trim-paths=\"all\"",
    // Where the code came from, for listings and back-traces; it changes no byte of the program.
    "debug=\"line-tables-only\"",
    "debug-assertions=false",
    "incremental=false",
    "strip=\"none\"",
];

/// What LLVM's choices cost is counted for other processors. On a 6502 a call is cheaper than most that could stand
/// in its place, and no loop is worth a division.
const LLVM_OPTIONS: [&str; 3] = [
    "-Cllvm-args=--inline-threshold=0",
    "-Cllvm-args=--replexitval=never",
    "-Cllvm-args=--disable-loop-idiom-memset",
];

impl Profile {
    /// Settings of this profile alone.
    fn settings(self) -> [&'static str; 2] {
        match self {
            Profile::Release => ["panic=\"immediate-abort\"", "overflow-checks=false"],
            Profile::Debug => ["panic=\"abort\"", "overflow-checks=true"],
        }
    }

    /// Flags for `core` and the game alike.
    fn rustc_flags(self) -> &'static str {
        match self {
            Profile::Release => "-Zlocation-detail=none",
            Profile::Debug => "-Zlocation-detail=file,line",
        }
    }

    fn features(self) -> &'static str {
        match self {
            Profile::Release => "apple2",
            Profile::Debug => "apple2,debug",
        }
    }

    /// Each has a target folder of its own, so that one does not undo the other's work.
    fn folder(self) -> &'static str {
        match self {
            Profile::Release => "mos6502",
            Profile::Debug => "mos6502-debug",
        }
    }
}

/// Variables that reach the child although they start with CARGO or RUST: where things are, and how to
/// reach the network. All others would change what is built.
const KEPT: [&str; 7] = [
    "CARGO_HOME",
    "RUSTUP_HOME",
    "RUSTUP_DIST_SERVER",
    "RUSTUP_UPDATE_ROOT",
    "CARGO_HTTP_",
    "CARGO_NET_",
    "CARGO_REGISTR",
];

/// Where the project is and where what is built goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The workspace's root.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Folders {
    /// Finds them from what cargo tells a program that it runs, else from the current folder up.
    ///
    /// # Errors
    /// [`Error::Toolchain`] outside of the project.
    pub fn find() -> Result<Folders, Error> {
        let starts = [
            std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from),
            std::env::current_dir().ok(),
        ];
        let is_root =
            |dir: &&Path| dir.join("game/Cargo.toml").is_file() && dir.join("disk").is_dir();
        let root = starts
            .iter()
            .flatten()
            .find_map(|start| start.ancestors().find(is_root))
            .ok_or_else(|| Error::Toolchain("run this inside the project's folder".into()))?
            .to_path_buf();
        // Cargo marks its target folder with this file, and this program stands inside it.
        let program = std::env::current_exe().unwrap_or_default();
        let target = program.ancestors().find(|dir| dir.join("CACHEDIR.TAG").is_file());
        let target = target.map_or_else(|| root.join("target"), Path::to_path_buf);
        Ok(Folders { root, target })
    }
}

/// What is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Package {
    /// The game that has this feature, as `zonkers::programs` lists it.
    Game(&'static str),
    /// The library in this folder, somebody's own: `no_std`, with a panic handler and a function `start`.
    In(PathBuf),
}

impl Package {
    /// The name of its module's file.
    fn module(&self) -> String {
        match self {
            Package::Game(feature) => format!("{feature}.ll"),
            Package::In(folder) => format!("package-{}.ll", name_of(folder)),
        }
    }

    /// Which package cargo is to compile.
    fn arguments(&self, profile: Profile) -> Vec<OsString> {
        match self {
            Package::Game(feature) => {
                let features = format!("{},{feature}", profile.features());
                ["-p", "zonkers", "--features", &features].map(Into::into).into()
            }
            Package::In(folder) => vec!["--manifest-path".into(), folder.join("Cargo.toml").into()],
        }
    }
}

/// The last part of a folder's path.
pub fn name_of(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Compiles a package and returns its module as text. `progress` gets a line now and then.
///
/// # Errors
/// [`Error::Toolchain`] if Rust is not as needed, [`Error::Game`] with rustc's words if the source is
/// wrong.
pub fn compile(
    package: &Package,
    profile: Profile,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<String, Error> {
    check_toolchain(folders, progress)?;
    let folder = folders.target.join(profile.folder());
    fs::create_dir_all(&folder).map_err(Error::io(&folder))?;
    let target = folder.join("mos6502.json");
    write_if_changed(&target, TARGET)?;
    let module = folder.join(package.module());
    run_cargo(package, profile, folders, &folder, &target, &module, progress)?;
    fs::read_to_string(&module).map_err(Error::io(&module))
}

/// Whether Rust is as needed: the pinned version, with the source of its libraries, which is added where it
/// is missing. `progress` gets a line then.
///
/// # Errors
/// [`Error::Toolchain`].
pub fn check_toolchain(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    check_version(folders)?;
    ensure_rust_src(folders, progress)
}

/// A command that sees nothing of an outer cargo and of the user's build settings.
fn clean_command(program: &str, folders: &Folders) -> Command {
    let mut command = Command::new(program);
    command.current_dir(&folders.root);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        let ours = ["CARGO", "RUST", "MAKEFLAGS", "MFLAGS"].iter().any(|p| text.starts_with(p));
        if ours && !KEPT.iter().any(|kept| text.starts_with(kept)) {
            command.env_remove(&name);
        }
    }
    command
}

/// What a command prints, if it succeeds.
fn output_of(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| format!("{name}: {e}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).trim().to_string())
    }
}

fn check_version(folders: &Folders) -> Result<(), Error> {
    let file = folders.root.join("rust-toolchain.toml");
    let text = fs::read_to_string(&file).map_err(Error::io(&file))?;
    let line = text.lines().find_map(|line| line.trim().strip_prefix("channel"));
    let wanted = line.unwrap_or_default().trim_matches(|c: char| " =\"".contains(c));
    let found = output_of(clean_command("rustc", folders).arg("--version"))
        .map_err(|e| Error::Toolchain(format!("rustc does not run; {e}")))?;
    if found.split_whitespace().nth(1) == Some(wanted) {
        return Ok(());
    }
    Err(Error::Toolchain(format!(
        "this needs Rust {wanted} and `rustc` is {found}.\n\
         With rustup (https://rustup.rs) the right one is chosen by itself."
    )))
}

/// `core` is compiled from source, which comes with Rust as the component rust-src.
fn ensure_rust_src(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    let sysroot = output_of(clean_command("rustc", folders).args(["--print", "sysroot"]))
        .map_err(|e| Error::Toolchain(format!("rustc does not run; {e}")))?;
    let core = Path::new(&sysroot).join("lib/rustlib/src/rust/library/core/src/lib.rs");
    if core.is_file() {
        return Ok(());
    }
    progress("Adding rust-src, the source of core, with rustup");
    let added = output_of(clean_command("rustup", folders).args(["component", "add", "rust-src"]));
    if core.is_file() {
        return Ok(());
    }
    let why = added.err().unwrap_or_else(|| format!("{} is still missing", core.display()));
    Err(Error::Toolchain(format!(
        "the source of core is missing and `rustup component add rust-src` did not help:\n{why}\n\
         It needs rustup (https://rustup.rs) and a network, once."
    )))
}

/// An unchanged file keeps its time, so that cargo finds nothing to do.
fn write_if_changed(path: &Path, text: &str) -> Result<(), Error> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(Error::io(path))
}

fn run_cargo(
    package: &Package,
    profile: Profile,
    folders: &Folders,
    folder: &Path,
    target: &Path,
    module: &Path,
    progress: &mut dyn FnMut(&str),
) -> Result<(), Error> {
    let mut command = clean_cargo(folders);
    command
        .env("CARGO_ENCODED_RUSTFLAGS", profile.rustc_flags())
        .args(["rustc", "--release", "--lib"])
        .args(package.arguments(profile))
        .args(["--crate-type", "staticlib", "-Zbuild-std=core", "-Zjson-target-spec"])
        .args(["-Zpanic-immediate-abort", "-Ztrim-paths"])
        .arg("--target")
        .arg(target)
        .arg("--target-dir")
        .arg(folder);
    for setting in PROFILE.into_iter().chain(profile.settings()) {
        command.arg("--config").arg(format!("profile.release.{setting}"));
    }
    command.arg("--").arg(format!("--emit=llvm-ir={}", module.display())).args(LLVM_OPTIONS);
    watch(command, progress)
}

/// Cargo, seeing nothing of an outer cargo and of the user's build settings, with what is unlocked of nightly; to be
/// [`watch`]ed.
pub fn clean_cargo(folders: &Folders) -> Command {
    let mut command = clean_command("cargo", folders);
    command
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC_WRAPPER", "")
        .env("CARGO_TERM_COLOR", "never")
        .env("CARGO_TERM_PROGRESS_WHEN", "never");
    command
}

/// Runs cargo to its end; `progress` gets a line for each package that is compiled.
///
/// # Errors
/// [`Error::Toolchain`] if it does not run, [`Error::Game`] with its words if it fails.
pub fn watch(mut command: Command, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child =
        command.spawn().map_err(|e| Error::Toolchain(format!("cargo does not run: {e}")))?;
    let mut said = String::new();
    let stderr = child.stderr.take().expect("stderr is piped");
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        if ["Compiling", "Blocking", "Downloading"].iter().any(|w| line.trim().starts_with(w)) {
            // Without the folder in parentheses.
            progress(line.split(" (").next().unwrap_or_default());
        }
        said.push_str(&line);
        said.push('\n');
    }
    let status = child.wait().map_err(|e| Error::Toolchain(format!("cargo is lost: {e}")))?;
    if status.success() { Ok(()) } else { Err(Error::Game(said)) }
}
