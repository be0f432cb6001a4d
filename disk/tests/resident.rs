//! Tests of the resident routine alone. The machine has only the latch of a disk controller.

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

/// Returns memory with the routine, and with a controller in slot 6 whose latch always contains
/// this byte.
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

/// Calls a routine with these values of A and X. Returns the final value of A.
fn call(cpu: &mut CPU<impl Bus, Nmos6502>, address: u16, a: u8, x: u8) -> u8 {
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

/// Without flux changes, the latch keeps its byte. Tests the bytes that the routine looks for, and
/// some others.
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

/// Memory that records each access to the arm's magnets: the magnet, on or off, and the cycle.
struct Magnets {
    memory: Memory,
    last: Option<(u16, bool)>,
}

impl Bus for Magnets {
    fn get_byte(&mut self, address: u16) -> u8 {
        if let switch @ 0..=7 = address.wrapping_sub(0xC0E0) {
            self.last = Some((switch / 2, switch & 1 != 0));
        }
        self.memory.get_byte(address)
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        self.memory.set_byte(address, value);
    }
}

/// Two adjacent magnets hold the arm together, then the new one holds it alone for about the same
/// time. DOS 3.3 does the same. It waits for a time from one table after it has switched the new
/// magnet on, and for a time from another table after it has switched the old one off (Beneath
/// Apple DOS, chapter 8: $BA11, $BA1D). Between two magnets that are both on, the arm is half-way
/// (Sather, Understanding the Apple II, chapter 9), so it moves in smaller steps.
#[test]
fn magnets_overlap_while_the_arm_moves() {
    for (from, to) in [(0, 20), (20, 0), (34, 33), (3, 5)] {
        let mut memory = with_latch(0);
        memory.set_byte(routine::HALF_TRACK, 2 * from);
        memory.set_byte(routine::TRACK, to);
        memory.set_byte(routine::SLOT, 0x60);
        let mut cpu = CPU::new(Magnets { memory, last: None }, Nmos6502);
        cpu.memory.memory.set_bytes(0x1000, &[0x20, 0x00, 0xB7]);
        cpu.registers.program_counter = 0x1000;
        let mut switched = Vec::new();
        let steps = 2 * usize::from(from.abs_diff(to));
        // Runs until the last magnet is switched off.
        while switched.len() < 2 * steps + 1 {
            assert!(cpu.single_step() && cpu.cycles < CYCLES_MAX);
            switched.extend(cpu.memory.last.take().map(|(magnet, on)| (magnet, on, cpu.cycles)));
        }
        let half_track = |step: usize| {
            let step = step as u16;
            let from = 2 * u16::from(from);
            (if from < 2 * u16::from(to) { from + step } else { from - step }) % 4
        };
        for (step, pair) in (1..).zip(switched.chunks(2)) {
            let Some(&next) = switched.get(2 * step) else { break };
            let &[(new, true, on), (old, false, off)] = pair else { panic!("{pair:?}") };
            assert_eq!((old, new), (half_track(step - 1), half_track(step)));
            let (both, alone) = (off - on, next.2 - off);
            assert!(both.abs_diff(alone) < 150, "{from} to {to}, {step}: {both}, {alone}");
            // The first and the last step take 10 ms, and those in the middle of a long move 5.6
            // ms.
            let place = (step - 1).min(steps - step).min(4) as u64;
            let units = 2 * (9 - place);
            assert!((both + alone).abs_diff(units * 567) < 200, "{from} to {to}, {step}");
        }
        assert_eq!(switched[2 * steps].0, half_track(steps));
        assert!(!switched[2 * steps].1, "the last magnet is on");
    }
}
