//! A part of the program that is read from the disk on demand. It stands where pictures are drawn, so that the program shows characters
//! alone from [`read_part`] to [`leave`].

use super::display::Display;
use super::machine::{call, read};
use super::running::number;
use super::{disk, display};
use crate::kit::apart::Apart;
use crate::programs::PROGRAMS;
use crate::resident::{DONE, PICTURE, RELEASE};

/// The program has done with the part, and pictures come next. Shows a black page until they are drawn: the text page would show the
/// codes of their cells.
pub fn leave() {
    display::show_black();
}

/// Reads the part of the program that runs. Takes 0.3 s, up to 2 s with the motor at rest; a key ends an attempt that gets nowhere. Tells
/// whether it is there: not with another disk in the drive, of which nothing is entered.
#[inline(never)]
pub fn read_part() -> bool {
    Apart::new(Display::new()).uses_disk();
    let is_same = |byte: u16| disk::buffer()[usize::from(byte)] == read(RELEASE + byte);
    call(PICTURE, number() + PROGRAMS.len() as u8) == DONE && is_same(0) && is_same(1)
}
