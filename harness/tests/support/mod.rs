//! Helpers for all tests.
#![allow(dead_code)] // Each test binary uses only some of the helpers.

pub mod game;
pub mod playing;
pub mod referee;

use mos6502_backend::assemble;
use zonkers::programs::CARD_PLACES;
use zonkers_disk::dos33::{BinaryHeader, Image, SECTOR_BYTES, SectorAddress, TrackSectorList};
use zonkers_disk::{disk_map, memory_map, read_catalog};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, Config, Registers, SpinUp};

/// The configuration of most tests. The machine stops at a forbidden disk write. The environment
/// variable `ZONKERS_DRIVE` chooses another drive, as in `ZONKERS_DRIVE=early cargo test`.
pub fn config() -> Config {
    Config { guard: zonkers_harness::guarded().guard, ..unguarded() }
}

/// Like [`config`], but without the guard, for programs that are not ours.
pub fn unguarded() -> Config {
    let spin_up = std::env::var("ZONKERS_DRIVE").map_or(SpinUp::default(), |name| {
        SpinUp::named(&name).unwrap_or_else(|| panic!("ZONKERS_DRIVE={name}"))
    });
    Config { spin_up, ..zonkers_harness::config() }
}

/// The address at which test programs are loaded.
pub const ORIGIN: u16 = 0x4000;

/// A machine without a disk, at the start of this 6502 source.
pub fn machine_with(source: &str) -> Apple2 {
    let mut machine = Apple2::new(unguarded(), &[]).unwrap();
    load(&mut machine, source);
    machine
}

/// Assembles 6502 source to [`ORIGIN`] and sets the program counter to it.
pub fn load(machine: &mut Apple2, source: &str) {
    let bytes = assemble(source, ORIGIN).unwrap_or_else(|error| panic!("{error}")).bytes;
    poke(machine, ORIGIN, &bytes);
    machine.set_registers(Registers { pc: ORIGIN, sp: 0xFF, p: 0x24, ..machine.registers() });
}

/// Track and physical sector of each page of an image's first file.
pub fn pages_of_first(image: &[u8]) -> Vec<(usize, usize)> {
    let image = Image::from_bytes(image.to_vec()).unwrap();
    let pages = sectors_of(&image, 0).into_iter().skip(1).map(|at| {
        let physical = disk_map::LOGICAL_SECTOR.iter().position(|&sector| sector == at.sector);
        (usize::from(at.track), physical.unwrap())
    });
    pages.collect()
}

/// The sectors of a file, given by its place in the catalog.
pub fn sectors_of(image: &Image, file: usize) -> Vec<SectorAddress> {
    let mut at = read_catalog(image).unwrap().0[file].list;
    let mut sectors = Vec::new();
    while at != SectorAddress::NONE {
        let list = TrackSectorList::parse(image.sector(at).unwrap());
        sectors.extend(list.sectors);
        at = list.next;
    }
    sectors
}

/// The sectors of a game's part for the language card. They belong to no file of the catalog.
pub fn card_places(image: &Image) -> Vec<SectorAddress> {
    let files = 0..read_catalog(image).unwrap().0.len();
    let files: Vec<_> = files.flat_map(|file| sectors_of(image, file)).collect();
    let places = disk_map::places(disk_map::AREAS, playing::built().common.pages().len(), 1);
    let others = places.map(|place| place.sector()).filter(|at| !files.contains(at));
    let of_aside = CARD_PLACES.map(|(track, physical)| disk_map::picture_sector(track, physical));
    let others = others.filter(|at| !of_aside.contains(at));
    others.filter(|&at| *image.sector(at).unwrap() != [0; SECTOR_BYTES]).collect()
}

/// Writes bytes to RAM.
pub fn poke(machine: &mut Apple2, address: u16, bytes: &[u8]) {
    for (offset, &byte) in bytes.iter().enumerate() {
        machine.bus_mut().poke(address + offset as u16, byte);
    }
}

/// Runs until a BRK. Returns the number of cycles.
pub fn run_to_brk(machine: &mut Apple2, cycles_max: u64) -> u64 {
    let start = machine.cycles();
    let stop = machine.run(cycles_max).expect_err("the program has not ended");
    assert_eq!(stop.reason, zonkers_harness::apple2::Reason::Break, "{stop}");
    machine.cycles() - start
}

/// An image in which every sector is different.
pub fn numbered_image() -> Vec<u8> {
    (0..IMAGE_BYTES).map(|n| (n ^ n >> 8).wrapping_mul(167) as u8 ^ (n >> 12) as u8).collect()
}

/// The entry of DOS for reading and writing sectors.
const RWTS: u16 = 0x03D9;
/// The parameters of the last disk access of DOS.
const IOB: u16 = 0xB7E8;

/// Runs the first file of an image, like [`brun_file`].
pub fn brun(machine: &mut Apple2, image: &[u8], drive: u8) {
    brun_file(machine, image, 0, drive);
}

/// Imitates the DOS command BRUN for a file of an image, up to the entry of the program. DOS last
/// used slot 6 and `drive`. Sectors are read from the image, regardless of the disk in the drive.
pub fn brun_file(machine: &mut Apple2, image: &[u8], file: usize, drive: u8) {
    let image = Image::from_bytes(image.to_vec()).unwrap();
    let sectors = sectors_of(&image, file).into_iter();
    let file: Vec<u8> = sectors.flat_map(|at| *image.sector(at).unwrap()).collect();
    poke(machine, memory_map::BRUN_LOAD, &file[BinaryHeader::BYTES..]);
    poke(machine, 0x03E3, &[0xA9, 0xB7, 0xA0, 0xE8, 0x60]);
    poke(machine, RWTS, &[0x18, 0x60]);
    poke(machine, IOB, &[0x01, 0x60, drive, 0xFE]);
    machine.set_registers(Registers { pc: memory_map::BRUN_LOAD, ..machine.registers() });
    while u32::from(machine.registers().pc) != memory_map::LOW.start {
        if machine.registers().pc == RWTS {
            let [track, sector, to] = [4, 5, 9].map(|field| machine.bus().peek(IOB + field));
            let sector = image.sector(SectorAddress { track, sector }).unwrap();
            poke(machine, u16::from(to) << 8, sector);
        }
        machine.step().unwrap();
    }
}
