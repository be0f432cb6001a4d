//! Outlining: moves code that occurs several times into a section, a *piece*, and replaces each
//! occurrence with a call. JSR and RTS preserve registers and flags, so the pass does not analyse
//! the code that it moves.
//!
//! Requires finished sections whose homes have addresses. Adds sections [`PIECE`]`1`, `2`, ... at
//! the end. A call takes two bytes of the hardware stack, so the stack is measured after this pass.
//! The program has the same effects as before, but each call takes twelve additional cycles.
//! [`check`] expands every piece and compares the result with the original code.
//!
//! A piece that the base and overlays share is in the base, where it takes memory from all
//! overlays. It must therefore occur twice in the base, or in every overlay. Otherwise each overlay
//! gets its own piece. Guests and asides share pieces with no other part.
//!
//! The value of a byte depends on the program ([`SizeWeight::of_mean`]). If size and time have
//! equal weights, one per cent of the program's bytes is worth one per cent of its time, as
//! estimated from its loops. Hot code is therefore not moved.

mod check;
mod code;
mod repeats;
#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::asm::{Base, Instr, Item, Kind, Mnemonic, Section, SymbolId, Symbols};
use crate::faults::{Fault, planted};
use crate::program::SizeWeight;
use code::Code;
use repeats::{Pick, picks};
use std::collections::HashMap;

/// The prefix of the names of pieces.
pub(crate) const PIECE: &str = "__outlined_";

/// The maximum number of rounds. Each round may find pieces inside pieces.
const ROUNDS: usize = 8;

/// For each function, how often the code after each of its first labels is executed in one run of
/// the program.
pub(crate) type Frequencies = HashMap<SymbolId, Vec<f32>>;

/// The result of outlining.
pub(crate) struct Outlined {
    pub sections: Vec<Section>,
    /// For each piece, the function that contains its first occurrence.
    pub origins: Vec<(SymbolId, SymbolId)>,
    /// The frequencies of the remaining code and of the pieces.
    pub frequencies: Frequencies,
    /// The value of a byte in cycles per run of the program.
    pub byte: f32,
}

/// The overlays, and the functions in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parts {
    /// The overlay of each function. Other functions are in the base.
    pub overlay: HashMap<SymbolId, usize>,
    /// The overlays that are not guests.
    pub hosts: Vec<usize>,
    /// The overlays that are guests.
    pub guests: Vec<usize>,
    /// The aside of each function that is in one.
    pub aside: HashMap<SymbolId, usize>,
}

/// A part that shares no piece with another part: a guest, or an aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Isolated {
    /// The guest, or the aside's overlay, or `None` for an aside of the base.
    overlay: Option<usize>,
    aside: Option<usize>,
}

impl Parts {
    /// Returns the isolated part that contains a function.
    fn isolated(&self, function: SymbolId) -> Option<Isolated> {
        let overlay = self.overlay.get(&function).copied();
        let aside = self.aside.get(&function).copied();
        let is_guest = overlay.is_some_and(|overlay| self.guests.contains(&overlay));
        (is_guest || aside.is_some()).then_some(Isolated { overlay, aside })
    }

    /// Returns all isolated parts.
    fn isolated_parts(&self) -> Vec<Isolated> {
        let guests =
            self.guests.iter().map(|&overlay| Isolated { overlay: Some(overlay), aside: None });
        let mut asides: Vec<Isolated> =
            self.aside.keys().filter_map(|&function| self.isolated(function)).collect();
        asides.sort_unstable();
        asides.dedup();
        guests.chain(asides).collect()
    }
}

/// Outlines code of the sections that `frequencies` lists, if that is worthwhile. Does not move a
/// call if `is_kept` accepts its section and the called symbol. Without `runs`, only determines the
/// value of a byte.
pub(crate) fn outline(
    symbols: &mut Symbols,
    sections: &[Section],
    frequencies: Frequencies,
    mut parts: Parts,
    weight: SizeWeight,
    runs: bool,
    is_kept: &dyn Fn(SymbolId, SymbolId) -> bool,
) -> Outlined {
    let sections = sections.to_vec();
    let mut out = Outlined { sections, origins: Vec::new(), frequencies, byte: 0.0 };
    if weight.is_for_speed() {
        return out;
    }
    for isolated in std::iter::once(None).chain(parts.isolated_parts().into_iter().map(Some)) {
        for round in 0..ROUNDS {
            let code =
                Code::new(&out.sections, symbols, &out.frequencies, &parts, isolated, is_kept);
            if round == 0 && out.byte == 0.0 {
                out.byte = weight.of_mean(code.mean());
            }
            let picks = picks(&code, out.byte);
            if picks.is_empty() || !runs {
                break;
            }
            apply(symbols, &mut out, &mut parts, &code, &picks, isolated);
        }
    }
    out
}

/// Creates a section for each piece, and replaces its occurrences with calls.
fn apply(
    symbols: &mut Symbols,
    out: &mut Outlined,
    parts: &mut Parts,
    code: &Code,
    picks: &[Pick],
    isolated: Option<Isolated>,
) {
    let mut pieces = Vec::new();
    let mut calls: HashMap<usize, (&Pick, SymbolId)> = HashMap::new();
    for pick in picks {
        let symbol = symbols.intern(&format!("{PIECE}{}", out.origins.len() + 1));
        let first = pick.positions[0];
        let from = &out.sections[code.at[first].0];
        let items = piece(code, &from.items, pick);
        pieces.push(Section { symbol, kind: Kind::Code, align: 1, within_page: false, items });
        let origin = out.origins.iter().find(|o| o.0 == from.symbol);
        out.origins.push((symbol, origin.map_or(from.symbol, |o| o.1)));
        out.frequencies
            .insert(symbol, vec![pick.positions.iter().map(|&p| code.frequencies[p]).sum()]);
        if let Some(overlay) = pick.overlay(code) {
            parts.overlay.insert(symbol, overlay);
        }
        if let Some(aside) = isolated.and_then(|isolated| isolated.aside) {
            parts.aside.insert(symbol, aside);
        }
        calls.extend(pick.positions.iter().map(|&position| (position, (pick, symbol))));
    }
    let mut position = 0;
    for (n, section) in out.sections.iter_mut().enumerate() {
        while position < code.len() && code.at[position].0 < n {
            position += 1;
        }
        if position < code.len() && code.at[position].0 == n {
            section.items = with_calls(code, &section.items, &calls, position);
        }
    }
    out.sections.extend(pieces);
}

/// Returns the items of a section, with calls instead of the moved code. `position` is the position
/// of the section's first instruction.
fn with_calls(
    code: &Code,
    items: &[Item],
    calls: &HashMap<usize, (&Pick, SymbolId)>,
    mut position: usize,
) -> Vec<Item> {
    let mut out = Vec::new();
    let mut moved = 0;
    // The last label that has been moved. The following code has the frequency of the code after
    // that label.
    let mut label = None;
    for item in items {
        let here = position;
        if !matches!(item, Item::Label(_) | Item::Comment(_)) {
            position += 1;
        }
        let Item::Instr(instr) = item else {
            match (item, moved) {
                (Item::Label(_), 1..) => label = Some(item.clone()),
                _ => out.push(item.clone()),
            }
            continue;
        };
        if moved == 0
            && let Some((pick, symbol)) = calls.get(&here)
        {
            let returns = pick.is_followed_by_return(code, here);
            let leaves = (pick.leaves || returns) && !planted(Fault::OutlineReturns);
            let op = if leaves { Mnemonic::Jmp } else { Mnemonic::Jsr };
            out.push(Item::Instr(Instr { op, ..Instr::call(*symbol).at(instr.ir_line) }));
            moved = pick.length + usize::from(returns) - usize::from(planted(Fault::OutlineTwice));
        }
        match moved {
            0 => out.push(item.clone()),
            1 => {
                out.extend(label.take());
                moved = 0;
            }
            _ => moved -= 1,
        }
    }
    out
}

/// Returns the items of a piece, copied from its first occurrence in `items`.
fn piece(code: &Code, items: &[Item], pick: &Pick) -> Vec<Item> {
    let first = pick.positions[0];
    let end = first + pick.length;
    let inside = |at: usize| (first..end).filter_map(|p| code.target[p]).any(|t| t == at);
    let mut out = Vec::new();
    let mut position = first;
    let (start, last) = (code.at[first].1, code.at[end - 1].1);
    let labels = items[..start].iter().rev().take_while(|item| !is_code(item)).count();
    for item in &items[start - labels..] {
        match item {
            Item::Label(_) if position <= end && inside(position) => out.push(item.clone()),
            item if is_code(item) && position < end - usize::from(planted(Fault::OutlineShort)) => {
                out.push(item.clone());
                position += 1;
            }
            item if is_code(item) => break,
            _ => {}
        }
    }
    let line = match &items[last] {
        Item::Instr(instr) => instr.ir_line,
        _ => 0,
    };
    match out.last_mut() {
        Some(Item::Instr(instr)) if pick.calls_last(code) => instr.op = Mnemonic::Jmp,
        _ if pick.leaves || planted(Fault::OutlineNoReturn) => {}
        _ => out.push(Item::Instr(Instr::implied(Mnemonic::Rts).at(line))),
    }
    out
}

/// Returns whether an item takes bytes, unlike labels and comments.
fn is_code(item: &Item) -> bool {
    !matches!(item, Item::Label(_) | Item::Comment(_))
}

/// Returns the symbol that an instruction calls or jumps to.
fn callee(instr: &Instr) -> Option<SymbolId> {
    match (instr.op, instr.arg.base, instr.arg.addend) {
        (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(symbol), 0) => Some(symbol),
        _ => None,
    }
}
