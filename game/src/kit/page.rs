//! Texts that stay on the disk until a screen shows them. A shell without a disk contains them.
//!
//! A *page* is shown as soon as it has been read: a page of a program's rules, or a help text. A
//! *bundle* is a sector with the texts of some rarely shown screens. Such a screen asks for it with
//! [`Screen::load`](super::screen::Screen::load) before it draws, and then prints the texts from
//! the sector in memory.
//!
//! The code of such a screen may also stay on the disk, in a *common aside*. One aside is in memory
//! at a time. It is read with the bundle, and stays until another one is read. Its functions
//! require a [`Loaded`], so they cannot be called while it is absent.

use core::num::NonZeroU16;

use super::screen::{PAGE_LEFT, PAGE_TOP, check};
use super::words::pack;
use crate::programs::{BUNDLES, HELP, HELP_PAGES, SHARED_PLACES, TEXTS_SUM, page_place};

/// The bytes of a sector.
const SECTOR_BYTES: usize = 256;
/// The bytes of the tag at the beginning of a sector.
pub const TAG_BYTES: u8 = 2;
/// The bit of a sector's number that distinguishes help texts and bundles from rules.
const SHARED: u8 = 0x80;
/// The first track of [`SHARED_PLACES`].
const SHARED_TRACK: u8 = 15;

/// No common aside.
pub const NO_ASIDE: u8 = 0;
/// The common aside with the screens for reference: the options, the best scores, the statistics.
pub const REFERENCE: u8 = 1;
/// The common aside for the entry of a name or a number.
pub const ENTRIES: u8 = 2;
/// The aside of the program with a review: the winner. The asides of single programs are in the
/// order of [`PROGRAMS`](crate::programs::PROGRAMS).
pub const ENDING: u8 = 3;
/// The aside of the program with a score sheet: the sheet and the best scores.
pub const SHEET_ASIDE: u8 = 4;
/// The second aside of the program with a score sheet: the review.
pub const REVIEW_ASIDE: u8 = 5;
/// The aside of the program with heirs: the winner.
pub const HEIRS_ENDING: u8 = 6;
/// The aside of the program with runs: the lists of turns and runs, and the end of a run.
pub const RUNS_ASIDE: u8 = 7;
/// The second aside of the program with runs: the chances by which the demonstration plays.
pub const CHANCES_ASIDE: u8 = 8;
/// The aside of the program with power blocks: the players near one.
pub const NEAR_ASIDE: u8 = 9;
/// The second aside of the program with power blocks: the words of the lesson.
pub const LESSON_ASIDE: u8 = 10;

/// The bundle with the texts of the options.
pub const OPTIONS: Bundle<REFERENCE> = Bundle::new(0);
/// The bundle with the texts of lists: turns, counts of dice, best scores.
pub const LISTS: Bundle<NO_ASIDE> = Bundle::new(1);
/// The same bundle, for the counts of dice.
pub const COUNTS: Bundle<REFERENCE> = Bundle::new(1);
/// The same bundle, for the best scores of the program with a score sheet.
pub const SHEET_SCORES: Bundle<SHEET_ASIDE> = Bundle::new(1);
/// The bundle with the questions for a name or a number.
pub const QUESTIONS: Bundle<ENTRIES> = Bundle::new(2);
/// The bundle with the lists and the question of a game that consists of runs.
pub const RUNS: Bundle<RUNS_ASIDE> = Bundle::new(3);
/// The same bundle, for the entry of that question.
pub const RUNS_QUESTION: Bundle<ENTRIES> = Bundle::new(3);

/// A bundle: its index in [`BUNDLES`], and its page. Its screens need the common aside `ASIDE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle<const ASIDE: u8> {
    /// The index.
    pub index: u8,
    /// The whole sector.
    pub page: Page,
}

impl<const ASIDE: u8> Bundle<ASIDE> {
    const fn new(index: u8) -> Bundle<ASIDE> {
        Bundle { index, page: Page::of_bundle(index) }
    }

    /// No texts, for screens whose texts are in the aside.
    pub const fn none() -> Bundle<ASIDE> {
        Bundle { index: BUNDLES.len() as u8, page: Page::NONE }
    }
}

/// A proof that the common aside `ASIDE` is in memory. Only the shell reads an aside, between two
/// calls of the program, so the proof remains valid while a call lasts.
#[derive(Clone, Copy, Debug)]
pub struct Loaded<const ASIDE: u8>(());

impl<const ASIDE: u8> Loaded<ASIDE> {
    /// Only [`Screen`](super::screen::Screen) and the module `native` call this.
    pub(crate) const fn new() -> Loaded<ASIDE> {
        Loaded(())
    }
}

/// A text on the disk: in the upper byte its sector, in the lower byte its position in the sector,
/// which is 0 for a whole bundle.
///
/// The sector of a page of rules is the page's number. Of a shared sector, bits 4 to 6 are the
/// track and bits 0 to 3 the sector of [`SHARED_PLACES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page(NonZeroU16);

impl Page {
    const fn new(sector: u8, start: u8) -> Page {
        let place = u16::from_le_bytes([start, sector]);
        Page(NonZeroU16::new(place).expect("a text cannot start at the tag"))
    }

    /// No text.
    pub const NONE: Page = Page::new(SHARED, 1);

    /// Returns a page of the rules of the program that shows it.
    pub const fn of_rules(number: u8) -> Page {
        Page::new(number, TAG_BYTES)
    }

    /// Returns the help text with these words, one of [`HELP`].
    pub const fn of_help(words: &str) -> Page {
        HELP_PAGES[index_of(words)]
    }

    /// Returns a bundle.
    pub const fn of_bundle(number: u8) -> Page {
        Page::shared(number as usize, 0)
    }

    /// Returns a text in one of the [`SHARED_PLACES`].
    const fn shared(index: usize, start: usize) -> Page {
        let (track, sector) = SHARED_PLACES[index];
        let track = track - SHARED_TRACK;
        assert!(track < 8 && sector < 16, "the sector has no number");
        Page::new(SHARED | track << 4 | sector, start as u8)
    }

    /// Returns the words of a help text, for hosts.
    pub fn help(self) -> Option<&'static str> {
        let index = HELP_PAGES.iter().position(|&page| page == self)?;
        Some(HELP[index])
    }

    /// Returns whether this is a help text or a bundle, which all programs share. Otherwise it is a
    /// page of rules.
    pub const fn is_shared(self) -> bool {
        self.sector() & SHARED != 0
    }

    /// Returns whether this is a bundle or no text. The screen is drawn again after it is read.
    pub const fn is_bundle(self) -> bool {
        self.start() < TAG_BYTES
    }

    /// Returns whether this is no text.
    pub const fn is_none(self) -> bool {
        self.start() == Page::NONE.start()
    }

    /// Returns the number of the sector.
    pub const fn sector(self) -> u8 {
        self.0.get().to_le_bytes()[1]
    }

    /// Returns the position in the sector.
    pub const fn start(self) -> u8 {
        self.0.get().to_le_bytes()[0]
    }

    /// Returns the track and the sector (as the address field counts it), if `program` shows this.
    pub const fn place(self, program: u8) -> (u8, u8) {
        let sector = self.sector();
        match self.is_shared() {
            true => (SHARED_TRACK + (sector >> 4 & 7), sector & 15),
            false => page_place(program, sector),
        }
    }

    /// Returns the tag at the beginning of the sector: the program and the page of rules, or the
    /// sector's number, then a checksum of all texts. The tag differs from the beginning of an
    /// empty sector and from older releases' tags.
    pub const fn tag(self, program: u8) -> [u8; 2] {
        let sector = self.sector();
        [if self.is_shared() { sector } else { program << 4 | sector }, TEXTS_SUM]
    }
}

/// A text of a bundle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The row.
    pub row: u8,
    /// The column.
    pub column: u8,
    /// The words, with newlines.
    pub words: &'static str,
}

impl Words {
    /// Returns the bytes that the text takes: row, column, packed words, `END`.
    pub const fn bytes(&self) -> usize {
        pack(self.words).length + 3
    }
}

/// Returns the position of a text in the sector of its bundle. If the bundle has no such text,
/// compilation fails.
pub const fn start_in_bundle(bundle: u8, text: Words) -> u8 {
    let mut index = 0;
    while let Some((of, other)) = bundled(index) {
        let is_here = other.row == text.row && other.column == text.column;
        if of == bundle as usize
            && is_here
            && are_equal(other.words.as_bytes(), text.words.as_bytes())
        {
            return PLACES.starts[index];
        }
        index += 1;
    }
    panic!("the bundle has no such text")
}

/// The positions of the bundles' texts in their sectors.
struct Places {
    /// The position of each text, by its index for [`bundled`].
    starts: [u8; BUNDLED],
    /// The end of the last text in each sector.
    ends: [usize; SECTORS],
}

/// The number of texts in all bundles.
const BUNDLED: usize = {
    let mut count = 0;
    while bundled(count).is_some() {
        count += 1;
    }
    count
};

static PLACES: Places = {
    let mut places = Places { starts: [0; _], ends: [TAG_BYTES as usize; _] };
    let mut index = 0;
    while let Some((bundle, words)) = bundled(index) {
        places.starts[index] = places.ends[bundle] as u8;
        places.ends[bundle] += words.bytes();
        assert!(places.ends[bundle] <= SECTOR_BYTES, "a bundle is longer than a sector");
        index += 1;
    }
    places
};

/// Returns the text with this index among those of all bundles, and the index of its bundle.
pub const fn bundled(index: usize) -> Option<(usize, Words)> {
    let (mut bundle, mut list, mut at) = (0, 0, index);
    while bundle < BUNDLES.len() {
        if list == BUNDLES[bundle].len() {
            (bundle, list) = (bundle + 1, 0);
        } else if at >= BUNDLES[bundle][list].len() {
            at -= BUNDLES[bundle][list].len();
            list += 1;
        } else {
            return Some((bundle, BUNDLES[bundle][list][at]));
        }
    }
    None
}

/// Returns the index of a help text.
const fn index_of(words: &str) -> usize {
    let mut index = 0;
    // If a text is not in the list, compilation fails.
    while !are_equal(HELP[index].as_bytes(), words.as_bytes()) {
        index += 1;
    }
    index
}

/// Returns whether two texts are equal. For constants, where `==` is not available.
const fn are_equal(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The number of sectors with bundles and help texts.
pub const SECTORS: usize = SHARED_PLACES.len();

/// Assigns positions in sectors to help texts, each in the first sector with enough room. The
/// bundles are at the beginning of the first sectors.
pub const fn places<const COUNT: usize>(texts: [&str; COUNT]) -> [Page; COUNT] {
    let mut places = [Page::of_rules(0); COUNT];
    let mut ends = PLACES.ends;
    let mut index = 0;
    while index < COUNT {
        check(PAGE_TOP, PAGE_LEFT, texts[index]);
        let length = pack(texts[index]).length + 3;
        let mut sector = 0;
        // If a text fits in no sector, compilation fails.
        while ends[sector] + length > SECTOR_BYTES {
            sector += 1;
        }
        places[index] = Page::shared(sector, ends[sector]);
        ends[sector] += length;
        index += 1;
    }
    places
}

/// Defines a help text. `$list` names its words, for [`HELP`]. Its lines start at [`PAGE_TOP`] and
/// [`PAGE_LEFT`].
macro_rules! help {
    ($(#[$doc:meta])* $see:vis const $name:ident, $list:ident: $words:expr $(;)?) => {
        /// The words of the help text.
        pub const $list: &str = $words;
        $(#[$doc])*
        $see const $name: $crate::kit::page::Page = $crate::kit::page::Page::of_help($list);
    };
}

/// Defines the texts of a bundle, which [`BUNDLES`] must list under the first name: constants, then
/// arrays.
macro_rules! bundle {
    (
        $bundle:expr, $list:ident:
        $(const $one:ident = $its_row:expr, $its_column:expr, $its_words:expr;)*
        $(static $name:ident = [$($row:expr, $column:expr, $words:expr;)*];)*
    ) => {
        /// The texts, for the bundle on the disk.
        pub const $list: &[$crate::kit::page::Words] = {
            use $crate::kit::page::Words;
            &[
                $(Words { row: $its_row, column: $its_column, words: $its_words },)*
                $($(Words { row: $row, column: $column, words: $words },)*)*
            ]
        };
        $(
            #[doc = concat!("The text `", $its_words, "`.")]
            pub const $one: $crate::kit::screen::Text =
                $crate::platform::on_bundle!($bundle, $its_row, $its_column, $its_words);
        )*
        $(
            static $name: [$crate::kit::screen::Text; [$($row),*].len()] =
                [$($crate::platform::on_bundle!($bundle, $row, $column, $words)),*];
        )*
    };
}

pub(crate) use {bundle, help};
