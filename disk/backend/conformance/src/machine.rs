//! The emulated board: 64K, with ports in the last page. It stops at writes to read-only memory and
//! at execution outside the code. The guest's part is `guest/board.rs`.
//!
//! | address | meaning |
//! |---|---|
//! | $FF00 | receives the panic message, byte by byte |
//! | $FF01 | a store ends the program: 1 the test returned, 2 it panicked |
//! | $FF02 | the number of the test to run |
//! | $FF04, $FF05 | receives the line of the panic |
//! | $FF06, $FF07 | the first byte of the heap |
//! | $FF08, $FF09 | the end of the heap, exclusive |

use std::ops::Range;

use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus;
use mos6502_backend::SymbolKind;
use mos6502_backend::{Options, Output};

const TEXT: u16 = 0xFF00;
const HALT: u16 = 0xFF01;
const WHICH: u16 = 0xFF02;
const LINE: u16 = 0xFF04;
const HEAP: u16 = 0xFF06;
const PORTS: Range<u16> = 0xFF00..0xFF10;

/// The entry point of the programs.
pub const ENTRY: &str = "conformance_entry";

/// Returns options that use the whole address space except the stack page and the ports.
pub fn options() -> Options {
    Options::default()
        .origin(0x1000)
        .limit(PORTS.start.into())
        .entry(ENTRY)
        .zero_page([0x02..0x100])
        .ram([0x0200..0x1000])
        .size_weight(64)
        // The rest of memory is the heap.
        .stack_max(4096)
}

/// Returns LLVM IR of the entry point, which calls the test selected by [`WHICH`].
pub fn entry_text(tests: &[&str]) -> String {
    let mut cases = String::new();
    let mut calls = String::new();
    for (n, test) in tests.iter().enumerate() {
        cases += &format!(" i8 {n}, label %test{n}");
        calls += &format!("test{n}:\n  call void @{test}()\n  br label %passed\n");
    }
    format!(
        "define void @{ENTRY}() {{\n\
         start:\n  \
         %which = load volatile i8, ptr inttoptr (i16 {} to ptr), align 1\n  \
         switch i8 %which, label %passed [{cases} ]\n\
         {calls}passed:\n  \
         call void @conformance_passed()\n  unreachable\n}}\n",
        WHICH as i16
    )
}

/// The result of running a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The test returned.
    Returned,
    /// The test panicked.
    Panicked {
        /// The line of the source.
        line: u16,
        /// The panic message.
        text: String,
    },
    /// The program wrote to read-only memory, or executed a byte that is not code.
    Crashed(String),
    /// The program exceeded the limit of cycles.
    Endless,
}

/// Memory, ports, and the map of writable bytes.
struct Board {
    ram: Vec<u8>,
    writable: Vec<bool>,
    text: Vec<u8>,
    halted: u8,
    fault: Option<String>,
}

impl Bus for Board {
    fn get_byte(&mut self, address: u16) -> u8 {
        self.ram[usize::from(address)]
    }

    fn set_byte(&mut self, address: u16, value: u8) {
        match address {
            TEXT => self.text.push(value),
            HALT => self.halted = value,
            _ if self.writable[usize::from(address)] => self.ram[usize::from(address)] = value,
            _ => {
                self.fault.get_or_insert(format!("stores {value:#04x} at {address:#06x}"));
            }
        }
    }
}

/// A program with its memory maps.
pub struct Machine<'p> {
    program: &'p Output,
    writable: Vec<bool>,
    code: Vec<bool>,
    heap: Range<u32>,
}

impl<'p> Machine<'p> {
    /// Prepares a program that was compiled with [`options`].
    pub fn new(program: &'p Output) -> Machine<'p> {
        let options = options();
        let mut writable = vec![false; 0x10000];
        let mut code = vec![false; 0x10000];
        let mut end = u32::from(program.origin) + program.bytes.len() as u32;
        for symbol in &program.symbols {
            let range = u32::from(symbol.address)..u32::from(symbol.address) + symbol.size;
            let bytes = range.start as usize..range.end as usize;
            match symbol.kind {
                SymbolKind::Code => code[bytes].fill(true),
                SymbolKind::Constant => {}
                SymbolKind::Data | SymbolKind::Zeroed(_) => writable[bytes].fill(true),
            }
            end = end.max(range.end);
        }
        writable[0x100..0x200].fill(true);
        for range in &options.zero_page {
            writable[usize::from(range.start)..usize::from(range.end)].fill(true);
        }
        let heap = end..options.limit;
        writable[heap.start as usize..heap.end as usize].fill(true);
        writable[usize::from(LINE)..usize::from(LINE) + 2].fill(true);
        Machine { program, writable, code, heap }
    }

    /// Returns the size of the heap.
    pub fn heap_bytes(&self) -> u32 {
        self.heap.end - self.heap.start
    }

    /// Runs one test after power-on, with arbitrary bytes in memory. Returns the result and the
    /// cycles.
    pub fn run(&self, which: u8, cycles_max: u64) -> (Outcome, u64) {
        let garbage = |at: usize| (at as u8).wrapping_mul(91) ^ (at >> 8) as u8 ^ 0xA5;
        let mut ram: Vec<u8> = (0..0x10000).map(garbage).collect();
        let start = usize::from(self.program.origin);
        ram[start..start + self.program.bytes.len()].copy_from_slice(&self.program.bytes);
        ram[usize::from(WHICH)] = which;
        let heap = [self.heap.start as u16, self.heap.end as u16];
        let words = heap.into_iter().flat_map(u16::to_le_bytes);
        words.zip(usize::from(HEAP)..).for_each(|(byte, at)| ram[at] = byte);
        let board = Board {
            ram,
            writable: self.writable.clone(),
            text: Vec::new(),
            halted: 0,
            fault: None,
        };
        let mut cpu = CPU::new(board, Nmos6502);
        cpu.registers.program_counter = self.program.entry;
        while cpu.memory.halted == 0 {
            let at = cpu.registers.program_counter;
            let trouble = if let Some(fault) = cpu.memory.fault.take() {
                fault
            } else if !self.code[usize::from(at)] {
                "executes a byte that is not code".into()
            } else if cpu.cycles > cycles_max {
                return (Outcome::Endless, cpu.cycles);
            } else if !cpu.single_step() {
                "executes an illegal instruction".into()
            } else {
                continue;
            };
            let place = self.symbol_at(at);
            return (Outcome::Crashed(format!("{trouble}; at {at:#06x} in {place}")), cpu.cycles);
        }
        let board = cpu.memory;
        let outcome = if board.halted == 1 {
            Outcome::Returned
        } else {
            let line = [board.ram[usize::from(LINE)], board.ram[usize::from(LINE) + 1]];
            let text = String::from_utf8_lossy(&board.text).into_owned();
            Outcome::Panicked { line: u16::from_le_bytes(line), text }
        };
        (outcome, cpu.cycles)
    }

    fn symbol_at(&self, address: u16) -> String {
        let symbols = self.program.symbols.iter();
        let before = symbols.filter(|s| s.kind == SymbolKind::Code && s.address <= address);
        let nearest = before.max_by_key(|s| s.address);
        nearest.map_or_else(|| "no function".into(), |s| mos6502_backend::demangle(&s.name))
    }
}
