//! Texts with their places, packed at compile time.

use super::{COLUMNS, ROWS};
use crate::kit::words::Bytes;

/// A text with its place. A newline moves to the row below, under the beginning of the text; `~`
/// switches between normal and inverse.
#[derive(Clone, Copy, Debug)]
pub struct Text(pub(super) Bytes);

/// The row of a text that continues where the previous text ended.
pub const HERE: u8 = 0xFF;

impl Text {
    /// Wraps packed bytes. The macros `text` and `more` check that the words fit the screen.
    pub const fn new(bytes: Bytes) -> Text {
        Text(bytes)
    }

    /// Returns the row where the text starts.
    pub fn row(self) -> u8 {
        let mut bytes = self.0;
        bytes.take()
    }
}

/// Asserts that words at `row` and `column` fit the screen.
pub const fn check(row: u8, column: u8, words: &str) {
    let bytes = words.as_bytes();
    let (mut index, mut lines, mut width) = (0, 1, column);
    while index < bytes.len() {
        match bytes[index] {
            b'\n' => (lines, width) = (lines + 1, column),
            b'~' => {}
            character => {
                assert!(character <= b'z', "the font has no character after z");
                width += 1;
            }
        }
        assert!(width <= COLUMNS, "a text is wider than the screen");
        index += 1;
    }
    assert!(row == HERE || row + lines <= ROWS, "a text has too many lines for the screen");
}

/// Makes a [`Text`] at a row and a column. If the words do not fit the screen, compilation fails.
macro_rules! text {
    ($row:expr, $column:expr, $words:expr $(,)?) => {{
        const WORDS: &str = $words;
        const _: () = $crate::kit::screen::check($row, $column, WORDS);
        const PACKED: $crate::kit::words::Packed = $crate::kit::words::pack(WORDS);
        static BYTES: [u8; PACKED.length + 3] = PACKED.text($row, $column);
        $crate::kit::screen::Text::new($crate::kit::words::Bytes::of(&BYTES))
    }};
}

/// Makes a [`Text`] that continues where the previous one ended.
macro_rules! more {
    ($words:expr $(,)?) => {
        $crate::kit::screen::text!($crate::kit::screen::HERE, 0, $words)
    };
}

pub(crate) use {more, text};
