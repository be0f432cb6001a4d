//! The moments of a game. A case acts at any cycle of a moment.

use zonkers::programs::PROGRAMS;

use super::disks::Name;
use super::pilot::{DEMO, Pilot, is_at, is_between_turns, is_pause, title_of, wait_until};
use super::world::{Setting, World};
use crate::Error;
use crate::apple2::{Apple2, CYCLES_PER_SECOND, SpinUp};
use crate::backtrace::Names;
use crate::console::Console;
use crate::emulated::EmulatedConsole;
use crate::screen::Screen;
use crate::shown::rest;

/// The cycles between two checks of the drive.
const STEP: u64 = 1_000;
/// The time in seconds after which a playthrough fails.
const SECONDS_MAX: u64 = 60;

/// A moment, named after its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// The power is switched on.
    Boot,
    /// The title is shown, but most of the program has not been read yet.
    Early,
    /// The program is complete and will look for saves next.
    Load,
    /// The title is idle.
    Title,
    /// Another game has been chosen.
    Change,
    /// A turn has started.
    Turn,
    /// Help is shown.
    Help,
    /// A save has started.
    Save,
    /// A save has started without a disk in the drive.
    NoDisk,
    /// A save has started on a protected disk.
    Protected,
    /// A save has started with another disk in the drive.
    OtherDisk,
    /// A save has ended, and the motor is still running.
    RunsOut,
    /// A page of rules is read from the disk.
    Rules,
    /// The list of turns is opened. Zonkers reads its review from the disk.
    Review,
    /// A screen is opened whose code is in a common aside, or in Zark City in an aside of its own.
    Aside,
    /// A game is left.
    Leave,
    /// A saved game is resumed.
    GoOn,
    /// The demo is running.
    Demo,
}

impl Moment {
    /// All moments.
    pub const ALL: [Moment; 18] = [
        Moment::Boot,
        Moment::Early,
        Moment::Load,
        Moment::Title,
        Moment::Change,
        Moment::Turn,
        Moment::Help,
        Moment::Save,
        Moment::NoDisk,
        Moment::Protected,
        Moment::OtherDisk,
        Moment::RunsOut,
        Moment::Rules,
        Moment::Review,
        Moment::Aside,
        Moment::Leave,
        Moment::GoOn,
        Moment::Demo,
    ];

    /// The name in the text of a case.
    pub fn word(self) -> &'static str {
        match self {
            Moment::Boot => "boot",
            Moment::Early => "early",
            Moment::Load => "load",
            Moment::Title => "title",
            Moment::Change => "change",
            Moment::Turn => "turn",
            Moment::Help => "help",
            Moment::Save => "save",
            Moment::NoDisk => "no-disk",
            Moment::Protected => "protected",
            Moment::OtherDisk => "other-disk",
            Moment::RunsOut => "runs-out",
            Moment::Rules => "rules",
            Moment::Review => "review",
            Moment::Aside => "aside",
            Moment::Leave => "leave",
            Moment::GoOn => "go-on",
            Moment::Demo => "demo",
        }
    }

    /// The moment with this name.
    pub fn named(word: &str) -> Option<Moment> {
        Moment::ALL.into_iter().find(|moment| moment.word() == word)
    }

    /// The length in cycles.
    pub fn length(self) -> u64 {
        let tenths = match self {
            Moment::Boot | Moment::Change => 70,
            Moment::NoDisk | Moment::Protected | Moment::OtherDisk => 80,
            Moment::Demo => 60,
            Moment::Early | Moment::Turn => 30,
            Moment::Save | Moment::Leave => 25,
            Moment::Load => 22,
            Moment::GoOn | Moment::Help | Moment::Rules | Moment::Review | Moment::Aside => 15,
            Moment::RunsOut => 11,
            Moment::Title => 10,
        };
        tenths * CYCLES_PER_SECOND / 10
    }

    /// The disk that is inserted at the start of the moment to make a save fail. `Some(None)`
    /// empties the drive; `None` changes nothing.
    pub fn spoils(self) -> Option<Option<Name>> {
        match self {
            Moment::NoDisk => Some(None),
            Moment::Protected => Some(Some(Name::Protected)),
            Moment::OtherDisk => Some(Some(Name::Foreign)),
            _ => None,
        }
    }

    /// Whether a key at the title must have an effect.
    pub fn is_title(self) -> bool {
        matches!(self, Moment::Early | Moment::Load | Moment::Title)
    }
}

/// The machine at the start of each moment of a game.
pub struct Playthrough {
    machines: Vec<(Moment, Apple2)>,
}

impl Playthrough {
    /// The machine at the start of this moment.
    ///
    /// # Panics
    /// Never: [`Playthrough::new`] reaches every moment.
    pub fn machine(&self, moment: Moment) -> &Apple2 {
        let place = match moment {
            Moment::Change => Moment::Title,
            Moment::NoDisk | Moment::Protected | Moment::OtherDisk => Moment::Save,
            other => other,
        };
        let found = self.machines.iter().find(|(moment, _)| *moment == place);
        &found.expect("every moment is reached").1
    }

    /// Plays from power-on through all moments.
    ///
    /// # Errors
    /// [`Error::Stopped`] or [`Error::Misbehaved`] if the machine does not reach a moment.
    pub fn new(world: &World, setting: Setting) -> Result<Playthrough, Error> {
        let mut machine = world.booting(setting.model, SpinUp::AtOnce);
        machine.bus_mut().disk.swap(1, Some(world.disks.get(setting.disk())));
        let mut apple = world.emulated(machine, None);
        let mut machines = vec![(Moment::Boot, apple.machine.clone())];
        let mut note =
            |moment, apple: &EmulatedConsole| machines.push((moment, apple.machine.clone()));
        run_to_title(&mut apple, setting.game)?;
        note(Moment::Early, &apple);
        while apple.uses_disk() {
            apple.run(STEP)?;
        }
        note(Moment::Load, &apple);
        rest(&mut apple)?;
        note(Moment::Title, &apple);
        let mut waiting = EmulatedConsole::new(apple.machine.clone(), Names::default());
        run_to(&mut waiting, |screen| is_at(screen, DEMO))?;
        note(Moment::Demo, &waiting);
        if setting.has_saves {
            note(Moment::GoOn, &pressed(&apple, b'G'));
        }
        // Start the game and play until any key starts a turn.
        play_to_turn(&mut apple)?;
        note(Moment::Turn, &pressed(&apple, b'\r'));
        note(Moment::Help, &pressed(&apple, b'?'));
        play_to_save(&mut apple)?;
        note(Moment::Save, &apple);
        while apple.machine.bus().disk.is_motor_on() {
            apple.run(STEP)?;
        }
        note(Moment::RunsOut, &apple);
        play_to_turn(&mut apple)?;
        apple.press(b'\r');
        rest(&mut apple)?;
        let end = end_of(&apple);
        while !is_pause(&apple.screen()) {
            on_time(&apple, end)?;
            apple.press(0x1B);
            rest(&mut apple)?;
        }
        note(Moment::Rules, &pressed(&apple, b'R'));
        note(Moment::Review, &pressed(&apple, b'T'));
        let is_zark = PROGRAMS[usize::from(setting.game)].file == "ZARK";
        note(Moment::Aside, &pressed(&apple, if is_zark { b'N' } else { b'O' }));
        apple.press(b'L');
        note(Moment::Leave, &apple);
        if !setting.has_saves {
            rest(&mut apple)?;
            note(Moment::GoOn, &pressed(&apple, b'G'));
        }
        Ok(Playthrough { machines })
    }
}

/// Runs until the screen satisfies a condition.
fn run_to(apple: &mut EmulatedConsole, is_there: impl Fn(&Screen) -> bool) -> Result<(), Error> {
    let end = end_of(apple);
    wait_until(apple, SECONDS_MAX, is_there)?;
    on_time(apple, end)
}

/// The deadline, in cycles, for the start of the next moment.
fn end_of(apple: &EmulatedConsole) -> u64 {
    apple.cycles() + SECONDS_MAX * CYCLES_PER_SECOND
}

fn on_time(apple: &EmulatedConsole, end: u64) -> Result<(), Error> {
    if apple.cycles() < end {
        return Ok(());
    }
    Err(Error::Misbehaved(format!(
        "the game made no progress for {SECONDS_MAX} seconds:\n{:?}",
        apple.screen()
    )))
}

/// Runs from power-on until the title of a game answers keys.
fn run_to_title(apple: &mut EmulatedConsole, game: u8) -> Result<(), Error> {
    run_to(apple, |screen| title_of(screen).is_some())?;
    if title_of(&apple.screen()) != Some(game) {
        rest(apple)?;
        apple.press(b'1' + game);
        run_to(apple, |screen| title_of(screen) == Some(game))?;
    }
    Ok(())
}

/// Plays until RETURN starts a turn.
fn play_to_turn(apple: &mut EmulatedConsole) -> Result<(), Error> {
    let mut pilot = Pilot::new(b'\r');
    let end = end_of(apple);
    while !is_between_turns(&apple.screen()) {
        pilot.play(apple)?;
        on_time(apple, end)?;
    }
    rest(apple)?;
    Ok(())
}

/// Plays until the motor is switched on for a save.
fn play_to_save(apple: &mut EmulatedConsole) -> Result<(), Error> {
    let mut pilot = Pilot::new(b'\r');
    let end = end_of(apple);
    loop {
        let before = apple.machine.clone();
        pilot.play(apple)?;
        on_time(apple, end)?;
        if apple.machine.bus().disk.is_motor_on() {
            apple.machine = before;
            while !apple.machine.bus().disk.is_motor_on() {
                apple.run(STEP)?;
            }
            return Ok(());
        }
    }
}

/// Copies the machine and presses a key in the copy.
fn pressed(apple: &EmulatedConsole, key: u8) -> EmulatedConsole {
    let mut apple = EmulatedConsole::new(apple.machine.clone(), Names::default());
    apple.press(key);
    apple
}
