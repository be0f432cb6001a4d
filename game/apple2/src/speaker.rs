//! The speaker: each access to its address moves the cone. Tones keep the processor busy.

#[cfg(target_os = "none")]
use crate::memory::SPKR;

/// The processor's clock, in hertz.
const CYCLES_PER_SECOND: u32 = 1_020_484;
/// Cycles of a half-wave besides its loop.
const OVERHEAD: u32 = 33;
/// Cycles of a turn of the loop.
const TURN: u32 = 5;

/// A tone: its frequency and length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Iterations of the inner loop before the first iteration of the outer loop; 0 means 256.
    low: u8,
    /// Iterations of the outer loop.
    high: u8,
    /// Half-waves.
    count: u16,
}

/// The Apple's beep at power-on: 1,000 Hz for a tenth of a second.
pub const BEEP: Tone = Tone::new(1000, 100);

impl Tone {
    /// A tone of a frequency, 31 to 8,000 Hz, and a length in milliseconds. Use it in a constant:
    /// the divisions are slow on a 6502.
    ///
    /// ```
    /// use apple2::speaker::Tone;
    /// const A: Tone = Tone::new(440, 250);
    /// ```
    pub const fn new(hertz: u16, milliseconds: u16) -> Tone {
        assert!(hertz > 30 && hertz <= 8000, "31 to 8,000 Hz can be heard");
        let half = CYCLES_PER_SECOND / (2 * hertz as u32);
        let turns = (half.saturating_sub(OVERHEAD) + TURN / 2) / TURN;
        let count = 2 * hertz as u32 * milliseconds as u32 / 1000;
        Tone::of_turns(turns as u16, if count > 0xFFFF { 0xFFFF } else { count as u16 })
    }

    /// A tone of `count` half-waves, each `turns` loops of 5 cycles plus 33 cycles. A sweep varies
    /// `turns`.
    pub const fn of_turns(turns: u16, count: u16) -> Tone {
        let turns = if turns == 0 { 1 } else { turns };
        let [low, high] = turns.to_le_bytes();
        Tone { low, high: if low == 0 { high } else { high.wrapping_add(1) }, count }
    }
}

/// The speaker.
#[derive(Debug)]
pub struct Speaker(());

impl Speaker {
    pub(crate) const fn new() -> Speaker {
        Speaker(())
    }

    /// Plays a tone to its end.
    pub fn play(&mut self, tone: &Tone) {
        if tone.count != 0 {
            half_waves(tone.low, tone.high, tone.count);
        }
    }

    /// Plays tones one after another.
    pub fn play_all(&mut self, tones: &[Tone]) {
        tones.iter().for_each(|tone| self.play(tone));
    }

    /// Moves the cone once.
    #[inline(always)]
    pub fn click(&mut self) {
        #[cfg(target_os = "none")]
        crate::memory::read(SPKR);
        #[cfg(not(target_os = "none"))]
        crate::host::click();
    }
}

/// Plays `count` half-waves, at least 1. `low` and `high` are the iterations of the delay loops.
#[cfg(target_os = "none")]
#[inline(never)]
fn half_waves(low: u8, high: u8, count: u16) {
    // SAFETY: the code moves the cone and changes only A, X and Y.
    unsafe {
        core::arch::asm!(
            "2: bit {speaker}",
            "ldx {low}",
            "ldy {high}",
            "3: dex",
            "bne 3b",
            "dey",
            "bne 3b",
            "lda {count}",
            "bne 4f",
            "dec {count}+1",
            "4: dec {count}",
            "lda {count}",
            "ora {count}+1",
            "bne 2b",
            low = in(reg) low,
            high = in(reg) high,
            count = inout(reg) count => _,
            speaker = const SPKR,
        );
    }
}

#[cfg(not(target_os = "none"))]
fn half_waves(_: u8, _: u8, count: u16) {
    (0..count).for_each(|_| crate::host::click());
}
