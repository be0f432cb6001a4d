//! Compiles a package, from this project or from a user, to one module of LLVM IR with
//! [`mos6502_front_end`].
//!
//! Fat LTO includes all reachable code of `core` in the module. The same source must give the same
//! bytes on any machine, in any folder and with any user settings, so panics have no location, and
//! paths are trimmed. The child process has a separate target folder inside its parent's, so that
//! it never waits for the parent's lock.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use mos6502_front_end::{self as front_end, Target, Unit};

use crate::Error;
use crate::manifest::{Manifest, ReleaseProfile};

/// How a program is built. This determines the effect of a panic on the Apple.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// A panic stops the program without a message, and integer overflow is not checked.
    #[default]
    Release,
    /// A panic shows its file and line on the screen. The program is much larger.
    Debug,
    /// The user's tests, which replace the program.
    Test,
}

/// Cargo settings of all profiles. They are given explicitly, because the user's configuration must
/// not affect the module.
const PROFILE: [&str; 5] =
    ["lto=\"fat\"", "codegen-units=1", "trim-paths=\"all\"", "incremental=false", "strip=\"none\""];

/// LLVM's cost model is made for other processors. On a 6502, a call is cheaper than most inlined
/// code. No loop is worth a division that avoids it. A two-byte counter takes twice as much code as
/// a one-byte counter. Sinking code from both sides of a branch rarely helps, but hoisting code
/// from the beginning of both sides does. A branch takes less time than computing two values or
/// conditions and selecting one. A loop keeps the exit test of its source, instead of a test of
/// another counter.
const LLVM_OPTIONS: [&str; 12] = [
    "-Cllvm-args=--inline-threshold=0",
    "-Cllvm-args=--replexitval=never",
    "-Cllvm-args=--disable-loop-idiom-memset",
    "-Cllvm-args=--indvars-widen-indvars=false",
    "-Cllvm-args=--sink-common-insts=false",
    "-Cllvm-args=--hoist-common-insts",
    "-Cllvm-args=--bonus-inst-threshold=0",
    "-Cllvm-args=--phi-node-folding-threshold=1",
    "-Cllvm-args=--two-entry-phi-node-folding-threshold=1",
    "-Cllvm-args=--simplifycfg-branch-fold-threshold=0",
    "-Cllvm-args=--disable-lftr",
    "-Cllvm-args=--enable-pre=false",
];

/// The effect of a panic, which also determines whether overflow is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panic {
    /// Stops the program.
    Stop,
    /// Calls the panic handler, which receives file and line.
    Handler,
}

/// The project's folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The workspace's root.
    pub root: PathBuf,
    /// Cargo's target folder.
    pub target: PathBuf,
}

impl Folders {
    /// Finds the folders from `CARGO_MANIFEST_DIR`, which cargo sets for a program that it runs, or
    /// else from the current folder and its parents.
    ///
    /// # Errors
    /// [`Error::Toolchain`] outside the project.
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
            .ok_or_else(|| {
                let what = "the current folder is outside the project: change to its folder";
                Error::Toolchain(what.into())
            })?
            .to_path_buf();
        // Cargo marks its target folder, which contains this program, with this file.
        let program = std::env::current_exe().unwrap_or_default();
        let target = program.ancestors().find(|dir| dir.join("CACHEDIR.TAG").is_file());
        let target = target.map_or_else(|| root.join("target"), Path::to_path_buf);
        Ok(Folders { root, target })
    }
}

/// A package to compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Package {
    /// A package of this project, with a program for each of its features.
    Member {
        /// The package.
        name: &'static str,
        /// The feature of the program. It is enabled together with `apple2`.
        feature: &'static str,
        /// The number of its target folder, which some programs share.
        folder: usize,
    },
    /// A package of a user: `no_std`, with a panic handler and a function `start`.
    In(Box<Manifest>),
}

impl Package {
    /// Returns the file name of the module.
    fn module(&self, profile: Profile) -> String {
        match self {
            Package::Member { feature, .. } => format!("{feature}.ll"),
            // Derived from the whole path, so that packages with the same name in different
            // folders, and the programs of one package, do not overwrite each other's module.
            Package::In(manifest) => {
                let mut hasher = DefaultHasher::new();
                manifest.folder.hash(&mut hasher);
                if let Unit::Binary(name) = &manifest.unit {
                    name.hash(&mut hasher);
                }
                manifest.features.hash(&mut hasher);
                let kind = if profile == Profile::Test { "tests" } else { "package" };
                format!("{kind}-{:016x}.ll", hasher.finish())
            }
        }
    }

    /// Returns the child's target folder, inside the outer one. Each type of build has a separate
    /// folder, so that builds do not invalidate each other, and the newest `compiler_builtins` in
    /// the folder belongs to the build.
    pub fn target_folder(&self, profile: Profile, folders: &Folders) -> PathBuf {
        let name = match self {
            Package::Member { folder, .. } => {
                let kind = if profile == Profile::Debug { "-debug" } else { "" };
                let number = if *folder == 0 { String::new() } else { format!("-{}", folder + 1) };
                format!("mos6502{kind}{number}")
            }
            Package::In(manifest) => {
                let ReleaseProfile { opt_level, overflow_checks, debug_assertions } =
                    &manifest.profile;
                let mut name = String::from("programs");
                for (is_so, suffix) in [
                    (profile == Profile::Debug, "-debug"),
                    (self.panic(profile) == Panic::Stop, "-stop"),
                    (*overflow_checks, "-checked"),
                    (*debug_assertions, "-asserted"),
                    (manifest.options.has_card, "-card"),
                ] {
                    name += if is_so { suffix } else { "" };
                }
                match opt_level.trim_matches('"') {
                    "z" => name,
                    level => format!("{name}-{level}"),
                }
            }
        };
        folders.target.join(name)
    }

    fn panic(&self, profile: Profile) -> Panic {
        match (self, profile) {
            (Package::Member { .. }, Profile::Release) => Panic::Stop,
            (Package::In(manifest), Profile::Release) if manifest.options.panic_stops => {
                Panic::Stop
            }
            _ => Panic::Handler,
        }
    }

    /// Returns the Cargo settings in addition to [`PROFILE`].
    fn settings(&self, profile: Profile) -> Vec<String> {
        let said = match self {
            Package::Member { .. } => ReleaseProfile::default(),
            Package::In(manifest) => manifest.profile.clone(),
        };
        let panic = match self.panic(profile) {
            Panic::Stop => "panic=\"immediate-abort\"",
            Panic::Handler => "panic=\"abort\"",
        };
        let checks = said.overflow_checks || profile == Profile::Debug;
        // Source lines for listings and backtraces do not change the program's bytes. The names of
        // arguments change some programs by a few bytes.
        let detail = match (self, profile) {
            (Package::In(_), Profile::Debug) => "2",
            _ => "\"line-tables-only\"",
        };
        vec![
            format!("debug={detail}"),
            format!("opt-level={}", said.opt_level),
            format!("overflow-checks={checks}"),
            format!("debug-assertions={}", said.debug_assertions),
            panic.into(),
        ]
    }

    /// Returns the flags of rustc for `core` and the program, encoded for cargo.
    fn rustc_flags(&self, profile: Profile) -> String {
        let detail = match self.panic(profile) {
            Panic::Stop => "-Zlocation-detail=none",
            Panic::Handler => "-Zlocation-detail=file,line",
        };
        match self {
            Package::In(manifest) if manifest.options.has_card => {
                format!("{detail}\x1f--cfg=language_card")
            }
            _ => detail.into(),
        }
    }

    /// Returns the LLVM options for the whole module. Code compiled for speed uses LLVM's defaults.
    fn llvm_options(&self) -> &'static [&'static str] {
        match self {
            Package::In(manifest) if !manifest.profile.is_small() => &[],
            _ => &LLVM_OPTIONS,
        }
    }

    fn unit(&self) -> Unit {
        match self {
            Package::Member { .. } => Unit::Library,
            Package::In(manifest) => manifest.unit.clone(),
        }
    }

    /// Returns the target, and the libraries that are compiled from source with the package.
    /// Programs of users get atomics and `alloc`.
    fn libraries(&self) -> (Target, &'static str) {
        match self {
            Package::Member { .. } => (Target::Plain, "core"),
            Package::In(_) => (Target::Atomic, "core,alloc"),
        }
    }

    /// Returns cargo's arguments that select the package.
    fn arguments(&self, profile: Profile) -> Vec<OsString> {
        match self {
            Package::Member { name, feature, .. } => {
                let features = format!("apple2,{feature}");
                ["-p", name, "--features", &features].map(Into::into).into()
            }
            Package::In(manifest) => {
                let path = manifest.folder.join("Cargo.toml");
                let mut arguments = vec!["--manifest-path".into(), path.into()];
                for features in &manifest.features {
                    arguments.extend(["--features".into(), features.into()]);
                }
                if profile == Profile::Test {
                    arguments.extend(["--features", "apple2/testing"].map(Into::into));
                }
                arguments
            }
        }
    }
}

/// Returns the last component of a folder's path.
pub fn name_of(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Compiles a package and returns its module as text. `progress` receives a line before each slow
/// step.
///
/// # Errors
/// [`Error::Toolchain`] if the required Rust is not installed. [`Error::Game`] with rustc's message
/// if the source has an error, or if it has no `start`.
pub fn compile(
    package: &Package,
    profile: Profile,
    folders: &Folders,
    progress: &mut dyn FnMut(&str),
) -> Result<String, Error> {
    check_path(&folders.target)?;
    check_toolchain(folders, progress)?;
    let folder = package.target_folder(profile, folders);
    let module = folder.join(package.module(profile));
    let own = package.settings(profile);
    let settings: Vec<&str> = PROFILE.into_iter().chain(own.iter().map(String::as_str)).collect();
    let (target, libraries) = package.libraries();
    let unit = package.unit();
    let mut command =
        front_end::cargo_for(&unit, &folders.root, &folder, target, libraries, &settings)
            .map_err(Error::Toolchain)?;
    if let Package::In(manifest) = package {
        front_end::with_builtins(&mut command);
        if manifest.profile.is_small() {
            // This also selects shorter number formatting in `core`.
            command.arg("-Zbuild-std-features=optimize_for_size");
        }
    }
    command
        .env("CARGO_ENCODED_RUSTFLAGS", package.rustc_flags(profile))
        .args(package.arguments(profile))
        .args(["-Zpanic-immediate-abort", "-Ztrim-paths"])
        .args(front_end::emit(&module))
        .args(package.llvm_options());
    watch(command, progress)?;
    let module = fs::read_to_string(&module).map_err(Error::io(&module))?;
    let Package::In(manifest) = package else { return Ok(module) };
    let lacks = match profile {
        Profile::Test if !module.contains("@start(") => NO_TESTS,
        _ if !module.contains("@start(") => NO_START,
        _ if manifest.options.has_card && !module.contains("@late(") => NO_LATE,
        _ => return Ok(module),
    };
    let name = match &manifest.unit {
        Unit::Binary(name) => name,
        Unit::Library => &manifest.name,
    };
    Err(Error::Package(format!("{name} {lacks}")))
}

/// Returns the module of `compiler_builtins` for a compiled package, for floats and wide
/// arithmetic.
///
/// # Errors
/// [`Error::Toolchain`] if it is missing.
pub fn builtins(package: &Package, profile: Profile, folders: &Folders) -> Result<String, Error> {
    front_end::builtins(&package.target_folder(profile, folders)).map_err(Error::Toolchain)
}

/// The error for a package without tests.
const NO_TESTS: &str = "has no tests for the 6502: add apple2::tests! { fn name() { ... } }";

/// The beginning of rustc's message for a program that uses `alloc` but has no heap.
const NO_ALLOCATOR: &str = "no global memory allocator found";

/// The advice that follows that message.
const NO_HEAP: &str =
    "help: Box, Vec and String need a heap: add apple2::heap!(1024), with its size in bytes\n";

/// The error for a program without an entry point.
const NO_START: &str = "has no entry point: add apple2::entry!(run), or without that crate \
     #[unsafe(no_mangle)] pub extern \"C\" fn start() -> !";

/// The error for a program with a part for the language card but no second entry point.
const NO_LATE: &str = "has no second entry point, which a program with language-card = true \
     needs: use apple2::entry!(run) of this version's crate, which `cargo apple2 update` installs";

/// Checks that the pinned version of Rust is installed. Installs the source of its libraries if it
/// is missing, and reports this to `progress`.
///
/// # Errors
/// [`Error::Toolchain`].
pub fn check_toolchain(folders: &Folders, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    front_end::check(&folders.root, progress).map_err(Error::Toolchain)
}

/// Rejects a folder with a comma in its name, which rustc would split into two options.
fn check_path(target: &Path) -> Result<(), Error> {
    if !target.to_string_lossy().contains(',') {
        return Ok(());
    }
    Err(Error::Toolchain(format!(
        "{}: rustc cannot write to a path with a comma; rename the folder",
        target.display()
    )))
}

/// Runs cargo until it ends. Passes a line for each compiled package, and all warnings, to
/// `progress`.
///
/// # Errors
/// [`Error::Toolchain`] if cargo cannot be started. [`Error::Game`] with cargo's message if it
/// fails.
pub fn watch(mut command: Command, progress: &mut dyn FnMut(&str)) -> Result<(), Error> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child =
        command.spawn().map_err(|e| Error::Toolchain(format!("cargo cannot be started: {e}")))?;
    let mut said = String::new();
    let mut warnings = Vec::new();
    let mut warns = false;
    let stderr = child.stderr.take().expect("stderr is piped");
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        if ["Compiling", "Blocking", "Downloading"].iter().any(|w| line.trim().starts_with(w)) {
            // Without the package's folder in parentheses.
            progress(line.split(" (").next().unwrap_or_default());
        }
        // A warning ends at an empty line.
        let ends = line.is_empty() || line.trim_start().starts_with("Finished");
        warns = !ends && (warns || line.starts_with("warning"));
        said.push_str(&line);
        said.push('\n');
        if warns {
            warnings.push(line);
        }
    }
    let status =
        child.wait().map_err(|e| Error::Toolchain(format!("waiting for cargo failed: {e}")))?;
    if !status.success() {
        if said.contains(NO_ALLOCATOR) {
            said.push_str(NO_HEAP);
        }
        return Err(Error::Game(said));
    }
    warnings.iter().for_each(|line| progress(line));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_build_has_its_own_folder() {
        let folders = Folders { root: "root".into(), target: "target".into() };
        let mut names = Vec::new();
        for opt_level in ["\"z\"", "\"s\"", "2"] {
            for bits in 0..8 {
                let profile = ReleaseProfile {
                    opt_level: opt_level.into(),
                    overflow_checks: bits & 1 != 0,
                    debug_assertions: bits & 2 != 0,
                };
                for has_card in [false, true] {
                    let profile = profile.clone();
                    let mut manifest = Manifest { profile, ..Manifest::default() };
                    manifest.options.panic_stops = bits & 4 != 0;
                    manifest.options.has_card = has_card;
                    let package = Package::In(Box::new(manifest));
                    names.push(package.target_folder(Profile::Release, &folders));
                }
            }
        }
        assert_eq!(names[0], Path::new("target/programs"));
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_path_with_a_comma_is_rejected() {
        let folders = Folders { root: "none".into(), target: "this, that/target".into() };
        let package = Package::Member { name: "game", feature: "one", folder: 0 };
        let message = compile(&package, Profile::Release, &folders, &mut |_| {}).unwrap_err();
        assert!(message.to_string().starts_with("this, that/target: rustc cannot"), "{message}");
    }

    #[test]
    fn packages_of_the_same_name_have_different_modules() {
        let module = |folder: &str| {
            let folder = folder.into();
            Package::In(Box::new(Manifest { folder, ..Manifest::default() }))
                .module(Profile::Release)
        };
        assert_ne!(module("/one/hello"), module("/other/hello"));
        assert_eq!(module("/one/hello"), module("/one/hello"));
        let binary = |name: &str| {
            let unit = Unit::Binary(name.into());
            let manifest = Manifest { unit, ..Manifest::default() };
            Package::In(Box::new(manifest)).module(Profile::Release)
        };
        assert_ne!(binary("one"), binary("two"));
        let with = |features: &[&str]| {
            let features = features.iter().map(|feature| feature.to_string()).collect();
            let manifest = Manifest { features, ..Manifest::default() };
            Package::In(Box::new(manifest)).module(Profile::Release)
        };
        assert_ne!(with(&["one"]), with(&["two"]));
        assert_ne!(with(&["one"]), with(&[]));
    }
}
