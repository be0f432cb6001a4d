//! The model of the Apple II, with the differences that a program can notice.
//!
//! | | II+ | IIe |
//! |---|---|---|
//! | $FBB3 | $EA | $06, and $FBC0 is $EA |
//! | $C010 | clears the strobe | also reads in bit 7 whether any key is down |
//! | $C011 to $C01F | the same as $C010 | read switches, the card's too; $C019: the beam |
//! | Ctrl-Reset | does not change the language card | selects ROM, as at power-on |
//! | memory | 48K and a language card | another 64K: see `auxiliary.rs` |
//! | Ctrl-Reset | does not change the display's switches | resets all but text and mixed mode |
//! | text | upper case | lower case too; $C00E and $C00F choose the set; 80 columns |
//! | graphics | | with twice as many dots or blocks |
//! | a key held down | repeats with REPT | repeats by itself |
//! | buttons without a joystick | read as pressed | the Apple keys |
//!
//! Both have a 6502.
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
