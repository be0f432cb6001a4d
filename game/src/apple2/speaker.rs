//! Sounds: square waves of changing length, and noise, timed by loops.

use ::apple2::memory::KBD;

use super::machine::{apple, read};
use super::paddle;
use crate::kit::sound::Sound;

/// A sweep: the passes of a loop per half wave at the beginning and at the end, the difference
/// between two pitches, and the number of half waves of each pitch.
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

/// A trill, then a rising sweep for the roll that follows.
static AGAIN: [Sweep; 3] = [sweep(70, 40, 2, 6), sweep(70, 40, 2, 6), sweep(50, 25, 1, 6)];
/// The sound of coins.
static BANK: [Sweep; 2] = [sweep(60, 30, 2, 6), tone(24, 120)];
/// Falling pitches.
static ZONK: [Sweep; 3] = [sweep(60, 100, 4, 4), sweep(80, 140, 5, 4), sweep(100, 220, 6, 3)];
/// Rising pitches.
static FANFARE: [Sweep; 6] =
    [tone(60, 80), tone(48, 100), tone(40, 120), tone(48, 90), tone(40, 120), tone(30, 250)];

/// Plays a sound. Returns whether a key or a button ended it, which is possible only with long
/// sounds.
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

/// Plays the rattle of dice: half waves of random length, 12 ms.
fn noise() {
    let mut random = 1u8;
    for _ in 0..12 {
        // A linear feedback shift register, whose sequence has all numbers except 0.
        random = (random >> 1) ^ if random & 1 != 0 { 0xB8 } else { 0 };
        cone(random & 0x3F);
    }
}

/// Plays a sound that is too short for a key to end it.
fn short(sweep: &Sweep) {
    let _ = waves(sweep, 0xFF);
}

/// Plays several sweeps, until a key or a button is pressed.
fn long(sweeps: &[Sweep]) -> bool {
    // Inputs that are already down, or float high without a joystick, do not end the sound.
    let before = paddle::buttons();
    sweeps.iter().any(|sweep| waves(sweep, before))
}

/// Plays a sweep. A key, or a button that was not down `before`, ends it. $FF for `before` prevents
/// that.
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

/// Toggles the speaker and waits `passes` passes of a loop.
#[inline(never)]
fn cone(passes: u8) {
    apple().speaker.click();
    for _ in 0..passes {
        // The read only takes time.
        read(KBD);
    }
}
