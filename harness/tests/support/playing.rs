//! Plays scripts step by step, on the native game and on the emulated Apple.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use zonkers_disk::cross::Folders;
use zonkers_disk::dos33::{Image, Sector, SectorAddress};
use zonkers_disk::{Build, build_image};
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Floppy};
use zonkers_harness::campaign::world::World;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::program::Program;
use zonkers_harness::screen::Screen;
use zonkers_harness::script::{Step, parse};
use zonkers_harness::shown;
pub use zonkers_harness::shown::Shown;

use super::config;

/// The scripts in a folder of `tests/`: names and steps, in alphabetical order of names.
pub fn scripts(folder: &str) -> Vec<(String, Vec<Step>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    let load = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let steps = parse(&std::fs::read_to_string(&file).unwrap());
        (name, steps.unwrap_or_else(|error| panic!("{}: {error}", file.display())))
    };
    files.into_iter().map(load).collect()
}

/// Runs until the screen no longer changes, see [`shown::rest`].
pub fn rest(console: &mut dyn Console) -> Shown {
    shown::rest(console).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays the steps. Returns the label and the screen at rest after each key, button and paddle
/// movement.
pub fn play(console: &mut dyn Console, steps: &[Step]) -> Vec<(String, Shown)> {
    let mut entries = vec![("START".to_string(), rest(console))];
    let mut stick = "JOYSTICK";
    entries.extend(steps.iter().filter_map(|step| play_step(console, step, &mut stick)));
    entries
}

/// Plays one step. Returns its label and the screen at rest when the step is complete. `stick` is
/// the last direction of the joystick.
fn play_step(
    console: &mut dyn Console,
    step: &Step,
    stick: &mut &'static str,
) -> Option<(String, Shown)> {
    let label = match step {
        Step::Key(ascii) => {
            console.press(*ascii);
            key_name(*ascii)
        }
        Step::Button(button, is_down) => {
            console.set_button(*button, *is_down);
            if *is_down {
                rest(console);
                return None;
            }
            format!("BUTTON {button}")
        }
        Step::Paddle(paddle, value) => {
            console.set_paddle(*paddle, *value);
            // Long enough for the game to notice, too short for auto-repeat.
            console.run(8 * CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
            if *value != 127 {
                *stick = if *value < 127 { "JOYSTICK LEFT" } else { "JOYSTICK RIGHT" };
                return None;
            }
            stick.to_string()
        }
        Step::Until { text, .. } => {
            assert!(console.screen().contains(text), "no {text} in\n{:?}", console.screen());
            return None;
        }
        // Every step waits until the screen is at rest anyway.
        Step::Wait(_) | Step::Log(_) => return None,
        other => panic!("{other:?} is not supported in a scripted game"),
    };
    Some((label, rest(console)))
}

/// The maximum number of cycles from a key to its first visible effect: 50 ms, and 0.6 ms for the
/// measurement.
const CYCLES_TO_SHOW_MAX: u64 = CYCLES_PER_SECOND / 20 + 600;

/// An Apple in the middle of a script.
#[derive(Clone)]
struct Moment {
    machine: Apple2,
    /// The last screen at rest.
    shown: Shown,
    /// The last direction of the joystick.
    stick: &'static str,
}

/// Plays scripts on both machines, which must show the same screen and pixels after each step.
/// Within [`CYCLES_TO_SHOW_MAX`] of each key, the Apple must change its picture, or, if the key
/// changes nothing, read the key. Returns the maximum number of cycles and the step.
///
/// The Apple plays the common first steps of several scripts only once. Native games, which are
/// faster, play every script completely.
pub fn assert_same(
    native: impl Fn() -> Box<dyn Console>,
    mut apple: EmulatedConsole,
    mut scripts: Vec<(String, Vec<Step>)>,
) -> (u64, String) {
    // Scripts with the same beginning follow each other.
    scripts.sort_by_cached_key(|(_, steps)| format!("{steps:?}"));
    let shown = rest(&mut apple);
    // The Apple after each step of the current script.
    let mut path = vec![Moment { machine: apple.machine.clone(), shown, stick: "JOYSTICK" }];
    let mut slowest = (0, String::new());
    let mut before: &[Step] = &[];
    for (name, steps) in &scripts {
        let common = before.iter().zip(steps).take_while(|(before, step)| before == step).count();
        path.truncate(common + 1);
        before = steps;
        let (mut native, mut stick) = (native(), "JOYSTICK");
        assert_eq!(rest(&mut *native), path[0].shown, "{name}: native above, Apple below");
        for (number, step) in steps.iter().enumerate() {
            let expected = play_step(&mut *native, step, &mut stick);
            let label = expected.as_ref().map_or("a step", |(label, _)| label);
            let place = format!("{name}: step {number}, after {label}");
            let is_new = number >= common;
            if is_new {
                let mut next = path[number].clone();
                apple.machine = next.machine;
                let found = play_step(&mut apple, step, &mut next.stick);
                next.machine = apple.machine.clone();
                next.shown = found.map_or(next.shown, |(_, shown)| shown);
                path.push(next);
            }
            let Some((_, expected)) = expected else { continue };
            let [start, end] = [&path[number], &path[number + 1]];
            assert_eq!(expected, end.shown, "{place}: native above, Apple below");
            if let Step::Key(ascii) = *step
                && is_new
            {
                let changes = end.shown.picture != start.shown.picture;
                let screen = &start.shown.screen;
                let cycles = cycles_to_show(start.machine.clone(), ascii, changes);
                assert!(cycles < CYCLES_TO_SHOW_MAX, "{place}: {cycles} cycles\n{screen:?}");
                slowest = slowest.max((cycles, place));
            }
        }
    }
    slowest
}

/// The number of cycles from a key until the picture changes or, unless `changes`, until the key is
/// read.
fn cycles_to_show(machine: Apple2, ascii: u8, changes: bool) -> u64 {
    let mut apple = EmulatedConsole::new(machine, Default::default());
    let (start, before) = (apple.cycles(), apple.picture());
    apple.press(ascii);
    while apple.cycles() - start < CYCLES_TO_SHOW_MAX
        && if changes { apple.picture() == before } else { apple.is_key_waiting() }
    {
        // Comparing pictures takes time, so use short steps only near the limit.
        let is_near = apple.cycles() - start > CYCLES_TO_SHOW_MAX - 1_500;
        apple.run(if is_near { 20 } else { 500 }).unwrap_or_else(|error| panic!("{error}"));
    }
    apple.cycles() - start
}

fn key_name(ascii: u8) -> String {
    match ascii {
        0x0D => "RETURN".into(),
        0x1B => "ESC".into(),
        0x08 => "LEFT".into(),
        0x15 => "RIGHT".into(),
        other => char::from(other).into(),
    }
}

/// A game as text: the first screen, then the label of each step and the lines that it changed.
pub fn transcript(entries: &[(String, Shown)]) -> String {
    let mut out = String::new();
    let mut shown = vec![String::new(); 24];
    for (label, Shown { screen, .. }) in entries {
        out += &format!("> {label}\n");
        for (line, before) in shown.iter_mut().enumerate() {
            let now = screen.line_text(line).trim_end().to_string();
            if *before != now {
                out += &format!("{line:>2}|{now}\n");
                *before = now;
            }
        }
    }
    out
}

/// Our programs and their disk. Built only once for all tests of a binary.
pub fn built() -> &'static Build {
    static BUILT: OnceLock<Build> = OnceLock::new();
    BUILT.get_or_init(|| {
        let build = |folders| build_image(&folders, &mut |line| eprintln!("{line}"));
        Folders::find().and_then(build).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// Our floppy, or the image that the environment variable `ZONKERS_IMAGE` names, for example one
/// that another compiler made: `ZONKERS_IMAGE=$PWD/llvm-mos.dsk cargo test -p zonkers-harness`.
pub fn floppy() -> &'static Program {
    static FLOPPY: OnceLock<Program> = OnceLock::new();
    FLOPPY.get_or_init(|| match std::env::var_os("ZONKERS_IMAGE") {
        Some(path) => Program::read(Path::new(&path)).unwrap_or_else(|error| panic!("{error}")),
        None => Program::of(built()),
    })
}

/// Machines in each game at each moment. Created only once for all tests of a binary.
pub fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| World::new(floppy().clone()).unwrap_or_else(|error| panic!("{error}")))
}

/// A fresh copy of our floppy.
pub fn ours() -> Floppy {
    Floppy::from_image(&floppy().image).unwrap()
}

/// Our floppy with a changed sector.
pub fn with_changed(address: SectorAddress, change: impl FnOnce(&mut Sector)) -> Floppy {
    let mut image = Image::from_bytes(floppy().image.clone()).unwrap();
    let mut sector = *image.sector(address).unwrap();
    change(&mut sector);
    image.write(address, &sector).unwrap();
    Floppy::from_image(image.bytes()).unwrap()
}

/// An Apple at power-on, with this disk in drive 1.
pub fn switched_on(config: Config, disk: Floppy) -> EmulatedConsole {
    let mut machine = Apple2::new(config, &[]).unwrap();
    machine.bus_mut().disk.swap(1, Some(disk));
    EmulatedConsole::new(machine, floppy().names.clone())
}

/// The reason for a failed read, as shown on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    Missing,
    Other,
    Damaged(char),
}

impl Fault {
    /// The expected reason if this field of a sector is scratched.
    pub fn of(field: Field) -> Fault {
        Fault::Damaged(match field {
            Field::Address => 'A',
            Field::DataMark => 'D',
            Field::Data => 'C',
        })
    }

    /// The reason on a screen, or `None` if it shows no error. The last line must name the keys.
    pub fn on(screen: &Screen) -> Option<Fault> {
        let said = [
            ("INSERT THE GAME DISK (", Fault::Missing),
            ("THIS IS ANOTHER DISK (", Fault::Other),
            ("THE DISK IS DAMAGED (", Fault::Damaged(' ')),
        ];
        let line = screen.line_text(4).trim().to_ascii_uppercase();
        let found = said
            .iter()
            .find_map(|(words, fault)| Some((line.strip_prefix(words)?.strip_suffix(')')?, fault)));
        let (letter, &fault) = found?;
        let letter = letter.chars().next().expect("a letter");
        let keys = screen.line_text(23).to_ascii_uppercase();
        let is_again = keys.contains("RETURN: AGAIN") || keys.contains("ANY KEY: NEXT");
        assert!(is_again && keys.contains("ESC: "), "{screen:?}");
        Some(match fault {
            Fault::Damaged(_) => Fault::Damaged(letter),
            fault => {
                assert_eq!(letter, if fault == Fault::Other { 'O' } else { 'A' }, "{screen:?}");
                fault
            }
        })
    }
}

/// Boots our floppy up to the title, and waits until the saves have been read.
pub fn boot(config: Config) -> EmulatedConsole {
    let mut console = switched_on(config, ours());
    while !console.screen().contains(TITLE) {
        let seconds = console.cycles() / CYCLES_PER_SECOND;
        assert!(seconds < 10, "the title is missing after 10 s:\n{:?}", console.screen());
        console.run(CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    }
    rest(&mut console);
    console
}

/// A text that only the title of Zonkers shows.
pub const TITLE: &str = "ONE TO NINE PLAYERS";

/// An Apple at the title. Boots only once for all tests of a binary.
pub fn booted() -> EmulatedConsole {
    static BOOTED: OnceLock<Apple2> = OnceLock::new();
    let machine = BOOTED.get_or_init(|| boot(config()).machine).clone();
    EmulatedConsole::new(machine, floppy().names.clone())
}

/// Repeats `keys` to the end of the game, starting between two turns, and switches the machine off
/// at regular intervals. The game must resume in its state before the turn. A screen is between two
/// turns if it shows one of `between`. Returns the number of power cycles.
pub fn switch_off_again_and_again(
    console: &mut dyn Console,
    keys: &[u8],
    (presses, every): (usize, usize),
    between: &[&str],
) -> usize {
    // Compare only the scores and the question, since the dice of the last turn may be elsewhere.
    let state_lines = |shown: &Shown| -> Vec<String> {
        let right = (2..11).map(|row| shown.screen.line_text(row).chars().skip(20).collect());
        right.chain((19..21).map(|row| shown.screen.line_text(row))).collect()
    };
    let is_between = |shown: &Shown| between.iter().any(|&text| shown.screen.contains(text));
    let mut before = rest(console);
    assert!(is_between(&before), "{before:?}");
    let mut count = 0;
    for press in 0..presses {
        console.press(keys[press % keys.len()]);
        let shown = rest(console);
        if shown.screen.contains(" wins ") {
            break;
        }
        if is_between(&shown) {
            before = shown;
        }
        if press % every == every - 1 {
            console.reset();
            rest(console);
            console.press(b'G');
            let after = rest(console);
            assert_eq!(
                state_lines(&after),
                state_lines(&before),
                "after {press} presses:\n{before:?}\n{after:?}"
            );
            count += 1;
        }
    }
    count
}
