//! What the monitor shows: hi-res page 1 or text page 1.
//!
//! While the hi-res page is shown, the text page keeps the codes of its cells, see [`hires`].

use super::mmio::{
    CLR80VID, CLRALTCHAR, HIRES, HIRES_PAGE, KBD, LORES, LOWSCR, MIXCLR, TEXT_PAGE, TXTCLR, TXTSET,
    read, write,
};
use super::text;
use super::title_picture::{self, Picture};
use crate::kit::hires;
use crate::kit::pictures::{Placed, TITLE, WHOLE_TITLE};
use crate::kit::screen::{Look, PICTURES, Screen};

/// What is shown.
pub struct Display {
    /// Nothing yet, before the first screen.
    look: Option<Look>,
    /// The pictures in the hi-res page.
    placed: [Placed; PICTURES],
    /// The disk has been read.
    pub used_disk: bool,
}

impl Display {
    /// A display that nothing is known of.
    pub const fn new() -> Display {
        Display { look: None, placed: [Placed::NONE; PICTURES], used_disk: true }
    }

    /// Turns black and white where the dice lie round, and the next time back.
    #[inline(always)]
    pub fn invert_dice(&mut self) {
        let (page, _) = pages();
        hires::invert(page, 2, 10, 20);
    }

    /// Shows a screen, or tells why it cannot have the title's picture.
    #[inline(always)]
    pub fn show(&mut self, screen: &mut Screen) -> Picture {
        let mut is_new = self.look != Some(screen.look());
        self.look = Some(screen.look());
        let (page, mirror) = pages();
        if screen.look() == Look::Text {
            text::show(screen, mirror);
            if is_new {
                switch(Look::Text);
            }
            return Picture::There;
        }
        if screen.placed()[0].image == TITLE && self.placed[0].image != TITLE {
            hires::blank(mirror, &mut self.placed, 0);
            // A blank text page, while the other one is filled with what nobody should see.
            self.used_disk = true;
            let picture = title_picture::fetch(|| switch(Look::Text));
            if picture != Picture::There {
                self.look = None;
                return picture;
            }
            // The other page at once: from now on, this one has codes.
            switch(Look::HiRes);
            hires::blank(mirror, &mut self.placed, WHOLE_TITLE.0);
            is_new = false;
        } else if is_new {
            hires::clear(page, mirror, &mut self.placed);
        }
        hires::show_pictures(screen.placed(), None, page, &mut self.placed);
        if screen.take_touched() {
            hires::show_cells(screen.cells(), page, mirror);
        }
        if is_new {
            switch(Look::HiRes);
        }
        Picture::There
    }
}

/// The hi-res page and the text page. Whoever has them must not ask again.
#[inline(always)]
fn pages() -> (&'static mut hires::Page, &'static mut hires::Mirror) {
    // SAFETY: the pages are not Rust's memory, and nothing else refers to them meanwhile.
    unsafe { (&mut *(HIRES_PAGE as *mut hires::Page), &mut *(TEXT_PAGE as *mut hires::Mirror)) }
}

/// The bar of keys goes dark, until another page is shown: a press was heard.
#[inline(always)]
pub fn dim() {
    let (page, mirror) = pages();
    hires::dim(page, mirror);
}

/// Shows a black screen, while the hi-res page is filled with what nobody should see.
pub fn hide() {
    hires::blank(pages().1, &mut [Placed::NONE; PICTURES], 0);
    switch(Look::Text);
}

/// Shows what the page has.
pub fn show_page() {
    switch(Look::HiRes);
}

/// Shows the title below its picture, which the page has already.
pub fn show_first(screen: &mut Screen) {
    hires::blank(pages().1, &mut [Placed::NONE; PICTURES], WHOLE_TITLE.0);
    switch(Look::HiRes);
    show_more(screen);
}

/// Shows what has changed of it.
pub fn show_more(screen: &mut Screen) {
    let (page, mirror) = pages();
    hires::show_cells(screen.cells(), page, mirror);
}

/// Shows page 1, 40 columns wide: text, or hi-res graphics.
#[inline(never)]
fn switch(look: Look) {
    write(KBD, 0);
    write(CLR80VID, 0);
    write(CLRALTCHAR, 0);
    read(MIXCLR);
    read(LOWSCR);
    if look == Look::Text {
        read(LORES);
        read(TXTSET);
    } else {
        read(HIRES);
        read(TXTCLR);
    }
}
