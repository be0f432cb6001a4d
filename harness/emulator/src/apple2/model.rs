//! The model of the Apple II, and the differences that a program can notice:
//!
//! | | II+ | IIe |
//! |---|---|---|
//! | $FBB3 | $EA | $06, and $FBC0 is $EA |
//! | $C010 | clears the strobe | also returns in bit 7 of a read whether any key is down |
//! | $C011 to $C01F | the same as $C010 | read the switches; $C019 reads the vertical blanking |
//! | memory | 48K and a language card | another 64K (`auxiliary.rs`) |
//! | Ctrl-Reset, card | does not change it | selects ROM, as at power-on |
//! | Ctrl-Reset, display | does not change it | resets it except text and mixed mode |
//! | text | upper case | also lower case; $C00E and $C00F select the set; 80 columns |
//! | graphics | | also with double resolution |
//! | a held key | repeats with REPT | repeats automatically |
//! | buttons without a joystick | read as pressed | the Apple keys |
//!
//! Both have a 6502 CPU.
//!
//! Source: *Apple IIe Technical Reference Manual* (1985), chapters 2, 3, 4 and 7, and *Apple II
//! Reference Manual* (1979), chapters 1 and 4.

/// An Apple II.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// The II+ of 1979.
    #[default]
    IIPlus,
    /// The IIe of 1983.
    IIe,
}

impl Model {
    /// The model with this name: `ii+` or `iie`.
    pub fn named(name: &str) -> Option<Model> {
        match name.to_ascii_lowercase().as_str() {
            "ii+" | "iiplus" | "2p" => Some(Model::IIPlus),
            "iie" | "2e" => Some(Model::IIe),
            _ => None,
        }
    }

    /// The ROM's bytes that identify the model, with their addresses.
    pub(super) fn id_bytes(self) -> &'static [(u16, u8)] {
        match self {
            Model::IIPlus => &[(0xFBB3, 0xEA)],
            Model::IIe => &[(0xFBB3, 0x06), (0xFBC0, 0xEA)],
        }
    }
}
