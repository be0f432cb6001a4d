//! Constants that are in memory already, put there by somebody else.
//!
//! A constant is bytes; where they are is the linker's business. If they stand among the bytes that are
//! [resident](crate::Options::resident), that is where the program finds them, and they are not in its output.
//!
//! Requires that all that the program reaches is known; what [`find`] gives is what [`crate::image`] leaves out.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::asm::SymbolId;
use crate::ir::{self, Global, GlobalId, Symbol};
use crate::program::Program;
use crate::{Error, Resident};

/// Addresses of constants that are there already.
pub(crate) type There = HashMap<SymbolId, u16>;

/// Which constants that a program reaches from its entries are there already.
pub(crate) fn find(
    program: &mut Program<'_>,
    reached: &[GlobalId],
    resident: &[Resident],
) -> There {
    let mut there = There::new();
    // Those whose address tells them from others come first: no two of them may share a byte.
    let mut taken: Vec<Range<u32>> = Vec::new();
    for shares in [false, true] {
        for &id in reached {
            let global = &program.module.globals[id.0 as usize];
            let Some(bytes) = plain(global).filter(|_| global.unnamed_addr == shares) else {
                continue;
            };
            let align = if program.exposure.global(id) { global.align } else { 1 };
            let free = |range: &Range<u32>| {
                range.start.is_multiple_of(align)
                    && (shares
                        || taken
                            .iter()
                            .all(|other| other.end <= range.start || range.end <= other.start))
            };
            let mut places = resident.iter().flat_map(|resident| occurrences(resident, bytes));
            let Some(place) = places.find(free) else { continue };
            there.insert(program.symbol(Symbol::Global(id)), place.start as u16);
            if !shares {
                taken.push(place);
            }
        }
    }
    there
}

/// The bytes of a constant that has some, and no address among them. Code is not asked for: it stays with the program.
fn plain(global: &Global) -> Option<&[u8]> {
    let data = global.init.as_ref().filter(|data| data.relocs.is_empty())?;
    let is_data = global.constant && !global.is_assembly();
    Some(&data.bytes[..]).filter(|bytes| is_data && !bytes.is_empty())
}

/// Where in what is resident these bytes are.
fn occurrences<'a>(
    resident: &'a Resident,
    bytes: &'a [u8],
) -> impl Iterator<Item = Range<u32>> + 'a {
    let first = u32::from(resident.address);
    let windows = (first..).zip(resident.bytes.windows(bytes.len()));
    windows.filter(move |(_, window)| *window == bytes).map(|(at, _)| at..at + bytes.len() as u32)
}

/// The bytes of each constant that a program can reach from `entry` and that has no address among them, each once: what may be
/// [resident](crate::Options::resident).
///
/// # Errors
/// As [`crate::compile`], of a module that cannot be read.
pub fn constants(module: &str, entry: &str) -> Result<Vec<Vec<u8>>, Error> {
    let module = ir::link(&[module], &[entry])?;
    let mut seen = HashSet::new();
    let constants = module.globals.iter().filter_map(plain);
    Ok(constants.filter(|bytes| seen.insert(*bytes)).map(<[u8]>::to_vec).collect())
}
