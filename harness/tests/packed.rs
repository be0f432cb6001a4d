//! Programs whose late part is packed because a disk is full: in memory they are the same as without packing.

use zonkers::programs::{PICTURES, PROGRAMS};
use zonkers_disk::dos33::Image;
use zonkers_disk::{Packed, memory_map, pack_programs, read_catalog};
use zonkers_harness::apple2::{Config, Floppy, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;

use crate::support::config;
use crate::support::playing::{built, ours, rest, switched_on};

/// A disk with our games and so many pages of files that cannot be packed.
fn crowded(pages: usize) -> Option<Image> {
    let noise: Vec<u8> =
        (0..pages as u32 * 256).map(|n| (n.wrapping_mul(0x9E37_79B1) >> 17) as u8).collect();
    let games = PROGRAMS.iter().zip(&built().programs).zip(PICTURES);
    let games = games.map(|((game, output), picture)| Packed::linked(game.file, output, picture));
    let noise = ["NOISE", "NOISES"].into_iter().zip(noise.chunks(100 * 256));
    let noise = noise.map(|(file, bytes)| Packed::whole(file, bytes));
    let programs: Vec<_> = games.chain(noise).collect();
    pack_programs(&programs, &built().common, &[]).ok()
}

/// How many sectors each game's file has.
fn sectors(image: &Image) -> Vec<u16> {
    let files = read_catalog(image).unwrap().0;
    files[..PROGRAMS.len()].iter().map(|file| file.sectors).collect()
}

/// How many sectors each game's file has on a disk of its own, where nothing is packed.
fn roomy() -> Vec<u16> {
    let games = PROGRAMS.iter().zip(&built().programs);
    let alone = games.map(|(game, output)| {
        let packed = Packed::linked(game.file, output, None);
        read_catalog(&pack_programs(&[packed], &built().common, &[]).unwrap()).unwrap().0[0].sectors
    });
    alone.collect()
}

/// The number of a program's bytes in memory that differ from the linker's output, below and above the pages of
/// the screen.
fn others(apple: &Emulated, program: usize) -> usize {
    let output = &built().programs[program];
    let (low, program) = (memory_map::LOW.end, memory_map::PROGRAM);
    let bytes = (u32::from(output.origin)..).zip(&output.bytes);
    let bytes = bytes.filter(|(address, _)| *address < low || program.contains(address));
    bytes.filter(|(address, byte)| apple.machine.bus().peek(*address as u16) != **byte).count()
}

#[test]
fn every_game_is_there_whole_however_full_the_disk_is() {
    let room = roomy();
    let mut packed = 0;
    for image in (1..240).step_by(20).map_while(crowded) {
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
            assert!(rest(&mut apple).screen.contains(asked), "{game}");
        }
    }
    assert!(packed >= 2, "{packed} packed");
}

#[test]
fn every_game_of_our_disk_is_there_whole() {
    for number in 0..PROGRAMS.len() {
        let mut apple = switched_on(config(), ours());
        rest(&mut apple);
        if number > 0 {
            apple.press(b'1' + number as u8);
            rest(&mut apple);
        }
        assert_eq!(others(&apple, number), 0, "{}", PROGRAMS[number].file);
        let common = (memory_map::COMMON.start as u16..).zip(&built().common);
        let others = common.filter(|(address, byte)| apple.machine.bus().peek(*address) != **byte);
        assert_eq!(
            others.count(),
            0,
            "what programs have in common, with {}",
            PROGRAMS[number].file
        );
    }
}
