//! The title picture: in the hi-res page, where the boot loader has left it, or on the disk.

use super::disk;
use super::machine::{call, read, write};
use crate::resident::{
    BUFFER, DONE, INTERRUPTED, PICTURE, PICTURE_FOUND, PICTURE_LOST, PICTURE_MARK, PICTURE_THERE,
    RUNNING,
};

/// The result of looking for the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// It is in the hi-res page.
    There,
    /// It has been read to the hi-res page.
    Fetched,
    /// It cannot be read.
    Lost,
    /// A key was pressed before that was known.
    Interrupted,
}

/// Makes sure that the picture is in the hi-res page. If the boot loader has not left it there,
/// this calls `before` and then reads it from the disk, which overwrites the page in any case.
/// Reading takes half a second, up to a second more with the motor at rest, and 2 to 4 s if there
/// is no disk and no key is pressed.
#[inline(always)]
pub fn fetch(before: impl FnOnce()) -> Picture {
    match found() {
        PICTURE_THERE => Picture::There,
        PICTURE_LOST => Picture::Lost,
        _ => {
            before();
            let is_there = load(read(RUNNING));
            // That is known now.
            found();
            is_there
        }
    }
}

/// Whether the picture from the boot loader is still in the hi-res page.
pub fn is_there() -> bool {
    read(PICTURE_FOUND) == PICTURE_THERE
}

/// The state of the picture. Valid only once, because the page will change.
fn found() -> u8 {
    let found = read(PICTURE_FOUND);
    write(PICTURE_FOUND, 0);
    found
}

/// Reads and unpacks a program's title picture, if it has one.
#[inline(never)]
pub fn load(program: u8) -> Picture {
    match call(PICTURE, program) {
        DONE => {}
        INTERRUPTED => return Picture::Interrupted,
        _ => return Picture::Lost,
    }
    // Never enter code that is not ours.
    if disk::buffer().last_chunk() != Some(&PICTURE_MARK) {
        return Picture::Lost;
    }
    call(BUFFER, 0);
    Picture::Fetched
}
