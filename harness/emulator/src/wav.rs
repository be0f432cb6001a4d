//! Writes the sound of speaker and sound card as a WAV file: one channel, 16 bits, 44,100 samples
//! per second.

use crate::apple2::{CYCLES_PER_SECOND, ChipWrite};
use crate::sound::Sampler;
use crate::sound_chip::{SoundChip, TICK};

/// The number of samples per second.
pub const RATE: u32 = 44_100;
/// The amplitude of a sample.
const LOUDNESS: f64 = 12_000.0;

/// The amplitude of a channel of a sound card.
const CHANNEL_LOUDNESS: f64 = 3_000.0;

/// The file for the cycles `from` to `to`. `moves` are the cycles in which the speaker moves.
/// `writes` are all writes to the sound card since power-on.
pub fn file(
    from: u64,
    to: u64,
    moves: impl IntoIterator<Item = u64>,
    writes: &[ChipWrite],
) -> Vec<u8> {
    let mut samples = samples(from, to, moves);
    if !writes.is_empty() {
        add_chips(&mut samples, from, writes);
    }
    let bytes = 2 * samples.len() as u32;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    // Format PCM, one channel.
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((2 * RATE).to_le_bytes());
    // The bytes and the bits of a sample.
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

fn samples(from: u64, to: u64, moves: impl IntoIterator<Item = u64>) -> Vec<i16> {
    let mut samples = Vec::new();
    let mut push = |sample: f64| samples.push((sample * LOUDNESS) as i16);
    Sampler::new(from).take(to, f64::from(RATE), moves, &mut push);
    samples
}

/// Adds the sound of the sound card's chips.
fn add_chips(samples: &mut [i16], from: u64, writes: &[ChipWrite]) {
    let mut chips = [SoundChip::default(), SoundChip::default()];
    let mut writes = writes.iter().peekable();
    let mut cycle = from;
    for (number, sample) in (1..).zip(samples) {
        let end = from + number * CYCLES_PER_SECOND / u64::from(RATE);
        let (mut sum, mut ticks) = (0.0, 0.0);
        while cycle < end {
            while let Some(write) = writes.next_if(|write| write.cycle <= cycle) {
                chips[usize::from(write.chip)].write(write.register, write.value);
            }
            sum += chips.iter_mut().map(SoundChip::tick).sum::<f64>();
            ticks += 1.0;
            cycle += TICK;
        }
        *sample = sample.saturating_add((sum / ticks * CHANNEL_LOUDNESS) as i16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_has_its_pitch_and_a_resting_cone_is_silent() {
        // 1 kHz for 0.1 s: a move every 510 cycles.
        let moves = (0..200).map(|n| 1_000 + n * 510);
        let samples = samples(1_000, 1_000 + CYCLES_PER_SECOND / 2, moves);
        assert_eq!(samples.len(), RATE as usize / 2);
        let tone = &samples[..RATE as usize / 10];
        let rises = tone.windows(2).filter(|pair| pair[0] < 0 && pair[1] >= 0).count();
        assert!((95..=101).contains(&rises), "{rises} waves in 0.1 s");
        assert!(tone.iter().any(|&sample| sample > 4_000));
        assert!(samples[RATE as usize / 5..].iter().all(|sample| sample.abs() < 10));
    }

    #[test]
    fn each_chip_sounds_from_its_writes_on() {
        let write = |cycle, chip, register, value| ChipWrite { cycle, chip, register, value };
        // 440 Hz before the file begins, on the other chip 1 kHz after a tenth of a second.
        let early = [(0, 145), (7, 0x3E), (8, 15)].map(|(r, value)| write(5, 0, r, value));
        let late = [(2, 64), (7, 0x3D), (9, 15)].map(|(r, value)| write(103_048, 1, r, value));
        let writes = [&early[..], &[write(103_048, 0, 8, 0)], &late].concat();
        let file = file(1_000, 1_000 + CYCLES_PER_SECOND / 5, [], &writes);
        let samples: Vec<i16> =
            file[44..].as_chunks().0.iter().map(|&bytes| i16::from_le_bytes(bytes)).collect();
        let (first, second) = samples.split_at(RATE as usize / 10);
        let rises = |samples: &[i16], above: i16| {
            samples.windows(2).filter(|pair| pair[0] <= above && pair[1] > above).count()
        };
        assert_eq!((rises(first, 1_500), rises(first, 4_000)), (44, 0));
        assert!((98..=100).contains(&rises(second, 1_500)), "{}", rises(second, 1_500));
    }

    #[test]
    fn the_header_contains_the_length() {
        let file = file(0, CYCLES_PER_SECOND, [], &[]);
        assert_eq!(file.len(), 44 + 2 * RATE as usize);
        let at = |offset: usize| u32::from_le_bytes(file[offset..offset + 4].try_into().unwrap());
        assert_eq!(at(4) as usize, file.len() - 8);
        assert_eq!(at(40) as usize, file.len() - 44);
        assert!(file[44..].iter().all(|&byte| byte == 0));
    }
}
