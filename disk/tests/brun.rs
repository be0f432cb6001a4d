//! Tests of BRUN: DOS has loaded the file, and jumps to its first byte.

use std::collections::HashMap;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502::registers::{StackPointer, Status};
use zonkers::kit::record::DISK_MARK;
use zonkers::resident as routine;
use zonkers_disk::dos33::{SECTOR_BYTES, Sector};
use zonkers_disk::resident::RecordPlace;
use zonkers_disk::{boot, disk_map, memory_map, packer, resident};

/// The IOB of DOS 3.3's file manager.
const IOB: u16 = 0xB7E8;

/// The size of a program's first part, below the hi-res page.
const LOW_BYTES: usize = memory_map::LOW_PAGES as usize * 256;

/// DOS's routine that reads and writes sectors (RWTS).
const RWTS: u16 = 0x03D9;
/// The entry for programs that return to DOS.
const WARM_START: u16 = 0x03D0;
/// The ROM's routine that prints a character.
const COUT: u16 = 0xFDED;

/// A disk and the file that DOS has loaded from it. The sectors of track 0 and of the common part
/// are stored by track and logical sector. The file consists of relocator, first pages and other
/// pages.
struct Disk {
    sectors: HashMap<(u8, u8), Sector>,
    file: Vec<u8>,
}

fn entry(program: &[u8]) -> resident::Entry {
    let pages = ((LOW_BYTES + program.len()) / SECTOR_BYTES) as u8;
    let place = disk_map::Place { track: 1, slot: 0 };
    resident::Entry {
        place,
        picture: None,
        aside: None,
        pages,
        early: pages,
        is_packed: false,
        sums: resident::Sums::default(),
    }
}

/// Returns a disk with the pages of the common part, except the first `brings` pages, which the
/// program's file contains.
fn disk(program: &[u8], entry: &resident::Entry, brings: usize) -> Disk {
    with(program, entry, &common()[brings..])
}

fn with(program: &[u8], entry: &resident::Entry, common: &[Sector]) -> Disk {
    let routine =
        resident::routine(&[*entry], &[RecordPlace::default()], &DISK_MARK, 0).unwrap().pages;
    let mut file = boot::relocator(0, entry, &routine, common).unwrap();
    file.extend([0x4C; LOW_BYTES]);
    file.extend(program);
    let boot = (0..).map(disk_map::resident_sector).zip(routine);
    let common = (0..).map(disk_map::common_sector).zip(common.iter().rev().copied());
    let sectors = boot.chain(common).map(|(at, page)| ((at.track, at.sector), page)).collect();
    Disk { sectors, file }
}

/// The number of pages of the common part.
const COMMON_PAGES: u8 = 63;

/// Returns a common part whose pages all differ.
fn common() -> [Sector; COMMON_PAGES as usize] {
    std::array::from_fn(|page| std::array::from_fn(|at| (page * 16 + 3 * at / 2) as u8))
}

fn whole(program: &[u8]) -> Disk {
    with(program, &entry(program), &[])
}

/// Returns memory as DOS leaves it for BRUN. The disk is in this slot and drive. The only part of
/// DOS is the routine that the vector in page 3 calls.
fn under_dos(disk: &Disk, slot: u8, drive: u8) -> Memory {
    let mut memory = Memory::new();
    for address in 0..=0xFFFF {
        memory.set_byte(address, 0xEE);
    }
    memory.set_bytes(memory_map::BRUN_LOAD, &disk.file);
    let [low, high] = IOB.to_le_bytes();
    memory.set_bytes(0x03E3, &[0xA9, high, 0xA0, low, 0x60]);
    memory.set_bytes(IOB, &[0x01, slot * 16, drive, 0xFE]);
    // The last command of DOS was a read.
    memory.set_byte(IOB + 12, 1);
    // Identification bytes of the boot PROM of a Disk II in slot 6.
    for (address, byte) in [(0xC601, 0x20), (0xC603, 0), (0xC605, 3), (0xC607, 0x3C), (0xC6FF, 0)] {
        memory.set_byte(address, byte);
    }
    memory
}

/// Runs the file until it enters the program or DOS. Returns the CPU and the printed text. RWTS
/// reads from `disk`.
fn run(memory: Memory, disk: &Disk) -> (CPU<Memory, Nmos6502>, String) {
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = memory_map::BRUN_LOAD;
    cpu.registers.stack_pointer = StackPointer(0xF0);
    let mut said = String::new();
    for _ in 0..4_000_000 {
        let at = cpu.registers.program_counter;
        match at {
            RWTS => {
                let (high, low) = (cpu.registers.accumulator, cpu.registers.index_y);
                assert_eq!([low, high], IOB.to_le_bytes());
                let mut field = |offset: u16| cpu.memory.get_byte(IOB + offset);
                assert_eq!([field(3), field(12)], [0, 1], "read any volume");
                let to = u16::from_le_bytes([field(8), field(9)]);
                let at = (field(4), field(5));
                cpu.memory.set_bytes(to, &disk.sectors[&at]);
                cpu.registers.status.remove(Status::PS_CARRY);
            }
            COUT => said.push(char::from(cpu.registers.accumulator & 0x7F)),
            WARM_START => return (cpu, said),
            _ if u32::from(at) == memory_map::LOW.start => return (cpu, said),
            _ => {
                cpu.single_step();
                continue;
            }
        }
        // Returns like RTS.
        let stack = 0x0100 + u16::from(cpu.registers.stack_pointer.0);
        let back = [1, 2].map(|n| cpu.memory.get_byte(stack + n));
        cpu.registers.stack_pointer.0 += 2;
        cpu.registers.program_counter = u16::from_le_bytes(back) + 1;
    }
    panic!("neither the program nor DOS is entered");
}

/// The number of pages of the largest program.
const PAGES: usize = (memory_map::PROGRAM.end - memory_map::PROGRAM.start) as usize / SECTOR_BYTES;

fn start(memory: Memory, disk: &Disk) -> CPU<Memory, Nmos6502> {
    let (cpu, said) = run(memory, disk);
    assert_eq!((u32::from(cpu.registers.program_counter), &*said), (memory_map::LOW.start, ""));
    cpu
}

#[test]
fn the_file_moves_itself_and_starts() {
    for pages in [1, 48, 49, PAGES - 1, PAGES] {
        let program: Vec<u8> =
            (0..pages * SECTOR_BYTES).map(|n| (n * 7 + n / 256 + 1) as u8).collect();
        let disk = whole(&program);
        let mut cpu = start(under_dos(&disk, 6, 1), &disk);
        let entry = memory_map::PROGRAM.start as u16;
        for (address, &byte) in (entry..).zip(&program) {
            assert_eq!(cpu.memory.get_byte(address), byte, "${address:04X} of {pages} pages");
        }
        let end = entry + (pages * SECTOR_BYTES) as u16;
        let behind = if pages == PAGES { 0x4C } else { 0xEE };
        assert_eq!(cpu.memory.get_byte(end), behind, "{pages} pages: moves too much");
        let low = memory_map::LOW.start as u16..memory_map::LOW.end as u16;
        assert!(low.clone().all(|address| cpu.memory.get_byte(address) == 0x4C), "{pages} pages");
        let calls = [routine::READ, routine::WRITE, routine::START_PROGRAM, routine::PICTURE];
        assert_eq!(calls.map(|call| cpu.memory.get_byte(call)), [0x4C; 4], "JMP");
    }
}

#[test]
fn a_packed_late_part_is_unpacked() {
    let bytes: Vec<u8> = (0..20_000).map(|n| (n / 9 * 5) as u8).collect();
    let at = memory_map::PROGRAM.start as u16;
    let area = packer::Area::from(at);
    let program = packer::pack(&bytes, &area, 0, &packer::Known::default()).unwrap().unwrap();
    let program = program.concat();
    let entry = resident::Entry { early: 1, is_packed: true, ..entry(&program) };
    let disk = disk(&program, &entry, 0);
    let mut cpu = start(under_dos(&disk, 6, 1), &disk);
    // Calls READ_ON until everything is read, as a program does when it starts.
    while cpu.memory.get_byte(routine::MORE) != 0 {
        cpu.registers.program_counter = routine::READ_ON;
        cpu.registers.stack_pointer = StackPointer(0xF0);
        for _ in 0..100_000 {
            if cpu.registers.stack_pointer == StackPointer(0xF2) {
                break;
            }
            cpu.single_step();
        }
        assert_eq!(cpu.registers.stack_pointer, StackPointer(0xF2), "READ_ON does not return");
    }
    for (address, &byte) in (at..).zip(&bytes) {
        assert_eq!(cpu.memory.get_byte(address), byte, "${address:04X}");
    }
    assert_eq!(cpu.memory.get_byte(routine::MORE), 0, "everything has been read");
}

#[test]
fn the_common_part_is_read() {
    let most = PAGES - usize::from(COMMON_PAGES);
    // In the last case, the last page of the program contains the first common page.
    for (pages, brings) in [(1, 0), (most, 0), (most + 1, 1)] {
        let program = vec![0x77; pages * SECTOR_BYTES];
        let mut disk = disk(&program, &entry(&program), brings);
        let mut cpu = start(under_dos(&disk, 6, 1), &disk);
        let common = common();
        let behind =
            memory_map::PROGRAM.end - ((usize::from(COMMON_PAGES) - brings) * SECTOR_BYTES) as u32;
        for (start, bytes) in
            [(memory_map::PROGRAM.start, &program[..]), (behind, common[brings..].as_flattened())]
        {
            for (address, &byte) in (start as u16..).zip(bytes) {
                assert_eq!(cpu.memory.get_byte(address), byte, "${address:04X}");
            }
        }
        let calls = [routine::READ, routine::WRITE, routine::START_PROGRAM, routine::PICTURE];
        assert_eq!(calls.map(|call| cpu.memory.get_byte(call)), [0x4C; 4], "JMP");
        for page in brings as u8..COMMON_PAGES {
            let at = disk_map::common_sector(usize::from(COMMON_PAGES - 1 - page));
            let turn = |disk: &mut Disk| {
                disk.sectors.get_mut(&(at.track, at.sector)).unwrap()[usize::from(page)] ^= 1;
            };
            turn(&mut disk);
            let (_, said) = run(under_dos(&disk, 6, 1), &disk);
            assert_eq!(said, "BAD DISK", "page {page}");
            turn(&mut disk);
        }
    }
}

#[test]
fn another_disk_is_reported_and_dos_resumes() {
    let disk = whole(&[0; SECTOR_BYTES]);
    for sector in 7..15 {
        let mut other = whole(&[0; SECTOR_BYTES]);
        other.sectors.get_mut(&(0, sector)).unwrap()[99] ^= 4;
        let (mut cpu, said) = run(under_dos(&disk, 6, 1), &other);
        assert_eq!((cpu.registers.program_counter, &*said), (WARM_START, "BAD DISK"));
        assert_eq!(cpu.memory.get_byte(memory_map::PROGRAM.end as u16 - 1), 0xEE, "DOS is there");
    }
}

#[test]
fn the_drive_is_the_one_that_dos_used_last() {
    let disk = whole(&[0; SECTOR_BYTES]);
    for (slot, drive, expected) in [(6, 1, [0x60, 1]), (6, 2, [0x60, 2])] {
        let mut cpu = start(under_dos(&disk, slot, drive), &disk);
        let found = [0, 1].map(|n| cpu.memory.get_byte(routine::SLOT + n));
        assert_eq!(found, expected, "slot {slot} drive {drive}");
    }
}

#[test]
fn a_slot_without_a_disk_ii_is_left_alone() {
    let disk = whole(&[0; SECTOR_BYTES]);
    for slot in [0, 5, 7] {
        let mut cpu = start(under_dos(&disk, slot, 1), &disk);
        assert_eq!(cpu.memory.get_byte(routine::SLOT), 0, "slot {slot}");
    }
    // The ROM of a hard disk controller can boot too, but its last byte differs.
    let mut memory = under_dos(&disk, 6, 1);
    memory.set_byte(0xC6FF, 0x0A);
    assert_eq!(start(memory, &disk).memory.get_byte(routine::SLOT), 0);
}
