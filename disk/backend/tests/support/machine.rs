//! A 6502 that runs compiled programs, with 64K of RAM with random contents, three ports, and write
//! protection. The memory of an overlay with switches is enabled when the program has read the
//! switches in order.
//!
//! Ports: a store to [`OUT`] appends a byte to the output, a store to [`HALT`] ends the program,
//! and a load from [`IN`] returns the next input byte (zero at the end).

use std::ops::Range;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus;
use mos6502_backend::SymbolKind;
use mos6502_backend::{Area, Options, Output, SymbolInfo};

/// The output port.
pub const OUT: u16 = 0xD000;
/// The port that ends the program.
pub const HALT: u16 = 0xD001;
/// The port that a program reads input bytes from.
pub const IN: u16 = 0xD002;
/// Two reads of this address enable the memory of an overlay with switches.
pub const SWITCH: u16 = 0xD00F;
/// All ports.
pub const PORTS: Range<u16> = 0xD000..0xD010;
/// The address of [`ROUTINE`].
pub const ROUTINE_AT: u16 = 0xD010;
/// An area of memory for accesses to numeric addresses. It contains nothing else.
pub const FREE: Range<u16> = 0xD0B0..0xD150;

/// The machine code of [`ROUTINE`], which computes [`routine`].
#[rustfmt::skip]
const ROUTINE: [u8; 17] = [
    0x48, 0x8A, 0x18, 0x69, 3, 0x48, // pha, txa, clc, adc #3, pha
    0x98, 0x49, 0x5A, 0xAA, // tya, eor #$5a, tax
    0x68, 0xA8, 0x68, 0x18, 0x69, 7, // pla, tay, pla, clc, adc #7
    0x60, // rts
];

/// Returns the effect of the machine's routine on A, X and Y.
pub fn routine([a, x, y]: [u8; 3]) -> [u8; 3] {
    [a.wrapping_add(7), y ^ 0x5A, x.wrapping_add(3)]
}

/// Returns the addresses and the memory of test programs.
pub fn options() -> Options {
    Options::default()
        .origin(0x4000)
        .limit(0xC000)
        .entry("main")
        .zero_page([0x10..0xF0])
        .ram([0x0800..0x4000])
        .size_weight(16)
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Bytes stored to [`OUT`], in order.
    pub output: Vec<u8>,
    /// Cycles until the store to [`HALT`].
    pub cycles: u64,
}

/// The machine: memory, ports and write protection.
struct Board {
    ram: Vec<u8>,
    writable: Vec<bool>,
    /// Memory that is enabled by switches.
    switched: Vec<bool>,
    /// The switches that are still to be read, or `None` if the program has none.
    switches: Option<Vec<u16>>,
    input: Vec<u8>,
    input_at: usize,
    output: Vec<u8>,
    halted: bool,
    fault: Option<String>,
}

impl Bus for Board {
    fn get_byte(&mut self, address: u16) -> u8 {
        if address == IN {
            self.input_at += 1;
            return self.input.get(self.input_at - 1).copied().unwrap_or(0);
        }
        if let Some(switches) = &mut self.switches
            && switches.first() == Some(&address)
        {
            switches.remove(0);
        }
        if self.is_away(address) {
            self.fault.get_or_insert(format!("reads {address:#06x}, where there is no memory"));
        }
        self.ram[usize::from(address)]
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        if self.switches.as_ref().is_some_and(|switches| !switches.is_empty()) {
            self.fault
                .get_or_insert(format!("stores at {address:#06x} before all memory is there"));
        }
        match address {
            _ if self.is_away(address) => {
                self.fault
                    .get_or_insert(format!("stores to {address:#06x}, where there is no memory"));
            }
            OUT => self.output.push(value),
            HALT => self.halted = true,
            _ if self.writable[usize::from(address)] => self.ram[usize::from(address)] = value,
            _ => {
                self.fault.get_or_insert(format!("stores {value:#04x} at {address:#06x}"));
            }
        }
    }
}

impl Board {
    /// Returns whether the memory at an address is not enabled yet.
    fn is_away(&self, address: u16) -> bool {
        self.switched[usize::from(address)] && self.switches.as_deref() != Some(&[])
    }
}

/// Returns the area of an overlay. Returns `None` if it follows the base.
pub fn area_of(options: &Options, overlay: usize) -> Option<&Area> {
    options.overlays[overlay].area.as_ref().or(options.overlay_area.as_ref())
}

/// Returns the holes in the area of an overlay, or of the base.
pub fn holes(options: &Options, overlay: Option<usize>) -> Vec<Range<u32>> {
    match overlay.and_then(|n| area_of(options, n)) {
        Some(area) => area.holes.clone(),
        None => options.hole.iter().cloned().collect(),
    }
}

/// Returns whether an address is in the area of an overlay, or of the base.
pub fn is_in_area(options: &Options, overlay: Option<usize>, address: u32) -> bool {
    let whole = match overlay.and_then(|n| area_of(options, n)) {
        Some(area) => area.origin.into()..area.limit,
        None => options.origin.into()..options.limit,
    };
    whole.contains(&address) && !holes(options, overlay).iter().any(|hole| hole.contains(&address))
}

/// Returns the memory that is only in areas of overlays with switches.
fn switched(options: &Options) -> Vec<bool> {
    let parts: Vec<Option<usize>> =
        std::iter::once(None).chain((0..options.overlays.len()).map(Some)).collect();
    let has = |n: Option<usize>| n.is_some_and(|n| !options.overlays[n].switches.is_empty());
    let theirs = |at: u32| {
        let mut users = parts.iter().filter(|&&n| is_in_area(options, n, at)).peekable();
        users.peek().is_some() && users.all(|&n| has(n))
    };
    (0..0x10000).map(theirs).collect()
}

/// Returns the addresses that a program or one of its overlays may write: the ranges of its
/// options, the stack, its variables, and the free space after it.
fn writable(program: &Output, options: &Options, overlay: Option<usize>) -> Vec<bool> {
    let mut writable = vec![false; 0x10000];
    let mut allow = |range: Range<usize>, yes: bool| writable[range].fill(yes);
    let end = usize::from(program.origin) + program.bytes.len();
    let mut limit = options.limit as usize;
    if let Some(first) = program.overlays.first() {
        let origin = usize::from(first.origin);
        // The program's own variables are after the longest overlay.
        let longest = program.overlays.iter().map(|overlay| overlay.bytes.len()).max();
        let there = overlay.map(|n| program.overlays[n].bytes.len());
        let end = origin + there.or(longest).unwrap_or(0);
        let area = overlay.map_or(options.overlay_area.as_ref(), |n| area_of(options, n));
        let area_end = area.map_or(limit, |area| area.limit as usize);
        allow(end..area_end.max(end), true);
        for hole in holes(options, overlay.or(Some(0))) {
            allow(hole.start as usize..hole.end as usize, false);
        }
        if area.is_none() {
            limit = origin;
        }
    }
    allow(end..limit.max(end), true);
    for hole in holes(options, None) {
        allow(hole.start as usize..hole.end as usize, false);
    }
    allow(0x100..0x200, true);
    allow(FREE.start.into()..FREE.end.into(), true);
    for range in &options.zero_page {
        allow(range.start.into()..range.end.into(), true);
    }
    for range in &options.ram {
        allow(range.start as usize..range.end as usize, true);
    }
    for symbol in program.symbols.iter().filter(|symbol| is_there(symbol, overlay)) {
        let start = usize::from(symbol.address);
        if matches!(symbol.kind, SymbolKind::Data) {
            allow(start..start + symbol.size as usize, true);
        }
    }
    writable
}

/// Returns whether a symbol belongs to the base or to this overlay.
pub fn is_there(symbol: &SymbolInfo, overlay: Option<usize>) -> bool {
    symbol.overlay.is_none() || symbol.overlay == overlay
}

/// Returns 64K of random bytes, with the machine's routine and the program.
pub fn loaded(program: &Output) -> Vec<u8> {
    let garbage = |at: usize| (at as u8).wrapping_mul(91) ^ (at >> 8) as u8 ^ 0xA5;
    let mut ram: Vec<u8> = (0..0x10000).map(garbage).collect();
    for (at, bytes) in [(ROUTINE_AT, &ROUTINE[..]), (program.origin, &program.bytes)] {
        let start = usize::from(at);
        ram[start..start + bytes.len()].copy_from_slice(bytes);
    }
    ram
}

/// Runs a program until it halts.
///
/// # Errors
/// Returns an error if the program writes to protected memory, executes an instruction outside its
/// code, or needs too many cycles. The message includes the output so far.
pub fn run(
    program: &Output,
    options: &Options,
    input: &[u8],
    cycles_max: u64,
) -> Result<Run, String> {
    enter(&mut loaded(program), program, options, None, input, cycles_max)
}

/// Runs a program that is in memory until it halts. If it ends by selecting an overlay, loads and
/// runs that overlay.
///
/// # Errors
/// See [`run`].
pub fn enter(
    ram: &mut Vec<u8>,
    program: &Output,
    options: &Options,
    overlay: Option<usize>,
    input: &[u8],
    cycles_max: u64,
) -> Result<Run, String> {
    let number = overlay;
    let entry = match overlay.map(|n| &program.overlays[n]) {
        Some(overlay) => {
            let holes = holes(options, number);
            for (at, &byte) in (u32::from(overlay.origin)..).zip(&overlay.bytes) {
                if !holes.iter().any(|hole| hole.contains(&at)) {
                    ram[at as usize] = byte;
                }
            }
            // This machine always has the asides in memory.
            let own = number.map_or(&[][..], |n| &options.overlays[n].asides);
            let asides = options.asides.iter().zip(&program.asides);
            for (aside, bytes) in asides.chain(own.iter().zip(&overlay.asides)) {
                let at = aside.area.start as usize;
                ram[at..at + bytes.len()].copy_from_slice(bytes);
            }
            overlay.origin
        }
        None => program.entry,
    };
    let board = Board {
        ram: std::mem::take(ram),
        writable: writable(program, options, overlay),
        switched: switched(options),
        switches: overlay.map(|n| options.overlays[n].switches.clone()).filter(|s| !s.is_empty()),
        input: input.to_vec(),
        input_at: 0,
        output: Vec::new(),
        halted: false,
        fault: None,
    };
    let mut cpu = CPU::new(board, Nmos6502);
    cpu.registers.program_counter = entry;
    let code = code_map(program, overlay);
    while !cpu.memory.halted {
        let at = cpu.registers.program_counter;
        let mut trouble = cpu.memory.fault.take();
        if !code[usize::from(at)] {
            trouble = Some("runs what is not code".into());
        } else if cpu.memory.ram[usize::from(at)] == 0 {
            trouble = trouble.or(Some("executes BRK".into()));
        } else if cpu.cycles > cycles_max {
            trouble = Some(format!("does not halt within {cycles_max} cycles"));
        } else if trouble.is_none() && !cpu.single_step() {
            trouble = Some("executes an illegal instruction".into());
        }
        if let Some(trouble) = trouble {
            let name = symbol_at(program, overlay, at);
            let output = &cpu.memory.output;
            return Err(format!("{trouble}; at {at:#06x} in {name}; output so far {output:02x?}"));
        }
    }
    *ram = cpu.memory.ram;
    Ok(Run { output: cpu.memory.output, cycles: cpu.cycles })
}

fn code_map(program: &Output, overlay: Option<usize>) -> Vec<bool> {
    let mut code = vec![false; 0x10000];
    code[usize::from(ROUTINE_AT)..][..ROUTINE.len()].fill(true);
    let symbols = program.symbols.iter().filter(|symbol| is_there(symbol, overlay));
    // Inline assembly is stored among the constants.
    let is_code = |s: &&SymbolInfo| s.kind == SymbolKind::Code || s.name.starts_with("assembly.");
    for symbol in symbols.filter(is_code) {
        let start = usize::from(symbol.address);
        code[start..start + symbol.size as usize].fill(true);
    }
    code
}

fn symbol_at(program: &Output, overlay: Option<usize>, address: u16) -> String {
    let symbols = program.symbols.iter().filter(|symbol| is_there(symbol, overlay));
    let before = symbols.filter(|s| s.kind == SymbolKind::Code && s.address <= address);
    before.max_by_key(|s| s.address).map_or_else(|| "nothing".into(), |s| s.name.clone())
}
