//! The command line of `cargo apple2`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bpaf::{OptionParser, Parser, construct, long, positional};
use cargo_apple2::{Error, build, new, run, size, test};
use zonkers_disk::Build;
use zonkers_disk::command_line::{note, print, print_line};
use zonkers_disk::cross::Profile;
use zonkers_disk::outputs::{self, Kind};
use zonkers_harness::apple2::Config;
use zonkers_harness::{command_line, signals};

/// A parsed command line.
enum Command {
    New { folder: PathBuf },
    Update,
    Build { files: Files, profile: Profile },
    Run { options: run::Options, profile: Profile },
    Test { seconds: u64 },
    Size { profile: Profile },
}

/// Output files besides the floppy.
struct Files {
    out: Option<PathBuf>,
    listing: Option<PathBuf>,
    map: Option<PathBuf>,
}

fn file(name: &'static str, help: &'static str) -> impl Parser<Option<PathBuf>> {
    long(name).help(help).argument::<PathBuf>("FILE").optional()
}

fn options() -> OptionParser<Command> {
    let new = {
        let folder = positional::<PathBuf>("FOLDER")
            .help("the folder to create; its name is the package's name");
        construct!(Command::New { folder })
            .to_options()
            .descr("Creates a package with a small program and the crate apple2.")
            .command("new")
            .help("creates a package")
    };
    let update = bpaf::pure(())
        .map(|()| Command::Update)
        .to_options()
        .descr("Writes this version of the crate apple2 into the package's folder apple2.")
        .command("update")
        .help("brings the package's crate apple2 up to date");
    let build = {
        let out = file("out", "the floppy image to write; default: target/apple2/NAME.dsk");
        let listing =
            file("listing", "also write a listing: bytes, cycles, instructions, lines of Rust");
        let map = file("map", "also write the program's symbols, ordered by address");
        let files = construct!(Files { out, listing, map });
        let profile = profile();
        construct!(Command::Build { files, profile })
            .to_options()
            .descr("Builds the package's floppy.")
            .command("build")
            .help("builds the floppy")
    };
    let run = {
        let (options, profile) = (run_options(), profile());
        construct!(Command::Run { options, profile })
            .to_options()
            .descr("Builds the package's floppy and boots it in an emulated Apple II.")
            .footer(
                "Keys: F1 F2 buttons 0 and 1, F3 F4 (or Ctrl with left and right) joystick, \
                 Ctrl-R reset, Ctrl-Q quit. Scripts: until 10 NAME; key RETURN; type ADA; \
                 wait 1; text; shot picture.png",
            )
            .command("run")
            .help("boots it in an emulated Apple II")
    };
    let test = {
        let help = "the limit of emulated time, in seconds; default: 60";
        let seconds = command_line::number("seconds", help, 1..=86_400, 60);
        construct!(Command::Test { seconds })
            .to_options()
            .descr("Runs the package's tests (apple2::tests!) on the 6502.")
            .command("test")
            .help("runs tests on the 6502")
    };
    let size = {
        let profile = profile();
        construct!(Command::Size { profile })
            .to_options()
            .descr("Lists the sizes of the program and of its largest symbols.")
            .command("size")
            .help("lists sizes")
    };
    construct!([new, build, run, test, size, update]).to_options().descr("Rust on the Apple II.")
}

fn profile() -> impl Parser<Profile> {
    long("debug").help("panic on integer overflow").flag(Profile::Debug, Profile::Release)
}

fn run_options() -> impl Parser<run::Options> {
    let (model, memory, has_joystick) =
        (command_line::model(), command_line::memory(), command_line::has_joystick());
    let config = construct!(model, memory, has_joystick).map(
        |(model, (has_card, has_auxiliary), has_joystick)| Config {
            model,
            has_card,
            has_auxiliary,
            has_joystick,
            ..Config::default()
        },
    );
    let play = command_line::play();
    let script = long("script")
        .help("run these steps instead of a terminal session")
        .argument::<String>("STEPS")
        .optional();
    let rom = file("rom", "use this ROM file: 12K for a II+, 16K for a IIe");
    let save = file("save", "write the disk image to this file at the end");
    let has_profile =
        long("profile").help("at the end, print the cycles spent in each function").switch();
    construct!(run::Options { config, play, script, rom, save, has_profile })
}

fn main() -> ExitCode {
    // Cargo starts the program as `cargo-apple2 apple2 run`.
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let words =
        if words.first().is_some_and(|word| word == "apple2") { &words[1..] } else { &words };
    let command = match zonkers_disk::command_line::read_these("cargo apple2", &options(), words) {
        Ok(command) => command,
        Err(code) => return code,
    };
    match act(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Harness(zonkers_harness::Error::Signal(number))) => signals::die(number),
        Err(error) => {
            note(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn act(command: Command) -> Result<(), Error> {
    if let Command::New { folder } = &command {
        new::create(folder)?;
        print_line(format_args!("{}: cd {} && cargo apple2 run", folder.display(), quoted(folder)));
        return Ok(());
    }
    let package = build::package(Path::new("."))?;
    match command {
        Command::New { .. } => Ok(()),
        Command::Update => new::update(&package),
        Command::Build { files, profile } => {
            let Files { out, listing, map } = &files;
            let outputs = [(out, Kind::Image), (listing, Kind::Listing), (map, Kind::Listing)];
            let named = outputs.iter().filter_map(|(path, kind)| Some((path.as_deref()?, *kind)));
            outputs::check(&named.collect::<Vec<_>>())?;
            let built = built(&package, profile)?;
            let out = files.out.unwrap_or_else(|| build::image(&package));
            write(&out, built.image.bytes())?;
            for (path, text) in [(files.listing, built.listings()), (files.map, built.maps())] {
                if let Some(path) = path {
                    write(&path, text.as_bytes())?;
                }
            }
            print(&built.report);
            print_line(out.display());
            Ok(())
        }
        Command::Run { options, profile } => {
            let checked = run::Checked::new(options)?;
            let built = built(&package, profile)?;
            write(&build::image(&package), built.image.bytes())?;
            checked.run(&built)
        }
        Command::Test { seconds } => {
            print_line(test::run(&built(&package, Profile::Test)?, seconds)?);
            Ok(())
        }
        Command::Size { profile } => {
            print(size::report(&built(&package, profile)?));
            Ok(())
        }
    }
}

/// Quotes a path that contains whitespace, for a shell.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

fn built(package: &Path, profile: Profile) -> Result<Build, Error> {
    build::build(package, profile, &mut |line| note(line))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    Ok(zonkers_disk::write_whole(path, bytes).map_err(zonkers_disk::Error::io(path))?)
}
