//! The keyboard. It holds one key until the program reads it.

use crate::memory::{KBD, KBDSTRB, read};
use crate::text;

/// Return.
pub const RETURN: u8 = 0x0D;
/// Escape.
pub const ESCAPE: u8 = 0x1B;
/// The left arrow, which also deletes a character.
pub const LEFT: u8 = 0x08;
/// The right arrow.
pub const RIGHT: u8 = 0x15;
/// The down arrow; not on a II+.
pub const DOWN: u8 = 0x0A;
/// The up arrow; not on a II+.
pub const UP: u8 = 0x0B;
/// Delete; not on a II+.
pub const DELETE: u8 = 0x7F;

/// The keyboard.
#[derive(Debug)]
pub struct Keyboard(());

impl Keyboard {
    pub(crate) const fn new() -> Keyboard {
        Keyboard(())
    }

    /// Takes the waiting key, in ASCII. On a machine that shows capitals only, such as a II+, a
    /// small letter becomes a capital.
    pub fn key(&mut self) -> Option<u8> {
        let key = self.peek()?;
        self.forget();
        Some(if key.is_ascii_lowercase() && !text::is_iie() { key - 0x20 } else { key })
    }

    /// The waiting key, which stays.
    #[inline(always)]
    pub fn peek(&self) -> Option<u8> {
        let key = read(KBD);
        (key & 0x80 != 0).then_some(key & 0x7F)
    }

    /// Waits for a key. Meanwhile, [`random`](crate::random) advances.
    ///
    /// # Panics
    /// Natively, if the test has not typed another key.
    pub fn wait(&mut self) -> u8 {
        loop {
            #[cfg(not(target_os = "none"))]
            crate::host::expect_key();
            crate::random::stir();
            if let Some(key) = self.key() {
                return key;
            }
        }
    }

    /// Waits for a key for at most `limit` milliseconds, and returns it with the time that has
    /// passed: a stopwatch for games of skill. Its loop has the same length on all models, 1,020
    /// cycles for a millisecond. Natively, no time passes.
    ///
    /// ```
    /// # let mut apple = apple2::host::start();
    /// match apple.keyboard.wait_for(2000) {
    ///     Some((key, milliseconds)) => apple2::show!(milliseconds),
    ///     None => apple2::show!("TOO SLOW"),
    /// }
    /// ```
    pub fn wait_for(&mut self, limit: u16) -> Option<(u8, u16)> {
        for milliseconds in 0..limit {
            if poll() {
                crate::random::mix(milliseconds);
                return self.key().map(|key| (key, milliseconds));
            }
        }
        None
    }

    /// Discards the waiting key. Returns whether a key is still down; on a II+ the result is
    /// meaningless.
    #[inline(always)]
    pub fn forget(&mut self) -> bool {
        read(KBDSTRB) & 0x80 != 0
    }

    /// Reads a line at the cursor, up to Return. Its length is limited by `places` and by the rest
    /// of the row. The left arrow and Delete remove the last character.
    ///
    /// ```
    /// let mut apple = apple2::host::start();
    /// apple2::host::type_keys("ADX\x08A\r");
    /// let mut places = [0; 8];
    /// assert_eq!(apple.keyboard.read_line(&mut places), "ADA");
    /// ```
    pub fn read_line<'a>(&mut self, places: &'a mut [u8]) -> &'a str {
        let room = text::COLUMNS - 1 - text::Screen::new().column();
        let room = places.len().min(usize::from(room));
        let mut length = 0;
        loop {
            text::show_cursor(true);
            let key = self.wait();
            text::show_cursor(false);
            match key {
                RETURN => break,
                LEFT | DELETE if length > 0 => {
                    length -= 1;
                    text::put(8);
                    text::put(b' ');
                    text::put(8);
                }
                b' '..=0x7E if length < room => {
                    if let Some(place) = places.get_mut(length) {
                        *place = key;
                    }
                    length += 1;
                    text::put(key);
                }
                _ => {}
            }
        }
        text::put(b'\n');
        // SAFETY: `places` has only printable ASCII.
        unsafe { core::str::from_utf8_unchecked(places.get(..length).unwrap_or_default()) }
    }
}

/// Waits for a key for 970 cycles. Returns whether there is one.
#[cfg(target_os = "none")]
#[inline(never)]
fn poll() -> bool {
    let left: u8;
    // SAFETY: the loop reads the keyboard and changes only A and X.
    unsafe {
        core::arch::asm!(
            "ldx #88",
            "2: lda {keyboard}",
            "bmi 3f",
            "dex",
            "bne 2b",
            "3: stx {left}",
            keyboard = const KBD,
            left = out(reg) left,
        );
    }
    left != 0
}

#[cfg(not(target_os = "none"))]
fn poll() -> bool {
    read(KBD) & 0x80 != 0
}

#[cfg(test)]
mod tests {
    use crate::host;

    #[test]
    fn a_line_ends_at_its_limit() {
        let mut apple = host::start();
        host::type_keys("\x08ABCDE\x7f\x7fX\x01Y\r");
        let mut places = [0; 4];
        assert_eq!(apple.keyboard.read_line(&mut places), "ABXY");
        assert_eq!(host::row(0), "ABXY");
        apple.screen.move_to(5, 37);
        host::type_keys("123\r");
        assert_eq!(apple.keyboard.read_line(&mut places), "12", "the cursor stays in the row");
        assert_eq!((apple.screen.row(), apple.screen.column()), (6, 0));
    }

    #[test]
    fn small_letters_become_capitals_without_lower_case() {
        let mut apple = host::start();
        host::type_keys("az{A");
        assert_eq!([(); 4].map(|_| apple.keyboard.key()), [b'A', b'Z', b'{', b'A'].map(Some));
        host::poke(crate::memory::ROM_MODEL, crate::memory::MODEL_IIE);
        crate::text::find_model();
        host::type_keys("az");
        assert_eq!(apple.keyboard.wait_for(1), Some((b'a', 0)));
        assert_eq!(apple.keyboard.key(), Some(b'z'));
        assert_eq!(apple.keyboard.wait_for(3), None);
    }

    #[test]
    #[should_panic(expected = "the test has typed no more")]
    fn a_test_that_types_too_little_ends() {
        let mut apple = host::start();
        host::type_keys("A");
        apple.keyboard.read_line(&mut [0; 4]);
    }

    #[test]
    fn a_key_is_returned_once() {
        let mut apple = host::start();
        host::type_keys("A");
        assert_eq!(apple.keyboard.peek(), Some(b'A'));
        assert_eq!(apple.keyboard.key(), Some(b'A'));
        assert_eq!(apple.keyboard.peek(), None);
        assert_eq!(apple.keyboard.key(), None);
        host::type_keys("BC");
        apple.keyboard.forget();
        assert_eq!(apple.keyboard.key(), Some(b'C'));
    }
}
