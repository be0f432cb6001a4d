//! The interpreter of IR in the machine of the tests.

use mos6502_backend::interpret::{self, Cell, Places, Step, Stop, World};
use mos6502_backend::ir::Module;

use super::machine::{FREE, HALT, IN, OUT, PORTS, ROUTINE_AT, routine};

const OBJECTS: u32 = 0x1000;
const FUNCTIONS: u32 = 0xE000;
/// The maximum number of bytes of allocated stack memory.
const STACK_MAX: u32 = 6000;

/// The ports and the free memory of the machine.
pub struct Machine {
    free: Vec<Cell>,
    input: Vec<u8>,
    input_at: usize,
    /// Bytes stored to the output port.
    pub output: Vec<u8>,
}

impl World for Machine {
    fn load(&mut self, at: u16, volatile: bool) -> Step<Cell> {
        if at == IN && volatile {
            self.input_at += 1;
            return Ok(Cell::byte(self.input.get(self.input_at - 1).copied().unwrap_or(0)));
        }
        match FREE.contains(&at) {
            true => Ok(self.free[usize::from(at - FREE.start)]),
            false => Err(Stop::Undefined(format!("a load from {at:#x}"))),
        }
    }

    fn store(&mut self, at: u16, cell: Cell, volatile: bool) -> Step<()> {
        match (at, cell.value()) {
            (OUT, Some(byte)) if volatile => self.output.push(byte),
            (HALT, Some(_)) if volatile => return Err(Stop::Halt),
            _ if FREE.contains(&at) => self.free[usize::from(at - FREE.start)] = cell,
            _ if PORTS.contains(&at) => {
                return Err(Stop::Undefined("a store to an unknown port, or of poison".into()));
            }
            _ => return Err(Stop::Undefined(format!("a store to {at:#x}"))),
        }
        Ok(())
    }

    fn call(&mut self, at: u16, registers: [Option<u8>; 3], _: u32) -> Step<[u8; 3]> {
        match registers {
            [Some(a), Some(x), Some(y)] if at == ROUTINE_AT => Ok(routine([a, x, y])),
            _ => Err(Stop::Undefined(format!("a call of {at:#x}"))),
        }
    }

    fn exposes_stack(&self) -> bool {
        true
    }
}

/// The interpreter of a program in the machine.
pub type Interpreter<'m> = interpret::Interpreter<'m, Machine>;

/// Creates an interpreter. `choice` determines the values of `undef`.
pub fn interpreter<'m>(
    module: &'m Module,
    input: &[u8],
    steps_max: u64,
    choice: u128,
) -> Interpreter<'m> {
    let mut at = OBJECTS;
    let mut globals = Vec::new();
    for global in &module.globals {
        let size = global.init.as_ref().map_or(0, |data| data.bytes.len() as u32);
        at = at.next_multiple_of(global.align.max(1));
        globals.push((at as u16, true));
        at += size + 3;
    }
    let functions = (0..module.functions.len()).map(|n| (FUNCTIONS + 4 * n as u32) as u16);
    let places = Places { globals, functions: functions.collect(), stack: at..at + STACK_MAX };
    let free = vec![Cell::POISON; FREE.len()];
    let machine = Machine { free, input: input.to_vec(), input_at: 0, output: Vec::new() };
    interpret::Interpreter::new(module, places, machine, steps_max, choice)
}
