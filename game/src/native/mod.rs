//! The replacement of the module `apple2` on hosts, item by item. Several programs can run at once,
//! and all of each is in memory.

#[cfg(test)]
pub mod random_play;

use core::ops::{Deref, DerefMut};

use crate::kit::page::{Loaded, Page};
use crate::kit::screen::{Bits, MEMORY, PAGE_LEFT, PAGE_TOP, Screen};
use crate::kit::statics::Single;
use crate::kit::words::END;

/// A value that has a separate static on the Apple.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Static<T>(T);

impl<T: Single> Static<T> {
    /// Wraps a value, which must be all zero bytes: on the Apple the static is initialised that
    /// way.
    pub const fn new(zeros: T) -> Static<T> {
        Static(zeros)
    }
}

impl<T: Single> Deref for Static<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Single> DerefMut for Static<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// Returns the byte.
pub const fn unknown(byte: &u8) -> u8 {
    *byte
}

/// A reader of a text's bytes: row, column, packed words, [`END`].
#[derive(Clone, Copy, Debug)]
pub struct Bytes(pub(crate) &'static [u8]);

impl Bytes {
    /// Starts at the first of `bytes`. The last one is [`END`].
    pub const fn of<const LENGTH: usize>(bytes: &'static [u8; LENGTH]) -> Bytes {
        Bytes(bytes)
    }

    /// Returns the next byte.
    pub fn take(&mut self) -> u8 {
        let [first, rest @ ..] = self.0 else { return END };
        self.0 = rest;
        *first
    }
}

/// The text of a bundle.
macro_rules! on_bundle {
    ($bundle:expr, $row:expr, $column:expr, $words:expr) => {{
        const _: u8 = $crate::kit::page::start_in_bundle(
            $bundle.index,
            $crate::kit::page::Words { row: $row, column: $column, words: $words },
        );
        $crate::kit::screen::text!($row, $column, $words)
    }};
}
pub(crate) use on_bundle;

/// The cells of a screen.
pub type TextPage = [u8; MEMORY];
/// The cells of a new screen.
pub const CODES: TextPage = [0; MEMORY];

/// The cells that were written since the screen was cleared.
pub type Written = Bits;
/// The bits of a new screen.
pub const WRITTEN: Written = [0; _];

/// The working memory of players who look ahead.
pub type DiskBuffer = [[u8; 256]; 3];
/// New working memory.
pub const DISK_BUFFER: DiskBuffer = [[0; 256]; 3];

/// Returns true: cells keep lower case. A shell that imitates a II+ converts it to capitals.
pub const fn has_lower_case() -> bool {
    true
}

impl<const ASIDE: u8> Loaded<ASIDE> {
    /// Returns the proof for code without a screen.
    pub const fn natively() -> Loaded<ASIDE> {
        Loaded::new()
    }
}

/// Returns true: every bundle and every aside is in memory.
pub const fn has(_: Page, _: u8) -> bool {
    true
}

/// Returns true: every aside is in memory.
pub const fn has_aside(_: u8) -> bool {
    true
}

/// Blanks the rest of a completely drawn screen.
pub fn finish(screen: &mut Screen) {
    screen.settle();
}

/// Writes the page that a screen has requested, a help text or one of the `rules`.
pub fn fill_page(screen: &mut Screen, rules: &'static [&'static str]) {
    let Some(page) = screen.take_page() else { return };
    if let Some(words) = page.help().or(rules.get(usize::from(page.sector())).copied()) {
        screen.at(PAGE_TOP, PAGE_LEFT);
        words.bytes().for_each(|byte| screen.plain(byte));
    }
}

/// Asides, all of which are in memory.
pub mod aside {
    use crate::kit::fault::{self, Fault};

    /// Returns true: there is memory for every aside.
    pub const fn has_card() -> bool {
        true
    }

    /// Does nothing: memory needs no preparation.
    pub const fn prepare_card() {}

    /// Returns no fault, and reads nothing.
    pub const fn read_part() -> Fault {
        fault::NONE
    }

    /// Returns no fault, and reads nothing.
    pub const fn read_to_card() -> Fault {
        fault::NONE
    }

    /// Clears memory, as reading an aside does on the Apple.
    pub fn clear<T>(memory: &mut T, zeros: T) {
        *memory = zeros;
    }

    /// Returns no memory: a [`Static`](super::Static) contains its value.
    pub const fn card_memory<T>() -> *mut T {
        core::ptr::null_mut()
    }

    /// Calls a function.
    pub fn in_card<T>(part: impl FnOnce() -> T) -> T {
        part()
    }

    /// Does nothing.
    pub const fn release_page() {}
}
