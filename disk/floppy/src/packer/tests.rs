use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus;

use super::*;

/// The address of the part.
const HERE: u16 = 0x4A00;
/// The address to which the unpacker returns.
const BACK: u16 = 0x0300;

fn here() -> Area {
    Area::from(HERE)
}

/// Unpacks bytes with a simple reference implementation of the format. Returns the bytes, from the
/// end down, and the number of bytes read.
fn unpack(packed: &[u8], length: usize) -> (Vec<u8>, usize) {
    struct Reader<'a> {
        bytes: &'a [u8],
        at: usize,
        bits: Vec<bool>,
    }
    impl Reader<'_> {
        fn byte(&mut self) -> u8 {
            self.at += 1;
            self.bytes[self.at - 1]
        }
        fn bit(&mut self) -> bool {
            if self.bits.is_empty() {
                let byte = self.byte();
                self.bits = (0..8).map(|bit| byte >> bit & 1 != 0).collect();
            }
            self.bits.pop().unwrap()
        }
        fn number(&mut self) -> usize {
            let mut number = 1;
            while !self.bit() {
                number = 2 * number + usize::from(self.bit());
            }
            number
        }
    }
    let mut reader = Reader { bytes: packed, at: 0, bits: Vec::new() };
    let (mut out, mut offset) = (Vec::new(), 0);
    while out.len() < length {
        let mut is_new = reader.bit();
        if !is_new {
            for _ in 0..reader.number() {
                let byte = reader.byte();
                out.push(byte);
            }
            is_new = reader.bit();
        }
        if is_new {
            offset = (reader.number() - 1) << 8;
            offset |= usize::from(reader.byte());
        }
        for _ in 0..reader.number() + usize::from(is_new) {
            out.push(out[out.len() - offset]);
        }
    }
    (out, reader.at)
}

/// Loads a packed part and calls it until it is complete. Returns the memory, the number of calls
/// and the cycles, or `None` if the part reports that it is damaged.
fn run_damaged(
    packed: &[Sector],
    area: &Area,
    known: &Known,
) -> Option<(mos6502::memory::Memory, u32, u64)> {
    let mut memory = mos6502::memory::Memory::new();
    (0..=0xFFFF).for_each(|address| memory.set_byte(address, 0xEE));
    memory.set_bytes(known.address, known.bytes);
    for (number, page) in packed.iter().enumerate() {
        memory.set_bytes(area.address(number * SECTOR_BYTES), page);
    }
    let [low, high] = resident::UNPACKER.to_le_bytes();
    // JSR through UNPACKER.
    memory.set_bytes(BACK - 3, &[0x20, 0x40, 0x03, 0xEA]);
    memory.set_bytes(0x0340, &[0x6C, low, high]);
    let last = area.address((packed.len() - 1) * SECTOR_BYTES);
    memory.set_bytes(resident::UNPACKER, &last.to_le_bytes());
    memory.set_byte(interface::MORE, 0x4A);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = BACK - 3;
    for times in 1.. {
        while cpu.registers.program_counter != BACK {
            cpu.single_step();
            assert!(cpu.cycles < 20_000_000, "unpacking does not end");
        }
        if cpu.registers.status.contains(mos6502::registers::Status::PS_CARRY) {
            assert_eq!(cpu.memory.get_byte(resident::FAULT), resident::OTHER_DISK);
            return None;
        }
        let is_there = cpu.registers.accumulator == 0;
        assert_eq!(is_there, cpu.memory.get_byte(interface::MORE) == 0);
        if is_there {
            let cycles = cpu.cycles;
            return Some((cpu.memory, times, cycles));
        }
        cpu.registers.program_counter = BACK - 3;
    }
    unreachable!()
}

fn run(packed: &[Sector], area: &Area, known: &Known) -> (mos6502::memory::Memory, u32, u64) {
    run_damaged(packed, area, known).expect("it is not damaged")
}

/// Packs bytes, checks the unpacked result, and returns the number of pages.
fn pack_and_check_in(area: &Area, bytes: &[u8]) -> Option<usize> {
    let packed = pack(bytes, area, 0, &Known::default()).unwrap()?;
    assert!(packed.len() < bytes.len().div_ceil(SECTOR_BYTES));
    let (mut memory, ..) = run(&packed, area, &Known::default());
    let mut is_own = vec![false; 0x10000];
    for (offset, &byte) in bytes.iter().enumerate() {
        let address = area.address(offset);
        is_own[usize::from(address)] = true;
        assert_eq!(memory.get_byte(address), byte, "${address:04X} of {} bytes", bytes.len());
    }
    for address in 0..=0xFFFF {
        let is_its_own = is_own[usize::from(address)]
            || (resident::FAULT..0x0200).contains(&address)
            || (WORK..WORK + 0x200).contains(&address)
            || (BACK - 3..BACK + 0x100).contains(&address)
            || (interface::MORE..interface::MORE + 3).contains(&address);
        assert!(is_its_own || memory.get_byte(address) == 0xEE, "${address:04X} was changed");
    }
    Some(packed.len())
}

fn pack_and_check(bytes: &[u8]) -> Option<usize> {
    pack_and_check_in(&here(), bytes)
}

/// Returns a random number generator.
fn numbers(mut state: u32) -> impl FnMut(usize) -> usize {
    move |below| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % below
    }
}

/// Random bytes with repetitions.
fn program(seed: u32) -> Vec<u8> {
    let mut next = numbers(seed);
    let length = 1_000 + next(9_000);
    let kinds = 2 + next(30);
    let mut bytes: Vec<u8> = Vec::new();
    while bytes.len() < length {
        let bits = 1 + next(9);
        let run = 1 + next(1 << bits);
        if bytes.is_empty() || next(3) == 0 {
            bytes.extend((0..run.min(60)).map(|_| next(kinds) as u8));
        } else {
            let offset = 1 + next(bytes.len());
            (0..run).for_each(|_| bytes.push(bytes[bytes.len() - offset]));
        }
    }
    bytes
}

#[test]
fn repetitions_are_packed() {
    assert!(pack_and_check(&[0; 26_000]).unwrap() < 4);
    let text: Vec<u8> = b"ZILCH, ZONK AND ZONKERS, ".iter().copied().cycle().take(9_001).collect();
    pack_and_check(&text).unwrap();
    for distance in [1, 2, 255, 256, 257, 511, 512, 513, 8191, 13_000] {
        let mut next = numbers(distance as u32);
        let once: Vec<u8> = (0..distance).map(|_| next(20) as u8).collect();
        let bytes: Vec<u8> = once.iter().copied().cycle().take(27_000).collect();
        let packed = pack_and_check(&bytes).unwrap();
        assert!(packed <= distance / 256 + 5, "{distance}: {packed}");
    }
}

#[test]
fn incompressible_bytes_are_not_packed() {
    let mut next = numbers(1);
    let bytes: Vec<u8> = (0..26_000).map(|_| next(256) as u8).collect();
    let refused = |bytes: &[u8]| pack(bytes, &here(), 0, &Known::default()).unwrap().is_none();
    assert!(refused(&bytes) && refused(&[]) && refused(&[1, 2, 3]));
    assert!(refused(&[7; 512]), "the unpacking code needs as much space");
    // Incompressible bytes at the end are limited to the literals of one step. At the beginning
    // they are stored unpacked.
    let mixed = |first: usize, last: usize| {
        let zeros = [0; 9_000];
        [&bytes[..first], &zeros, &bytes[first..first + last]].concat()
    };
    assert!(refused(&mixed(10, 256)));
    assert!(pack_and_check(&mixed(2_000, 200)).unwrap() < 12);
}

/// Packing stops when the result fits, because unpacking takes time.
#[test]
fn no_more_is_packed_than_necessary() {
    let bytes: Vec<u8> = (0..20_000u32).map(|n| (n / 3 * 31 % 251) as u8).collect();
    let least = pack(&bytes, &here(), 0, &Known::default()).unwrap().unwrap();
    let (_, _, longest) = run(&least, &here(), &Known::default());
    for most in [least.len(), 47, 63, 74] {
        let packed = pack(&bytes, &here(), most, &Known::default()).unwrap().unwrap();
        assert!(packed.len() <= most.max(least.len()), "{} of {most}", packed.len());
        let (mut memory, _, cycles) = run(&packed, &here(), &Known::default());
        assert!((HERE..).zip(&bytes).all(|(address, &byte)| memory.get_byte(address) == byte));
        assert!(most < 47 || cycles < longest * 3 / 4, "{most}: {cycles} of {longest} cycles");
    }
}

#[test]
fn random_programs_survive_the_round_trip() {
    for seed in 1..40 {
        let bytes = program(seed);
        let memory = Memory::new(&[], bytes.len(), &bytes, 0, &[]);
        for best in BIT_CYCLES.map(|bit_cycles| Best::new(&memory, bit_cycles)) {
            let (end, steps) =
                (0..=bytes.len()).rev().find_map(|end| Some((end, best.steps(end)?))).unwrap();
            let Steps { bytes: packed, .. } = emit(&bytes, &steps);
            assert_eq!(unpack(&packed, end), (bytes[..end].to_vec(), packed.len()), "seed {seed}");
        }
        pack_and_check(&bytes);
    }
}

/// Tests a part in two pieces, with matches from one piece in the other.
#[test]
fn a_part_may_have_a_hole() {
    let mut is_packed = 0;
    for seed in 1..40 {
        let bytes = program(seed);
        for pages in [1, 2, 5, 12] {
            let area = Area { start: 0x2000 - pages * 256, hole: 0x2000..0x4000 };
            is_packed += u32::from(pack_and_check_in(&area, &bytes).is_some());
        }
    }
    assert!(is_packed > 100, "{is_packed}");
}

#[test]
fn each_call_unpacks_about_a_page() {
    let bytes: Vec<u8> = (0..20_000u32).map(|n| (n / 7 * 31 % 251) as u8).collect();
    let packed = pack(&bytes, &here(), 0, &Known::default()).unwrap().unwrap();
    let (_, times, cycles) = run(&packed, &here(), &Known::default());
    // A step may end beyond the next page.
    assert!((39..=80).contains(&times), "{times} times");
    assert!(cycles / u64::from(times) < 60_000, "{cycles} cycles");
}

#[test]
fn matches_may_begin_above_the_part() {
    let mut next = numbers(3);
    let bytes: Vec<u8> = (0..6_000).map(|_| next(256) as u8).collect();
    let mut part = Vec::new();
    while part.len() < 12_000 {
        let at = next(bytes.len() - 20);
        part.extend(&bytes[at..at + 20]);
    }
    for gap in [0, 1, 900] {
        let known = Known { address: HERE + part.len() as u16 + gap, bytes: &bytes };
        let packed = pack(&part, &here(), 0, &known).unwrap().unwrap();
        assert!(packed.len() < 17, "{}", packed.len());
        let (mut memory, ..) = run(&packed, &here(), &known);
        assert!((HERE..).zip(&part).all(|(address, &byte)| memory.get_byte(address) == byte));
    }
}

/// Damaged packed bytes never cause writes outside the part.
#[test]
fn damaged_bytes_do_no_harm() {
    let (mut noticed, mut next) = (0, numbers(5));
    for seed in 1..20 {
        let bytes = program(seed);
        let Some(packed) = pack(&bytes, &here(), 0, &Known::default()).unwrap() else { continue };
        for _ in 0..20 {
            let mut damaged = packed.clone();
            let code = SECTOR_BYTES + code(&here(), &Layout::default()).unwrap().1.len();
            let at = next(packed.len() * SECTOR_BYTES - code - 100);
            for byte in &mut damaged.as_flattened_mut()[at..at + 1 + next(100)] {
                *byte = next(256) as u8;
            }
            let Some((mut memory, ..)) = run_damaged(&damaged, &here(), &Known::default()) else {
                noticed += 1;
                continue;
            };
            assert!((0x0B00..HERE).all(|address| memory.get_byte(address) == 0xEE));
            let end = HERE + bytes.len() as u16;
            assert!((end..=0xFFFF).all(|address| {
                memory.get_byte(address) == 0xEE
                    || (interface::MORE..interface::MORE + 3).contains(&address)
            }));
        }
    }
    assert!(noticed > 50, "{noticed}");
}
