use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};

use super::*;

/// The address of the late part.
const HERE: u16 = 0x4A00;
/// The return address of its caller.
const BACK: u16 = 0x0300;

/// A reference unpacker, as simple as the format's description.
fn unpack(packed: &[u8], length: usize) -> (Vec<u8>, usize) {
    struct Reader<'a> {
        bytes: &'a [u8],
        at: usize,
        low: Option<u8>,
    }
    impl Reader<'_> {
        fn byte(&mut self) -> usize {
            self.at += 1;
            self.bytes[self.at - 1].into()
        }
        fn nibble(&mut self) -> usize {
            if let Some(low) = self.low.take() {
                return low.into();
            }
            let byte = self.byte();
            self.low = Some(byte as u8 & 15);
            byte >> 4
        }
        fn number(&mut self, token: usize, most: usize, first: usize) -> usize {
            if token < most {
                return first + token;
            }
            match self.nibble() {
                15 => self.byte(),
                nibble => first + most + nibble,
            }
        }
    }
    let mut reader = Reader { bytes: packed, at: 0, low: None };
    let (mut out, mut offset) = (Vec::new(), 0);
    while out.len() < length {
        let token = reader.byte();
        for _ in 0..reader.number(token >> 2 & 7, 7, 0) {
            let byte = reader.byte();
            out.push(byte as u8);
        }
        let z = token >> 5 & 1;
        offset = match token >> 6 {
            0 => reader.nibble() * 2 + z + 1,
            1 => reader.byte() + z * 256 + 1,
            2 => (reader.nibble() * 2 + z) * 256 + reader.byte() + 1,
            _ if z == 1 => offset,
            _ => reader.byte() * 256 + reader.byte() + 1,
        };
        for _ in 0..reader.number(token & 3, 3, 2) {
            out.push(out[out.len() - offset]);
        }
    }
    (out, reader.at)
}

/// Loads a packed part and calls it until it is complete. Returns memory, the number of calls and
/// the cycles.
fn run(packed: &[u8], above: &Above) -> (Memory, u32, u64) {
    let mut memory = Memory::new();
    (0..=0xFFFF).for_each(|address| memory.set_byte(address, 0xEE));
    memory.set_bytes(above.address, above.bytes);
    memory.set_bytes(HERE, packed);
    let [low, high] = resident::UNPACKER.to_le_bytes();
    // JSR through UNPACKER.
    memory.set_bytes(BACK - 3, &[0x20, 0x40, 0x03, 0xEA]);
    memory.set_bytes(0x0340, &[0x6C, low, high]);
    memory.set_bytes(resident::UNPACKER, &HERE.to_le_bytes());
    memory.set_byte(interface::MORE, 0x4A);
    let mut cpu = CPU::new(memory, Nmos6502);
    cpu.registers.program_counter = BACK - 3;
    for times in 1.. {
        while cpu.registers.program_counter != BACK {
            cpu.single_step();
            assert!(cpu.cycles < 20_000_000, "unpacking does not end");
        }
        let is_there = cpu.registers.accumulator == 0;
        assert_eq!(is_there, cpu.memory.get_byte(interface::MORE) == 0);
        if is_there {
            let cycles = cpu.cycles;
            return (cpu.memory, times, cycles);
        }
        cpu.registers.program_counter = BACK - 3;
    }
    unreachable!()
}

/// Packs bytes, checks the unpacked result, and returns the packed bytes.
fn pack_and_check(bytes: &[u8]) -> Option<Vec<u8>> {
    let packed = pack(bytes, HERE, 0, &Above::default()).unwrap()?;
    assert!(packed.len() + 256 < bytes.len());
    let (mut memory, ..) = run(&packed, &Above::default());
    for (address, &byte) in (HERE..).zip(bytes) {
        assert_eq!(memory.get_byte(address), byte, "${address:04X} of {} bytes", bytes.len());
    }
    for address in 0..=0xFFFF {
        let is_its_own = (HERE..HERE + bytes.len() as u16).contains(&address)
            || (ZERO_PAGE..0x0200).contains(&address)
            || (WORK..WORK + 0x200).contains(&address)
            || (BACK - 3..BACK + 0x100).contains(&address)
            || (interface::MORE..interface::MORE + 3).contains(&address);
        assert!(is_its_own || memory.get_byte(address) == 0xEE, "${address:04X} was changed");
    }
    Some(packed)
}

/// A random number generator.
fn numbers(mut state: u32) -> impl FnMut(usize) -> usize {
    move |below| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % below
    }
}

#[test]
fn repetitions_are_packed() {
    let zeros = pack_and_check(&[0; 26_000]).unwrap();
    assert!(zeros.len() < 1000, "{}", zeros.len());
    let text: Vec<u8> = b"ZILCH, ZONK AND ZONKERS, ".iter().copied().cycle().take(9_001).collect();
    pack_and_check(&text).unwrap();
    // Repetitions at the limits of the offset classes.
    for distance in [31, 32, 33, 511, 512, 513, 8191, 8192, 8193, 13_000] {
        let mut next = numbers(distance as u32);
        let once: Vec<u8> = (0..distance).map(|_| next(20) as u8).collect();
        let bytes: Vec<u8> = once.iter().copied().cycle().take(27_000).collect();
        let packed = pack_and_check(&bytes).unwrap();
        assert!(packed.len() < distance + 1_000, "{distance}: {}", packed.len());
    }
}

#[test]
fn incompressible_bytes_are_not_packed() {
    let mut next = numbers(1);
    let bytes: Vec<u8> = (0..26_000).map(|_| next(256) as u8).collect();
    assert!(pack(&bytes, HERE, 0, &Above::default()).unwrap().is_none());
    assert!(pack(&[], HERE, 0, &Above::default()).unwrap().is_none());
    assert!(pack(&[1, 2, 3], HERE, 0, &Above::default()).unwrap().is_none());
    assert_eq!(
        pack(&[7; 500], HERE, 0, &Above::default()).unwrap(),
        None,
        "the unpacking code needs as much space"
    );
    // Incompressible bytes at the end are limited to the literals of one step; at the beginning
    // they are stored unpacked.
    let mixed = |first: usize, last: usize| {
        let zeros = [0; 9_000];
        [&bytes[..first], &zeros, &bytes[first..first + last]].concat()
    };
    assert!(pack(&mixed(10, 256), HERE, 0, &Above::default()).unwrap().is_none());
    let packed = pack_and_check(&mixed(2_000, 200)).unwrap();
    assert!(packed.len() < 3_050, "{}", packed.len());
}

/// Packing stops once the result fits, because unpacking takes time.
#[test]
fn no_more_is_packed_than_necessary() {
    let bytes: Vec<u8> = (0..20_000u32).map(|n| (n / 3 * 31 % 251) as u8).collect();
    let least = pack(&bytes, HERE, 0, &Above::default()).unwrap().unwrap();
    let (_, _, longest) = run(&least, &Above::default());
    for most in [least.len(), 12_000, 16_000, 19_000] {
        let packed = pack(&bytes, HERE, most, &Above::default()).unwrap().unwrap();
        assert!(packed.len() <= most.max(least.len()), "{} of {most}", packed.len());
        let (mut memory, _, cycles) = run(&packed, &Above::default());
        assert!((HERE..).zip(&bytes).all(|(address, &byte)| memory.get_byte(address) == byte));
        assert!(most < 12_000 || cycles < longest * 3 / 4, "{most}: {cycles} of {longest} cycles");
    }
}

#[test]
fn random_programs_survive_the_round_trip() {
    for seed in 1..40 {
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
        let best = Best::new(&bytes, 0, &[]);
        let (end, steps) =
            (0..=bytes.len()).rev().find_map(|end| Some((end, best.steps(end)?))).unwrap();
        let Steps { bytes: packed, .. } = emit(&bytes, &steps);
        assert_eq!(unpack(&packed, end), (bytes[..end].to_vec(), packed.len()), "seed {seed}");
        pack_and_check(&bytes);
    }
}

#[test]
fn each_call_unpacks_about_a_page() {
    let bytes: Vec<u8> = (0..20_000u32).map(|n| (n / 7 * 31 % 251) as u8).collect();
    let packed = pack_and_check(&bytes).unwrap();
    let (_, times, cycles) = run(&packed, &Above::default());
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
        let above = Above { address: HERE + part.len() as u16 + gap, bytes: &bytes };
        let packed = pack(&part, HERE, 0, &above).unwrap().unwrap();
        assert!(packed.len() < 4_000, "{}", packed.len());
        let (mut memory, ..) = run(&packed, &above);
        assert!((HERE..).zip(&part).all(|(address, &byte)| memory.get_byte(address) == byte));
    }
}
