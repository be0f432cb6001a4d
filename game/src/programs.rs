//! The programs on the disk. This is the only place outside their own folders that names them.

use crate::Program;
use crate::kit::hires::Page;

/// The program that the disk boots into.
pub use crate::zonkers::Zonkers as First;

/// What the disk has to know of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its file in the catalog.
    pub file: &'static str,
    /// The function where it begins.
    pub entry: &'static str,
    /// Sectors of 256 bytes that one copy of its record takes on the disk; there are two copies.
    pub save_sectors: u8,
}

/// For each program its entry, where the shell begins, with its type; its file; the sectors of its record.
macro_rules! programs {
    ($($(#[$doc:meta])* $entry:ident: $program:ty, $file:literal, $save_sectors:literal;)*) => {
        /// Every program; the disk boots into the first. A program's number is its place here.
        pub const PROGRAMS: [Listed; [$($file),*].len()] = [$(Listed {
            file: $file,
            entry: stringify!($entry),
            save_sectors: $save_sectors,
        }),*];

        /// The pictures of the programs' titles, by number: for the disk, whose packer puts them there.
        pub const PICTURES: [Option<&Page>; PROGRAMS.len()] =
            [$(<$program as Program>::PICTURE),*];

        /// One function a program, which the linker begins at, and the program's memory.
        ///
        /// Each runs alone: what an entry does not reach is not in its file.
        #[cfg(feature = "apple2")]
        mod entries {$(
            $(#[$doc])*
            #[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
            pub extern "C" fn $entry() -> ! {
                static mut PROGRAM: $program = <$program>::new();
                // SAFETY: there is one thread and no interrupt, and the shell never comes back: this is
                // the only reference to PROGRAM. After Ctrl-Reset it is cleared before this is entered.
                let program = unsafe { (&raw mut PROGRAM).as_mut_unchecked() };
                crate::apple2::run(program)
            }
        )*}
    };
}

programs! {
    /// The game of Zonkers.
    zonkers: crate::zonkers::Zonkers, "ZONKERS", 4;
}

/// Tracks of the saves: each holds a sector with the disk's mark, then one copy of every program's record.
/// Whatever becomes of one track, the other has not moved.
pub const SAVE_TRACKS: [u8; 2] = [19, 20];

const _: () = assert!(save_position(PROGRAMS.len()) <= 16, "the saves do not fit a track");

/// Where a program's record begins on a track of saves, counted in sectors as they are written one after the
/// other; the mark is at 0. For [`PROGRAMS`]' length it is the end.
pub const fn save_position(program: usize) -> u8 {
    let mut position = 1;
    let mut before = 0;
    while before < program {
        position += PROGRAMS[before].save_sectors;
        before += 1;
    }
    position
}

/// The track of the picture that a program's title has, if it has one; all of the track is the picture's. They come
/// behind the boot track, so that the arm is almost there while the disk boots.
pub const fn picture_track(program: u8) -> u8 {
    1 + program
}
