//! A simulated Apple for programs and tests that run natively: 64K of memory, typed keys, paddles,
//! a disk. Each thread has its own.

use std::boxed::Box;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::string::String;
use std::vec::Vec;

use crate::Apple2;
use crate::disk::SECTOR_BYTES;
use crate::memory::{KBD, KBDSTRB};
use crate::text::{self, COLUMNS};

std::thread_local! {
    static MEMORY: Cell<*mut u8> = const { Cell::new(std::ptr::null_mut()) };
    static KEYS: RefCell<VecDeque<u8>> = const { RefCell::new(VecDeque::new()) };
    static PADDLES: Cell<[u8; 4]> = const { Cell::new([255; 4]) };
    static CLICKS: Cell<u32> = const { Cell::new(0) };
    static SECTORS: RefCell<Vec<[u8; SECTOR_BYTES]>> = const { RefCell::new(Vec::new()) };
}

/// The number of sectors on a floppy.
const FLOPPY: usize = 35 * 16;

/// Switches this thread's Apple on: memory is zero, no key has been typed, the screen is blank.
pub fn start() -> Apple2 {
    let memory = Box::leak(Box::new([0u8; 0x1_0000]));
    MEMORY.set(memory.as_mut_ptr());
    KEYS.with_borrow_mut(VecDeque::clear);
    PADDLES.set([255; 4]);
    CLICKS.set(0);
    SECTORS.with_borrow_mut(|sectors| *sectors = std::vec![[0; SECTOR_BYTES]; FLOPPY]);
    // SAFETY: memory of this thread's earlier Apple is leaked and stays valid.
    let mut apple = unsafe { Apple2::take() };
    apple.screen.set_look(text::Look::Normal);
    apple.screen.clear();
    apple
}

/// Types keys. They wait until the program reads them.
pub fn type_keys(keys: &str) {
    KEYS.with_borrow_mut(|waiting| waiting.extend(keys.bytes()));
}

/// Checks that the program does not wait for ever.
pub(crate) fn expect_key() {
    assert!(
        KEYS.with_borrow(|waiting| !waiting.is_empty()),
        "the program waits for a key, but the test has typed no more: see `host::type_keys`"
    );
}

/// Turns a paddle, 0 to 3.
///
/// # Panics
/// If `paddle` is greater than 3.
pub fn turn_paddle(paddle: u8, position: u8) {
    let mut paddles = PADDLES.get();
    paddles[usize::from(paddle)] = position;
    PADDLES.set(paddles);
}

/// The number of clicks of the speaker.
pub fn clicks() -> u32 {
    CLICKS.get()
}

/// The text of a row, without trailing blanks.
pub fn row(row: u8) -> String {
    let start = text::row_address(row);
    let codes = (0..u16::from(COLUMNS)).map(|column| peek(start + column));
    let shown = |code: u8| match (code, code & 0x7F) {
        (0x80.., character) => character,
        (_, low) if low & 0x3F < 0x20 => low & 0x3F | 0x40,
        (_, low) => low & 0x3F,
    };
    let row: String = codes.map(|code| char::from(shown(code))).collect();
    row.trim_end().into()
}

/// Reads a byte of this thread's memory.
pub fn peek(address: u16) -> u8 {
    // SAFETY: there are 64K.
    unsafe { pointer(address).read() }
}

/// Writes a byte of this thread's memory.
pub fn poke(address: u16, byte: u8) {
    // SAFETY: as above.
    unsafe { pointer(address).write(byte) }
}

/// Boots the package in this folder in the emulated Apple, as `cargo run` does. This needs
/// `cargo-apple2`.
pub fn run(package: &str) {
    let mut cargo = std::process::Command::new("cargo");
    cargo.args(["apple2", "run"]).args(std::env::args_os().skip(1)).current_dir(package);
    match cargo.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => {
            std::eprintln!("error: cargo does not run: {error}");
            std::process::exit(1);
        }
    }
}

pub(crate) fn pointer(address: u16) -> *mut u8 {
    if MEMORY.get().is_null() {
        start();
    }
    // SAFETY: there are 64K.
    unsafe { MEMORY.get().add(address.into()) }
}

/// Presents the next typed key at KBD, until the program clears the strobe.
pub(crate) fn before_read(address: u16) {
    match address {
        KBD => {
            let next = KEYS.with_borrow(|keys| keys.front().copied());
            match next {
                Some(key) => poke(KBD, key | 0x80),
                None => poke(KBD, peek(KBD) & 0x7F),
            }
        }
        KBDSTRB => {
            KEYS.with_borrow_mut(|keys| keys.pop_front());
        }
        _ => {}
    }
}

pub(crate) fn paddle(paddle: u8) -> u8 {
    PADDLES.get().get(usize::from(paddle)).copied().unwrap_or(255)
}

pub(crate) fn click() {
    CLICKS.set(CLICKS.get() + 1);
}

/// Accesses a sector by its number in DOS. Returns `None` if it does not exist.
pub(crate) fn sector<R>(
    track: u8,
    sector: u8,
    act: impl FnOnce(&mut [u8; SECTOR_BYTES]) -> R,
) -> Option<R> {
    pointer(0);
    let number = usize::from(track) * 16 + usize::from(sector);
    SECTORS.with_borrow_mut(|sectors| sectors.get_mut(number).map(act))
}
