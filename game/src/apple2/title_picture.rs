//! The title picture, which the boot loader has left in the hi-res page or which is read from the
//! disk.

use super::disk;
use super::machine::{call, read, write};
use crate::resident::{
    BUFFER, DONE, INTERRUPTED, PICTURE, PICTURE_FOUND, PICTURE_LOST, PICTURE_MARK, PICTURE_THERE,
    RUNNING,
};

/// The state of the title picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// The picture is in the hi-res page.
    Present,
    /// The picture has just been read into the hi-res page.
    Loaded,
    /// The picture cannot be read.
    Unreadable,
    /// A key interrupted the reading.
    Interrupted,
}

/// Ensures that the picture is in the hi-res page. If the boot loader has not left it there, calls
/// `before` and then reads the picture from the disk, which overwrites the page even if it fails.
/// Reading takes half a second, up to a second more with the motor at rest, and 2 to 4 s if there
/// is no disk and no key is pressed.
#[inline(always)]
pub fn ensure_present(before: impl FnOnce()) -> Picture {
    match take_state() {
        PICTURE_THERE => Picture::Present,
        PICTURE_LOST => Picture::Unreadable,
        _ => {
            before();
            let picture = load(read(RUNNING));
            // The unpacker may have found bytes of another disk.
            if take_state() == PICTURE_LOST { Picture::Unreadable } else { picture }
        }
    }
}

/// Returns whether the boot loader's picture is still in the hi-res page.
pub fn is_present() -> bool {
    read(PICTURE_FOUND) == PICTURE_THERE
}

/// Returns the state and resets it, because the page will change.
fn take_state() -> u8 {
    let state = read(PICTURE_FOUND);
    write(PICTURE_FOUND, 0);
    state
}

/// Reads and unpacks a program's title picture.
#[inline(never)]
pub fn load(program: u8) -> Picture {
    match call(PICTURE, program) {
        DONE => {}
        INTERRUPTED => return Picture::Interrupted,
        _ => return Picture::Unreadable,
    }
    // Never run code from another disk.
    if disk::buffer().last_chunk() != Some(&PICTURE_MARK) {
        return Picture::Unreadable;
    }
    call(BUFFER, 0);
    Picture::Loaded
}
