//! The memory map: the use of each byte of 48K or 64K over time.
//!
//! ```text
//! $0000-$00EF  zero page of the program (DOS and the boot PROM are gone by then)
//! $00F0-$00FF  zero page of the resident routine
//! $0100-$01FF  the 6502's stack, which needs the upper half; the lower half has the program's
//!              bitmap of written screen cells
//! $0200-$03A7  RAM of the program
//! $03A8-$03CF  a JMP for each function of the program that the common part calls
//! $03D0-$03D5  Ctrl-Reset's way to the ROM while RAM is in its place (`language_card`)
//! $03D6        a copy of the ROM's model byte
//! $03D7-$03EF  RAM of the program
//! $03F0-$03FF  vectors: reset ($03F2-$03F4), BRK, NMI, IRQ; DOS's, under DOS
//! $0400-$07FF  text page 1: the cells of the program's screen, and the screen holes, which belong
//!              to the cards
//! $0800-$0AFF  the resident routine's work area and buffer
//!    $0A00-$0AFF  until the disk is used again: a page or a bundle of texts
//!    $0800-$08FF  while booting: the boot sector, as loaded by the boot PROM
//!    $0A00-$0AFF  while a title picture is unpacked: the unpacking code
//!    $0900-$0AFF  while a late part is unpacked: the unpacking code
//! $0B00-$12FF  RAM of the program
//!    $0B00-$0E65  in the games: the common aside that was read last
//! $1300-$1FFF  the program's first part
//!    $0804-$95FF  after BRUN: the file as loaded by DOS, until it has moved itself
//!    $1F00-$1FFF  while booting: the boot loader's second part; later the code that reads a
//!                 program's part for the language card, if it has one
//! $2000-$3FFF  hi-res page 1: pictures
//!    $3100-$3FFF  the packed title picture, until it has unpacked itself over the page
//!    $3000-$3FFE  a program's aside, while it shows only text
//! $4000-       the larger part of the program; its free end is RAM, too
//!      -$B6FF  the common part of all programs, of variable size (`common`)
//! $B700-$BFFF  the resident routine: reads, writes, starts programs; stays across programs
//! $C000-$CFFF  soft switches, cards
//! $D000-$FFFF  ROM; or RAM of the language card, for a program that needs 64K, or for an aside on
//!              a machine with a card, while the aside runs
//! ```
//!
//! The file moves itself because DOS 3.3 needs the memory from $9600 up for itself and its three
//! file buffers, and graphics would overwrite $2000-$3FFF. A file that is loaded at a lower address
//! and moves itself up leaves 32.75K for the program and the common part. This is as much as with
//! the boot loader, which reads them directly to their addresses.

use std::ops::Range;

use mos6502_backend::{Area, Aside, Late, Options, Overlay};

use crate::interface as resident;

/// Text page 1.
pub const TEXT_PAGE: Range<u32> = 0x0400..0x0800;
/// Hi-res page 1.
pub const HIRES_PAGE: Range<u32> = 0x2000..0x4000;
/// Hi-res page 2, which is the program's memory unless a package reserves it.
pub const HIRES_PAGE_2: Range<u32> = 0x4000..0x6000;
/// The load address of sector 0, the boot sector.
pub const BOOT_SECTOR: u16 = 0x0800;
/// The first part of a program, with its entry point. The hi-res page splits the program in two.
pub const LOW: Range<u32> = resident::ENTRY as u32..HIRES_PAGE.start;
/// The second part of a program: code, constants, initialised data. On a disk with a common part,
/// it ends at the start of the common part ([`crate::common::Common::start`]).
pub const PROGRAM: Range<u32> = resident::PROGRAM as u32..0xB700;
/// The boot loader's second part, in the last page of a program's first part.
pub const BOOT_SECOND: u16 = resident::CARD_READER;
/// The resident routine.
pub const RESIDENT: Range<u32> = resident::ROUTINE as u32..MACHINE_BYTES;
/// The resident routine's work area and buffer: three pages.
pub const RESIDENT_WORK: Range<u32> = resident::WORK as u32..resident::BUFFER as u32 + PAGE_BYTES;
/// RAM of the language card for programs, in the bank that the switches select. A byte for a test
/// and the CPU's vectors follow it.
pub const CARD: Range<u32> = resident::CARD as u32..0xFFE0;
/// The part of [`CARD`] that is read from the disk, in pages. The last page has the CPU's vectors.
pub const CARD_LOADED: Range<u32> = CARD.start..CARD.end / PAGE_BYTES * PAGE_BYTES;
/// The bytes of its own area that a package with a part in the language card cannot use: the page
/// of the code that reads this part, and the page of the empty common part.
pub const CARD_COST: u32 = 2 * PAGE_BYTES;
/// The area of an aside, which a program reads on demand, in the hi-res page. The byte after it
/// records whether the page contains a picture.
pub const ASIDE: Range<u32> = resident::ASIDE as u32..resident::PICTURE_FOUND as u32;
/// The area of the common asides, which the games read on demand, one at a time.
pub const COMMON_ASIDE: Range<u32> =
    resident::COMMON_ASIDE as u32..resident::COMMON_ASIDE_END as u32;
/// Zero page for programs.
pub const ZERO_PAGE: Range<u16> = 0x00..resident::ZERO_PAGE;
/// RAM for programs outside the zero page and their own areas, in order of preference.
pub const RAM: [Range<u32>; 3] = [
    RESIDENT_WORK.end..LOW.start,
    resident::LAST_RAM as u32..0x03F0,
    0x0200..resident::HOOKS as u32,
];
/// The same on a disk with common asides.
pub const RAM_WITH_ASIDES: [Range<u32>; 3] = {
    let [first, second, third] = RAM;
    [COMMON_ASIDE.end..first.end, second, third]
};
/// Pages of a program's first part.
pub const LOW_PAGES: u8 = ((LOW.end - LOW.start) / PAGE_BYTES) as u8;
/// The lowest possible address of the common part. The linker determines the actual address.
const COMMON_LOWEST: u32 = PROGRAM.start + PAGE_BYTES;
/// The maximum total size of a program and the common part.
pub const PROGRAM_BYTES: u32 = LOW.end - LOW.start + PROGRAM.end - PROGRAM.start;
/// The first address that DOS 3.3 uses, with its three file buffers (Beneath Apple DOS, chapter 8).
pub const DOS: u32 = 0x9600;
/// Bytes of a memory page.
pub const PAGE_BYTES: u32 = 0x100;
/// The size of the machine's RAM.
pub const MACHINE_BYTES: u32 = 0xC000;

/// The size of the header in the file's first sector (`dos33::binary_file`).
pub const FILE_HEADER_BYTES: u32 = 4;
/// DOS's load address of the file, which starts with the relocator in its first sector.
pub const BRUN_LOAD: u16 = 0x0804;
/// DOS's load address of the program's pages.
pub const BRUN_PROGRAM: u16 = 0x0900;

const _: () = {
    assert!(
        BRUN_LOAD as u32 - FILE_HEADER_BYTES + PAGE_BYTES == BRUN_PROGRAM as u32,
        "the relocator must end its sector: set BRUN_LOAD to BRUN_PROGRAM - 252"
    );
    assert!(
        BRUN_PROGRAM as u32 + PROGRAM_BYTES + RESIDENT.end - RESIDENT.start <= DOS,
        "BRUN would load over DOS: make LOW or PROGRAM smaller or BRUN_PROGRAM lower"
    );
    assert!(
        BRUN_LOAD as u32 >= TEXT_PAGE.end && (BRUN_PROGRAM as u32) < LOW.start,
        "the file must load above the screen and move up"
    );
    assert!(
        PROGRAM.start.is_multiple_of(0x1000) && LOW.start.is_multiple_of(PAGE_BYTES),
        "the loader counts pages: put LOW and PROGRAM on page boundaries"
    );
    assert!(
        PROGRAM.start >= HIRES_PAGE.end || PROGRAM.end <= HIRES_PAGE.start,
        "PROGRAM overlaps the hi-res page"
    );
    assert!(
        PROGRAM.end == RESIDENT.start,
        "the common part and the resident routine, in this order, must be the end of RAM"
    );
    assert!(
        RESIDENT.start.is_multiple_of(PAGE_BYTES)
            && RESIDENT_WORK.start.is_multiple_of(PAGE_BYTES)
            && RESIDENT_WORK.end - RESIDENT_WORK.start == 3 * PAGE_BYTES,
        "the resident routine counts in pages"
    );
    assert!(
        RESIDENT_WORK.start >= TEXT_PAGE.end && RESIDENT_WORK.end <= HIRES_PAGE.start,
        "the resident routine's work area overlaps a screen page"
    );
    assert!(
        COMMON_ASIDE.start == RAM[0].start && COMMON_ASIDE.end < RAM[0].end,
        "the common asides must be at the start of the first RAM"
    );
    assert!(
        resident::ZERO_PAGE + 16 == 0x100,
        "the resident routine has sixteen bytes of zero page"
    );
    let mut i = 0;
    while i < RAM.len() {
        let (start, end) = (RAM[i].start, RAM[i].end);
        assert!(end <= TEXT_PAGE.start || start >= TEXT_PAGE.end, "RAM overlaps the text page");
        assert!(end <= HIRES_PAGE.start || start >= HIRES_PAGE.end, "RAM overlaps the hi-res page");
        assert!(end <= PROGRAM.start || start >= PROGRAM.end, "RAM overlaps PROGRAM");
        assert!(end <= RESIDENT.start, "RAM overlaps the resident routine");
        assert!(
            end <= RESIDENT_WORK.start || start >= RESIDENT_WORK.end,
            "RAM overlaps the resident routine's work area"
        );
        i += 1;
    }
};

/// A program that shares a disk and its common part with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The function that the loader jumps to.
    pub entry: &'static str,
    /// The function through which the late part is always entered.
    pub late: &'static str,
    /// Whether part of the program is in the language card.
    pub has_card: bool,
    /// The asides.
    pub asides: Vec<Aside>,
}

/// A part of the common part that programs read on demand to [`COMMON_ASIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommonAside {
    /// The functions through which it is always entered.
    pub roots: &'static [&'static str],
    /// The function that reads the asides. No aside may call it.
    pub loader: &'static str,
}

impl CommonAside {
    /// Returns the backend's description.
    pub fn options(&self) -> Aside {
        Aside {
            roots: self.roots.iter().map(|root| root.to_string()).collect(),
            area: COMMON_ASIDE,
            barred: vec![self.loader.to_string()],
        }
    }
}

/// Returns the backend options for the only program of a disk: its address and its RAM.
pub fn backend_options(entry: &str) -> Options {
    let Area { origin, limit, holes } = area(PROGRAM.end);
    programs_options(&[], &[], &[])
        .origin(origin)
        .limit(limit)
        .hole(holes.into_iter().next())
        .entry(entry)
}

/// Returns the backend options for programs that share a disk: addresses and RAM. The linker
/// chooses the address of the common part. The functions `late` of the common part are called only
/// when all of it is in memory. `asides` are the common asides.
pub fn programs_options(programs: &[Linked], late: &[&str], asides: &[CommonAside]) -> Options {
    let overlay = |program: &Linked| {
        let late = late_part(&[program.late]);
        let overlay = Overlay::new(program.entry).late(late).asides(program.asides.clone());
        if program.has_card {
            overlay.area(with_card(COMMON_LOWEST)).switches([resident::WRITE_RAM; 2])
        } else {
            overlay
        }
    };
    Options::default()
        .origin(COMMON_LOWEST as u16)
        .limit(PROGRAM.end)
        .entry("")
        .is_high(!programs.is_empty())
        .zero_page([ZERO_PAGE])
        .ram(if asides.is_empty() { RAM } else { RAM_WITH_ASIDES })
        .asides(asides.iter().map(CommonAside::options))
        .size_weight(144)
        .late((!programs.is_empty()).then(|| late_part(late)))
        .overlays(programs.iter().map(overlay))
        .overlay_area((!programs.is_empty()).then(|| area(COMMON_LOWEST)))
}

/// Returns the backend options for a user's program with a part for the language card. It is
/// entered at `entry`, which reads the whole program before it calls `late`. The backend treats it
/// as a single guest overlay with an empty base.
pub fn options_with_card(entry: &str, late: &str) -> Options {
    let (unit, base) = (PAGE_BYTES, PROGRAM.end - PAGE_BYTES);
    let area_with_card = Area { limit: CARD_LOADED.end, ..with_card(base) };
    let overlay = Overlay::new(entry)
        .late(Late { roots: vec![late.into()], unit })
        .area(area_with_card)
        .switches([resident::WRITE_RAM; 2]);
    programs_options(&[], &[], &[])
        .origin(base as u16)
        .is_high(true)
        .late(Late { roots: Vec::new(), unit })
        .overlays([overlay])
        .overlay_area(area(base))
}

/// Returns the area of a program on a disk whose common part starts at this address.
pub fn area_of(has_card: bool, common: u32) -> Area {
    if has_card { with_card(common) } else { area(common) }
}

/// Returns the area of a program that ends before `limit`.
fn area(limit: u32) -> Area {
    Area { origin: LOW.start as u16, limit, holes: vec![LOW.end..PROGRAM.start] }
}

/// Returns the area of a program that also uses the language card. It excludes the page of the code
/// that reads that part, and a page that is partly in the common part, as the linker does.
fn with_card(common: u32) -> Area {
    let Area { origin, limit, .. } = area(common);
    let reader = resident::CARD_READER.into();
    let end = limit / PAGE_BYTES * PAGE_BYTES;
    Area { origin, limit: CARD.end, holes: vec![reader..PROGRAM.start, end..CARD.start] }
}

/// Returns the late part with these entry functions.
pub fn late_part(roots: &[&str]) -> Late {
    Late { roots: roots.iter().map(|root| root.to_string()).collect(), unit: PAGE_BYTES }
}
