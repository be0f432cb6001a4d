//! Maps machine state to source: functions, lines, and callers.

use std::ops::Range;

use crate::apple2::{Apple2, Registers};
use crate::profile::{Symbol, locate};

/// The opcode of a call, three bytes long.
const JSR: u8 = 0x20;

/// The symbols of the program in a machine. Empty for a program without symbols.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Its functions.
    pub symbols: Vec<Symbol>,
    /// Its static variables.
    pub variables: Vec<Symbol>,
    /// Its lines.
    pub lines: Vec<SourceLine>,
    /// The arguments of its functions whose names are known.
    pub arguments: Vec<Argument>,
}

/// Addresses of code from one source line.
#[derive(Clone, Debug)]
pub struct SourceLine {
    /// The addresses.
    pub addresses: Range<u32>,
    /// The source file, without folders that differ between machines: `core/src/option.rs`.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

/// An argument, whose place is known at the first instruction of its function.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The function.
    pub function: String,
    /// The address of its first instruction.
    pub address: u16,
    /// The name, or the name and number of a part, such as `text.2`.
    pub name: String,
    /// The place of each byte.
    pub bytes: Vec<ArgumentByte>,
    /// Whether the bytes are an address.
    pub is_address: bool,
}

/// The place of a byte of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentByte {
    /// A, X or Y.
    Register(char),
    /// An address.
    Memory(u16),
    /// None: no call passes the byte.
    Unused,
}

impl Names {
    /// The function that has just been called: the current instruction is its first one, and does
    /// not only begin another pass of a loop.
    pub fn called(&self, machine: &Apple2) -> Option<&Symbol> {
        let symbol_of = |address| locate(&self.symbols, address);
        let (function, 0) = symbol_of(machine.registers().pc)? else { return None };
        let from = machine.last_instruction();
        let is_outside = symbol_of(from).is_none_or(|(symbol, _)| symbol != function);
        (is_outside || machine.bus().peek(from) == JSR).then_some(function)
    }

    /// `function + offset (file:line)` for an address in a function.
    pub fn place(&self, address: u16) -> Option<String> {
        let (symbol, offset) = locate(&self.symbols, address)?;
        let mut place = format!("{} + {offset}", symbol.name);
        let line = self.lines.iter().find(|line| line.addresses.contains(&u32::from(address)));
        if let Some(SourceLine { file, line, .. }) = line {
            place += &format!(" ({file}:{line})");
        }
        Some(place)
    }

    /// The current place and its callers, innermost first, one per line, indented by two blanks.
    /// `jumped_from` is the address of the last instruction in the program, if the machine has left
    /// the program by a jump.
    ///
    /// The 6502's stack does not mark return addresses. A word counts as a return address if it
    /// points to the end of a `JSR` in a function of the program. Other data rarely have such a
    /// value.
    pub fn backtrace(&self, machine: &Apple2, jumped_from: Option<u16>) -> String {
        let Registers { pc, sp, .. } = machine.registers();
        let mut lines = Vec::new();
        match (self.place(pc), jumped_from.and_then(|from| Some((from, self.place(from)?)))) {
            (Some(place), _) => lines.push(format!("at ${pc:04X} {place}")),
            (None, Some((from, place))) => lines.push(format!("came from ${from:04X} {place}")),
            (None, None) => {}
        }
        let byte = |at: u16| machine.bus().peek(at);
        let mut at = 0x100 + u16::from(sp) + 1;
        while at < 0x1FF {
            let returns = u16::from_le_bytes([byte(at), byte(at + 1)]);
            let call = returns.wrapping_sub(2);
            match self.place(call).filter(|_| byte(call) == JSR) {
                Some(place) => {
                    lines.push(format!("called at ${call:04X} {place}"));
                    at += 2;
                }
                None => at += 1,
            }
        }
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }
}
