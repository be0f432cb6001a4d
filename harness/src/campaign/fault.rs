//! The faults that a campaign may find.

use std::fmt;

use crate::guard::Why;

/// A fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The machine stopped.
    Stopped(String),
    /// The guard stopped the machine before a forbidden write.
    ForbiddenWrite(Why, String),
    /// The screen showed a forbidden text.
    ForbiddenText(String),
    /// A key was not read for 15 seconds, or the screen did not come to rest for a minute.
    Hangs(String),
    /// A key at a title had no effect.
    KeyLost(String),
    /// The game did not save turns although the disk was in the drive.
    NotSaved(String),
    /// Protected data on a disk of ours has changed.
    Lost(String),
    /// A foreign disk has changed.
    Foreign(String),
    /// The game that resumes after power-on differs from the saved one.
    ChangedBySaving(String),
    /// A game that was left resumed in a different state.
    ChangedByLeaving(String),
}

impl Fault {
    /// The fault's name for reports.
    pub fn word(&self) -> &'static str {
        match self {
            Fault::Stopped(_) => "stopped",
            Fault::ForbiddenWrite(..) => "forbidden write",
            Fault::ForbiddenText(_) => "forbidden text",
            Fault::Hangs(_) => "hangs",
            Fault::KeyLost(_) => "key lost",
            Fault::NotSaved(_) => "not saved",
            Fault::Lost(_) => "data lost",
            Fault::Foreign(_) => "foreign disk changed",
            Fault::ChangedBySaving(_) => "game changed by saving",
            Fault::ChangedByLeaving(_) => "game changed by leaving",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Fault::Stopped(text)
        | Fault::ForbiddenWrite(_, text)
        | Fault::ForbiddenText(text)
        | Fault::Hangs(text)
        | Fault::KeyLost(text)
        | Fault::NotSaved(text)
        | Fault::Lost(text)
        | Fault::Foreign(text)
        | Fault::ChangedBySaving(text)
        | Fault::ChangedByLeaving(text)) = self;
        write!(f, "{}: {text}", self.word())
    }
}
