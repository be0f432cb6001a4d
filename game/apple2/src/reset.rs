//! Ctrl-Reset. By default it ends the program and boots the disk.
//!
//! ```no_run
//! extern "C" fn again() -> ! {
//!     // SAFETY: the disk routine is resident, and the interrupted code never resumes.
//!     let apple = unsafe {
//!         apple2::memory::call(apple2::resident::QUIET, 0);
//!         apple2::Apple2::take()
//!     };
//!     run(apple)
//! }
//!
//! fn run(apple: apple2::Apple2) -> ! {
//!     // SAFETY: `again` assumes nothing about the interrupted code.
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
/// The code at this address does not return, and assumes nothing. Ctrl-Reset may interrupt any
/// code, so variables may be in any state; so may the disk routine, until its entry
/// [`QUIET`](crate::resident::QUIET) is called. If part of the program is in the language card,
/// Ctrl-Reset switches the ROM in, and the address must be [`ENTRY`](crate::resident::ENTRY), which
/// restarts the program. It clears zero-initialised variables; the others keep their values.
#[inline(always)]
pub unsafe fn hook(address: u16) {
    let [low, high] = address.to_le_bytes();
    write(SOFTEV, low);
    write(SOFTEV + 1, high);
    write(PWREDUP, high ^ 0xA5);
}
