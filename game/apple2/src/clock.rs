//! Waiting. An Apple II has no clock; delays count cycles of the processor, which runs at 1.0205
//! MHz unless the machine is accelerated.

use crate::video::Video;

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
            pause(197);
        }
    }
}

/// Cycles of a frame of the display, in 262 lines of 65.
const FRAME: u16 = 262 * 65;
/// Cycles of a turn of [`Clock::wait`] and [`Music`](crate::speaker::Music).
const MILLISECOND: u16 = 1020;

/// Cycles of a turn of a stopwatch besides its pauses, on a II+.
const OVERHEAD: u32 = 300;

/// A stopwatch for a loop that waits once in each turn, so that a game has the same speed on all
/// models, and knows the time.
///
/// Work of up to 16 milliseconds makes turns of one frame, 1/59.9 second; up to 33 milliseconds, of
/// two frames; and so on. A IIe reports its frames, and `wait` waits for the next one. A II+ does
/// not: `wait` takes the time that `work` leaves of the turn.
///
/// The stopwatch cannot measure work. It counts the frames of `work` in each turn, so turns that
/// have other work than that have these lengths:
///
/// | a turn's work | on a II+ | on a IIe |
/// |---|---|---|
/// | shorter than `work` | shorter by the difference | the same, unless it needs fewer frames |
/// | longer than `work` | longer by the difference | the same, unless it needs more frames |
///
/// So give the usual work of a turn. If all turns have less than a frame of work, they are equal on
/// a IIe. If `work` is longer than a frame, turns with much less work are too short: wait in them,
/// too, with [`Clock::wait`].
///
/// ```
/// # let mut apple = apple2::host::start();
/// use apple2::clock::Stopwatch;
/// let mut stopwatch = Stopwatch::new(5);
/// while stopwatch.milliseconds() < 1000 {
///     // Move and draw, which takes 5 ms.
///     stopwatch.wait(&mut apple.video);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Stopwatch {
    /// The frames of a turn.
    step: u8,
    /// Milliseconds to wait in each turn on a II+, and 5 cycles for each of `rest`.
    milliseconds: u8,
    rest: u8,
    frames: u16,
}

impl Stopwatch {
    /// Returns a stopwatch at zero, for a program whose own work takes `work` milliseconds in a
    /// turn. `cargo apple2 run --profile` shows how many it takes. Use it in a constant.
    pub const fn new(work: u8) -> Stopwatch {
        let work = work as u32 * MILLISECOND as u32;
        let frames = work / FRAME as u32 + 1;
        let cycles = (frames * FRAME as u32 - work).saturating_sub(OVERHEAD);
        Stopwatch {
            step: frames as u8,
            milliseconds: (cycles / MILLISECOND as u32) as u8,
            rest: (cycles % MILLISECOND as u32 / 5) as u8,
            frames: 0,
        }
    }

    /// Waits for the end of the turn: on a IIe for the next frame, when the display has just been
    /// drawn.
    pub fn wait(&mut self, video: &mut Video) {
        self.frames = self.frames.wrapping_add(self.step.into());
        if !video.wait_for_blank() {
            (0..self.milliseconds).for_each(|_| pause(198));
            if self.rest != 0 {
                pause(self.rest);
            }
        }
    }

    /// Returns the frames since the start, 59.9 in a second. After 65,535 frames (18 minutes), the
    /// count starts again at zero.
    pub const fn frames(&self) -> u16 {
        self.frames
    }

    /// Returns the milliseconds since the start, up to 18 minutes.
    pub const fn milliseconds(&self) -> u32 {
        // A frame takes 16.69 milliseconds.
        self.frames as u32 * 267 / 16
    }

    /// Starts again at zero.
    pub const fn restart(&mut self) {
        self.frames = 0;
    }
}

/// Waits for 5 cycles per turn, and about 30 more with the caller's loop.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The cycles of a turn with this work on a II+, and its frames.
    fn turn(work: u8) -> (u32, u8) {
        let Stopwatch { milliseconds, rest, step, .. } = Stopwatch::new(work);
        let waits = u32::from(milliseconds) * 1020 + u32::from(rest) * 5 + OVERHEAD;
        (u32::from(work) * 1020 + waits, step)
    }

    #[test]
    fn work_and_wait_are_whole_frames() {
        for work in 0..=255 {
            let (cycles, frames) = turn(work);
            let off = cycles.abs_diff(u32::from(frames) * 17_030);
            assert!(off <= OVERHEAD, "{work} ms of work: {frames} frames of {cycles} cycles");
        }
        assert_eq!(turn(5), (17_030, 1));
        assert_eq!([0, 16, 17, 34].map(|work| turn(work).1), [1, 1, 2, 3]);
    }

    #[test]
    fn frames_are_counted_in_milliseconds() {
        let mut apple = crate::host::start();
        let mut stopwatch = Stopwatch::new(20);
        (0..30).for_each(|_| stopwatch.wait(&mut apple.video));
        assert_eq!((stopwatch.frames(), stopwatch.milliseconds()), (60, 1001));
        stopwatch.restart();
        assert_eq!(stopwatch.milliseconds(), 0);
    }
}
