//! Checks outlining: expands each call of a piece and compares the result with the original code.
//! It shares only the definition of a piece with the pass: a section that is called.

use crate::asm::{Base, Instr, Item, Label, Mnemonic, Section, SymbolId};
use std::collections::{HashMap, HashSet};

/// Returns the first difference between `before` and `after` with all pieces expanded. The pieces
/// are the additional sections at the end of `after`.
pub(crate) fn fault(before: &[Section], after: &[Section]) -> Option<String> {
    if after.len() < before.len() {
        return Some("sections are missing".into());
    }
    let (kept, pieces) = after.split_at(before.len());
    let pieces: HashMap<SymbolId, &[Item]> =
        pieces.iter().map(|piece| (piece.symbol, &piece.items[..])).collect();
    before.iter().zip(kept).enumerate().find_map(|(n, (old, new))| {
        let same = (old.symbol, old.kind, old.align, old.within_page)
            == (new.symbol, new.kind, new.align, new.within_page);
        if !same {
            return Some(format!("section {n} has a different symbol or layout"));
        }
        let mut whole = ExpandedItems::default();
        if let Err(fault) = whole.add(&new.items, &pieces, 0, true) {
            return Some(format!("section {n}: {fault}"));
        }
        let mut expected = ExpandedItems::default();
        if let Err(fault) = expected.add(&old.items, &HashMap::new(), 0, true) {
            return Some(format!("section {n}, before: {fault}"));
        }
        difference(&expected.with_destinations(), &whole.with_destinations())
            .map(|at| format!("section {n}: {at}"))
    })
}

/// The maximum nesting of pieces.
const DEPTH: u32 = 64;

/// A label in one copy of a piece.
type CopiedLabel = (u32, Label);

/// A section's items, with calls of pieces replaced by the items of the pieces.
#[derive(Default)]
struct ExpandedItems {
    /// Each item, with the number of the copy to which its labels belong.
    items: Vec<(u32, Item)>,
    /// The index of the item that follows each label.
    labels: HashMap<CopiedLabel, usize>,
    copies: u32,
}

/// An item, with the index of the item to which its label refers.
type Destined = (Item, Option<usize>);

impl ExpandedItems {
    /// Adds items, and expands calls of pieces. With `leaves`, a return leaves the function.
    fn add(
        &mut self,
        items: &[Item],
        pieces: &HashMap<SymbolId, &[Item]>,
        depth: u32,
        leaves: bool,
    ) -> Result<(), String> {
        if depth > DEPTH {
            return Err("a piece calls itself".into());
        }
        let copy = self.copies;
        self.copies += 1;
        let last = items.iter().rposition(|i| matches!(i, Item::Instr(_))).unwrap_or(0);
        for (n, item) in items.iter().enumerate() {
            match item {
                Item::Label(label) => drop(self.labels.insert((copy, *label), self.items.len())),
                Item::Comment(_) => {}
                Item::Instr(instr) => {
                    let named = matches!(instr.arg.base, Base::Symbol(_));
                    let piece = match (instr.op, instr.arg.base) {
                        (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(s)) => pieces.get(&s),
                        _ => None,
                    };
                    // In a called piece, only the last instruction may return.
                    let away = instr.op == Mnemonic::Rts || instr.op == Mnemonic::Jmp && named;
                    if away && !leaves && n != last {
                        return Err("a piece returns before its end".into());
                    }
                    match (instr.op, piece) {
                        (Mnemonic::Jsr, Some(piece)) => {
                            self.add(piece, pieces, depth + 1, false)?
                        }
                        (_, Some(piece)) => self.add(piece, pieces, depth + 1, leaves)?,
                        (Mnemonic::Rts, _) if !leaves => {}
                        (Mnemonic::Jmp, _) if !leaves && named => {
                            let call = Instr { op: Mnemonic::Jsr, ..*instr };
                            self.items.push((copy, Item::Instr(call)));
                        }
                        _ => self.items.push((copy, item.clone())),
                    }
                }
                other => self.items.push((copy, other.clone())),
            }
        }
        Ok(())
    }

    /// Resolves labels. A `JSR` followed by a return becomes a `JMP`, unless another branch leads
    /// to the return.
    fn with_destinations(self) -> Vec<Destined> {
        let wanted = |copy: u32, item: &Item| {
            let base = match item {
                Item::Instr(instr) => instr.arg.base,
                Item::Word(expr) | Item::Byte(expr) => expr.base,
                _ => Base::None,
            };
            match base {
                Base::Label(label) => {
                    Some(self.labels.get(&(copy, label)).copied().unwrap_or(usize::MAX))
                }
                _ => None,
            }
        };
        let to: Vec<Option<usize>> = self.items.iter().map(|(c, item)| wanted(*c, item)).collect();
        let targets: HashSet<usize> = to.iter().flatten().copied().collect();
        let is = |at: usize, op| matches!(&self.items[at].1, Item::Instr(i) if i.op == op);
        let goes = |at: usize| {
            let called = at > 0 && is(at, Mnemonic::Rts) && is(at - 1, Mnemonic::Jsr);
            called && !targets.contains(&at)
        };
        let mut position = vec![0];
        for at in 0..self.items.len() {
            position.push(position[at] + usize::from(!goes(at)));
        }
        let with_destination = |at: usize| {
            let mut item = self.items[at].1.clone();
            match &mut item {
                Item::Instr(instr) => {
                    instr.ir_line = 0;
                    if at + 1 < self.items.len() && goes(at + 1) {
                        instr.op = Mnemonic::Jmp;
                    }
                    forget_label(&mut instr.arg.base);
                }
                Item::Word(expr) | Item::Byte(expr) => forget_label(&mut expr.base),
                _ => {}
            }
            (item, to[at].map(|to| position.get(to).copied().unwrap_or(usize::MAX)))
        };
        (0..self.items.len()).filter(|&at| !goes(at)).map(with_destination).collect()
    }
}

fn forget_label(base: &mut Base) {
    if let Base::Label(label) = base {
        *label = Label(0);
    }
}

fn difference(before: &[Destined], after: &[Destined]) -> Option<String> {
    let at = (0..before.len().max(after.len())).find(|&n| before.get(n) != after.get(n))?;
    Some(format!("item {at} was {:?} and has become {:?}", before.get(at), after.get(at)))
}
