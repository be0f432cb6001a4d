//! Memory for `alloc`: `Box`, `Vec`, `String` and types built on them.
//!
//! ```
//! apple2::heap!(4096);
//! ```
//!
//! A block takes two bytes more than its contents. An allocation scans all blocks and merges each
//! free one with the free ones after it: little code, but slow with hundreds of blocks. If the heap
//! has no room for a block, the program shows `OUT OF MEMORY: 300 BYTES, 120 FREE` and stops.
//! `Vec::try_reserve` and others like it return an error instead.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr::null_mut;

/// Gives `alloc` a heap of this many bytes, up to 32,766. Natively it does nothing.
#[macro_export]
macro_rules! heap {
    ($bytes:expr) => {
        #[cfg(target_os = "none")]
        #[global_allocator]
        static HEAP: $crate::heap::Heap<{ $bytes }> = $crate::heap::Heap::new();
    };
}

/// A heap of this many bytes.
///
/// Each block starts with its length in two bytes. Lengths are even; the lowest bit is set if the
/// block is allocated. A zeroed heap is one free block.
#[derive(Debug)]
#[repr(align(2))]
pub struct Heap<const BYTES: usize>(UnsafeCell<[u8; BYTES]>);

// SAFETY: an Apple II has one thread, and interrupt handlers do not allocate. Natively, each test
// has its own heap.
unsafe impl<const BYTES: usize> Sync for Heap<BYTES> {}

const HEAD: usize = 2;

/// The free bytes of the heap when an allocation last failed.
#[cfg(target_os = "none")]
pub(crate) static FREE: crate::state::State<u16> = crate::state::State::new(0);

impl<const BYTES: usize> Default for Heap<BYTES> {
    fn default() -> Self {
        Heap::new()
    }
}

impl<const BYTES: usize> Heap<BYTES> {
    /// An empty heap.
    pub const fn new() -> Heap<BYTES> {
        assert!(
            BYTES >= 4 && BYTES < 0x8000 && BYTES.is_multiple_of(2),
            "4 to 32,766 bytes, an even number"
        );
        Heap(UnsafeCell::new([0; BYTES]))
    }

    fn bytes(&self) -> *mut u8 {
        self.0.get().cast()
    }

    /// The length of the block at `at`, including its two bytes, and whether it is allocated. A
    /// length of zero means the rest of the heap.
    ///
    /// # Safety
    /// A block starts at `at`.
    unsafe fn head(&self, at: usize) -> (usize, bool) {
        // SAFETY: a block starts there, so the header is within the heap.
        let word = unsafe { self.bytes().add(at).cast::<[u8; 2]>().read() };
        let word = usize::from(u16::from_le_bytes(word));
        let length = if word == 0 { BYTES - at } else { word & !1 };
        (length, word & 1 != 0)
    }

    /// # Safety
    /// A block starts at `at`, or will start there.
    unsafe fn set_head(&self, at: usize, length: usize, is_taken: bool) {
        let word = (length | usize::from(is_taken)) as u16;
        // SAFETY: the header is within the heap.
        unsafe { self.bytes().add(at).cast::<[u8; 2]>().write(word.to_le_bytes()) }
    }

    /// Records the free bytes for the report of a failed allocation.
    fn refuse(&self) -> *mut u8 {
        #[cfg(target_os = "none")]
        FREE.set(self.free() as u16);
        null_mut()
    }

    /// The total number of free bytes.
    pub fn free(&self) -> usize {
        let (mut at, mut free) = (0, 0);
        while at < BYTES {
            // SAFETY: blocks are contiguous up to the end of the heap.
            let (length, is_taken) = unsafe { self.head(at) };
            if !is_taken {
                free += length - HEAD;
            }
            at += length;
        }
        free
    }
}

// SAFETY: allocated blocks are marked and never overlap.
unsafe impl<const BYTES: usize> GlobalAlloc for Heap<BYTES> {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > BYTES || layout.align() > BYTES {
            return self.refuse();
        }
        let wanted = (layout.size() + HEAD + 1) & !1;
        let mut at = 0;
        while at < BYTES {
            // SAFETY: blocks are contiguous up to the end of the heap.
            unsafe {
                let (mut length, is_taken) = self.head(at);
                if is_taken {
                    at += length;
                    continue;
                }
                while at + length < BYTES {
                    let (more, is_taken) = self.head(at + length);
                    if is_taken {
                        break;
                    }
                    length += more;
                }
                // An alignment of more than two bytes may leave a gap before the block; the gap
                // becomes a free block.
                let place = self.bytes() as usize + at + HEAD;
                let front = place.wrapping_neg() & (layout.align() - 1) & !1;
                if length >= wanted + front {
                    if front > 0 {
                        self.set_head(at, front, false);
                        at += front;
                        length -= front;
                    }
                    // The rest becomes a block if it can hold a byte.
                    let left = length - wanted;
                    let taken = if left <= HEAD { length } else { wanted };
                    self.set_head(at, taken, true);
                    if taken < length {
                        self.set_head(at + taken, left, false);
                    }
                    return self.bytes().add(at + HEAD);
                }
                self.set_head(at, length, false);
                at += length;
            }
        }
        self.refuse()
    }

    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        let at = block as usize - self.bytes() as usize - HEAD;
        // SAFETY: the block was allocated by this heap.
        unsafe {
            let (length, _) = self.head(at);
            self.set_head(at, length, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn blocks_never_overlap_and_all_memory_is_freed() {
        let heap = Heap::<512>::new();
        let mut random = 1u32;
        let mut next = |below: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 16) % below
        };
        let mut blocks: Vec<(*mut u8, Layout, u8)> = Vec::new();
        let (mut refused, mut made) = (0, 0);
        for round in 0..20_000u32 {
            if next(2) == 0 && !blocks.is_empty() {
                let (block, layout, mark) = blocks.swap_remove(next(blocks.len() as u32) as usize);
                // SAFETY: the block was allocated with this layout.
                unsafe {
                    let bytes = core::slice::from_raw_parts(block, layout.size());
                    assert!(bytes.iter().all(|&byte| byte == mark), "round {round}");
                    heap.dealloc(block, layout);
                }
            } else {
                let align = 1 << next(5);
                let layout = Layout::from_size_align(next(60) as usize + 1, align).unwrap();
                // SAFETY: the size is not zero.
                let block = unsafe { heap.alloc(layout) };
                if block.is_null() {
                    refused += 1;
                    continue;
                }
                assert!((block as usize).is_multiple_of(layout.align()));
                made += 1;
                let mark = round as u8;
                // SAFETY: the block has `layout.size()` bytes.
                unsafe { block.write_bytes(mark, layout.size()) };
                blocks.push((block, layout, mark));
            }
        }
        assert!(refused > 100 && made > 1000, "{refused} {made}");
        for (block, layout, _) in blocks.drain(..) {
            // SAFETY: as above.
            unsafe { heap.dealloc(block, layout) };
        }
        let all = Layout::from_size_align(510, 2).unwrap();
        // SAFETY: as above.
        assert!(!unsafe { heap.alloc(all) }.is_null(), "adjacent free blocks are merged");
        assert_eq!(heap.free(), 0);
    }
}
