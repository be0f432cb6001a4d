//! Reads an aside, the part of a program that stays on the disk until it is needed.
//!
//! The aside of a 48K program is read into the hi-res page, so the program uses the text look from
//! [`read_part`] to [`release_page`]. An aside for the language card is read into the card
//! ([`read_to_card`]).

use super::display::Display;
use super::machine::{call, read, write};
use super::running::number;
use super::{card, disk, display};
use crate::kit::fault::{self, Fault};
use crate::kit::page::NO_ASIDE;
use crate::kit::statics::Static;
use crate::programs::{
    ASIDE_PLACES, ASIDES, AsidePlace, CARD_MEMORY, CARD_PLACES, COMMON_ASIDE_TRACK, PROGRAMS,
};
use crate::resident::{
    CHECK_ASIDE, COMMON_ASIDE, COMMON_ASIDE_END, DONE, PICTURE, RELEASE, SECTORS_APART,
};

/// The place of each aside for the area of the common asides. The low nibble is the first sector,
/// the high nibble the track, counted from [`COMMON_ASIDE_TRACK`].
static PLACES: [u8; ASIDES] = {
    let (mut places, mut aside) = ([0; ASIDES], 0);
    while aside < ASIDES {
        let AsidePlace { track, first, .. } = ASIDE_PLACES[aside];
        assert!(track - COMMON_ASIDE_TRACK < 16, "the track is too far away");
        places[aside] = first | (track - COMMON_ASIDE_TRACK) << 4;
        aside += 1;
    }
    places
};

/// Releases the hi-res page for pictures. Shows a black page until they are drawn, because the text
/// page contains the codes of their cells.
pub fn release_page() {
    display::show_black();
}

/// Does nothing: [`read_part`] has cleared the memory.
#[inline(always)]
pub fn clear<T>(_: &mut T, _: T) {}

/// Makes sure that a common aside, or one of the program's own, is in memory. Returns whether it
/// is. An aside of another release or with sectors of another disk is never entered.
#[inline(never)]
pub fn load_common(number: u8) -> bool {
    let mut display = Static::new(Display::new());
    if display.has_aside(number) {
        return true;
    }
    display.set_aside(NO_ASIDE);
    let Some(&place) = PLACES.get(usize::from(number - 1)) else { return false };
    let mut sector = place & 15;
    let mut address = COMMON_ASIDE;
    let (mut sum, mut sums) = (0u8, 0u8);
    while address < COMMON_ASIDE_END {
        if !(disk::reads(COMMON_ASIDE_TRACK + (place >> 4), sector) && is_of_release()) {
            return false;
        }
        // The number of the release comes first.
        let mut at = 2u8;
        while at != 0 {
            let byte = disk::buffer()[usize::from(at)];
            sum = sum.wrapping_add(byte);
            sums = sums.wrapping_add(sum);
            if address < COMMON_ASIDE_END {
                write(address, byte);
            }
            address += 1;
            at = at.wrapping_add(1);
        }
        // Only the last bytes of the last sector make both sums zero.
        if sum | sums == 0 {
            display.set_aside(number);
            return true;
        }
        sector = sector.wrapping_add(SECTORS_APART) & 15;
    }
    false
}

/// Returns whether the machine has a language card.
pub fn has_card() -> bool {
    card::is_present()
}

/// Reads the aside into the language card and unpacks it. It stays there until another program
/// starts. This takes two or three seconds. If the disk cannot be read, a key ends the attempt. An
/// aside of another release is never entered.
pub fn read_to_card() -> Fault {
    Static::new(Display::new()).note_disk_use();
    card::switch_ram_in();
    let mut fault = fault::NONE;
    for (&(track, sector), part) in CARD_PLACES.iter().zip(card::aside()) {
        if !(disk::reads(track, sector) && is_of_release()) {
            fault = disk::fault();
            break;
        }
        let [_, _, bytes @ ..] = disk::buffer();
        *part = *bytes;
    }
    if fault == fault::NONE && call(CHECK_ASIDE, 0) != DONE {
        fault = fault::OTHER;
    }
    card::switch_rom_in();
    fault
}

/// Returns the memory of the card for a program's value, of which there is only one.
#[inline(always)]
pub fn card_memory<T>() -> *mut T {
    const { assert!(size_of::<T>() <= (CARD_MEMORY.end - CARD_MEMORY.start) as usize) };
    usize::from(CARD_MEMORY.start) as *mut T
}

/// Prepares the language card, if there is one, for [`in_card`].
pub use super::card::set_vectors as prepare_card;

/// Calls a function of the aside in the card, or one that uses its memory, after [`prepare_card`].
#[inline(always)]
pub fn in_card<T>(part: impl FnOnce() -> T) -> T {
    card::switch_ram_in();
    let result = part();
    card::switch_rom_in();
    result
}

/// Reads and unpacks the aside of the running program. This takes 0.6 s, or up to 2 s with the
/// motor at rest. If the disk cannot be read, a key ends the attempt. An aside of another release
/// or with sectors of another disk is never entered.
#[inline(never)]
pub fn read_part() -> Fault {
    Static::new(Display::new()).note_disk_use();
    if call(PICTURE, number() + PROGRAMS.len() as u8) != DONE || !is_of_release() {
        return disk::fault();
    }
    if call(CHECK_ASIDE, 0) != DONE {
        return fault::OTHER;
    }
    fault::NONE
}

/// Returns whether the sector in the buffer belongs to this release.
#[inline(always)]
fn is_of_release() -> bool {
    let is_same = |byte: u16| disk::buffer()[usize::from(byte)] == read(RELEASE + byte);
    is_same(0) && is_same(1)
}
