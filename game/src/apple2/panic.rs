//! Nothing that a player does leads here. A bug of ours would: a panic stops the program, in the release
//! profile without a message, in the debug profile with its message, file and line.

use core::fmt::{self, Write};
use core::panic::PanicInfo;

use super::mmio::{TEXT_PAGE, TXTSET, read, write};
use crate::kit::screen::COLUMNS;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    read(TXTSET);
    let mut top = Top { row: 0, column: 0 };
    // Nothing is left to be done if this fails.
    _ = top.write_str("INTERNAL ERROR - PRESS CTRL-RESET\n");
    if cfg!(feature = "debug") {
        _ = write!(top, "{}\n", info.message());
        if let Some(place) = info.location() {
            _ = write!(top, "{}\nLINE {}\n", place.file(), place.line());
        }
    }
    loop {}
}

/// Writes in the top eight rows of the text page, the only ones whose addresses follow one another.
struct Top {
    row: u8,
    column: u8,
}

impl Top {
    /// Writes a character in normal video, as a capital: a II+ has no others. What does not fit is dropped.
    fn put(&mut self, character: u8) {
        if self.row < 8 {
            let address = TEXT_PAGE + 128 * usize::from(self.row) + usize::from(self.column);
            write(address, character.to_ascii_uppercase() | 0x80);
            self.column += 1;
            if self.column == COLUMNS {
                self.row += 1;
                self.column = 0;
            }
        }
    }
}

impl fmt::Write for Top {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.bytes() {
            if character != b'\n' {
                self.put(character);
                continue;
            }
            // The rest of the line is blank; a full one has ended by itself.
            while self.column > 0 {
                self.put(b' ');
            }
        }
        Ok(())
    }
}
