//! The resident routine alone, on a machine with nothing but the latch of a disk controller.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use zonkers::kit::record::DISK_MARK;
use zonkers::resident as routine;
use zonkers_disk::disk_map::Place;
use zonkers_disk::resident::RecordPlace;
use zonkers_disk::{memory_map, resident};

/// The routine must give up within ten seconds.
const CYCLES_MAX: u64 = 10_230_000;

/// Memory with the routine, and in slot 6 a controller whose latch always holds this byte.
fn with_latch(byte: u8) -> Memory {
    let mut memory = Memory::new();
    let entry = resident::Entry {
        place: Place { track: memory_map::LOW_PAGES, slot: 0 },
        picture: None,
        aside: None,
        pages: 8,
        early: 8,
        is_packed: false,
        sums: resident::Sums::default(),
    };
    let pages =
        resident::routine(&[entry], &[RecordPlace::default()], &DISK_MARK, 0).unwrap().pages;
    memory.set_bytes(routine::ROUTINE, pages.as_flattened());
    memory.set_bytes(0xC0E0, &[byte; 16]);
    memory.set_byte(routine::TRACK, 20);
    memory
}

/// Calls a routine with A and X; returns A.
fn call(cpu: &mut CPU<Memory, Nmos6502>, address: u16, a: u8, x: u8) -> u8 {
    let [low, high] = address.to_le_bytes();
    cpu.memory.set_bytes(0x1000, &[0x20, low, high, 0xEA]);
    cpu.registers.program_counter = 0x1000;
    (cpu.registers.accumulator, cpu.registers.index_x) = (a, x);
    let end = cpu.cycles + CYCLES_MAX;
    while cpu.registers.program_counter != 0x1003 {
        assert!(cpu.single_step());
        assert!(cpu.cycles < end, "loops at ${:04X}", cpu.registers.program_counter);
    }
    cpu.registers.accumulator
}

/// Without flux changes the latch keeps its byte. Tests the significant bytes, and some others.
#[test]
fn reading_gives_up_on_any_stuck_latch() {
    for byte in [0x00, 0x7F, 0x80, 0x96, 0xAA, 0xAD, 0xD5, 0xFF] {
        for reading in [routine::READ, routine::PICTURE] {
            let mut cpu = CPU::new(with_latch(byte), Nmos6502);
            call(&mut cpu, routine::INSTALL, 0x60, 1);
            let status = call(&mut cpu, reading, 0, 0);
            assert_eq!(status, routine::UNREADABLE, "{byte:02X}");
            assert_eq!(cpu.memory.get_byte(routine::LETTER), b'A', "{byte:02X}");
            if reading == routine::READ {
                assert_eq!(cpu.memory.get_byte(routine::AT_LAST), routine::SILENCE, "{byte:02X}");
            }
        }
    }
}
