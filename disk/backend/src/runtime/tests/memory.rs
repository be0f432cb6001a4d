//! Compares routines that copy, fill, compare and clear memory with the same operations on a slice.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502::registers::StackPointer;

use super::{CYCLES_MAX, Machine, ORIGIN, SETS, closure, placed};
use crate::asm::link::{Layout, ZEROED_TABLE, link};
use crate::asm::{Expr, Home, Kind, Section, SymbolId, Symbols};
use crate::runtime::{HOMES_PER_ROUTINE, Variant};

/// Runs a memory routine with these arguments, and compares all memory with the model.
fn check_memory(name: &str, lanes: &[u8], model: impl Fn(&mut [u8])) {
    SETS.into_iter().for_each(|set| check_memory_of(set, name, lanes, &model));
}

fn check_memory_of(set: Variant, name: &str, lanes: &[u8], model: &impl Fn(&mut [u8])) {
    compare(&mut Machine::new(set, name, false), name, lanes, model);
}

fn compare(machine: &mut Machine, name: &str, lanes: &[u8], model: &impl Fn(&mut [u8])) {
    let mut before = machine.memory;
    let mut expected: Vec<u8> = (0..=0xffff).map(|at| before.get_byte(at)).collect();
    model(&mut expected);
    machine.run(lanes);
    for (at, &byte) in (0..0xffff_u16).zip(&expected) {
        let found = machine.memory.get_byte(at);
        let is_ours = || machine.owned.contains(&at) || (0x100..0x200).contains(&at);
        assert!(found == byte || is_ours(), "{name} {lanes:?} at {at:04x}");
    }
}

const LENGTHS: [u16; 12] = [0, 1, 2, 3, 255, 256, 257, 300, 511, 512, 513, 1000];

fn words(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

#[test]
fn copies_agree_with_the_host() {
    for length in LENGTHS {
        let n = usize::from(length);
        for (dest, source) in [(0x6000, 0x7000), (0x60fb, 0x7001), (0x6001, 0x70ff)] {
            let (d, s) = (usize::from(dest), usize::from(source));
            let lanes = words(&[dest, source, length]);
            check_memory("__memcpy", &lanes, |m| m.copy_within(s..s + n, d));
        }
        for distance in [0, 1, 2, 255, 256, 257, 2000] {
            for (dest, source) in [(0x6080, 0x6080 + distance), (0x6080 + distance, 0x6080)] {
                let (d, s) = (usize::from(dest), usize::from(source));
                let lanes = words(&[dest, source, length]);
                check_memory("__memmove", &lanes, |m| m.copy_within(s..s + n, d));
                if (1..256).contains(&length) {
                    check_memory("__move8", &lanes[..5], |m| m.copy_within(s..s + n, d));
                }
            }
        }
    }
}

#[test]
fn fills_agree_with_the_host() {
    for length in LENGTHS {
        for dest in [0x6000_u16, 0x60ff, 0x6123] {
            let range = usize::from(dest)..usize::from(dest + length);
            let [lo, hi] = length.to_le_bytes();
            let [dest_lo, dest_hi] = dest.to_le_bytes();
            let lanes = [dest_lo, dest_hi, 0x77, lo, hi];
            check_memory("__memset", &lanes, |m| m[range.clone()].fill(0x77));
        }
    }
}

#[test]
fn comparisons_agree_with_the_host() {
    for length in LENGTHS {
        // The ranges are equal except for one byte, which may be outside the compared length.
        for differ in [0, 1, 200, 255, 256, 299, 512, 999, 1000] {
            for change in [0_u8, 1, 0x80, 0xff] {
                let mut machine = Machine::new(Variant::Fast, "__memcmp", true);
                for at in 0..1001 {
                    let byte = machine.memory.get_byte(0x60f0 + at);
                    machine.memory.set_byte(0x7003 + at, byte);
                }
                let left = machine.memory.get_byte(0x60f0 + differ);
                machine.memory.set_byte(0x7003 + differ, left.wrapping_add(change));
                let expected = match differ < length {
                    true => left.cmp(&left.wrapping_add(change)) as i16,
                    false => 0,
                };
                let (found, _) = machine.run(&words(&[0x60f0, 0x7003, length]));
                assert_eq!(found, expected.to_le_bytes(), "{length} {differ} {change}");
            }
        }
    }
}

#[test]
fn lengths_of_texts_agree_with_the_host() {
    for length in LENGTHS {
        let mut machine = Machine::new(Variant::Fast, "__strlen", true);
        (0..length).for_each(|at| machine.memory.set_byte(0x60f0 + at, at as u8 | 1));
        machine.memory.set_byte(0x60f0 + length, 0);
        let (found, cycles) = machine.run(&words(&[0x60f0]));
        assert_eq!(found, length.to_le_bytes());
        // The documented cycles, plus one for each byte in the next page.
        let documented = 20 + 12 * u64::from(length) + 9 * u64::from(length / 256);
        assert!(
            (documented..=documented + u64::from(length) + 1).contains(&cycles),
            "{length}: {cycles}"
        );
    }
}

#[test]
fn zeroed_runs_are_cleared() {
    for (set, others) in SETS.into_iter().flat_map(|set| [(set, 0x20), (set, 0x120)]) {
        clear_zeroed_runs(set, "__clear_zeroed", others);
        clear_zeroed_runs(set, "__clear_zeroed_by_memset", others);
    }
}

/// Clears memory with pointers at $02, $12 and so on. All other cells are 16 bytes apart, starting
/// at `others`.
fn clear_zeroed_runs(set: Variant, name: &str, others: u32) {
    let mut symbols = Symbols::default();
    let all = closure(set, name);
    let mut sections = Vec::new();
    for (at, routine) in all.iter().enumerate() {
        // The routine's cells, or the cells of its only callee.
        let home = |Home(byte): Home| {
            let owner = at as u32 + byte / HOMES_PER_ROUTINE;
            let pointers = all[owner as usize].cells.iter().filter(|cell| cell.zero_page);
            let (size, byte) = (pointers.map(|cell| cell.size).sum(), byte % HOMES_PER_ROUTINE);
            let first: u32 = if byte < size { 2 } else { others };
            Expr::number((first + 16 * owner + byte) as i32)
        };
        sections.push(routine.section(&mut symbols, &home));
    }
    let sizes = [1_u32, 255, 256, 257, 700];
    for (at, size) in sizes.into_iter().enumerate() {
        let symbol = symbols.intern(&format!("zeroed{at}"));
        let kind = Kind::Zeroed(size);
        sections.push(Section { symbol, kind, align: 1, within_page: false, items: vec![] });
    }
    let roots: Vec<SymbolId> = sections.iter().map(|section| section.symbol).collect();
    let ram = vec![0x800..0x801, 0x900..0xa00, 0xb00..0xc00, 0x2000..0x2300];
    let layout = Layout { origin: ORIGIN, limit: 0x8000, ram, ..Layout::default() };
    let linked = link(sections, &mut symbols, &roots, &layout).unwrap();
    assert!(symbols.get(ZEROED_TABLE).is_some());
    let mut memory = Memory::new();
    memory.set_bytes(0, &[0xee; 0xffff]);
    memory.set_bytes(ORIGIN, &linked.bytes);
    memory.set_bytes(0x1fe, &[0xff, 0x1f]);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.stack_pointer = StackPointer(0xfd);
    cpu.registers.program_counter = ORIGIN;
    while cpu.registers.program_counter != 0x2000 {
        assert!(cpu.single_step() && cpu.cycles < CYCLES_MAX);
    }
    let image = ORIGIN..ORIGIN + linked.bytes.len() as u16;
    let zeroed = |at: u16| {
        let inside = |s: &&crate::SymbolInfo| {
            matches!(s.kind, Kind::Zeroed(_))
                && (s.address..s.address + s.size as u16).contains(&at)
        };
        linked.symbols.iter().any(|s| inside(&s))
    };
    for at in (0x200..0xffff_u16).filter(|at| !image.contains(at)) {
        let expected = if zeroed(at) { 0 } else { 0xee };
        assert_eq!(cpu.memory.get_byte(at), expected, "at {at:04x}");
    }
}

/// The lengths that are tested at each placement of the cells.
const LENGTHS_PLACED: [u16; 3] = [1, 255, 259];

#[test]
fn copies_and_fills_work_at_every_placement() {
    for (set, length) in SETS.into_iter().flat_map(|set| LENGTHS_PLACED.map(|n| (set, n))) {
        let n = usize::from(length);
        let copy = |source: usize, dest: usize| {
            move |m: &mut [u8]| m.copy_within(source..source + n, dest)
        };
        let compare_all = |name: &str, lanes: &[u8], model: &dyn Fn(&mut [u8])| {
            placed::for_each(set, name, |machine, _| compare(machine, name, lanes, &model));
        };
        compare_all("__memcpy", &words(&[0x60fb, 0x7001, length]), &copy(0x7001, 0x60fb));
        for (dest, source) in [(0x6080, 0x6090), (0x6090, 0x6080)] {
            let lanes = words(&[dest, source, length]);
            let model = copy(source.into(), dest.into());
            compare_all("__memmove", &lanes, &model);
            if length < 256 {
                compare_all("__move8", &lanes[..5], &model);
            }
        }
        let [low, high] = length.to_le_bytes();
        let fill = |m: &mut [u8]| m[0x60ff..0x60ff + n].fill(0x77);
        compare_all("__memset", &[0xff, 0x60, 0x77, low, high], &fill);
    }
}

#[test]
fn comparisons_and_lengths_work_at_every_placement() {
    for (set, length) in SETS.into_iter().flat_map(|set| LENGTHS_PLACED.map(|n| (set, n))) {
        let fill = |machine: &mut Machine, at: u16| {
            (at..at + length).for_each(|at| machine.memory.set_byte(at, 0x55));
        };
        placed::for_each(set, "__memcmp", |machine, _| {
            [0x60f0, 0x7003].into_iter().for_each(|at| fill(machine, at));
            for (last, expected) in [(0x54, 1_i16), (0x55, 0), (0x56, -1)] {
                machine.memory.set_byte(0x7003 + length - 1, last);
                let found = machine.run(&words(&[0x60f0, 0x7003, length])).0;
                assert_eq!(found, expected.to_le_bytes(), "{length} {last}");
            }
        });
        placed::for_each(set, "__strlen", |machine, _| {
            fill(machine, 0x60f0);
            machine.memory.set_byte(0x60f0 + length, 0);
            assert_eq!(machine.run(&words(&[0x60f0])).0, length.to_le_bytes());
        });
    }
}
