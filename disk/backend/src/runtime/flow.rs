//! Control flow in the code of a routine.

use std::collections::HashMap;

use crate::asm::{Base, Item, Label, Mnemonic, Mode};

/// The successors of each item of a routine. A return from a subroutine inside the routine
/// continues after each call of such a subroutine.
pub(crate) struct Flow {
    labels: HashMap<Label, usize>,
    /// The items after calls of subroutines inside the routine.
    returns: Vec<usize>,
}

impl Flow {
    /// Analyses a list of items.
    pub fn new(items: &[Item]) -> Flow {
        let mut flow = Flow { labels: HashMap::new(), returns: Vec::new() };
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Label(label) => {
                    flow.labels.insert(*label, at);
                }
                Item::Instr(i) if i.op == Mnemonic::Jsr && matches!(i.arg.base, Base::Label(_)) => {
                    flow.returns.push(at + 1);
                }
                _ => {}
            }
        }
        flow
    }

    /// Returns the items that may be executed next. A return, and a jump to another routine, also
    /// leave the routine.
    pub fn next(&self, items: &[Item], at: usize) -> Vec<usize> {
        let Item::Instr(i) = &items[at] else { return vec![at + 1] };
        let target = match i.arg.base {
            Base::Label(label) => self.labels.get(&label).copied(),
            _ => None,
        };
        match (i.op, target) {
            (Mnemonic::Rts, _) => self.returns.clone(),
            (Mnemonic::Jmp, _) => target.into_iter().collect(),
            (Mnemonic::Jsr, Some(target)) => vec![target],
            (_, Some(target)) if i.mode == Mode::Relative => vec![target, at + 1],
            (Mnemonic::Brk | Mnemonic::Rti, _) => Vec::new(),
            _ => vec![at + 1],
        }
    }
}
