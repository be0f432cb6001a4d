//! Data shared by all cases of a campaign: the floppies, and the machine at each moment of each
//! game.

use std::sync::OnceLock;

use zonkers::programs::PROGRAMS;

use super::disks::{Disks, Name};
use super::moment::{Journey, Moment};
use crate::Error;
use crate::apple2::{Apple2, Config, Floppy, Model, SpinUp};
use crate::emulated::Emulated;
use crate::program::Program;

/// Which game is played, on which machine, with which disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The game, by its number.
    pub game: u8,
    /// The machine.
    pub model: Model,
    /// Whether the disk has a saved game of each program.
    pub has_saves: bool,
}

impl Setting {
    /// The number of worlds.
    pub const COUNT: usize = 4 * PROGRAMS.len();

    /// The world of this number.
    pub fn of(number: usize) -> Setting {
        let model = if number & 1 == 0 { Model::IIPlus } else { Model::IIe };
        Setting { model, has_saves: number & 2 != 0, game: (number / 4 % PROGRAMS.len()) as u8 }
    }

    fn number(self) -> usize {
        let is_iie = usize::from(self.model == Model::IIe);
        4 * usize::from(self.game) + 2 * usize::from(self.has_saves) + is_iie
    }

    /// The floppy of its beginning.
    pub fn disk(self) -> Name {
        if self.has_saves { Name::Full } else { Name::Empty }
    }
}

/// The floppies, and the machines made so far.
pub struct World {
    /// The floppies.
    pub disks: Disks,
    program: Program,
    journeys: Vec<OnceLock<Result<Journey, String>>>,
}

impl World {
    /// Makes the floppies from ours.
    ///
    /// # Errors
    /// Those of [`Disks::new`].
    pub fn new(program: Program) -> Result<World, Error> {
        let disks = Disks::new(&program.image)?;
        let journeys = (0..Setting::COUNT).map(|_| OnceLock::new()).collect();
        Ok(World { disks, program, journeys })
    }

    /// A machine at power-on with an empty drive.
    pub fn booting(&self, model: Model, spin_up: SpinUp) -> Apple2 {
        let config = Config { model, is_guarded: true, spin_up, ..Config::default() };
        Apple2::new(config, &[]).expect("an empty drive")
    }

    /// The machine, with the symbols of its programs.
    pub fn emulated(&self, machine: Apple2, running: Option<u8>) -> Emulated {
        Emulated::new(machine, self.program.names_of(running.unwrap_or(0)))
    }

    /// The machine when a moment begins.
    ///
    /// # Errors
    /// Those of [`Journey::new`].
    pub fn machine(&self, setting: Setting, moment: Moment) -> Result<Apple2, Error> {
        let journey = self.journeys[setting.number()]
            .get_or_init(|| Journey::new(self, setting).map_err(|error| error.to_string()));
        let journey = journey.as_ref().map_err(|error| Error::Misbehaved(error.clone()))?;
        Ok(journey.machine(moment).clone())
    }

    /// A machine that was switched on with this disk in its drive, at the time when a program has
    /// been read and is about to look for saves. Until then it makes no difference which disk of
    /// ours it is.
    ///
    /// # Errors
    /// Those of [`Journey::new`].
    pub fn loaded(&self, game: u8, model: Model, floppy: Floppy) -> Result<Apple2, Error> {
        let setting = Setting { game, model, has_saves: false };
        let mut machine = self.machine(setting, Moment::Load)?;
        machine.bus_mut().disk.swap(1, Some(floppy));
        Ok(machine)
    }
}
