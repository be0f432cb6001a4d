//! The floppy of the games, built from source.

use std::fs;
use std::path::Path;

use mos6502_backend::SymbolInfo;
use mos6502_backend::SymbolKind;
use zonkers::programs::PROGRAMS;
use zonkers_disk::codegen::CodeGenerator;
use zonkers_disk::compile::{backend_options, link, package};
use zonkers_disk::contents::{FREE_BYTES, FREE_BYTES_WITH_CARD, FREE_SECTORS};
use zonkers_disk::cross::{Folders, Profile, compile};
use zonkers_disk::{Build, build_image, memory_map};

fn build(folders: &Folders) -> Build {
    let mut told = Vec::new();
    let build = build_image(folders, &mut |line| told.push(line.to_string()));
    let build = build.unwrap_or_else(|e| panic!("{e}\n{}", told.join("\n")));
    let warns = told.iter().any(|line| line.starts_with("warning"));
    assert!(!warns, "the games are compiled with warnings\n{}", told.join("\n"));
    build
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn the_games_fit_and_do_not_depend_on_the_folder() {
    let here = Folders::find().unwrap();
    let ours = build(&here);
    assert_eq!(ours.image.bytes().len(), 143_360);
    let root = here.root.to_str().unwrap();
    let names_it = ours.modules.iter().any(|module| module.contains(root));
    assert!(!names_it, "a module names the folder it was built in");

    assert_readme_has_sizes(&ours, &here.root);
    assert_source_lines(&ours);
    assert_memory_is_zeroed(&ours);
    assert_rewriting_keeps_the_code(&ours);

    let root = std::env::temp_dir().join(format!("zonkers-elsewhere-{}", std::process::id()));
    for name in ["game", "disk", "harness"] {
        copy_folder(&here.root.join(name), &root.join(name));
    }
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        fs::copy(here.root.join(name), root.join(name)).unwrap();
    }
    // Compiles only one game again, since the later stages depend only on the modules.
    let theirs = Folders { root: root.clone(), target: root.join("target") };
    let package = package(PROGRAMS[0].feature, 0);
    let module = compile(&package, Profile::Release, &theirs, &mut |line| eprintln!("{line}"));
    let module = module.unwrap_or_else(|e| panic!("{e}"));
    fs::remove_dir_all(&root).unwrap();
    assert!(ours.modules[0] == module, "rustc's module depends on the folder");
    let again = link(&CodeGenerator::Mos6502, &ours.modules, &here.target).unwrap();
    assert!(again.common == ours.common, "the common part depends on the run");
    for (again, ours) in again.programs.iter().zip(&ours.programs) {
        assert!(again.bytes == ours.bytes, "a program depends on the run");
    }
}

/// The game has no dependencies when it is compiled natively. For the Apple, it depends only on a
/// crate of this repository.
#[test]
fn the_game_has_no_packages() {
    let folders = Folders::find().unwrap();
    assert_eq!(packages(&folders, "zonkers", &[]), ["zonkers"]);
    let features = ["--features", "apple2,zonkers"];
    assert_eq!(packages(&folders, "zonkers", &features), ["zonkers", "apple2"]);
}

/// `cargo install cargo-apple2` must not compile a game.
#[test]
fn the_kit_has_no_game() {
    let folders = Folders::find().unwrap();
    let kit = packages(&folders, "cargo-apple2", &[]);
    assert!(kit.iter().any(|name| name == "apple2-emulator"), "{kit:?}");
    let is_of_games = |name: &&String| name.starts_with("zonkers");
    assert_eq!(kit.iter().find(is_of_games), None);
}

/// The commands of players and of users of the kit are built without the backend's checkers.
#[test]
fn the_commands_have_no_checker() {
    let folders = Folders::find().unwrap();
    for package in ["cargo-apple2", "zonkers-disk", "zonkers-harness", "zonkers-page"] {
        let features = tree(&folders, package, &["-e", "normal,build,features"]);
        assert!(features.contains("mos6502-backend v"), "{package}:\n{features}");
        assert!(!features.contains("mos6502-backend feature \"checker\""), "{package}");
    }
}

/// Returns a package and its dependencies, listed by `cargo tree` with these options.
fn packages(folders: &Folders, package: &str, options: &[&str]) -> Vec<String> {
    let tree = tree(folders, package, &[&["-e", "normal,build"], options].concat());
    tree.lines().map(|line| line.split(' ').next().unwrap().to_string()).collect()
}

/// Returns the output of `cargo tree` for a package with these options.
fn tree(folders: &Folders, package: &str, options: &[&str]) -> String {
    let mut cargo = std::process::Command::new("cargo");
    cargo.current_dir(&folders.root).args(["tree", "--locked", "--prefix", "none", "-p", package]);
    let output = cargo.args(options).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Checks that `disk/README.md` has the sizes that `cargo disk` prints.
fn assert_readme_has_sizes(build: &Build, root: &Path) {
    let readme = fs::read_to_string(root.join("disk/README.md")).unwrap();
    let report = &build.report;
    assert!(readme.contains(&report.to_string()), "disk/README.md has different sizes:\n{report}");
    let least = FREE_SECTORS as u32;
    assert!(report.free_sectors >= least, "{} free sectors of {least}", report.free_sectors);
    for (program, loaded) in PROGRAMS.iter().zip(&report.programs) {
        let least = if program.has_card { FREE_BYTES_WITH_CARD } else { FREE_BYTES };
        let free = report.free_bytes(loaded);
        assert!(free >= least, "{}: {free} free bytes of {least}:\n{report}", program.file);
    }
}

/// Checks that all memory of a program is zero-initialised. Ctrl-Reset enters the code that clears
/// memory, and nothing else resets the program.
fn assert_memory_is_zeroed(build: &Build) {
    for program in &build.programs {
        // The linker may split the variable.
        let is_memory = |symbol: &&SymbolInfo| symbol.name.contains("7PROGRAM");
        let memory: Vec<&SymbolInfo> = program.symbols.iter().filter(is_memory).collect();
        // After Ctrl-Reset, these two kinds of asides are read again before use.
        let is_read_again = |symbol: &SymbolInfo| {
            let address = u32::from(symbol.address);
            memory_map::ASIDE.contains(&address)
                || symbol.aside.is_some() && memory_map::CARD.contains(&address)
        };
        let is_zeroed = |symbol: &SymbolInfo| {
            matches!(symbol.kind, SymbolKind::Zeroed(_)) || is_read_again(symbol)
        };
        assert!(!memory.is_empty());
        assert_eq!(memory.iter().find(|symbol| !is_zeroed(symbol)), None);
        let apart: Vec<&SymbolInfo> =
            program.symbols.iter().filter(|symbol| symbol.name.contains("6MEMORY")).collect();
        assert_eq!(apart.iter().find(|symbol| !is_zeroed(symbol)), None);
        let sizes = memory.iter().chain(&apart).map(|symbol| symbol.size);
        assert!(apart.len() > 1 && sizes.sum::<u32>() > 1000, "{apart:?}");
    }
}

/// Checks that the line table contains lines of Rust, with paths that do not depend on the machine.
fn assert_source_lines(build: &Build) {
    let lines = &build.programs[0].lines;
    let has = |file: &str| lines.iter().any(|line| line.file.starts_with(file));
    assert!(has("game/src/kit/") && has("game/src/apple2/") && has("core/src/"));
    let away = lines.iter().find(|l| {
        !["game/src/", "game/apple2/src/", "core/src/"].iter().any(|p| l.file.starts_with(p))
    });
    assert_eq!(away, None);
    // The common asides share their addresses.
    let alone = lines.iter().filter(|l| !memory_map::COMMON_ASIDE.contains(&l.addresses.start));
    assert!(alone.is_sorted_by(|a, b| a.addresses.end <= b.addresses.start));
    assert!(build.programs[0].listing.contains("; game/src/zonkers/title.rs:"));
}

/// Checks that the module rewritten for llvm-mos contains no new syntax, and that it compiles to
/// the same code.
fn assert_rewriting_keeps_the_code(build: &Build) {
    const ALONE: usize = 1;
    let module = &build.modules[ALONE];
    let theirs = zonkers_disk::codegen::llvm_mos::rewrite(module).unwrap();
    assert!(module.contains("captures(none)") && module.contains("target_mem"));
    for word in ["captures(", "target_mem", "nocreateundeforpoison", "initializes(", "samesign"] {
        assert!(!theirs.contains(word), "{word} is still there");
    }
    assert!(!theirs.contains("msp430") && !theirs.contains("lifetime.start.p0(ptr"));
    // llvm-mos's data layout lacks the alignment that our backend requires.
    let layout = |module: &str| {
        module.lines().find(|line| line.starts_with("target datalayout")).unwrap().to_string()
    };
    let theirs = theirs.replacen(&layout(&theirs), &layout(module), 1);
    // Together with the common part, the program needs the hi-res page as well.
    let options = backend_options(&PROGRAMS[ALONE]).hole(None);
    let [ours, theirs] =
        [module, &theirs].map(|module| mos6502_backend::compile(module, &options).unwrap().bytes);
    assert!(ours == theirs, "the rewritten module compiles to different code");
}
