//! Every routine against native arithmetic, on an emulated CPU that others wrote: cells in zero page and
//! cells in absolute memory, edge cases and seeded random inputs.

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502::registers::StackPointer;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::*;
use crate::asm::link::{Layout, ZEROED_TABLE, link};
use crate::asm::{Home, Instr, Mnemonic};

mod floats;

const SEED: u64 = 6502;
const ORIGIN: u16 = 0x4000;
const CYCLES_MAX: u64 = 2_000_000;

/// A routine linked with all it calls, ready to run.
struct Machine {
    set: Set,
    routine: &'static Routine,
    image: Vec<u8>,
    /// Address of each byte of the routine's own cells.
    cells: Vec<u16>,
    /// The same of each routine that it calls.
    called: Vec<Vec<u16>>,
    /// Bytes of memory that may change: all cells.
    owned: Vec<u16>,
    registers: [u8; 3],
    memory: Memory,
}

/// The routine and all that it calls, each once.
fn closure(set: Set, name: &str) -> Vec<&'static Routine> {
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
    fn new(set: Set, name: &str, zero_page: bool) -> Self {
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
        let root = sections[0].symbol;
        let layout = Layout { origin: ORIGIN, limit: 0x8000, ..Layout::default() };
        let image = link(sections, &mut symbols, &[root], &layout).unwrap().bytes;
        let owned = addresses.concat();
        let of = |name: &String| all.iter().position(|other| other.name == *name).unwrap();
        let called = all[0].calls.iter().map(|name| addresses[of(name)].clone()).collect();
        let cells = addresses.swap_remove(0);
        let mut memory = Memory::new();
        for address in 0..0xffff_u16 {
            memory.set_byte(address, (address as u8).wrapping_mul(91) ^ (address >> 8) as u8);
        }
        memory.set_bytes(ORIGIN, &image);
        Self { set, routine: all[0], image, cells, called, owned, registers: [0; 3], memory }
    }

    /// The address of a place in memory.
    fn address(&self, place: Place) -> Option<u16> {
        match place {
            Place::A | Place::X | Place::Y => None,
            Place::Cell(cell, offset) => Some(self.cells[self.routine.home(cell, offset) as usize]),
            Place::Called(other, cell, offset) => {
                let home = routine(self.set, &self.routine.calls[usize::from(other)]).unwrap();
                Some(self.called[usize::from(other)][home.home(cell, offset) as usize])
            }
        }
    }

    fn put(&mut self, place: Place, byte: u8) {
        match place {
            Place::A => self.registers[0] = byte,
            Place::X => self.registers[1] = byte,
            Place::Y => self.registers[2] = byte,
            Place::Cell(..) | Place::Called(..) => {
                self.memory.set_byte(self.address(place).unwrap(), byte);
            }
        }
    }

    fn take(&mut self, place: Place) -> u8 {
        match place {
            Place::A => self.registers[0],
            Place::X => self.registers[1],
            Place::Y => self.registers[2],
            Place::Cell(..) | Place::Called(..) => {
                self.memory.get_byte(self.address(place).unwrap())
            }
        }
    }

    /// Runs with these input lanes: the output lanes, and the cycles with the final `rts`.
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

    /// Everything outside cells and stack that changed since `before`.
    fn changes(&mut self, before: &mut Memory) -> Vec<(u16, u8)> {
        (0..0xffff_u16)
            .filter(|at| !self.owned.contains(at) && !(0x100..0x200).contains(at))
            .map(|at| (at, self.memory.get_byte(at)))
            .filter(|&(at, byte)| before.get_byte(at) != byte)
            .collect()
    }
}

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

const SETS: [Set; 3] = [Set::Fast, Set::Small, Set::Large];

/// Values at and around the corners, then random ones of random magnitude.
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

/// Sign-extends.
fn signed(value: u128, bits: u32) -> i128 {
    (value << (128 - bits)) as i128 >> (128 - bits)
}

/// Runs a routine on many inputs; widths in bits; the oracle gets and gives unsigned values.
fn check(
    name: &str,
    inputs: &[u32],
    outputs: &[u32],
    runs: u32,
    draw: impl Fn(&mut ChaCha8Rng) -> Vec<u128>,
    oracle: impl Fn(&[u128]) -> Vec<u128>,
) {
    for (set, zero_page) in SETS.into_iter().flat_map(|set| [(set, true), (set, false)]) {
        let mut machine = Machine::new(set, name, zero_page);
        let mut rng = random(SEED);
        let (mut least, mut most, mut total) = (u64::MAX, 0, 0);
        for step in 0..runs {
            let values = draw(&mut rng);
            let lanes: Vec<u8> = values
                .iter()
                .zip(inputs)
                .flat_map(|(value, bits)| value.to_le_bytes()[..*bits as usize / 8].to_vec())
                .collect();
            let (found, cycles) = machine.run(&lanes);
            let expected: Vec<u8> = oracle(&values)
                .iter()
                .zip(outputs)
                .flat_map(|(value, bits)| value.to_le_bytes()[..*bits as usize / 8].to_vec())
                .collect();
            assert_eq!(found, expected, "{name} of {values:x?}, seed {SEED}, step {step}");
            (least, most) = (least.min(cycles), most.max(cycles));
            total += cycles;
        }
        if zero_page {
            let mean = total / u64::from(runs);
            println!(
                "{set:?} {name}: {} bytes, {least} to {most} cycles, mean {mean}",
                machine.image.len()
            );
        }
        let mut fresh = Machine::new(set, name, zero_page);
        assert_eq!(machine.changes(&mut fresh.memory), [], "{name} writes elsewhere");
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

const WIDTHS: [u32; 5] = [24, 40, 64, 72, 128];

#[test]
fn products() {
    check("__mul8", &[8, 8], &[8], 2000, two(8), product);
    check("__mul8x16", &[8, 8], &[16], 2000, two(8), product);
    check("__mul16", &[16, 16], &[16], 2000, two(16), product);
    check("__mul16x32", &[16, 16], &[32], 2000, two(16), product);
    check("__mul32", &[32, 32], &[32], 1000, two(32), product);
    let by_16 = |rng: &mut ChaCha8Rng| vec![operand(rng, 32), operand(rng, 16)];
    check("__mul32by16", &[32, 16], &[32], 2000, by_16, product);
    for bits in WIDTHS {
        check(&format!("__mul{bits}"), &[bits; 2], &[bits], 100, two(bits), product);
    }
}

#[test]
fn quotients() {
    check("__udivmod8", &[8, 8], &[8, 8], 2000, divisible(8, 8), quotient);
    check("__udivmod16by8", &[16, 8], &[16, 8], 2000, divisible(16, 8), quotient);
    check("__udivmod16", &[16, 16], &[16, 16], 2000, divisible(16, 16), quotient);
    check("__udivmod32", &[32, 32], &[32, 32], 3000, divisible(32, 32), quotient);
    for bits in WIDTHS {
        let name = format!("__udivmod{bits}");
        check(&name, &[bits; 2], &[bits; 2], 300, divisible(bits, bits), quotient);
    }
}

#[test]
fn signed_quotients() {
    for bits in [8, 16, 32].into_iter().chain(WIDTHS) {
        let runs = if bits > 32 { 200 } else { 2000 };
        let name = format!("__sdivmod{bits}");
        let oracle = signed_quotient(bits);
        check(&name, &[bits; 2], &[bits; 2], runs, divisible(bits, bits), oracle);
    }
}

#[test]
fn shifts() {
    for bits in [8, 16, 32].into_iter().chain(WIDTHS) {
        let widths = [bits, 8];
        let left = |v: &[u128]| vec![v[0] << v[1]];
        let right = |v: &[u128]| vec![v[0] >> v[1]];
        let arithmetic = move |v: &[u128]| vec![(signed(v[0], bits) >> v[1]) as u128];
        check(&format!("__shl{bits}"), &widths, &[bits], 500, shiftable(bits), left);
        check(&format!("__lshr{bits}"), &widths, &[bits], 500, shiftable(bits), right);
        check(&format!("__ashr{bits}"), &widths, &[bits], 500, shiftable(bits), arithmetic);
    }
}

#[test]
fn bits_of_a_byte() {
    let names = ["__ctpop8", "__ctlz8", "__cttz8", "__bitreverse8"];
    let oracles: [fn(u8) -> u32; 4] =
        [u8::count_ones, u8::leading_zeros, u8::trailing_zeros, |v| u32::from(v.reverse_bits())];
    for (name, oracle) in names.into_iter().zip(oracles) {
        let mut machine = Machine::new(Set::Fast, name, true);
        for value in 0..=255 {
            assert_eq!(u32::from(machine.run(&[value]).0[0]), oracle(value), "{name} of {value}");
        }
    }
}

/// Runs a memory routine on ranges at these addresses and compares all memory with the model.
fn check_memory(name: &str, lanes: &[u8], model: impl Fn(&mut [u8])) {
    SETS.into_iter().for_each(|set| check_memory_of(set, name, lanes, &model));
}

fn check_memory_of(set: Set, name: &str, lanes: &[u8], model: &impl Fn(&mut [u8])) {
    let mut machine = Machine::new(set, name, false);
    let mut before = machine.memory;
    let mut expected: Vec<u8> = (0..=0xffff).map(|at| before.get_byte(at)).collect();
    model(&mut expected);
    machine.run(lanes);
    let owned: std::collections::HashSet<u16> = machine.owned.iter().copied().collect();
    for (at, &byte) in (0..0xffff_u16).zip(&expected) {
        if !owned.contains(&at) && !(0x100..0x200).contains(&at) {
            assert_eq!(machine.memory.get_byte(at), byte, "{name} {lanes:?} at {at:04x}");
        }
    }
}

const LENGTHS: [u16; 12] = [0, 1, 2, 3, 255, 256, 257, 300, 511, 512, 513, 1000];

fn words(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

#[test]
fn copies() {
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
fn fills() {
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
fn comparisons() {
    for length in LENGTHS {
        // Equal but for one byte, if that is inside the length.
        for differ in [0, 1, 200, 255, 256, 299, 512, 999, 1000] {
            for change in [0_u8, 1, 0x80, 0xff] {
                let mut machine = Machine::new(Set::Fast, "__memcmp", true);
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

/// The small multiplication passes over upper bytes of the right factor that are zero.
#[test]
fn small_factors_cost_little() {
    let mut machine = Machine::new(Set::Small, "__mul32", true);
    for (right, said) in [(0u32, 77), (1, 385), (0xFF, 644), (u32::MAX, 2333)] {
        let lanes = [0x1234_5678u32.to_le_bytes(), right.to_le_bytes()].concat();
        let (found, cycles) = machine.run(&lanes);
        assert_eq!(found, 0x1234_5678u32.wrapping_mul(right).to_le_bytes());
        assert_eq!(cycles, said, "{right}");
    }
}

#[test]
fn lengths_of_texts() {
    for length in LENGTHS {
        let mut machine = Machine::new(Set::Fast, "__strlen", true);
        (0..length).for_each(|at| machine.memory.set_byte(0x60f0 + at, at as u8 | 1));
        machine.memory.set_byte(0x60f0 + length, 0);
        let (found, cycles) = machine.run(&words(&[0x60f0]));
        assert_eq!(found, length.to_le_bytes());
        // What the text of the routine says, and a cycle more where a byte lies in the next page.
        let said = 20 + 12 * u64::from(length) + 9 * u64::from(length / 256);
        assert!((said..=said + u64::from(length) + 1).contains(&cycles), "{length}: {cycles}");
    }
}

#[test]
fn zeroed_runs_are_cleared() {
    for set in SETS {
        clear_zeroed_runs(set, "__clear_zeroed");
        clear_zeroed_runs(set, "__clear_zeroed_by_memset");
    }
}

fn clear_zeroed_runs(set: Set, name: &str) {
    let mut symbols = Symbols::default();
    let all = closure(set, name);
    let mut sections = Vec::new();
    for (at, routine) in all.into_iter().enumerate() {
        // A routine's own cells, or those of the only one it calls.
        let home = |Home(byte): Home| {
            let owner = at as u32 + byte / HOMES_PER_ROUTINE;
            Expr::number((2 + 16 * owner + byte % HOMES_PER_ROUTINE) as i32)
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

/// What a text declares as clobbered is what its instructions, and those it calls, write.
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
