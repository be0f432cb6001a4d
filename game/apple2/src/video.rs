//! The display's mode and page.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Screen Soft Switches".

use crate::memory::{
    CLR80VID, CLRALTCHAR, HIRES, HISCR, KBD, LORES, LOWSCR, MIXCLR, MIXSET, RDVBL, TXTCLR, TXTSET,
    read, spin, write,
};

/// A mode of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// 24 rows of 40 characters.
    #[default]
    Text,
    /// 40 by 48 blocks of 16 colours.
    Lores,
    /// 40 by 40 blocks, and four rows of text below them.
    LoresMixed,
    /// 280 by 192 pixels.
    Hires,
    /// 280 by 160 pixels, and four rows of text below them.
    HiresMixed,
}

/// The display switches.
#[derive(Debug)]
pub struct Video(());

impl Video {
    pub(crate) const fn new() -> Video {
        Video(())
    }

    /// Shows page 1 in this mode, 40 columns wide.
    pub fn show(&mut self, mode: Mode) {
        self.show_as(
            mode != Mode::Text,
            matches!(mode, Mode::Hires | Mode::HiresMixed),
            matches!(mode, Mode::LoresMixed | Mode::HiresMixed),
        );
    }

    /// Shows page 1 with these switch positions. If they are constants, each switch takes three
    /// bytes of code.
    #[inline(always)]
    pub fn show_as(&mut self, is_graphics: bool, is_hires: bool, is_mixed: bool) {
        write(KBD, 0);
        write(CLR80VID, 0);
        write(CLRALTCHAR, 0);
        read(if is_mixed { MIXSET } else { MIXCLR });
        read(LOWSCR);
        read(if is_hires { HIRES } else { LORES });
        read(if is_graphics { TXTCLR } else { TXTSET });
    }

    /// Shows page 1 or, if `is_page_2`, page 2, in any mode. Page 2 of hi-res graphics needs `hires
    /// = 2` in the package.
    pub fn show_page_2(&mut self, is_page_2: bool) {
        read(if is_page_2 { HISCR } else { LOWSCR });
    }

    /// Waits for the vertical blanking. Returns false at once on a II+, which cannot report it.
    pub fn wait_for_blank(&mut self) -> bool {
        if !crate::text::is_iie() {
            return false;
        }
        // 4,000 passes are longer than a frame: after a time-out, the machine has no such switch.
        // SAFETY: reading RDVBL has no side effect.
        [0x80, 0].into_iter().all(|phase| unsafe { spin(RDVBL, phase, 4000) } != 0)
    }
}
