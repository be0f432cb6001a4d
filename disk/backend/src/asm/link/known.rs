//! What the flags are known to be at each `JMP`, so that a branch can stand for it: two bytes instead of three.
//!
//! What is known at a label is what is known on all ways to it. Walks from the first item to the last are repeated until they
//! find nothing new: a way that no walk has come by yet says nothing, so that what a loop keeps is known at its head.

use std::collections::HashMap;

use super::operands;
use crate::asm::{Base, Expr, Instr, Item, Label, Mnemonic, Mode, Part, Registers, Section};

/// A branch that is always taken, for each `JMP` to a label of this section that has one: by item.
pub fn sure_branches(section: &Section) -> HashMap<usize, Mnemonic> {
    let mut jumps: HashMap<Label, usize> = HashMap::new();
    let mut operands_of: HashMap<Label, usize> = HashMap::new();
    for expr in operands(section) {
        if let Base::Label(label) = expr.base {
            *operands_of.entry(label).or_default() += 1;
        }
    }
    for item in &section.items {
        if let Item::Instr(instr) = item
            && let Some(label) = goes_to(instr)
        {
            *jumps.entry(label).or_default() += 1;
        }
    }
    // Whoever goes by a table or a pointer may come with anything.
    let by_others = operands_of.iter().filter(|&(label, count)| jumps.get(label) != Some(count));
    let mut at_labels: HashMap<Label, Known> =
        by_others.map(|(&label, _)| (label, Known::default())).collect();
    loop {
        let mut found = HashMap::new();
        if !walk(section, &mut at_labels, &mut found) {
            return found;
        }
    }
}

/// The label that a jump or branch goes to.
fn goes_to(instr: &Instr) -> Option<Label> {
    let jumps = instr.op == Mnemonic::Jmp && instr.mode == Mode::Mem || instr.op.is_branch();
    match instr.arg {
        Expr { base: Base::Label(label), addend: 0, .. } if jumps => Some(label),
        _ => None,
    }
}

/// One walk over all items; whether less is known at some label than before.
fn walk(
    section: &Section,
    at_labels: &mut HashMap<Label, Known>,
    found: &mut HashMap<usize, Mnemonic>,
) -> bool {
    let mut changed = false;
    // Nothing where nobody has come yet.
    let mut here = Some(Known::default());
    for (at, item) in section.items.iter().enumerate() {
        match item {
            Item::Label(label) => here = meet(here, at_labels.get(label).copied()),
            Item::Instr(instr) => {
                let Some(known) = here else { continue };
                if let Some(label) = goes_to(instr) {
                    if instr.op == Mnemonic::Jmp {
                        found.extend(known.branch().map(|op| (at, op)));
                    }
                    let there = Some(known.after_branch(instr.op, true));
                    let before = at_labels.get(&label).copied();
                    let after = meet(there, before);
                    changed |= after != before;
                    at_labels.extend(after.map(|known| (label, known)));
                }
                here = known.after(instr);
            }
            Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => here = None,
            Item::Comment(_) => {}
        }
    }
    changed
}

/// What holds on both ways.
fn meet(a: Option<Known>, b: Option<Known>) -> Option<Known> {
    let (Some(a), Some(b)) = (a, b) else { return a.or(b) };
    fn same<T: PartialEq>(a: Option<T>, b: Option<T>) -> Option<T> {
        if a == b { a } else { None }
    }
    Some(Known {
        registers: std::array::from_fn(|r| same(a.registers[r], b.registers[r])),
        negative: same(a.negative, b.negative),
        zero: same(a.zero, b.zero),
        carry: same(a.carry, b.carry),
        overflow: same(a.overflow, b.overflow),
        compared: a.compared && b.compared,
    })
}

/// What is known of the machine.
#[derive(Clone, Copy, Default, PartialEq)]
struct Known {
    /// A, X, Y.
    registers: [Option<u8>; 3],
    negative: Option<bool>,
    zero: Option<bool>,
    carry: Option<bool>,
    overflow: Option<bool>,
    /// Zero and carry come from one comparison: equal is not less.
    compared: bool,
}

const MEMBERS: [Registers; 3] = [Registers::A, Registers::X, Registers::Y];

impl Known {
    /// A branch that is taken.
    fn branch(&self) -> Option<Mnemonic> {
        use Mnemonic::*;
        let pick = |flag: Option<bool>, set, clear| flag.map(|f| if f { set } else { clear });
        pick(self.zero, Beq, Bne)
            .or_else(|| pick(self.carry, Bcs, Bcc))
            .or_else(|| pick(self.negative, Bmi, Bpl))
            .or_else(|| pick(self.overflow, Bvs, Bvc))
    }

    /// After a branch that was taken or not; other operations tell nothing.
    fn after_branch(mut self, op: Mnemonic, taken: bool) -> Known {
        use Mnemonic::*;
        match op {
            Beq | Bne => self.zero = Some((op == Beq) == taken),
            Bcs | Bcc => self.carry = Some((op == Bcs) == taken),
            Bmi | Bpl => self.negative = Some((op == Bmi) == taken),
            Bvs | Bvc => self.overflow = Some((op == Bvs) == taken),
            _ => {}
        }
        match (self.compared, self.zero, self.carry) {
            (true, Some(true), _) => self.carry = Some(true),
            (true, _, Some(false)) => self.zero = Some(false),
            _ => {}
        }
        self
    }

    /// After an instruction, on the way to the next one; `None` if that is not where it goes.
    fn after(self, instr: &Instr) -> Option<Known> {
        use Mnemonic::*;
        match instr.op {
            Jmp | Rts | Rti => return None,
            Jsr | Brk | Plp => return Some(Known::default()),
            op if op.is_branch() => return Some(self.after_branch(op, false)),
            _ => {}
        }
        let mut next = self;
        let writes = instr.effects().writes;
        for (known, member) in next.registers.iter_mut().zip(MEMBERS) {
            if writes.contains(member) {
                *known = None;
            }
        }
        if writes.contains(Registers::NZ) {
            (next.negative, next.zero, next.compared) = (None, None, false);
        }
        if writes.contains(Registers::C) {
            (next.carry, next.compared) = (None, false);
        }
        if writes.contains(Registers::V) {
            next.overflow = None;
        }
        next.learn(self, instr);
        Some(next)
    }

    /// What the instruction's result tells; `before` is what was known.
    fn learn(&mut self, before: Known, instr: &Instr) {
        use Mnemonic::*;
        let [a, x, y] = before.registers;
        let number = match instr.arg {
            Expr { base: Base::None, addend, part: Part::Whole }
                if instr.mode == Mode::Immediate =>
            {
                Some(addend as u8)
            }
            _ => None,
        };
        match instr.op {
            Lda => self.load(0, number),
            Ldx => self.load(1, number),
            Ldy => self.load(2, number),
            Tax => self.load(1, a),
            Tay => self.load(2, a),
            Txa => self.load(0, x),
            Tya => self.load(0, y),
            Inx => self.load(1, x.map(|x| x.wrapping_add(1))),
            Dex => self.load(1, x.map(|x| x.wrapping_sub(1))),
            Iny => self.load(2, y.map(|y| y.wrapping_add(1))),
            Dey => self.load(2, y.map(|y| y.wrapping_sub(1))),
            And if number.is_some_and(|k| k < 0x80) => self.negative = Some(false),
            Ora if number.is_some_and(|k| k > 0) => {
                self.zero = Some(false);
                self.negative = number.filter(|k| *k >= 0x80).map(|_| true);
            }
            Lsr => self.negative = Some(false),
            Clc => self.carry = Some(false),
            Sec => self.carry = Some(true),
            Clv => self.overflow = Some(false),
            Cmp | Cpx | Cpy => {
                self.compared = true;
                if number == Some(0) {
                    self.carry = Some(true);
                }
            }
            _ => {}
        }
    }

    fn load(&mut self, register: usize, value: Option<u8>) {
        self.registers[register] = value;
        self.negative = value.map(|v| v >= 0x80);
        self.zero = value.map(|v| v == 0);
    }
}
