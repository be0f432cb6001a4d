//! Instant disk exchanges at sector boundaries, while the loader, a program, its record, a title
//! picture, a page of rules, a review or an aside is read. These exchanges are faster than any by
//! hand. The cases test that a program never combines data of two disks.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::programs::PROGRAMS;
use zonkers::resident::PICTURE;

use super::case::{Action, Case};
use super::disks::Name;
use super::fault::Fault;
use super::moment::Moment;
use super::pilot::Pilot;
use super::session::Session;
use super::world::Setting;
use crate::Error;
use crate::apple2::CYCLES_PER_SECOND;
use crate::apple2::nibbles::{SECTOR_BITS, SECTORS};
use crate::console::Console;

/// The moments in which the disk is read, and the number of sector boundaries that pass the head
/// until everything has been read. At boot, the count starts at the title picture, because earlier
/// sectors are read by Apple's PROM, which waits forever for a missing sector.
const READS: [(Moment, u64); 6] = [
    (Moment::Boot, 280),
    (Moment::Load, 100),
    (Moment::Change, 350),
    (Moment::Rules, 30),
    (Moment::Review, 60),
    (Moment::Aside, 40),
];
/// The disks that are inserted.
const DISKS: [Name; 3] = [Name::Blank, Name::Foreign, Name::Other];
/// Spreads consecutive cases over all reads. A prime that does not divide [`Case::SECTOR_ROUND`].
const STRIDE: u64 = 7919;
/// The seconds of play with the other disk, enough for a save or its error message.
const PLAY_SECONDS: u64 = 15;
/// The minimum time in seconds for which the other disk stays. The case does not wait for the
/// screen to come to rest, because the disk routine repeats reads while its error message is shown.
const STAY_SECONDS: u64 = 2;
/// The cycles with the motor off after which a read is considered complete. Between a picture and
/// its program, the motor is off for less time.
const REST_CYCLES: u64 = CYCLES_PER_SECOND;
/// The maximum time in seconds until the boundary passes.
const READ_SECONDS: u64 = 12;

/// When the first disk returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The first disk returns before the next save.
    Before,
    /// The first disk returns after the next save.
    After,
}

impl Back {
    const ALL: [Back; 2] = [Back::Before, Back::After];

    /// The name in the text of a case.
    pub fn word(self) -> &'static str {
        match self {
            Back::Before => "before",
            Back::After => "after",
        }
    }

    /// The time with this name.
    pub fn named(word: &str) -> Option<Back> {
        Back::ALL.into_iter().find(|back| back.word() == word)
    }
}

impl Case {
    /// The number of cases that combine each sector boundary with each game, each disk, and both
    /// times of its return.
    pub const SECTOR_ROUND: u64 =
        (Back::ALL.len() * DISKS.len() * PROGRAMS.len()) as u64 * boundaries();

    /// Creates the case with this number, with a disk exchange at a sector boundary.
    pub fn at_sector(seed: u64, number: u64) -> Case {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        let mut rest = number % Case::SECTOR_ROUND * STRIDE % Case::SECTOR_ROUND;
        let mut one_of = |count: u64| {
            let place = rest % count;
            rest /= count;
            place as usize
        };
        let back = Back::ALL[one_of(Back::ALL.len() as u64)];
        let disk = DISKS[one_of(DISKS.len() as u64)];
        let game = one_of(PROGRAMS.len() as u64);
        let mut sector = one_of(boundaries()) as u64;
        let mut reads = READS.iter();
        let moment = loop {
            match reads.next() {
                Some(&(_, count)) if sector >= count => sector -= count,
                found => break found.map_or(Moment::Load, |&(moment, _)| moment),
            }
        };
        // Prefer disks with saves, which could be lost.
        let mut setting = Setting::of(4 * game);
        setting.has_saves = random.random_range(0..8) != 0;
        if random.random_bool(0.5) {
            setting.model = crate::apple2::Model::IIe;
        }
        let actions = vec![Action::AtSector { sector, disk, back }];
        Case { setting, moment, at: 0, actions, ..Case::of(seed, number) }.with_another_game()
    }
}

/// The total number of boundaries in all reads.
const fn boundaries() -> u64 {
    let [(_, a), (_, b), (_, c), (_, d), (_, e), (_, f)] = READS;
    a + b + c + d + e + f
}

/// Exchanges the disk after `sector` sector boundaries have passed the head, and exchanges it back
/// later.
///
/// # Errors
/// [`Error::Misbehaved`] if the judge finds a fault.
pub fn at_sector(
    session: &mut Session,
    pilot: &mut Pilot,
    (sector, disk, back): (u64, Name, Back),
) -> Result<(), Error> {
    let first = session.drive();
    pass_sectors(session, sector)?;
    session.insert(Some(disk))?;
    session.run(STAY_SECONDS * CYCLES_PER_SECOND)?;
    if back == Back::After {
        let saves = session.watched().map_or(0, |watched| watched.saves());
        session.play(pilot, PLAY_SECONDS * CYCLES_PER_SECOND, saves + 1)?;
    }
    session.insert(first)
}

/// Runs until this many sector boundaries have passed the head while the motor was on, or until the
/// motor has been off for [`REST_CYCLES`]. Ignores boundaries before the disk routine is in memory.
fn pass_sectors(session: &mut Session, count: u64) -> Result<(), Error> {
    let machine = session.machine();
    let end = machine.cycles() + READ_SECONDS * CYCLES_PER_SECOND;
    let mut passed = 0;
    let mut last = None;
    let mut last_on = end;
    let mut has_routine = machine.guard().is_some_and(|guard| guard.running().is_some());
    while machine.cycles() < end.min(last_on + REST_CYCLES) {
        if let Err(stop) = machine.run(1) {
            return Err(session.fail(Fault::Stopped(stop.to_string())));
        }
        has_routine |= machine.registers().pc == PICTURE;
        let disk = &machine.bus().disk;
        if !has_routine || !disk.is_motor_on() {
            continue;
        }
        last_on = machine.cycles();
        let sector = disk.position() / SECTOR_BITS % SECTORS;
        if last.is_some_and(|last| last != sector) {
            if passed == count {
                break;
            }
            passed += 1;
        }
        last = Some(sector);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_round_combines_every_sector_with_every_disk() {
        let mut seen = HashSet::new();
        for number in 0..Case::SECTOR_ROUND {
            let case = Case::at_sector(3, number);
            assert_eq!(Case::parse(&case.to_string()).unwrap(), case);
            seen.insert(format!("{} {:?} {:?}", case.setting.game, case.moment, case.actions));
        }
        assert_eq!(seen.len() as u64, Case::SECTOR_ROUND);
    }
}
