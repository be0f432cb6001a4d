//! What the tests share.
#![allow(dead_code)] // Each test binary uses a part of this.

pub mod game;
pub mod playing;
pub mod referee;

use mos6502_backend::asm::text::assemble_flat;
use zonkers_disk::dos33::{BinaryHeader, Image, SectorAddress, TrackSectorList};
use zonkers_disk::{disk_map, memory_map, read_catalog};
use zonkers_harness::apple2::nibbles::IMAGE_BYTES;
use zonkers_harness::apple2::{Apple2, Config, Registers};

/// Where test programs stand.
pub const ORIGIN: u16 = 0x4000;

/// A machine without a disk, about to run this 6502 text at [`ORIGIN`].
pub fn machine_with(source: &str) -> Apple2 {
    let mut machine = Apple2::new(Config::default(), &[]).unwrap();
    load(&mut machine, source);
    machine
}

/// Puts this 6502 text at [`ORIGIN`] and the program counter on it.
pub fn load(machine: &mut Apple2, source: &str) {
    let (bytes, ..) = assemble_flat(source, ORIGIN).unwrap_or_else(|error| panic!("{error}"));
    poke(machine, ORIGIN, &bytes);
    machine.set_registers(Registers { pc: ORIGIN, sp: 0xFF, p: 0x24, ..machine.registers() });
}

/// Pages of an image's first program, from the length of its file.
pub fn pages_of_first(image: &[u8]) -> usize {
    let first = disk_map::file_sector(0);
    image[(usize::from(first.track) * 16 + usize::from(first.sector)) * 256 + 3].into()
}

/// Writes bytes to RAM.
pub fn poke(machine: &mut Apple2, address: u16, bytes: &[u8]) {
    for (offset, &byte) in bytes.iter().enumerate() {
        machine.bus_mut().poke(address + offset as u16, byte);
    }
}

/// Runs until a BRK; the cycles it took.
pub fn run_to_brk(machine: &mut Apple2, cycles_max: u64) -> u64 {
    let start = machine.cycles();
    let stop = machine.run(cycles_max).expect_err("the program should have ended");
    assert_eq!(stop.reason, zonkers_harness::apple2::Reason::Break, "{stop}");
    machine.cycles() - start
}

/// An image in which every sector differs: made from its position.
pub fn numbered_image() -> Vec<u8> {
    (0..IMAGE_BYTES).map(|n| (n ^ n >> 8).wrapping_mul(167) as u8 ^ (n >> 12) as u8).collect()
}

/// Where the sectors of the boot track are, and behind them those of the track of common constants, for what stands in for DOS:
/// where DOS itself would be.
const TRACKS: u16 = 0x9600;
const TRACK_BYTES: usize = 4096;
/// Where its vectors on page 3 lead to.
const GET_IOB: [u8; 5] = [0xA9, 0xB7, 0xA0, 0xE8, 0x60];
/// Reads a sector of the boot track, or if another track is asked for, of that with common constants: LDA track; BEQ; LDA #16;
/// CLC; ADC sector; ADC #; STA; LDA to; STA; LDY #0; LDA from,Y; STA to,Y; INY; BNE; CLC; RTS.
const RWTS: [u8; 35] = [
    0xAD, 0xEC, 0xB7, 0xF0, 0x02, 0xA9, 0x10, 0x18, 0x6D, 0xED, 0xB7, 0x69, 0x96, 0x8D, 0x1A, 0xBD,
    0xAD, 0xF1, 0xB7, 0x8D, 0x1D, 0xBD, 0xA0, 0x00, 0xB9, 0x00, 0x00, 0x99, 0x00, 0x00, 0xC8, 0xD0,
    0xF7, 0x18, 0x60,
];

/// The first file of an image as BRUN leaves it and about to be entered, the disk in slot 6 and that drive; DOS itself
/// is away but for what reads the boot track.
pub fn brun(machine: &mut Apple2, image: &[u8], drive: u8) {
    let image = Image::from_bytes(image.to_vec()).unwrap();
    let mut at = read_catalog(&image).unwrap().0[0].list;
    let mut file = Vec::new();
    while at != SectorAddress::NONE {
        let list = TrackSectorList::parse(image.sector(at).unwrap());
        file.extend(list.sectors.iter().flat_map(|&at| *image.sector(at).unwrap()));
        at = list.next;
    }
    poke(machine, memory_map::BRUN_LOAD, &file[BinaryHeader::BYTES..]);
    poke(machine, 0x03E3, &GET_IOB);
    poke(machine, 0x03D9, &[0x4C, 0x00, 0xBD]);
    poke(machine, 0xBD00, &RWTS);
    let track = |track: u8| &image.bytes()[usize::from(track) * TRACK_BYTES..][..TRACK_BYTES];
    poke(machine, TRACKS, &[track(0), track(disk_map::COMMON_TRACK)].concat());
    poke(machine, 0xB7E8, &[0x01, 0x60, drive, 0xFE]);
    machine.set_registers(Registers { pc: memory_map::BRUN_LOAD, ..machine.registers() });
}
