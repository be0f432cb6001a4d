//! The hints of the compiler: the addresses of functions, arguments and data in the image.
//!
//! The checker does not trust hints. With wrong hints, the runs of a function differ.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::ops::Range;

/// The place of a byte of an argument or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A, X or Y (0, 1, 2).
    Register(u8),
    /// An address.
    Memory(u16),
    /// None: the byte is never read.
    Unused,
}

/// The value of a parameter that is the same in all calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Constant {
    Number(u128),
    /// The address of a global or of static stack memory, and an offset in bytes.
    Address(String, i32),
}

/// The hints for a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FunctionHint {
    pub address: u16,
    pub params: Vec<Lane>,
    pub results: Vec<Lane>,
    /// Parameters that are not passed, by number.
    pub constants: BTreeMap<usize, Constant>,
}

/// A part of a global, or static stack memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The name of the global in the IR.
    pub name: String,
    /// The offset of the piece in the global.
    pub offset: u32,
    pub size: u32,
    pub address: u16,
}

/// The hints for a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hints {
    /// The address at which the program starts.
    pub start: u16,
    /// The entry function. The program starts by initialising memory, and then calls it.
    pub entry: String,
    /// The end of the program's memory.
    pub top: u32,
    /// The functions, by name.
    pub functions: BTreeMap<String, FunctionHint>,
    pub pieces: Vec<Piece>,
    /// Static memory of functions, which the IR allocates on the stack.
    pub stacks: Vec<Piece>,
    /// Memory for variables of the compiled code, apart from globals.
    pub private: Vec<Range<u32>>,
    /// The soft stack.
    pub soft_stack: Option<Range<u32>>,
}

impl Display for Lane {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Lane::Register(n) => write!(f, "{}", ["A", "X", "Y"][usize::from(*n)]),
            Lane::Memory(at) => write!(f, "{at:04x}"),
            Lane::Unused => write!(f, "-"),
        }
    }
}

impl Display for Hints {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "start {:04x} {:x} {}", self.start, self.top, self.entry)?;
        for range in &self.private {
            writeln!(f, "private {:04x} {:x}", range.start, range.end)?;
        }
        if let Some(range) = &self.soft_stack {
            writeln!(f, "soft-stack {:04x} {:x}", range.start, range.end)?;
        }
        for (word, pieces) in [("data", &self.pieces), ("stack", &self.stacks)] {
            for Piece { name, offset, size, address } in pieces {
                writeln!(f, "{word} {address:04x} {size:x} {offset:x} {name}")?;
            }
        }
        for (name, hint) in &self.functions {
            let lanes = |lanes: &[Lane]| lanes.iter().map(Lane::to_string).collect::<Vec<_>>();
            let [params, results] = [&hint.params, &hint.results].map(|l| lanes(l).join(","));
            writeln!(f, "function {:04x} ({params}) ({results}) {name}", hint.address)?;
            for (number, constant) in &hint.constants {
                match constant {
                    Constant::Number(k) => writeln!(f, "number {number} {k:x}")?,
                    Constant::Address(of, by) => writeln!(f, "address {number} {by} {of}")?,
                }
            }
        }
        Ok(())
    }
}

/// Reads the text of hints.
///
/// # Errors
/// Returns the first line that is not a hint, or that describes memory beyond $FFFF.
pub(crate) fn parse(text: &str) -> Result<Hints, String> {
    let mut hints = Hints::default();
    let mut last = String::new();
    for line in text.lines() {
        read(&mut hints, &mut last, line).ok_or_else(|| format!("not a hint: {line}"))?;
    }
    Ok(hints)
}

fn read(hints: &mut Hints, last: &mut String, line: &str) -> Option<()> {
    let (word, rest) = line.split_once(' ')?;
    let fields = |n: usize| rest.splitn(n, ' ').collect::<Vec<_>>();
    let hex = |text: &str| u32::from_str_radix(text, 16).ok();
    let address = |text: &str| u16::from_str_radix(text, 16).ok();
    let is_in_memory = |range: &Range<u32>| range.start <= range.end && range.end <= 0x10000;
    let range = || {
        let fields = fields(2);
        Some(hex(fields[0])?..hex(fields.get(1)?)?).filter(is_in_memory)
    };
    match word {
        "start" => {
            let fields = fields(3);
            hints.start = address(fields[0])?;
            hints.top = hex(fields.get(1)?)?;
            hints.entry = fields.get(2)?.to_string();
        }
        "private" => hints.private.push(range()?),
        "soft-stack" => hints.soft_stack = Some(range()?),
        "data" | "stack" => {
            let fields = fields(4);
            let piece = Piece {
                address: address(fields[0])?,
                size: hex(fields.get(1)?)?,
                offset: hex(fields.get(2)?)?,
                name: fields.get(3)?.to_string(),
            };
            for start in [piece.address.into(), piece.offset] {
                Some(start..start.checked_add(piece.size)?).filter(is_in_memory)?;
            }
            if word == "data" { hints.pieces.push(piece) } else { hints.stacks.push(piece) }
        }
        "function" => {
            let fields = fields(4);
            let hint = FunctionHint {
                address: address(fields[0])?,
                params: lanes(fields.get(1)?)?,
                results: lanes(fields.get(2)?)?,
                constants: BTreeMap::new(),
            };
            *last = fields.get(3)?.to_string();
            hints.functions.insert(last.clone(), hint);
        }
        "number" | "address" => {
            let fields = fields(3);
            let constant = match word {
                "number" => Constant::Number(u128::from_str_radix(fields.get(1)?, 16).ok()?),
                _ => Constant::Address(fields.get(2)?.to_string(), fields[1].parse().ok()?),
            };
            let function = hints.functions.get_mut(last)?;
            function.constants.insert(fields[0].parse().ok()?, constant);
        }
        _ => return None,
    }
    Some(())
}

fn lanes(text: &str) -> Option<Vec<Lane>> {
    let inside = text.strip_prefix('(')?.strip_suffix(')')?;
    let lane = |text: &str| match text {
        "A" => Some(Lane::Register(0)),
        "X" => Some(Lane::Register(1)),
        "Y" => Some(Lane::Register(2)),
        "-" => Some(Lane::Unused),
        _ => Some(Lane::Memory(u16::from_str_radix(text, 16).ok()?)),
    };
    inside.split(',').filter(|text| !text.is_empty()).map(lane).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HINTS: &str = "\
start 1000 c000 main
private 0002 100
soft-stack 1486 bf01
data 135a 12c 0 mem
stack 0010 2 0 buffer
function 11d2 (A,-) (A,0005) f
number 0 2a
address 1 -3 mem
";

    #[test]
    fn hints_are_the_same_after_printing() {
        assert_eq!(parse(HINTS).map(|hints| hints.to_string()), Ok(HINTS.to_string()));
    }

    #[test]
    fn hints_beyond_the_memory_are_refused() {
        for (good, bad) in [
            ("start 1000", "start 11000"),
            ("private 0002 100", "private 0002 10001"),
            ("private 0002 100", "private 0102 100"),
            ("soft-stack 1486 bf01", "soft-stack bf01 1486"),
            ("data 135a", "data 1135a"),
            ("data 135a 12c", "data ffff 2"),
            ("data 135a 12c 0", "data 135a 12c fff0"),
            ("data 135a 12c", "data 135a ffffffff"),
            ("stack 0010 2", "stack 0010 fffff"),
            ("function 11d2", "function 111d2"),
            ("0005", "10005"),
        ] {
            let text = HINTS.replace(good, bad);
            let line = text.lines().find(|line| line.contains(bad)).expect("the line");
            assert_eq!(parse(&text), Err(format!("not a hint: {line}")));
        }
    }
}
