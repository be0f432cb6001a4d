//! Removes copies of a byte to its own address.
//!
//! Requires addresses for the homes that a section uses. The source and the destination of a copy
//! often have the same address, because the source is dead afterwards. Then the store is redundant;
//! so is the load, if the next instruction overwrites the register. Accesses to stack memory
//! remain, since they may be volatile.

use super::Placement;
use crate::asm::{Base, Expr, Instr, Item, Mnemonic, Mode, Part, Section};
use crate::program::Program;

/// Removes such copies from a section.
pub(crate) fn drop_copies(program: &Program<'_>, placement: &Placement, section: &mut Section) {
    let address = |instr: &Instr| match (instr.mode, instr.arg) {
        (Mode::Mem, Expr { base: Base::Home(home), addend: 0, part: Part::Whole })
            if !program.homes.group(home).is_object =>
        {
            placement.address(&program.homes, home)
        }
        _ => None,
    };
    let is_copy = |load: &Instr, store: &Instr| {
        use Mnemonic::*;
        let is_moved = matches!((load.op, store.op), (Lda, Sta) | (Ldx, Stx) | (Ldy, Sty));
        is_moved && address(load).is_some() && address(load) == address(store)
    };
    let mut kept: Vec<Item> = Vec::with_capacity(section.items.len());
    // The previous instruction, unless a label follows it, and whether its store has been removed.
    let mut last: Option<(usize, Instr, bool)> = None;
    for item in section.items.drain(..) {
        match (&item, last) {
            (Item::Instr(store), Some((at, load, _))) if is_copy(&load, store) => {
                last = Some((at, load, true));
                continue;
            }
            (Item::Instr(instr), Some((at, load, true))) if instr.op == load.op => {
                kept.remove(at);
            }
            _ => {}
        }
        last = match item {
            Item::Instr(instr) => Some((kept.len(), instr, false)),
            Item::Comment(_) => last,
            _ => None,
        };
        kept.push(item);
    }
    section.items = kept;
}

#[cfg(test)]
mod tests {
    use crate::faults::planting::programs;
    use crate::{Options, compile};

    #[test]
    fn a_byte_is_not_copied_to_its_own_address() {
        for name in ["calls_with_many_lanes", "aggregates", "compare_constant_in_first_iteration"] {
            let text = std::fs::read_to_string(programs().join(name).with_extension("ll"));
            let output = compile(&text.expect("a program"), &Options::entered_at("main"));
            let listing = output.expect("code").listing;
            let code = listing.lines().filter_map(|line| line.get(28..)?.split(" ; ").next());
            let code: Vec<&str> = code.map(str::trim).collect();
            let is_copy = |pair: &&[&str]| {
                let [load, store] = [pair[0], pair[1]].map(|text| text.split_at_checked(3));
                let (Some((load, from)), Some((store, to))) = (load, store) else { return false };
                load.starts_with("ld")
                    && store.starts_with("st")
                    && load[2..] == store[2..]
                    && from == to
            };
            let copies: Vec<_> = code.windows(2).filter(is_copy).collect();
            assert!(code.len() > 20 && copies.is_empty(), "{name}: {copies:?}\n{listing}");
        }
    }
}
