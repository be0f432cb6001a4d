//! Messages about a stopped program: the cause, the function and line, and a remedy.

use apple2_emulator::Error;
use apple2_emulator::console::Console;
use apple2_emulator::emulated::EmulatedConsole;
use apple2_floppy::Build;
use mos6502_backend::SymbolInfo;

/// The opcode of BRK, which ends recursion that is too deep.
const BRK: u8 = 0x00;

/// The stack of recursive functions and its end, as the backend names them.
const STACK: [&str; 2] = ["__soft_stack", "__soft_stack_end"];

/// Less free hardware stack than this, in bytes, explains a BRK.
const HARDWARE_STACK_LEFT: u8 = 0x60;

/// Names of functions that pass a failed allocation on.
const LIBRARIES: [&str; 3] = ["alloc::", "apple2::", "core::"];

/// The beginning of the message of a panic and of a failed allocation.
const FAILED: [&str; 2] = ["PANIC ", "OUT OF MEMORY: "];

/// Adds the cause and a remedy to the error of a program that has executed BRK. Other errors are
/// unchanged.
pub fn explain(console: &EmulatedConsole, build: Option<&Build>, error: Error) -> Error {
    let registers = console.machine.registers();
    if !matches!(error, Error::Stopped(_)) || console.machine.bus().peek(registers.pc) != BRK {
        return error;
    }
    let place = console.place(registers.pc);
    let place = place.unwrap_or_else(|| format!("${:04X}", registers.pc));
    let program = build.and_then(|build| build.programs.get(console.running()));
    let symbols = program.map_or(&[][..], |program| &program.symbols);
    let cause = cause(symbols, registers.sp);
    let screen = console.screen().text();
    let shown = screen.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let shown = shown.collect::<Vec<_>>().join("\n");
    Error::Stopped(format!("{place}: {cause}\n{}\nThe screen shows:\n{shown}", calls(console)))
}

/// The message of a program that has stopped after a panic or a failed allocation, with the place
/// and its callers.
pub fn failure(console: &EmulatedConsole) -> Option<String> {
    let screen = console.screen();
    let mut rows = (0..24).map(|row| screen.line_text(row).trim_end().to_string());
    let row = rows.find(|row| FAILED.iter().any(|failed| row.starts_with(failed)))?;
    Some(format!("{row}\n{}", calls(console)))
}

/// The current place and its callers, one per line.
pub fn calls(console: &EmulatedConsole) -> String {
    let registers = console.registers().unwrap_or_default();
    let mut calls: Vec<String> = registers.lines().skip(1).map(str::to_string).collect();
    // A handler is entered by jumps, which leave no return address.
    let before = console.machine.before_watched().unwrap_or_default();
    let places =
        before.iter().rev().filter_map(|&address| Some((address, console.place(address)?)));
    let of_program = |place: &str| !LIBRARIES.iter().any(|name| place.contains(name));
    if let Some((address, place)) = places.clone().find(|(_, place)| of_program(place)) {
        calls.insert(calls.len().min(1), format!("  came from ${address:04X} {place}"));
    }
    calls.join("\n")
}

/// Remembers where a panic or a failed allocation comes from.
pub fn watch_failures(console: &mut EmulatedConsole) {
    // The functions of `core` that panic, such as `core::option::unwrap_failed`, call each other.
    let addresses = console.functions(|name| {
        name.starts_with("core::panicking::")
            || name.starts_with("core::") && name.ends_with("_failed")
            || ["apple2::panic::report", "apple2::panic::out_of_memory"].contains(&name)
    });
    console.machine.watch_entries(addresses);
}

/// The cause of a BRK, with a remedy.
fn cause(symbols: &[SymbolInfo], sp: u8) -> String {
    if sp < HARDWARE_STACK_LEFT {
        return "STACK OVERFLOW: calls through pointers (`dyn`, `fn`) are nested too deeply for the \
                6502's stack of 256 bytes"
            .into();
    }
    let address = |name| symbols.iter().find(|s| s.name == name).map(|s| u32::from(s.address));
    let [Some(start), Some(end)] = STACK.map(address) else {
        return "BRK: the program reached code that the compiler considers unreachable".into();
    };
    // The pointer must stay below the last page.
    let end = end & !0xFF;
    format!(
        "STACK OVERFLOW: recursion fills the {} bytes that program and heap leave for it, \
         ${start:04X} to ${:04X}; to gain memory, make the heap smaller, set `hires = 0` in \
         Cargo.toml (8K), or keep fewer variables across the recursive call",
        end - start,
        end - 1
    )
}
