//! Sounds: waves of changing length, and noise, made by waiting loops.

use ::apple2::memory::KBD;

use super::machine::{apple, read};
use super::paddle;
use crate::kit::sound::Sound;

/// A sweep of pitches: the passes of a loop per half wave at the beginning and at the end, the
/// difference from pitch to pitch, and the half waves of each pitch.
struct Sweep {
    from: u8,
    to: u8,
    step: u8,
    count: u8,
}

const fn sweep(from: u8, to: u8, step: u8, count: u8) -> Sweep {
    Sweep { from, to, step, count }
}

/// A tone of `count` half waves.
const fn tone(pitch: u8, count: u8) -> Sweep {
    sweep(pitch, pitch, 1, count)
}

/// A trill, and the wave that rolls the dice once more.
static AGAIN: [Sweep; 3] = [sweep(70, 40, 2, 6), sweep(70, 40, 2, 6), sweep(50, 25, 1, 6)];
/// Coins.
static BANK: [Sweep; 2] = [sweep(60, 30, 2, 6), tone(24, 120)];
/// Falling pitches.
static ZONK: [Sweep; 3] = [sweep(60, 100, 4, 4), sweep(80, 140, 5, 4), sweep(100, 220, 6, 3)];
/// Rising pitches.
static FANFARE: [Sweep; 6] =
    [tone(60, 80), tone(48, 100), tone(40, 120), tone(48, 90), tone(40, 120), tone(30, 250)];

/// Plays a sound to its end. Returns whether a key or a button ended it, which is possible only
/// with long ones.
pub fn play(sound: Sound) -> bool {
    match sound {
        Sound::None => {}
        Sound::Beep => short(&tone(40, 100)),
        Sound::Rattle => noise(),
        Sound::Settle => short(&sweep(90, 180, 15, 1)),
        Sound::Select => short(&tone(18, 14)),
        Sound::Bank => return long(&BANK),
        Sound::Again => return long(&AGAIN),
        Sound::Zonk => return long(&ZONK),
        Sound::Fanfare => return long(&FANFARE),
    }
    false
}

/// The rattle of dice: half waves of random length, 12 ms.
fn noise() {
    let mut random = 1u8;
    for _ in 0..12 {
        // A shift register with feedback goes through all numbers but 0.
        random = (random >> 1) ^ if random & 1 != 0 { 0xB8 } else { 0 };
        cone(random & 0x3F);
    }
}

/// A sound that is too short to be ended.
fn short(sweep: &Sweep) {
    let _ = waves(sweep, 0xFF);
}

/// Plays several sounds, until something is pressed.
fn long(sweeps: &[Sweep]) -> bool {
    // Inputs that are down already, or float high with nothing plugged in, do not end it.
    let before = paddle::buttons();
    sweeps.iter().any(|sweep| waves(sweep, before))
}

/// Plays the half waves of a sound. A key or a button that was not down `before` ends it, unless
/// `before` is $FF.
#[inline(never)]
fn waves(sweep: &Sweep, before: u8) -> bool {
    let mut pitch = sweep.from;
    loop {
        for _ in 0..sweep.count {
            cone(pitch);
            if before != 0xFF && (read(KBD) & 0x80 != 0 || paddle::buttons() & !before != 0) {
                return true;
            }
        }
        let left = pitch.abs_diff(sweep.to);
        if left < sweep.step {
            return false;
        }
        pitch = if pitch < sweep.to { pitch + sweep.step } else { pitch - sweep.step };
    }
}

/// Moves the cone, and waits `turns` passes of a loop.
#[inline(never)]
fn cone(turns: u8) {
    apple().speaker.click();
    for _ in 0..turns {
        // Read only to take time.
        read(KBD);
    }
}
