//! The sound of an AY-3-8910: three tones, noise, an envelope.
//!
//! Source: General Instrument, *AY-3-8910/8912 Programmable Sound Generator Data Manual*.

/// The cycles between two states of the chip, whose clock is the Apple's.
pub const TICK: u64 = 8;

/// A sound chip.
#[derive(Clone, Debug)]
pub struct SoundChip {
    registers: [u8; 16],
    /// The ticks since each tone last changed, and its state.
    tones: [(u16, bool); 3],
    noise_ticks: u16,
    /// The shift register of 17 bits.
    noise: u32,
    envelope_ticks: u32,
    /// The steps of the envelope since its start.
    step: u32,
}

impl Default for SoundChip {
    fn default() -> SoundChip {
        let (tones, noise) = ([(0, false); 3], 1);
        let registers = [0; 16];
        SoundChip { registers, tones, noise_ticks: 0, noise, envelope_ticks: 0, step: 0 }
    }
}

impl SoundChip {
    /// Writes to a register, 0 to 15.
    pub fn write(&mut self, register: u8, value: u8) {
        self.registers[usize::from(register)] = value;
        if register == 13 {
            (self.envelope_ticks, self.step) = (0, 0);
        }
    }

    /// Advances by a tick. Returns the level, 0 to 3: the sum of the channels.
    pub fn tick(&mut self) -> f64 {
        let r = self.registers;
        self.noise_ticks += 1;
        if self.noise_ticks >= 2 * u16::from(r[6] & 0x1F).max(1) {
            self.noise_ticks = 0;
            let bit = (self.noise ^ self.noise >> 3) & 1;
            self.noise = self.noise >> 1 | bit << 16;
        }
        self.envelope_ticks += 1;
        if self.envelope_ticks >= 2 * u32::from(u16::from_le_bytes([r[11], r[12]]).max(1)) {
            self.envelope_ticks = 0;
            // The second 32 steps repeat forever.
            self.step = if self.step == 63 { 32 } else { self.step + 1 };
        }
        let mut sum = 0.0;
        for (channel, (ticks, is_high)) in self.tones.iter_mut().enumerate() {
            *ticks += 1;
            let period = u16::from_le_bytes([r[2 * channel], r[2 * channel + 1] & 0x0F]);
            if *ticks >= period.max(1) {
                (*ticks, *is_high) = (0, !*is_high);
            }
            let [no_tone, no_noise] = [0, 3].map(|first| r[7] >> (first + channel) & 1 != 0);
            if (*is_high || no_tone) && (self.noise & 1 != 0 || no_noise) {
                let volume = r[8 + channel];
                sum += level(if volume & 0x10 == 0 { volume } else { shape(r[13], self.step) });
            }
        }
        sum
    }
}

/// The volume of an envelope, 0 to 15. The bits of `shape` are continue, attack, alternate, hold.
fn shape(shape: u8, step: u32) -> u8 {
    let [continues, attacks, alternates, holds] = [8, 4, 2, 1].map(|bit| shape & bit != 0);
    let (ramp, place) = (step / 16, (step % 16) as u8);
    let is_over = ramp > 0 && (!continues || holds);
    match ramp {
        _ if is_over && !continues => 0,
        _ if is_over => 15 * u8::from(attacks != alternates),
        _ if attacks != (alternates && ramp % 2 == 1) => place,
        _ => 15 - place,
    }
}

/// The amplitude of a volume: 3 dB for each step.
fn level(volume: u8) -> f64 {
    match volume & 0x0F {
        0 => 0.0,
        volume => 2f64.powf((f64::from(volume) - 15.0) / 2.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_has_its_pitch_and_volume() {
        let mut chip = SoundChip::default();
        for (register, value) in [(0, 145), (1, 0), (7, 0x3E), (8, 13)] {
            chip.write(register, value);
        }
        let levels: Vec<f64> = (0..1_020_484 / TICK).map(|_| chip.tick()).collect();
        let rises = levels.windows(2).filter(|pair| pair[0] < pair[1]).count();
        assert!((439..=441).contains(&rises), "{rises} waves in a second");
        assert!(levels.iter().all(|&level| level == 0.0 || (level - 0.5).abs() < 1e-9));
    }

    #[test]
    fn noise_is_neither_silent_nor_a_tone() {
        let mut chip = SoundChip::default();
        for (register, value) in [(6, 1), (7, 0x37), (8, 15)] {
            chip.write(register, value);
        }
        let high = (0..20_000).filter(|_| chip.tick() > 0.0).count();
        assert!((9_000..11_000).contains(&high), "{high} of 20,000");
    }

    #[test]
    fn envelopes_have_their_shapes() {
        let volumes = |of: u8| [0, 15, 16, 31, 32, 48].map(|step| shape(of, step));
        assert_eq!(volumes(0x0), [15, 0, 0, 0, 0, 0], "down, then silence");
        assert_eq!(volumes(0x4), [0, 15, 0, 0, 0, 0], "up, then silence");
        assert_eq!(volumes(0x8), [15, 0, 15, 0, 15, 15], "down again and again");
        assert_eq!(volumes(0xA), [15, 0, 0, 15, 15, 0], "down and up");
        assert_eq!(volumes(0xB), [15, 0, 15, 15, 15, 15], "down, then loud");
        assert_eq!(volumes(0xD), [0, 15, 15, 15, 15, 15], "up, then loud");
        assert_eq!(volumes(0xE), [0, 15, 15, 0, 0, 15], "up and down");
    }
}
