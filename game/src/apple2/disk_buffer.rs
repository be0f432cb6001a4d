//! Memory of the disk routine that is free while the routine is not in use.

use core::ops::{Deref, DerefMut};

use crate::resident::{BUFFER, WORK};

/// The size of this memory in pages of 256 bytes.
const PAGES: usize = 3;

const _: () = assert!(WORK as usize + (PAGES - 1) * 256 == BUFFER as usize);

/// The disk routine's memory. Each use of the disk overwrites it. A program has at most one value
/// of this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiskBuffer(());

/// The memory with its current contents.
pub const DISK_BUFFER: DiskBuffer = DiskBuffer(());

impl Deref for DiskBuffer {
    type Target = [[u8; 256]; PAGES];

    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        // SAFETY: these bytes are not Rust's memory, and all values are valid for them.
        unsafe { &*(WORK as *const Self::Target) }
    }
}

impl DerefMut for DiskBuffer {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        // SAFETY: as above, and a program has only one value of this type.
        unsafe { &mut *(WORK as *mut Self::Target) }
    }
}
