//! The picture of the title: in the hi-res page, where the boot loader has left it, or on the disk.

use super::disk;
use super::mmio::{read, write};
use crate::programs::picture_track;
use crate::resident::{
    BUFFER, DONE, PICTURE, PICTURE_FOUND, PICTURE_LOST, PICTURE_MARK, PICTURE_THERE, RUNNING, TRACK,
};

/// Whether the picture is in the hi-res page now; if the boot loader has not left it there, it is read from the disk,
/// and nothing of the page is left in any case. That takes half a second, with the motor at rest up to a second
/// more, and 3 to 6 s where there is no disk; `before` is called first.
#[inline(always)]
pub fn fetch(before: impl Fn()) -> bool {
    match found() {
        PICTURE_THERE => true,
        PICTURE_LOST => false,
        _ => {
            before();
            let is_there = load();
            // That is known now.
            found();
            is_there
        }
    }
}

/// Whether the boot loader has left the picture in the hi-res page, and nobody has used it yet.
pub fn is_there() -> bool {
    read(usize::from(PICTURE_FOUND)) == PICTURE_THERE
}

/// What is known of the picture: only once, for the page will change.
fn found() -> u8 {
    let found = read(usize::from(PICTURE_FOUND));
    write(usize::from(PICTURE_FOUND), 0);
    found
}

/// Reads and unpacks the picture, if there is one.
#[inline(never)]
pub fn load() -> bool {
    write(usize::from(TRACK), picture_track(read(usize::from(RUNNING))));
    if disk::call(PICTURE, 0) != DONE {
        return false;
    }
    // Nothing is entered that is not ours.
    if disk::buffer().last_chunk() != Some(&PICTURE_MARK) {
        return false;
    }
    disk::call(BUFFER, 0);
    true
}
