//! A part of the program that is on the disk until it is wanted. Its memory is that of pictures, so that it is there while characters
//! are shown, from [`read_part`] on until the first picture.

use super::display::Display;
use super::mmio::read;
use super::running::number;
use super::{disk, display};
use crate::kit::apart::Apart;
use crate::programs::PROGRAMS;
use crate::resident::{DONE, PICTURE, RELEASE};

/// The part is needed no more: pictures come next. A black page is shown before they are drawn, for cells that are none of the text look's
/// would be seen meanwhile.
pub fn leave() {
    display::show_black();
}

/// Reads the part of the program that runs. Takes 0.3 s, up to 2 s with the motor at rest; a key ends an attempt that gets nowhere. Tells
/// whether it is there: not with another disk in the drive, of which nothing is entered.
#[inline(never)]
pub fn read_part() -> bool {
    Apart::new(Display::new()).uses_disk();
    let is_same =
        |byte: u16| disk::buffer()[usize::from(byte)] == read(usize::from(RELEASE + byte));
    disk::call(PICTURE, number() + PROGRAMS.len() as u8) == DONE && is_same(0) && is_same(1)
}
