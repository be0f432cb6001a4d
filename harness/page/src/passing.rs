//! A game that two players on different devices pass to each other by links.
//!
//! The content of a link is the record of the last save, up to its end. It has its own version and
//! checksum. It does not contain the sender's best scores and statistics. It is not encrypted: it
//! contains the hands of Zark City.

use zonkers::kit::OnDisk;
use zonkers::kit::options::Options;
use zonkers::kit::record::{HEADER, RECORD_BYTES, Record};
use zonkers::kit::rng::Rng;
use zonkers::table::fairness::Fairness;
use zonkers::table::high_scores::HighScores;
use zonkers::zark::Zark;
use zonkers::zilch::Zilch;
use zonkers::zonk::Zonk;
use zonkers::zonkers::Zonkers;
use zonkers_harness::apple2::Floppy;
use zonkers_harness::saves::transfer::version_of;
use zonkers_harness::saves::{Copies, put};

use crate::outcome::Unfinished;

/// The offset of the program's number in a record.
const PROGRAM: usize = 5;
/// The offset of the serial number's bytes in a record.
const SERIAL: usize = 6;
/// The byte and the bit of a record that say whether it has an unfinished game.
const WAITING: (usize, u8) = (9, 0x80);
/// The offset of the first byte after the options.
const FIRST: usize = HEADER + Options::BYTES;
/// The bytes of best scores and statistics.
const SCORES: usize = HighScores::BYTES + Fairness::BYTES;
/// The number of random bytes for the dice generator. The last word of its state is a counter,
/// which does not change.
pub const RANDOM: usize = Rng::BYTES - 2;

/// The number of bytes of best scores and statistics in a program's record, and of the bytes
/// between them and the dice generator: the number of people, the limit and the game's number.
/// Returns `None` for a program for one player.
fn layout(program: u8) -> Option<(usize, usize)> {
    match program {
        Zonkers::NUMBER | Zonk::NUMBER | Zilch::NUMBER => Some((SCORES, 1 + 2 + 2)),
        Zark::NUMBER => Some((0, 1 + 2)),
        _ => None,
    }
}

/// The content of a link to a program's unfinished game on a disk. The random bytes determine the
/// next dice, which makes them unpredictable.
///
/// # Errors
/// A sentence for the player if there is no such game.
pub fn pass(floppy: &Floppy, program: u8, random: [u8; RANDOM]) -> Result<Vec<u8>, &'static str> {
    let (scores, between) = layout(program).ok_or("This game is for one player.")?;
    let copies = Copies::on(floppy, program.into());
    let mut record = copies
        .last_good()
        .filter(|record| record.bytes[WAITING.0] & WAITING.1 != 0)
        .ok_or("No game is saved yet. The game is saved after each turn.")?
        .clone();
    if record.version() != version_of(program.into()) {
        return Err("This disk is of another edition. Its games cannot be passed on.");
    }
    record.bytes[FIRST..][..scores].fill(0);
    record.bytes[FIRST + scores + between..][..RANDOM].copy_from_slice(&random);
    let serial = u16::from_le_bytes([record.bytes[SERIAL], record.bytes[SERIAL + 1]]);
    record.seal(program, serial);
    Ok(record.bytes[..usize::from(record.end())].to_vec())
}

/// A received game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The number of its program.
    pub program: u8,
    /// The name of the person who has passed it.
    pub from: String,
    /// The name of the person who acts next.
    pub to: String,
    /// The game's number and the names of its people, which stay the same during a game.
    pub table: String,
}

/// The people in a game. If computer players act first, the next person is the first one after
/// them. A single person is both sender and receiver.
fn people(program: u8, game: &Unfinished) -> Option<Received> {
    let (before, after) = game.seats.split_at_checked(game.next.into())?;
    let mut people = after.iter().chain(before).filter(|seat| seat.is_person);
    let to = people.next()?;
    let from = people.next_back().unwrap_or(to);
    let mut table = game.number.to_string();
    for seat in game.seats.iter().filter(|seat| seat.is_person) {
        table += if table.contains(',') { " and " } else { ", " };
        table += &seat.name;
    }
    let is_printable = table.bytes().all(|c| matches!(c, b' '..=b'~'));
    let (from, to) = (from.name.clone(), to.name.clone());
    is_printable.then_some(Received { program, from, to, table })
}

/// Writes the game of a link to a disk of this edition without saves.
///
/// # Errors
/// A sentence for the player if the content is invalid. The image is unchanged then.
///
/// # Panics
/// If the image does not have the size of a floppy.
pub fn receive(link: &[u8], image: &mut [u8]) -> Result<Received, &'static str> {
    const DAMAGED: &str = "The link is damaged or incomplete: ask for it again.";
    let mut record = Record::new();
    let program = *link.get(PROGRAM).filter(|_| link.len() <= RECORD_BYTES).ok_or(DAMAGED)?;
    record.bytes[..link.len()].copy_from_slice(link);
    layout(program).ok_or(DAMAGED)?;
    if usize::from(record.end()) != link.len() || !record.is_valid(program) {
        return Err(DAMAGED);
    }
    if record.version() != version_of(program.into()) {
        return Err("The link is from another edition of the games: both players need the same.");
    }
    if record.bytes[WAITING.0] & WAITING.1 == 0 {
        return Err("The game in the link has ended.");
    }
    let game = Unfinished::of(program, &record).ok_or(DAMAGED)?;
    let received = people(program, &game).ok_or(DAMAGED)?;
    put(image, 0, program.into(), &record);
    Ok(received)
}
