//! Tests of booting from damaged disks.
//!
//! The test machine has a simple Disk II. Every read of the data register returns the next nibble,
//! and the arm follows the magnets without delay. (The harness tests the resident routine with a
//! turning disk.) The boot PROM behaves as documented: entered at $Cn5C, it reads the sector with
//! the number in $3D to the address in $26, then jumps to $0801.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus;
use zonkers::resident;
use zonkers_disk::dos33::{Image, SectorAddress};
use zonkers_disk::{disk_map, memory_map, pack_image};

const SLOT: u16 = 5;
const SECTOR_BYTES: usize = 256;

/// Damage to a sector.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Damage {
    None,
    NoAddressField,
    WrongTrack,
    NoDataField,
    Checksum,
}

/// Returns the 64 valid nibbles. They are bytes with bit 7 set, at least two adjacent ones below
/// it, and at most one pair of adjacent zeros, except AA and D5 (Beneath Apple DOS, chapter 3).
fn disk_bytes() -> Vec<u8> {
    let pairs = |byte: u8, pair: u8| (0..6).filter(|i| byte >> i & 3 == pair).count();
    let zeros = |byte: u8| pairs(byte, 0) + usize::from(byte >> 6 & 3 == 0);
    let good = |&byte: &u8| byte != 0xAA && byte != 0xD5 && pairs(byte, 3) > 0 && zeros(byte) < 2;
    (0x80..=0xFF).filter(good).collect()
}

fn sector_nibbles(track: u8, sector: u8, data: &[u8], damage: Damage) -> Vec<u8> {
    let code = disk_bytes();
    assert_eq!(code.len(), 64);
    let on_disk = if damage == Damage::WrongTrack { track + 1 } else { track };
    let mut nibbles = vec![0xFF; 14];
    nibbles.extend([0xD5, 0xAA, if damage == Damage::NoAddressField { 0xB5 } else { 0x96 }]);
    for value in [disk_map::VOLUME, on_disk, sector, disk_map::VOLUME ^ on_disk ^ sector] {
        nibbles.extend([value >> 1 | 0xAA, value | 0xAA]);
    }
    nibbles.extend([0xDE, 0xAA, 0xEB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    nibbles.extend([0xD5, 0xAA, if damage == Damage::NoDataField { 0xB5 } else { 0xAD }]);
    let mut values = vec![0; 86];
    for (i, &byte) in data.iter().enumerate() {
        let swapped = (byte & 1) << 1 | byte >> 1 & 1;
        values[i % 86] |= swapped << (2 * (i / 86));
    }
    values.extend(data.iter().map(|byte| byte >> 2));
    let mut previous = 0;
    for value in values {
        nibbles.push(code[usize::from(value ^ previous)]);
        previous = value;
    }
    let checksum = if damage == Damage::Checksum { previous ^ 1 } else { previous };
    nibbles.push(code[usize::from(checksum)]);
    nibbles.extend([0xDE, 0xAA, 0xEB]);
    nibbles
}

struct Machine {
    memory: Box<[u8; 0x1_0000]>,
    tracks: Vec<Vec<u8>>,
    position: usize,
    half_track: i32,
    magnets: u8,
    is_motor_on: bool,
    /// Whether the program waits for a key.
    is_asking: bool,
}

impl Machine {
    fn access(&mut self, switch: u16) -> u8 {
        match switch {
            0..=7 => self.magnet(switch as u8 / 2, switch & 1 != 0),
            8 | 9 => self.is_motor_on = switch == 9,
            0xC if self.is_motor_on && self.half_track % 2 == 0 => {
                let track = &self.tracks[self.half_track as usize / 2];
                self.position = (self.position + 1) % track.len();
                return track[self.position];
            }
            _ => {}
        }
        0
    }

    /// Moves the arm to an adjacent magnet that is on, if the magnet at its position is off.
    fn magnet(&mut self, magnet: u8, on: bool) {
        self.magnets = self.magnets & !(1 << magnet) | u8::from(on) << magnet;
        let is_on = |half_track: i32| self.magnets >> (half_track & 3) & 1 != 0;
        if !is_on(self.half_track) {
            let step =
                i32::from(is_on(self.half_track + 1)) - i32::from(is_on(self.half_track - 1));
            self.half_track = (self.half_track + step).clamp(0, 69);
        }
    }
}

impl Bus for Machine {
    fn get_byte(&mut self, address: u16) -> u8 {
        let io = 0xC080 + SLOT * 16;
        match address {
            _ if address & 0xFFF0 == io => self.access(address & 15),
            0xC000 => 0,
            // The signature bytes of a Disk II's boot PROM.
            0xC501 => 0x20,
            0xC505 => 0x03,
            0xC507 => 0x3C,
            0xC001..=0xCFFF => 0,
            _ => self.memory[usize::from(address)],
        }
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        if address == 0xC010 {
            // The program clears earlier keys before it waits for a key.
            self.is_asking = true;
        } else if address >> 4 == 0xC08 + SLOT {
            self.access(address & 15);
        } else if address < 0xC000 {
            self.memory[usize::from(address)] = value;
        }
    }
}

fn image_sector(image: &Image, track: u8, physical: u8) -> Vec<u8> {
    let sector = disk_map::LOGICAL_SECTOR[usize::from(physical)];
    image.sector(SectorAddress { track, sector }).unwrap().to_vec()
}

/// Boots a program of three tracks from a disk with this damage on sector 5 of the program's first
/// track. Returns when the program is entered or when the loader waits for a key.
fn boot(damage: Damage, arm: i32) -> (Machine, u16, Vec<u8>) {
    let program: Vec<u8> = (0..48 * SECTOR_BYTES).map(|n| (n * 7 + n / 256) as u8).collect();
    let image = pack_image(&program).unwrap();
    let track = |track: u8| {
        let sector = |sector: u8| {
            let hit =
                track == disk_map::AREAS[0].start && (sector == 5 || damage == Damage::WrongTrack);
            let damage = if hit { damage } else { Damage::None };
            sector_nibbles(track, sector, &image_sector(&image, track, sector), damage)
        };
        (0..16).flat_map(sector).collect()
    };
    let mut machine = Machine {
        memory: Box::new([0x55; 0x1_0000]),
        tracks: (0..35).map(track).collect(),
        position: 0,
        half_track: arm,
        magnets: 0,
        is_motor_on: true,
        is_asking: false,
    };
    machine.memory[0x800..0x900].copy_from_slice(&image_sector(&image, 0, 0));
    machine.memory[0x26..0x28].copy_from_slice(&[0x00, 0x09]);
    machine.memory[0x2B] = (SLOT * 16) as u8;
    machine.memory[0x3D] = 1;
    let mut cpu = CPU::new(machine, Nmos6502);
    cpu.registers.program_counter = 0x801;
    for _ in 0..40_000_000 {
        let pc = cpu.registers.program_counter;
        if pc == 0xC05C + SLOT * 0x100 {
            let memory = &mut cpu.memory.memory;
            let page = usize::from(memory[0x27]) * SECTOR_BYTES;
            let sector = image_sector(&image, 0, memory[0x3D]);
            memory[page..page + SECTOR_BYTES].copy_from_slice(&sector);
            cpu.registers.program_counter = 0x801;
            continue;
        }
        if pc == memory_map::PROGRAM.start as u16 {
            return (cpu.memory, pc, program);
        }
        cpu.single_step();
        if cpu.memory.is_asking {
            return (cpu.memory, pc, program);
        }
    }
    panic!("{damage:?}: the program does not start and no message appears");
}

fn row_12(machine: &Machine) -> String {
    let row = &machine.memory[0x628..0x650];
    row.iter().map(|&c| char::from(c & 0x7F)).collect::<String>().trim().to_string()
}

#[test]
fn a_good_disk_loads_and_the_motor_stops() {
    let (machine, pc, program) = boot(Damage::None, 0);
    assert_eq!(u32::from(pc), memory_map::PROGRAM.start);
    assert_eq!(machine.memory[0x4000..][..program.len()], program);
    assert!(!machine.is_motor_on);
    assert_eq!(machine.magnets, 0);
}

#[test]
fn a_misplaced_arm_is_recalibrated() {
    for half_track in [1, 8, 33, 69] {
        let (machine, pc, program) = boot(Damage::None, half_track);
        assert_eq!(u32::from(pc), memory_map::PROGRAM.start, "from half-track {half_track}");
        assert_eq!(machine.memory[0x4000..][..program.len()], program);
    }
}

#[test]
fn each_failure_shows_its_letter_and_stops_the_drive() {
    for (damage, text) in [
        (Damage::NoAddressField, "DISK ERROR A"),
        (Damage::WrongTrack, "DISK ERROR T"),
        (Damage::NoDataField, "DISK ERROR D"),
        (Damage::Checksum, "DISK ERROR C"),
    ] {
        let (machine, pc, _) = boot(damage, 0);
        assert!(pc >= resident::ROUTINE, "{damage:?}: asks in the routine, not at ${pc:04X}");
        let row = row_12(&machine);
        assert!(row.starts_with(text), "{damage:?}: {row:?}");
        assert!(!machine.is_motor_on, "{damage:?}");
        let [high, valid] = [machine.memory[0x3F3], machine.memory[0x3F4]];
        assert_ne!(valid, high ^ 0xA5, "{damage:?}: Control-Reset must boot again");
    }
}
