//! The language card: 16K of RAM at $D000 to $FFFF, instead of the ROM. On a II+ it is in slot 0,
//! and a IIe has the same memory built in.
//!
//! The 16K fit into 12K of addresses because $D000 to $DFFF has two banks. An access to one of 16
//! soft switches selects the bank, RAM or ROM for reads, and whether writes reach the RAM:
//!
//! | bit of the address | function |
//! |---|---|
//! | 3 | 0: bank 2; 1: bank 1 |
//! | 2 | none: $C084 is the same as $C080 |
//! | 1 and 0 | equal: reads see RAM; different: they see ROM |
//! | 0 | 0: writes are disabled; 1: the second consecutive *read* enables them |
//!
//! A flip-flop, pre-write, counts the reads: a read of an odd address sets it, and a read while it
//! is set enables writes. An access to an even address clears it and disables writes. A write to an
//! odd address also clears it, but does not disable writes. The two reads may use different odd
//! addresses, with accesses to other addresses between them.
//!
//! With reads from ROM and writes enabled, a program can copy the ROM to the RAM below it.
//!
//! At power-on, reads return ROM, writes are enabled, and bank 2 is selected. On a IIe, Ctrl-Reset
//! restores this state. It does not change the card of a II+, so the reset vector comes from RAM if
//! RAM is selected.
//!
//! Sources: *Apple Language Card Installation and Operation Manual* (1979); *Apple IIe Technical
//! Reference Manual* (1985), chapter 4, "Bank-Switched Memory"; Sather, *Understanding the Apple
//! IIe* (1985), pages 5-22 to 5-24, for pre-write and the effect of writes.

use super::rom::ROM_START;

/// The card's RAM and the state of its switches.
#[derive(Clone)]
pub struct LanguageCard {
    /// Bank 1, bank 2, and the 8K at $E000. On a IIe, the RAM at $C000 to $FFFF.
    ram: Box<[u8; LanguageCard::BYTES]>,
    switches: CardSwitches,
    is_pre_write: bool,
}

/// The switches of a [`LanguageCard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSwitches {
    /// Whether $D000 to $DFFF is bank 2 instead of bank 1.
    pub is_bank_2: bool,
    /// Whether reads return RAM instead of ROM.
    pub reads_ram: bool,
    /// Whether writes reach the RAM.
    pub is_write_enabled: bool,
}

impl CardSwitches {
    /// The switches at power-on.
    const POWER_ON: CardSwitches =
        CardSwitches { is_bank_2: true, reads_ram: false, is_write_enabled: true };
}

impl LanguageCard {
    /// The size of the RAM in bytes.
    pub(super) const BYTES: usize = 0x4000;

    /// Creates a card with this RAM, in its state at power-on.
    pub(super) fn new(ram: Box<[u8; LanguageCard::BYTES]>) -> LanguageCard {
        LanguageCard { ram, switches: CardSwitches::POWER_ON, is_pre_write: false }
    }

    /// Handles Ctrl-Reset on a IIe.
    pub(super) fn reset(&mut self) {
        // Pre-write needs no reset: it has no effect while writes are enabled, and the accesses
        // that disable them clear it.
        self.switches = CardSwitches::POWER_ON;
    }

    /// The state of the switches.
    pub fn switches(&self) -> CardSwitches {
        self.switches
    }

    /// Reads a byte of RAM with this bank, regardless of the switches.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub fn peek(&self, is_bank_2: bool, address: u16) -> u8 {
        self.ram[place(is_bank_2, address)]
    }

    /// The offset in RAM of this address, in the selected bank.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn place(&self, address: u16) -> usize {
        place(self.switches.is_bank_2, address)
    }

    /// Reads a byte of RAM, for the CPU. The caller checks that RAM is selected.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn read(&self, address: u16) -> u8 {
        self.ram[self.place(address)]
    }

    /// Writes a byte of RAM, for the CPU. The caller checks that writes are enabled.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn write(&mut self, address: u16, byte: u8) {
        self.ram[self.place(address)] = byte;
    }

    /// Handles a read of switch $C080 + `low`.
    pub(super) fn read_switch(&mut self, low: u8) {
        let is_odd = low & 1 != 0;
        self.switch(low);
        self.switches.is_write_enabled =
            is_odd && (self.switches.is_write_enabled || self.is_pre_write);
        self.is_pre_write = is_odd;
    }

    /// Handles a write to switch $C080 + `low`.
    pub(super) fn write_switch(&mut self, low: u8) {
        self.switch(low);
        self.switches.is_write_enabled &= low & 1 != 0;
        self.is_pre_write = false;
    }

    /// Handles the common effects of reads and writes of a switch.
    fn switch(&mut self, low: u8) {
        self.switches.is_bank_2 = low & 8 == 0;
        self.switches.reads_ram = matches!(low & 3, 0 | 3);
    }
}

/// The offset in RAM of this address.
fn place(is_bank_2: bool, address: u16) -> usize {
    let offset =
        usize::from(address.checked_sub(ROM_START).expect("the address is $D000 or higher"));
    match offset {
        0..0x1000 if !is_bank_2 => offset,
        _ => offset + 0x1000,
    }
}
