//! The auxiliary memory of a IIe, 64K on the 80-column card, and the switches that select main or
//! auxiliary memory for each address.
//!
//! | addresses | auxiliary if |
//! |---|---|
//! | $0000-$01FF | ALTZP is on |
//! | $0400-$07FF | 80STORE and PAGE2 are on; RAMRD or RAMWRT, if 80STORE is off |
//! | $2000-$3FFF | 80STORE, HIRES and PAGE2 are on; RAMRD or RAMWRT, if 80STORE or HIRES is off |
//! | other $0200-$BFFF | RAMRD is on, for reads; RAMWRT, for writes |
//! | $D000-$FFFF | ALTZP is on, in place of the language card's RAM |
//!
//! | write | read | switch |
//! |---|---|---|
//! | $C000, $C001 | $C018 | 80STORE: PAGE2 selects memory instead of the displayed page |
//! | $C002, $C003 | $C013 | RAMRD |
//! | $C004, $C005 | $C014 | RAMWRT |
//! | $C006, $C007 | $C015 | INTCXROM: the IIe's ROM in place of the slots' |
//! | $C008, $C009 | $C016 | ALTZP |
//! | $C00A, $C00B | $C017 | SLOTC3ROM: slot 3 has its own ROM, not the IIe's |
//! | $C00C, $C00D | $C01F | 80COL: 80 columns |
//!
//! The IIe's ROM above $C800 is visible while INTCXROM is on, and between an access to its ROM of
//! slot 3 and one to $CFFF.
//!
//! Sources: *Apple IIe Technical Reference Manual* (1985), chapters 2 and 4; Sather, *Understanding
//! the Apple IIe* (1985), pages 5-22 to 5-28.

use super::PowerOn;
use super::bus::VideoSwitches;
use super::model::Model;

/// Auxiliary memory.
#[derive(Clone)]
pub(super) struct Auxiliary {
    /// The 64K. The bytes for $D000 and up start at the offset [`Auxiliary::HIGH`].
    pub(super) ram: Box<[u8; Auxiliary::BYTES]>,
}

impl Auxiliary {
    /// The size in bytes.
    pub(super) const BYTES: usize = 0x1_0000;
    /// The offset of the bytes that replace the language card.
    pub(super) const HIGH: usize = 0xC000;

    /// The memory at power-on.
    pub(super) fn new(power_on: PowerOn) -> Auxiliary {
        let mut ram = Box::new([0; Auxiliary::BYTES]);
        power_on.fill(&mut *ram);
        Auxiliary { ram }
    }
}

/// The end of RAM, before the I/O page.
const RAM_END: u16 = 0xC000;

/// The memory switches.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemorySwitches {
    /// 80STORE.
    stores_display: bool,
    /// RAMRD.
    reads_auxiliary: bool,
    /// RAMWRT.
    writes_auxiliary: bool,
    /// INTCXROM.
    sees_internal: bool,
    /// The switch ALTZP: zero page and stack are in auxiliary memory.
    pub(super) has_alternate_zero_page: bool,
    /// SLOTC3ROM.
    sees_slot_3: bool,
    /// Whether the IIe's ROM above $C800 is visible.
    sees_expansion: bool,
    /// The end of the addresses that are main memory regardless of the switches: $C000 or 0.
    pub(super) main_end: u16,
}

impl Default for MemorySwitches {
    /// All switches off.
    fn default() -> MemorySwitches {
        MemorySwitches {
            stores_display: false,
            reads_auxiliary: false,
            writes_auxiliary: false,
            sees_internal: false,
            has_alternate_zero_page: false,
            sees_slot_3: false,
            sees_expansion: false,
            main_end: RAM_END,
        }
    }
}

impl MemorySwitches {
    /// Handles a write to $C000 + `low`, up to $C00B.
    pub(super) fn switch(&mut self, low: u8) {
        let is_on = low & 1 != 0;
        let switch = match low >> 1 {
            0 => &mut self.stores_display,
            1 => &mut self.reads_auxiliary,
            2 => &mut self.writes_auxiliary,
            3 => &mut self.sees_internal,
            4 => &mut self.has_alternate_zero_page,
            _ => &mut self.sees_slot_3,
        };
        *switch = is_on;
        let may_differ = self.stores_display
            || self.reads_auxiliary
            || self.writes_auxiliary
            || self.has_alternate_zero_page;
        self.main_end = if may_differ { 0 } else { RAM_END };
    }

    /// The state of the switch that is read at $C010 + `low`, from $C013 to $C018.
    pub(super) fn state(self, low: u8) -> bool {
        match low {
            3 => self.reads_auxiliary,
            4 => self.writes_auxiliary,
            5 => self.sees_internal,
            6 => self.has_alternate_zero_page,
            7 => self.sees_slot_3,
            _ => self.stores_display,
        }
    }

    /// Whether PAGE2 selects memory instead of the displayed page.
    pub(super) fn stores_display(self) -> bool {
        self.stores_display
    }

    /// Whether an access to this address, below $C000, uses auxiliary memory.
    pub(super) fn is_auxiliary(self, address: u16, is_write: bool, video: VideoSwitches) -> bool {
        match address {
            ..0x0200 => self.has_alternate_zero_page,
            0x0400..0x0800 if self.stores_display => video.is_page_2,
            0x2000..0x4000 if self.stores_display && video.is_hires => video.is_page_2,
            _ if is_write => self.writes_auxiliary,
            _ => self.reads_auxiliary,
        }
    }

    /// Handles an access to slot ROM or above, which may show or hide the IIe's expansion ROM.
    pub(super) fn touch(&mut self, address: u16) {
        match address {
            0xC300..0xC400 => self.sees_expansion |= !self.sees_slot_3,
            0xCFFF => self.sees_expansion = false,
            _ => {}
        }
    }

    /// Whether the IIe's ROM is visible at this address, from $C100 to $CFFF.
    pub(super) fn sees_internal(self, model: Model, address: u16) -> bool {
        let is_seen = match address {
            0xC300..0xC400 => !self.sees_slot_3,
            0xC800.. => self.sees_expansion,
            _ => false,
        };
        model == Model::IIe && (self.sees_internal || is_seen)
    }
}
