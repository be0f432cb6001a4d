//! Compares every routine with native arithmetic, on a third-party CPU emulator. Runs each with
//! cells in zero page and in absolute memory, on edge cases and on seeded random inputs.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502::registers::StackPointer;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;
use crate::asm::link::{Layout, link};
use crate::asm::{Home, Instr, Mnemonic};

mod floats;
mod memory;
mod placed;

const SEED: u64 = 6502;
const ORIGIN: u16 = 0x4000;
const CYCLES_MAX: u64 = 2_000_000;
/// The default number of pairs of numbers for each float operation.
const COUNT: u64 = 20_000;
/// The number of runs of a routine at each placement of its cells.
const RUNS_PLACED: u32 = 4;

/// A routine that is linked with its callees, ready to run.
struct Machine {
    set: Variant,
    routine: &'static Routine,
    image: Vec<u8>,
    /// The address of each byte of the routine's own cells.
    cells: Vec<u16>,
    /// The address of each byte of each callee's cells.
    called: Vec<Vec<u16>>,
    /// The bytes of memory that may change: all cells.
    owned: Vec<u16>,
    registers: [u8; 3],
    memory: Memory,
}

/// Returns the routine and everything that it calls, without repetitions.
fn closure(set: Variant, name: &str) -> Vec<&'static Routine> {
    let mut found = vec![routine(set, name).unwrap()];
    let mut at = 0;
    while at < found.len() {
        for call in &found[at].calls {
            let other = routine(set, call).unwrap();
            if found.iter().all(|known| known.name != other.name) {
                found.push(other);
            }
        }
        at += 1;
    }
    found
}

impl Machine {
    fn new(set: Variant, name: &str, zero_page: bool) -> Self {
        let all = closure(set, name);
        let (mut zero_page_next, mut absolute_next) = (2_u16, 0x300_u16);
        let mut addresses: Vec<Vec<u16>> = Vec::new();
        for routine in &all {
            let mut bytes = Vec::new();
            for cell in &routine.cells {
                let next = match zero_page || cell.zero_page {
                    true => &mut zero_page_next,
                    false => &mut absolute_next,
                };
                bytes.extend(*next..*next + cell.size as u16);
                *next += cell.size as u16;
            }
            addresses.push(bytes);
        }
        let mut symbols = Symbols::default();
        let mut sections = Vec::new();
        for (index, routine) in all.iter().enumerate() {
            let home = |Home(byte): Home| {
                let (group, byte) = (byte / HOMES_PER_ROUTINE, byte % HOMES_PER_ROUTINE);
                let owner = match group {
                    0 => index,
                    _ => {
                        let call = &routine.calls[group as usize - 1];
                        all.iter().position(|other| other.name == *call).unwrap()
                    }
                };
                Expr::number(i32::from(addresses[owner][byte as usize]))
            };
            sections.push(routine.section(&mut symbols, &home));
        }
        let owned = addresses.concat();
        let of = |name: &String| all.iter().position(|other| other.name == *name).unwrap();
        let called = all[0].calls.iter().map(|name| addresses[of(name)].clone()).collect();
        let cells = addresses.swap_remove(0);
        Machine::linked(set, name, sections, &mut symbols, cells, called, owned)
    }

    /// Links these sections. The first section is the routine.
    fn linked(
        set: Variant,
        name: &str,
        sections: Vec<Section>,
        symbols: &mut Symbols,
        cells: Vec<u16>,
        called: Vec<Vec<u16>>,
        owned: Vec<u16>,
    ) -> Self {
        let root = sections[0].symbol;
        let layout = Layout { origin: ORIGIN, limit: 0x8000, ..Layout::default() };
        let image = link(sections, symbols, &[root], &layout).unwrap().bytes;
        let mut memory = Memory::new();
        for address in 0..0xffff_u16 {
            memory.set_byte(address, (address as u8).wrapping_mul(91) ^ (address >> 8) as u8);
        }
        memory.set_bytes(ORIGIN, &image);
        let routine = routine(set, name).unwrap();
        Self { set, routine, image, cells, called, owned, registers: [0; 3], memory }
    }

    /// Returns the address of a location, or `None` for a register.
    fn address(&self, place: ByteLocation) -> Option<u16> {
        match place {
            ByteLocation::A | ByteLocation::X | ByteLocation::Y => None,
            ByteLocation::Cell(cell, offset) => {
                Some(self.cells[self.routine.home(cell, offset) as usize])
            }
            ByteLocation::Called(other, cell, offset) => {
                let home = routine(self.set, &self.routine.calls[usize::from(other)]).unwrap();
                Some(self.called[usize::from(other)][home.home(cell, offset) as usize])
            }
        }
    }

    fn put(&mut self, place: ByteLocation, byte: u8) {
        match place {
            ByteLocation::A => self.registers[0] = byte,
            ByteLocation::X => self.registers[1] = byte,
            ByteLocation::Y => self.registers[2] = byte,
            ByteLocation::Cell(..) | ByteLocation::Called(..) => {
                self.memory.set_byte(self.address(place).unwrap(), byte);
            }
        }
    }

    fn take(&mut self, place: ByteLocation) -> u8 {
        match place {
            ByteLocation::A => self.registers[0],
            ByteLocation::X => self.registers[1],
            ByteLocation::Y => self.registers[2],
            ByteLocation::Cell(..) | ByteLocation::Called(..) => {
                self.memory.get_byte(self.address(place).unwrap())
            }
        }
    }

    /// Runs the routine on these input lanes. Returns the output lanes and the cycles, including
    /// the final `rts`.
    fn run(&mut self, inputs: &[u8]) -> (Vec<u8>, u64) {
        let routine = self.routine;
        assert_eq!(inputs.len(), routine.inputs.len(), "{}: lanes", routine.name);
        self.registers = [0x5a, 0xa5, 0x3c];
        for (&place, &byte) in routine.inputs.iter().zip(inputs) {
            self.put(place, byte);
        }
        let before = self.registers;
        let mut cpu = CPU::new(self.memory, Nmos6502);
        cpu.memory.set_bytes(0x1fe, &[0xff, 0x1f]);
        cpu.registers.stack_pointer = StackPointer(0xfd);
        cpu.registers.program_counter = ORIGIN;
        let [a, x, y] = before;
        (cpu.registers.accumulator, cpu.registers.index_x, cpu.registers.index_y) = (a, x, y);
        while cpu.registers.program_counter != 0x2000 {
            assert!(cpu.single_step());
            assert!(cpu.cycles < CYCLES_MAX, "{} hangs on {inputs:?}", routine.name);
        }
        assert_eq!(cpu.registers.stack_pointer.0, 0xff, "{}: stack", routine.name);
        let r = &cpu.registers;
        self.registers = [r.accumulator, r.index_x, r.index_y];
        for (at, member) in [Registers::A, Registers::X, Registers::Y].into_iter().enumerate() {
            if !routine.clobbers.contains(member) {
                assert_eq!(self.registers[at], before[at], "{} clobbers {at}", routine.name);
            }
        }
        self.memory = cpu.memory;
        (routine.outputs.iter().map(|&place| self.take(place)).collect(), cpu.cycles)
    }

    /// Returns the bytes outside cells and stack that have changed since `before`.
    fn changes(&mut self, before: &mut Memory) -> Vec<(u16, u8)> {
        (0..0xffff_u16)
            .map(|at| (at, self.memory.get_byte(at)))
            .filter(|&(at, byte)| before.get_byte(at) != byte)
            .filter(|(at, _)| !self.owned.contains(at) && !(0x100..0x200).contains(at))
            .collect()
    }
}

/// Returns the number of pairs of numbers for each float operation. The environment variable
/// `COUNT` overrides it.
fn count() -> u64 {
    std::env::var("COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(COUNT)
}

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

const SETS: [Variant; 4] = [Variant::Fast, Variant::Small, Variant::Balanced, Variant::Large];

/// Returns an edge case, a neighbour of one, or a random value of random magnitude.
fn operand(rng: &mut ChaCha8Rng, bits: u32) -> u128 {
    let mask = u128::MAX >> (128 - bits);
    let corner = 1_u128 << (rng.next_u32() % bits);
    let value = match rng.next_u32() % 8 {
        0 => 0,
        1 => 1,
        2 => mask,
        3 => corner,
        4 => corner.wrapping_sub(1),
        5 => corner.wrapping_neg(),
        _ => {
            let wide = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            (wide & mask) >> (rng.next_u32() % bits)
        }
    };
    value & mask
}

/// Sign-extends a number of `bits` bits.
fn signed(value: u128, bits: u32) -> i128 {
    (value << (128 - bits)) as i128 >> (128 - bits)
}

/// Compares a routine with the oracle on many inputs. Widths are in bits. The oracle's arguments
/// and results are unsigned.
fn check(
    name: &str,
    inputs: &[u32],
    outputs: &[u32],
    runs: u32,
    draw: impl Fn(&mut ChaCha8Rng) -> Vec<u128>,
    oracle: impl Fn(&[u128]) -> Vec<u128>,
) {
    let run = |machine: &mut Machine, rng: &mut ChaCha8Rng| {
        let values = draw(rng);
        let lanes = |values: &[u128], widths: &[u32]| -> Vec<u8> {
            let bytes =
                |(value, bits): (&u128, &u32)| value.to_le_bytes()[..*bits as usize / 8].to_vec();
            values.iter().zip(widths).flat_map(bytes).collect()
        };
        let (found, cycles) = machine.run(&lanes(&values, inputs));
        let expected = lanes(&oracle(&values), outputs);
        let cells = &machine.owned;
        assert_eq!(found, expected, "{:?} {name} of {values:x?}, cells at {cells:x?}", machine.set);
        cycles
    };
    for (set, zero_page) in SETS.into_iter().flat_map(|set| [(set, true), (set, false)]) {
        let mut machine = Machine::new(set, name, zero_page);
        let mut rng = random(SEED);
        let cycles: Vec<u64> = (0..runs).map(|_| run(&mut machine, &mut rng)).collect();
        if zero_page {
            let (least, most) = (cycles.iter().min().unwrap(), cycles.iter().max().unwrap());
            let mean = cycles.iter().sum::<u64>() / u64::from(runs);
            println!(
                "{set:?} {name}: {} bytes, {least} to {most} cycles, mean {mean}",
                machine.image.len()
            );
        }
        let mut fresh = Machine::new(set, name, zero_page);
        assert_eq!(machine.changes(&mut fresh.memory), [], "{name} writes outside its cells");
    }
    for set in SETS {
        placed::for_each(set, name, |machine, rng| {
            let mut before = machine.memory;
            (0..RUNS_PLACED).for_each(|_| {
                run(machine, rng);
            });
            assert_eq!(machine.changes(&mut before), [], "{name} writes outside its cells");
        });
    }
}

fn two(bits: u32) -> impl Fn(&mut ChaCha8Rng) -> Vec<u128> {
    move |rng| vec![operand(rng, bits), operand(rng, bits)]
}

fn divisible(left: u32, right: u32) -> impl Fn(&mut ChaCha8Rng) -> Vec<u128> {
    move |rng| vec![operand(rng, left), operand(rng, right).max(1)]
}

fn shiftable(bits: u32) -> impl Fn(&mut ChaCha8Rng) -> Vec<u128> {
    move |rng| vec![operand(rng, bits), u128::from(rng.next_u32() % bits)]
}

fn product(values: &[u128]) -> Vec<u128> {
    vec![values[0].wrapping_mul(values[1])]
}

fn quotient(values: &[u128]) -> Vec<u128> {
    vec![values[0] / values[1], values[0] % values[1]]
}

fn signed_quotient(bits: u32) -> impl Fn(&[u128]) -> Vec<u128> {
    move |values| {
        let (left, right) = (signed(values[0], bits), signed(values[1], bits));
        vec![left.wrapping_div(right) as u128, left.wrapping_rem(right) as u128]
    }
}

/// The widths for which the wide texts are instantiated, in bits.
const WIDTHS: [u32; 13] = [24, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128];

#[test]
fn products_agree_with_the_host() {
    check("__mul8", &[8, 8], &[8], 2000, two(8), product);
    check("__mul8x16", &[8, 8], &[16], 2000, two(8), product);
    check("__mul16", &[16, 16], &[16], 2000, two(16), product);
    check("__mul16x32", &[16, 16], &[32], 2000, two(16), product);
    check("__mul32", &[32, 32], &[32], 1000, two(32), product);
    let by_16 = |rng: &mut ChaCha8Rng| vec![operand(rng, 32), operand(rng, 16)];
    check("__mul32by16", &[32, 16], &[32], 2000, by_16, product);
    for bits in WIDTHS {
        check(&format!("__mul{bits}"), &[bits; 2], &[bits], 50, two(bits), product);
    }
}

#[test]
fn quotients_agree_with_the_host() {
    check("__udivmod8", &[8, 8], &[8, 8], 2000, divisible(8, 8), quotient);
    check("__udivmod16by8", &[16, 8], &[16, 8], 2000, divisible(16, 8), quotient);
    check("__udivmod16", &[16, 16], &[16, 16], 2000, divisible(16, 16), quotient);
    check("__udivmod32", &[32, 32], &[32, 32], 3000, divisible(32, 32), quotient);
    for bits in WIDTHS {
        let name = format!("__udivmod{bits}");
        check(&name, &[bits; 2], &[bits; 2], 100, divisible(bits, bits), quotient);
    }
}

#[test]
fn signed_quotients_agree_with_the_host() {
    for bits in [8, 16, 32].into_iter().chain(WIDTHS) {
        let runs = if bits > 32 { 100 } else { 2000 };
        let name = format!("__sdivmod{bits}");
        let oracle = signed_quotient(bits);
        check(&name, &[bits; 2], &[bits; 2], runs, divisible(bits, bits), oracle);
    }
}

#[test]
fn shifts_agree_with_the_host() {
    for bits in [8, 16, 32].into_iter().chain(WIDTHS) {
        let widths = [bits, 8];
        let runs = if bits > 32 { 200 } else { 500 };
        let left = |v: &[u128]| vec![v[0] << v[1]];
        let right = |v: &[u128]| vec![v[0] >> v[1]];
        let arithmetic = move |v: &[u128]| vec![(signed(v[0], bits) >> v[1]) as u128];
        check(&format!("__shl{bits}"), &widths, &[bits], runs, shiftable(bits), left);
        check(&format!("__lshr{bits}"), &widths, &[bits], runs, shiftable(bits), right);
        check(&format!("__ashr{bits}"), &widths, &[bits], runs, shiftable(bits), arithmetic);
    }
}

#[test]
fn bits_of_a_byte_agree_with_the_host() {
    let names = ["__ctpop8", "__ctlz8", "__cttz8", "__bitreverse8"];
    let oracles: [fn(u8) -> u32; 4] =
        [u8::count_ones, u8::leading_zeros, u8::trailing_zeros, |v| u32::from(v.reverse_bits())];
    for (name, oracle) in names.into_iter().zip(oracles) {
        let mut machine = Machine::new(Variant::Fast, name, true);
        for value in 0..=255 {
            assert_eq!(u32::from(machine.run(&[value]).0[0]), oracle(value), "{name} of {value}");
        }
        let oracle = |values: &[u128]| vec![oracle(values[0] as u8).into()];
        check(name, &[8], &[8], 20, |rng| vec![operand(rng, 8)], oracle);
    }
}

/// The small multiplication skips zero upper bytes of the right factor.
#[test]
fn small_factors_take_fewer_cycles() {
    let mut machine = Machine::new(Variant::Small, "__mul32", true);
    for (right, documented) in [(0u32, 77), (1, 385), (0xFF, 644), (u32::MAX, 2333)] {
        let lanes = [0x1234_5678u32.to_le_bytes(), right.to_le_bytes()].concat();
        let (found, cycles) = machine.run(&lanes);
        assert_eq!(found, 0x1234_5678u32.wrapping_mul(right).to_le_bytes());
        assert_eq!(cycles, documented, "{right}");
    }
}

/// The declared clobbers of a routine are the registers that it and its callees write.
#[test]
fn clobbers_are_declared_exactly() {
    for (set, routine) in SETS.into_iter().flat_map(|s| routines(s).iter().map(move |r| (s, r))) {
        let mut written = Registers::NONE;
        for item in closure(set, &routine.name).iter().flat_map(|other| &other.items) {
            if let Item::Instr(Instr { op, mode, .. }) = item
                && *op != Mnemonic::Jsr
            {
                written |= crate::asm::effects::effects(*op, *mode).writes;
            }
        }
        let rest = Registers::FLAGS | Registers::S;
        assert_eq!(written.without(rest), routine.clobbers, "{}", routine.name);
        assert!(routine.cell_bytes() <= HOMES_PER_ROUTINE, "{}", routine.name);
    }
}

/// The sets with some fast routines have no other versions than the tested ones.
#[test]
fn mixed_sets_have_fast_and_small_routines() {
    for (mixed, family) in [(Variant::FastProducts, "mul"), (Variant::FastQuotients, "divmod")] {
        for found in routines(mixed) {
            let is_fast = found.name.contains(family);
            let set = if is_fast { Variant::Fast } else { Variant::Balanced };
            let expected = routine(set, &found.name).unwrap();
            let is_same = format!("{found:?}") == format!("{expected:?}");
            assert!(is_same, "{} of {mixed:?} is not of {set:?}", found.name);
        }
    }
}

/// Every routine is tested, either directly or as a callee of a tested routine.
#[test]
fn every_routine_is_compared_with_the_host() {
    let texts = [include_str!("tests.rs"), include_str!("tests/floats.rs")];
    let texts = texts.concat() + include_str!("tests/memory.rs");
    let is_named = |routine: &&Routine| {
        let short = routine.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let names = [routine.name.clone(), format!("{short}{{bits}}")];
        let names = names.map(|name| format!("\"{name}\""));
        names.into_iter().any(|name| texts.contains(&name))
    };
    for set in SETS {
        let named = routines(set).iter().filter(is_named);
        let run: Vec<&str> = named
            .flat_map(|other| closure(set, &other.name))
            .map(|other| &other.name[..])
            .collect();
        for routine in routines(set) {
            assert!(run.contains(&&routine.name[..]), "{set:?} {}", routine.name);
        }
    }
}
