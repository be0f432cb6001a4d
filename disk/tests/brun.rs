//! What BRUN does: the file lies where DOS loads it, and its first byte is jumped to.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers::resident as routine;
use zonkers_disk::dos33::SECTOR_BYTES;
use zonkers_disk::{boot, disk_map, memory_map, resident};

/// Where DOS 3.3 has the parameters of its last access to a disk.
const IOB: u16 = 0xB7E8;

/// Bytes of a program's beginning.
const LOW_BYTES: usize = memory_map::LOW_PAGES as usize * 256;

/// What the file is loaded as: relocator, the program's beginning, its rest, resident routine.
fn file(program: &[u8]) -> Vec<u8> {
    let pages = ((LOW_BYTES + program.len()) / SECTOR_BYTES) as u8;
    let place = disk_map::Place { track: 1, slot: 0 };
    let entry = resident::Entry { place, pages, early: pages, sums: [0, 0] };
    let mut file = boot::relocator(0, pages).unwrap();
    file.extend([0x4C; LOW_BYTES]);
    file.extend(program);
    file.extend(resident::pages(&[entry]).unwrap().concat());
    file
}

/// Memory as DOS leaves it for BRUN, the disk in that slot and drive. DOS itself is not here: only where its
/// vector on page 3 leads, and to what.
fn under_dos(file: &[u8], slot: u8, drive: u8) -> Memory {
    let mut memory = Memory::new();
    for address in 0..=0xFFFF {
        memory.set_byte(address, 0xEE);
    }
    memory.set_bytes(memory_map::BRUN_LOAD, file);
    let [low, high] = IOB.to_le_bytes();
    memory.set_bytes(0x03E3, &[0xA9, high, 0xA0, low, 0x60]);
    memory.set_bytes(IOB, &[0x01, slot * 16, drive, 0xFE]);
    // The boot PROM of a Disk II in slot 6.
    for (address, byte) in [(0xC601, 0x20), (0xC603, 0), (0xC605, 3), (0xC607, 0x3C), (0xC6FF, 0)] {
        memory.set_byte(address, byte);
    }
    memory
}

fn start(memory: Memory) -> CPU<Memory, Nmos6502> {
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = memory_map::BRUN_LOAD;
    for _ in 0..1_000_000 {
        if u32::from(cpu.registers.program_counter) == memory_map::LOW.start {
            return cpu;
        }
        cpu.single_step();
    }
    panic!("it never gets to its entry");
}

#[test]
fn the_file_moves_itself_to_its_place_and_starts() {
    for pages in [0, 1, 48, 49, 119, 120] {
        let program: Vec<u8> =
            (0..pages * SECTOR_BYTES).map(|n| (n * 7 + n / 256 + 1) as u8).collect();
        let mut cpu = start(under_dos(&file(&program), 6, 1));
        let entry = memory_map::PROGRAM.start as u16;
        for (address, &byte) in (entry..).zip(&program) {
            assert_eq!(cpu.memory.get_byte(address), byte, "${address:04X} of {pages} pages");
        }
        let end = entry + (pages * SECTOR_BYTES) as u16;
        let behind = if pages == 120 { 0x4C } else { 0xEE };
        assert_eq!(cpu.memory.get_byte(end), behind, "{pages} pages: moves too much");
        let low = memory_map::LOW.start as u16..memory_map::LOW.end as u16;
        assert!(low.clone().all(|address| cpu.memory.get_byte(address) == 0x4C), "{pages} pages");
        assert_eq!(cpu.registers.stack_pointer.0, 0xFF);
        let calls = [routine::READ, routine::WRITE, routine::START_PROGRAM, routine::PICTURE];
        assert_eq!(calls.map(|call| cpu.memory.get_byte(call)), [0x4C; 4], "JMP");
    }
}

#[test]
fn the_disk_is_the_one_that_dos_used_last() {
    let program = [0; SECTOR_BYTES];
    for (slot, drive, expected) in [(6, 1, [0x60, 1]), (6, 2, [0x60, 2]), (6, 9, [0x60, 1])] {
        let mut cpu = start(under_dos(&file(&program), slot, drive));
        let found = [0, 1].map(|n| cpu.memory.get_byte(routine::SLOT + n));
        assert_eq!(found, expected, "slot {slot} drive {drive}");
    }
}

#[test]
fn a_slot_without_a_disk_ii_is_left_alone() {
    let program = [0; SECTOR_BYTES];
    for slot in [0, 5, 7] {
        let mut cpu = start(under_dos(&file(&program), slot, 1));
        assert_eq!(cpu.memory.get_byte(routine::SLOT), 0, "slot {slot}");
    }
    // A hard disk's ROM is one that boots, but its last byte is another.
    let mut memory = under_dos(&file(&program), 6, 1);
    memory.set_byte(0xC6FF, 0x0A);
    assert_eq!(start(memory).memory.get_byte(routine::SLOT), 0);
}
