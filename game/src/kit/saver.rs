//! Saves a program's record on the disk, and shows a notice if saving fails.
//!
//! A program reports each change with [`Saver::mark_changed`]. After a short time without a key
//! press, if the current state can be restored from a record, it fills its record and asks the
//! shell to save it. The answer arrives with a later poll. If saving fails, a notice offers another
//! try or playing on without saves. After that, further saves fail silently until one succeeds.
//! Meanwhile a mark in the last line shows that there are unsaved changes, and the player must
//! confirm before leaving.
//!
//! The record in memory is filled even without a disk, so that the player can leave a game and
//! continue it.
//!
//! [`serve`] carries out a program's request to its shell. It writes only to a disk whose last good
//! record the program has merged.

use super::input::{Event, RETURN, is_back};
use super::points::Points;
use super::record::{Answer, Drive, HEADER, Record, Request};
use super::screen::{ROWS, Text, text};
use super::statics::Static;
use super::{Engine, Kit};

/// Polls without a press or a movement before a save.
pub const SAVE_DELAY: u16 = 12;

/// The delay of a save while a computer player has the turn and continues without a key. A save
/// takes longer than the computer's pause, so it waits for the next person's turn.
pub const NO_SAVE: u16 = u16::MAX;

/// The number of unsaved changes after which a save no longer waits for a person's turn.
const CHANGES_MAX: u8 = 6;

/// The number of tries of a save. A try fails if the disk has a record that the program has not
/// merged yet.
const TRIES: u8 = 3;

/// The origin of the record's contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The program has filled the record, so there is nothing to merge.
    Own,
    /// The record was read from a disk.
    Disk,
}

/// The state of the notice of a failed save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notice {
    /// The notice is not on the screen.
    Hidden,
    /// The player has confirmed that the game may be left unsaved.
    Confirmed,
    /// The notice reports that a save has failed.
    Failed,
    /// The notice asks whether to leave a game that is not saved.
    Leaving,
}

/// A program's record and its state.
#[derive(Clone, Debug)]
pub struct Saver {
    /// The record as the program last filled it or the shell last loaded it.
    pub record: Static<Record>,
    source: Source,
    /// Whether something has changed since the last save.
    is_changed: bool,
    /// The number of changes since the last save or failure to save, up to [`CHANGES_MAX`].
    changes: u8,
    /// Whether something has changed since the record was filled.
    pub(super) is_outdated: bool,
    /// Whether no save is due until the next change.
    waits_for_change: bool,
    /// Whether the player has answered the notice of a failed save. Further failures show no
    /// notice.
    is_answered: bool,
    /// The cause if the last save failed.
    failure: Option<Answer>,
    notice: Notice,
    /// The offset of the next byte to put in or take out.
    at: u16,
    /// Whether the contents are taken out of the record rather than put in.
    reads: bool,
}

impl Default for Saver {
    fn default() -> Self {
        Saver::new()
    }
}

impl Saver {
    /// Creates the state before the first save. All bytes are zero.
    pub const fn new() -> Saver {
        Saver {
            record: Static::new(Record::new()),
            source: Source::Own,
            is_changed: false,
            changes: 0,
            is_outdated: false,
            waits_for_change: false,
            is_answered: false,
            failure: None,
            notice: Notice::Hidden,
            at: 0,
            reads: false,
        }
    }

    /// Starts to put contents into the record, or to take them out (`reads`), from the first byte
    /// on. [`Saver::bytes`] and the methods below then either put their argument in or fill it.
    /// Each type has one function for both directions, so that they always use the same layout.
    pub fn archive(&mut self, reads: bool) {
        self.at = HEADER as u16;
        self.reads = reads;
        if !reads {
            self.source = Source::Own;
        }
    }

    /// Returns whether the program itself has filled the record.
    pub fn is_own(&self) -> bool {
        self.source == Source::Own
    }

    /// Replaces the record, as if it had been read from a disk.
    #[cfg(test)]
    pub fn load(&mut self, record: Record) {
        *self.record = record;
        self.source = Source::Disk;
    }

    /// Returns whether contents are taken out of the record.
    pub const fn reads(&self) -> bool {
        self.reads
    }

    /// Archives bytes. Ignores bytes beyond the end of the record; no program has such bytes.
    #[inline(never)]
    pub fn bytes(&mut self, bytes: &mut [u8]) {
        let start = usize::from(self.at);
        self.at = self.at.saturating_add(bytes.len() as u16);
        let Some(kept) = self.record.bytes.get_mut(start..usize::from(self.at)) else { return };
        let (to, from) = if self.reads { (bytes, kept) } else { (kept, bytes) };
        to.copy_from_slice(from);
    }

    /// Returns the offset of the next byte.
    pub const fn at(&self) -> u16 {
        self.at
    }

    /// Skips a number of bytes.
    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes as u16;
    }

    /// Archives a byte.
    #[inline(never)]
    pub fn byte(&mut self, byte: &mut u8) {
        self.bytes(core::slice::from_mut(byte));
    }

    /// Archives a word, low byte first.
    #[inline(never)]
    pub fn word(&mut self, word: &mut u16) {
        let mut bytes = word.to_le_bytes();
        self.bytes(&mut bytes);
        *word = u16::from_le_bytes(bytes);
    }

    /// Archives points.
    pub fn points(&mut self, points: &mut Points) {
        let mut units = points.units();
        self.word(&mut units);
        *points = Points::from_units(units);
    }

    /// Archives a flag as a byte of 0 or 1. Any other byte reads as false.
    pub fn flag(&mut self, flag: &mut bool) {
        let mut byte = u8::from(*flag);
        self.byte(&mut byte);
        *flag = byte == 1;
    }

    /// Completes a filled record. Its contents end at the offset `end` and have the layout
    /// `version`. `has_game` states whether they include a game to continue.
    pub fn close(&mut self, version: u8, end: usize, has_game: bool) {
        debug_assert!(usize::from(self.at) == end, "the record ends at {}", self.at);
        if !self.reads {
            self.record.set_end(version, end as u16);
            if has_game {
                self.record.set_has_game();
            }
        }
    }

    /// Returns whether the contents have a layout version between `first` and `last`.
    pub fn has_contents(&self, first: u8, last: u8) -> bool {
        (first..=last).contains(&self.record.version())
    }

    /// Records a change that must be saved.
    pub fn mark_changed(&mut self) {
        self.is_changed = true;
        if self.changes < CHANGES_MAX {
            self.changes += 1;
        }
        self.is_outdated = true;
        self.waits_for_change = false;
    }

    /// Requests the first save of a game. If it fails, the notice appears again.
    #[inline(never)]
    pub fn begin_game(&mut self) {
        self.show_next_failure();
        self.mark_changed();
    }

    /// Makes the next failed save show the notice again. Called when another program or game
    /// starts.
    pub(super) fn show_next_failure(&mut self) {
        self.waits_for_change = false;
        self.is_answered = false;
    }

    /// Returns whether the game may be left. If it is not on the disk, the notice asks the player
    /// first.
    pub fn ask_to_leave(&mut self) -> bool {
        let may = self.failure.is_none() || self.notice == Notice::Confirmed;
        self.notice = if may { Notice::Hidden } else { Notice::Leaving };
        may
    }

    /// Returns whether the record must be saved.
    pub const fn needs_save(&self) -> bool {
        self.is_changed && !self.waits_for_change
    }

    /// Returns whether a save is due even during a computer player's turn.
    pub(super) const fn is_overdue(&self) -> bool {
        self.changes == CHANGES_MAX
    }

    /// Returns whether the notice of a failed save is on the screen.
    pub const fn has_notice(&self) -> bool {
        matches!(self.notice, Notice::Failed | Notice::Leaving)
    }

    /// Returns whether the last save failed.
    pub const fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Records that the shell was asked to save the record.
    pub(super) fn save_started(&mut self) {
        self.is_changed = false;
    }

    /// Records that the shell has saved the record.
    pub(super) fn save_succeeded(&mut self) {
        self.changes = 0;
        self.failure = None;
        self.is_answered = false;
    }

    /// Records that the shell could not save. Returns whether to show the notice.
    pub(super) fn save_failed(&mut self, answer: Answer) -> bool {
        self.failure = Some(answer);
        self.is_changed = true;
        self.changes = 0;
        self.waits_for_change = self.is_answered;
        if !self.is_answered && !self.has_notice() {
            self.notice = Notice::Failed;
        }
        self.has_notice()
    }

    /// Records that a key interrupted the save, which must be repeated.
    pub(super) fn save_interrupted(&mut self) {
        self.is_changed = true;
    }

    /// Answers the notice: RETURN and R try again, other keys continue without saving. Returns
    /// whether the player leaves the game. After ESC the player stays. A game that is left is saved
    /// at the title, because it cannot be saved in the middle of a turn.
    pub(super) fn answer(&mut self, event: Event) -> bool {
        self.waits_for_change = event != RETURN && event != b'R';
        self.is_answered = self.waits_for_change;
        let leaves = self.notice == Notice::Leaving && !is_back(event);
        self.notice = if leaves { Notice::Confirmed } else { Notice::Hidden };
        leaves
    }
}

/// Carries out a program's request for its record.
///
/// Before a save, the program fills the record. If the disk has a newer record, the program first
/// merges that one, with its options, and then repeats the save. If the disk is write-protected,
/// the previous options return. After any other failure the merged options stay: the new record may
/// be complete on the disk, and then the next save does not read it again. A disk without a record
/// receives the current options.
pub fn serve(program: &mut impl Engine, disk: &mut impl Drive, asked: Request) -> Answer {
    let options = program.kit().options;
    let mut failure = Answer::Interrupted;
    for _ in 0..TRIES {
        // The player may have moved on since the request.
        if asked == Request::Save && !program.update_record() {
            break;
        }
        let saver = &mut program.kit_mut().saver;
        let answer = disk.serve(asked, &mut saver.record);
        if answer == Answer::Found {
            saver.source = Source::Disk;
        }
        if asked != Request::Save {
            return answer;
        }
        if matches!(answer, Answer::Found | Answer::Done) {
            program.merge_record();
        }
        match answer {
            Answer::Done => return answer,
            Answer::Found | Answer::Nothing => {}
            _ => {
                if answer == Answer::Protected {
                    program.kit_mut().options = options;
                }
                failure = answer;
                break;
            }
        }
    }
    program.update_record();
    failure
}

const FAILURE_MARK: Text = text!(ROWS - 1, 0, "~!~");
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
     drive and the door closed?",
);
const WHY_DAMAGED: Text = text!(
    4,
    3,
    "The save does not read back.\n\
     The last one is still there.",
);
const WHY_NO_DRIVE: Text = text!(4, 3, "The game cannot write to its drive.",);
const WHAT_NOW: Text = text!(
    12,
    3,
    "I try again after each turn.\n\
     A ! stays until then.",
);
const LETTER: Text = text!(9, 3, "Drive error: ");
const HELP: Text = text!(23, 1, "RETURN: again  ESC: stay  other: go on");
const LEAVING_HELP: Text = text!(23, 1, "RETURN: again  ESC: stay  other: leave");

impl Kit {
    /// Draws the mark of a failed save.
    pub(super) fn draw_failure_mark(&mut self) {
        if self.saver.has_failed() {
            self.screen.print(FAILURE_MARK);
        }
    }

    /// Draws the notice of a failed save: its cause and the possible answers.
    pub(super) fn draw_notice(&mut self) {
        let Some(answer) = self.saver.failure else { return };
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
        let leaves = self.saver.notice == Notice::Leaving;
        if !leaves {
            self.screen.print(WHAT_NOW);
        }
        self.screen.bar(if leaves { LEAVING_HELP } else { HELP });
    }
}
