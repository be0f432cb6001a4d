//! Saves a program's record on the disk, and tells the player if that fails.
//!
//! A program says when there is something to save ([`Keeping::due`]). When nothing is pressed for a
//! moment and the program is in a state that it can restore, it fills its record and asks the shell
//! to save it; the answer comes with a later poll. If saving fails, the player is asked once: try
//! again, or play on without saving. After that, each new save is tried silently until one
//! succeeds. Meanwhile a mark in the last line shows that something is not on the disk, and the
//! player is asked before leaving.
//!
//! The record itself is filled at once, with or without a disk, so that a game that was left can be
//! continued.
//!
//! [`serve`] carries out a program's request to its shell. It writes only to a disk whose last good
//! record this program has merged.

use super::apart::Apart;
use super::input::{Event, RETURN, is_back};
use super::points::Points;
use super::record::{Answer, Drive, HEADER, Record, Request};
use super::screen::{ROWS, Text, text};
use super::{Kit, Program};

/// Polls without a press before something is saved.
pub const REST: u16 = 12;

/// How often a save may find another disk than it expects before it is put off.
const TRIES: u8 = 3;

/// Where the contents of the record come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The program has filled it, and has everything that is in it.
    Own,
    /// It was read from a disk.
    Disk,
}

/// A program's record and its state.
#[derive(Clone, Debug)]
pub struct Keeping {
    /// The record as it was last filled or loaded.
    pub record: Apart<Record>,
    source: Source,
    /// Something has changed since it was saved.
    due: bool,
    /// Something has changed since it was filled.
    pub(super) stale: bool,
    /// Saving is tried again only when something has changed.
    off: bool,
    /// The player has seen the notice of a failed save.
    told: bool,
    /// Why the last try failed, if it did.
    lost: Option<Answer>,
    /// The notice of a failed save is on the screen.
    notice: bool,
    /// The player wants to leave.
    leaves: bool,
    /// And may.
    may_leave: bool,
    /// The position of the next contents to put in or take out.
    at: u16,
    /// Contents are being taken out.
    reads: bool,
}

impl Default for Keeping {
    fn default() -> Self {
        Keeping::new()
    }
}

impl Keeping {
    /// A new one, with nothing saved yet. All bytes are zero.
    pub const fn new() -> Keeping {
        Keeping {
            record: Apart::new(Record::new()),
            source: Source::Own,
            due: false,
            stale: false,
            off: false,
            told: false,
            lost: None,
            notice: false,
            leaves: false,
            may_leave: false,
            at: 0,
            reads: false,
        }
    }

    /// Begins to put contents into the record, or to take them out, from the first byte on. Calls
    /// of [`Keeping::bytes`] and the others then either put their argument in or take it out. So
    /// one function of each type serves both ways, and they always agree.
    pub fn archive(&mut self, reads: bool) {
        self.at = HEADER as u16;
        self.reads = reads;
        if !reads {
            self.source = Source::Own;
        }
    }

    /// Whether the program has filled the record, so that nothing in it is new.
    pub fn is_own(&self) -> bool {
        self.source == Source::Own
    }

    /// The record is one that was read from a disk.
    #[cfg(test)]
    pub fn load(&mut self, record: Record) {
        *self.record = record;
        self.source = Source::Disk;
    }

    /// Whether contents are taken out.
    pub const fn reads(&self) -> bool {
        self.reads
    }

    /// Bytes one after another. Bytes beyond the end are left out; no program has that many.
    #[inline(never)]
    pub fn bytes(&mut self, bytes: &mut [u8]) {
        let start = usize::from(self.at);
        self.at = self.at.saturating_add(bytes.len() as u16);
        let Some(kept) = self.record.bytes.get_mut(start..usize::from(self.at)) else { return };
        let (to, from) = if self.reads { (bytes, kept) } else { (kept, bytes) };
        to.copy_from_slice(from);
    }

    /// Where the next contents go.
    pub const fn at(&self) -> u16 {
        self.at
    }

    /// Skips this many bytes.
    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes as u16;
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

    /// A flag, as a byte of 0 or 1. Any other byte is read as false.
    pub fn flag(&mut self, flag: &mut bool) {
        let mut byte = u8::from(*flag);
        self.byte(&mut byte);
        *flag = byte == 1;
    }

    /// Completes the record, whose contents extend to `end` in the layout `version`. `waits` says
    /// whether they include a game to continue.
    pub fn close(&mut self, version: u8, end: usize, waits: bool) {
        debug_assert!(usize::from(self.at) == end, "the record ends at {}", self.at);
        if !self.reads {
            self.record.set_end(version, end as u16);
            if waits {
                self.record.set_waiting();
            }
        }
    }

    /// Whether one of these versions of the program has laid out the record's contents.
    pub fn has_contents(&self, first: u8, last: u8) -> bool {
        (first..=last).contains(&self.record.version())
    }

    /// There is something to save.
    pub fn due(&mut self) {
        self.due = true;
        self.stale = true;
        self.off = false;
    }

    /// Another game begins: the next failed save shows the notice again.
    pub fn try_again(&mut self) {
        self.off = false;
        self.told = false;
    }

    /// Whether the game may be left. If it is not on the disk, the player has to agree first.
    pub fn may_leave(&mut self) -> bool {
        let may = self.lost.is_none() || self.may_leave;
        self.may_leave = false;
        self.notice = !may;
        self.leaves = !may;
        may
    }

    /// Whether the record is to be saved.
    pub const fn is_due(&self) -> bool {
        self.due && !self.off
    }

    /// Whether the notice of a failed save is on the screen.
    pub const fn has_notice(&self) -> bool {
        self.notice
    }

    /// Whether there is something that the last save does not include.
    pub const fn has_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// The record is filled, and the shell is asked to save it.
    pub(super) fn begin(&mut self) {
        self.due = false;
    }

    /// The shell has saved it.
    pub(super) fn is_saved(&mut self) {
        self.lost = None;
        self.told = false;
    }

    /// Records that the shell could not save. Returns whether to show the notice.
    pub(super) fn failed(&mut self, answer: Answer) -> bool {
        self.lost = Some(answer);
        self.due = true;
        self.off = self.told;
        self.notice = !self.told;
        self.notice
    }

    /// It is not known yet whether the shell can save it.
    pub(super) fn interrupted(&mut self) {
        self.due = true;
    }

    /// Answers the notice: RETURN and R try again, anything else continues without saving. Returns
    /// whether the player leaves: a press that goes back stays.
    pub(super) fn answer(&mut self, event: Event) -> bool {
        self.notice = false;
        self.off = event != RETURN && event != b'R';
        self.told = self.off;
        self.may_leave = self.leaves && self.off && !is_back(event);
        self.leaves = false;
        self.may_leave
    }
}

/// Carries out a program's request for its record.
///
/// To save, the record is filled. Where the disk has a record that is new, that is merged first,
/// and it is tried again.
pub fn serve(program: &mut impl Program, disk: &mut impl Drive, asked: Request) -> Answer {
    for _ in 0..TRIES {
        // The player may have gone on since the request.
        if asked == Request::Save && !program.fill_record() {
            return Answer::Interrupted;
        }
        let keeping = &mut program.kit().keeping;
        let answer = disk.serve(asked, &mut keeping.record);
        if answer == Answer::Found {
            keeping.source = Source::Disk;
        }
        let is_settled = !matches!(answer, Answer::Found | Answer::Nothing);
        if asked == Request::Save {
            if is_settled && answer != Answer::Done {
                program.fill_record();
            } else {
                program.merge_record();
            }
        }
        if is_settled || asked != Request::Save {
            return answer;
        }
    }
    program.fill_record();
    Answer::Interrupted
}

const BAR: Text = text!(0, 1, "The game could not be saved");
const WHY_PROTECTED: Text = text!(
    4,
    3,
    "The disk is write-protected.\n\n\
     Take the tab off its notch.",
);
const WHY_OTHER: Text = text!(
    4,
    3,
    "This is another disk.\n\n\
     Insert the game disk.",
);
const WHY_UNREADABLE: Text = text!(
    4,
    3,
    "The disk cannot be read. Is it in the\n\
     drive, and is the door closed?",
);
const WHY_DAMAGED: Text = text!(
    4,
    3,
    "The save does not read back.\n\
     The one before is still there.",
);
const WHY_NO_DRIVE: Text = text!(4, 3, "The game cannot write to its drive.",);
const WHAT_NOW: Text = text!(
    12,
    3,
    "It is tried again after each turn,\n\
     and a ! says so until it is saved.",
);
const LETTER: Text = text!(9, 3, "Drive error: ");
const HELP: Text = text!(23, 1, "RETURN: again  ESC: stay  other: go on");

impl Kit {
    /// Draws the mark for a failed save.
    pub(super) fn draw_lost(&mut self) {
        if self.keeping.has_lost() {
            self.screen.at(ROWS - 1, 0);
            self.screen.inverse(true);
            self.screen.put(b'!');
            self.screen.inverse(false);
        }
    }

    /// Draws the notice of a failed save: the cause and the possible answers.
    pub(super) fn draw_notice(&mut self) {
        let Some(answer) = self.keeping.lost else { return };
        self.screen.clear();
        self.screen.bar(BAR);
        self.screen.print(match answer {
            Answer::Protected => WHY_PROTECTED,
            Answer::OtherDisk => WHY_OTHER,
            Answer::Damaged => WHY_DAMAGED,
            Answer::NoDrive => WHY_NO_DRIVE,
            _ => WHY_UNREADABLE,
        });
        if let Answer::Unreadable(letter) = answer {
            self.screen.print(LETTER);
            self.screen.put(letter);
        }
        self.screen.print(WHAT_NOW);
        self.screen.bar(HELP);
    }
}
