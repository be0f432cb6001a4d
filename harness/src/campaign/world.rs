//! The data that all cases of a campaign share: the floppies, and the machine at each moment of
//! each game.

use std::sync::OnceLock;

use zonkers::programs::PROGRAMS;

use super::disks::{Disks, Name};
use super::moment::{Moment, Playthrough};
use crate::Error;
use crate::apple2::{Apple2, Config, Floppy, Model, SpinUp};
use crate::emulated::EmulatedConsole;
use crate::program::Program;

/// The game, the machine and the disk of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The number of the game.
    pub game: u8,
    /// The model of the machine.
    pub model: Model,
    /// Whether the disk has a saved game of each program.
    pub has_saves: bool,
}

impl Setting {
    /// The number of settings.
    pub const COUNT: usize = 4 * PROGRAMS.len();

    /// The setting with this number.
    pub fn of(number: usize) -> Setting {
        let model = if number & 1 == 0 { Model::IIPlus } else { Model::IIe };
        Setting { model, has_saves: number & 2 != 0, game: (number / 4 % PROGRAMS.len()) as u8 }
    }

    fn number(self) -> usize {
        let is_iie = usize::from(self.model == Model::IIe);
        4 * usize::from(self.game) + 2 * usize::from(self.has_saves) + is_iie
    }

    /// The floppy at the start.
    pub fn disk(self) -> Name {
        if self.has_saves { Name::Full } else { Name::Empty }
    }
}

/// The floppies and the cached machines.
pub struct World {
    /// The floppies.
    pub disks: Disks,
    program: Program,
    playthroughs: Vec<OnceLock<Result<Playthrough, String>>>,
}

impl World {
    /// Creates the floppies from ours.
    ///
    /// # Errors
    /// The errors of [`Disks::new`].
    pub fn new(program: Program) -> Result<World, Error> {
        let disks = Disks::new(&program.image)?;
        let playthroughs = (0..Setting::COUNT).map(|_| OnceLock::new()).collect();
        Ok(World { disks, program, playthroughs })
    }

    /// A machine at power-on with an empty drive.
    pub fn booting(&self, model: Model, spin_up: SpinUp) -> Apple2 {
        let config = Config { model, spin_up, ..crate::guarded() };
        Apple2::new(config, &[]).expect("an empty image is valid")
    }

    /// A machine as a console, with the symbols of the running program.
    pub fn emulated(&self, machine: Apple2, running: Option<u8>) -> EmulatedConsole {
        EmulatedConsole::new(machine, self.program.names_of(running.unwrap_or(0)))
    }

    /// The machine at the start of a moment.
    ///
    /// # Errors
    /// The errors of [`Playthrough::new`].
    pub fn machine(&self, setting: Setting, moment: Moment) -> Result<Apple2, Error> {
        let playthrough = self.playthroughs[setting.number()]
            .get_or_init(|| Playthrough::new(self, setting).map_err(|error| error.to_string()));
        let playthrough = playthrough.as_ref().map_err(|error| Error::Misbehaved(error.clone()))?;
        Ok(playthrough.machine(moment).clone())
    }

    /// A machine with this disk in its drive, which has loaded a program that is about to look for
    /// saves. Until it looks, its state is the same for all disks of ours.
    ///
    /// # Errors
    /// The errors of [`Playthrough::new`].
    pub fn loaded(&self, game: u8, model: Model, floppy: Floppy) -> Result<Apple2, Error> {
        let setting = Setting { game, model, has_saves: false };
        let mut machine = self.machine(setting, Moment::Load)?;
        machine.bus_mut().disk.swap(1, Some(floppy));
        Ok(machine)
    }
}
