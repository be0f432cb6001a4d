//! Ctrl-Reset. A program that does not say anything else is gone then, and the disk boots.
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

/// Has Ctrl-Reset jump to this address.
///
/// # Safety
/// There is code that does not return, and that takes nothing for granted: variables are as they were in the middle of
/// something, and so is the disk routine, until its entry [`QUIET`](crate::resident::QUIET) has been called. Where a part of the
/// program is in the language card, the ROM is in its place then: only [`ENTRY`](crate::resident::ENTRY) will do, where the program begins
/// anew. There all variables that begin as zeros are zeros again, and those that begin as something else are as they were.
#[inline(always)]
pub unsafe fn hook(address: u16) {
    let [low, high] = address.to_le_bytes();
    write(SOFTEV, low);
    write(SOFTEV + 1, high);
    write(PWREDUP, high ^ 0xA5);
}
