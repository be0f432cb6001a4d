//! Programs with a packed late part, as on a nearly full disk: loading must unpack them completely.

use zonkers::kit::title_picture;
use zonkers::programs::{PROGRAMS, TITLE_ART};
use zonkers_disk::dos33::Image;
use zonkers_disk::{disk_map, language_card, linked, memory_map, pack_programs};
use zonkers_harness::apple2::nibbles::Field;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::game::{ZILCH, ZONKERS};
use crate::support::playing::{built, ours, play, rest, switched_on};
use crate::support::{card_places, config, sectors_of};

/// A disk with our games and up to `pages` more pages of noise, which cannot be packed, in the last
/// game's card part.
fn crowded(pages: usize) -> Image {
    let noise = (0..pages as u32 * 256).map(|n| (n.wrapping_mul(0x9E37_79B1) >> 17) as u8);
    let pictures = TITLE_ART.map(title_picture::page);
    let games = PROGRAMS.iter().zip(&built().programs).zip(&pictures);
    let mut games: Vec<_> = games
        .map(|((game, output), picture)| linked(game.file, output, &built().common, picture))
        .collect();
    // Leave the asides out, so that there are also disks with less packing.
    games.iter_mut().for_each(|game| game.aside = &[]);
    let last = games.last_mut().unwrap();
    let card: Vec<u8> = last.card.iter().copied().chain(noise).collect();
    last.card = &card[..card.len().min(language_card::ROOM)];
    pack_programs(&games, &built().common, &[]).unwrap()
}

/// Whether a game is packed. Packing starts from the end, so the last whole page of a packed game
/// is not on the disk.
fn is_packed(image: &Image, program: usize) -> bool {
    let output = &built().programs[program];
    let end = usize::from(output.origin) + output.bytes.len();
    // Only the language card is above the common part.
    let common = built().common.start() as usize;
    let end = if PROGRAMS[program].has_card { end } else { end.min(common) };
    let last = end / 256 * 256 - 256 - usize::from(output.origin);
    !image.bytes().as_chunks().0.contains(output.bytes[last..].first_chunk::<256>().unwrap())
}

/// The number of bytes in memory that differ from the linker's output for a program.
fn others(apple: &EmulatedConsole, program: usize) -> usize {
    let output = &built().programs[program];
    let area = memory_map::area_of(PROGRAMS[program].has_card, built().common.start());
    let bytes = (u32::from(output.origin)..).zip(&output.bytes);
    let bytes = bytes.filter(|(address, _)| !area.holes.iter().any(|hole| hole.contains(address)));
    bytes.filter(|(address, byte)| apple.machine.bus().peek(*address as u16) != **byte).count()
}

#[test]
fn games_load_completely_from_disks_of_any_fullness() {
    let mut packed = Vec::new();
    for image in (0..=20).step_by(4).map(crowded) {
        let now: Vec<_> = (0..PROGRAMS.len()).filter(|&number| is_packed(&image, number)).collect();
        if now == packed {
            continue;
        }
        packed = now;
        for &number in &packed {
            let model = if number % 2 == 0 { Model::IIPlus } else { Model::IIe };
            let disk = Floppy::from_image(image.bytes()).unwrap();
            let mut apple = switched_on(Config { model, ..config() }, disk);
            rest(&mut apple);
            if number > 0 {
                apple.press(b'1' + number as u8);
                rest(&mut apple);
            }
            let game = PROGRAMS[number].file;
            assert_eq!(others(&apple, number), 0, "{game} with {packed:?} packed");
            apple.press(b'P');
            let asked = if game == "CARDS" { "RUN NUMBER?" } else { "NEW GAME" };
            let shown = rest(&mut apple).screen.text().to_uppercase();
            assert!(shown.contains(asked), "{game}: {shown}");
        }
    }
    assert!(packed.len() >= 4, "{packed:?} packed");
}

#[test]
fn games_load_completely_from_our_disk() {
    for number in 0..PROGRAMS.len() {
        let mut apple = switched_on(config(), ours());
        rest(&mut apple);
        if number > 0 {
            apple.press(b'1' + number as u8);
            rest(&mut apple);
        }
        assert_eq!(others(&apple, number), 0, "{}", PROGRAMS[number].file);
        let common = (built().common.start() as u16..).zip(&built().common.bytes);
        let others = common.filter(|(address, byte)| apple.machine.bus().peek(*address) != **byte);
        assert_eq!(others.count(), 0, "the common part, with {}", PROGRAMS[number].file);
    }
}

/// The disk may be exchanged at any time while a program is read. Every page from another disk must
/// be detected before it is entered.
#[test]
fn a_page_of_another_disk_is_never_entered() {
    let image = &built().image;
    for number in [2, 4] {
        let output = &built().programs[number];
        let pages = memory_map::LOW.step_by(256).map(|address| {
            let at = (address - u32::from(output.origin)) as usize;
            output.bytes.get(at..at + 256).unwrap_or_default()
        });
        let mut found = 0;
        // The page that reads the language card is not the linker's, which leaves zeros there.
        for page in pages.filter(|page| page.iter().any(|&byte| byte != 0)) {
            let sectors = image.bytes().chunks_exact(256);
            let Some(sector) = sectors.clone().position(|sector| sector == page) else { continue };
            found += 1;
            let mut bytes = image.bytes().to_vec();
            bytes[sector * 256 + 7] ^= 0x10;
            let mut apple = switched_on(config(), Floppy::from_image(&bytes).unwrap());
            rest(&mut apple);
            apple.press(b'1' + number as u8);
            let end = apple.cycles() + 20 * CYCLES_PER_SECOND;
            while !apple.screen().contains("O: NOT OURS") {
                assert!(apple.cycles() < end, "game {number} page {found}:\n{:?}", apple.screen());
                apple.run(CYCLES_PER_SECOND / 10).unwrap();
            }
        }
        assert!(found > 0, "game {number} has pages that are not packed");
    }
}

/// Starts a game from a faulty disk and waits for this message.
fn assert_refused(booted: &EmulatedConsole, program: usize, disk: Floppy, message: &str) {
    let mut apple = EmulatedConsole::new(booted.machine.clone(), Default::default());
    apple.machine.bus_mut().disk.swap(1, Some(disk));
    apple.press(b'1' + program as u8);
    let end = apple.cycles() + 20 * CYCLES_PER_SECOND;
    while !apple.screen().contains(message) {
        assert!(apple.cycles() < end, "game {program}: {message}\n{:?}", apple.screen());
        apple.run(CYCLES_PER_SECOND / 10).unwrap();
    }
}

/// The packed bytes determine where the unpacker writes and jumps. It must not start if one of
/// their sectors is from another release or cannot be read.
#[test]
fn every_sector_of_a_packed_part_is_checked() {
    let image = &built().image;
    let mut booted = switched_on(config(), ours());
    rest(&mut booted);
    for program in 1..PROGRAMS.len() {
        assert!(is_packed(image, program), "game {program}");
        // The first sector of a file is not a page of the program.
        let early = if PROGRAMS[program].has_card { usize::from(memory_map::LOW_PAGES) } else { 1 };
        let mut late = sectors_of(image, program).split_off(1 + early);
        if PROGRAMS[program].has_card {
            late.extend(card_places(image));
        } else {
            late = late.into_iter().rev().step_by(6).collect();
        }
        for (number, at) in late.into_iter().enumerate() {
            let mut other = image.clone();
            let mut sector = *image.sector(at).unwrap();
            sector[1 + number % 32] ^= 0x10;
            other.write(at, &sector).unwrap();
            let other = Floppy::from_image(other.bytes()).unwrap();
            assert_refused(&booted, program, other, "O: NOT OURS");
            let physical = disk_map::LOGICAL_SECTOR.iter().position(|&it| it == at.sector).unwrap();
            let (field, message) = [
                (Field::Address, "A: NO SECTOR"),
                (Field::DataMark, "D: NO DATA"),
                (Field::Data, "C: CHECKSUM"),
            ][number % 3];
            if number % 5 == 0 {
                let mut damaged = ours();
                damaged.scratch(at.track.into(), physical, field);
                assert_refused(&booted, program, damaged, message);
            }
        }
    }
}

/// Asides are unpacked by copying from the code in memory, so games must not change it.
#[test]
fn games_do_not_change_their_code() {
    for (program, game) in [(0, &ZONKERS), (2, &ZILCH)] {
        let (_, steps) = game.games().remove(0);
        let mut apple = game.booted();
        play(&mut apple, &steps[..steps.len().min(60)]);
        assert_eq!(others(&apple, program), 0, "{}", PROGRAMS[program].file);
    }
}
