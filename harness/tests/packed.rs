//! Programs with a packed late part, as on a nearly full disk: loading must unpack them completely.

use zonkers::programs::{PICTURES, PROGRAMS};
use zonkers_disk::dos33::Image;
use zonkers_disk::{language_card, linked, memory_map, pack_programs, read_catalog};
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::config;
use crate::support::playing::{built, ours, rest, switched_on};

/// A disk with our games and up to `pages` more pages of noise, which cannot be packed, in the last
/// game's card part.
fn crowded(pages: usize) -> Image {
    let noise = (0..pages as u32 * 256).map(|n| (n.wrapping_mul(0x9E37_79B1) >> 17) as u8);
    let games = PROGRAMS.iter().zip(&built().programs).zip(PICTURES);
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

/// The number of sectors of each game's file.
fn sectors(image: &Image) -> Vec<u16> {
    let files = read_catalog(image).unwrap().0;
    files[..PROGRAMS.len()].iter().map(|file| file.sectors).collect()
}

/// The number of sectors of each game's file when it is alone on a disk, and so is not packed.
fn roomy() -> Vec<u16> {
    let games = PROGRAMS.iter().zip(&built().programs);
    let alone = games.map(|(game, output)| {
        let packed = linked(game.file, output, &built().common, None);
        read_catalog(&pack_programs(&[packed], &built().common, &[]).unwrap()).unwrap().0[0].sectors
    });
    alone.collect()
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
    let room = roomy();
    let mut packed = 0;
    for image in (0..=20).step_by(4).map(crowded) {
        let now = sectors(&image).iter().zip(&room).filter(|(now, room)| now < room).count();
        if now == packed {
            continue;
        }
        packed = now;
        for number in PROGRAMS.len() - packed..PROGRAMS.len() {
            let model = if number % 2 == 0 { Model::IIPlus } else { Model::IIe };
            let disk = Floppy::from_image(image.bytes()).unwrap();
            let mut apple = switched_on(Config { model, ..config() }, disk);
            rest(&mut apple);
            if number > 0 {
                apple.press(b'1' + number as u8);
                rest(&mut apple);
            }
            let game = PROGRAMS[number].file;
            assert_eq!(others(&apple, number), 0, "{game} with {packed} packed");
            apple.press(b'P');
            let asked = if game == "CARDS" { "RUN NUMBER?" } else { "NEW GAME" };
            let shown = rest(&mut apple).screen.text().to_uppercase();
            assert!(shown.contains(asked), "{game}: {shown}");
        }
    }
    assert!(packed >= 4, "{packed} packed");
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

/// The disk may be exchanged at any time while a program is read. So every page that comes from
/// another disk must be noticed before it is entered.
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
