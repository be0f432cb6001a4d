//! The command line of `cargo apple2`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apple2_emulator::apple2::Config;
use apple2_emulator::{command_line, signals};
use apple2_floppy::Build;
use apple2_floppy::command_line::{note, print, print_line};
use apple2_floppy::cross::Profile;
use apple2_floppy::outputs::{self, Kind};
use bpaf::{OptionParser, Parser, construct, long, positional, short};
use cargo_apple2::build::Selection;
use cargo_apple2::{Error, build, new, run, size, test};

/// A parsed command line.
enum Command {
    New { folder: PathBuf },
    Update,
    Build { files: Files, selection: Selection },
    Run { options: run::Options, selection: Selection },
    Test { seconds: u64, selection: Selection },
    Size { selection: Selection },
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
            .help("folder to create; its name is the package's name");
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
        let out = file("out", "floppy image to write (default: target/apple2/NAME.dsk)");
        let listing =
            file("listing", "also write a listing: bytes, cycles, instructions, lines of Rust");
        let map = file("map", "also write the program's symbols, ordered by address");
        let files = construct!(Files { out, listing, map });
        let selection = selection(profile());
        construct!(Command::Build { files, selection })
            .to_options()
            .descr("Builds the package's floppy.")
            .command("build")
            .help("builds the floppy")
    };
    let run = {
        let (options, selection) = (run_options(), selection(profile()));
        construct!(Command::Run { options, selection })
            .to_options()
            .descr("Builds the package's floppy and boots it in an emulated Apple II.")
            .footer(
                "Keys: F1 F2 buttons 0 and 1, F3 F4 (or Ctrl with left and right) joystick, \
                 Ctrl-R reset, Ctrl-Q quit. Steps of a script: wait S; until S TEXT; type TEXT; \
                 line TEXT; key NAME; hold KEY S; rept KEY S; pb0 S; pdl0 N; joy X Y; plug; \
                 unplug; reach S PLACE; print NAME; text; shot [NAME]; sound [FILE.wav]; \
                 dump START,LENGTH; regs; log TEXT; reset. The package's apple2/README.md \
                 describes them.",
            )
            .command("run")
            .help("builds the floppy and boots it in an emulated Apple II")
    };
    let test = {
        let help = "time limit, in seconds of the Apple's time";
        let seconds = command_line::number("seconds", help, 1..=86_400, 60);
        let selection = selection(bpaf::pure(Profile::Test));
        construct!(Command::Test { seconds, selection })
            .to_options()
            .descr("Runs the package's tests (apple2::tests!) on the 6502.")
            .command("test")
            .help("runs the package's tests on the 6502")
    };
    let size = {
        let selection = selection(profile());
        construct!(Command::Size { selection })
            .to_options()
            .descr("Lists the sizes of the program and of its largest symbols.")
            .command("size")
            .help("lists the sizes of the program and of its largest symbols")
    };
    construct!([new, build, run, test, size, update])
        .to_options()
        .version(env!("CARGO_PKG_VERSION"))
        .descr("Creates, builds, runs and tests Rust programs for the Apple II.")
}

/// The options that select package, binary and features.
fn selection(profile: impl Parser<Profile>) -> impl Parser<Selection> {
    let package = short('p')
        .long("package")
        .help("package of the workspace (default: that of this folder)")
        .argument::<String>("NAME")
        .optional();
    let binary = long("bin")
        .help("binary that becomes the disk's only program")
        .argument::<String>("NAME")
        .optional();
    let features = short('F')
        .long("features")
        .help("features of the package to enable, separated by commas")
        .argument::<String>("NAMES")
        .many();
    construct!(Selection { package, binary, features, profile })
}

fn profile() -> impl Parser<Profile> {
    long("debug")
        .help("panic on integer overflow, show file and line, and name more arguments for `print`")
        .flag(Profile::Debug, Profile::Release)
}

fn run_options() -> impl Parser<run::Options> {
    let (model, memory, has_joystick) =
        (command_line::model(), command_line::memory(), command_line::has_joystick());
    let has_mockingboard =
        long("mockingboard").help("put a Mockingboard, a sound card, into slot 4").switch();
    let config = construct!(model, memory, has_joystick, has_mockingboard).map(
        |(model, (has_card, has_auxiliary), has_joystick, has_mockingboard)| Config {
            model,
            has_card,
            has_auxiliary,
            has_joystick,
            has_mockingboard,
            ..Config::default()
        },
    );
    let play = command_line::play();
    let script = long("script")
        .help(
            "run these commands instead of reading the keyboard, and print their output; `-` \
             reads them from standard input, line by line",
        )
        .argument::<String>("STEPS")
        .optional();
    let image = file(
        "image",
        "boot this disk image, such as one that --save wrote, instead of building the package",
    );
    let rom = command_line::rom();
    let save = file(
        "save",
        "at the end, write the disk with all its changes to this file, in the format that its \
         extension names: .dsk, .po or .woz",
    );
    let has_profile =
        long("profile").help("at the end, print the cycles spent in each function").switch();
    construct!(run::Options { config, play, script, image, rom, save, has_profile })
}

fn main() -> ExitCode {
    // Cargo starts the program as `cargo-apple2 apple2 run`.
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    let words =
        if words.first().is_some_and(|word| word == "apple2") { &words[1..] } else { &words };
    let command = match apple2_floppy::command_line::read_these("cargo apple2", &options(), words) {
        Ok(command) => command,
        Err(code) => return code,
    };
    match act(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Harness(apple2_emulator::Error::Signal(number))) => signals::die(number),
        Err(error) => {
            note(format_args!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn act(command: Command) -> Result<(), Error> {
    let package = |name: Option<&str>| build::package(Path::new("."), name);
    let of = |selection: &Selection| package(selection.package.as_deref());
    match command {
        Command::New { folder } => {
            new::create(&folder)?;
            let quoted = quoted(&folder);
            print_line(format_args!("{}: cd {quoted} && cargo apple2 run", folder.display()));
            Ok(())
        }
        Command::Update => {
            let folder = package(None)?;
            new::update(&folder)?;
            let (copy, version) = (folder.join("apple2"), env!("CARGO_PKG_VERSION"));
            print_line(format_args!("{}: version {version}", copy.display()));
            Ok(())
        }
        Command::Build { files, selection } => build_files(&of(&selection)?, files, &selection),
        Command::Run { options, selection } => {
            let checked = run::Checked::new(options)?;
            if !checked.needs_build() {
                return checked.run(None);
            }
            let package = of(&selection)?;
            let built = built(&package, &selection)?;
            build::write_image(&package, &built)?;
            checked.run(Some(&built))
        }
        Command::Test { seconds, selection } => {
            print_line(test::run(&built(&of(&selection)?, &selection)?, seconds)?);
            Ok(())
        }
        Command::Size { selection } => {
            print(size::report(&built(&of(&selection)?, &selection)?));
            Ok(())
        }
    }
}

/// Builds the floppy and writes the requested files.
fn build_files(package: &Path, files: Files, selection: &Selection) -> Result<(), Error> {
    let Files { out, listing, map } = &files;
    let outputs = [(out, Kind::Image), (listing, Kind::Listing), (map, Kind::Listing)];
    let named = outputs.iter().filter_map(|(path, kind)| Some((path.as_deref()?, *kind)));
    outputs::check(&named.collect::<Vec<_>>())?;
    let built = built(package, selection)?;
    let out = match files.out {
        Some(out) => write(&out, built.image.bytes()).map(|()| out)?,
        None => build::write_image(package, &built)?,
    };
    for (path, text) in [(files.listing, built.listings()), (files.map, built.maps())] {
        if let Some(path) = path {
            write(&path, text.as_bytes())?;
        }
    }
    print(&built.report);
    print_line(out.display());
    Ok(())
}

/// Quotes a path that contains whitespace, for a shell.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

fn built(package: &Path, selection: &Selection) -> Result<Build, Error> {
    build::build(package, selection, &mut |line| note(line))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    Ok(apple2_floppy::write_whole(path, bytes).map_err(apple2_floppy::Error::io(path))?)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    /// The steps of a table in Markdown: the first words in backquotes.
    fn steps(table: &str) -> Vec<String> {
        let rows = table.lines().map(|line| line.trim_start_matches("//! "));
        let rows = rows.filter(|row| row.starts_with("| `"));
        let cells = rows.filter_map(|row| row.split('|').nth(1));
        let quoted = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        let words = quoted.filter_map(|text| text.split([' ', '.']).next());
        words.map(str::to_string).collect()
    }

    #[test]
    fn book_and_help_list_every_step_of_a_script() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
        let source = read("harness/emulator/src/script.rs");
        let book = read("game/apple2/README.md");
        let of_book = steps(book.split("## Scripts").nth(1).unwrap_or_default());
        let words = [OsString::from("run"), OsString::from("--help")];
        let help = match apple2_floppy::command_line::read_words("cargo apple2", &options(), words)
        {
            Err(bpaf::ParseFailure::Stdout(help, is_full)) => help.monochrome(is_full),
            _ => panic!("no help"),
        };
        // These two exist only for scripts that were written for other programs.
        let of_others = ["prompt", "caps"];
        let all = steps(&source);
        assert!(all.len() > 15, "{all:?}");
        for step in all.iter().filter(|step| !of_others.contains(&step.as_str())) {
            assert!(of_book.contains(step), "the book lacks {step}");
            assert!(help.contains(step.as_str()), "{step} is not in {help}");
        }
    }
}
