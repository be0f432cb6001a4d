//! Bytes and listing of the placed sections.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

use super::lines::{FileLine, SourceLine};
use super::order::{Image, PartImage};
use super::size::{EncodedForm, SizedSection};
use super::{Layout, Linked, LinkedOverlay};
use crate::Error;
use crate::asm::encode::Opcode;
use crate::asm::link::Sizes;
use crate::asm::{Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Part, Section, SymbolId, Symbols};
use crate::faults::{Fault, planted};

/// Writes all placed sections of the image.
pub fn emit(
    sections: &[Section],
    sized: &[SizedSection],
    symbols: &Symbols,
    image: &Image,
    addresses: &HashMap<SymbolId, u16>,
    layout: &Layout,
) -> Result<Linked, Error> {
    let piece = |piece: &PartImage| -> Result<Linked, Error> {
        let mut linked = Linked::default();
        for &(index, address) in &piece.placed {
            linked.bytes.resize((address - piece.start) as usize, 0);
            let (section, sized) = (&sections[index], &sized[index]);
            let linked = &mut linked;
            let mut writer = Writer {
                section,
                sized,
                symbols,
                addresses,
                layout,
                address,
                position: None,
                linked,
            };
            writer.heading();
            for at in 0..section.items.len() {
                writer.item(at)?;
            }
        }
        Ok(linked)
    };
    let with_asides = |main: &PartImage, asides: &[PartImage]| {
        let mut written = piece(main)?;
        for aside in asides {
            let Linked { bytes, lines, listing, .. } = piece(aside)?;
            written.asides.push(bytes);
            written.lines.extend(lines);
            written.listing += &listing;
        }
        Ok::<_, Error>(written)
    };
    let mut linked = with_asides(&image.base, &image.asides[0])?;
    for (n, (overlay, of)) in image.overlays.iter().zip(&layout.overlays).enumerate() {
        let written = with_asides(overlay, &image.asides[n + 1])?;
        let lines = written.lines.into_iter();
        linked.lines.extend(lines.map(|line| SourceLine { overlay: Some(n), ..line }));
        linked.overlays.push(LinkedOverlay {
            origin: overlay.start as u16,
            late: of.late.as_ref().map(|_| overlay.late.start as u16),
            bytes: written.bytes,
            asides: written.asides,
            listing: written.listing,
            sizes: Sizes::default(),
        });
    }
    Ok(linked)
}

struct Writer<'a> {
    section: &'a Section,
    sized: &'a SizedSection,
    symbols: &'a Symbols,
    addresses: &'a HashMap<SymbolId, u16>,
    layout: &'a Layout,
    /// The address of the section.
    address: u32,
    /// The last source line in the listing.
    position: Option<FileLine>,
    linked: &'a mut Linked,
}

impl Writer<'_> {
    fn heading(&mut self) {
        let kind = match self.section.kind {
            Kind::Code => "code",
            Kind::Constant => "constant",
            Kind::Data => "data",
            Kind::Zeroed(_) => "zeroed",
        };
        let name = self.symbols.name(self.section.symbol);
        let size = self.sized.size;
        let readable = match crate::asm::demangle(name) {
            readable if readable == name => String::new(),
            readable => format!("; {readable}\n"),
        };
        let _ = writeln!(self.linked.listing, "\n{readable}{name}: ; {kind}, {size} bytes");
    }

    /// Returns the full value of an expression, 16 bits, or one byte of it.
    fn value(&self, expr: Expr) -> Result<i32, Error> {
        let base = match expr.base {
            Base::None => 0,
            Base::Symbol(symbol) => match self.addresses.get(&symbol) {
                Some(&address) => i32::from(address),
                None => match self.symbols.absolute(symbol) {
                    Some(address) => i32::from(address),
                    None => return Err(Error::Undefined(self.symbols.name(symbol).to_string())),
                },
            },
            Base::Label(label) => {
                (self.address + self.sized.offsets[self.sized.labels[&label]]) as i32
            }
            Base::Home(_) => {
                return Err(Error::Internal("an operand is a home that has no address yet".into()));
            }
        };
        let value = if planted(Fault::LinkerAddend) { base } else { base + expr.addend };
        Ok(match expr.part {
            Part::Whole => value,
            Part::Low => value & 0xff,
            Part::High => value >> 8 & 0xff,
        })
    }

    fn item(&mut self, at: usize) -> Result<(), Error> {
        match &self.section.items[at] {
            Item::Label(label) => {
                let _ = writeln!(self.linked.listing, "{:24}.L{label}:", "");
            }
            Item::Comment(text) => {
                let _ = writeln!(self.linked.listing, "{:28}; {text}", "");
            }
            Item::Bytes(bytes) => {
                for (row, chunk) in bytes.chunks(8).enumerate() {
                    let here = self.address + self.sized.offsets[at] + 8 * row as u32;
                    let shown: String = chunk.iter().map(|byte| format!(" {byte:02x}")).collect();
                    let _ = writeln!(self.linked.listing, "{here:04x} {shown}");
                }
                self.linked.bytes.extend(bytes);
            }
            Item::Word(expr) => {
                let value = self.value(*expr)? as u16;
                self.data(at, &value.to_le_bytes(), ".word", *expr);
            }
            Item::Byte(expr) => {
                let value = self.value(*expr)? as u8;
                self.data(at, &[value], ".byte", *expr);
            }
            Item::Instr(instr) => match self.sized.forms[at] {
                EncodedForm::Plain(opcode) => self.instruction(at, instr, opcode)?,
                EncodedForm::Far => self.far_branch(at, instr)?,
                EncodedForm::Sure(op) => {
                    let branch = Instr { op, mode: Mode::Relative, ..*instr };
                    self.branch(at, &branch)?;
                }
                EncodedForm::Implied(op) => self.in_place_of_constant(at, op, instr.ir_line)?,
                EncodedForm::Via(jump) => {
                    let there = i64::from(self.address) + self.sized.jump_at(jump);
                    let branch = Instr { arg: Expr::number(there as i32), ..*instr };
                    self.branch(at, &branch)?;
                }
                EncodedForm::Nothing | EncodedForm::Data(_) => {}
            },
        }
        Ok(())
    }

    fn data(&mut self, at: usize, bytes: &[u8], directive: &str, expr: Expr) {
        let here = self.address + self.sized.offsets[at];
        let shown: String = bytes.iter().map(|byte| format!("{byte:02x} ")).collect();
        let text = expr.display(self.symbols);
        let _ =
            writeln!(self.linked.listing, "{here:04x}  {shown:<9}             {directive} {text}");
        self.linked.bytes.extend(bytes);
    }

    fn instruction(&mut self, at: usize, instr: &Instr, opcode: Opcode) -> Result<(), Error> {
        let here = self.address + self.sized.offsets[at];
        let mut bytes = vec![opcode.byte];
        if matches!(instr.mode, Mode::Indirect | Mode::IndirectY)
            && self.value(instr.arg)? & 0xff == 0xff
        {
            // `JMP ($xxFF)` reads the second byte from the start of the same page.
            let text = instr.display(self.symbols).to_string();
            return Err(Error::Internal(format!(
                "the two bytes of the pointer in {text} are in two pages"
            )));
        }
        let mut cycles = format!("{}{}", opcode.cycles, if opcode.page_penalty { "+" } else { "" });
        match (instr.mode, opcode.length) {
            (Mode::Relative, _) => {
                let target = self.value(instr.arg)?;
                let next = here as i32 + 2;
                bytes.push((target - next) as u8);
                let crosses = target >> 8 != next >> 8;
                cycles = format!("2+{}", if crosses { 2 } else { 1 });
            }
            (Mode::Immediate, _) => {
                let value = self.value(instr.arg)?;
                if !(-128..256).contains(&value) {
                    let text = instr.display(self.symbols).to_string();
                    return Err(Error::Internal(format!(
                        "the operand of {text} does not fit a byte"
                    )));
                }
                bytes.push(value as u8);
            }
            (_, 2) => bytes.push(self.value(instr.arg)? as u8),
            (_, 3) => {
                let value = self.value(instr.arg)? as u16;
                // Indexing from the start of a page stays within the page.
                if value & 0xff == 0 && opcode.page_penalty {
                    cycles = opcode.cycles.to_string();
                }
                bytes.extend(value.to_le_bytes());
            }
            _ => {}
        }
        self.line(here, &bytes, &cycles, instr);
        Ok(())
    }

    /// Emits a branch whose target is near enough.
    fn branch(&mut self, at: usize, instr: &Instr) -> Result<(), Error> {
        match crate::asm::encode::select(instr.op, Mode::Relative, false) {
            Some(opcode) => self.instruction(at, instr, opcode),
            None => Err(Error::Internal(format!("{} is not a branch", instr.op.name()))),
        }
    }

    fn in_place_of_constant(&mut self, at: usize, op: Mnemonic, ir_line: u32) -> Result<(), Error> {
        match crate::asm::encode::select(op, Mode::Implied, false) {
            Some(opcode) => self.instruction(at, &Instr::implied(op).at(ir_line), opcode),
            None => Err(Error::Internal(format!("{} needs an operand", op.name()))),
        }
    }

    fn far_branch(&mut self, at: usize, instr: &Instr) -> Result<(), Error> {
        let here = self.address + self.sized.offsets[at];
        let inverted = instr.op.inverted().and_then(|op| {
            crate::asm::encode::select(op, Mode::Relative, false).map(|opcode| (op, opcode))
        });
        let Some((op, opcode)) = inverted else {
            return Err(Error::Internal(format!("{} is not a branch", instr.op.name())));
        };
        let crosses = (here + 2) >> 8 != (here + 5) >> 8;
        let skip =
            Instr::new(op, Mode::Relative, Expr::number((here + 5) as i32)).at(instr.ir_line);
        let cycles = format!("2+{}", if crosses { 2 } else { 1 });
        self.line(here, &[opcode.byte, 3], &cycles, &skip);
        let target = (self.value(instr.arg)? as u16).to_le_bytes();
        let jump = Instr::new(Mnemonic::Jmp, Mode::Mem, instr.arg).at(instr.ir_line);
        self.line(here + 2, &[0x4c, target[0], target[1]], "3", &jump);
        Ok(())
    }

    fn line(&mut self, here: u32, bytes: &[u8], cycles: &str, instr: &Instr) {
        self.source(here..here + bytes.len() as u32, instr.ir_line);
        let shown: String = bytes.iter().map(|byte| format!("{byte:02x} ")).collect();
        let text = instr.display(self.symbols).to_string();
        let line = match instr.ir_line {
            0 => String::new(),
            line => format!("; {line}"),
        };
        let row = format!("{here:04x}  {shown:<9}  {cycles:<4}       {text:<32} {line}");
        let _ = writeln!(self.linked.listing, "{}", row.trim_end());
        self.linked.bytes.extend(bytes);
    }

    /// Records the source line of an instruction. The listing shows it whenever it changes.
    fn source(&mut self, here: Range<u32>, ir_line: u32) {
        let lines = &self.layout.lines;
        let Some(position) = lines.get(self.section.symbol, ir_line) else { return };
        let (file, line) = (lines.file(position), position.1);
        if self.position != Some(position) {
            self.position = Some(position);
            let _ = writeln!(self.linked.listing, "{:28}; {file}:{line}", "");
        }
        match self.linked.lines.last_mut() {
            Some(last)
                if last.addresses.end == here.start && last.line == line && last.file == file =>
            {
                last.addresses.end = here.end;
            }
            _ => {
                let file = file.to_string();
                self.linked.lines.push(SourceLine { addresses: here, overlay: None, file, line });
            }
        }
    }
}
