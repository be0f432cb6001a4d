//! The contents of the floppy except the games' code: title pictures, asides, records and pages of
//! rules, help texts and bundles.

use apple2_floppy::common::Common;
use apple2_floppy::dos33::{Image, SECTOR_BYTES, Sector, SectorAddress};
use apple2_floppy::picture::Page;
use apple2_floppy::resident::RecordPlace;
use apple2_floppy::{Contents, Error, Packed, Record, disk_map};
use mos6502_backend::Output;
use zonkers::kit::page;
use zonkers::kit::record::{self, DISK_MARK};
use zonkers::kit::screen::{PAGE_LEFT, PAGE_MAX, PAGE_TOP};
use zonkers::kit::words;
use zonkers::programs::{
    self, ASIDE_PLACES, AsidePlace, BUNDLES, CARD_PLACES, COMMON_ASIDES, HELP, HELP_PAGES,
    PROGRAMS, SHARED_PLACES, save_position,
};
use zonkers::resident::CARD;

/// The number of sectors to keep free on the tracks of programs. Late parts are packed, from the
/// last program to the first, until this many sectors are free.
pub const FREE_SECTORS: usize = 0;
/// The number of bytes of RAM that each 48K program must leave free, as `cargo disk` prints them.
pub const FREE_BYTES: u32 = 450;
/// The same for a program with a part in the language card. The free bytes may be in main memory or
/// in the card.
pub const FREE_BYTES_WITH_CARD: u32 = 1400;

const _: () = {
    let ours = disk_map::SAVE_PAIRS;
    assert!(programs::SAVE_PAIRS == ours, "set disk_map::SAVE_PAIRS to programs::SAVE_PAIRS");
    assert!(
        programs::COMMON_ASIDE_TRACK == disk_map::COMMON_ASIDE_TRACK,
        "the common asides are on other tracks than disk_map says"
    );
    let mut number = 0;
    while number < PROGRAMS.len() {
        let track = programs::picture_track(number as u8);
        assert!(track == disk_map::picture_track(number as u8), "a picture has another track");
        number += 1;
    }
    number = 0;
    while number < CARD_PLACES.len() {
        let (track, physical) = CARD_PLACES[number];
        assert!(
            track != disk_map::BOOT_TRACK || disk_map::is_free_of_boot(physical),
            "the boot loader uses this sector"
        );
        number += 1;
    }
};

/// Returns a game as the backend linked it, for a disk with this common part. `file` is the game's
/// name in [`PROGRAMS`], which determines the sectors of its aside.
pub fn linked<'a>(
    file: &'a str,
    output: &'a Output,
    common: &Common,
    picture: &'a Page,
) -> Packed<'a> {
    let mut packed = Packed::linked(file, output, common, Some(picture));
    let Some(listed) = PROGRAMS.iter().find(|program| program.file == file) else { return packed };
    if let Some(part) = listed.aside {
        let aside = if part.address == CARD { &mut packed.card_aside } else { &mut packed.aside };
        *aside = output.asides.first().map_or(&[], |bytes| bytes);
    }
    packed.own_asides = output.asides.get(listed.aside.iter().count()..).unwrap_or_default();
    packed
}

/// Packs a single program without a picture, under the name of our first program.
///
/// # Errors
/// Returns [`Error::Limit`] if the program does not fit.
pub fn pack_image(program: &[u8]) -> Result<Image, Error> {
    pack_programs(&[Packed::whole(PROGRAMS[0].file, program)], &Common::default(), &[])
}

/// Packs programs with this common part, the games' saves and the help texts. The disk boots the
/// first program. If fewer than [`FREE_SECTORS`] would be free, packs late parts, starting with the
/// last program's.
/// `rules` are the pages of the programs' rules.
///
/// # Errors
/// Returns [`Error::Limit`] if the programs do not fit, and [`Error::Format`] for an invalid name.
pub fn pack_programs(
    programs: &[Packed],
    common: &Common,
    rules: &[&[&str]],
) -> Result<Image, Error> {
    pack_with_records(programs, common, rules, &PROGRAMS.map(|program| program.save_sectors))
}

/// Packs programs like [`pack_programs`], with records of these numbers of sectors. For tests.
///
/// # Errors
/// See [`pack_programs`].
pub fn pack_with_records(
    programs: &[Packed],
    common: &Common,
    rules: &[&[&str]],
    record_sectors: &[u8],
) -> Result<Image, Error> {
    let mut sectors = shared_sectors()?;
    for (program, pages) in (0..).zip(rules) {
        for (page, words) in (0..).zip(*pages) {
            sectors.push((rules_sector(program, page), page_of_rules(program, page, words)?));
        }
    }
    let places = |aside: &AsidePlace| (0..aside.sectors).map(|n| aside.sector(n)).collect();
    // A program without asides leaves its places unused.
    let (common_places, mut own_places) = ASIDE_PLACES.split_at(COMMON_ASIDES.len());
    let mut used = common_places.to_vec();
    for listed in &PROGRAMS {
        let (own, rest) = own_places.split_at(listed.own_asides.len());
        own_places = rest;
        let packed = programs.iter().find(|packed| packed.file == listed.file);
        if packed.is_some_and(|packed| !packed.own_asides.is_empty()) {
            used.extend(own);
        }
    }
    let common_asides: Vec<_> = used.iter().map(places).collect();
    let contents = Contents {
        mark: DISK_MARK,
        records: (0..).zip(record_sectors).map(empty_record).collect(),
        card_places: &CARD_PLACES,
        common_asides: &common_asides,
        sectors,
        free: FREE_SECTORS,
    };
    apple2_floppy::pack_programs(programs, common, &contents)
}

/// Returns the sectors with the bundles and help texts. Each starts with a tag.
fn shared_sectors() -> Result<Vec<(SectorAddress, Sector)>, Error> {
    let contents = |(number, &(track, physical)): (usize, &(u8, u8))| {
        let page = page::Page::of_bundle(number as u8);
        let mut bytes = page.tag(0).to_vec();
        for words in BUNDLES.get(number).copied().unwrap_or_default().iter().copied().flatten() {
            bytes.extend(text(words.row, words.column, words.words));
        }
        for (help, words) in HELP_PAGES.iter().zip(HELP) {
            if help.sector() == page.sector() {
                bytes.extend(text(PAGE_TOP, PAGE_LEFT, words));
            }
        }
        let excess = bytes.len().saturating_sub(SECTOR_BYTES);
        if excess > 0 {
            return Err(Error::Limit(format!(
                "sector {number} of the shared texts is {excess} bytes too long: shorten its \
                 texts, or move some to another bundle"
            )));
        }
        let mut sector = [words::END; SECTOR_BYTES];
        sector[..bytes.len()].copy_from_slice(&bytes);
        Ok((disk_map::picture_sector(track, physical), sector))
    };
    SHARED_PLACES.iter().enumerate().map(contents).collect()
}

/// Returns the bytes of a text: row, column, packed words, and the end.
fn text(row: u8, column: u8, words: &str) -> Vec<u8> {
    [&[row, column], words::pack(words).words(), &[words::END]].concat()
}

/// Returns the address of a sector with a page of a program's rules.
pub fn rules_sector(program: u8, page: u8) -> SectorAddress {
    let (track, physical) = page::Page::of_rules(page).place(program);
    disk_map::picture_sector(track, physical)
}

/// Returns a sector with a page of rules: a tag and the packed text.
fn page_of_rules(program: u8, page: u8, words: &str) -> Result<Sector, Error> {
    let packed = words::pack(words);
    if packed.length > PAGE_MAX {
        return Err(Error::Limit(format!(
            "a page of the rules has {} packed bytes, over the limit of {PAGE_MAX}: shorten \
             {words:?}",
            packed.length
        )));
    }
    let [which, sum] = page::Page::of_rules(page).tag(program);
    let bytes = [&[which, sum, PAGE_TOP, PAGE_LEFT], packed.words()].concat();
    let mut sector = [words::END; SECTOR_BYTES];
    sector[..bytes.len()].copy_from_slice(&bytes);
    Ok(sector)
}

/// Returns a program's record before the first save, with its sectors.
fn empty_record((number, &sectors): (u8, &u8)) -> Record {
    let place = RecordPlace { position: save_position(number), sectors };
    let mut empty = record::Record::new();
    record::fill(&mut empty.bytes, 0);
    let mut sectors: Vec<Sector> = empty.bytes.as_chunks().0.to_vec();
    sectors.truncate(place.sectors.into());
    let start = record::nothing_saved(number);
    sectors[0][..start.len()].copy_from_slice(&start);
    Record { place, sectors }
}
