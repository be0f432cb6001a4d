//! The registers, flags and memory that each instruction reads and writes.

use super::encode::Access;
use super::{Instr, Mnemonic, Mode};
use Mnemonic::*;

/// A set of registers and flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Registers(u16);

impl Registers {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The accumulator.
    pub const A: Self = Self(1);
    /// Index register X.
    pub const X: Self = Self(2);
    /// Index register Y.
    pub const Y: Self = Self(4);
    /// The flags N and Z, which are always written together.
    pub const NZ: Self = Self(8);
    /// The carry flag.
    pub const C: Self = Self(16);
    /// The overflow flag.
    pub const V: Self = Self(32);
    /// The stack pointer.
    pub const S: Self = Self(64);
    /// Decimal mode flag.
    pub const D: Self = Self(128);
    /// Interrupt disable flag.
    pub const I: Self = Self(256);
    /// A, X and Y.
    pub const AXY: Self = Self(7);
    /// N, Z, C and V.
    pub const FLAGS: Self = Self(8 | 16 | 32);

    /// Returns the union of both sets.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the members of this set that are not in the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether this set contains all of `other`.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns whether the sets share a member.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl std::ops::BitOr for Registers {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitOrAssign for Registers {
    fn bitor_assign(&mut self, other: Self) {
        *self = self.union(other);
    }
}

/// The effects of an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Registers and flags whose values affect the result.
    pub reads: Registers,
    /// Registers and flags that the instruction changes.
    pub writes: Registers,
    /// Reads the operand's memory. Excludes the pointer bytes of indirect modes (`reads_pointer`).
    pub reads_memory: bool,
    /// Writes the operand's memory.
    pub writes_memory: bool,
    /// Reads the two pointer bytes at the operand (indirect modes).
    pub reads_pointer: bool,
    /// Execution may continue at an instruction other than the next one. For JSR, the effects of
    /// the callee are not included.
    pub jumps: bool,
}

impl Instr {
    /// Returns the effects of this instruction. `S` also represents the bytes on the stack, which
    /// do not count as memory.
    pub fn effects(&self) -> Effects {
        effects(self.op, self.mode)
    }
}

/// Returns the effects of an operation in an addressing mode.
pub fn effects(op: Mnemonic, mode: Mode) -> Effects {
    use Registers as R;
    let none = R::NONE;
    let (mut reads, mut writes) = match op {
        Adc | Sbc => (R::A | R::C | R::D, R::A | R::NZ | R::C | R::V),
        And | Eor | Ora => (R::A, R::A | R::NZ),
        Asl | Lsr => (none, R::NZ | R::C),
        Rol | Ror => (R::C, R::NZ | R::C),
        Bcc | Bcs => (R::C, none),
        Beq | Bne | Bmi | Bpl => (R::NZ, none),
        Bvc | Bvs => (R::V, none),
        Bit => (R::A, R::NZ | R::V),
        Brk => (R::FLAGS | R::D | R::I | R::S, R::S | R::I),
        Clc | Sec => (none, R::C),
        Cld | Sed => (none, R::D),
        Cli | Sei => (none, R::I),
        Clv => (none, R::V),
        Cmp => (R::A, R::NZ | R::C),
        Cpx => (R::X, R::NZ | R::C),
        Cpy => (R::Y, R::NZ | R::C),
        Dec | Inc => (none, R::NZ),
        Dex | Inx => (R::X, R::X | R::NZ),
        Dey | Iny => (R::Y, R::Y | R::NZ),
        Jmp | Nop => (none, none),
        Jsr | Rts => (R::S, R::S),
        Lda => (none, R::A | R::NZ),
        Ldx => (none, R::X | R::NZ),
        Ldy => (none, R::Y | R::NZ),
        Pha => (R::A | R::S, R::S),
        Php => (R::FLAGS | R::D | R::I | R::S, R::S),
        Pla => (R::S, R::A | R::NZ | R::S),
        Plp => (R::S, R::FLAGS | R::D | R::I | R::S),
        Rti => (R::S, R::FLAGS | R::D | R::I | R::S),
        Sta => (R::A, none),
        Stx => (R::X, none),
        Sty => (R::Y, none),
        Tax => (R::A, R::X | R::NZ),
        Tay => (R::A, R::Y | R::NZ),
        Tsx => (R::S, R::X | R::NZ),
        Txa => (R::X, R::A | R::NZ),
        Txs => (R::X, R::S),
        Tya => (R::Y, R::A | R::NZ),
    };
    match mode {
        Mode::Accumulator => {
            reads |= R::A;
            writes |= R::A;
        }
        Mode::MemX | Mode::IndirectX => reads |= R::X,
        Mode::MemY | Mode::IndirectY => reads |= R::Y,
        _ => {}
    }
    let memory = !matches!(mode, Mode::Implied | Mode::Accumulator | Mode::Immediate);
    let access = if memory { op.access() } else { Access::None };
    Effects {
        reads,
        writes,
        reads_memory: matches!(access, Access::Read | Access::Modify),
        writes_memory: matches!(access, Access::Write | Access::Modify),
        reads_pointer: matches!(mode, Mode::IndirectX | Mode::IndirectY | Mode::Indirect),
        jumps: op.is_branch() || matches!(op, Jmp | Jsr | Rts | Rti | Brk),
    }
}
