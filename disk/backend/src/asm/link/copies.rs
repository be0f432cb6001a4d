//! Duplicates sections that would be in the base only because of a guest.
//!
//! Requires the sections of a program. A section that two overlays reach belongs to the base
//! ([`overlays`](super::overlays)), so that it is in memory only once. A guest must not affect the
//! base. Code and constants that would be in the base only because of a guest are therefore copied
//! for the guest. These are runtime routines that only one host uses: a guest shares functions only
//! if all hosts share them.

use std::collections::HashMap;

use super::{Layout, reached};
use crate::asm::{Base, Item, Kind, Section, SymbolId, Symbols};

/// Adds the copies, and redirects the references of each guest to its copies. `roots` are the
/// entries of the base.
pub(crate) fn copies(
    mut sections: Vec<Section>,
    symbols: &mut Symbols,
    roots: &[SymbolId],
    layout: &mut Layout,
) -> Vec<Section> {
    let overlays = layout.overlays.iter().enumerate();
    let (guests, hosts): (Vec<_>, Vec<_>) = overlays
        .map(|(n, overlay)| (n, overlay.area.is_some(), reached(&sections, &[overlay.root], &[])))
        .partition(|&(_, is_guest, _)| is_guest);
    let of_base = reached(&sections, roots, &[]);
    let users = |of: &[(usize, bool, Vec<bool>)], at: usize| of.iter().filter(|u| u.2[at]).count();
    let mut copies = Vec::new();
    for (n, _, reached) in &guests {
        // Sections that would not be in the base without guests.
        let own: Vec<usize> = (0..sections.len())
            .filter(|&at| reached[at] && !of_base[at] && users(&hosts, at) < 2)
            .filter(|&at| matches!(sections[at].kind, Kind::Code | Kind::Constant))
            .collect();
        let is_shared = |&&at: &&usize| users(&hosts, at) + users(&guests, at) > 1;
        let mut copied: HashMap<SymbolId, SymbolId> = HashMap::new();
        for &at in own.iter().filter(is_shared) {
            let symbol = sections[at].symbol;
            let copy = symbols.intern(&format!("{}_{}", symbols.name(symbol), n + 1));
            layout.lines.share(copy, symbol);
            copied.insert(symbol, copy);
        }
        for at in own {
            let mut section = sections[at].clone();
            for item in &mut section.items {
                let expr = match item {
                    Item::Instr(instr) => &mut instr.arg,
                    Item::Word(expr) | Item::Byte(expr) => expr,
                    Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => continue,
                };
                if let Base::Symbol(symbol) = &mut expr.base
                    && let Some(&copy) = copied.get(symbol)
                {
                    *symbol = copy;
                }
            }
            match copied.get(&section.symbol) {
                Some(&symbol) => copies.push(Section { symbol, ..section }),
                None => sections[at] = section,
            }
        }
    }
    sections.extend(copies);
    sections
}
