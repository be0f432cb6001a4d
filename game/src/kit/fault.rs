//! The message on the pages of the rules, the review and Oracle if the disk cannot be read.

use super::input::{BUTTON_0, Event, RETURN};
use super::screen::{Screen, Text, text};

/// The cause of a failed read: a letter of [`LETTER`](crate::resident::LETTER), [`MISSING`] or
/// [`NONE`].
pub type Fault = u8;

/// The read succeeded.
pub const NONE: Fault = 0;
/// No sector can be read: the drive is empty, or the disk is not formatted. Shown as `A`, as in the
/// boot loader. `b'A'` itself means that the needed sector cannot be read but other sectors can.
pub const MISSING: Fault = b'A' & 0x1F;
/// The drive holds another disk.
pub const OTHER: Fault = b'O';

const INSERT: Text = text!(4, 2, "Insert the game disk (");
const ANOTHER: Text = text!(4, 2, "This is another disk (");
const IS_DAMAGED: Text = text!(4, 2, "The disk is damaged (");
/// The bar of keys below the message, on a screen that is read again with RETURN.
pub const LOST_KEYS: Text = text!(23, 1, "RETURN: again   ESC: back");

/// Returns whether an event repeats a failed read.
pub const fn is_again(event: Event) -> bool {
    matches!(event, RETURN | BUTTON_0)
}

impl Screen {
    /// Writes the message for [`Screen::fault`], with its letter.
    #[inline(never)]
    pub fn print_fault(&mut self) {
        let fault = self.fault;
        self.print(match fault {
            MISSING => INSERT,
            OTHER => ANOTHER,
            _ => IS_DAMAGED,
        });
        self.put(fault | 0x40);
        self.put(b')');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::screen::{COLUMNS, ROWS};
    use std::string::String;

    #[test]
    fn each_cause_has_its_sentence_and_its_letter() {
        for (fault, says, letter) in [
            (MISSING, "Insert the game disk", 'A'),
            (OTHER, "This is another disk", 'O'),
            (b'A', "The disk is damaged", 'A'),
            (b'T', "The disk is damaged", 'T'),
            (b'D', "The disk is damaged", 'D'),
            (b'C', "The disk is damaged", 'C'),
        ] {
            let mut screen = Screen::new();
            screen.clear();
            screen.fault = fault;
            screen.print_fault();
            screen.settle();
            let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
            let shown: String =
                cells.map(|(row, column)| char::from(screen.character(row, column))).collect();
            assert!(shown.contains(&std::format!("  {says} ({letter}) ")), "{shown}");
        }
    }
}
