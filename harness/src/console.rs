//! The [`Console`] trait: a machine with keys, buttons, paddles, a speaker and a display.

use crate::Error;
use crate::picture::Picture;
use crate::screen::Screen;

/// A machine, seen from outside. Time is counted in the Apple's cycles, see
/// [`CYCLES_PER_SECOND`](crate::apple2::CYCLES_PER_SECOND).
pub trait Console {
    /// Lets time pass.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the machine stops, [`Error::Signal`] after a signal that ends the
    /// process.
    fn run(&mut self, cycles: u64) -> Result<(), Error>;

    /// Cycles since power-on.
    fn cycles(&self) -> u64;

    /// Taps a key, ASCII 0 to 127.
    fn press(&mut self, ascii: u8);

    /// Holds a key down until [`Console::release`]. It repeats as the machine's keys do: on a II+
    /// only with REPT, if `has_rept`.
    fn hold(&mut self, ascii: u8, has_rept: bool);

    /// Releases the held key.
    fn release(&mut self);

    /// Whether the last key has not been read yet.
    fn is_key_waiting(&self) -> bool;

    /// Whether the disk is in use, or part of the program is not loaded or unpacked yet, so that
    /// some keys have to wait.
    fn uses_disk(&self) -> bool;

    /// Presses or releases button 0 to 2.
    fn set_button(&mut self, button: usize, is_down: bool);

    /// Turns paddle 0 to 3.
    fn set_paddle(&mut self, paddle: usize, value: u8);

    /// Plugs the joystick in or out.
    fn plug_joystick(&mut self, is_in: bool);

    /// Ctrl-Reset.
    fn reset(&mut self);

    /// The characters on the screen; while it shows a picture, those in the picture.
    fn screen(&self) -> Screen;

    /// The picture on the display.
    fn picture(&self) -> Picture;

    /// Number of speaker moves since power-on.
    fn speaker_clicks(&self) -> u64;

    /// The cycles of the speaker moves since `since`, if this machine has a speaker.
    fn speaker_moves(&self, since: u64) -> Option<Vec<u64>>;

    /// A byte of memory without side effects, if this machine has memory.
    fn peek(&self, address: u16) -> Option<u8>;

    /// The CPU's registers and position in the program as text, if this machine has a CPU.
    fn registers(&self) -> Option<String>;
}
