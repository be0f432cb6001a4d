//! The documented instructions of the NMOS 6502.

/// The 56 documented operations.
#[rustfmt::skip]
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mnemonic {
    Adc, And, Asl, Bcc, Bcs, Beq, Bit, Bmi, Bne, Bpl, Brk, Bvc, Bvs, Clc, Cld, Cli, Clv, Cmp, Cpx,
    Cpy, Dec, Dex, Dey, Eor, Inc, Inx, Iny, Jmp, Jsr, Lda, Ldx, Ldy, Lsr, Nop, Ora, Pha, Php, Pla,
    Plp, Rol, Ror, Rti, Rts, Sbc, Sec, Sed, Sei, Sta, Stx, Sty, Tax, Tay, Tsx, Txa, Txs, Tya,
}

/// Addressing modes, without the distinction between zero page and absolute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mode {
    /// No operand.
    Implied,
    /// `A`
    Accumulator,
    /// `#n`
    Immediate,
    /// `zp` or `abs`
    Mem,
    /// `zp,X` or `abs,X`
    MemX,
    /// `zp,Y` (LDX, STX) or `abs,Y`
    MemY,
    /// `(zp,X)`
    IndirectX,
    /// `(zp),Y`
    IndirectY,
    /// `(abs)`, JMP only
    Indirect,
    /// Branches
    Relative,
}
