//! The programs on the disk. No other file outside the programs' own folders names them.

use core::ops::Range;

use crate::kit::OnDisk;
use crate::kit::menu::{Item, MENU_WORDS};
use crate::kit::options;
use crate::kit::page::{self, Words};
use crate::kit::pager;
use crate::kit::record::RECORD_BYTES;
use crate::kit::screen::{COLUMNS, PAGE_LEFT, PAGE_TOP, check};
use crate::kit::words;
pub use crate::resident::save_track;
use crate::resident::{SECTORS_APART, write_tracks};
use crate::table::fairness::{self, FAIRNESS_WORDS};
use crate::table::high_scores::{self, HIGH_SCORES_WORDS};
use crate::table::review;
use crate::table::scores::SCORES_WORDS;
use crate::table::setup::{self, ENTRY_WORDS, SETUP_WORDS};
use crate::table::turns::{self, TURNS_WORDS};
use crate::table::winner::YES_NO_WORDS;

/// The program that the disk boots.
pub use crate::zonkers::Zonkers as First;

/// A program's entry in the list, for the disk's packer and the shells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file's name in the catalog.
    pub file: &'static str,
    /// The symbol of the function that the loader jumps to.
    pub entry: &'static str,
    /// The symbol of the function through which all calls into the late part go. The late part is
    /// read from the disk while the title screen is shown.
    pub late: &'static str,
    /// The Cargo feature that compiles this program for the Apple.
    pub feature: &'static str,
    /// Size of one copy of the record on the disk, in sectors of 256 bytes. There are two copies.
    pub save_sectors: u8,
    /// Whether part of the program is in the language card. The program then needs 64K.
    pub has_card: bool,
    /// The aside, if the program has one.
    pub aside: Option<ReadOnDemand>,
    /// The program's own parts for the area of the common asides, [`page::ENDING`] and so on: for
    /// each, the functions through which all calls into it go. Each function requires a
    /// [`Loaded`](page::Loaded).
    pub own_asides: &'static [&'static [&'static str]],
}

/// An aside: a part of a program that is read from the disk on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadOnDemand {
    /// The symbol of the function through which all calls into the aside go.
    pub root: &'static str,
    /// The aside's address when it runs: [`ASIDE`](crate::resident::ASIDE), where it is read to, or
    /// [`CARD`](crate::resident::CARD).
    pub address: u16,
}

/// An operation that works with a program of any type, for [`visit`].
pub trait Visitor {
    /// The operation's result.
    type Out;

    /// Runs the operation for the program type `P`.
    fn visit<P: OnDisk + Default + 'static>(self) -> Self::Out;
}

/// Defines the list of programs and their entry functions. Each row has the entry function, the
/// late function, the type, the file's name, the feature, the record's sectors and the memory (`48`
/// or `64`). A program with an aside also has the aside's root function and the name of its
/// address. The last are the root functions of its own parts for the area of the common asides.
macro_rules! programs {
    ($(
        $(#[$doc:meta])*
        $entry:ident, $late:ident: $program:ty, $file:literal, $feature:literal,
            $save_sectors:literal, $memory:tt $(, $aside:literal at $place:ident)?,
            [$([$($own:literal),*]),*];
    )*) => {
        /// All programs. The disk boots the first. A program's index is its number.
        pub const PROGRAMS: [Listed; [$($file),*].len()] = [$(Listed {
            file: $file,
            entry: stringify!($entry),
            late: stringify!($late),
            feature: $feature,
            save_sectors: $save_sectors,
            has_card: $memory == 64,
            aside: [
                $(Some(ReadOnDemand { root: $aside, address: crate::resident::$place }),)? None
            ][0],
            own_asides: &[$(&[$($own),*]),*],
        }),*];

        const _: () = {
            let mut number = 0;
            $(
                assert!(
                    <$program as OnDisk>::NUMBER == number,
                    "NUMBER differs from the index in the list"
                );
                assert!(
                    <$program as crate::kit::Archive>::RECORD
                        <= PROGRAMS[number as usize].save_sectors as usize * 256,
                    "a program's record is longer than its sectors"
                );
                number += 1;
            )*
            assert!(number as usize == PROGRAMS.len());
        };

        /// The drawings of the programs' title pictures, by number. The disk's packer writes the
        /// pictures to their tracks.
        pub const TITLE_ART: [&str; PROGRAMS.len()] = [$(<$program as OnDisk>::TITLE_ART),*];

        /// The pages of the programs' rules, by number. The disk's packer writes them to their
        /// sectors.
        pub const RULES: [&[&str]; PROGRAMS.len()] = [$(<$program as OnDisk>::RULES),*];

        /// The lists of help texts: first the shared list, then the list of each program.
        const HELP_LISTS: [&[&str]; 1 + PROGRAMS.len()] =
            [SHARED_HELP, $(<$program as OnDisk>::HELP),*];

        /// Calls `visitor` with the type of program `number`. Returns `None` if there is no such
        /// program. For shells that contain all programs.
        pub fn visit<V: Visitor>(number: usize, visitor: V) -> Option<V::Out> {
            let mut place = 0;
            $(
                if number == place {
                    return Some(visitor.visit::<$program>());
                }
                place += 1;
            )*
            None
        }

        /// Per program: entry function, late function, memory, hooks.
        ///
        /// Each program is compiled alone, with its own feature. Generic code is then specialised
        /// for that program, down to the addresses, and its file contains no unreachable code.
        mod entries {$(
            #[cfg(feature = $feature)]
            mod $entry {
                use crate::apple2::{Hooks, Jump};
                use crate::kit::{Program, Saves};

                /// Returns the program's memory. No other function refers to it.
                fn program() -> &'static mut $program {
                    static mut PROGRAM: $program = <$program>::new();
                    // SAFETY: there is one thread and no interrupt. A hook's reference ends when
                    // the hook returns, and no hook calls another. After Ctrl-Reset the memory is
                    // cleared before the entry function runs again.
                    unsafe { (&raw mut PROGRAM).as_mut_unchecked() }
                }

                static HOOKS: Hooks = Hooks {
                    handle: Jump::to(|event| program().handle(event)),
                    draw: Jump::to(|| program().draw()),
                    draw_own: Jump::to(|screen| {
                        <$program>::draw_own(screen, crate::apple2::page());
                    }),
                    animate: Jump::to(|| program().animate()),
                    idle: Jump::to(|| program().idle()),
                    settle: Jump::to(|| program().settle()),
                    help: Jump::to(|| program().help()),
                    uses_paddle: Jump::to(|| program().uses_paddle()),
                    fill_record: Jump::to(|| program().fill_record()),
                    restore: Jump::to(|| program().restore()),
                    merge_record: Jump::to(|| program().merge_record()),
                    polls_before_saving: Jump::to(|| program().polls_before_saving()),
                };

                $(#[$doc])*
                #[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
                pub extern "C" fn $entry() -> ! {
                    crate::apple2::begin::<$memory>(
                        <$program as crate::kit::OnDisk>::NUMBER,
                        program().facts(),
                    );
                    $late()
                }

                /// Runs the program after the title screen answers keys: the root of the late part.
                #[cfg_attr(target_pointer_width = "16", unsafe(no_mangle))]
                #[inline(never)]
                pub extern "C" fn $late() -> ! {
                    crate::apple2::run_program(&HOOKS)
                }
            }
        )*}
    };
}

/// The row of the menu of games.
pub(crate) const ROW: u8 = 18;

/// The number of other games in that menu.
pub const OTHERS: usize = PROGRAMS.len() - 1;

/// Defines a title screen's menu of the other games. Each name starts with the game's digit.
macro_rules! others {
    ($title:literal) => {
        $crate::programs::others!(
            $title, 0 " 1 Zonkers ", 1 " 2 Zonk! ", 2 " 3 Zilch ", 3 " 4 Cards ", 4 " 5 Zark "
        )
    };
    ($title:literal, $($number:literal $name:literal),*) => {{
        const COLUMNS: [u8; $crate::programs::PROGRAMS.len()] =
            $crate::programs::columns($title, [$($name),*]);
        const ALL: [$crate::kit::menu::Item; $crate::programs::PROGRAMS.len()] = [
            $($crate::kit::menu::Item {
                key: b'1' + $number,
                words: $crate::kit::screen::text!($crate::programs::ROW, COLUMNS[$number], $name),
            }),*
        ];
        $crate::programs::without($title, ALL)
    }};
}
pub(crate) use others;

/// Returns the column of each other game's name in the menu, centred in the row.
pub(crate) const fn columns(title: usize, names: [&str; PROGRAMS.len()]) -> [u8; PROGRAMS.len()] {
    let mut columns = [0; PROGRAMS.len()];
    let (mut column, mut number) = (0, 0);
    while number < names.len() {
        columns[number] = column;
        if number != title {
            column += names[number].len() as u8;
        }
        number += 1;
    }
    while number > 0 {
        number -= 1;
        columns[number] += (COLUMNS - column) / 2;
    }
    columns[title] = 0;
    columns
}

/// Returns the menu items of all games except `program`.
pub(crate) const fn without(program: usize, all: [Item; PROGRAMS.len()]) -> [Item; OTHERS] {
    let mut items = [all[0]; OTHERS];
    let mut at = 0;
    while at < items.len() {
        items[at] = all[if at < program { at } else { at + 1 }];
        at += 1;
    }
    items
}

programs! {
    /// The game of Zonkers.
    zonkers, zonkers_late: crate::zonkers::Zonkers, "ZONKERS", "zonkers",
        2, 48, "zonkers_aside" at ASIDE,
        [["draw_loaded_winner"]];
    /// The game of Zonk!
    zonk, zonk_late: crate::zonk::Zonk, "ZONK", "zonk", 3, 48,
        [
            ["turn_loaded_sheet", "draw_loaded_sheet", "draw_loaded_scores"],
            ["answer_loaded_review", "draw_loaded_review"]
        ];
    /// The game of Zilch.
    zilch, zilch_late: crate::zilch::Zilch, "ZILCH", "zilch", 2, 48, "zilch_aside" at CARD,
        [["draw_loaded_winner"]];
    /// ZONK with cards.
    cards, cards_late: crate::cards::Cards, "CARDS", "cards", 2, 48,
        [["draw_loaded_chart", "draw_loaded_best", "draw_loaded_end"], ["rating"]];
    /// Zark City.
    zark, zark_late: crate::zark::Zark, "ZARK", "zark", 3, 64,
        [["draw_loaded_near"], ["draw_loaded_lesson"]];
}

/// The track of the first program's title picture.
pub const PICTURE_TRACK: u8 = 1;
/// The track of the second program's title picture; the others follow.
pub const PICTURES_TRACK: u8 = SAVE_TRACKS[SAVE_TRACKS.len() - 1] + 1;

/// Returns the track of a program's title picture.
pub const fn picture_track(program: u8) -> u8 {
    if program == 0 { PICTURE_TRACK } else { PICTURES_TRACK - 1 + program }
}

/// Returns the track and the sector (as the address field counts it) of a page of a program's
/// rules. The pages are on the track of the title picture, which uses sector 0 and the last
/// sectors. They leave out sectors 3, 6 and 9, which an aside may use.
pub const fn page_place(program: u8, page: u8) -> (u8, u8) {
    (picture_track(program), 1 + page + page / 2)
}

/// The lists of texts on each bundle.
pub const BUNDLES: [&[&[Words]]; 4] = [
    &[options::WORDS],
    &[fairness::WORDS, high_scores::WORDS, turns::WORDS],
    &[setup::WORDS, crate::zonk::WORDS],
    crate::cards::WORDS,
];

/// The help texts that several programs have.
const SHARED_HELP: &[&str] = &[
    MENU_WORDS,
    SETUP_WORDS,
    ENTRY_WORDS,
    SCORES_WORDS,
    YES_NO_WORDS,
    TURNS_WORDS,
    FAIRNESS_WORDS,
    HIGH_SCORES_WORDS,
    review::HELP_WORDS,
    pager::HELP_WORDS,
];

const HELP_TEXTS: usize = {
    let (mut list, mut texts) = (0, 0);
    while list < HELP_LISTS.len() {
        texts += HELP_LISTS[list].len();
        list += 1;
    }
    texts
};

/// The help texts of all programs.
pub const HELP: [&str; HELP_TEXTS] = {
    let mut texts = [""; HELP_TEXTS];
    let (mut list, mut at, mut index) = (0, 0, 0);
    while list < HELP_LISTS.len() {
        while at < HELP_LISTS[list].len() {
            texts[index] = HELP_LISTS[list][at];
            (at, index) = (at + 1, index + 1);
        }
        (list, at) = (list + 1, 0);
    }
    texts
};

/// The position of each help text.
pub const HELP_PAGES: [page::Page; HELP_TEXTS] = page::places(HELP);

/// The checksum of the list of pairs, of the help texts and of the bundles. A page packed with
/// another release's pairs would unpack to other words, and the positions of texts in a sector
/// change from release to release.
pub const TEXTS_SUM: u8 = {
    let (mut sum, mut index) = (words::SUM, 0);
    while index < HELP.len() {
        sum = sum_of(sum, HELP[index]);
        index += 1;
    }
    let mut index = 0;
    while let Some((_, Words { row, column, words })) = page::bundled(index) {
        sum = sum_of(sum.wrapping_add(row).rotate_left(1).wrapping_add(column), words);
        index += 1;
    }
    if matches!(sum, 0 | 0xFE | 0xFF) { 1 } else { sum }
};

/// Adds words to a checksum.
const fn sum_of(mut sum: u8, words: &str) -> u8 {
    let mut at = 0;
    while at < words.len() {
        sum = sum.rotate_left(1).wrapping_add(words.as_bytes()[at]);
        at += 1;
    }
    sum
}

/// The track and the sector (as the address field counts it) of each sector with bundles and help
/// texts. The title pictures and the catalog do not use these. They are near the saves and the
/// pictures, because a player waits for a page.
pub const SHARED_PLACES: [(u8, u8); 9] =
    [(15, 6), (15, 9), (15, 8), (22, 3), (17, 13), (17, 11), (20, 3), (21, 3), (21, 6)];

/// A part of the code that all programs share, which stays on the disk until a screen needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommonAside {
    /// The functions through which all calls into the aside go. Each requires a
    /// [`Loaded`](page::Loaded).
    pub roots: &'static [&'static str],
}

/// The common asides, starting with [`page::REFERENCE`].
pub const COMMON_ASIDES: [CommonAside; 2] = [
    CommonAside { roots: &["choose_option", "draw_loaded_options", "draw_loaded_counts"] },
    CommonAside { roots: &["edit_loaded", "draw_entry", "loaded_number"] },
];

/// The function that reads the common asides. None of them may call it.
pub const LOAD_COMMON_ASIDE: &str = "load_common";

/// The first track of the common asides. It is near the saves and the bundles, because a player
/// waits for them.
pub const COMMON_ASIDE_TRACK: u8 = 15;

/// The sectors of an aside from [`page::REFERENCE`] on. They are three apart, so that one
/// revolution reads them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsidePlace {
    /// The track.
    pub track: u8,
    /// The first sector, as the address field counts it.
    pub first: u8,
    /// The number of sectors.
    pub sectors: u8,
}

impl AsidePlace {
    const fn new(track: u8, first: u8, sectors: u8) -> AsidePlace {
        AsidePlace { track, first, sectors }
    }

    /// Returns the track and the sector with this index.
    pub const fn sector(&self, index: u8) -> (u8, u8) {
        (self.track, (self.first + index * SECTORS_APART) & 15)
    }
}

/// The places of the common asides, then of each program's own. A bundle that is read after an
/// aside follows it on the track.
pub const ASIDE_PLACES: [AsidePlace; ASIDES] = [
    AsidePlace::new(15, 0, 2),
    AsidePlace::new(15, 12, 4),
    AsidePlace::new(15, 11, 3),
    AsidePlace::new(15, 4, 4),
    AsidePlace::new(16, 7, 3),
    AsidePlace::new(16, 0, 3),
    AsidePlace::new(16, 9, 4),
    AsidePlace::new(16, 5, 3),
    AsidePlace::new(23, 3, 3),
    AsidePlace::new(16, 14, 3),
];

/// The number of asides for the area of the common asides.
pub const ASIDES: usize = {
    let (mut asides, mut program) = (COMMON_ASIDES.len(), 0);
    while program < PROGRAMS.len() {
        asides += PROGRAMS[program].own_asides.len();
        program += 1;
    }
    asides
};

/// The end of the language card, which the aside does not use. It holds a value of the program with
/// this aside.
pub const CARD_MEMORY: Range<u16> = 0xE300..0xFFE0;

/// The track and the sector (as the address field counts it) of each sector of an aside for the
/// language card. The boot loader, the first title picture, the common asides, the other aside and
/// the programs do not use these.
pub const CARD_PLACES: [(u8, u8); 15] = [
    (34, 13),
    (34, 14),
    (34, 15),
    (19, 9),
    (19, 11),
    (19, 4),
    (18, 9),
    (18, 11),
    (18, 4),
    (1, 3),
    (0, 15),
    (0, 13),
    (0, 11),
    (0, 9),
    (0, 7),
];

const _: () = {
    let mut program = 0;
    while program < RULES.len() {
        let mut page = 0;
        while page < RULES[program].len() {
            // The check starts one column further right, so that the last column stays blank.
            check(PAGE_TOP, PAGE_LEFT + 1, RULES[program][page]);
            page += 1;
        }
        program += 1;
    }
};

/// The number of pairs of tracks for saves.
pub const SAVE_PAIRS: usize = PROGRAMS.len().div_ceil(TRACK_RECORDS as usize);
/// The tracks for saves, in pairs. Each track holds a sector with the disk's mark, then one copy of
/// the records of some programs; the other track of the pair holds the other copies. A damaged
/// track therefore never destroys both copies.
pub const SAVE_TRACKS: [u8; 2 * SAVE_PAIRS] = write_tracks();
/// The distance between the positions of two records: the sectors of the longest record.
const RECORD_SECTORS: u8 = (RECORD_BYTES / 256) as u8;
/// The number of records on a track of 16 sectors, the first of which holds the mark.
const TRACK_RECORDS: u8 = 15 / RECORD_SECTORS;

/// Returns the position of a program's record, in sectors in the order of writing. Positions 0 to
/// 15 are on the first pair of tracks, 16 to 31 on the second. The first position of each pair
/// holds the mark. A shorter record leaves positions free, so that all editions of the games have
/// the same positions.
pub const fn save_position(program: u8) -> u8 {
    let pair = if SAVE_PAIRS == 1 { 0 } else { program / TRACK_RECORDS };
    16 * pair + 1 + RECORD_SECTORS * (program - TRACK_RECORDS * pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::screen::PAGE_MAX;
    use crate::kit::words::pack;

    #[test]
    fn every_page_of_rules_fits_a_sector() {
        for (program, pages) in PROGRAMS.iter().zip(RULES) {
            for (number, words) in (1..).zip(pages) {
                let length = pack(words).length;
                assert!(
                    length <= PAGE_MAX,
                    "page {number} of {} has {length} bytes, {PAGE_MAX} fit",
                    program.file
                );
            }
        }
    }

    #[test]
    fn old_saves_keep_their_positions() {
        assert_eq!([0, 1, 2, 3].map(save_position), [1, 4, 7, 10]);
        assert_eq!([0, 1].map(|copy| save_track(copy, 10)), [18, 19]);
    }
}
