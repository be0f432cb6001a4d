//! The board that runs the tests: output ports, and a heap in the remaining memory. The host's part
//! is `machine.rs`.

use core::alloc::{GlobalAlloc, Layout};
use core::fmt::{self, Write};
use core::panic::PanicInfo;
use core::ptr;

/// Receives the panic message, byte by byte.
const TEXT: *mut u8 = 0xFF00 as *mut u8;
/// A store ends the program.
const HALT: *mut u8 = 0xFF01 as *mut u8;
/// Receives the line of the panic.
const LINE: *mut u16 = 0xFF04 as *mut u16;
/// The first byte of the heap.
const HEAP_START: *const u16 = 0xFF06 as *const u16;
/// The end of the heap, exclusive.
const HEAP_END: *const u16 = 0xFF08 as *const u16;

const PASSED: u8 = 1;
const PANICKED: u8 = 2;

fn halt(how: u8) -> ! {
    // SAFETY: a port of the board.
    unsafe { HALT.write_volatile(how) };
    loop {}
}

/// Called when a test has returned.
#[unsafe(no_mangle)]
pub extern "C" fn conformance_passed() -> ! {
    halt(PASSED)
}

/// The text port, as a stream.
struct Text;

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for &byte in text.as_bytes() {
            // SAFETY: a port of the board.
            unsafe { TEXT.write_volatile(byte) };
        }
        Ok(())
    }
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    let line = info.location().map_or(0, |place| place.line());
    // SAFETY: a port of the board.
    unsafe { LINE.write_volatile(line as u16) };
    let _ = write!(Text, "{}", info.message());
    halt(PANICKED)
}

/// A bump allocator. Only the last block can be freed.
struct Heap;

#[global_allocator]
static HEAP: Heap = Heap;

/// The first free byte, or zero before the first allocation.
static mut NEXT: usize = 0;

// SAFETY: blocks do not overlap, and there is one thread.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe {
            if NEXT == 0 {
                NEXT = HEAP_START.read_volatile() as usize;
            }
            let start = (NEXT + layout.align() - 1) & !(layout.align() - 1);
            let end = HEAP_END.read_volatile() as usize;
            if start > end || layout.size() > end - start {
                return ptr::null_mut();
            }
            NEXT = start + layout.size();
            start as *mut u8
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe {
            if block as usize + layout.size() == NEXT {
                NEXT = block as usize;
            }
        }
    }
}
