//! Faults that are known, each with a case that shows it. Whoever mends one takes it off this list: what is on it and does not
//! happen any more is a failure of the campaign's test, as is whatever happens and is not on it.

use super::fault::Fault;
use crate::guard::Why;

/// A known fault.
pub struct Known {
    /// What happens.
    pub what: &'static str,
    /// A case in which it does, or a little later.
    pub case: &'static str,
    /// Whether this is it.
    pub is: fn(&Fault) -> bool,
}

/// The known faults.
pub const KNOWN: &[Known] = &[
    Known {
        what: "Ctrl-Reset just after another game was chosen: the old game saves in the place of the new one",
        case: "game=zonk model=ii+ disk=full drive=late rest=0 moment=change at=204000 first=52 \
               do=reset answer=13 leaves=false",
        is: |fault| matches!(fault, Fault::ForbiddenWrite(Why::Place | Why::Mark, _)),
    },
    Known {
        what: "a disk without our mark that is put in during a save is written to",
        case: "game=cards model=ii+ disk=empty drive=at-once rest=35440 moment=runs-out at=300284 \
               first=49 do=exchange:1200:foreign:5000 answer=13 leaves=true",
        is: |fault| matches!(fault, Fault::ForbiddenWrite(Why::NoMark, _)),
    },
    Known {
        what: "a save begins before the disk is at its speed",
        case: "game=cards model=iie disk=empty drive=early rest=39570 moment=protected at=2335045 \
               first=50 do=reset answer=13 leaves=false",
        is: |fault| matches!(fault, Fault::ForbiddenWrite(Why::TooEarly, _)),
    },
    Known {
        what: "after a failed save that is not tried again at once, nothing is saved any more",
        case: "game=zonkers model=ii+ disk=empty drive=late rest=37967 moment=no-disk at=6327781 \
               first=50 do=reset answer=88 leaves=true",
        is: |fault| matches!(fault, Fault::NotSaved(_)),
    },
    Known {
        what: "who leaves a game that could not be saved goes on from a turn long ago",
        case: "game=zilch model=ii+ disk=full drive=at-once rest=27319 moment=protected at=3567636 \
               first=49 do=key:76 answer=88 leaves=true",
        is: |fault| matches!(fault, Fault::LeftElsewhere(_)),
    },
    Known {
        what: "a key at a title is lost while the saves are read",
        case: "game=zonk model=ii+ disk=full drive=at-once rest=1029 moment=load at=934045 first=51 \
               do=key:80 answer=88 leaves=false",
        is: |fault| matches!(fault, Fault::KeyLost(text) if !text.starts_with('?')),
    },
    Known {
        what: "help that is asked for while the saves are read is not shown",
        case: "game=cards model=ii+ disk=full drive=late rest=0 moment=load at=800000 first=52 do=key:63 \
               answer=13 leaves=false",
        is: |fault| matches!(fault, Fault::KeyLost(text) if text.starts_with('?')),
    },
    Known {
        what: "Ctrl-Reset while our loader runs falls into BASIC",
        case: "game=zilch model=ii+ disk=empty drive=at-once rest=10768 moment=boot at=2763359 first=49 \
               do=reset answer=88 leaves=true",
        is: |fault| matches!(fault, Fault::Stopped(text) if text.contains("jump to $E000")),
    },
    Known {
        what: "a disk that is not ours, put in while a program is read, is taken for it",
        case: "game=zonkers model=iie disk=empty drive=early rest=20938 moment=boot at=4282366 first=51 \
               do=exchange:6000:foreign:12000 answer=13 leaves=false",
        is: |fault| matches!(fault, Fault::Stopped(text) if !text.contains("jump to $E000")),
    },
    Known {
        what: "which copy is the last good one is found out on one disk, and written is another one that was put in since",
        case: "game=zonk model=iie disk=empty drive=late rest=12625 moment=other-disk at=1929108 first=51 \
               do=key:13 answer=88 leaves=false",
        is: |fault| matches!(fault, Fault::Lost(_)),
    },
];
