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
    /// The screen shows a forbidden text.
    Says(String),
    /// A key was not read for 15 seconds.
    Deaf(String),
    /// A key at a title had no effect.
    KeyLost(String),
    /// Turns were played with the disk in the drive, and nothing was saved.
    NotSaved(String),
    /// Something changed on a disk of ours that must not change.
    Lost(String),
    /// A foreign disk has changed.
    Foreign(String),
    /// The continued game is not the one that was saved.
    OtherState(String),
    /// A game that was left continues from another state.
    LeftElsewhere(String),
}

impl Fault {
    /// The kind of fault, in a word.
    pub fn word(&self) -> &'static str {
        match self {
            Fault::Stopped(_) => "stopped",
            Fault::ForbiddenWrite(..) => "forbidden write",
            Fault::Says(_) => "says",
            Fault::Deaf(_) => "deaf",
            Fault::KeyLost(_) => "key lost",
            Fault::NotSaved(_) => "not saved",
            Fault::Lost(_) => "lost",
            Fault::Foreign(_) => "foreign",
            Fault::OtherState(_) => "other state",
            Fault::LeftElsewhere(_) => "left elsewhere",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Fault::Stopped(text)
        | Fault::ForbiddenWrite(_, text)
        | Fault::Says(text)
        | Fault::Deaf(text)
        | Fault::KeyLost(text)
        | Fault::NotSaved(text)
        | Fault::Lost(text)
        | Fault::Foreign(text)
        | Fault::OtherState(text)
        | Fault::LeftElsewhere(text)) = self;
        write!(f, "{}: {text}", self.word())
    }
}
