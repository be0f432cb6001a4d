//! Tests of the opcode table and of the effects against a third-party CPU emulator.

use mos6502::Variant;
use mos6502::cpu::CPU;
use mos6502::instruction::{AddressingMode, Nmos6502};
use mos6502::memory::{Bus, Memory};
use mos6502::registers::{StackPointer, Status};

use super::effects::effects;
use super::encode::{Opcode, opcodes};
use super::{Form, Mnemonic, Mode, Registers};

type Cpu = CPU<Memory, Nmos6502>;

fn mode(form: Form) -> Mode {
    match form {
        Form::Implied => Mode::Implied,
        Form::Accumulator => Mode::Accumulator,
        Form::Immediate => Mode::Immediate,
        Form::ZeroPage | Form::Absolute => Mode::Mem,
        Form::ZeroPageX | Form::AbsoluteX => Mode::MemX,
        Form::ZeroPageY | Form::AbsoluteY => Mode::MemY,
        Form::IndirectX => Mode::IndirectX,
        Form::IndirectY => Mode::IndirectY,
        Form::Indirect => Mode::Indirect,
        Form::Relative => Mode::Relative,
    }
}

/// The registers in the order of test states: A, X, Y, NZ, C, V, S, D, I.
const MEMBERS: [Registers; 9] = [
    Registers::A,
    Registers::X,
    Registers::Y,
    Registers::NZ,
    Registers::C,
    Registers::V,
    Registers::S,
    Registers::D,
    Registers::I,
];

fn read(cpu: &Cpu) -> [u8; 9] {
    let r = &cpu.registers;
    let flag = |mask: Status| (r.status & mask).bits();
    [
        r.accumulator,
        r.index_x,
        r.index_y,
        flag(Status::PS_NEGATIVE | Status::PS_ZERO),
        flag(Status::PS_CARRY),
        flag(Status::PS_OVERFLOW),
        r.stack_pointer.0,
        flag(Status::PS_DECIMAL_MODE),
        flag(Status::PS_DISABLE_INTERRUPTS),
    ]
}

/// Executes one instruction, starting with the given register values.
fn step(op: Opcode, state: [u8; 9]) -> Cpu {
    let mut memory = Memory::new();
    for address in 0..=0xffff_u16 {
        memory.set_byte(address, (address as u8).wrapping_mul(167) ^ (address >> 8) as u8);
    }
    memory.set_bytes(0x2000, &[op.byte, 0x47, 0x30]);
    let mut cpu = CPU::new(memory, Nmos6502);
    let r = &mut cpu.registers;
    r.program_counter = 0x2000;
    (r.accumulator, r.index_x, r.index_y) = (state[0], state[1], state[2]);
    r.stack_pointer = StackPointer(state[6]);
    r.status = Status::from_bits_truncate(
        state[3] & 0x82 | state[4] & 1 | state[5] & 0x40 | state[7] & 8 | state[8] & 4 | 0x20,
    );
    assert!(cpu.single_step());
    cpu
}

fn states() -> impl Iterator<Item = [u8; 9]> {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    (0..60).map(move |_| {
        std::array::from_fn(|_| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            (seed >> 32) as u8
        })
    })
}

#[test]
fn the_table_has_all_151_instructions_and_agrees_with_the_emulator() {
    let mut seen = std::collections::BTreeSet::new();
    for (op, opcode) in opcodes() {
        assert!(seen.insert(opcode.byte), "{:02x} twice", opcode.byte);
        let (name, mode) = Nmos6502::decode(opcode.byte).unwrap();
        assert_eq!(format!("{name:?}").to_lowercase(), op.name());
        let expected = match mode {
            AddressingMode::Implied => Form::Implied,
            AddressingMode::Accumulator => Form::Accumulator,
            AddressingMode::Immediate => Form::Immediate,
            AddressingMode::ZeroPage => Form::ZeroPage,
            AddressingMode::ZeroPageX => Form::ZeroPageX,
            AddressingMode::ZeroPageY => Form::ZeroPageY,
            AddressingMode::Absolute => Form::Absolute,
            AddressingMode::AbsoluteX => Form::AbsoluteX,
            AddressingMode::AbsoluteY => Form::AbsoluteY,
            AddressingMode::IndexedIndirectX => Form::IndirectX,
            AddressingMode::IndirectIndexedY => Form::IndirectY,
            AddressingMode::BuggyIndirect => Form::Indirect,
            AddressingMode::Relative => Form::Relative,
            other => panic!("{other:?}"),
        };
        assert_eq!(opcode.form, expected, "{}", op.name());
        assert_eq!(Mnemonic::parse(&op.name().to_uppercase()), Some(op));
        assert_eq!(opcode.length, 1 + u32::from(mode.extra_bytes()));
    }
    assert_eq!(seen.len(), 151);
}

#[test]
fn cycles_are_those_of_the_table_plus_penalties() {
    for (op, opcode) in opcodes() {
        let mut counts = std::collections::BTreeSet::new();
        for state in states() {
            counts.insert(step(opcode, state).cycles);
        }
        let base = u64::from(opcode.cycles);
        let found = effects(op, mode(opcode.form));
        let modifies = found.reads_memory && found.writes_memory;
        // Version 0.10.1 of the emulator adds a cycle when a read-modify-write instruction crosses
        // a page. The Programming Manual (appendix B) and the hardware always take 7 cycles.
        let emulator_slip = modifies && opcode.form == Form::AbsoluteX;
        let expected = if opcode.page_penalty || opcode.form == Form::Relative || emulator_slip {
            vec![base, base + 1]
        } else {
            vec![base]
        };
        assert_eq!(Vec::from_iter(counts), expected, "{} {:?}", op.name(), opcode.form);
    }
}

#[test]
fn effects_include_all_reads_and_writes() {
    for (op, opcode) in opcodes() {
        let found = effects(op, mode(opcode.form));
        for state in states() {
            let before = step(opcode, state);
            let after = read(&before);
            let start = {
                let mut cpu = step(opcode, state);
                cpu.registers = step_registers(state);
                read(&cpu)
            };
            for (i, member) in MEMBERS.into_iter().enumerate() {
                if !found.writes.contains(member) {
                    assert_eq!(after[i], start[i], "{} changes {member:?}", op.name());
                }
                if found.reads.contains(member) {
                    continue;
                }
                let mut other = state;
                other[i] = !other[i];
                let changed = step(opcode, other);
                let result = read(&changed);
                for (j, written) in MEMBERS.into_iter().enumerate() {
                    if j != i || found.writes.contains(written) {
                        assert_eq!(result[j], after[j], "{} reads {member:?}", op.name());
                    }
                }
                assert_eq!(changed.registers.program_counter, before.registers.program_counter);
                let (mut a, mut b) = (changed.memory, before.memory);
                assert!((0..=0xffff).all(|at| a.get_byte(at) == b.get_byte(at)));
            }
        }
    }
}

fn step_registers(state: [u8; 9]) -> mos6502::registers::Registers {
    // The NOP does not change the registers.
    let (_, nop) = opcodes().find(|(op, _)| *op == Mnemonic::Nop).unwrap();
    step(nop, state).registers
}
