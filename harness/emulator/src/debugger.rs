//! Breakpoints and variables by name.

use std::fmt::Write;
use std::ops::Range;

use mos6502_backend::SourceLine;

use crate::apple2::Apple2;
use crate::backtrace::Names;

/// The addresses of a place: a line such as `main.rs:42`, a function such as `draw` or
/// `game::draw`, or an address such as `$4000`. A line without code selects the next line with
/// code. If several files have this name, the file with the shortest path is selected.
///
/// # Errors
/// The reason why the place does not exist.
pub fn find(names: &Names, place: &str) -> Result<Vec<Range<u32>>, String> {
    if let Some(digits) = place.strip_prefix('$') {
        let address = u16::from_str_radix(digits, 16).map(u32::from);
        let address = address.map_err(|_| format!("{place} is not an address"))?;
        return Ok(single(address));
    }
    if names.symbols.is_empty() {
        return Err("a disk image has no names and lines; use an address such as $4000".into());
    }
    let line = place.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
    if let Some((file, number)) = line {
        return find_line(&names.lines, file, number);
    }
    let found = names.symbols.iter().filter(|symbol| is_named(&symbol.name, place));
    let found: Vec<_> = found.flat_map(|symbol| single(symbol.address.into())).collect();
    if found.is_empty() {
        return Err(format!(
            "there is no function {place}, or all its calls are inlined; use a line of it, such \
             as main.rs:42"
        ));
    }
    Ok(found)
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

/// The contents of the variables with this name, such as `SCORE` or `game::SCORE`. Each line has
/// the name, the address, the bytes and, for at most four bytes, their value as an unsigned number.
///
/// # Errors
/// A message that the variable does not exist.
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
        if let 1..=4 = bytes.len() {
            let number =
                bytes.iter().rev().fold(0u32, |number, &byte| number << 8 | u32::from(byte));
            let _ = write!(out, " = {number}");
        }
        out.push('\n');
    }
    if out.is_empty() {
        return Err(format!(
            "there is no static variable {name}: one that never changes, or that nothing reads, \
             has no memory; `log!` prints the local variables of functions"
        ));
    }
    Ok(out)
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
    use crate::apple2::Config;
    use crate::profile::Symbol;

    fn names() -> Names {
        let symbol = |name: &str, address, size| Symbol { name: name.into(), address, size };
        let line = |start, end, file: &str, line| SourceLine {
            addresses: start..end,
            overlay: None,
            file: file.into(),
            line,
        };
        Names {
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
        let find = |place: &str| find(&names(), place);
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
}
