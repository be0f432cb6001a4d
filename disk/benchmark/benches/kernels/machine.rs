//! A 6502 with 64K of RAM, four ports and a clock.

use std::ops::Range;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus;
use mos6502_backend::SymbolKind;
use mos6502_backend::{Options, Output};

/// The ports and the data address, as in `mos6502_benchmark::entry`.
const START: u16 = 0xF000;
const STOP: u16 = 0xF001;
const OUT: u16 = 0xF002;
const HALT: u16 = 0xF003;
const DATA: usize = 0xC000;
/// The RAM for programs, below the code. The kernels use fixed addresses above it.
const RAM: Range<u32> = 0x0200..0x1000;
/// Contiguous RAM above the code, for a code generator that needs it. No program of this benchmark
/// extends into it.
const RAM_APART: Range<u32> = 0x8000..0xC000;
const PROGRAM: Range<u32> = 0x1000..0xC000;
/// A limit of cycles that no kernel needs.
const CYCLES_MAX: u64 = 2_000_000_000;

/// Returns the options for a program. Frames and variables are below the code, so that their
/// addresses do not depend on its size.
pub fn options(entry: &str, size_weight: u32) -> Options {
    let (zero_page, ram) = (0..0x100, RAM);
    Options::default()
        .origin(PROGRAM.start as u16)
        .limit(PROGRAM.end)
        .entry(entry)
        .zero_page([zero_page])
        .ram([ram])
        .size_weight(size_weight)
}

/// Returns the options for the same machine and a code generator that needs a larger contiguous RAM
/// area.
pub fn options_apart(entry: &str, size_weight: u32) -> Options {
    let ours = options(entry, size_weight);
    ours.limit(RAM_APART.start).ram([RAM_APART])
}

/// The results of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// Bytes stored to the output port.
    pub output: Vec<u8>,
    /// Cycles while the clock ran.
    pub cycles: u64,
    /// The cycles of each interval between start and stop.
    pub stretches: Vec<u64>,
    /// The number of distinct instruction bytes executed while the clock ran.
    pub hot_bytes: u32,
    /// The cycles by instruction address.
    pub spent: Vec<u64>,
    /// The cycles by symbol while the clock ran, largest first.
    pub profile: Vec<(String, u64)>,
}

struct Board {
    ram: Vec<u8>,
    output: Vec<u8>,
    timed: bool,
    halted: bool,
}

impl Bus for Board {
    fn get_byte(&mut self, address: u16) -> u8 {
        self.ram[usize::from(address)]
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        match address {
            START => self.timed = true,
            STOP => self.timed = false,
            OUT => self.output.push(value),
            HALT => self.halted = true,
            _ => self.ram[usize::from(address)] = value,
        }
    }
}

/// Runs a program until it halts, with `data` at the data address.
///
/// # Errors
/// Returns an error if the program executes a byte outside its code or an illegal instruction, or
/// does not halt.
pub fn run(program: &Output, data: &[u8]) -> Result<Run, String> {
    let run = run_bytes((program.origin, &program.bytes), program.entry, &code_map(program), data)?;
    Ok(Run { profile: profile(program, &run.spent), ..run })
}

/// Runs a program of another compiler. Any byte of it may be code.
///
/// # Errors
/// See [`run`].
pub fn run_other(origin: u16, bytes: &[u8], entry: u16) -> Result<Run, String> {
    run_bytes((origin, bytes), entry, &vec![true; 0x10000], &[])
}

/// Runs a program without a profile. It may execute only bytes in `code`.
fn run_bytes(
    (origin, bytes): (u16, &[u8]),
    entry: u16,
    code: &[bool],
    data: &[u8],
) -> Result<Run, String> {
    let garbage = |at: usize| (at as u8).wrapping_mul(91) ^ (at >> 8) as u8 ^ 0xA5;
    let mut ram: Vec<u8> = (0..0x10000).map(garbage).collect();
    ram[DATA..DATA + data.len()].copy_from_slice(data);
    let start = usize::from(origin);
    ram[start..start + bytes.len()].copy_from_slice(bytes);
    let board = Board { ram, output: Vec::new(), timed: false, halted: false };
    let mut cpu = CPU::new(board, Nmos6502);
    cpu.registers.program_counter = entry;
    let mut spent = vec![0u64; 0x10000];
    let mut hot = vec![false; 0x10000];
    let mut stretches = Vec::new();
    while !cpu.memory.halted {
        let at = usize::from(cpu.registers.program_counter);
        let opcode = cpu.memory.ram[at];
        let (before, timed) = (cpu.cycles, cpu.memory.timed);
        let late = reads_late(opcode, cpu.memory.ram[(at + 1) & 0xFFFF], cpu.registers.index_x);
        if !code[at] {
            return Err(format!("executes a byte that is not code, at {at:#06x}"));
        }
        if !cpu.single_step() {
            return Err(format!("executes an illegal instruction, at {at:#06x}"));
        }
        if cpu.cycles > CYCLES_MAX {
            return Err(format!("still running at {at:#06x} after {CYCLES_MAX} cycles"));
        }
        if !timed && cpu.memory.timed {
            stretches.push(0);
        }
        if timed && cpu.memory.timed {
            let cycles = cpu.cycles - before - u64::from(late);
            spent[at] += cycles;
            if let Some(stretch) = stretches.last_mut() {
                *stretch += cycles;
            }
            let end = at + length(opcode, at as u16, cpu.registers.program_counter);
            hot[at..end].fill(true);
        }
    }
    Ok(Run {
        output: cpu.memory.output,
        cycles: spent.iter().sum(),
        stretches,
        hot_bytes: hot.iter().filter(|&&hot| hot).count() as u32,
        profile: Vec::new(),
        spent,
    })
}

/// Returns whether the emulated CPU counts one cycle too many. For `ASL`, `ROL`, `LSR`, `ROR`,
/// `DEC` and `INC` with absolute,X, it adds a cycle when the address crosses a page, but a 6502
/// always takes 7 cycles.
fn reads_late(opcode: u8, low: u8, x: u8) -> bool {
    matches!(opcode, 0x1E | 0x3E | 0x5E | 0x7E | 0xDE | 0xFE) && low.checked_add(x).is_none()
}

/// Returns the length of an instruction that has just run.
fn length(opcode: u8, at: u16, next: u16) -> usize {
    match opcode {
        0x20 | 0x4C | 0x6C => 3,
        0x60 => 1,
        _ if opcode & 0x1F == 0x10 => 2,
        _ => usize::from(next.wrapping_sub(at)),
    }
}

fn code_map(program: &Output) -> Vec<bool> {
    let mut code = vec![false; 0x10000];
    for symbol in program.symbols.iter().filter(|s| s.kind == SymbolKind::Code) {
        let start = usize::from(symbol.address);
        code[start..start + symbol.size as usize].fill(true);
    }
    code
}

fn profile(program: &Output, spent: &[u64]) -> Vec<(String, u64)> {
    let of = |address: u16, size: u32| -> u64 {
        spent[usize::from(address)..usize::from(address) + size as usize].iter().sum()
    };
    let code = program.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Code);
    let mut profile: Vec<_> = code.map(|s| (s.name.clone(), of(s.address, s.size))).collect();
    profile.retain(|&(_, cycles)| cycles > 0);
    profile.sort_by_key(|&(_, cycles)| std::cmp::Reverse(cycles));
    profile
}
