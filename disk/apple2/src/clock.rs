//! Waiting. An Apple II has no clock. Its processor runs at 1.0205 MHz, unless there is an accelerator.

/// Waiting.
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

/// Waits for 5 cycles, `turns` times, and about 20.
#[cfg(target_os = "none")]
#[inline(never)]
pub(crate) fn pause(turns: u8) {
    // SAFETY: it changes X.
    unsafe {
        core::arch::asm!("ldx {turns}", "2: dex", "bne 2b", turns = in(reg) turns);
    }
}

#[cfg(not(target_os = "none"))]
pub(crate) fn pause(_: u8) {}
