//! Sounds: square waves, as far as waiting loops make them.

use super::mmio::{KBD, SPKR, read};
use crate::ui::Sound;

/// Makes a sound, and comes back when it is over.
pub fn play(sound: Sound) {
    match sound {
        Sound::None => {}
        Sound::Beep => tone(40, 100),
        Sound::Click => tone(12, 3),
        Sound::Zonkers => {
            tone(120, 60);
            tone(200, 70);
        }
        Sound::Fanfare => {
            tone(60, 80);
            tone(48, 100);
            tone(40, 120);
            tone(30, 250);
        }
    }
}

/// Moves the cone `count` times, waiting `half_period` turns of a loop after each.
#[inline(never)]
fn tone(half_period: u8, count: u8) {
    for _ in 0..count {
        read(SPKR);
        for _ in 0..half_period {
            // Read only to take time.
            read(KBD);
        }
    }
}
