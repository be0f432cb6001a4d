//! The known values of registers and flags at each instruction. They allow shorter instructions: a
//! branch that is always taken replaces a `JMP`, `INY` or `TYA` replaces loading a constant, and an
//! instruction without effect is dropped.
//!
//! A fact at a label holds on all paths to the label. The section is walked repeatedly until no
//! fact changes. Paths that have not been walked yet are ignored, so values that a loop preserves
//! are known at its head.
//!
//! [`Returns`] has the facts after a call: the facts common to all returns of the callee and, for
//! registers that the callee never writes, the facts of the caller. The analysis first assumes that
//! no callee returns, and repeats the callers of a function whenever its facts become weaker.

use crate::faults::{Fault, planted};
use std::collections::{HashMap, HashSet, VecDeque};

use super::operands;
use crate::asm::{
    Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Part, Registers, Section, SymbolId,
};

/// The facts at the returns of code sections. `None` for a section that never returns.
#[derive(Default)]
pub struct Returns {
    known: HashMap<SymbolId, Option<KnownContents>>,
    /// Sections that the program modifies or that continue into data; nothing is known about them.
    changing: HashSet<SymbolId>,
}

impl Returns {
    /// Analyses these sections. Their blocks may be reordered later.
    pub fn of(sections: &[Section]) -> Returns {
        let code: Vec<&Section> = sections.iter().filter(|s| s.kind == Kind::Code).collect();
        let mut callers: HashMap<SymbolId, Vec<usize>> = HashMap::new();
        for (n, section) in code.iter().enumerate() {
            let called = section.items.iter().filter_map(|item| match item {
                Item::Instr(instr) => callee(instr),
                _ => None,
            });
            called.for_each(|symbol| callers.entry(symbol).or_default().push(n));
        }
        let mut returns = Returns { changing: changing(&code), ..Returns::default() };
        for section in &code {
            let known =
                returns.changing.contains(&section.symbol).then_some(KnownContents::NOTHING);
            returns.known.insert(section.symbol, known);
        }
        let mut work: VecDeque<usize> = (0..code.len()).collect();
        let mut waits = vec![true; code.len()];
        while let Some(n) = work.pop_front() {
            waits[n] = false;
            let symbol = code[n].symbol;
            if returns.changing.contains(&symbol) {
                continue;
            }
            let found = Walker::new(code[n], &returns).walked().returned;
            if returns.known.insert(symbol, found) != Some(found) {
                for &caller in callers.get(&symbol).into_iter().flatten() {
                    if !std::mem::replace(&mut waits[caller], true) {
                        work.push_back(caller);
                    }
                }
            }
        }
        returns
    }

    /// Returns no facts for any of these sections.
    pub fn unknown(sections: &[Section]) -> Returns {
        let changing = sections.iter().map(|section| section.symbol).collect();
        Returns { changing, ..Returns::default() }
    }

    /// Returns the facts after a call, or `None` if it does not return.
    fn after(&self, called: Option<SymbolId>, before: KnownContents) -> Option<KnownContents> {
        match called.and_then(|symbol| self.known.get(&symbol)) {
            Some(returned) => returned.map(|known| before.after_call(known)),
            None => Some(KnownContents::NOTHING),
        }
    }
}

/// Returns the code sections that may change at run time: targets of writes, and sections that fall
/// through into data.
fn changing(code: &[&Section]) -> HashSet<SymbolId> {
    let mut found = HashSet::new();
    for section in code {
        let mut runs_on = true;
        for item in &section.items {
            let instr = match item {
                Item::Instr(instr) => instr,
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) if runs_on => {
                    found.insert(section.symbol);
                    continue;
                }
                _ => continue,
            };
            use Mnemonic::{Jmp, Rti, Rts};
            runs_on = !matches!(instr.op, Jmp | Rts | Rti);
            if instr.effects().writes_memory {
                match instr.arg.base {
                    Base::Symbol(symbol) => drop(found.insert(symbol)),
                    Base::Label(_) => drop(found.insert(section.symbol)),
                    _ => {}
                }
            }
        }
    }
    found
}

/// Returns the section to which an instruction refers as a call, jump or branch target.
fn callee(instr: &Instr) -> Option<SymbolId> {
    let goes = matches!(instr.op, Mnemonic::Jsr | Mnemonic::Jmp) && instr.mode == Mode::Mem;
    match instr.arg {
        Expr { base: Base::Symbol(symbol), addend: 0, .. } if goes || instr.op.is_branch() => {
            Some(symbol)
        }
        _ => None,
    }
}

/// A replacement for an instruction, with fewer bytes and no more cycles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shorter {
    /// A branch that is always taken, for a `JMP` to a label of the section.
    Branch(Mnemonic),
    /// An implied instruction, for the load of a constant, with the same result and flags.
    Implied(Mnemonic),
    /// Nothing: the instruction has no effect.
    Nothing,
}

/// Returns the possible replacements in a section, by item.
pub fn shorter(section: &Section, returns: &Returns) -> HashMap<usize, Shorter> {
    match returns.changing.contains(&section.symbol) {
        true => HashMap::new(),
        false => Walker::new(section, returns).walked().shorter,
    }
}

/// Returns the label to which an instruction jumps or branches.
fn target_label(instr: &Instr) -> Option<Label> {
    let jumps = instr.op == Mnemonic::Jmp && instr.mode == Mode::Mem || instr.op.is_branch();
    match instr.arg {
        Expr { base: Base::Label(label), addend: 0, .. } if jumps => Some(label),
        _ => None,
    }
}

/// A walk over one section.
struct Walker<'a> {
    section: &'a Section,
    returns: &'a Returns,
    /// The facts at each label, on all paths that have been walked.
    at_labels: HashMap<Label, KnownContents>,
    /// The facts at all returns of the section. `None` if it never returns.
    returned: Option<KnownContents>,
    shorter: HashMap<usize, Shorter>,
}

impl<'a> Walker<'a> {
    fn new(section: &'a Section, returns: &'a Returns) -> Walker<'a> {
        let mut jumps: HashMap<Label, usize> = HashMap::new();
        let mut operands_of: HashMap<Label, usize> = HashMap::new();
        for expr in operands(section) {
            if let Base::Label(label) = expr.base {
                *operands_of.entry(label).or_default() += 1;
            }
        }
        for item in &section.items {
            if let Item::Instr(instr) = item
                && let Some(label) = target_label(instr)
            {
                *jumps.entry(label).or_default() += 1;
            }
        }
        // Labels that are reached through a table or a pointer have no facts.
        let in_tables =
            operands_of.iter().filter(|&(label, count)| jumps.get(label) != Some(count));
        let at_labels = in_tables.map(|(&label, _)| (label, KnownContents::NOTHING)).collect();
        Walker { section, returns, at_labels, returned: None, shorter: HashMap::new() }
    }

    /// Walks until nothing changes.
    fn walked(mut self) -> Walker<'a> {
        loop {
            self.returned = None;
            self.shorter.clear();
            if !self.walk() {
                return self;
            }
        }
    }

    /// Walks over all items once. Returns whether the facts at some label became weaker.
    fn walk(&mut self) -> bool {
        let mut changed = false;
        // `None` if no path has reached this point.
        let mut here = Some(KnownContents::default());
        let section = self.section;
        for (at, item) in section.items.iter().enumerate() {
            match item {
                Item::Label(label) => here = meet(here, self.at_labels.get(label).copied()),
                Item::Instr(instr) => {
                    let Some(known) = here else { continue };
                    self.shorter.extend(known.shorter(instr).map(|shorter| (at, shorter)));
                    if let Some(label) = target_label(instr) {
                        let there = Some(known.after_branch(instr.op, true));
                        let before = self.at_labels.get(&label).copied();
                        let after = meet(there, before);
                        changed |= after != before;
                        self.at_labels.extend(after.map(|known| (label, known)));
                    }
                    here = self.after(known, instr);
                }
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => here = None,
                Item::Comment(_) => {}
            }
        }
        self.leave(here.map(|_| KnownContents::NOTHING));
        changed
    }

    /// Returns the facts after an instruction, or `None` if execution never reaches the next one.
    fn after(&mut self, known: KnownContents, instr: &Instr) -> Option<KnownContents> {
        use Mnemonic::*;
        match instr.op {
            Rts => {
                self.leave(Some(known));
                None
            }
            Rti => {
                self.leave(Some(KnownContents::NOTHING));
                None
            }
            Jmp if target_label(instr).is_some() => None,
            Jmp => {
                self.leave(self.returns.after(callee(instr), known));
                None
            }
            Jsr => self.returns.after(callee(instr), known),
            Brk | Plp => Some(KnownContents::NOTHING),
            op if op.is_branch() => {
                if target_label(instr).is_none() {
                    let gone = known.after_branch(op, true);
                    self.leave(self.returns.after(callee(instr), gone));
                }
                Some(known.after_branch(op, false))
            }
            _ => Some(known.after(instr)),
        }
    }

    /// Adds the facts at a return.
    fn leave(&mut self, known: Option<KnownContents>) {
        self.returned = meet(self.returned, known);
    }
}

/// Returns the facts that hold on both paths.
fn meet(a: Option<KnownContents>, b: Option<KnownContents>) -> Option<KnownContents> {
    let (Some(a), Some(b)) = (a, b) else { return a.or(b) };
    fn same<T: PartialEq>(a: Option<T>, b: Option<T>) -> Option<T> {
        if a == b { a } else { None }
    }
    Some(KnownContents {
        registers: std::array::from_fn(|r| same(a.registers[r], b.registers[r])),
        negative: same(a.negative, b.negative),
        zero: same(a.zero, b.zero),
        carry: same(a.carry, b.carry),
        overflow: same(a.overflow, b.overflow),
        compared: a.compared && b.compared,
        written: a.written | b.written,
    })
}

/// Returns the constant operand of an immediate instruction, or `None` if it is not known here.
fn number(instr: &Instr) -> Option<u8> {
    match instr.arg {
        Expr { base: Base::None, addend, part: Part::Whole } if instr.mode == Mode::Immediate => {
            Some(addend as u8)
        }
        _ => None,
    }
}

/// Facts about registers and flags.
#[derive(Clone, Copy, Default, PartialEq)]
struct KnownContents {
    /// Registers and flags that may have been written since the section was entered.
    written: Registers,
    /// The values of A, X and Y.
    registers: [Option<u8>; 3],
    negative: Option<bool>,
    zero: Option<bool>,
    carry: Option<bool>,
    overflow: Option<bool>,
    /// Whether Z and C come from the same comparison, so that Z implies C.
    compared: bool,
}

const MEMBERS: [Registers; 3] = [Registers::A, Registers::X, Registers::Y];

impl KnownContents {
    /// No facts.
    const NOTHING: KnownContents = KnownContents {
        written: Registers::AXY.union(Registers::FLAGS),
        registers: [None; 3],
        negative: None,
        zero: None,
        carry: None,
        overflow: None,
        compared: false,
    };

    /// Returns the facts after a call whose returns have the facts `returned`.
    fn after_call(self, returned: KnownContents) -> KnownContents {
        let kept = |members: Registers| {
            planted(Fault::LinkerCallKeeps) || !returned.written.intersects(members)
        };
        let flag = |there: Option<bool>, here: Option<bool>, members: Registers| {
            there.or(here.filter(|_| kept(members)))
        };
        KnownContents {
            written: self.written | returned.written,
            registers: std::array::from_fn(|r| {
                returned.registers[r].or(self.registers[r].filter(|_| kept(MEMBERS[r])))
            }),
            negative: flag(returned.negative, self.negative, Registers::NZ),
            zero: flag(returned.zero, self.zero, Registers::NZ),
            carry: flag(returned.carry, self.carry, Registers::C),
            overflow: flag(returned.overflow, self.overflow, Registers::V),
            compared: returned.compared
                || self.compared && kept(Registers::NZ) && kept(Registers::C),
        }
    }

    /// Returns a branch that is always taken here.
    fn branch(&self) -> Option<Mnemonic> {
        use Mnemonic::*;
        let pick = |flag: Option<bool>, set, clear| {
            flag.map(|f| match f != planted(Fault::LinkerBranch) {
                true => set,
                false => clear,
            })
        };
        pick(self.zero, Beq, Bne)
            .or_else(|| pick(self.carry, Bcs, Bcc))
            .or_else(|| pick(self.negative, Bmi, Bpl))
            .or_else(|| pick(self.overflow, Bvs, Bvc))
    }

    /// Returns a shorter replacement for an instruction.
    fn shorter(&self, instr: &Instr) -> Option<Shorter> {
        use Mnemonic::*;
        let [a, x, y] = self.registers;
        let (register, number) = match (instr.op, number(instr)) {
            (Jmp, _) => {
                return target_label(instr).and_then(|_| self.branch()).map(Shorter::Branch);
            }
            (Clc | Sec, _) => {
                let is_so = self.carry == Some(instr.op == Sec)
                    || instr.op == Clc && planted(Fault::LinkerClc);
                return is_so.then_some(Shorter::Nothing);
            }
            (Lda, Some(number)) => (a, number),
            (Ldx, Some(number)) => (x, number),
            (Ldy, Some(number)) => (y, number),
            _ => return None,
        };
        let flags = (Some(number >= 0x80), Some(number == 0));
        if register == Some(number) && (self.negative, self.zero) == flags {
            return Some(Shorter::Nothing);
        }
        let [is, was_less, was_more] =
            [0, 1, 0xFF].map(|more: u8| move |r: Option<u8>| r == Some(number.wrapping_sub(more)));
        let op = match instr.op {
            Lda if is(x) => Txa,
            Lda if is(y) => Tya,
            Ldx if is(a) => Tax,
            Ldx if was_less(x) => Inx,
            Ldx if was_more(x) => Dex,
            Ldy if is(a) => Tay,
            Ldy if was_less(y) => Iny,
            Ldy if was_more(y) => Dey,
            _ => return None,
        };
        Some(Shorter::Implied(op))
    }

    /// Adds the facts that follow from a branch being taken or not.
    fn after_branch(mut self, op: Mnemonic, taken: bool) -> KnownContents {
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

    /// Returns the facts after an instruction that does not branch.
    fn after(self, instr: &Instr) -> KnownContents {
        let mut next = self;
        let writes = instr.effects().writes;
        next.written |= writes;
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
        next
    }

    /// Records the facts that follow from the instruction's result, given the facts before it.
    fn learn(&mut self, before: KnownContents, instr: &Instr) {
        use Mnemonic::*;
        let [a, x, y] = before.registers;
        let number = number(instr);
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
                if number == Some(0) || planted(Fault::LinkerCompared) {
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
