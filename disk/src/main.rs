//! The command line of `cargo disk`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bpaf::{OptionParser, Parser, construct, long};
use zonkers_disk::codegen::CodeGenerator;
use zonkers_disk::cross::{Folders, Profile, name_of};
use zonkers_disk::outputs::{self, Kind};
use zonkers_disk::{Error, Settings, build_image_with, build_package, command_line, write_whole};

/// The parsed command line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    out: Option<PathBuf>,
    listing: Option<PathBuf>,
    map: Option<PathBuf>,
    ir: Option<PathBuf>,
    package: Option<PathBuf>,
    settings: Settings,
}

fn options() -> OptionParser<Options> {
    let file = |name: &'static str, help: &'static str| {
        long(name).help(help).argument::<PathBuf>("FILE").optional()
    };
    let out = file("out", "image to write (default: target/zonkers.dsk)");
    let listing = file(
        "listing",
        "also write a listing: addresses, bytes, cycles, instructions, lines of Rust",
    );
    let map = file("map", "also write the programs' symbols, ordered by address");
    let ir = file(
        "ir",
        "also write the programs' LLVM IR, to FILE, FILE.2 and so on; for a package, FILE.2 is \
         compiler_builtins",
    );
    let package = long("package")
        .help("build target/NAME.dsk with the programs of this package instead of the games")
        .argument::<PathBuf>("FOLDER")
        .optional();
    let generator = generator();
    let profile = long("debug")
        .help("panic on integer overflow, and show file and line; the games are too large for this")
        .flag(Profile::Debug, Profile::Release);
    let settings = construct!(generator, profile).map(|(generator, profile)| Settings {
        generator,
        profile,
        ..Settings::default()
    });
    construct!(Options { out, listing, map, ir, package, settings })
        .to_options()
        .descr("Builds the Zonkers floppy: a 143,360-byte image in DOS order.")
}

/// Parses the choice of the code generator.
fn generator() -> impl Parser<CodeGenerator> {
    let codegen = long("codegen")
        .help("code generator: mos6502, which is built in, or llvm-mos (default: mos6502)")
        .argument::<String>("NAME")
        .optional();
    let llvm_mos = long("llvm-mos")
        .help("folder of llvm-mos (default: found on PATH)")
        .argument::<PathBuf>("FOLDER")
        .optional();
    construct!(codegen, llvm_mos).parse(|(codegen, folder)| match (codegen.as_deref(), folder) {
        (None | Some("mos6502"), None) => Ok(CodeGenerator::Mos6502),
        (None | Some("llvm-mos"), folder) => Ok(CodeGenerator::LlvmMos { folder }),
        (Some("mos6502"), _) => Err("--llvm-mos requires --codegen llvm-mos".to_string()),
        (Some(other), _) => Err(format!("{other} is neither mos6502 nor llvm-mos")),
    })
}

fn main() -> ExitCode {
    let options = match command_line::read("cargo disk", &options()) {
        Ok(options) => options,
        Err(code) => return code,
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            command_line::note(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Error> {
    let folders = Folders::find()?;
    check_outputs(options)?;
    let mut progress = |line: &str| command_line::note(line);
    let (build, name) = match &options.package {
        None => (build_image_with(&options.settings, &folders, &mut progress)?, "zonkers".into()),
        Some(package) => {
            // Resolves the path: cargo runs in the project's folder, and `.` has no file name.
            let package = package.canonicalize().map_err(Error::io(package))?;
            let build = build_package(&package, &options.settings, &folders, &mut progress)?;
            (build, name_of(&package))
        }
    };
    let write = |path: &Path, bytes: &[u8]| write_whole(path, bytes).map_err(Error::io(path));
    if let Some(path) = &options.ir {
        for (number, module) in (1..).zip(&build.modules) {
            let numbered = PathBuf::from(format!("{}.{number}", path.display()));
            write(if number == 1 { path } else { &numbered }, module.as_bytes())?;
        }
    }
    if let Some(path) = &options.listing {
        write(path, build.listings().as_bytes())?;
    }
    if let Some(path) = &options.map {
        write(path, build.maps().as_bytes())?;
    }
    let out = options.out.clone().unwrap_or_else(|| folders.target.join(name + ".dsk"));
    write(&out, build.image.bytes())?;
    command_line::print(&build.report);
    command_line::print_line(out.display());
    Ok(())
}

/// Checks that no output would replace a file of another format.
fn check_outputs(options: &Options) -> Result<(), Error> {
    let files = [
        (&options.out, Kind::Image),
        (&options.listing, Kind::Listing),
        (&options.map, Kind::Listing),
        (&options.ir, Kind::Ir),
    ];
    let named = files.iter().filter_map(|(path, kind)| Some((path.as_deref()?, *kind)));
    outputs::check(&named.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Options, String> {
        command_line::read_words("cargo disk", &options(), arguments)
            .map_err(|failure| failure.unwrap_stderr())
    }

    #[test]
    fn options_are_parsed() {
        let options = parse(&["--out", "a.dsk", "--map", "b"]).unwrap();
        assert_eq!(options.out, Some(PathBuf::from("a.dsk")));
        assert_eq!(options.map, Some(PathBuf::from("b")));
        assert_eq!(parse(&[]).unwrap(), Options::default());
        let generator = |arguments: &[&str]| parse(arguments).unwrap().settings.generator;
        let llvm_mos =
            |folder: Option<&str>| CodeGenerator::LlvmMos { folder: folder.map(PathBuf::from) };
        assert_eq!(generator(&["--codegen", "mos6502"]), CodeGenerator::Mos6502);
        assert_eq!(generator(&["--codegen", "llvm-mos"]), llvm_mos(None));
        assert_eq!(generator(&["--llvm-mos", "x", "--codegen", "llvm-mos"]), llvm_mos(Some("x")));
        assert_eq!(generator(&["--llvm-mos", "x"]), llvm_mos(Some("x")));
        assert_eq!(parse(&["--debug"]).unwrap().settings.profile, Profile::Debug);
    }

    #[test]
    fn wrong_options_are_named() {
        for (arguments, message) in [
            (&["--out"][..], "`--out` requires an argument `FILE`"),
            (&["--codegen", "gcc"], "gcc is neither mos6502 nor llvm-mos"),
            (
                &["--codegen", "mos6502", "--llvm-mos", "x"],
                "--llvm-mos requires --codegen llvm-mos",
            ),
            (&["--lising", "x"], "no such flag: `--lising`, did you mean `--listing`?"),
        ] {
            let found = parse(arguments).unwrap_err();
            assert!(found.ends_with(message), "{found}");
        }
    }

    #[test]
    fn an_image_is_replaced_atomically() {
        let folder = std::env::temp_dir().join(format!("zonkers-disk-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("x.dsk");
        write_whole(&path, b"old").unwrap();
        write_whole(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert!(write_whole(&folder.join("no/x.dsk"), b"new").is_err());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::{PermissionsExt, symlink};
            let link = folder.join("link.dsk");
            symlink("x.dsk", &link).unwrap();
            std::fs::set_permissions(&path, PermissionsExt::from_mode(0o640)).unwrap();
            write_whole(&link, b"newer").unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), b"newer");
            assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_not_a_file_is_written_directly() {
        let name = format!("zonkers-disk-pipe-{}", std::process::id());
        let pipe = std::env::temp_dir().join(name);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read(pipe).unwrap()
        });
        write_whole(&pipe, b"bytes").unwrap();
        assert!(!std::fs::metadata(&pipe).unwrap().is_file());
        assert_eq!(reader.join().unwrap(), b"bytes");
        std::fs::remove_file(&pipe).unwrap();
    }
}
