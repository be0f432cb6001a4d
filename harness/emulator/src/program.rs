//! The disk in the drive: a floppy that was built from source, or any image file.

use std::path::Path;

use apple2_floppy::{Build, memory_map};
use mos6502_backend::{self as backend, Output, SymbolKind, demangle};

use crate::Error;
use crate::apple2::file::DiskFile;
use crate::apple2::order::Order;
use crate::backtrace::{Argument, ArgumentByte, Names, SourceLine};
use crate::profile::Symbol;

/// A disk image and the symbols of its programs.
#[derive(Clone, Debug)]
pub struct Program {
    /// The floppy in DOS order.
    pub image: Vec<u8>,
    /// The functions and lines of the program that boots. Empty for an image from a file.
    pub names: Names,
    /// The functions and lines of the other programs, from number 1 on.
    pub others: Vec<Names>,
    /// The file from which the image was read, if any.
    pub file: Option<DiskFile>,
}

impl Program {
    /// The floppy of a build.
    ///
    /// # Panics
    /// If the build contains no program.
    pub fn of(build: &Build) -> Program {
        let mut programs = build.programs.iter();
        let program = programs.next().expect("the disk has at least one program");
        let others = programs.map(names).collect();
        let image = build.image.bytes().to_vec();
        Program { image, names: names(program), others, file: None }
    }

    /// The functions and lines of the program with this number.
    pub fn names_of(&self, number: u8) -> Names {
        match number.checked_sub(1) {
            None => self.names.clone(),
            Some(place) => self.others.get(usize::from(place)).cloned().unwrap_or_default(),
        }
    }

    /// Reads a disk file in any format. A name with `.po` suggests ProDOS order.
    ///
    /// # Errors
    /// [`Error::File`] if the file cannot be read or is not a disk image.
    pub fn read(path: &Path) -> Result<Program, Error> {
        let bytes = std::fs::read(path).map_err(|error| Error::File(path.into(), error))?;
        let file = DiskFile::read(bytes, Order::of_name(&path.to_string_lossy()));
        let file = file
            .map_err(|error| Error::File(path.into(), std::io::Error::other(error.to_string())))?;
        let image = file.image().to_vec();
        let names = Names::default();
        Ok(Program { image, names, others: Vec::new(), file: Some(file) })
    }
}

/// The names of a program. Data have no symbols, because the boot sector may run at their
/// addresses. Neither have the common asides, because each of them has the same addresses.
fn names(program: &Output) -> Names {
    let is_aside = |address: u32| memory_map::COMMON_ASIDE.contains(&address);
    let symbols = program.symbols.iter().filter(|symbol| !is_aside(u32::from(symbol.address)));
    let symbols = symbols.filter_map(|symbol| {
        let name = match symbol.kind {
            SymbolKind::Code => demangle(&symbol.name),
            // Inline assembly is named after the function that contains it.
            _ if symbol.name.starts_with(ASSEMBLY) => {
                let user = user_of(program, symbol.address).unwrap_or_default();
                format!("{user} (inline assembly)").trim_start().into()
            }
            _ => return None,
        };
        Some(Symbol { name, address: symbol.address, size: symbol.size })
    });
    let variables = program.symbols.iter().filter(|symbol| {
        matches!(symbol.kind, SymbolKind::Data | SymbolKind::Zeroed(_) | SymbolKind::Constant)
    });
    let variables = variables.map(|symbol| Symbol {
        name: demangle(&symbol.name),
        address: symbol.address,
        size: symbol.size,
    });
    let arguments = program.arguments.iter().filter_map(|argument| {
        let mut symbols = program.symbols.iter();
        let address = symbols.find(|symbol| symbol.name == argument.function)?.address;
        Some(Argument {
            function: demangle(&argument.function),
            address,
            name: argument.name.clone(),
            bytes: argument.bytes.iter().map(place).collect(),
            is_address: argument.is_address,
        })
    });
    let lines = program.lines.iter().filter(|line| !is_aside(line.addresses.start));
    let lines = lines.map(|line| SourceLine {
        addresses: line.addresses.clone(),
        file: line.file.clone(),
        line: line.line,
    });
    Names {
        arguments: arguments.collect(),
        symbols: symbols.collect(),
        variables: variables.collect(),
        lines: lines.collect(),
    }
}

/// The place of a byte of an argument, as the compiler describes it.
fn place(byte: &backend::ArgumentByte) -> ArgumentByte {
    match *byte {
        backend::ArgumentByte::Register(name) => ArgumentByte::Register(name),
        backend::ArgumentByte::Memory(address) => ArgumentByte::Memory(address),
        backend::ArgumentByte::Unused => ArgumentByte::Unused,
    }
}

/// The beginning of the symbols of inline assembly, which the backend moves out of its function.
const ASSEMBLY: &str = "assembly.";

/// The opcodes of JSR and JMP.
const CALLS: [u8; 2] = [0x20, 0x4C];

/// The first function that calls or jumps to an address.
fn user_of(program: &Output, address: u16) -> Option<String> {
    let [low, high] = address.to_le_bytes();
    let is_call = |bytes: &[u8]| CALLS.contains(&bytes[0]) && bytes[1..] == [low, high];
    let user =
        program.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Code).find(|symbol| {
            let start = usize::from(symbol.address.wrapping_sub(program.origin));
            let bytes = program.bytes.get(start..start + symbol.size as usize);
            bytes.is_some_and(|bytes| bytes.windows(3).any(is_call))
        });
    user.map(|symbol| demangle(&symbol.name))
}
