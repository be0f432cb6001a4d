//! The functions that the page's JavaScript calls.
//!
//! Numbers are passed directly. Bytes are passed in one buffer: [`room`] resizes it and returns its
//! address. A function that writes to the buffer returns the number of bytes, which remain valid
//! until the next call that uses the buffer. No input can crash these functions.

use std::cell::RefCell;

use zonkers::resident::RUNNING;
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Floppy, Model, file};
use zonkers_harness::monitor::Monitor;
use zonkers_harness::saves::transfer::{Transferred, transfer};
use zonkers_harness::screen::{COLUMNS, LINES};

use crate::Desk;
use crate::desk::{Drive, Order};
use crate::keys;
use crate::passing::{Received, pass as pass_on, receive as receive_into};
use crate::taps::{Finger, Offer};

/// The maximum size of the buffer. Every disk file is smaller.
const ROOM_MAX: usize = 1 << 20;

/// [`run`]: the machine is running.
pub const RUNS: u32 = 0;
/// [`run`]: the machine is running, and a drive reads or writes.
pub const DRIVE_WORKS: u32 = 1;
/// [`run`]: the machine has stopped. The buffer contains the reason.
pub const STOPPED: u32 = 2;
/// [`run`]: the machine is running, and a drive has been turning for seconds without finding
/// anything.
pub const DRIVE_TURNS: u32 = 3;
/// [`run`]: the machine is running, and drive 1 contains no disk that boots.
pub const NOTHING_TO_BOOT: u32 = 4;

#[derive(Default)]
struct Page {
    desk: Desk,
    buffer: Vec<u8>,
}

impl Page {
    /// Stores bytes in the buffer and returns their number.
    fn leave(&mut self, bytes: Vec<u8>) -> usize {
        self.buffer = bytes;
        self.buffer.len()
    }

    fn taken(&self, length: usize) -> &[u8] {
        &self.buffer[..length.min(self.buffer.len())]
    }
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

fn with<T>(work: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(work)
}

/// Resizes the buffer, to at most 1 MB, and returns its address. With 0, only returns the address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    with(|page| {
        if length > 0 {
            page.buffer = vec![0; length.min(ROOM_MAX)];
        }
        page.buffer.as_mut_ptr()
    })
}

/// Switches the machine, a IIe or a II+, off and on. The floppies remain in their drives.
#[unsafe(no_mangle)]
pub extern "C" fn power_on(is_iie: bool) {
    with(|page| page.desk.power_on(if is_iie { Model::IIe } else { Model::IIPlus }));
}

/// Presses Ctrl-Reset.
#[unsafe(no_mangle)]
pub extern "C" fn reset() {
    with(|page| page.desk.reset());
}

/// Runs a number of cycles. Returns [`RUNS`], [`DRIVE_WORKS`], [`STOPPED`], [`DRIVE_TURNS`] or
/// [`NOTHING_TO_BOOT`]. `rate` is the number of sound samples per second, or 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn run(cycles: u32, rate: f64) -> u32 {
    with(|page| match page.desk.run(cycles.into(), (rate >= 1.0).then_some(rate)) {
        Ok(()) => match page.desk.drive() {
            Drive::Off => RUNS,
            Drive::Works => DRIVE_WORKS,
            Drive::OnlyTurns => DRIVE_TURNS,
            Drive::FindsNothingToBoot => NOTHING_TO_BOOT,
        },
        Err(stop) => {
            page.leave(stop.to_string().into_bytes());
            STOPPED
        }
    })
}

/// The number of bytes in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    with(|page| page.buffer.len())
}

/// The address of the sound samples of the last [`run`], from -1 to 1.
#[unsafe(no_mangle)]
pub extern "C" fn samples() -> *const f32 {
    with(|page| page.desk.samples().as_ptr())
}

/// The number of sound samples of the last [`run`].
#[unsafe(no_mangle)]
pub extern "C" fn samples_length() -> usize {
    with(|page| page.desk.samples().len())
}

/// The address of the pixels, 560 by 192 of four bytes each. Null if they have not changed since
/// the last call. `monitor`: 0 is colour, 1 green, 2 amber, 3 white.
#[unsafe(no_mangle)]
pub extern "C" fn draw(monitor: u32) -> *const u8 {
    with(|page| page.desk.draw(kind(monitor)).map_or(std::ptr::null(), <[u8]>::as_ptr))
}

/// Writes the last half minute of the pictures to the buffer, as an animated GIF. `monitor` is as
/// for [`draw`].
#[unsafe(no_mangle)]
pub extern "C" fn film(monitor: u32) -> usize {
    with(|page| {
        let film = page.desk.film(kind(monitor));
        page.leave(film)
    })
}

fn kind(monitor: u32) -> Monitor {
    match monitor {
        1 => Monitor::Green,
        2 => Monitor::Amber,
        3 => Monitor::White,
        _ => Monitor::Colour,
    }
}

/// Writes the characters on the screen to the buffer: 24 lines, each followed by a line feed.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> usize {
    with(|page| {
        let text = page.desk.machine().screen().text();
        page.leave(text.into_bytes())
    })
}

/// Writes the changes of the screen since the last call to the buffer, as text.
#[unsafe(no_mangle)]
pub extern "C" fn news() -> usize {
    with(|page| {
        let news = page.desk.news();
        page.leave(news.into_bytes())
    })
}

/// Writes the text of the whole screen to the buffer, line by line.
#[unsafe(no_mangle)]
pub extern "C" fn everything() -> usize {
    with(|page| {
        let words = page.desk.heard().everything();
        page.leave(words.into_bytes())
    })
}

/// Writes the result of the game that has just ended to the buffer, in four lines: a stamp that
/// identifies the game, the game's number, and the result's value and text
/// ([`crate::outcome::Outcome`]). Returns 0 if there is no result.
#[unsafe(no_mangle)]
pub extern "C" fn outcome() -> usize {
    with(|page| {
        let outcome = page.desk.outcome();
        let line = outcome.map(|outcome| {
            let (worth, words) = (outcome.worth(), outcome.words());
            format!("{}\n{}\n{worth}\n{words}", outcome.stamp, outcome.number)
        });
        page.leave(line.unwrap_or_default().into_bytes())
    })
}

/// Types the key whose browser name is in the buffer. Returns whether the Apple has this key.
#[unsafe(no_mangle)]
pub extern "C" fn press(length: usize, has_control: bool, is_repeat: bool) -> bool {
    with(|page| {
        let name = std::str::from_utf8(page.taken(length)).unwrap_or_default();
        let ascii = keys::ascii(name, has_control);
        if let Some(ascii) = ascii {
            page.desk.press(ascii, is_repeat);
        }
        ascii.is_some()
    })
}

/// Taps a cell of the picture. Returns whether the tap had an effect.
#[unsafe(no_mangle)]
pub extern "C" fn tap(line: usize, column: usize) -> bool {
    with(|page| page.desk.tap(line.min(LINES - 1), column.min(COLUMNS - 1)).unwrap_or(false))
}

/// Taps the picture with a finger, this many columns and lines from its upper left corner, which
/// reaches this far. Returns whether the tap had an effect.
#[unsafe(no_mangle)]
pub extern "C" fn touch(column: f64, line: f64, columns: f64, lines: f64) -> bool {
    let finger = Finger { column, line, reach: (columns.max(0.1), lines.max(0.1)) };
    with(|page| page.desk.touch(&finger).unwrap_or(false))
}

/// Writes the choices on the screen to the buffer, a line for each, with blanks between: the place
/// (first line and column, number of lines and columns), a line and a column to tap, 1 if it is
/// highlighted or else 0, and its words.
#[unsafe(no_mangle)]
pub extern "C" fn offers() -> usize {
    with(|page| {
        let offers = page.desk.offers().unwrap_or_default();
        let line = |offer: &Offer| {
            let [top, left, lines, columns] = offer.place;
            let (line, column) = offer.cell;
            let marked = u8::from(offer.is_marked);
            format!("{top} {left} {lines} {columns} {line} {column} {marked} {}\n", offer.label)
        };
        let lines: String = offers.iter().map(line).collect();
        page.leave(lines.into_bytes())
    })
}

/// Presses or releases button 0 to 2.
#[unsafe(no_mangle)]
pub extern "C" fn set_button(button: usize, is_down: bool) {
    with(|page| page.desk.set_button(button, is_down));
}

/// Turns paddle 0 to 3.
#[unsafe(no_mangle)]
pub extern "C" fn set_paddle(paddle: usize, value: u8) {
    with(|page| page.desk.set_paddle(paddle, value));
}

/// Inserts the image in the buffer into drive 1 or 2. Returns 0, or the length of an error message.
#[unsafe(no_mangle)]
pub extern "C" fn insert(drive: usize, length: usize, is_prodos: bool) -> usize {
    let order = if is_prodos { Order::ProDos } else { Order::Dos };
    with(|page| {
        let image = page.taken(length).to_vec();
        match page.desk.insert(drive.clamp(1, 2), &image, order) {
            Ok(()) => 0,
            Err(error) => page.leave(error.to_string().into_bytes()),
        }
    })
}

/// Replaces the disk file in the buffer by its image in DOS order. Returns 0, or the length of an
/// error message.
#[unsafe(no_mangle)]
pub extern "C" fn examine(length: usize, is_prodos: bool) -> usize {
    let order = if is_prodos { Order::ProDos } else { Order::Dos };
    with(|page| match file::image(page.taken(length), order) {
        Ok(image) => {
            page.leave(image);
            0
        }
        Err(error) => page.leave(error.to_string().into_bytes()),
    })
}

/// Copies the saves of one disk to another with [`transfer`]. The buffer has both images in DOS
/// order, the destination first. The result is its image, followed by the byte
/// [`Transferred::left_behind`] and sentences for the player. Returns the length of all together.
#[unsafe(no_mangle)]
pub extern "C" fn copy_saves(length: usize) -> usize {
    with(|page| {
        let (to, from) = page.taken(length).split_at(length.min(page.buffer.len()) / 2);
        let mut bytes = to.to_vec();
        let Transferred { told, left_behind } = Floppy::from_image(to)
            .and_then(|_| transfer(&Floppy::from_image(from)?, &mut bytes))
            .unwrap_or_else(|error| Transferred {
                told: format!("No save is copied: {error}."),
                ..Transferred::default()
            });
        bytes.push(left_behind);
        bytes.extend(told.into_bytes());
        page.leave(bytes)
    })
}

/// Replaces the random bytes in the buffer by the content of a link that passes the game on
/// ([`mod@crate::passing`]). Returns its length, or 0 with a message in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn pass(length: usize) -> usize {
    with(|page| {
        let random = page.taken(length).first_chunk().copied().unwrap_or_default();
        let machine = page.desk.machine();
        let floppy = machine.bus().disk.floppy(1).ok_or("Drive 1 is empty.");
        match floppy.and_then(|floppy| pass_on(floppy, machine.bus().peek(RUNNING), random)) {
            Ok(link) => page.leave(link),
            Err(message) => {
                page.leave(message.into());
                0
            }
        }
    })
}

/// Writes the game of a link to a disk. The buffer has the disk's image and the content of the
/// link. The result is the image, followed by three lines: the sender's name, the name of the next
/// player, and the game's number with all names. Returns the program's number plus 1, or 0 with a
/// message in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn receive(length: usize) -> usize {
    with(|page| {
        let (image, link) = page.taken(length).split_at_checked(IMAGE_BYTES).unwrap_or_default();
        let mut image = image.to_vec();
        match receive_into(link, &mut image) {
            Ok(Received { program, from, to, table }) => {
                image.extend(format!("{from}\n{to}\n{table}").into_bytes());
                page.leave(image);
                usize::from(program) + 1
            }
            Err(message) => {
                page.leave(message.into());
                0
            }
        }
    })
}

/// Keeps the state of the machine and its floppies, instead of an earlier one.
#[unsafe(no_mangle)]
pub extern "C" fn keep_moment() {
    with(|page| page.desk.keep_moment());
}

/// Whether a state is kept. A change of the floppies or of the model discards it.
#[unsafe(no_mangle)]
pub extern "C" fn has_moment() -> bool {
    with(|page| page.desk.has_moment())
}

/// Returns to the kept state, if there is one.
#[unsafe(no_mangle)]
pub extern "C" fn go_back() {
    with(|page| page.desk.go_back());
}

/// Takes the floppy out of drive 1 or 2.
#[unsafe(no_mangle)]
pub extern "C" fn remove(drive: usize) {
    with(|page| page.desk.remove(drive.clamp(1, 2)));
}

/// Writes the image of the floppy in drive 1 or 2 to the buffer, in DOS order. Returns 0 if the
/// drive is empty.
#[unsafe(no_mangle)]
pub extern "C" fn image(drive: usize) -> usize {
    with(|page| {
        let image = page.desk.image(drive.clamp(1, 2)).unwrap_or_default();
        page.leave(image)
    })
}

/// The number of the game that is running.
#[unsafe(no_mangle)]
pub extern "C" fn game() -> u32 {
    with(|page| page.desk.machine().bus().peek(RUNNING).into())
}

/// The number of bytes written to floppies since power-on. If it changes, a disk must be stored.
#[unsafe(no_mangle)]
pub extern "C" fn written() -> u32 {
    with(|page| page.desk.machine().bus().disk.bytes_written() as u32)
}
