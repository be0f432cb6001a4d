//! The Mockingboard, a sound card in slot 4 with two chips of three channels each, which sound
//! while the program does other work.
//!
//! [`Music::step_on`](crate::speaker::Music::step_on) plays melody and effects on it, both at the
//! same time.
//!
//! Source: General Instrument, *AY-3-8910/8912 Programmable Sound Generator Data Manual*.

use crate::memory::{MOCKINGBOARD, write};
use crate::speaker::Note;

/// The registers of a 6522, to which a sound chip is connected.
const PORT_B: u16 = 0;
const PORT_A: u16 = 1;
const DIRECTIONS_B: u16 = 2;
const DIRECTIONS_A: u16 = 3;
/// The addresses from one 6522 to the other.
const NEXT: u16 = 0x80;

/// Commands to a sound chip, in port B.
const RESET: u8 = 0;
const NOTHING: u8 = 4;
const WRITE: u8 = 6;
const SELECT: u8 = 7;

/// The register of a sound chip that switches tones and noises on, with zeros.
const MIXER: u8 = 7;
/// The register of the first channel's volume.
const VOLUME: u8 = 8;

/// The volumes of melody and effect, 0 to 15.
const VOLUMES: [u8; 2] = [11, 14];

/// The Mockingboard.
#[derive(Debug)]
pub struct Mockingboard(());

impl Mockingboard {
    pub(crate) const fn new() -> Mockingboard {
        Mockingboard(())
    }

    /// Looks for the card in slot 4. If it is there, makes it silent, with tones but no noise
    /// switched on. With an accelerator, the card is not found. Natively, there is none.
    ///
    /// ```
    /// # use apple2::speaker::{Music, Note};
    /// # let mut apple = apple2::host::start();
    /// static MELODY: [Note; 2] = [Note::new(262, 20), Note::rest(10)];
    /// let has_card = apple.mockingboard.start();
    /// let mut music = Music::new(&MELODY);
    /// for frame in 0..100 {
    ///     // Move and draw.
    ///     if has_card {
    ///         music.step_on(&mut apple.mockingboard);
    ///     } else {
    ///         music.step(&mut apple.speaker);
    ///     }
    /// }
    /// ```
    pub fn start(&mut self) -> bool {
        // The timer of a 6522 counts each cycle. No other card is expected to do that.
        let is_there = (0..4u8).all(|_| timer_difference() == 6);
        if is_there {
            for adapter in [MOCKINGBOARD, MOCKINGBOARD + NEXT] {
                write(adapter + DIRECTIONS_A, 0xFF);
                write(adapter + DIRECTIONS_B, 0x07);
                write(adapter + PORT_B, RESET);
                write(adapter + PORT_B, NOTHING);
            }
            self.set_both(MIXER, 0x38);
        }
        is_there
    }

    /// Writes to a register, 0 to 15, of a chip, 0 or 1: the left and the right one. Use it for
    /// noise and envelopes, after [`start`](Mockingboard::start).
    #[inline(never)]
    pub fn set(&mut self, chip: u8, register: u8, value: u8) {
        let adapter = if chip == 0 { MOCKINGBOARD } else { MOCKINGBOARD + NEXT };
        write(adapter + PORT_A, register);
        write(adapter + PORT_B, SELECT);
        write(adapter + PORT_B, NOTHING);
        write(adapter + PORT_A, value);
        write(adapter + PORT_B, WRITE);
        write(adapter + PORT_B, NOTHING);
    }

    /// Starts a tone on a channel, 0 to 2, on both sides. Its period, up to 4095, is 63,780 divided
    /// by the hertz. Its volume is 0 to 15. It sounds until the next call.
    pub fn tone(&mut self, channel: u8, period: u16, volume: u8) {
        let [low, high] = period.to_le_bytes();
        self.set_both(2 * channel, low);
        self.set_both(2 * channel + 1, high);
        self.set_both(VOLUME + channel, volume);
    }

    /// Makes all channels silent.
    pub fn silence(&mut self) {
        (VOLUME..VOLUME + 3).for_each(|register| self.set_both(register, 0));
    }

    fn set_both(&mut self, register: u8, value: u8) {
        self.set(0, register, value);
        self.set(1, register, value);
    }

    /// Plays the notes of melody and effect.
    pub(crate) fn play(&mut self, notes: [Option<&Note>; 2]) {
        for ((channel, note), volume) in (0..).zip(notes).zip(VOLUMES) {
            // A rest takes as long as a note.
            let period = note.map_or(0, Note::period);
            self.tone(channel, period, if period == 0 { 0 } else { volume });
        }
    }
}

/// The difference between two reads of the card's timer, whose distance is 6 cycles.
#[cfg(target_os = "none")]
#[inline(never)]
fn timer_difference() -> u8 {
    let difference: u8;
    // SAFETY: the code reads the slot's addresses and changes only A and the carry.
    unsafe {
        core::arch::asm!(
            "lda {timer}",
            "sec",
            "sbc {timer}",
            "sta {difference}",
            timer = const MOCKINGBOARD + 4,
            difference = out(reg) difference,
        );
    }
    difference
}

#[cfg(not(target_os = "none"))]
fn timer_difference() -> u8 {
    0
}
