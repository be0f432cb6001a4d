//! A part of the program that is on the disk until it is wanted. Its memory is that of pictures, so that it is there while characters
//! are shown, from [`read_part`] on until the first picture.

use super::disk;
use super::display::Display;
use super::mmio::read;
use super::running::number;
use crate::kit::apart::Apart;
use crate::programs::PROGRAMS;
use crate::resident::{DONE, PICTURE, RELEASE};

/// Reads the part of the program that runs. Takes 0.3 s, up to 2 s with the motor at rest; a key ends an attempt that gets nowhere. Tells
/// whether it is there: not with another disk in the drive, of which nothing is entered.
#[inline(never)]
pub fn read_part() -> bool {
    Apart::new(Display::new()).uses_disk();
    let is_same =
        |byte: u16| disk::buffer()[usize::from(byte)] == read(usize::from(RELEASE + byte));
    disk::call(PICTURE, number() + PROGRAMS.len() as u8) == DONE && is_same(0) && is_same(1)
}
