//! Paddles and buttons. A joystick is paddles 0 and 1.
//!
//! Source: *Apple II Reference Manual* (1979), "Game I/O": a timer of each paddle runs for up to 3
//! ms.

use crate::memory::{PADDL0, PB0, PTRIG, read};

/// Paddles and buttons.
#[derive(Debug)]
pub struct Paddles(());

impl Paddles {
    pub(crate) const fn new() -> Paddles {
        Paddles(())
    }

    /// The position of a paddle, 0 to 3, like the ROM's PREAD: 0 to 255. Takes up to 3 ms. Returns
    /// 255 for an unplugged paddle and for any other number.
    pub fn read(&mut self, paddle: u8) -> u8 {
        if paddle > 3 {
            return 255;
        }
        // PTRIG starts the timers of all paddles and cannot restart a running timer, so wait for
        // this timer first.
        let mut passes = 0u8;
        while read(PADDL0 + u16::from(paddle)) & 0x80 != 0 {
            passes = passes.wrapping_add(1);
            if passes == 255 {
                return 255;
            }
        }
        count(paddle)
    }

    /// Whether button 0, 1 or 2 is down. On a II+ with nothing plugged in, a button may seem to be
    /// down.
    #[inline(always)]
    pub fn is_down(&self, button: u8) -> bool {
        button < 3 && read(PB0 + u16::from(button)) & 0x80 != 0
    }
}

/// Starts the timers and counts in steps of 11 cycles until the paddle's timer has run out.
#[cfg(target_os = "none")]
#[inline(never)]
fn count(paddle: u8) -> u8 {
    let position: u8;
    // SAFETY: the code reads the timer and changes only A, X and Y.
    unsafe {
        core::arch::asm!(
            "ldx {paddle}",
            "lda {trigger}",
            "ldy #0",
            "nop",
            "nop",
            "2: lda {first},x",
            "bpl 3f",
            "iny",
            "bne 2b",
            "dey",
            "3: sty {position}",
            paddle = in(reg) paddle,
            position = out(reg) position,
            trigger = const PTRIG,
            first = const PADDL0,
        );
    }
    position
}

#[cfg(not(target_os = "none"))]
fn count(paddle: u8) -> u8 {
    read(PTRIG);
    crate::host::paddle(paddle)
}
