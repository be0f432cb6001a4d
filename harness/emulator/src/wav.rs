//! Writes the moves of the speaker as a WAV file: one channel, 16 bits, 44,100 samples per second.

use crate::sound::Sampler;

/// The number of samples per second.
pub const RATE: u32 = 44_100;
/// The amplitude of a sample.
const LOUDNESS: f64 = 12_000.0;

/// The file for the cycles `from` to `to`. `moves` are the cycles in which the speaker moves.
pub fn file(from: u64, to: u64, moves: impl IntoIterator<Item = u64>) -> Vec<u8> {
    let samples = samples(from, to, moves);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::CYCLES_PER_SECOND;

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
    fn the_header_contains_the_length() {
        let file = file(0, CYCLES_PER_SECOND, []);
        assert_eq!(file.len(), 44 + 2 * RATE as usize);
        let at = |offset: usize| u32::from_le_bytes(file[offset..offset + 4].try_into().unwrap());
        assert_eq!(at(4) as usize, file.len() - 8);
        assert_eq!(at(40) as usize, file.len() - 44);
        assert!(file[44..].iter().all(|&byte| byte == 0));
    }
}
