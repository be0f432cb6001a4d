//! Replaces homes with their addresses: frame index elimination.
//!
//! Requires an address for each home that sections use; leaves no [`Base::Home`] in them. Static
//! data in the zero page gets its address.

use super::{Placement, pointers};
use crate::Error;
use crate::asm::{Base, Expr, Home, Item, Part, Section, SymbolId};
use crate::faults::{Fault, planted};
use crate::program::Program;
use crate::program::names::FRAMES;
use std::collections::HashMap;

/// Replaces homes, and the symbols of stack memory, with addresses in the zero page or in the frame
/// area.
///
/// # Errors
/// [`Error::Internal`] if a home has no address.
pub(crate) fn replace_homes(
    program: &mut Program<'_>,
    placement: &Placement,
    stacks: &HashMap<SymbolId, Home>,
    sections: &mut [Section],
) -> Result<(), Error> {
    let frames = program.symbols.intern(FRAMES);
    for &(data, at) in &placement.statics {
        program.symbols.set_absolute(data.symbol, at as u16);
    }
    for section in sections {
        replace_in_section(program, placement, stacks, frames, section)?;
        if let Some(window) = placement.window {
            pointers::through_window(section, window);
        }
    }
    Ok(())
}

fn replace_in_section(
    program: &Program<'_>,
    placement: &Placement,
    stacks: &HashMap<SymbolId, Home>,
    frames: SymbolId,
    section: &mut Section,
) -> Result<(), Error> {
    let replace = |expr: &mut Expr| -> Result<(), Error> {
        let home = match expr.base {
            Base::Home(home) => home,
            Base::Symbol(symbol) => match stacks.get(&symbol) {
                Some(&home) => home,
                None => return Ok(()),
            },
            Base::None | Base::Label(_) => return Ok(()),
        };
        let Some(at) = placement.address(&program.homes, home) else {
            return Err(Error::Internal(format!(
                "home {home} in {} has no address",
                program.symbols.name(section.symbol)
            )));
        };
        let at = at as i32;
        // The address of the home decides, not the sum: the base of an index that starts at one is
        // lower than the home.
        *expr = if at < 256 {
            let addend = if planted(Fault::FramesAddend) { 0 } else { expr.addend };
            number(at + addend, expr.part)
        } else {
            Expr { base: Base::Symbol(frames), addend: at - 256 + expr.addend, part: expr.part }
        };
        Ok(())
    };
    for item in &mut section.items {
        match item {
            Item::Instr(i) => replace(&mut i.arg)?,
            Item::Word(e) | Item::Byte(e) => replace(e)?,
            Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => {}
        }
    }
    Ok(())
}

/// Returns a number, or one byte of it.
fn number(address: i32, part: Part) -> Expr {
    let address = address & 0xFFFF;
    Expr::number(match part {
        Part::Whole => address,
        Part::Low => address & 0xFF,
        Part::High => address >> 8,
    })
}
