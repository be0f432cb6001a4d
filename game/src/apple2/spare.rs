//! Memory that the disk routine uses while it reads or writes, and that is free at other times.

use core::ops::{Deref, DerefMut};

use crate::resident::{BUFFER, WORK};

/// The number of its pages.
const PAGES: usize = 3;

const _: () = assert!(WORK as usize + (PAGES - 1) * 256 == BUFFER as usize);

/// Bytes in that memory. Each use of the disk overwrites them. A program has at most one of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spare(());

impl Spare {
    /// The bytes with their present values.
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
