//! Instant disk exchanges while a game saves. Only an emulator can do this: an exchange by hand
//! takes at least 0.3 s, during which the disk routine notices that nibbles are missing.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::case::{Action, Case};
use super::disks::Name;
use super::moment::Moment;
use super::world::World;
use crate::Error;
use crate::apple2::Apple2;
use crate::apple2::nibbles::TRACK_BITS;

/// The maximum number of cycles between the disk routine's last check for an exchange and the write
/// of a sector (`disk/floppy/src/resident/write.s`).
pub const WINDOW_BEFORE: u64 = 1_700;
/// The cycles of a revolution, during which the routine reads the mark.
const REVOLUTION: u64 = 4 * TRACK_BITS as u64;
/// The cycles during which a record is written: seven of sixteen sectors pass.
const RECORD: u64 = REVOLUTION * 7 / 16;
/// The disks that are inserted.
const DISKS: [Name; 2] = [Name::Blank, Name::Foreign];
/// The milliseconds for which the other disk stays.
const STAYS: u64 = 1_500;

/// Creates the case with this number: another disk is inserted while a game writes its record or in
/// the revolution before. Times at which the routine cannot notice the exchange are excluded.
///
/// # Errors
/// The errors of [`World::machine`], and [`Error::Misbehaved`] if the game writes nothing.
pub fn case_of(world: &World, seed: u64, number: u64) -> Result<Case, Error> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let disk = DISKS[random.random_range(0..DISKS.len())];
    let actions = vec![Action::Exchange { empty: 0, disk, stays: Some(STAYS) }];
    let mut case = Case { moment: Moment::Save, at: 0, actions, ..Case::of(seed, number) };
    let mut start = world.machine(case.setting, case.moment)?;
    start.bus_mut().disk.set_spin_up(case.spin_up);
    let mut machine = start.clone();
    while !machine.bus().disk.is_writing() {
        if machine.cycles() > start.cycles() + Moment::Save.length() {
            return Err(Error::Misbehaved(format!("case {number} does not save")));
        }
        run(&mut machine, WINDOW_BEFORE)?;
    }
    let first = machine.cycles() - start.cycles();
    case.at = (first + random.random_range(0..REVOLUTION + RECORD)).saturating_sub(REVOLUTION);
    machine = start.clone();
    run(&mut machine, case.at)?;
    while is_in_window(&machine) {
        run(&mut machine, WINDOW_BEFORE)?;
    }
    case.at = machine.cycles() - start.cycles();
    Ok(case)
}

fn run(machine: &mut Apple2, cycles: u64) -> Result<(), Error> {
    machine.run(cycles).map_err(|stop| Error::Misbehaved(stop.to_string()))
}

/// Whether the routine is writing a sector, or will write one before it can notice an exchange.
pub fn is_in_window(machine: &Apple2) -> bool {
    let mut machine = machine.clone();
    let end = machine.cycles() + WINDOW_BEFORE;
    loop {
        if machine.bus().disk.is_writing() {
            return true;
        }
        if machine.cycles() >= end || machine.run(20).is_err() {
            return false;
        }
    }
}
