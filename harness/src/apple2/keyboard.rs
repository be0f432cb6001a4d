//! The II+ keyboard: one latch for the last key, one strobe.
//!
//! $C000 (to $C00F) reads the key in bits 0 to 6 and the strobe in bit 7; any access to $C010 (to $C01F)
//! clears the strobe. A key that comes before the last one was read replaces it. There is no lower case.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "Reading the Keyboard".

/// The keyboard.
#[derive(Clone, Debug, Default)]
pub struct Keyboard {
    latch: u8,
}

impl Keyboard {
    /// Presses a key, given as ASCII. Letters arrive in upper case: this keyboard has no other.
    pub fn press(&mut self, ascii: u8) {
        self.latch = 0x80 | (ascii & 0x7F).to_ascii_uppercase();
    }

    /// Whether a key waits to be read.
    pub fn is_waiting(&self) -> bool {
        self.latch & 0x80 != 0
    }

    /// What $C000 reads.
    pub fn data(&self) -> u8 {
        self.latch
    }

    /// Any access to $C010.
    pub fn clear_strobe(&mut self) {
        self.latch &= 0x7F;
    }
}
