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
    /// The screen has shown a forbidden text.
    Says(String),
    /// A key was not read for 15 seconds.
    Deaf(String),
    /// A key at a title had no effect.
    KeyLost(String),
    /// The game has not saved turns although the disk was in the drive.
    NotSaved(String),
    /// Data on a disk of ours has changed that must not change.
    Lost(String),
    /// A foreign disk has changed.
    Foreign(String),
    /// The resumed game differs from the saved one.
    OtherState(String),
    /// A game that was left has resumed in another state.
    LeftElsewhere(String),
}

impl Fault {
    /// The name of the kind of fault.
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
