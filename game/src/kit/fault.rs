//! The page that is shown if the disk could not be read for it: rules, the review, Oracle.

use super::input::{BUTTON_0, Event, RETURN};
use super::screen::{Screen, Text, text};

/// Why nothing was read: a letter of [`LETTER`](crate::resident::LETTER), [`MISSING`], or [`NONE`].
pub type Fault = u8;

/// All was read.
pub const NONE: Fault = 0;
/// No sector passes: there is no disk, or an empty one. It is shown as `A`, as it is while booting.
/// `A` itself is a disk that lacks one sector.
pub const MISSING: Fault = b'A' & 0x1F;
/// This is another disk.
pub const OTHER: Fault = b'O';

const INSERT: Text = text!(4, 2, "Insert the game disk: ");
const ANOTHER: Text = text!(4, 2, "This is another disk: ");
const IS_DAMAGED: Text = text!(4, 2, "The disk is damaged: ");

/// Whether an event repeats a failed read.
pub const fn is_again(event: Event) -> bool {
    matches!(event, RETURN | BUTTON_0)
}

impl Screen {
    /// Says why nothing was read, [`Screen::fault`], with its letter.
    #[inline(never)]
    pub fn tell_fault(&mut self) {
        let fault = self.fault;
        self.print(match fault {
            MISSING => INSERT,
            OTHER => ANOTHER,
            _ => IS_DAMAGED,
        });
        self.put(fault | 0x40);
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
            screen.tell_fault();
            screen.settle();
            let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
            let shown: String =
                cells.map(|(row, column)| char::from(screen.character(row, column))).collect();
            assert!(shown.contains(&std::format!("  {says}: {letter} ")), "{shown}");
        }
    }
}
