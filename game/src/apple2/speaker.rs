//! Sounds: waves whose length changes, and noise, as far as waiting loops make them.

use super::mmio::{KBD, SPKR, read};
use super::paddle;
use crate::kit::sound::Sound;

/// Half waves of one pitch, and then of the next: turns of a loop that one takes at first, at last and how
/// many more or less from pitch to pitch, and how many there are of each.
struct Sweep {
    from: u8,
    to: u8,
    step: u8,
    count: u8,
}

const fn sweep(from: u8, to: u8, step: u8, count: u8) -> Sweep {
    Sweep { from, to, step, count }
}

/// One pitch, so many half waves of it.
const fn tone(pitch: u8, count: u8) -> Sweep {
    sweep(pitch, pitch, 1, count)
}

/// A trill, and the wave that rolls the dice once more.
static AGAIN: [Sweep; 3] = [sweep(70, 40, 2, 6), sweep(70, 40, 2, 6), sweep(50, 25, 1, 6)];
/// Coins.
static BANK: [Sweep; 2] = [sweep(60, 30, 2, 6), tone(24, 120)];
/// Down, down, down.
static ZONK: [Sweep; 3] = [sweep(60, 100, 4, 4), sweep(80, 140, 5, 4), sweep(100, 220, 6, 3)];
/// Upwards.
static FANFARE: [Sweep; 6] =
    [tone(60, 80), tone(48, 100), tone(40, 120), tone(48, 90), tone(40, 120), tone(30, 250)];

/// Makes a sound, and comes back when it is over. Tells whether a key or a button has ended it, which
/// only long ones let happen.
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

/// Dice against each other: half waves of any length, 12 ms.
fn noise() {
    let mut random = 1u8;
    for _ in 0..12 {
        // A shift register with feedback goes through all numbers but 0.
        random = (random >> 1) ^ if random & 1 != 0 { 0xB8 } else { 0 };
        cone(random & 0x3F);
    }
}

/// A sound that is over before anybody can want it to be.
fn short(sweep: &Sweep) {
    let _ = waves(sweep, 0xFF);
}

/// Sounds one after another, until somebody presses something.
fn long(sweeps: &[Sweep]) -> bool {
    // What is down already, or floats high with nothing plugged in, ends nothing.
    let before = paddle::buttons();
    sweeps.iter().any(|sweep| waves(sweep, before))
}

/// The half waves of a sound. Unless all buttons were down `before`, a key or a button that was not ends it.
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

/// Moves the cone, and waits `turns` turns of a loop.
#[inline(never)]
fn cone(turns: u8) {
    read(SPKR);
    for _ in 0..turns {
        // Read only to take time.
        read(KBD);
    }
}
