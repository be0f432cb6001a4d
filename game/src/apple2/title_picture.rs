//! The picture of the title: in the hi-res page, where the boot loader has left it, or on the disk.

use super::disk;
use super::machine::{call, read, write};
use crate::resident::{
    BUFFER, DONE, INTERRUPTED, PICTURE, PICTURE_FOUND, PICTURE_LOST, PICTURE_MARK, PICTURE_THERE,
    RUNNING,
};

/// What became of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// It is in the hi-res page.
    There,
    /// It is there now, having been read.
    Fetched,
    /// It cannot be had.
    Lost,
    /// A key was pressed before one knew.
    Interrupted,
}

/// Has the picture in the hi-res page; if the boot loader has not left it there, it is read from the disk,
/// and nothing of the page is left in any case. That takes half a second, with the motor at rest up to a second
/// more, and 2 to 4 s where there is no disk and no key is pressed; `before` is called first.
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

/// Whether the boot loader has left the picture in the hi-res page, and nobody has used it yet.
pub fn is_there() -> bool {
    read(PICTURE_FOUND) == PICTURE_THERE
}

/// What is known of the picture: only once, for the page will change.
fn found() -> u8 {
    let found = read(PICTURE_FOUND);
    write(PICTURE_FOUND, 0);
    found
}

/// Reads and unpacks the picture of a program's title, if it has one.
#[inline(never)]
pub fn load(program: u8) -> Picture {
    match call(PICTURE, program) {
        DONE => {}
        INTERRUPTED => return Picture::Interrupted,
        _ => return Picture::Lost,
    }
    // Nothing is entered that is not ours.
    if disk::buffer().last_chunk() != Some(&PICTURE_MARK) {
        return Picture::Lost;
    }
    call(BUFFER, 0);
    Picture::Fetched
}
