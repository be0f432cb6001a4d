//! What a campaign may find.

use std::fmt;

use crate::guard::Why;

/// Something that must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The machine stopped.
    Stopped(String),
    /// The machine stopped before it wrote what it must not.
    ForbiddenWrite(Why, String),
    /// The screen says what it must not.
    Says(String),
    /// A key was not read for a quarter of a minute.
    Deaf(String),
    /// A key at a title led to nothing.
    KeyLost(String),
    /// Turns are played, the disk is in the drive, and nothing is saved.
    NotSaved(String),
    /// Something on a disk of ours is not what it was.
    Lost(String),
    /// A disk that is not ours is not what it was.
    Foreign(String),
    /// What is gone on with is not what was saved.
    OtherState(String),
    /// A game that was left is gone on with from somewhere else.
    LeftElsewhere(String),
}

impl Fault {
    /// What kind it is, in a word.
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
