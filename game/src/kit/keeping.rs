//! What a program keeps on the disk, and what the player is told when that does not work.
//!
//! A program says when there is something to keep ([`Keeping::due`]). When nothing is pressed for a moment and the
//! program is at a place to which it can come back, its record is filled and the shell asked to save it; the
//! answer comes with a later poll. If saving fails, the player is told what to do and asked once: try again, or
//! play on without. The record itself stays in memory, so that a game that was left can be gone on
//! with even if there is no disk.

use super::Kit;
use super::input::{Event, RETURN};
use super::points::Points;
use super::record::{Answer, HEADER, RECORD_BYTES, Record};
use super::screen::{Text, text};

/// Polls in which nothing is pressed before something is saved.
pub const REST: u16 = 12;

/// A program's record, and how things stand with it.
#[derive(Clone, Debug)]
pub struct Keeping {
    /// What was saved or loaded last.
    pub record: Record,
    /// Something has changed since.
    due: bool,
    /// The player plays without saving.
    off: bool,
    /// Why the last request failed, while the player is told.
    notice: Option<Answer>,
    /// The next of the record's contents that is put in or taken out.
    at: u16,
    /// Contents are taken out.
    reads: bool,
}

impl Default for Keeping {
    fn default() -> Self {
        Keeping::new()
    }
}

impl Keeping {
    /// Nothing is kept yet. All bytes are zero.
    pub const fn new() -> Keeping {
        Keeping { record: Record::new(), due: false, off: false, notice: None, at: 0, reads: false }
    }

    /// Begins to put contents into the record, or to take them out, from the first byte on. What is shown then to
    /// [`Keeping::bytes`] and the others is either put in or taken out, so that one function of each type says what
    /// is kept, and both ways agree.
    pub fn archive(&mut self, reads: bool) {
        self.at = HEADER as u16;
        self.reads = reads;
    }

    /// Whether contents are taken out.
    pub const fn reads(&self) -> bool {
        self.reads
    }

    /// Bytes one after the other. What reaches over the end is left out, and zeros when it is taken.
    #[inline(never)]
    pub fn bytes(&mut self, bytes: &mut [u8]) {
        let start = usize::from(self.at);
        self.at = self.at.saturating_add(bytes.len() as u16);
        let Some(kept) = self.record.bytes.get_mut(start..usize::from(self.at)) else {
            return bytes.fill(0);
        };
        let (to, from) = if self.reads { (bytes, kept) } else { (kept, bytes) };
        to.copy_from_slice(from);
    }

    /// A byte.
    #[inline(never)]
    pub fn byte(&mut self, byte: &mut u8) {
        self.bytes(core::slice::from_mut(byte));
    }

    /// A word, low byte first.
    #[inline(never)]
    pub fn word(&mut self, word: &mut u16) {
        let mut bytes = word.to_le_bytes();
        self.bytes(&mut bytes);
        *word = u16::from_le_bytes(bytes);
    }

    /// Points.
    pub fn points(&mut self, points: &mut Points) {
        let mut units = points.units();
        self.word(&mut units);
        *points = Points::from_units(units);
    }

    /// All contents are in, as `version` of the program lays them out; what does not fit is left out.
    pub fn close(&mut self, version: u8) {
        if !self.reads {
            self.record.set_end(version, self.at.min(RECORD_BYTES as u16));
        }
    }

    /// A game waits in the record, which is complete, to be gone on with.
    pub fn game_waits(&mut self) {
        if !self.reads {
            self.record.set_waiting();
        }
    }

    /// Whether the record has contents that `version` of the program has laid out.
    pub fn has_contents(&self, version: u8) -> bool {
        self.record.version() == version
    }

    /// There is something to keep.
    pub fn due(&mut self) {
        self.due = true;
    }

    /// Saving may fail again, and be told again: another game begins.
    pub fn try_again(&mut self) {
        self.off = false;
    }

    /// Whether the record is to be saved.
    pub const fn is_due(&self) -> bool {
        self.due && !self.off
    }

    /// Whether the player is being told that something failed.
    pub const fn has_notice(&self) -> bool {
        self.notice.is_some()
    }

    /// The record is filled and on its way.
    pub(super) fn begin(&mut self) {
        self.due = false;
    }

    /// The shell could not save.
    pub(super) fn failed(&mut self, answer: Answer) {
        self.notice = Some(answer);
        self.due = true;
    }

    /// Answers the notice: RETURN and R try again, anything else goes on without.
    pub(super) fn answer(&mut self, event: Event) {
        self.notice = None;
        self.off = event != RETURN && event != b'R';
    }
}

static BAR: Text = text!(0, 1, "The game could not be saved");
static WHY_PROTECTED: Text = text!(
    4,
    3,
    "The disk is write-protected.\n\n\
     Take the tab off its notch, or put in\n\
     a copy of the disk that has none.",
);
static WHY_OTHER: Text = text!(
    4,
    3,
    "There is another disk in the drive.\n\
     Nothing was written to it.\n\n\
     Put the game's disk back in.",
);
static WHY_UNREADABLE: Text = text!(
    4,
    3,
    "The disk cannot be read.\n\n\
     Is it in the drive, is the door\n\
     closed? If so, it may be damaged.",
);
static WHY_DAMAGED: Text = text!(
    4,
    3,
    "What was written does not read back:\n\
     the disk is damaged. What was saved\n\
     before is still there.",
);
static WHY_NO_DRIVE: Text = text!(
    4,
    3,
    "The game did not come from a disk\n\
     drive that it can write to.",
);
static WHAT_NOW: Text = text!(
    12,
    3,
    "RETURN tries again.\n\n\
     Any other key, or a button, plays on\n\
     without saving. Nothing else is lost.",
);
static LETTER: Text = text!(9, 3, "What the drive says: ");
static HELP: Text = text!(23, 1, "RETURN: again   any other key: play on");

impl Kit {
    /// Tells why saving failed and what to do.
    pub(super) fn draw_notice(&mut self) {
        let Some(answer) = self.keeping.notice else { return };
        self.screen.clear();
        self.screen.bar(&BAR);
        self.screen.print(match answer {
            Answer::Protected => &WHY_PROTECTED,
            Answer::OtherDisk => &WHY_OTHER,
            Answer::Damaged => &WHY_DAMAGED,
            Answer::NoDrive => &WHY_NO_DRIVE,
            _ => &WHY_UNREADABLE,
        });
        if let Answer::Unreadable(letter) = answer {
            self.screen.print(&LETTER);
            self.screen.put(letter);
        }
        self.screen.print(&WHAT_NOW);
        self.screen.bar(&HELP);
    }
}
