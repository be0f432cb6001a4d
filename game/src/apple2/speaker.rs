//! Sounds: square waves, as far as waiting loops make them.

use super::mmio::{KBD, SPKR, read};
use super::paddle;
use crate::kit::sound::Sound;

/// Makes a sound, and comes back when it is over. Tells whether a key or a button has ended it, which
/// only long ones let happen.
pub fn play(sound: Sound) -> bool {
    match sound {
        Sound::None => false,
        Sound::Beep => short(40, 100),
        Sound::Click => short(12, 3),
        Sound::Zonk => long(&[(120, 60), (200, 70)]),
        Sound::Fanfare => long(&[(60, 80), (48, 100), (40, 120), (30, 250)]),
    }
}

/// A sound that is over before anybody can want it to be.
fn short(half_period: u8, count: u8) -> bool {
    for _ in 0..count {
        cone(half_period);
    }
    false
}

/// Tones one after another, each a half period and how many of them, until somebody presses something.
fn long(tones: &[(u8, u8)]) -> bool {
    // What is down already, or floats high with nothing plugged in, ends nothing.
    let before = paddle::buttons();
    for &(half_period, count) in tones {
        for _ in 0..count {
            cone(half_period);
            if read(KBD) & 0x80 != 0 || paddle::buttons() & !before != 0 {
                return true;
            }
        }
    }
    false
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
