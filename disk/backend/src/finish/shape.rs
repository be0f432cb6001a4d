//! The shape of selected code, checked after every pass over it. Requires nothing, changes nothing, and is cheap
//! enough to be always on: a pass that breaks a function stops the compiler and not the program.
//!
//! The entry is the first block; every block stands once in the order, has an end, and its end leads to blocks
//! of the order. A label inside of a block is defined once, behind the branches to it; calls have notes.

use crate::Error;
use crate::asm::{Base, Item, Mnemonic, Mode};
use crate::ir::demangle;
use crate::lanes::Blk;
use crate::select::faults::any_planted;
use crate::select::{ENTRY, End, Node, Selected};
use std::collections::HashSet;

/// A fault, if there is one, as an error of ours.
pub(crate) fn error(pass: &str, function: &str, fault: Option<String>) -> Result<(), Error> {
    if any_planted() {
        return Ok(());
    }
    let named = |fault| format!("{pass} breaks {}: {fault}", demangle(function));
    fault.map_or(Ok(()), |fault| Err(Error::Internal(named(fault))))
}

/// What is wrong with the blocks of a function.
pub(crate) fn fault(code: &Selected) -> Option<String> {
    fault_of_order(code, &code.order).or_else(|| {
        let placed: HashSet<Blk> = code.order.iter().copied().collect();
        let mut labels = HashSet::new();
        code.order.iter().find_map(|&b| {
            let fault = fault_of_block(code, b, &placed, &mut labels);
            fault.map(|fault| format!("block {b}: {fault}"))
        })
    })
}

/// What is wrong with an order of its blocks.
pub(crate) fn fault_of_order(code: &Selected, order: &[Blk]) -> Option<String> {
    if order.first() != Some(&ENTRY) {
        return Some("the entry is not the first block".into());
    }
    let mut seen = vec![false; code.blocks.len()];
    for &b in order {
        let new = seen.get_mut(b as usize).is_some_and(|seen| !std::mem::replace(seen, true));
        if !new {
            return Some(format!("block {b} stands twice, or there is no such block"));
        }
    }
    let missing = code.order.iter().find(|b| !seen[**b as usize]);
    missing.map(|b| format!("block {b} is missing"))
}

fn fault_of_block(
    code: &Selected,
    b: Blk,
    placed: &HashSet<Blk>,
    labels: &mut HashSet<u32>,
) -> Option<String> {
    let block = &code.blocks[b as usize];
    let first = code.blocks.len() as u32;
    // Labels that branches wait for.
    let mut open = HashSet::new();
    for node in &block.nodes {
        match node {
            Node::Label(l) => {
                open.remove(l);
                if *l < first || *l >= code.labels || !labels.insert(*l) {
                    return Some(format!("label {l} is defined twice, or is none of its own"));
                }
            }
            Node::Call(n, _) if *n as usize >= code.calls.len() => {
                return Some(format!("call {n} has no note"));
            }
            Node::Instr(i) if i.mode == Mode::Relative => match i.arg.base {
                Base::Label(l) if l >= first => drop(open.insert(l)),
                Base::Label(l) if placed.contains(&l) => {}
                _ => return Some(format!("a branch leads nowhere: {:?}", i.arg)),
            },
            _ => {}
        }
    }
    if let Some(label) = open.iter().min() {
        return Some(format!("label {label} does not stand behind the branch to it"));
    }
    match &block.end {
        None => Some("it has no end".into()),
        Some(End::Branch(op, ..)) if !op.is_branch() => Some(format!("it ends in {op:?}")),
        Some(end) => {
            let astray = end.targets().into_iter().find(|t| !placed.contains(t));
            astray.map(|t| format!("it leads to block {t}, which is not there"))
        }
    }
}

/// What is wrong with the items of a function.
pub(crate) fn fault_of_items(code: &Selected, items: &[Item]) -> Option<String> {
    let mut labels = HashSet::new();
    let mut wanted = HashSet::new();
    let mut last = None;
    for item in items {
        let expr = match item {
            Item::Label(l) => {
                let own = *l >= code.blocks.len() as u32;
                let begins = own || *l == ENTRY || labels.contains(&ENTRY);
                if !begins {
                    return Some(format!("it begins with block {l}"));
                }
                if !labels.insert(*l) {
                    return Some(format!("label {l} is defined twice"));
                }
                continue;
            }
            Item::Instr(i) => {
                last = Some(i.op);
                i.arg
            }
            Item::Byte(e) | Item::Word(e) => *e,
            Item::Bytes(_) | Item::Comment(_) => continue,
        };
        if let Base::Label(l) = expr.base {
            wanted.insert(l);
        }
    }
    if let Some(label) = wanted.difference(&labels).min() {
        return Some(format!("label {label} is not defined"));
    }
    let ends = matches!(last, Some(Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Brk));
    (!ends).then(|| format!("it runs on behind its last instruction, {last:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{Expr, Instr, SymbolId};
    use crate::select::BlockCode;

    fn branch(to: u32) -> Node {
        Node::Instr(Instr::new(Mnemonic::Beq, Mode::Relative, Expr::label(to)))
    }

    /// An entry that branches around an instruction and then to one of two ends.
    fn code() -> Selected {
        let inx = Node::Instr(Instr::implied(Mnemonic::Inx));
        let nodes = vec![branch(2), branch(3), inx, Node::Label(3)];
        let blocks = vec![
            BlockCode { nodes, end: Some(End::Branch(Mnemonic::Bne, 1, 2)), ..Default::default() },
            BlockCode { end: Some(End::Return), ..Default::default() },
            BlockCode { end: Some(End::Stop), ..Default::default() },
        ];
        Selected {
            symbol: SymbolId(0),
            blocks,
            order: vec![0, 2, 1],
            calls: vec![],
            labels: 4,
            param_homes: vec![],
            slots: vec![],
        }
    }

    #[test]
    fn sound_code_has_no_fault() {
        assert_eq!(fault(&code()), None);
    }

    #[test]
    fn every_fault_is_seen() {
        let says = |change: &dyn Fn(&mut Selected), words: &str| {
            let mut code = code();
            change(&mut code);
            let fault = fault(&code).unwrap_or_else(|| panic!("{words}: nobody sees it"));
            assert!(fault.contains(words), "{fault}");
        };
        says(&|c| c.order.rotate_left(1), "the entry is not");
        says(&|c| c.order.push(1), "block 1 stands twice");
        says(&|c| c.order.push(7), "no such block");
        says(&|c| c.order.truncate(2), "leads to block 1");
        says(&|c| c.blocks[2].end = None, "block 2: it has no end");
        says(&|c| c.blocks[1].end = Some(End::Jump(9)), "leads to block 9");
        says(&|c| c.blocks[0].end = Some(End::Branch(Mnemonic::Inx, 1, 2)), "ends in Inx");
        says(&|c| c.blocks[1].nodes.push(Node::Label(3)), "label 3 is defined twice");
        says(&|c| c.blocks[0].nodes.swap(1, 3), "label 3 does not stand behind");
        says(&|c| c.blocks[0].nodes.truncate(3), "label 3 does not stand behind");
        says(&|c| c.blocks[1].nodes.push(Node::Label(1)), "none of its own");
        let call = Node::Call(0, Instr::implied(Mnemonic::Nop));
        says(&|c| c.blocks[0].nodes.push(call), "call 0 has no note");
        says(
            &|c| {
                c.blocks[0].end = Some(End::Jump(1));
                c.order = vec![0, 1];
            },
            "a branch leads nowhere",
        );
        let order = fault_of_order(&code(), &[0, 1]);
        assert_eq!(order.as_deref(), Some("block 2 is missing"));
    }

    #[test]
    fn items_begin_with_the_entry_and_end() {
        let rts = || Item::Instr(Instr::implied(Mnemonic::Rts));
        let to = |l| Item::Instr(Instr::new(Mnemonic::Bne, Mode::Relative, Expr::label(l)));
        let fault = |items: &[Item]| fault_of_items(&code(), items).unwrap_or_default();
        // A guard's own label may come first.
        assert_eq!(
            fault(&[to(9), Item::Label(9), Item::Label(0), to(1), Item::Label(1), rts()]),
            ""
        );
        assert_eq!(
            fault(&[Item::Label(1), rts(), Item::Label(0), rts()]),
            "it begins with block 1"
        );
        assert_eq!(fault(&[Item::Label(0), rts(), Item::Label(0)]), "label 0 is defined twice");
        assert_eq!(fault(&[Item::Label(0), to(2), rts()]), "label 2 is not defined");
        assert!(fault(&[Item::Label(0), to(0)]).starts_with("it runs on"));
    }
}
