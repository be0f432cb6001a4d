//! The [`Console`] trait: a machine with keys, buttons, paddles, a speaker and a display.

use crate::Error;
use crate::apple2::ChipWrite;
use crate::emulated::EmulatedConsole;
use crate::picture::Picture;
use crate::reading::Glyphs;
use crate::screen::Screen;

/// A machine as seen by its user. Time is counted in cycles of the Apple
/// ([`CYCLES_PER_SECOND`](crate::apple2::CYCLES_PER_SECOND)).
pub trait Console {
    /// Runs for a number of cycles.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the machine stops, [`Error::Signal`] after a signal that ends the
    /// process.
    fn run(&mut self, cycles: u64) -> Result<(), Error>;

    /// The cycles since power-on.
    fn cycles(&self) -> u64;

    /// Taps a key, given as ASCII 0 to 127.
    fn press(&mut self, ascii: u8);

    /// Holds a key down until [`Console::release`]. It repeats, on a II+ only with REPT, if
    /// `has_rept`.
    fn hold(&mut self, ascii: u8, has_rept: bool);

    /// Releases the held key.
    fn release(&mut self);

    /// Whether the last key has not been read yet.
    fn is_key_waiting(&self) -> bool;

    /// Whether keys may have to wait because the disk is in use or the program is not complete.
    fn uses_disk(&self) -> bool;

    /// Presses or releases a button, 0 to 2.
    fn set_button(&mut self, button: usize, is_down: bool);

    /// Turns a paddle, 0 to 3.
    fn set_paddle(&mut self, paddle: usize, value: u8);

    /// Connects or disconnects the joystick.
    fn plug_joystick(&mut self, is_in: bool);

    /// Presses Ctrl-Reset.
    fn reset(&mut self);

    /// The characters on the screen, including characters in pictures.
    fn screen(&self) -> Screen;

    /// The picture on the display.
    fn picture(&self) -> Picture;

    /// The characters in pictures, if they are known.
    fn glyphs(&self) -> Option<&'static dyn Glyphs>;

    /// The number of speaker moves since power-on.
    fn speaker_clicks(&self) -> u64;

    /// The cycles of the speaker moves since `since`. `None` without a speaker.
    fn speaker_moves(&self, since: u64) -> Option<Vec<u64>>;

    /// The writes to the chips of a sound card since power-on.
    fn chip_writes(&self) -> &[ChipWrite] {
        &[]
    }

    /// Reads a byte of memory, without side effects. `None` without memory.
    fn peek(&self, address: u16) -> Option<u8>;

    /// The emulated Apple, for breakpoints and variables. `None` for other machines.
    fn emulated(&mut self) -> Option<&mut EmulatedConsole> {
        None
    }

    /// The CPU's registers and position in the program, as text. `None` without a CPU.
    fn registers(&self) -> Option<String>;
}
