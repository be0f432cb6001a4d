//! Skips passes of loops that only count down or wait for a key. Programs spend most of their time
//! in such loops. The result is the same as if the CPU had executed every pass.
//!
//! A loop qualifies if one pass returns to its start and changes nothing but A, the flags, and a
//! counter in X or Y, which it may decrement. The pass is interpreted with unknown A, unknown flags
//! and an unknown counter greater than one. It may read only memory and the keyboard. Therefore all
//! passes take the same path and the same time until the counter reaches one. The counter may also
//! be A, as in the ROM's WAIT, if the pass decrements it by SBC #1 and leaves the carry unchanged.

use super::bus::Bus;
use super::cpu::{BASE_CYCLES, Registers};

/// The passes between two attempts to interpret the same loop.
const ATTEMPT_PASSES: u8 = 16;
/// The passes that remain after a skip. The CPU executes them, which sets A, the flags, and the
/// list of the last eight instructions.
const REMAINING: u8 = 8;
/// The maximum number of instructions in a pass.
const INSTRUCTIONS_MAX: u32 = 24;
/// The carry and decimal flags in the processor status.
const CARRY: u8 = 0x01;
const DECIMAL: u8 = 0x08;
/// The keyboard's address.
const KEYBOARD: u16 = 0xC000;

/// The loop that the CPU may be in.
#[derive(Default)]
pub(super) struct Waiting {
    /// The target of the last jump back.
    start: u16,
    /// The number of consecutive jumps to `start` since the last attempt.
    passes: u8,
}

impl Waiting {
    /// Handles a jump back to `registers.pc`. Returns the registers and the elapsed cycles after
    /// the passes that can be skipped in fewer than `cycles` cycles, if there are any.
    pub fn skip(
        &mut self,
        bus: &Bus,
        mut registers: Registers,
        cycles: u64,
    ) -> Option<(Registers, u64)> {
        let is_same = self.start == registers.pc;
        *self = Waiting {
            start: registers.pc,
            passes: if is_same { (self.passes + 1) % ATTEMPT_PASSES } else { 0 },
        };
        if self.passes != 1 {
            return None;
        }
        let pass = |counter| Pass::new(bus, registers, counter).run();
        let pass = [Register::X, Register::Y, Register::A].into_iter().find_map(pass)?;
        let in_time = cycles.saturating_sub(1) / pass.cycles;
        let passes = if pass.has_counted {
            let counter = match pass.counter {
                Register::A => &mut registers.a,
                Register::X => &mut registers.x,
                Register::Y => &mut registers.y,
            };
            let passes = u64::from(counter.saturating_sub(1)).min(in_time);
            let passes = passes.saturating_sub(REMAINING.into());
            *counter -= passes as u8;
            passes
        } else {
            in_time.saturating_sub(REMAINING.into())
        };
        Some((registers, passes * pass.cycles))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Register {
    A,
    X,
    Y,
}

/// The knowledge of a byte during the interpretation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// The value before the pass.
    Initial,
    Known(u8),
    NonZero,
    /// A value that depends only on the counter.
    Unknown,
}

/// The interpretation of one pass.
struct Pass<'a> {
    bus: &'a Bus,
    pc: u16,
    counter: Register,
    has_counted: bool,
    cycles: u64,
    /// A, X and Y.
    values: [Value; 3],
    negative: Option<bool>,
    zero: Option<bool>,
    carry: Option<bool>,
    is_decimal: bool,
}

impl<'a> Pass<'a> {
    fn new(bus: &'a Bus, registers: Registers, counter: Register) -> Pass<'a> {
        let Registers { pc, a, x, y, p, .. } = registers;
        let is_a = counter == Register::A;
        let initial = if is_a { Value::Known(a) } else { Value::Initial };
        let mut values = [initial, Value::Known(x), Value::Known(y)];
        // A counter of zero keeps its known value: a pass that does not decrement it may test it.
        if values[counter as usize] != Value::Known(0) {
            values[counter as usize] = Value::NonZero;
        }
        Pass {
            bus,
            pc,
            counter,
            has_counted: false,
            cycles: 0,
            values,
            negative: None,
            zero: None,
            carry: is_a.then_some(p & CARRY != 0),
            is_decimal: p & DECIMAL != 0,
        }
    }

    /// Interprets a whole pass. Returns `None` if it does not return to its start, or changes more
    /// than the counter.
    fn run(mut self) -> Option<Pass<'a>> {
        let (start, before, carry) = (self.pc, self.values, self.carry);
        for _ in 0..INSTRUCTIONS_MAX {
            self.step()?;
            if self.pc == start {
                let is_same =
                    self.values[1..] == before[1..] && (carry.is_none() || carry == self.carry);
                return is_same.then_some(self);
            }
        }
        None
    }

    /// Interprets an instruction. Returns `None` if its effect is unknown or not allowed.
    fn step(&mut self) -> Option<()> {
        use Register::{A, X, Y};
        let opcode = self.fetch()?;
        self.cycles += u64::from(BASE_CYCLES[usize::from(opcode)]);
        match opcode {
            // TXA, TYA
            0x8A => self.set(A, self.values[X as usize])?,
            0x98 => self.set(A, self.values[Y as usize])?,
            // DEX, DEY
            0xCA => self.decrement(X)?,
            0x88 => self.decrement(Y)?,
            // SBC #1 without a borrow
            0xE9 => {
                let is_one = self.fetch()? == 1;
                if !is_one || self.carry != Some(true) || self.is_decimal {
                    return None;
                }
                self.decrement(A)?;
            }
            // LDA, LDX, LDY
            0xA9 | 0xA5 | 0xAD | 0xB1 => {
                let value = self.operand(opcode)?;
                self.set(A, value)?;
            }
            0xA2 | 0xA6 | 0xAE => {
                let value = self.operand(opcode)?;
                self.set(X, value)?;
            }
            0xA0 | 0xA4 | 0xAC => {
                let value = self.operand(opcode)?;
                self.set(Y, value)?;
            }
            // ORA, AND, EOR
            0x09 | 0x05 | 0x0D | 0x11 | 0x29 | 0x25 | 0x2D | 0x31 | 0x49 | 0x45 | 0x4D | 0x51 => {
                self.combine(opcode)?;
            }
            // BIT
            0x24 | 0x2C => self.test_bits(opcode)?,
            // CMP, CPX, CPY
            0xC9 | 0xC5 | 0xCD | 0xD1 => self.compare(A, opcode)?,
            0xE0 | 0xE4 | 0xEC => self.compare(X, opcode)?,
            0xC0 | 0xC4 | 0xCC => self.compare(Y, opcode)?,
            // BPL, BMI, BCC, BCS, BNE, BEQ
            0x10 => self.branch(self.negative.map(|flag| !flag))?,
            0x30 => self.branch(self.negative)?,
            0x90 => self.branch(self.carry.map(|flag| !flag))?,
            0xB0 => self.branch(self.carry)?,
            0xD0 => self.branch(self.zero.map(|flag| !flag))?,
            0xF0 => self.branch(self.zero)?,
            // JMP
            0x4C => self.pc = self.fetch_word()?,
            // CLC, SEC
            0x18 => self.carry = Some(false),
            0x38 => self.carry = Some(true),
            // NOP
            0xEA => {}
            _ => return None,
        }
        Some(())
    }

    fn fetch(&mut self) -> Option<u8> {
        let byte = self.memory(self.pc)?;
        self.pc = self.pc.wrapping_add(1);
        Some(byte)
    }

    fn fetch_word(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.fetch()?, self.fetch()?]))
    }

    /// Reads a byte that does not change while the loop runs. Returns `None` for other addresses.
    fn memory(&self, address: u16) -> Option<u8> {
        match address {
            KEYBOARD if !self.bus.keyboard.is_any_key_down() => Some(self.bus.keyboard.data()),
            0xC000..0xD000 => None,
            _ => Some(self.bus.peek(address)),
        }
    }

    /// The operand of an instruction: immediate, zero page, absolute or `(zp),Y`.
    fn operand(&mut self, opcode: u8) -> Option<Value> {
        let address = match opcode & 0x1F {
            0x00 | 0x02 | 0x09 => return Some(Value::Known(self.fetch()?)),
            0x04..=0x06 => self.fetch()?.into(),
            0x0C..=0x0E => self.fetch_word()?,
            _ => {
                let Value::Known(y) = self.values[Register::Y as usize] else { return None };
                let zero_page = self.fetch()?;
                let pointer = [zero_page, zero_page.wrapping_add(1)].map(u16::from);
                let pointer = u16::from_le_bytes(pointer.map(|address| self.bus.peek(address)));
                let address = pointer.wrapping_add(y.into());
                self.cycles += u64::from(address >> 8 != pointer >> 8);
                address
            }
        };
        self.memory(address).map(Value::Known)
    }

    fn set(&mut self, register: Register, value: Value) -> Option<()> {
        if register == self.counter {
            return None;
        }
        self.values[register as usize] = value;
        self.set_flags(value);
        Some(())
    }

    fn set_flags(&mut self, value: Value) {
        (self.negative, self.zero) = match value {
            Value::Known(byte) => (Some(byte >= 0x80), Some(byte == 0)),
            Value::NonZero => (None, Some(false)),
            Value::Unknown | Value::Initial => (None, None),
        };
    }

    fn decrement(&mut self, register: Register) -> Option<()> {
        if register != self.counter || self.has_counted {
            return None;
        }
        self.has_counted = true;
        self.set_flags(Value::NonZero);
        Some(())
    }

    /// Interprets ORA, AND or EOR.
    fn combine(&mut self, opcode: u8) -> Option<()> {
        let operand = self.operand(opcode)?;
        let value = match (opcode >> 5, self.values[Register::A as usize], operand) {
            (0, Value::Known(a), Value::Known(b)) => Value::Known(a | b),
            (1, Value::Known(a), Value::Known(b)) => Value::Known(a & b),
            (_, Value::Known(a), Value::Known(b)) => Value::Known(a ^ b),
            // A would depend on its value before the pass, and so could change with each pass.
            (_, Value::Initial, _) => return None,
            (0, Value::NonZero, _) => Value::NonZero,
            _ => Value::Unknown,
        };
        self.set(Register::A, value)
    }

    /// Interprets BIT. The loop cannot use its overflow flag.
    fn test_bits(&mut self, opcode: u8) -> Option<()> {
        let operand = self.operand(opcode)?;
        let a = self.values[Register::A as usize];
        (self.negative, self.zero) = match (a, operand) {
            (Value::Known(a), Value::Known(b)) => (Some(b >= 0x80), Some(a & b == 0)),
            (_, Value::Known(b)) => (Some(b >= 0x80), None),
            _ => (None, None),
        };
        Some(())
    }

    fn compare(&mut self, register: Register, opcode: u8) -> Option<()> {
        let operand = self.operand(opcode)?;
        match (self.values[register as usize], operand) {
            (Value::Known(a), Value::Known(b)) => {
                self.set_flags(Value::Known(a.wrapping_sub(b)));
                self.carry = Some(a >= b);
            }
            (Value::NonZero, Value::Known(0)) => {
                self.set_flags(Value::NonZero);
                self.carry = Some(true);
            }
            _ => {
                self.set_flags(Value::Unknown);
                self.carry = None;
            }
        }
        Some(())
    }

    fn branch(&mut self, is_taken: Option<bool>) -> Option<()> {
        let offset = self.fetch()? as i8;
        if is_taken? {
            let next = self.pc;
            self.pc = next.wrapping_add_signed(offset.into());
            self.cycles += 1 + u64::from(self.pc >> 8 != next >> 8);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::apple2::{Apple2, Config, Model};

    /// The address of the tested loops.
    const START: u16 = 0x3F0;

    /// A machine with this program at [`START`], and random bytes in zero page and registers.
    fn machine(program: &[u8], random: &mut ChaCha8Rng) -> Apple2 {
        let model = if random.random_bool(0.5) { Model::IIe } else { Model::IIPlus };
        let mut machine = Apple2::new(Config { model, ..Config::default() }, &[]).unwrap();
        let bus = machine.bus_mut();
        (0..0x100).for_each(|address| {
            bus.poke(address, if random.random_bool(0.3) { 0 } else { random.random() });
        });
        // Pointers to the keyboard and to memory.
        [0x00, 0xC0, 0xF8, 0x03].iter().zip(0x10..).for_each(|(&byte, at)| bus.poke(at, byte));
        program.iter().zip(START..).for_each(|(&byte, at)| bus.poke(at, byte));
        let a = random.random();
        let [x, y] = [(); 2].map(|()| if random.random_bool(0.3) { 0 } else { random.random() });
        let p = if random.random_bool(0.1) { DECIMAL } else { 0 } | random.random_range(0..=CARRY);
        machine.set_registers(Registers { pc: START, a, x, y, sp: 0xFF, p: 0x30 | p });
        machine
    }

    /// Runs the machine for `cycles` cycles with [`Apple2::run`] and with single steps, compares
    /// both, and returns the number of executed instructions with single steps.
    fn compare(machine: &mut Apple2, cycles: u64, what: &str) -> u64 {
        let mut stepped = machine.clone();
        let end = stepped.cycles() + cycles;
        let mut steps = 0;
        let mut result = Ok(());
        while result.is_ok() && stepped.cycles() < end {
            result = stepped.step();
            steps += 1;
        }
        assert_eq!(machine.run(cycles), result, "{what}");
        assert_eq!(machine.registers(), stepped.registers(), "{what}");
        assert_eq!(machine.cycles(), stepped.cycles(), "{what}");
        assert_eq!(machine.last(), stepped.last(), "{what}");
        assert!((0..0xC000).all(|at| machine.bus().main(at) == stepped.bus().main(at)), "{what}");
        steps
    }

    /// A random instruction, permitted in such loops or not.
    fn instruction(random: &mut ChaCha8Rng) -> Vec<u8> {
        const IMPLIED: [u8; 14] =
            [0x8A, 0x98, 0xCA, 0x88, 0xE8, 0xC8, 0xAA, 0xA8, 0x18, 0x38, 0xEA, 0x4A, 0x0A, 0xBA];
        const BYTE: [u8; 25] = [
            0xA9, 0xA5, 0xB1, 0xA2, 0xA6, 0xA0, 0xA4, 0x09, 0x05, 0x11, 0x29, 0x25, 0x31, 0x49,
            0x45, 0x51, 0xC9, 0xC5, 0xD1, 0xE0, 0xE4, 0xC0, 0xC4, 0x24, 0xC6,
        ];
        const WORD: [u8; 11] = [0xAD, 0xAE, 0xAC, 0x0D, 0x2D, 0x4D, 0xCD, 0xEC, 0xCC, 0x2C, 0x8D];
        const ADDRESSES: [u16; 7] = [0x10, 0x3F1, 0xC000, 0xC010, 0xC030, 0xC061, 0xFBB3];
        const BRANCHES: [u8; 8] = [0x10, 0x30, 0x50, 0x70, 0x90, 0xB0, 0xD0, 0xF0];
        match random.random_range(0..8) {
            0..=2 => vec![IMPLIED[random.random_range(0..IMPLIED.len())]],
            3..=5 => {
                let operand = random.random_range(0..0x14);
                vec![BYTE[random.random_range(0..BYTE.len())], operand]
            }
            6 => {
                let [low, high] = ADDRESSES[random.random_range(0..ADDRESSES.len())].to_le_bytes();
                vec![WORD[random.random_range(0..WORD.len())], low, high]
            }
            _ => vec![BRANCHES[random.random_range(0..BRANCHES.len())], random.random_range(0..5)],
        }
    }

    #[test]
    fn random_loops_end_in_the_same_state_as_single_steps() {
        let mut skipped = 0;
        for seed in 0..600 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut program = Vec::new();
            for _ in 0..random.random_range(0..5) {
                program.extend(instruction(&mut random));
            }
            if random.random_bool(0.7) {
                const DECREMENTS: [&[u8]; 3] = [&[0xCA], &[0x88], &[0xE9, 0x01]];
                program.extend(DECREMENTS[random.random_range(0..3)]);
            }
            const BACK: [u8; 4] = [0xD0, 0xD0, 0x10, 0x90];
            let back = 0_u8.wrapping_sub(program.len() as u8 + 2);
            program.extend([BACK[random.random_range(0..BACK.len())], back, 0x4C, 0xF0, 0x03]);
            let mut machine = machine(&program, &mut random);
            for round in 0..6 {
                let what = format!("seed {seed}, round {round}: {program:02X?}");
                if round == 3 {
                    let now = machine.cycles();
                    machine.bus_mut().keyboard.press(b'A', now);
                }
                let mut waiting = Waiting { start: START, passes: 0 };
                let registers = Registers { pc: START, ..machine.registers() };
                let skip = waiting.skip(machine.bus(), registers, 20_000);
                skipped += usize::from(skip.is_some_and(|(_, cycles)| cycles > 0));
                let cycles = random.random_range(1..20_000);
                compare(&mut machine, cycles, &what);
            }
        }
        println!("{skipped} loops could be skipped");
        assert!(skipped > 100);
    }

    #[test]
    fn a_loop_that_waits_for_a_key_sees_the_key_at_the_same_time() {
        // LDA $C000 / BPL START / DEX / BNE START, and the same with a counter first.
        for program in [
            &[0xAD, 0x00, 0xC0, 0x10, 0xFB, 0xCA, 0xD0, 0xF8, 0x00][..],
            &[0xCA, 0xF0, 0x05, 0xAD, 0x00, 0xC0, 0x10, 0xF8, 0x4C, 0xF8, 0x03],
        ] {
            for seed in 0..200 {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let mut machine = machine(program, &mut random);
                compare(&mut machine, random.random_range(1..5_000), "before the key");
                let now = machine.cycles();
                machine.bus_mut().keyboard.hold(b'A', true, now);
                compare(&mut machine, random.random_range(1..90_000), "after the key");
            }
        }
    }

    /// SBC #1 / BNE START, the inner loop of the ROM's WAIT.
    #[test]
    fn a_counter_in_a_is_skipped_only_without_borrow_and_in_binary() {
        let mut machine = machine(&[0xE9, 0x01, 0xD0, 0xFC], &mut ChaCha8Rng::seed_from_u64(0));
        for (p, skipped) in [(0x30 | CARRY, 91 * 5), (0x30, 0), (0x30 | CARRY | DECIMAL, 0)] {
            let registers = Registers { a: 100, p, ..machine.registers() };
            let mut waiting = Waiting { start: START, passes: 0 };
            let skip = waiting.skip(machine.bus(), registers, 20_000);
            assert_eq!(skip.map_or(0, |(_, cycles)| cycles), skipped);
            machine.set_registers(registers);
            compare(&mut machine.clone(), 1_000, "SBC");
        }
    }

    #[test]
    fn a_counter_that_is_zero_is_not_taken_for_another_number() {
        // START: CPX #0 / BNE START / INC $0320 / JMP START, and the same with Y.
        for compare_with in [0xE0, 0xC0] {
            let program = [compare_with, 0x00, 0xD0, 0xFC, 0xEE, 0x20, 0x03, 0x4C, 0xF0, 0x03];
            let mut machine = machine(&program, &mut ChaCha8Rng::seed_from_u64(0));
            let registers = Registers { x: 0, y: 0, ..machine.registers() };
            machine.set_registers(registers);
            compare(&mut machine, 5_000, "zero");
        }
    }
}
