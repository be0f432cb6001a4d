//! Breakpoints and variables by name.

use std::fmt::Write;
use std::ops::Range;

use crate::apple2::Apple2;
use crate::backtrace::{Argument, ArgumentByte, Names, SourceLine};
use crate::profile::Symbol;

/// A place at which a program can stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its addresses. Code of a line may be in several ranges.
    pub addresses: Vec<Range<u32>>,
    /// Whether it is a function, whose first instruction may also be the start of a loop.
    pub is_function: bool,
}

/// Finds a place: a line such as `main.rs:42`, a function such as `draw` or
/// `game::draw`, or an address such as `$4000`. A line without code selects the next line with
/// code. If several files have this name, the file with the shortest path is selected.
///
/// # Errors
/// The reason why the place does not exist.
pub fn find(names: &Names, place: &str) -> Result<Place, String> {
    let at = |addresses| Place { addresses, is_function: false };
    if let Some(digits) = place.strip_prefix('$') {
        let address = u16::from_str_radix(digits, 16).map(u32::from);
        let address = address.map_err(|_| format!("{place} is not an address"))?;
        return Ok(at(single(address)));
    }
    if names.symbols.is_empty() {
        return Err("a disk image has no names and lines; use an address such as $4000".into());
    }
    let line = place.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
    if let Some((file, number)) = line {
        return find_line(&names.lines, file, number).map(at);
    }
    let found = names.symbols.iter().filter(|symbol| is_named(&symbol.name, place));
    let found: Vec<_> = found.flat_map(|symbol| single(symbol.address.into())).collect();
    if found.is_empty() {
        return Err(format!(
            "there is no function {place}: all its calls are inlined, or it has the code of \
             another function; use a line of it, such as main.rs:42"
        ));
    }
    Ok(Place { addresses: found, is_function: true })
}

fn single(address: u32) -> Vec<Range<u32>> {
    std::iter::once(address..address + 1).collect()
}

fn find_line(lines: &[SourceLine], file: &str, number: u32) -> Result<Vec<Range<u32>>, String> {
    let is_file = |name: &str| {
        name.strip_suffix(file).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
    };
    let mut lines: Vec<&SourceLine> = lines.iter().filter(|line| is_file(&line.file)).collect();
    // The program's own `src/lib.rs` has a shorter path than `core/src/lib.rs`.
    let shortest = lines.iter().map(|line| line.file.len()).min();
    lines.retain(|line| Some(line.file.len()) == shortest);
    let from = lines.iter().map(|line| line.line).filter(|&line| line >= number).min();
    let found = lines.iter().filter(|line| Some(line.line) == from);
    let found: Vec<_> = found.map(|line| line.addresses.clone()).collect();
    let last = lines.iter().map(|line| line.line).max();
    match last {
        _ if !found.is_empty() => Ok(found),
        Some(last) => Err(format!("the last line of {file} with code is line {last}")),
        None => Err(format!("no code comes from a file {file}")),
    }
}

/// The contents of the static variables with this name, such as `SCORE` or `game::SCORE`, and at
/// the first instruction of a function also of its arguments. Each line has the name, the places,
/// the bytes and, for at most four bytes, their value.
///
/// # Errors
/// A message that the variable does not exist, or where it has a place.
pub fn variables(names: &Names, machine: &Apple2, name: &str) -> Result<String, String> {
    if names.symbols.is_empty() {
        return Err("a disk image has no names; use `dump` with an address".into());
    }
    let mut out = String::new();
    for variable in names.variables.iter().filter(|variable| is_named(&variable.name, name)) {
        let addresses = (0..variable.size).map(|n| variable.address.wrapping_add(n as u16));
        let bytes: Vec<u8> = addresses.map(|address| machine.bus().peek(address)).collect();
        let _ = write!(out, "{} ${:04X}:", variable.name, variable.address);
        for (number, byte) in bytes.iter().enumerate() {
            let is_new_line = number > 0 && number % 16 == 0;
            let _ = write!(out, "{}{byte:02X}", if is_new_line { "\n    " } else { " " });
        }
        out += &(value(&bytes) + "\n");
    }
    let called = names.called(machine);
    let (here, elsewhere): (Vec<&Argument>, Vec<&Argument>) = names
        .arguments
        .iter()
        .filter(|argument| argument.name == name || argument.name.split('.').next() == Some(name))
        .partition(|argument| called.is_some_and(|symbol| symbol.address == argument.address));
    here.iter().for_each(|argument| out += &shown(argument, machine));
    match (called, elsewhere.first()) {
        _ if !out.is_empty() => Ok(out),
        (Some(Symbol { name: function, .. }), _) => Err(format!(
            "{function} begins here, but has no argument {name} whose place is known, and there is \
             no static variable {name}. `print` shows more arguments with --debug. `log!` prints \
             any value"
        )),
        (None, Some(Argument { function, .. })) => Err(format!(
            "{name} is an argument of {function}, whose place is known only at that function's \
             first instruction: `reach 5 {function}` stops there. `log!` prints any value"
        )),
        (None, None) => Err(format!(
            "there is no static variable {name}: one that never changes, or that nothing reads, \
             has no memory. `print` shows the arguments of a function at its first instruction, \
             and more of them with --debug. `log!` prints any value"
        )),
    }
}

/// An argument of the function that begins here: its places, bytes and value.
fn shown(argument: &Argument, machine: &Apple2) -> String {
    let registers = machine.registers();
    let (mut places, mut bytes) = (Vec::new(), Vec::new());
    for place in &argument.bytes {
        let (place, byte) = match *place {
            ArgumentByte::Register('A') => ("A".to_string(), registers.a),
            ArgumentByte::Register('X') => ("X".to_string(), registers.x),
            ArgumentByte::Register(_) => ("Y".to_string(), registers.y),
            ArgumentByte::Memory(at) => (format!("${at:04X}"), machine.bus().peek(at)),
            ArgumentByte::Unused => ("unused".to_string(), 0),
        };
        places.push(place);
        bytes.push(byte);
    }
    let is_known = !argument.bytes.contains(&ArgumentByte::Unused);
    let hex = argument.bytes.iter().zip(&bytes).map(|(place, byte)| match place {
        ArgumentByte::Unused => " --".to_string(),
        _ => format!(" {byte:02X}"),
    });
    let value = is_known.then(|| match (argument.is_address, &bytes[..]) {
        (true, &[low, high]) => format!(" = ${:04X}", u16::from_le_bytes([low, high])),
        _ => value(&bytes),
    });
    let hex = hex.collect::<String>();
    format!("{} {}:{hex}{}\n", argument.name, places.join(" "), value.unwrap_or_default())
}

/// ` = ` and the value of at most four bytes, unsigned and, if it could be negative, signed.
fn value(bytes: &[u8]) -> String {
    if !(1..=4).contains(&bytes.len()) {
        return String::new();
    }
    let number = bytes.iter().rev().fold(0i64, |number, &byte| number << 8 | i64::from(byte));
    let limit = 1 << (8 * bytes.len());
    match number < limit / 2 {
        true => format!(" = {number}"),
        false => format!(" = {number} or {}", number - limit),
    }
}

/// Whether a path such as `game::SCORE` ends with the segments of `name`. The backend splits a
/// variable into parts such as `game::SCORE.0`.
fn is_named(path: &str, name: &str) -> bool {
    let mut whole = path;
    while let Some((rest, part)) = whole.rsplit_once('.')
        && part.bytes().all(|byte| byte.is_ascii_digit())
    {
        whole = rest;
    }
    [path, whole].iter().any(|path| {
        path.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::{Config, Registers};

    fn names() -> Names {
        let symbol = |name: &str, address, size| Symbol { name: name.into(), address, size };
        let line = |start, end, file: &str, line| SourceLine {
            addresses: start..end,
            file: file.into(),
            line,
        };
        let argument = |function: &str, address, name: &str, bytes: &[ArgumentByte]| Argument {
            function: function.into(),
            address,
            name: name.into(),
            bytes: bytes.to_vec(),
            is_address: name == "ship",
        };
        let word = [ArgumentByte::Memory(0x60), ArgumentByte::Memory(0x61)];
        let part = [ArgumentByte::Register('X'), ArgumentByte::Unused];
        Names {
            arguments: vec![
                argument("game::draw", 0x4000, "x", &[ArgumentByte::Register('A')]),
                argument("game::draw", 0x4000, "y", &word),
                argument("game::draw", 0x4000, "ship", &word),
                argument("game::draw", 0x4000, "text.2", &part),
                argument("game::withdraw", 0x4010, "amount", &word),
            ],
            symbols: vec![symbol("game::draw", 0x4000, 9), symbol("game::withdraw", 0x4010, 9)],
            variables: vec![symbol("game::BEST.0", 0x50, 1), symbol("game::BEST2", 0x60, 2)],
            lines: vec![
                line(0x4000, 0x4003, "src/main.rs", 7),
                line(0x4005, 0x4007, "src/main.rs", 7),
                line(0x4007, 0x4009, "src/domain.rs", 8),
                line(0x4020, 0x4021, "core/src/main.rs", 3),
            ],
        }
    }

    #[test]
    fn places_are_found_by_line_function_and_address() {
        let find = |place: &str| find(&names(), place).map(|place| place.addresses);
        assert_eq!(find("main.rs:7").unwrap(), [0x4000..0x4003, 0x4005..0x4007]);
        assert_eq!(find("src/main.rs:2").unwrap(), find("main.rs:7").unwrap());
        assert_eq!(find("core/src/main.rs:1").unwrap(), single(0x4020));
        assert_eq!(find("draw").unwrap(), single(0x4000));
        assert_eq!(find("game::withdraw").unwrap(), single(0x4010));
        assert_eq!(find("$B700").unwrap(), single(0xB700));
        for (place, expected) in [
            ("main.rs:8", "the last line of main.rs with code is line 7"),
            ("in.rs:7", "no code comes from a file in.rs"),
            ("erase", "there is no function erase"),
            ("$", "$ is not an address"),
            ("$10000", "$10000 is not an address"),
        ] {
            let message = find(place).unwrap_err();
            assert!(message.starts_with(expected), "{message}");
        }
    }

    #[test]
    fn variables_are_printed_by_name() {
        let mut machine = Apple2::new(Config::default(), &[]).unwrap();
        machine.bus_mut().poke(0x50, 7);
        machine.bus_mut().poke(0x60, 0x34);
        machine.bus_mut().poke(0x61, 0x12);
        let print = |name: &str| variables(&names(), &machine, name);
        assert_eq!(print("BEST").unwrap(), "game::BEST.0 $0050: 07 = 7\n");
        assert_eq!(print("game::BEST2").unwrap(), "game::BEST2 $0060: 34 12 = 4660\n");
        let unnamed = variables(&Names::default(), &machine, "BEST").unwrap_err();
        assert!(unnamed.starts_with("a disk image has no names"), "{unnamed}");
        assert!(print("EST").unwrap_err().starts_with("there is no static variable EST"));
    }

    #[test]
    fn arguments_are_printed_where_their_function_begins() {
        let mut machine = Apple2::new(Config::default(), &[]).unwrap();
        machine.bus_mut().poke(0x60, 0x34);
        machine.bus_mut().poke(0x61, 0x12);
        let error = variables(&names(), &machine, "x").unwrap_err();
        assert!(error.starts_with("x is an argument of game::draw, whose place"), "{error}");
        let registers = machine.registers();
        machine.set_registers(Registers { pc: 0x4000, a: 7, x: 9, ..registers });
        let print = |name: &str| variables(&names(), &machine, name);
        assert_eq!(print("x").unwrap(), "x A: 07 = 7\n");
        assert_eq!(print("y").unwrap(), "y $0060 $0061: 34 12 = 4660\n");
        assert_eq!(print("ship").unwrap(), "ship $0060 $0061: 34 12 = $1234\n");
        assert_eq!(print("text").unwrap(), "text.2 X unused: 09 --\n");
        let error = print("amount").unwrap_err();
        assert!(error.starts_with("game::draw begins here, but has no argument amount"), "{error}");
        machine.set_registers(Registers { pc: 0x4001, ..registers });
        let error = variables(&names(), &machine, "amount").unwrap_err();
        assert!(error.contains("`reach 5 game::withdraw`"), "{error}");
    }

    #[test]
    fn a_loop_at_the_start_of_a_function_is_not_a_call() {
        // $3000 JSR $4000; $4000 DEX; $4001 BNE $4000; $4003 JSR $4000
        let mut machine = Apple2::new(Config::default(), &[]).unwrap();
        let (caller, function) = ([0x20, 0x00, 0x40], [0xCA, 0xD0, 0xFD, 0x20, 0x00, 0x40]);
        let code = (0x3000..).zip(caller).chain((0x4000..).zip(function));
        code.for_each(|(address, byte)| machine.bus_mut().poke(address, byte));
        let registers = machine.registers();
        machine.set_registers(Registers { pc: 0x3000, x: 2, ..registers });
        let mut is_shown = || {
            machine.step().unwrap();
            variables(&names(), &machine, "x").is_ok()
        };
        let called = [true, false, false, false, false, true];
        assert_eq!(called.map(|_| is_shown()), called);
    }
}
