//! What the monitor shows: hi-res page 1 or text page 1.
//!
//! While the hi-res page is shown, the text page keeps the codes of its cells, see [`hires`].

use super::mmio::{
    CLR80VID, CLRALTCHAR, HIRES, HIRES_PAGE, KBD, LORES, LOWSCR, MIXCLR, TEXT_PAGE, TXTCLR, TXTSET,
    read, write,
};
use super::text;
use crate::kit::hires;
use crate::kit::pictures::Placed;
use crate::kit::screen::{Look, PICTURES, Screen};

/// What is shown.
pub struct Display {
    /// Nothing yet, before the first screen.
    look: Option<Look>,
    /// The pictures in the hi-res page.
    placed: [Placed; PICTURES],
}

impl Display {
    /// A display that nothing is known of.
    pub const fn new() -> Display {
        Display { look: None, placed: [Placed::NONE; PICTURES] }
    }

    /// Shows a screen; `title` is the picture of the program's title.
    #[inline(always)]
    pub fn show(&mut self, screen: &Screen, title: &[u8]) {
        let is_new = self.look != Some(screen.look());
        self.look = Some(screen.look());
        // SAFETY: the pages are not Rust's memory, and nothing else refers to them meanwhile.
        let (page, mirror) = unsafe {
            (&mut *(HIRES_PAGE as *mut hires::Page), &mut *(TEXT_PAGE as *mut hires::Mirror))
        };
        if screen.look() == Look::Text {
            text::show(screen, mirror);
            if is_new {
                switch(TXTSET, LORES);
            }
            return;
        }
        if is_new {
            hires::clear(page, mirror, &mut self.placed);
        }
        hires::show(screen.cells(), screen.placed(), title, page, mirror, &mut self.placed);
        if is_new {
            switch(TXTCLR, HIRES);
        }
    }
}

/// Shows page 1, 40 columns wide, text or graphics, lo-res or hi-res.
fn switch(text: usize, resolution: usize) {
    write(KBD, 0);
    write(CLR80VID, 0);
    write(CLRALTCHAR, 0);
    read(MIXCLR);
    read(LOWSCR);
    read(resolution);
    read(text);
}
