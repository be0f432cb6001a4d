//! Opcodes and cycles of the 151 documented NMOS 6502 instructions.
//!
//! Reference: MOS Technology, *MCS6500 Microcomputer Family Programming Manual* (1976), appendices
//! A and B. Appendix A derives the cycles from the addressing form and the type of access, so the
//! table contains only opcodes.

use super::{Mnemonic, Mode};

/// An encoded addressing form: a [`Mode`] and the width of its operand.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Form {
    Implied,
    Accumulator,
    Immediate,
    ZeroPage,
    ZeroPageX,
    ZeroPageY,
    Absolute,
    AbsoluteX,
    AbsoluteY,
    IndirectX,
    IndirectY,
    Indirect,
    Relative,
}

use Form::*;
use Mnemonic::*;

impl Form {
    /// Returns the length of an instruction of this form in bytes, including the opcode: 1 to 3.
    pub fn length(self) -> u32 {
        match self {
            Implied | Accumulator => 1,
            Immediate | ZeroPage | ZeroPageX | ZeroPageY | IndirectX | IndirectY | Relative => 2,
            Absolute | AbsoluteX | AbsoluteY | Indirect => 3,
        }
    }
}

/// One encodable instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opcode {
    /// The opcode byte.
    pub byte: u8,
    /// The form of the operand.
    pub form: Form,
    /// The length in bytes, 1 to 3.
    pub length: u32,
    /// Cycles without penalties. A taken branch takes one more cycle, or two more if its target and
    /// the next instruction are in different pages.
    pub cycles: u32,
    /// Indexing across a page costs one more cycle.
    pub page_penalty: bool,
}

/// How an instruction accesses memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Read,
    Write,
    Modify,
    None,
}

type OpcodeRow = (Mnemonic, &'static [(Form, u8)]);

#[rustfmt::skip]
const TABLE: &[OpcodeRow] = &[
    (Adc, &[(Immediate, 0x69), (ZeroPage, 0x65), (ZeroPageX, 0x75), (Absolute, 0x6d),
          (AbsoluteX, 0x7d), (AbsoluteY, 0x79), (IndirectX, 0x61), (IndirectY, 0x71)]),
    (And, &[(Immediate, 0x29), (ZeroPage, 0x25), (ZeroPageX, 0x35), (Absolute, 0x2d),
          (AbsoluteX, 0x3d), (AbsoluteY, 0x39), (IndirectX, 0x21), (IndirectY, 0x31)]),
    (Asl, &[(Accumulator, 0x0a), (ZeroPage, 0x06), (ZeroPageX, 0x16), (Absolute, 0x0e),
          (AbsoluteX, 0x1e)]),
    (Bcc, &[(Relative, 0x90)]),
    (Bcs, &[(Relative, 0xb0)]),
    (Beq, &[(Relative, 0xf0)]),
    (Bit, &[(ZeroPage, 0x24), (Absolute, 0x2c)]),
    (Bmi, &[(Relative, 0x30)]),
    (Bne, &[(Relative, 0xd0)]),
    (Bpl, &[(Relative, 0x10)]),
    (Brk, &[(Implied, 0x00)]),
    (Bvc, &[(Relative, 0x50)]),
    (Bvs, &[(Relative, 0x70)]),
    (Clc, &[(Implied, 0x18)]),
    (Cld, &[(Implied, 0xd8)]),
    (Cli, &[(Implied, 0x58)]),
    (Clv, &[(Implied, 0xb8)]),
    (Cmp, &[(Immediate, 0xc9), (ZeroPage, 0xc5), (ZeroPageX, 0xd5), (Absolute, 0xcd),
          (AbsoluteX, 0xdd), (AbsoluteY, 0xd9), (IndirectX, 0xc1), (IndirectY, 0xd1)]),
    (Cpx, &[(Immediate, 0xe0), (ZeroPage, 0xe4), (Absolute, 0xec)]),
    (Cpy, &[(Immediate, 0xc0), (ZeroPage, 0xc4), (Absolute, 0xcc)]),
    (Dec, &[(ZeroPage, 0xc6), (ZeroPageX, 0xd6), (Absolute, 0xce), (AbsoluteX, 0xde)]),
    (Dex, &[(Implied, 0xca)]),
    (Dey, &[(Implied, 0x88)]),
    (Eor, &[(Immediate, 0x49), (ZeroPage, 0x45), (ZeroPageX, 0x55), (Absolute, 0x4d),
          (AbsoluteX, 0x5d), (AbsoluteY, 0x59), (IndirectX, 0x41), (IndirectY, 0x51)]),
    (Inc, &[(ZeroPage, 0xe6), (ZeroPageX, 0xf6), (Absolute, 0xee), (AbsoluteX, 0xfe)]),
    (Inx, &[(Implied, 0xe8)]),
    (Iny, &[(Implied, 0xc8)]),
    (Jmp, &[(Absolute, 0x4c), (Indirect, 0x6c)]),
    (Jsr, &[(Absolute, 0x20)]),
    (Lda, &[(Immediate, 0xa9), (ZeroPage, 0xa5), (ZeroPageX, 0xb5), (Absolute, 0xad),
          (AbsoluteX, 0xbd), (AbsoluteY, 0xb9), (IndirectX, 0xa1), (IndirectY, 0xb1)]),
    (Ldx, &[(Immediate, 0xa2), (ZeroPage, 0xa6), (ZeroPageY, 0xb6), (Absolute, 0xae),
          (AbsoluteY, 0xbe)]),
    (Ldy, &[(Immediate, 0xa0), (ZeroPage, 0xa4), (ZeroPageX, 0xb4), (Absolute, 0xac),
          (AbsoluteX, 0xbc)]),
    (Lsr, &[(Accumulator, 0x4a), (ZeroPage, 0x46), (ZeroPageX, 0x56), (Absolute, 0x4e),
          (AbsoluteX, 0x5e)]),
    (Nop, &[(Implied, 0xea)]),
    (Ora, &[(Immediate, 0x09), (ZeroPage, 0x05), (ZeroPageX, 0x15), (Absolute, 0x0d),
          (AbsoluteX, 0x1d), (AbsoluteY, 0x19), (IndirectX, 0x01), (IndirectY, 0x11)]),
    (Pha, &[(Implied, 0x48)]),
    (Php, &[(Implied, 0x08)]),
    (Pla, &[(Implied, 0x68)]),
    (Plp, &[(Implied, 0x28)]),
    (Rol, &[(Accumulator, 0x2a), (ZeroPage, 0x26), (ZeroPageX, 0x36), (Absolute, 0x2e),
          (AbsoluteX, 0x3e)]),
    (Ror, &[(Accumulator, 0x6a), (ZeroPage, 0x66), (ZeroPageX, 0x76), (Absolute, 0x6e),
          (AbsoluteX, 0x7e)]),
    (Rti, &[(Implied, 0x40)]),
    (Rts, &[(Implied, 0x60)]),
    (Sbc, &[(Immediate, 0xe9), (ZeroPage, 0xe5), (ZeroPageX, 0xf5), (Absolute, 0xed),
          (AbsoluteX, 0xfd), (AbsoluteY, 0xf9), (IndirectX, 0xe1), (IndirectY, 0xf1)]),
    (Sec, &[(Implied, 0x38)]),
    (Sed, &[(Implied, 0xf8)]),
    (Sei, &[(Implied, 0x78)]),
    (Sta, &[(ZeroPage, 0x85), (ZeroPageX, 0x95), (Absolute, 0x8d), (AbsoluteX, 0x9d),
          (AbsoluteY, 0x99), (IndirectX, 0x81), (IndirectY, 0x91)]),
    (Stx, &[(ZeroPage, 0x86), (ZeroPageY, 0x96), (Absolute, 0x8e)]),
    (Sty, &[(ZeroPage, 0x84), (ZeroPageX, 0x94), (Absolute, 0x8c)]),
    (Tax, &[(Implied, 0xaa)]),
    (Tay, &[(Implied, 0xa8)]),
    (Tsx, &[(Implied, 0xba)]),
    (Txa, &[(Implied, 0x8a)]),
    (Txs, &[(Implied, 0x9a)]),
    (Tya, &[(Implied, 0x98)]),
];

/// Returns the 151 documented instructions with their encodings, by mnemonic.
#[cfg(test)]
pub fn opcodes() -> impl Iterator<Item = (Mnemonic, Opcode)> {
    TABLE.iter().flat_map(|&(op, forms)| {
        forms.iter().map(move |&(form, byte)| (op, describe(op, form, byte)))
    })
}

fn describe(op: Mnemonic, form: Form, byte: u8) -> Opcode {
    let access = op.access();
    let cycles = match (form, access) {
        (Implied, _) => match op {
            Pha | Php => 3,
            Pla | Plp => 4,
            Rts | Rti => 6,
            Brk => 7,
            _ => 2,
        },
        (Accumulator | Immediate | Relative, _) => 2,
        (Absolute, _) if op == Jmp => 3,
        (Absolute, _) if op == Jsr => 6,
        (Indirect, _) => 5,
        (ZeroPage, Access::Modify) => 5,
        (ZeroPage, _) => 3,
        (ZeroPageX | ZeroPageY | Absolute, Access::Modify) => 6,
        (ZeroPageX | ZeroPageY | Absolute, _) => 4,
        (AbsoluteX | AbsoluteY, Access::Modify) => 7,
        (AbsoluteX | AbsoluteY, Access::Write) => 5,
        (AbsoluteX | AbsoluteY, _) => 4,
        (IndirectX, _) => 6,
        (IndirectY, Access::Write) => 6,
        (IndirectY, _) => 5,
    };
    let page_penalty = matches!(form, AbsoluteX | AbsoluteY | IndirectY) && access == Access::Read;
    Opcode { byte, form, length: form.length(), cycles, page_penalty }
}

/// Returns the encoding of an operation in a form, or `None` if the 6502 has no such instruction.
pub fn opcode(op: Mnemonic, form: Form) -> Option<Opcode> {
    let (_, forms) = TABLE[op as usize];
    let &(form, byte) = forms.iter().find(|&&(f, _)| f == form)?;
    Some(describe(op, form, byte))
}

/// Returns the shortest encoding of an operation in a mode: zero page if `zero_page` is set and the
/// 6502 has that form, otherwise absolute. Returns `None` if the 6502 has no such instruction.
pub fn select(op: Mnemonic, mode: Mode, zero_page: bool) -> Option<Opcode> {
    let (narrow, wide) = match mode {
        Mode::Implied => (None, Implied),
        Mode::Accumulator => (None, Accumulator),
        Mode::Immediate => (None, Immediate),
        Mode::Mem => (Some(ZeroPage), Absolute),
        Mode::MemX => (Some(ZeroPageX), AbsoluteX),
        Mode::MemY => (Some(ZeroPageY), AbsoluteY),
        Mode::IndirectX => (None, IndirectX),
        Mode::IndirectY => (None, IndirectY),
        Mode::Indirect => (None, Indirect),
        Mode::Relative => (None, Relative),
    };
    let narrow = narrow.filter(|_| zero_page).and_then(|form| opcode(op, form));
    narrow.or_else(|| opcode(op, wide))
}

/// Returns whether the operation has the mode in any width. `STX` with `MemY` and `STY` with `MemX`
/// have only zero-page forms.
pub fn exists(op: Mnemonic, mode: Mode) -> bool {
    select(op, mode, true).is_some()
}

impl Mnemonic {
    /// Returns the mnemonic in lower case.
    pub fn name(self) -> &'static str {
        #[rustfmt::skip]
        const NAMES: [&str; 56] = [
            "adc", "and", "asl", "bcc", "bcs", "beq", "bit", "bmi", "bne", "bpl", "brk", "bvc",
            "bvs", "clc", "cld", "cli", "clv", "cmp", "cpx", "cpy", "dec", "dex", "dey", "eor",
            "inc", "inx", "iny", "jmp", "jsr", "lda", "ldx", "ldy", "lsr", "nop", "ora", "pha",
            "php", "pla", "plp", "rol", "ror", "rti", "rts", "sbc", "sec", "sed", "sei", "sta",
            "stx", "sty", "tax", "tay", "tsx", "txa", "txs", "tya",
        ];
        NAMES[self as usize]
    }

    /// Parses a mnemonic in either case.
    pub fn parse(name: &str) -> Option<Self> {
        TABLE.iter().map(|&(op, _)| op).find(|op| op.name().eq_ignore_ascii_case(name))
    }

    /// How the operation accesses an operand in memory.
    pub(super) fn access(self) -> Access {
        match self {
            Adc | And | Bit | Cmp | Cpx | Cpy | Eor | Lda | Ldx | Ldy | Ora | Sbc => Access::Read,
            Sta | Stx | Sty => Access::Write,
            Asl | Dec | Inc | Lsr | Rol | Ror => Access::Modify,
            _ => Access::None,
        }
    }

    /// Returns whether this is one of the eight conditional branches.
    pub fn is_branch(self) -> bool {
        self.inverted().is_some()
    }

    /// Returns the branch with the opposite condition, or `None` if this is not a conditional
    /// branch.
    pub fn inverted(self) -> Option<Self> {
        Some(match self {
            Bcc => Bcs,
            Bcs => Bcc,
            Beq => Bne,
            Bne => Beq,
            Bmi => Bpl,
            Bpl => Bmi,
            Bvc => Bvs,
            Bvs => Bvc,
            _ => return None,
        })
    }
}
