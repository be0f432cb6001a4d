//! Double buffering: one hi-res page is shown while the program draws in the other one.

use core::marker::PhantomData;

use crate::hires::{Hires, Page};
use crate::memory::{HIRES_PAGE, HIRES_PAGE_2, LOWSCR};
use crate::video::Video;

/// Both pages, one of which is shown while the program draws in the other one: see
/// [`pages!`](crate::pages!). Choose the mode before the first [`Pages::swap`], because
/// [`Video::show`] shows page 1.
#[derive(Debug)]
pub struct Pages<'a> {
    is_page_2_shown: bool,
    lives: PhantomData<&'a mut Hires>,
}

impl Pages<'_> {
    /// Shows page 1.
    ///
    /// # Safety
    /// The package says `hires = 2`.
    #[doc(hidden)]
    pub unsafe fn new(_: &mut Hires) -> Pages<'_> {
        crate::memory::read(LOWSCR);
        Pages { is_page_2_shown: false, lives: PhantomData }
    }

    /// The number of the hidden page, 0 or 1: the index of data that each page needs, such as its
    /// [`Under`](crate::sprite::Under).
    pub fn hidden_number(&self) -> usize {
        usize::from(!self.is_page_2_shown)
    }

    /// The hidden page.
    pub fn hidden(&mut self) -> Page<'_> {
        let start = if self.is_page_2_shown { HIRES_PAGE } else { HIRES_PAGE_2 };
        Page::at(start)
    }

    /// Shows the hidden page, during the vertical blanking if the machine reports it.
    pub fn swap(&mut self, video: &mut Video) {
        video.wait_for_blank();
        self.is_page_2_shown = !self.is_page_2_shown;
        video.show_page_2(self.is_page_2_shown);
    }
}

/// Both hi-res pages, for double buffering: [`Pages`](crate::pages::Pages). Does not compile
/// unless the package's Cargo.toml says `hires = 2`.
///
/// ```text
/// let mut pages = apple2::pages!(apple.hires);
/// loop {
///     pages.hidden().clear(Ink::BLACK);
///     SHIP.draw(&mut pages.hidden(), x, y);
///     pages.swap(&mut apple.video);
/// }
/// ```
#[macro_export]
macro_rules! pages {
    ($hires:expr) => {{
        const MANIFEST: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        const {
            assert!(
                $crate::pages::reserves_both(MANIFEST),
                "pages! needs both hi-res pages: write `hires = 2` below \
                 [package.metadata.apple2] in Cargo.toml"
            );
        }
        // SAFETY: the package reserves both pages.
        unsafe { $crate::pages::Pages::new(&mut $hires) }
    }};
}

/// Whether a Cargo.toml has a line `hires = 2`.
#[doc(hidden)]
pub const fn reserves_both(manifest: &str) -> bool {
    const LINE: &[u8] = b"hires=2";
    let manifest = manifest.as_bytes();
    // The number of matching bytes of the current line, ignoring blanks.
    let (mut at, mut matching) = (0, 0);
    while at < manifest.len() {
        match manifest[at] {
            b'\n' => matching = 0,
            b' ' | b'\t' | b'\r' => {}
            b'#' if matching == LINE.len() => return true,
            byte if matching < LINE.len() && byte == LINE[matching] => matching += 1,
            _ => matching = usize::MAX,
        }
        at += 1;
        let is_end = at == manifest.len() || manifest[at] == b'\n';
        if is_end && matching == LINE.len() {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_swap_and_need_their_setting() {
        let mut apple = crate::host::start();
        // SAFETY: the host has memory for both pages.
        let mut pages = unsafe { Pages::new(&mut apple.hires) };
        assert_eq!((pages.hidden().start(), pages.hidden_number()), (HIRES_PAGE_2, 1));
        pages.swap(&mut apple.video);
        assert_eq!((pages.hidden().start(), pages.hidden_number()), (HIRES_PAGE, 0));
        for (manifest, is_so) in [
            ("hires = 2", true),
            ("a = 1\n  hires=2 # both\nb = 2", true),
            ("hires = 2\r\n", true),
            ("# hires = 2", false),
            ("hires = 20\nhires = 1\nhires", false),
            ("hires = 2, 3", false),
            ("other-hires = 2", false),
            ("", false),
        ] {
            assert_eq!(reserves_both(manifest), is_so, "{manifest}");
        }
    }
}
