//! A part of the program that is read from the disk on demand. It stands where pictures are drawn, so that the program shows characters
//! alone from [`read_part`] to [`leave`]; or in the language card, where [`read_to_card`] puts it.

use super::display::Display;
use super::machine::{call, read, write};
use super::running::number;
use super::{card, disk, display};
use crate::kit::apart::Apart;
use crate::programs::{CARD_PLACES, PROGRAMS};
use crate::resident::{DONE, PICTURE, READ, RELEASE, SECTOR, TRACK};

/// The program has done with the part, and pictures come next. Shows a black page until they are drawn: the text page would show the
/// codes of their cells.
pub fn leave() {
    display::show_black();
}

/// Whether there is a language card.
pub fn has_card() -> bool {
    card::is_there()
}

/// Reads the part to the language card, where it stays until another program is started. Takes two or three seconds; a key ends an
/// attempt that gets nowhere. Tells whether the part is there.
pub fn read_to_card() -> bool {
    Apart::new(Display::new()).uses_disk();
    card::begin_part();
    let mut is_there = true;
    for (&(track, sector), part) in CARD_PLACES.iter().zip(card::part()) {
        write(TRACK, track);
        write(SECTOR, sector);
        // An arm that was not where it was believed to be is there the second time.
        is_there &= (0..2).any(|_| call(READ, 0) == DONE) && is_of_release();
        if !is_there {
            break;
        }
        let [_, _, bytes @ ..] = disk::buffer();
        *part = *bytes;
    }
    card::leave();
    is_there
}

/// Enters the part in the card.
#[inline(always)]
pub fn in_card<T>(part: impl FnOnce() -> T) -> T {
    card::enter();
    let result = part();
    card::leave();
    result
}

/// Reads the part of the program that runs. Takes 0.3 s, up to 2 s with the motor at rest; a key ends an attempt that gets nowhere. Tells
/// whether it is there: not with another disk in the drive, of which nothing is entered.
#[inline(never)]
pub fn read_part() -> bool {
    Apart::new(Display::new()).uses_disk();
    call(PICTURE, number() + PROGRAMS.len() as u8) == DONE && is_of_release()
}

/// Whether a sector that was read is one of this release.
#[inline(always)]
fn is_of_release() -> bool {
    let is_same = |byte: u16| disk::buffer()[usize::from(byte)] == read(RELEASE + byte);
    is_same(0) && is_same(1)
}
