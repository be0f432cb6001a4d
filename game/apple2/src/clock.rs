//! Waiting. An Apple II has no clock; delays count cycles of the processor, which runs at 1.0205
//! MHz unless the machine is accelerated.

/// Waits by counting cycles.
#[derive(Debug)]
pub struct Clock(());

impl Clock {
    pub(crate) const fn new() -> Clock {
        Clock(())
    }

    /// Waits for this many milliseconds, 1020 cycles for each.
    pub fn wait(&mut self, milliseconds: u16) {
        for _ in 0..milliseconds {
            pause(200);
        }
    }
}

/// Waits for 5 cycles per turn, and about 20 more.
#[cfg(target_os = "none")]
#[inline(never)]
pub(crate) fn pause(turns: u8) {
    // SAFETY: the loop only changes X.
    unsafe {
        core::arch::asm!("ldx {turns}", "2: dex", "bne 2b", turns = in(reg) turns);
    }
}

#[cfg(not(target_os = "none"))]
pub(crate) fn pause(_: u8) {}
