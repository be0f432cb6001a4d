//! The command line of the harness.

use std::path::PathBuf;

use zonkers_disk::Settings;
use zonkers_disk::cross::Profile;
use zonkers_harness::apple2::{Config, Model};
use zonkers_harness::monitor::Monitor;
use zonkers_harness::terminal::Pictures;
use zonkers_harness::{Error, native, play};

/// How to call it.
pub const USAGE: &str = "\
usage: cargo play -- [OPTIONS]                              in an emulated Apple II
       cargo run -p zonkers-harness -- native [OPTIONS]     the same game without one
       cargo run --release -p zonkers-harness -- pictures   makes the README's pictures
       cargo run --release -p zonkers-harness -- monkey     plays at random and watches
       cargo run --release -p zonkers-harness -- strength GAME   how strong its computer players are
       cargo run --release -p zonkers-harness -- runs       how often the quotas of ZONK with cards are met

  --game NAME         another game than the one that the disk boots into, by its file's name
  --script COMMANDS   play by these commands instead of the keyboard, and print what they ask for
  --script-file FILE  the same, from a file
  --monitor NAME      colour, green, amber or white (colour)
  --pictures HOW      in the terminal: auto, kitty, iterm, sixel, blocks or text (auto)
  --fast              as fast as possible instead of at the Apple's speed
  --bell              ring the terminal's bell when the Apple beeps

only in an emulated Apple:
  --image FILE        boot this DOS-order image (143,360 bytes) instead of building ours
  --save FILE         at the end, write an image of the disk as it is then; it may be the one booted
  --debug             build ours so that a fault of the game says what and where it is
  --model NAME        ii+ or iie (ii+)
  --speed N           run the CPU at N MHz, 1 to 255; the disk and the paddles keep their time (1)
  --slot N            the disk controller's slot, 1 to 7 (6)
  --no-joystick       nothing in the game connector
  --profile           at the end, print the cycles spent in each function
  --seed N            monkey: another seed plays differently (1)
  --minutes N         monkey: for so long, in the Apple's time (60)
  --games N           strength: so many games a pair; runs: so many of each kind (100000)
  --trace FILE        write a line for each instruction, 20 MB for each second of the Apple's time

keys: F1 F2 buttons 0 and 1, F3 F4 (or Ctrl with left and right) joystick, Ctrl-R reset, Ctrl-Q quit
scripts: until 10 ZONKERS; key RETURN; type 2; pb0 0.2; wait 1; text; shot title.png
";

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Play on the emulated Apple.
    Play,
    /// Play the native game.
    Native,
    /// Make the README's pictures.
    Pictures,
    /// Play at random on the emulated Apple.
    Monkey,
    /// Have computer players play against each other.
    Strength,
    /// Have the computer play runs with cards and without.
    Runs,
}

/// What the command line says.
pub struct Arguments {
    /// What to do.
    pub mode: Mode,
    /// The game, by its number.
    pub game: u8,
    /// Commands to play by.
    pub script: Option<String>,
    /// The image to boot.
    pub image: Option<PathBuf>,
    /// Where the disk is kept at the end.
    pub save: Option<PathBuf>,
    /// The machine.
    pub config: Config,
    /// How it is played.
    pub options: play::Options,
    /// Whether to count cycles.
    pub has_profile: bool,
    /// How our disk is built.
    pub settings: Settings,
    /// Where a line for each instruction goes.
    pub trace: Option<PathBuf>,
    /// What random play begins with.
    pub seed: u64,
    /// How long it lasts.
    pub minutes: u64,
    /// Whose computer players are measured.
    pub rivals: String,
    /// In how many games a pair, or how many runs.
    pub games: u64,
}

impl Arguments {
    fn new(mode: Mode) -> Arguments {
        Arguments {
            mode,
            game: 0,
            script: None,
            image: None,
            save: None,
            config: Config::default(),
            options: play::Options::default(),
            has_profile: false,
            settings: Settings::default(),
            trace: None,
            seed: 1,
            minutes: 60,
            rivals: String::new(),
            games: 100_000,
        }
    }
}

/// Reads the command line.
///
/// # Errors
/// [`Error::Usage`], and [`Error::File`] for a script that cannot be read.
pub fn parse(words: &[String]) -> Result<Arguments, Error> {
    let mut words = words.iter().map(String::as_str);
    let mut arguments = Arguments::new(match words.next() {
        Some("play") => Mode::Play,
        Some("native") => Mode::Native,
        Some("pictures") => Mode::Pictures,
        Some("monkey") => Mode::Monkey,
        Some("strength") => Mode::Strength,
        Some("runs") => Mode::Runs,
        _ => {
            let modes = "`play`, `native`, `pictures`, `monkey`, `strength` or `runs`";
            return Err(usage(&format!("say {modes}")));
        }
    });
    if arguments.mode == Mode::Strength {
        arguments.rivals = words.next().unwrap_or_default().into();
    }
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| usage(&format!("{word} wants a value")));
        match word {
            // `cargo play -- --fast` and `cargo play --fast` are the same.
            "--" => {}
            "--fast" => arguments.options.is_fast = true,
            "--bell" => arguments.options.has_bell = true,
            "--no-joystick" => arguments.config.has_joystick = false,
            "--debug" => arguments.settings.profile = Profile::Debug,
            "--profile" => arguments.has_profile = true,
            "--game" => arguments.game = native::number_of(value()?)?,
            "--script" => arguments.script = Some(value()?.to_string()),
            "--script-file" => arguments.script = Some(read(value()?)?),
            "--image" => arguments.image = Some(value()?.into()),
            "--save" => arguments.save = Some(value()?.into()),
            "--trace" => arguments.trace = Some(value()?.into()),
            _ => set(&mut arguments, word, &mut value)?,
        }
    }
    Ok(arguments)
}

/// The options with a value that may be wrong.
fn set<'a>(
    arguments: &mut Arguments,
    word: &str,
    value: &mut dyn FnMut() -> Result<&'a str, Error>,
) -> Result<(), Error> {
    let wants = |what: &str| usage(&format!("{word} wants {what}"));
    match word {
        "--monitor" => {
            let monitor = Monitor::named(value()?);
            arguments.options.monitor =
                monitor.ok_or_else(|| wants("colour, green, amber or white"))?;
        }
        "--pictures" => {
            let pictures = Pictures::named(value()?);
            arguments.options.pictures =
                pictures.ok_or_else(|| wants("auto, kitty, iterm, sixel, blocks or text"))?;
        }
        "--model" => {
            let model = Model::named(value()?);
            arguments.config.model = model.ok_or_else(|| wants("ii+ or iie"))?;
        }
        "--speed" => {
            let speed = value()?.parse().ok().filter(|&speed| speed > 0);
            arguments.config.speed = speed.ok_or_else(|| wants("1 to 255"))?;
        }
        "--slot" => {
            let slot = value()?.parse().ok().filter(|slot| (1..=7).contains(slot));
            arguments.config.disk_slot = slot.ok_or_else(|| wants("1 to 7"))?;
        }
        "--seed" => arguments.seed = value()?.parse().map_err(|_| wants("a number"))?,
        "--games" => {
            let games = value()?.parse().ok().filter(|games| (1..=100_000_000).contains(games));
            arguments.games = games.ok_or_else(|| wants("1 to 100000000"))?;
        }
        "--minutes" => {
            let minutes = value()?.parse().ok().filter(|minutes| (1..=10_000).contains(minutes));
            arguments.minutes = minutes.ok_or_else(|| wants("1 to 10000"))?;
        }
        _ => return Err(usage(&format!("there is no option {word}"))),
    }
    Ok(())
}

fn read(path: &str) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|error| Error::File(path.into(), error))
}

fn usage(message: &str) -> Error {
    Error::Usage(format!("{message}\n\n{USAGE}"))
}
