//! The game connector: three buttons and four paddles.
//!
//! Buttons are read in bit 7 of $C061 to $C063. An access to $C070 starts four one-shots. Bit 7 of
//! $C064 to $C067 is set until they run out. The monitor's paddle routine counts a step per 11
//! cycles, so a paddle at 255 takes 2.8 ms. A running one-shot cannot be restarted. Without a
//! joystick, the one-shots never run out, and the open TTL inputs of the buttons read 1. On a IIe
//! the Apple keys are connected to the first two button inputs, which read 0 until a key is
//! pressed.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 4, "The Game I/O Connector"; Sather,
//! *Understanding the Apple II*, chapter 7; *Apple IIe Technical Reference Manual* (1985), chapter
//! 2.

use super::model::Model;

/// The cycles of a one-shot per step of a paddle, times 100 (10.8 us at 1.0205 MHz).
const CENTICYCLES_PER_STEP: u64 = 1102;
/// The cycles of a one-shot with the paddle at 0.
const CYCLES_AT_ZERO: u64 = 4;

/// Buttons and paddles.
#[derive(Clone, Debug)]
pub struct GameIo {
    /// Whether a joystick is plugged in.
    pub is_connected: bool,
    model: Model,
    buttons: [bool; 3],
    paddles: [u8; 4],
    ends: [u64; 4],
    measurements: u64,
}

impl GameIo {
    /// Creates a joystick in its centre position, or an empty connector.
    pub fn new(model: Model, is_connected: bool) -> GameIo {
        GameIo {
            is_connected,
            model,
            buttons: [false; 3],
            paddles: [127; 4],
            ends: [0; 4],
            measurements: 0,
        }
    }

    /// The number of paddle measurements that programs have started.
    pub fn measurements(&self) -> u64 {
        self.measurements
    }

    /// Presses or releases button `n`, 0 to 2. Ignores other numbers.
    pub fn set_button(&mut self, n: usize, is_down: bool) {
        if let Some(button) = self.buttons.get_mut(n) {
            *button = is_down;
        }
    }

    /// Turns paddle `n`, 0 to 3. Ignores other numbers.
    pub fn set_paddle(&mut self, n: usize, value: u8) {
        if let Some(paddle) = self.paddles.get_mut(n) {
            *paddle = value;
        }
    }

    /// The position of paddle `n`, 0 to 3.
    ///
    /// # Panics
    /// If there is no such paddle.
    pub fn paddle(&self, n: usize) -> u8 {
        self.paddles[n]
    }

    /// Bit 7 of $C061 + n.
    pub fn button(&self, n: usize) -> bool {
        let has_key = self.model == Model::IIe && n < 2;
        (!self.is_connected && !has_key) || self.buttons[n]
    }

    /// Handles an access to $C070 at this cycle.
    pub fn start(&mut self, cycle: u64) {
        self.measurements += 1;
        for (end, &value) in self.ends.iter_mut().zip(&self.paddles) {
            if *end <= cycle {
                let steps = u64::from(value) * CENTICYCLES_PER_STEP / 100;
                *end = if self.is_connected { cycle + CYCLES_AT_ZERO + steps } else { u64::MAX };
            }
        }
    }

    /// Bit 7 of $C064 + n at this cycle.
    pub fn is_timing(&self, n: usize, cycle: u64) -> bool {
        cycle < self.ends[n]
    }
}
