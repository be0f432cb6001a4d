//! Supplements the CPU crate with the documented opcodes, their exact cycles, the cycle of each
//! data access, and the reasons for a stop.
//!
//! The crate (`mos6502`, NMOS variant) executes instructions and counts their cycles. Its count is
//! right for all documented opcodes except six: it charges `ASL/LSR/ROL/ROR/INC/DEC abs,X` an
//! eighth cycle when the index crosses a page, where the 6502 always takes seven. [`exact_cycles`]
//! corrects this, and `tests/cpu.rs` checks all 151 opcodes against the table below.
//!
//! Source: MOS Technology, *MCS6500 Microcomputer Family Programming Manual*, appendices A and B.

use std::sync::LazyLock;

use mos6502::instruction::{AddressingMode, Instruction, Nmos6502};
use mos6502::{ArithmeticOutput, Variant};

use crate::guard::Violation;

/// The crate's NMOS 6502. It reads the instructions from a table, since the compiler cannot inline
/// the crate's function into the loop that runs them.
#[derive(Clone)]
pub(super) struct Decoded;

impl Variant for Decoded {
    #[inline]
    fn decode(opcode: u8) -> Option<(Instruction, AddressingMode)> {
        static TABLE: LazyLock<[Option<(Instruction, AddressingMode)>; 256]> =
            LazyLock::new(|| std::array::from_fn(|opcode| Nmos6502::decode(opcode as u8)));
        TABLE[usize::from(opcode)]
    }

    fn adc_binary(a: u8, value: u8, carry: bool) -> ArithmeticOutput {
        Nmos6502::adc_binary(a, value, carry)
    }

    fn adc_decimal(a: u8, value: u8, carry: bool) -> ArithmeticOutput {
        Nmos6502::adc_decimal(a, value, carry)
    }

    fn sbc_binary(a: u8, value: u8, carry: bool) -> ArithmeticOutput {
        Nmos6502::sbc_binary(a, value, carry)
    }

    fn sbc_decimal(a: u8, value: u8, carry: bool) -> ArithmeticOutput {
        Nmos6502::sbc_decimal(a, value, carry)
    }
}

/// The cycles of each documented opcode without page crossing or taken branch. 0 if undocumented.
#[rustfmt::skip]
pub const BASE_CYCLES: [u8; 256] = [
//  0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F
    7, 6, 0, 0, 0, 3, 5, 0, 3, 2, 2, 0, 0, 4, 6, 0, // 0
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // 1
    6, 6, 0, 0, 3, 3, 5, 0, 4, 2, 2, 0, 4, 4, 6, 0, // 2
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // 3
    6, 6, 0, 0, 0, 3, 5, 0, 3, 2, 2, 0, 3, 4, 6, 0, // 4
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // 5
    6, 6, 0, 0, 0, 3, 5, 0, 4, 2, 2, 0, 5, 4, 6, 0, // 6
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // 7
    0, 6, 0, 0, 3, 3, 3, 0, 2, 0, 2, 0, 4, 4, 4, 0, // 8
    2, 6, 0, 0, 4, 4, 4, 0, 2, 5, 2, 0, 0, 5, 0, 0, // 9
    2, 6, 2, 0, 3, 3, 3, 0, 2, 2, 2, 0, 4, 4, 4, 0, // A
    2, 5, 0, 0, 4, 4, 4, 0, 2, 4, 2, 0, 4, 4, 4, 0, // B
    2, 6, 0, 0, 3, 3, 5, 0, 2, 2, 2, 0, 4, 4, 6, 0, // C
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // D
    2, 6, 0, 0, 3, 3, 5, 0, 2, 2, 2, 0, 4, 4, 6, 0, // E
    2, 5, 0, 0, 0, 4, 6, 0, 2, 4, 0, 0, 0, 4, 7, 0, // F
];

/// Whether the opcode reads, modifies and writes a byte of memory.
pub(super) const fn is_read_modify_write(opcode: u8) -> bool {
    // ASL, ROL, LSR, ROR, DEC, INC: column 6 or E, but not STX/LDX in rows 8 to B.
    matches!(opcode & 0x0F, 0x06 | 0x0E) && !matches!(opcode >> 4, 0x8..=0xB)
}

/// Whether the opcode is a store that reads its target one cycle before it writes.
pub(super) const fn stores_after_a_read(opcode: u8) -> bool {
    matches!(opcode, 0x91 | 0x99 | 0x9D)
}

/// Whether the opcode reads its data twice: a read-modify-write of `abs,X` whose index crosses no
/// page.
pub(super) const fn reads_twice(opcode: u8) -> bool {
    is_read_modify_write(opcode) && opcode & 0x1F == 0x1E
}

/// The cycle, counted from 0, in which an instruction reads its data, or a store writes it.
pub(super) const fn access_cycle(opcode: u8) -> u64 {
    let last = BASE_CYCLES[opcode as usize].saturating_sub(1) as u64;
    // A read-modify-write reads, writes the unchanged byte, and writes the result.
    if is_read_modify_write(opcode) { last - 2 } else { last }
}

/// The exact cycles of an instruction, of which the CPU crate counts `counted`.
#[inline]
pub(super) const fn exact_cycles(opcode: u8, counted: u64) -> u64 {
    if is_read_modify_write(opcode) { BASE_CYCLES[opcode as usize] as u64 } else { counted }
}

/// The reason why the machine stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// An opcode that the manual of the 6502 does not document. Its effect depends on the
    /// processor.
    IllegalOpcode(u8),
    /// A BRK instruction without a handler.
    Break,
    /// A write that a [`Guard`](crate::guard::Guard) forbids.
    ForbiddenWrite(Violation),
    /// A jump to an address where a real machine has ROM and this machine has none.
    MissingRom,
    /// A write to this IIe switch, whose hardware this machine does not have.
    MissingSwitch(u16),
}

/// The name of a missing switch in the IIe's Technical Reference Manual, and its function.
fn missing(switch: u16) -> (&'static str, &'static str) {
    match switch {
        0xC001 => ("80STORE", "the auxiliary memory's display pages"),
        0xC003 => ("RAMRD", "reads of auxiliary memory"),
        0xC005 => ("RAMWRT", "writes of auxiliary memory"),
        0xC009 => ("ALTZP", "the auxiliary memory's zero page and stack"),
        _ => ("80COL", "80 columns"),
    }
}

/// The state of a stopped machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The reason.
    pub reason: Reason,
    /// The registers before the instruction.
    pub registers: Registers,
    /// Cycles since power-on.
    pub cycles: u64,
    /// The addresses of the last instructions, oldest first.
    pub last: [u16; 8],
}

/// The CPU's registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// Program counter.
    pub pc: u16,
    /// Accumulator.
    pub a: u8,
    /// Index X.
    pub x: u8,
    /// Index Y.
    pub y: u8,
    /// Stack pointer: the next free byte is at `$100 + sp`.
    pub sp: u8,
    /// Processor status, `NV-BDIZC`.
    pub p: u8,
}

impl std::fmt::Display for Registers {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Registers { pc, a, x, y, sp, p } = self;
        write!(f, "PC={pc:04X} A={a:02X} X={x:02X} Y={y:02X} SP=01{sp:02X} P={p:02X}")
    }
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let pc = self.registers.pc;
        match self.reason {
            Reason::IllegalOpcode(opcode) => {
                write!(f, "illegal opcode ${opcode:02X} at ${pc:04X}")?
            }
            Reason::Break => write!(f, "BRK at ${pc:04X}")?,
            Reason::ForbiddenWrite(violation) => write!(f, "{violation}, before ${pc:04X}")?,
            Reason::MissingRom => write!(
                f,
                "jump to ${pc:04X}, which is not in our ROM (it has only the documented entries \
                 that a boot loader needs)"
            )?,
            Reason::MissingSwitch(switch) => {
                let (name, what) = missing(switch);
                write!(f, "${switch:04X}, {name}, needs {what}, which this machine does not have")?;
            }
        }
        write!(f, "\n  {} after {} cycles\n  last instructions at", self.registers, self.cycles)?;
        self.last.iter().try_for_each(|address| write!(f, " ${address:04X}"))
    }
}
