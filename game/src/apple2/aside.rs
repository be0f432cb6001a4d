//! The aside: a part of the program that is read from the disk on demand. It goes to the hi-res
//! page, so from [`read_part`] to [`leave`] the program shows only characters. Or it goes to the
//! language card, where [`read_to_card`] puts it.

use super::display::Display;
use super::machine::{call, read, write};
use super::running::number;
use super::{card, disk, display};
use crate::kit::apart::Apart;
use crate::kit::fault::{self, Fault};
use crate::programs::{CARD_PLACES, PROGRAMS};
use crate::resident::{ASIDE, DONE, PICTURE, READ, RELEASE, SECTOR, TRACK};

/// The program no longer needs the part, and pictures come next. Shows a black page until they are
/// drawn, because the text page would show the codes of their cells.
pub fn leave() {
    display::show_black();
}

/// Whether there is a language card.
pub fn has_card() -> bool {
    card::is_there()
}

/// Reads the part to the language card, where it stays until another program is started. This takes
/// two or three seconds; a key ends an attempt that gets nowhere. A part from another disk is never
/// entered.
pub fn read_to_card() -> Fault {
    Apart::new(Display::new()).uses_disk();
    card::begin_part();
    let mut fault = fault::NONE;
    for (&(track, sector), part) in CARD_PLACES.iter().zip(card::part()) {
        write(TRACK, track);
        write(SECTOR, sector);
        // If the arm was on the wrong track, it is on the right one the second time.
        if !((0..2).any(|_| call(READ, 0) == DONE) && is_of_release()) {
            fault = disk::fault();
            break;
        }
        let [_, _, bytes @ ..] = disk::buffer();
        *part = *bytes;
    }
    card::leave();
    fault
}

/// Enters the part in the card.
#[inline(always)]
pub fn in_card<T>(part: impl FnOnce() -> T) -> T {
    card::enter();
    let result = part();
    card::leave();
    result
}

/// Reads the part of the running program. This takes 0.3 s, or up to 2 s if the motor is at rest; a
/// key ends an attempt that gets nowhere. A part from another disk is never entered.
#[inline(never)]
pub fn read_part() -> Fault {
    Apart::new(Display::new()).uses_disk();
    if call(PICTURE, number() + PROGRAMS.len() as u8) != DONE || !is_of_release() {
        return disk::fault();
    }
    let mut at = OF_RELEASE;
    while at != 0 {
        write(ASIDE - u16::from(OF_RELEASE) + u16::from(at), disk::buffer()[usize::from(at)]);
        at = at.wrapping_add(1);
    }
    fault::NONE
}

/// The size in bytes of a sector's release tag.
const OF_RELEASE: u8 = 2;

/// Whether a sector that was read is one of this release.
#[inline(always)]
fn is_of_release() -> bool {
    let is_same = |byte: u16| disk::buffer()[usize::from(byte)] == read(RELEASE + byte);
    is_same(0) && is_same(1)
}
