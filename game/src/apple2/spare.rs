//! Memory that the disk routine needs while the disk is read or written, and nobody else at other times.

use core::ops::{Deref, DerefMut};

use crate::resident::{BUFFER, WORK};

/// Pages of it.
const PAGES: usize = 3;

const _: () = assert!(WORK as usize + (PAGES - 1) * 256 == BUFFER as usize);

/// Bytes in that memory, which are others after each use of the disk. A program has one of these at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spare(());

impl Spare {
    /// The bytes, whatever they are.
    pub const fn new() -> Spare {
        Spare(())
    }
}

impl Deref for Spare {
    type Target = [[u8; 256]; PAGES];

    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        // SAFETY: these bytes are not Rust's memory, and any of them are numbers.
        unsafe { &*(WORK as *const Self::Target) }
    }
}

impl DerefMut for Spare {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        // SAFETY: as above, and a program has one.
        unsafe { &mut *(WORK as *mut Self::Target) }
    }
}
