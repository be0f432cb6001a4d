//! Verifies the form of selected code after every pass, in every build. Does not modify the code.
//!
//! The entry is the first block. The order lists every block once, and the successors of every
//! block are in the order. A label inside a block is defined once, after the branches to it. Every
//! call has a [`CallNote`](crate::select::CallNote).

use crate::Error;
use crate::asm::{Base, Item, Label, Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::any_planted;
use crate::ir::demangle;
use crate::lanes::{Blk, ENTRY};
use crate::select::{End, Node, Selected};
use std::collections::HashSet;

/// Reports a violation as a bug in the named pass.
pub(crate) fn error(pass: &str, function: &str, fault: Option<String>) -> Result<(), Error> {
    if any_planted() {
        return Ok(());
    }
    let named = |fault| format!("{pass} breaks {}: {fault}", demangle(function));
    fault.map_or(Ok(()), |fault| Err(Error::Internal(named(fault))))
}

/// Returns the first violation in a function.
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

/// Returns the first violation in an order of the function's blocks.
pub(crate) fn fault_of_order(code: &Selected, order: &[Blk]) -> Option<String> {
    if order.first() != Some(&ENTRY) {
        return Some("the entry is not the first block".into());
    }
    let mut seen = vec![false; code.blocks.len()];
    for &b in order {
        let new = seen.get_mut(b.index()).is_some_and(|seen| !std::mem::replace(seen, true));
        if !new {
            return Some(match b.index() < seen.len() {
                true => format!("block {b} is listed twice"),
                false => format!("there is no block {b}"),
            });
        }
    }
    let missing = code.order.iter().find(|b| !seen[b.index()]);
    missing.map(|b| format!("block {b} is missing"))
}

fn fault_of_block(
    code: &Selected,
    b: Blk,
    placed: &HashSet<Blk>,
    labels: &mut HashSet<Label>,
) -> Option<String> {
    let block = &code.blocks[b.index()];
    let block_at = |label| Blk::at_label(label, code.blocks.len());
    // Labels that branches refer to and that are not defined yet.
    let mut open = HashSet::new();
    for node in &block.nodes {
        match node {
            Node::Label(l) => {
                open.remove(l);
                let own = block_at(*l).is_none() && code.labels.knows(*l);
                if !own {
                    return Some(format!("label {l} must not be used inside a block"));
                }
                if !labels.insert(*l) {
                    return Some(format!("label {l} is defined twice"));
                }
            }
            Node::Call(n, _) if code.calls.get(*n).is_none() => {
                return Some(format!("call {n} is not in the list of calls"));
            }
            Node::Instr(i) if i.mode == Mode::Relative => match i.arg.base {
                Base::Label(l) if block_at(l).is_none() => drop(open.insert(l)),
                Base::Label(l) if block_at(l).is_some_and(|b| placed.contains(&b)) => {}
                _ => {
                    return Some(format!(
                        "the target of a branch is no block or label of this function: {:?}",
                        i.arg
                    ));
                }
            },
            _ => {}
        }
    }
    if let Some(label) = open.iter().min() {
        return Some(format!("a branch goes to label {label}, which does not follow it"));
    }
    match &block.end {
        None => Some("the terminator is missing".into()),
        Some(End::Branch(op, ..)) if !op.is_branch() => {
            Some(format!("the terminator {op:?} is not a branch"))
        }
        Some(end) => {
            let astray = end.targets().into_iter().find(|t| !placed.contains(t));
            astray.map(|t| format!("its successor, block {t}, is not in the order"))
        }
    }
}

/// Returns the first violation in the items of a function.
pub(crate) fn fault_of_items(code: &Selected, items: &[Item]) -> Option<String> {
    let mut labels = HashSet::new();
    let mut wanted = HashSet::new();
    let mut last = None;
    for item in items {
        let expr = match item {
            Item::Label(l) => {
                let own = Blk::at_label(*l, code.blocks.len()).is_none();
                let begins = own || *l == ENTRY.label() || labels.contains(&ENTRY.label());
                if !begins {
                    return Some(format!("label {l} precedes that of the entry block"));
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
        return Some(format!("label {label} is undefined"));
    }
    let ends = matches!(last, Some(Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Brk));
    (!ends).then(|| format!("execution continues after the last instruction, {last:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{Expr, Instr, SymbolId};
    use crate::entity::Table;
    use crate::select::{BlockCode, CallId, Labels};

    fn branch(to: u32) -> Node {
        Node::Instr(Instr::new(Mnemonic::Beq, Mode::Relative, Expr::label(Label(to))))
    }

    /// Returns an entry block that branches around an instruction, and then to one of two exits.
    fn code() -> Selected {
        let inx = Node::Instr(Instr::implied(Mnemonic::Inx));
        let nodes = vec![branch(2), branch(3), inx, Node::Label(Label(3))];
        let blocks = vec![
            BlockCode {
                nodes,
                end: Some(End::Branch(Mnemonic::Bne, Blk(1), Blk(2))),
                ..Default::default()
            },
            BlockCode { end: Some(End::Return), ..Default::default() },
            BlockCode { end: Some(End::Stop), ..Default::default() },
        ];
        Selected {
            symbol: SymbolId(0),
            blocks,
            order: [0, 2, 1].map(Blk).to_vec(),
            calls: Table::default(),
            labels: Labels::after(4),
            param_homes: vec![],
            slots: vec![],
        }
    }

    #[test]
    fn valid_code_has_no_fault() {
        assert_eq!(fault(&code()), None);
    }

    #[test]
    fn every_violation_is_found() {
        let says = |change: &dyn Fn(&mut Selected), words: &str| {
            let mut code = code();
            change(&mut code);
            let fault = fault(&code).unwrap_or_else(|| panic!("not found: {words}"));
            assert!(fault.contains(words), "{fault}");
        };
        says(&|c| c.order.rotate_left(1), "the entry is not");
        says(&|c| c.order.push(Blk(1)), "block 1 is listed twice");
        says(&|c| c.order.push(Blk(7)), "there is no block 7");
        says(&|c| c.order.truncate(2), "successor, block 1,");
        says(&|c| c.blocks[2].end = None, "block 2: the terminator is missing");
        says(&|c| c.blocks[1].end = Some(End::Jump(Blk(9))), "successor, block 9,");
        says(
            &|c| c.blocks[0].end = Some(End::Branch(Mnemonic::Inx, Blk(1), Blk(2))),
            "Inx is not a branch",
        );
        says(&|c| c.blocks[1].nodes.push(Node::Label(Label(3))), "label 3 is defined twice");
        says(&|c| c.blocks[0].nodes.swap(1, 3), "label 3, which does not follow");
        says(&|c| c.blocks[0].nodes.truncate(3), "label 3, which does not follow");
        says(&|c| c.blocks[1].nodes.push(Node::Label(Label(1))), "label 1 must not be used inside");
        let call = Node::Call(CallId(0), Instr::implied(Mnemonic::Nop));
        says(&|c| c.blocks[0].nodes.push(call), "call 0 is not in the list");
        says(
            &|c| {
                c.blocks[0].end = Some(End::Jump(Blk(1)));
                c.order = vec![Blk(0), Blk(1)];
            },
            "the target of a branch is no block",
        );
        let order = fault_of_order(&code(), &[Blk(0), Blk(1)]);
        assert_eq!(order.as_deref(), Some("block 2 is missing"));
    }

    #[test]
    fn items_start_with_the_entry_and_end() {
        let rts = || Item::Instr(Instr::implied(Mnemonic::Rts));
        let to = |l| Item::Instr(Instr::new(Mnemonic::Bne, Mode::Relative, Expr::label(Label(l))));
        let fault = |items: &[Item]| fault_of_items(&code(), items).unwrap_or_default();
        // The label of a guard may precede the entry block's label.
        assert_eq!(
            fault(&[
                to(9),
                Item::Label(Label(9)),
                Item::Label(Label(0)),
                to(1),
                Item::Label(Label(1)),
                rts()
            ]),
            ""
        );
        assert_eq!(
            fault(&[Item::Label(Label(1)), rts(), Item::Label(Label(0)), rts()]),
            "label 1 precedes that of the entry block"
        );
        assert_eq!(
            fault(&[Item::Label(Label(0)), rts(), Item::Label(Label(0))]),
            "label 0 is defined twice"
        );
        assert_eq!(fault(&[Item::Label(Label(0)), to(2), rts()]), "label 2 is undefined");
        assert!(fault(&[Item::Label(Label(0)), to(0)]).starts_with("execution continues"));
    }
}
