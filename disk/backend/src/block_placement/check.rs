//! Checks block layout: follows two versions of a section in parallel, from the entry and from the
//! targets of tables, and compares their items. It shares no code with the pass, and uses only
//! items and their successors, not blocks.

use crate::asm::{Base, Expr, Instr, Item, Label, Mnemonic, Mode, Section};
use std::collections::{HashMap, HashSet};

/// Returns the first difference on any path through the sections.
pub(crate) fn fault(before: &[Section], after: &[Section]) -> Option<String> {
    if before.len() != after.len() {
        return Some("the number of sections has changed".into());
    }
    before.iter().zip(after).enumerate().find_map(|(n, (old, new))| {
        let same = (old.symbol, old.kind, old.align, old.within_page)
            == (new.symbol, new.kind, new.align, new.within_page);
        if !same {
            return Some(format!("section {n} has a different symbol or layout"));
        }
        difference(&Paths::new(&old.items), &Paths::new(&new.items))
            .map(|fault| format!("section {n}: {fault}"))
    })
}

/// A section with the positions of its labels.
struct Paths<'s> {
    items: &'s [Item],
    labels: HashMap<Label, usize>,
}

impl<'s> Paths<'s> {
    fn new(items: &'s [Item]) -> Self {
        let places = items.iter().enumerate();
        let labels = places.filter_map(|(at, item)| match item {
            Item::Label(label) => Some((*label, at)),
            _ => None,
        });
        Paths { items, labels: labels.collect() }
    }

    /// Skips labels, comments and jumps. Returns `None` at the end of the section and in an endless
    /// loop of jumps.
    fn skip_jumps(&self, mut at: usize) -> Option<usize> {
        for _ in 0..=self.items.len() {
            match self.items.get(at)? {
                Item::Label(_) | Item::Comment(_) => at += 1,
                Item::Instr(Instr { op: Mnemonic::Jmp, mode: Mode::Mem, arg, .. })
                    if matches!(arg.base, Base::Label(_)) && arg.addend == 0 =>
                {
                    at = self.target(arg)?;
                }
                _ => return Some(at),
            }
        }
        None
    }

    /// Returns whether data follows this item. Execution never continues into data.
    fn data_follows(&self, at: usize) -> bool {
        matches!(self.items.get(at + 1), Some(Item::Bytes(_) | Item::Word(_) | Item::Byte(_)))
    }

    fn target(&self, expr: &Expr) -> Option<usize> {
        match expr.base {
            Base::Label(label) => self.labels.get(&label).copied(),
            _ => None,
        }
    }
}

fn difference(old: &Paths<'_>, new: &Paths<'_>) -> Option<String> {
    let mut work = vec![(0, 0)];
    let mut seen: HashSet<(usize, usize)> = HashSet::new();
    while let Some((a, b)) = work.pop() {
        let (a, b) = match (old.skip_jumps(a), new.skip_jumps(b)) {
            (None, None) => continue,
            (Some(a), Some(b)) => (a, b),
            _ => return Some(format!("one of items {a} and {b} has no successor")),
        };
        if !seen.insert((a, b)) {
            continue;
        }
        let differ = || format!("item {a}, {:?}, has become {:?}", old.items[a], new.items[b]);
        let (Some(x), Some(y)) = (operand(&old.items[a]), operand(&new.items[b])) else {
            if old.items[a] != new.items[b] {
                return Some(differ());
            }
            work.extend(old.data_follows(a).then_some((a + 1, b + 1)));
            continue;
        };
        // The targets of a branch or of a table entry, if the operands are labels.
        let leads = match (old.target(&x), new.target(&y)) {
            (Some(to), Some(there)) => Some((to, there)),
            (None, None) => None,
            _ => return Some(differ()),
        };
        let alike = |op: Option<Mnemonic>| {
            let same = (x.addend, x.part) == (y.addend, y.part) && (leads.is_some() || x == y);
            same && match (&old.items[a], &new.items[b]) {
                (Item::Instr(i), Item::Instr(j)) => op == Some(j.op) && i.mode == j.mode,
                (Item::Byte(_), Item::Byte(_)) | (Item::Word(_), Item::Word(_)) => true,
                _ => false,
            }
        };
        let op = match &old.items[a] {
            Item::Instr(instr) => Some(instr.op),
            _ => None,
        };
        let goes_on = match op {
            None => old.data_follows(a),
            Some(op) => {
                !matches!(op, Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Rti | Mnemonic::Brk)
            }
        };
        if alike(op) {
            work.extend(goes_on.then_some((a + 1, b + 1)));
            work.extend(leads);
        } else if let (Some((to, there)), Some(op)) = (leads, op)
            && op.is_branch()
            && alike(op.inverted())
        {
            work.extend([(to, b + 1), (a + 1, there)]);
        } else {
            return Some(differ());
        }
    }
    None
}

fn operand(item: &Item) -> Option<Expr> {
    match item {
        Item::Instr(instr) => Some(instr.arg),
        Item::Byte(expr) | Item::Word(expr) => Some(*expr),
        Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => None,
    }
}
