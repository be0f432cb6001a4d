//! The language card: 16K of RAM at $D000 to $FFFF, in the place of the ROM. A II+ has it in slot 0, and a IIe has
//! the same built in.
//!
//! 12K of addresses hold 16K: at $D000 to $DFFF there are two banks. An access to one of 16 soft switches says which
//! bank is seen, whether reads see RAM or ROM, and whether writes reach the RAM:
//!
//! | bit of the address | what |
//! |---|---|
//! | 3 | 0: bank 2; 1: bank 1 |
//! | 2 | nothing: $C084 is $C080 once more |
//! | 1 and 0 | equal: reads see RAM; different: they see ROM |
//! | 0 | 0: writes are disabled; 1: the second *read* in a row enables them |
//!
//! "In a row" is a flip-flop, pre-write: a read of an odd address sets it, and a read that finds it set enables writes.
//! An access to an even address clears it and disables writes. A write to an odd address clears it, too, but leaves
//! writes as they are. The two reads may be of different odd addresses, and accesses to anything but the 16 may come
//! in between.
//!
//! Where reads see ROM while writes are enabled, a program may copy the ROM: it reads the one and writes the other.
//!
//! At power-on reads see ROM, writes are enabled, and the bank is 2. Ctrl-Reset does the same on a IIe. The card of a II+
//! is not connected to it: where RAM is seen, the reset vector comes from RAM.
//!
//! Sources: *Apple Language Card Installation and Operation Manual* (1979); *Apple IIe Technical Reference Manual* (1985),
//! chapter 4, "Bank-Switched Memory"; Sather, *Understanding the Apple IIe* (1985), pages 5-22 to 5-24, for
//! pre-write and what a write does.

use super::rom::ROM_START;

/// The card's RAM and the state of its switches.
#[derive(Clone)]
pub struct LanguageCard {
    /// Bank 1, bank 2, and the 8K at $E000: on a IIe, what lies at $C000 to $FFFF of the RAM.
    ram: Box<[u8; LanguageCard::BYTES]>,
    switches: CardSwitches,
    is_pre_write: bool,
}

/// What the switches of a [`LanguageCard`] say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSwitches {
    /// Bank 2 is seen at $D000 to $DFFF, not bank 1.
    pub is_bank_2: bool,
    /// Reads see RAM instead of ROM.
    pub reads_ram: bool,
    /// Writes reach the RAM.
    pub is_write_enabled: bool,
}

impl CardSwitches {
    /// How they are at power-on.
    const POWER_ON: CardSwitches =
        CardSwitches { is_bank_2: true, reads_ram: false, is_write_enabled: true };
}

impl LanguageCard {
    /// The RAM on the card.
    pub(super) const BYTES: usize = 0x4000;

    /// A card that has just been switched on, with this in its RAM.
    pub(super) fn new(ram: Box<[u8; LanguageCard::BYTES]>) -> LanguageCard {
        LanguageCard { ram, switches: CardSwitches::POWER_ON, is_pre_write: false }
    }

    /// A IIe's Ctrl-Reset.
    pub(super) fn reset(&mut self) {
        // Pre-write need not be cleared: while writes are enabled it changes nothing, and what disables them clears it.
        self.switches = CardSwitches::POWER_ON;
    }

    /// What its switches say.
    pub fn switches(&self) -> CardSwitches {
        self.switches
    }

    /// A byte of RAM in one of the banks, whatever the switches say.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub fn peek(&self, is_bank_2: bool, address: u16) -> u8 {
        self.ram[place(is_bank_2, address)]
    }

    /// Where the card has this address, in the bank that is chosen.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn place(&self, address: u16) -> usize {
        place(self.switches.is_bank_2, address)
    }

    /// What the CPU reads from the card here, if it does not see the ROM.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn read(&self, address: u16) -> u8 {
        self.ram[self.place(address)]
    }

    /// The CPU writes here, if writes are enabled.
    ///
    /// # Panics
    /// If the address is below $D000.
    pub(super) fn write(&mut self, address: u16, byte: u8) {
        self.ram[self.place(address)] = byte;
    }

    /// A read of switch $C080 + `low`.
    pub(super) fn read_switch(&mut self, low: u8) {
        let is_odd = low & 1 != 0;
        self.switch(low);
        self.switches.is_write_enabled =
            is_odd && (self.switches.is_write_enabled || self.is_pre_write);
        self.is_pre_write = is_odd;
    }

    /// A write to switch $C080 + `low`.
    pub(super) fn write_switch(&mut self, low: u8) {
        self.switch(low);
        self.switches.is_write_enabled &= low & 1 != 0;
        self.is_pre_write = false;
    }

    /// What reads and writes do alike.
    fn switch(&mut self, low: u8) {
        self.switches.is_bank_2 = low & 8 == 0;
        self.switches.reads_ram = matches!(low & 3, 0 | 3);
    }
}

/// Where the card has this address.
fn place(is_bank_2: bool, address: u16) -> usize {
    let offset = usize::from(address.checked_sub(ROM_START).expect("an address of the card"));
    match offset {
        0..0x1000 if !is_bank_2 => offset,
        _ => offset + 0x1000,
    }
}
