//! Messages for the programmer: [`log!`](crate::log!) prints a line in the terminal of `cargo
//! apple2 run` and `test`, and does nothing on an Apple.
//!
//! The bytes of a line are stored at [`LOG`](crate::resident::LOG), where an Apple has ROM or an
//! unused byte of the language card. The emulated Apple passes them on. A text is sent as it is, a
//! number as a byte that states its type, followed by its bytes, so the program converts nothing to
//! decimal.

use core::fmt;

#[cfg(target_os = "none")]
use crate::memory::write;
#[cfg(target_os = "none")]
use crate::resident::{LOG, LOG_NUMBER};

/// A value that [`log!`](crate::log!) prints: texts, characters, integers, `bool`,
/// `Fixed`, errors of the disk, and `format_args!`.
pub trait Log {
    /// Sends the value.
    fn log(&self);
}

/// Sends a text. 12 cycles a byte.
#[cfg(target_os = "none")]
#[inline(never)]
fn send(text: &str) {
    text.bytes().for_each(|byte| write(LOG, byte));
}

#[cfg(not(target_os = "none"))]
fn send(text: &str) {
    std::eprint!("{text}");
}

/// Ends the line.
#[doc(hidden)]
#[inline(always)]
pub fn end() {
    #[cfg(target_os = "none")]
    write(LOG, b'\n');
    #[cfg(not(target_os = "none"))]
    std::eprintln!();
}

impl Log for str {
    fn log(&self) {
        send(self);
    }
}

impl Log for char {
    fn log(&self) {
        send(self.encode_utf8(&mut [0; 4]));
    }
}

impl Log for bool {
    fn log(&self) {
        send(if *self { "true" } else { "false" });
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Log for $integer {
            #[cfg(target_os = "none")]
            #[inline(always)]
            fn log(&self) {
                let size = size_of::<$integer>().trailing_zeros() as u8;
                write(LOG, LOG_NUMBER + 2 * size + (<$integer>::MIN != 0) as u8);
                self.to_le_bytes().iter().for_each(|&byte| write(LOG, byte));
            }

            #[cfg(not(target_os = "none"))]
            fn log(&self) {
                std::eprint!("{self}");
            }
        }
    )*};
}
integers!(u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize);

impl<T: Log + ?Sized> Log for &T {
    fn log(&self) {
        (**self).log();
    }
}

impl Log for fmt::Arguments<'_> {
    fn log(&self) {
        // Sending never fails; a failing `Display` is ignored.
        let _ = fmt::Write::write_fmt(&mut Sender, *self);
    }
}

struct Sender;

impl fmt::Write for Sender {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        send(text);
        Ok(())
    }
}

/// Prints values on a line in the terminal of `cargo apple2 run` and `test`, on standard error. On
/// an Apple, it does nothing: the bytes go to ROM. Each byte of a number takes 5 bytes of code
/// and 6 cycles.
///
/// For everything else there is `format_args!`, which takes the code of [`print!`](crate::print).
///
/// ```
/// # use apple2::log;
/// let (x, ship) = (17u8, (3, 4));
/// log!("x = ", x);
/// log!(format_args!("{ship:?} at {x:02x}"));
/// ```
#[macro_export]
macro_rules! log {
    ($($value:expr),* $(,)?) => {{
        $(
            const { $crate::text::check(stringify!($value)) };
            $crate::log::Log::log(&$value);
        )*
        $crate::log::end();
    }};
}
