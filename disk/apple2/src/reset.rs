//! Ctrl-Reset. By default it ends the program and boots the disk.
//!
//! ```no_run
//! extern "C" fn again() -> ! {
//!     // SAFETY: the disk routine stands there, and nobody goes on with what was before.
//!     let apple = unsafe {
//!         apple2::memory::call(apple2::resident::QUIET, 0);
//!         apple2::Apple2::take()
//!     };
//!     run(apple)
//! }
//!
//! fn run(apple: apple2::Apple2) -> ! {
//!     // SAFETY: `again` begins anew.
//!     unsafe { apple2::reset::hook(again as *const () as usize as u16) };
//!     apple2::stop()
//! }
//! ```
//!
//! Source: *Apple II Reference Manual* (1979), page 36, "Autostart ROM Reset".

use crate::memory::{PWREDUP, SOFTEV, write};

/// Makes Ctrl-Reset jump to this address.
///
/// # Safety
/// The code at this address does not return, and assumes nothing. Ctrl-Reset may interrupt anything, so variables may
/// be in any state, and so may the disk routine until its entry [`QUIET`](crate::resident::QUIET) has been called. If a
/// part of the program is in the language card, Ctrl-Reset switches the ROM in, and only
/// [`ENTRY`](crate::resident::ENTRY) will do, where the program starts again. There all variables that begin as zeros
/// are zeros again, and the others keep their values.
#[inline(always)]
pub unsafe fn hook(address: u16) {
    let [low, high] = address.to_le_bytes();
    write(SOFTEV, low);
    write(SOFTEV + 1, high);
    write(PWREDUP, high ^ 0xA5);
}
