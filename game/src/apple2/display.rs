//! The display: hi-res page 1 or text page 1.
//!
//! A screen's cells are in the text page, which is invisible while pictures are shown.

use core::ops::{Deref, DerefMut};
use core::ptr::{NonNull, without_provenance_mut};

use ::apple2::memory::{HIRES_PAGE, SETALTCHAR, STACK_PAGE, TEXT_PAGE};

use super::machine::{apple, write};
use super::title_picture::{self, Picture};
use crate::kit::glyphs::PALETTE;
use crate::kit::hires;
use crate::kit::page::{NO_ASIDE, Page};
use crate::kit::pictures::{Placed, TITLE};
use crate::kit::screen::{BLANK, Bits, Look, MEMORY, PICTURES, ROWS, Screen};
use crate::kit::statics::single;
use crate::resident::BUFFER;

/// The display's state.
pub struct Display {
    look: Look,
    /// The pictures in the hi-res page.
    placed: [Placed; PICTURES],
    /// Whether the disk has been read since the last call of [`Display::take_disk_use`].
    was_disk_used: bool,
    /// The sector of the bundle in the resident routine's buffer, or 0 for none.
    bundle: u8,
    /// The aside in the area of the common asides, or [`NO_ASIDE`].
    aside: u8,
}

single!(Display: Display::new());

impl Display {
    /// Creates a new display. All bytes are zero.
    #[inline(always)]
    pub const fn new() -> Display {
        Display {
            look: Look::HiRes,
            placed: [Placed::NONE; PICTURES],
            was_disk_used: false,
            bundle: 0,
            aside: NO_ASIDE,
        }
    }

    /// Starts with the title screen if it is already shown, otherwise with an empty page.
    pub fn begin(&mut self, has_title: bool) {
        if !has_title {
            show_black();
        }
        self.note_disk_use();
    }

    /// Records a use of the disk, for [`Display::take_disk_use`] and [`Display::has_bundle`].
    #[inline(always)]
    pub fn note_disk_use(&mut self) {
        self.set_disk_use(true);
        self.bundle = 0;
    }

    /// Records that the buffer contains a bundle, until the disk is used again.
    #[inline(always)]
    pub fn keep_bundle(&mut self, bundle: Page) {
        self.bundle = bundle.sector();
    }

    /// Records that a computer player's foresight uses the buffer.
    #[inline(always)]
    pub fn forget_bundle(&mut self) {
        self.bundle = 0;
    }

    /// Returns whether the buffer contains this bundle.
    #[inline(always)]
    pub fn has_bundle(&self, bundle: Page) -> bool {
        self.bundle == bundle.sector()
    }

    /// Records the aside in the area of the common asides.
    #[inline(always)]
    pub fn set_aside(&mut self, aside: u8) {
        self.aside = aside;
    }

    /// Returns whether a common aside is in memory.
    #[inline(always)]
    pub fn has_aside(&self, aside: u8) -> bool {
        aside == NO_ASIDE || self.aside == aside
    }

    /// Returns whether the disk has been read since the last call.
    #[inline(always)]
    pub fn take_disk_use(&mut self) -> bool {
        // Volatile: see `Running::facts`.
        // SAFETY: a reference is valid for reads.
        let used = unsafe { (&raw const self.was_disk_used).read_volatile() };
        if used {
            self.set_disk_use(false);
        }
        used
    }

    #[inline(always)]
    fn set_disk_use(&mut self, used: bool) {
        // SAFETY: a reference is also valid for writes.
        unsafe { (&raw mut self.was_disk_used).write_volatile(used) };
    }

    /// Inverts the dice. A second call restores them.
    #[inline(always)]
    pub fn invert_dice(&mut self) {
        hires::invert(page(), 4, 11, 22);
    }

    /// Shows a screen, including the graphics that `draw_own` draws. Returns the state of the title
    /// picture. Unless that is [`Picture::Present`], the screen must be drawn again.
    #[inline(always)]
    pub fn show(&mut self, screen: &mut Screen, draw_own: fn(&mut Screen)) -> Picture {
        let is_new = self.look != screen.look();
        self.look = screen.look();
        if screen.look() == Look::Text {
            if is_new {
                // Switch first: blanking takes 25 ms, and a press should have a visible effect
                // within 50 ms.
                switch(Look::Text);
            }
            screen.settle();
            return Picture::Present;
        }
        if screen.placed()[0].image == TITLE && self.placed[0].image != TITLE {
            let title = screen.placed()[0];
            self.note_disk_use();
            let picture = title_picture::ensure_present(|| hide(screen));
            self.placed = [Placed::NONE; PICTURES];
            match picture {
                Picture::Present => self.placed[0] = title,
                Picture::Loaded => {
                    self.placed[0] = title;
                    switch(Look::HiRes);
                    return picture;
                }
                Picture::Unreadable | Picture::Interrupted => {
                    show_black();
                    return picture;
                }
            }
        } else if is_new {
            hires::clear(page(), screen, &mut self.placed);
        }
        hires::show_pictures(screen, None, page(), &mut self.placed);
        draw_own(screen);
        show_cells(screen);
        if is_new {
            switch(Look::HiRes);
        }
        Picture::Present
    }
}

/// A reader of a text's bytes, like the native type in [`crate::kit::words`].
#[derive(Clone, Copy, Debug)]
pub struct Bytes(NonNull<u8>);

// SAFETY: the bytes are constants.
unsafe impl Sync for Bytes {}

impl Bytes {
    /// Starts at the first of `bytes`. The last one is `END`.
    pub const fn of<const LENGTH: usize>(bytes: &'static [u8; LENGTH]) -> Bytes {
        Bytes(NonNull::from_ref(bytes).cast())
    }

    /// Starts at a position in the resident routine's buffer, which contains a page or a bundle.
    pub const fn in_buffer(start: u8) -> Bytes {
        let address = (BUFFER | start as u16) as usize;
        Bytes(NonNull::new(without_provenance_mut(address)).expect("the buffer is not at 0"))
    }

    /// Returns the next byte. Do not call this after `END`.
    #[inline(always)]
    pub fn take(&mut self) -> u8 {
        // SAFETY: callers stop at `END`.
        unsafe {
            let first = self.0.read();
            self.0 = self.0.add(1);
            first
        }
    }
}

/// The text at this place of a bundle.
macro_rules! on_bundle {
    ($bundle:expr, $row:expr, $column:expr, $words:expr) => {{
        const START: u8 = $crate::kit::page::start_in_bundle(
            $bundle.index,
            $crate::kit::page::Words { row: $row, column: $column, words: $words },
        );
        const _: () = $crate::kit::screen::check($row, $column, $words);
        $crate::kit::screen::Text::new($crate::kit::words::Bytes::in_buffer(START))
    }};
}
pub(crate) use on_bundle;

/// The text page, which holds the cells of a program's screen. A program has one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPage(());

/// The page with its current contents.
pub const CODES: TextPage = TextPage(());

impl Deref for TextPage {
    type Target = [u8; MEMORY];

    #[inline(always)]
    fn deref(&self) -> &[u8; MEMORY] {
        // SAFETY: the page is not Rust's memory, and a program has one screen.
        unsafe { &*(TEXT_PAGE as *const [u8; MEMORY]) }
    }
}

impl DerefMut for TextPage {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u8; MEMORY] {
        // SAFETY: as above.
        unsafe { &mut *(TEXT_PAGE as *mut [u8; MEMORY]) }
    }
}

/// The cells that were written since the screen was cleared. The bits are in the lower half of the
/// stack page. The stack never grows into it; the emulated machine of the tests checks that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written(());

/// The bits with their current values.
pub const WRITTEN: Written = Written(());

impl Deref for Written {
    type Target = Bits;

    #[inline(always)]
    fn deref(&self) -> &Bits {
        // SAFETY: these bytes are not Rust's memory, and a program has one screen.
        unsafe { &*(STACK_PAGE as *const Bits) }
    }
}

impl DerefMut for Written {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Bits {
        // SAFETY: as above.
        unsafe { &mut *(STACK_PAGE as *mut Bits) }
    }
}

/// Returns the hi-res page. The caller must drop it before calling this again.
#[inline(always)]
pub fn page() -> &'static mut hires::Page {
    // SAFETY: the page is not Rust's memory, and nothing else refers to it meanwhile.
    unsafe { &mut *(HIRES_PAGE as *mut hires::Page) }
}

/// Blanks the bar of keys, if there is one, to acknowledge a press. It returns with the next
/// screen. Returns whether there is a bar.
#[inline(always)]
pub fn blank_key_bar(screen: &mut Screen) -> bool {
    let has_bar = screen.code(ROWS - 2, 0) != BLANK;
    // In the text look, the hi-res page may hold the aside.
    if screen.look() == Look::HiRes {
        hires::blank_key_bar(page(), screen);
    }
    has_bar
}

/// Shows a black screen while the hi-res page holds data that are not a picture.
pub fn hide(screen: &mut Screen) {
    screen.clear();
    screen.settle();
    switch(Look::Text);
}

/// Shows an empty screen in the text look.
pub fn show_blank(screen: &mut Screen) {
    screen.begin_blank();
    switch(Look::Text);
}

/// Shows a black page.
pub fn show_black() {
    page().fill(PALETTE);
    switch(Look::HiRes);
}

/// Shows the hi-res page as it is.
pub fn show_page() {
    switch(Look::HiRes);
}

/// Shows the changes of a screen: first the written cells, then the cleared cells.
#[inline(never)]
pub fn show_cells(screen: &mut Screen) {
    hires::show_cells(screen, page());
    if screen.settle() {
        hires::show_cells(screen, page());
    }
}

/// Shows page 1, 40 columns wide: text, or hi-res graphics.
#[inline(never)]
fn switch(look: Look) {
    // Constant addresses, because a switch selected by a variable takes fourteen bytes.
    match look {
        Look::Text => {
            apple().video.show_as(false, false, false);
            // A IIe shows inverse lower case only if this switch is on. A II+ does not have it.
            write(SETALTCHAR, 0);
        }
        Look::HiRes => apple().video.show_as(true, true, false),
    }
}
