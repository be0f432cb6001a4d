//! The command line of the harness.

use std::path::PathBuf;

use bpaf::{OptionParser, Parser, construct, long, positional};
use zonkers_disk::Settings;
use zonkers_disk::cross::Profile;
use zonkers_harness::apple2::{Config, SpinUp};
use zonkers_harness::campaign::case::Case;
use zonkers_harness::command_line::{self, named, number};
use zonkers_harness::monitor::Monitor;
use zonkers_harness::{native, play};

/// The maximum number of the first case. Adding the maximum number of cases does not overflow.
const FIRST_MAX: u64 = 1_000_000_000_000_000_000;

/// The command to run.
pub enum Mode {
    /// Play on the emulated Apple.
    Play {
        /// The machine and its disk.
        machine: Machine,
        /// Script and options.
        playing: Playing,
    },
    /// Play a native game.
    Native {
        /// The game, by its number.
        game: u8,
        /// Script and options.
        playing: Playing,
    },
    /// Make the pictures of the project's README.
    Pictures,
    /// Make an overview of every screen of every game.
    Sheets {
        /// The output folder.
        folder: PathBuf,
        /// The monitor to render.
        monitor: Monitor,
    },
    /// Play at random on the emulated Apple.
    Monkey {
        /// The machine and its disk.
        machine: Machine,
        /// The seed of random play.
        seed: u64,
        /// The duration, in minutes of the Apple's time.
        minutes: u64,
    },
    /// Play cases of a campaign, which interrupt games at any moment and check that no save is
    /// lost.
    Campaign {
        /// The image to boot.
        image: Option<PathBuf>,
        /// Number of cases to play.
        cases: u64,
        /// The seed of the cases.
        seed: u64,
        /// The number of the first case.
        first: u64,
        /// Whether each case includes random play.
        at_random: bool,
        /// Whether disks are exchanged between two sectors of a title's reads.
        at_sectors: bool,
        /// A single case to play instead.
        case: Option<Case>,
    },
    /// Measure the strength of computer players in games against each other.
    Strength {
        /// The number of games for each pair of players.
        games: u64,
        /// The game whose players are measured.
        game: String,
    },
    /// Solve a game for two players.
    Solve {
        /// Whether to write the game's tables of the solution, instead of printing the players'
        /// strengths.
        writes: bool,
        /// The game.
        game: String,
    },
    /// Compare the ratings of the Zonkers review with the exact solution.
    Teacher {
        /// Number of choices, sampled from all parts of a game.
        positions: u64,
        /// Number of whole games.
        games: u64,
    },
    /// Measure computer runs with and without cards.
    Runs {
        /// The number of runs of each kind.
        games: u64,
    },
}

/// Script and options of a game.
pub struct Playing {
    /// The script, if one is given.
    pub script: Option<String>,
    /// Speed, bell, monitor, and the presentation of pictures.
    pub options: play::Options,
}

/// The emulated Apple and the disk in its drive.
pub struct Machine {
    /// The game, by its number.
    pub game: u8,
    /// The machine.
    pub config: Config,
    /// The image to boot.
    pub image: Option<PathBuf>,
    /// A ROM file that replaces the built-in ROM.
    pub rom: Option<PathBuf>,
    /// The disk from which saves are copied to the booted disk.
    pub saves_from: Option<PathBuf>,
    /// The file to which the disk is written at the end.
    pub save: Option<PathBuf>,
    /// The settings of the build of our disk.
    pub settings: Settings,
    /// Whether to count cycles.
    pub has_profile: bool,
    /// The file for a trace with a line per instruction.
    pub trace: Option<PathBuf>,
}

/// The parser of the command line.
pub fn options() -> OptionParser<Mode> {
    let play = {
        let (machine, playing) = (machine(), playing());
        construct!(Mode::Play { machine, playing })
            .to_options()
            .descr("Boots the floppy in an emulated Apple II.")
            .footer(KEYS)
            .command("play")
            .help("plays on an emulated Apple II")
    };
    let native = {
        let (game, playing) = (game(), playing());
        construct!(Mode::Native { game, playing })
            .to_options()
            .descr("Plays a native game, without an emulated Apple.")
            .footer(KEYS)
            .command("native")
            .help("plays a native game, without an emulated Apple")
    };
    let pictures = bpaf::pure(())
        .map(|()| Mode::Pictures)
        .to_options()
        .descr("Makes the pictures of the project's README.")
        .command("pictures")
        .help("makes the pictures of the project's README");
    let sheets = {
        let monitor = command_line::monitor();
        let folder =
            positional::<PathBuf>("FOLDER").help("the output folder, for one picture per game");
        construct!(Mode::Sheets { monitor, folder })
            .to_options()
            .descr("Makes a picture of all screens of each game, for review.")
            .command("sheets")
            .help("makes a picture of all screens of each game")
    };
    let monkey = {
        let machine = machine();
        let seed = seed();
        let minutes = number("minutes", "duration, in minutes of the Apple's time", 1..=10_000, 60);
        construct!(Mode::Monkey { machine, seed, minutes })
            .to_options()
            .descr("Plays at random on the emulated Apple and checks the program.")
            .command("monkey")
            .help("plays at random and checks the program")
    };
    let campaign = {
        let image = long("image")
            .help("boot this disk image instead of building the games' disk")
            .argument::<PathBuf>("FILE")
            .optional();
        let cases = number("cases", "number of cases to play", 1..=100_000_000, 315);
        let seed = seed();
        let first = number("first", "number of the first case", 0..=FIRST_MAX, 0);
        let case = long("case")
            .help("play only this case and log its steps; copy it from the message about a fault")
            .argument::<String>("CASE")
            .parse(|text| Case::parse(&text))
            .optional();
        let at_random = long("random")
            .help("in each case, play at random for a minute, and exchange disks")
            .switch();
        let at_sectors = long("sectors")
            .help("in each case, exchange the disk instantly while a title reads its record")
            .switch();
        construct!(Mode::Campaign { image, cases, seed, first, at_random, at_sectors, case })
            .to_options()
            .descr("Injects faults at random moments of games and checks that no save is lost.")
            .command("campaign")
            .help("injects faults and checks that no save is lost")
    };
    let strength = {
        let games = number("games", "games per pair", 1..=100_000_000, 100_000);
        let game = positional::<String>("GAME").help("the game whose players are measured");
        construct!(Mode::Strength { games, game })
            .to_options()
            .descr("Has each pair of a game's computer players play against each other.")
            .command("strength")
            .help("measures a game's computer players")
    };
    let solve = {
        let writes = long("write")
            .help(
                "update the table of the solution in game/src/GAME/chances.rs, instead of \
                 measuring the computer players; run this in the project's folder",
            )
            .switch();
        let game = positional::<String>("GAME").help("the game to solve: zilch or zonkers");
        construct!(Mode::Solve { writes, game })
            .to_options()
            .descr(
                "Solves a game for two players, and measures its computer players against \
                 perfect play.",
            )
            .command("solve")
            .help("solves a game and measures its computer players against perfect play")
    };
    let teacher = {
        let positions = number(
            "positions",
            "number of choices, from turns in all parts of a game",
            1..=1_000_000,
            10_000,
        );
        let games = number("games", "number of whole games to compare", 1..=10_000, 100);
        construct!(Mode::Teacher { positions, games })
            .to_options()
            .descr("Compares the review of Zonkers, native and on a 6502, with the exact solution.")
            .command("teacher")
            .help("measures the errors of the review of Zonkers")
    };
    let runs = {
        let games = number("games", "runs of each kind", 1..=100_000_000, 100_000);
        construct!(Mode::Runs { games })
            .to_options()
            .descr("Measures how often runs of ZONK meet their quotas, with cards and without.")
            .command("runs")
            .help("measures how often runs of ZONK with cards meet their quotas")
    };
    construct!([play, native, pictures, sheets, monkey, campaign, strength, solve, teacher, runs])
        .to_options()
        .descr("Runs the games on the emulated Apple II and natively, and tests them.")
        .footer("Run a command with --help for its options.")
}

/// The player's keys and some script commands.
const KEYS: &str = "Keys: F1 F2 buttons 0 and 1, F3 F4 (or Ctrl with left and right) joystick, \
    Ctrl-R reset, Ctrl-Q quit. \
    Scripts: until 10 ZONKERS; key RETURN; type 2; pb0 0.2; wait 1; text; shot title.png";

fn game() -> impl Parser<u8> {
    let names = native::names();
    let first = command_line::first_name(&names);
    long("game")
        .help(format!("the game to start: {names} (default: {first})").as_str())
        .argument::<String>("NAME")
        .parse(|name| native::number_of(&name))
        .fallback(0)
}

fn playing() -> impl Parser<Playing> {
    let commands = long("script")
        .help("run these commands instead of reading the keyboard, and print their output")
        .argument::<String>("COMMANDS");
    let file = long("script-file")
        .help("like --script, with the commands in this file")
        .argument::<PathBuf>("FILE")
        .parse(|path| {
            std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        });
    let script = construct!([commands, file]).optional();
    let options = command_line::play();
    construct!(Playing { script, options })
}

fn machine() -> impl Parser<Machine> {
    let file = |name: &'static str, help: &'static str| {
        long(name).help(help).argument::<PathBuf>("FILE").optional()
    };
    let game = game();
    let config = config();
    let image = file(
        "image",
        "boot this disk image (.dsk, .po, .nib, .2mg, .woz) instead of building the games' \
             disk",
    );
    let rom = command_line::rom();
    let saves_from = file(
        "saves-from",
        "copy the saves from this disk, of this or an older edition of the games, to the booted \
         disk",
    );
    let save = file(
        "save",
        "at the end, write the disk to this file, in the format that its extension names, or \
         else in the booted file's format; the file may be the booted one",
    );
    let settings = long("debug")
        .help("panic on integer overflow, and show file and line; the games are too large for this")
        .flag(Profile::Debug, Profile::Release)
        .map(|profile| Settings { profile, ..Settings::default() });
    let has_profile =
        long("profile").help("at the end, print the cycles spent in each function").switch();
    let trace = file(
        "trace",
        "write a trace to this file: a line per instruction, 20 MB per second of the Apple's time",
    );
    construct!(Machine { game, config, image, rom, saves_from, save, settings, has_profile, trace })
}

fn config() -> impl Parser<Config> {
    let default = zonkers_harness::config();
    let model = command_line::model();
    let memory = command_line::memory();
    let speed = number(
        "speed",
        "the CPU's speed in MHz, 1 to 255; disk and paddles keep theirs",
        1..=255,
        1,
    );
    let spin_up = named(
        "drive",
        "when the disk can be read after the motor starts",
        "late, early or at-once",
        SpinUp::named,
        default.spin_up,
    );
    let slot = number("slot", "the disk controller's slot, 1 to 7", 1..=7, 6);
    let has_joystick = command_line::has_joystick();
    construct!(model, memory, speed, spin_up, slot, has_joystick).map(
        move |(model, (has_card, has_auxiliary), speed, spin_up, slot, has_joystick)| Config {
            model,
            has_card,
            has_auxiliary,
            spin_up,
            speed: speed as u8,
            disk_slot: slot as u8,
            has_joystick,
            ..default
        },
    )
}

fn seed() -> impl Parser<u64> {
    number("seed", "seed of the random numbers", 0..=u64::MAX, 1)
}
