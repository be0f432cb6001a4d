//! The machine: the effect of each instruction on registers, flags and homes, as terms.
//!
//! The instruction table determines which registers an instruction writes. This file determines the
//! values, and leaves all other written registers unknown.

use super::Validator;
use super::source::ByteAddress;
use super::state::{A, Address, AddressBase, C, N, REGISTERS, Saved, State, V, X, Y, Z};
use super::term::{Leaf, Term, Terms};
use crate::asm::{Base, Home, Instr, Label, Mnemonic, Mode, Registers};
use crate::lanes::{BitOp, Op};

/// The new values of registers and flags, by index.
#[derive(Default)]
pub(super) struct Writes([Option<Term>; REGISTERS]);

impl Writes {
    /// Returns the new value of a register.
    #[cfg(test)]
    pub fn get(&self, r: usize) -> Option<Term> {
        self.0[r]
    }

    fn flags(&mut self, terms: &mut Terms, result: Term) {
        self.0[N] = Some(terms.bit(result, 7));
        self.0[Z] = Some(terms.zero(result));
    }

    fn result(&mut self, terms: &mut Terms, register: usize, result: Term) {
        self.0[register] = Some(result);
        self.flags(terms, result);
    }
}

/// The registers of a state in the order of their indices.
pub(super) const TABLE: [Registers; REGISTERS] = [
    Registers::A,
    Registers::X,
    Registers::Y,
    Registers::C,
    Registers::NZ,
    Registers::NZ,
    Registers::V,
];

/// Returns the flag that a branch tests, and whether the branch is taken if the flag is set.
pub(super) fn tested(op: Mnemonic) -> (usize, bool) {
    match op {
        Mnemonic::Bcc => (C, false),
        Mnemonic::Bcs => (C, true),
        Mnemonic::Bne => (Z, false),
        Mnemonic::Beq => (Z, true),
        Mnemonic::Bpl => (N, false),
        Mnemonic::Bmi => (N, true),
        Mnemonic::Bvc => (V, false),
        _ => (V, true),
    }
}

/// Computes the new registers after an instruction, and the new value of the operand if it changes.
///
/// `get` returns the value of a register. `operand` is the byte at the operand, or the immediate
/// value.
pub(super) fn apply(
    terms: &mut Terms,
    i: &Instr,
    registers: &[Term; REGISTERS],
    operand: Term,
) -> (Writes, Option<Term>) {
    use Mnemonic::*;
    let mut w = Writes::default();
    let r = registers;
    let mut changed = None;
    match i.op {
        Lda | Pla => w.result(terms, A, operand),
        Ldx => w.result(terms, X, operand),
        Ldy => w.result(terms, Y, operand),
        Sta => changed = Some(r[A]),
        Stx => changed = Some(r[X]),
        Sty => changed = Some(r[Y]),
        Tax => w.result(terms, X, r[A]),
        Tay => w.result(terms, Y, r[A]),
        Txa => w.result(terms, A, r[X]),
        Tya => w.result(terms, A, r[Y]),
        Tsx => {
            let s = terms.leaf(Leaf::Stack);
            w.result(terms, X, s);
        }
        And | Ora | Eor => {
            let op = match i.op {
                And => BitOp::And,
                Ora => BitOp::Or,
                _ => BitOp::Xor,
            };
            let result = terms.logic(op, r[A], operand);
            w.result(terms, A, result);
        }
        Adc | Sbc => {
            let b = if i.op == Sbc { terms.complement(operand) } else { operand };
            let result = terms.add(r[A], b, r[C]);
            w.result(terms, A, result);
            w.0[C] = Some(terms.carry(r[A], b, r[C]));
            w.0[V] = Some(terms.overflow(r[A], b, r[C]));
        }
        Cmp | Cpx | Cpy => {
            let register = match i.op {
                Cmp => r[A],
                Cpx => r[X],
                _ => r[Y],
            };
            let b = terms.complement(operand);
            let difference = terms.add(register, b, Terms::TRUE);
            w.flags(terms, difference);
            w.0[C] = Some(terms.carry(register, b, Terms::TRUE));
        }
        Bit => {
            let both = terms.logic(BitOp::And, r[A], operand);
            w.0[Z] = Some(terms.zero(both));
            w.0[N] = Some(terms.bit(operand, 7));
            w.0[V] = Some(terms.bit(operand, 6));
        }
        Inx | Iny | Dex | Dey => {
            let register = if matches!(i.op, Inx | Dex) { X } else { Y };
            let k = if matches!(i.op, Inx | Iny) { 1 } else { 0xFF };
            let result = terms.sum(k, &[(1, r[register])]);
            w.result(terms, register, result);
        }
        Inc | Dec => {
            let k = if i.op == Inc { 1 } else { 0xFF };
            let result = terms.sum(k, &[(1, operand)]);
            w.flags(terms, result);
            changed = Some(result);
        }
        Asl | Rol | Lsr | Ror => {
            let byte = if i.mode == Mode::Accumulator { r[A] } else { operand };
            let carry = if matches!(i.op, Rol | Ror) { r[C] } else { Terms::FALSE };
            let left = matches!(i.op, Asl | Rol);
            let result = if left { terms.shl(byte, carry) } else { terms.shr(carry, byte) };
            w.flags(terms, result);
            w.0[C] = Some(terms.bit(byte, if left { 7 } else { 0 }));
            if i.mode == Mode::Accumulator {
                w.0[A] = Some(result);
            } else {
                changed = Some(result);
            }
        }
        Clc => w.0[C] = Some(Terms::FALSE),
        Sec => w.0[C] = Some(Terms::TRUE),
        Clv => w.0[V] = Some(Terms::FALSE),
        _ => {}
    }
    (w, changed)
}

impl Validator<'_, '_> {
    /// Returns the contents of a register. Unknown contents get a new leaf.
    pub fn register(&mut self, st: &mut State, r: usize) -> Term {
        match st.registers[r] {
            Some(term) => term,
            None => {
                let term = self.unknown(r >= C);
                st.registers[r] = Some(term);
                term
            }
        }
    }

    fn unknown(&mut self, is_truth: bool) -> Term {
        let byte = self.terms.fresh();
        if is_truth { self.terms.bit(byte, 0) } else { byte }
    }

    pub fn home(&mut self, st: &mut State, home: Home) -> Result<Term, String> {
        let Some(&n) = self.numbers.get(&home) else {
            return Err(format!("home {home} does not belong to the function"));
        };
        match st.homes[n] {
            Some(term) => Ok(term),
            None => {
                let term = self.unknown(false);
                st.homes[n] = Some(term);
                Ok(term)
            }
        }
    }

    pub fn set_home(&mut self, st: &mut State, home: Home, term: Term) -> Result<(), String> {
        let Some(&n) = self.numbers.get(&home) else {
            return Err(format!("home {home} does not belong to the function"));
        };
        st.homes[n] = Some(term);
        Ok(())
    }

    /// Returns the location of an instruction's operand.
    fn operand_spot(&mut self, st: &mut State, i: &Instr) -> Result<ByteAddress, String> {
        match i.mode {
            Mode::Mem => Ok(self.fixed(i.arg)),
            Mode::MemX | Mode::MemY => {
                let index = self.register(st, if i.mode == Mode::MemX { X } else { Y });
                match self.fixed(i.arg) {
                    ByteAddress::Memory(address) => {
                        Ok(ByteAddress::Memory(self.folded(Address { index, ..address })))
                    }
                    ByteAddress::Home(home) => Err(format!("home {home} is indexed")),
                }
            }
            Mode::IndirectY => {
                let Base::Home(home) = i.arg.base else {
                    return Err("a pointer that is not in homes".into());
                };
                let group = |h: Home| self.program.homes.find_group(h);
                if self.is_slot(home) || group(home) != group(home + 1) || i.arg.addend != 0 {
                    return Err(format!("homes {home} and {} are not a pointer", home + 1));
                }
                let origin = AddressBase::Pointer(self.home(st, home)?, self.home(st, home + 1)?);
                let index = self.register(st, Y);
                Ok(ByteAddress::Memory(self.folded(Address { origin, index })))
            }
            _ => Err("an addressing mode that compiled code does not use".into()),
        }
    }

    /// Returns the byte of the soft stack that an instruction accesses through the soft stack
    /// pointer, if any.
    fn soft_byte(&mut self, st: &mut State, i: &Instr) -> Result<Option<Saved>, String> {
        let Some(soft) = self.program.homes.soft_stack() else { return Ok(None) };
        if i.mode != Mode::IndirectY || i.arg.base != Base::Home(soft) {
            return Ok(None);
        }
        let y = self.register(st, Y);
        match self.terms.as_number(y) {
            Some(k) => Ok(Some((self.home(st, soft)?, self.home(st, soft + 1)?, k))),
            None => Err("an unknown byte of the soft stack".into()),
        }
    }

    /// Executes an instruction that neither jumps nor calls. Returns several states if the lanes
    /// reach the same effect on several paths.
    pub fn execute(&mut self, st: State, i: &Instr) -> Result<Vec<State>, String> {
        let mut st = st;
        let effects = i.effects();
        if !matches!(i.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate) {
            if let Some(at) = self.soft_byte(&mut st, i)? {
                return self.soft_access(st, i, at).map(|st| vec![st]);
            }
            if let Base::Label(label) = i.arg.base {
                return self.table_entry(st, i, label).map(|st| vec![st]);
            }
            let spot = self.operand_spot(&mut st, i)?;
            return match spot {
                ByteAddress::Home(home) => {
                    let operand = match effects.reads_memory {
                        true => self.home(&mut st, home)?,
                        false => Terms::ZERO,
                    };
                    if let Some(changed) = self.finish(&mut st, i, operand)? {
                        self.set_home(&mut st, home, changed)?;
                    }
                    Ok(vec![st])
                }
                ByteAddress::Memory(address) => match (effects.reads_memory, effects.writes_memory)
                {
                    (true, false) => self.load(st, i, address),
                    _ => self.store(st, i, address, effects.reads_memory),
                },
            };
        }
        let mut operand = match i.mode {
            Mode::Immediate => self.terms.expr(i.arg),
            _ => Terms::ZERO,
        };
        match i.op {
            Mnemonic::Pha => {
                let a = self.register(&mut st, A);
                st.stack.push(a);
            }
            Mnemonic::Pla => {
                operand = st.stack.pop().ok_or("a byte above the return address")?;
            }
            Mnemonic::Php | Mnemonic::Plp | Mnemonic::Txs => {
                return Err("a use of the hardware stack that compiled code does not have".into());
            }
            Mnemonic::Sed | Mnemonic::Cld | Mnemonic::Sei | Mnemonic::Cli => {
                return Err("an instruction that changes the processor's mode".into());
            }
            _ => {}
        }
        self.finish(&mut st, i, operand)?;
        Ok(vec![st])
    }

    /// Sets the registers and flags after an instruction. Returns the new value of the operand, if
    /// there is one.
    fn finish(&mut self, st: &mut State, i: &Instr, operand: Term) -> Result<Option<Term>, String> {
        let mut registers = [Terms::ZERO; REGISTERS];
        let effects = i.effects();
        for r in 0..REGISTERS {
            if effects.reads.contains(TABLE[r]) {
                registers[r] = self.register(st, r);
            }
        }
        // The facts of a branch on the carry are lost at the next join, so a sum must not refer to
        // the condition.
        let carry = st.facts.normal(&mut self.terms, registers[C]);
        if self.terms.truth(carry).is_some() {
            registers[C] = carry;
        }
        let (writes, changed) = apply(&mut self.terms, i, &registers, operand);
        for r in 0..REGISTERS {
            let written = effects.writes.contains(TABLE[r]);
            match (written, writes.0[r]) {
                (true, new) => st.registers[r] = new,
                (false, None) => {}
                (false, Some(_)) => {
                    return Err("a result that the effects table does not list".into());
                }
            }
        }
        if changed.is_some() != effects.writes_memory && i.mode != Mode::Accumulator {
            return Err("a store that the effects table does not list".into());
        }
        Ok(changed)
    }

    fn soft_access(&mut self, st: State, i: &Instr, at: Saved) -> Result<State, String> {
        let mut st = st;
        match i.op {
            Mnemonic::Sta => {
                let a = self.register(&mut st, A);
                self.put_on_soft_stack(&mut st, at, a);
            }
            Mnemonic::Lda => {
                let keys: Vec<Saved> = st.soft.keys().copied().collect();
                let mut same = |a, b| st.facts.same(&mut self.terms, a, b);
                let found =
                    keys.into_iter().find(|k| k.2 == at.2 && same(k.0, at.0) && same(k.1, at.1));
                let Some(byte) = found.and_then(|k| st.soft.get(&k).copied()) else {
                    return Err("a byte of the soft stack that has not been pushed".into());
                };
                self.finish(&mut st, i, byte)?;
            }
            _ => return Err("a use of the soft stack that compiled code does not have".into()),
        }
        Ok(st)
    }

    fn table_entry(&mut self, st: State, i: &Instr, label: Label) -> Result<State, String> {
        let mut st = st;
        let entries = self.tables.get(&label).map_or(0, Vec::len) as i32;
        let upper = i.arg.addend != 0;
        let known = i.mode == Mode::MemX && i.op == Mnemonic::Lda && entries > 0;
        if !known || upper && i.arg.addend * 2 != entries {
            return Err("a jump table of unknown form".into());
        }
        let x = self.register(&mut st, X);
        let entry = self.terms.table(label, upper, x);
        self.finish(&mut st, i, entry)?;
        Ok(st)
    }

    /// Returns whether the next effect of the lanes is an access to this address.
    fn waits_at(&mut self, st: &mut State, address: Address) -> bool {
        let Some(Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) =
            self.effect(st).cloned()
        else {
            return false;
        };
        match self.spot(&st.values, &addr) {
            ByteAddress::Memory(other) => self.same_address(st, other, address),
            ByteAddress::Home(_) => false,
        }
    }

    fn load(&mut self, st: State, i: &Instr, address: Address) -> Result<Vec<State>, String> {
        let mut out = Vec::new();
        let has_read = |own: &mut Self, st: &mut State| own.known_read(st, address).is_some();
        for mut st in self.demand_until(st, has_read)? {
            if self.is_undefined(&st) {
                continue;
            }
            let known = self.known_read(&mut st, address);
            let volatile = matches!(self.effect(&st), Some(Op::Load { .. }))
                && known.is_none_or(|n| st.reads[n].done)
                && self.waits_at(&mut st, address);
            if volatile {
                let Some(Op::Load { d, .. }) = self.effect(&st).cloned() else { continue };
                let value = self.terms.fresh();
                st.values.set_leaf(Leaf::Val(d), value);
                st.values.vals.insert(d, value);
                self.complete_effect(&mut st);
                self.finish(&mut st, i, value)?;
            } else {
                let Some(n) = known else {
                    return Err("a load that the lanes do not have here".into());
                };
                st.reads[n].done = true;
                let value = st.reads[n].value;
                self.finish(&mut st, i, value)?;
            }
            out.push(st);
        }
        Ok(out)
    }

    /// Executes a store, or an instruction that changes memory.
    fn store(
        &mut self,
        st: State,
        i: &Instr,
        address: Address,
        modify: bool,
    ) -> Result<Vec<State>, String> {
        let mut out = Vec::new();
        for mut st in self.demand(st)? {
            if self.is_undefined(&st) {
                continue;
            }
            let effect = self.effect(&st).cloned();
            if !self.waits_at(&mut st, address) {
                return Err(format!("a store, but the lanes wait at {effect:?}"));
            }
            match effect {
                Some(Op::Store { v, .. }) if !modify => {
                    let wanted = self.operand(&st.values, v);
                    let stored = self.finish(&mut st, i, Terms::ZERO)?;
                    self.expect(&mut st, stored, wanted, "stored")?;
                    self.complete_effect(&mut st);
                }
                Some(Op::Rmw { op, .. }) if modify => {
                    // Only the change must be the same, so the byte itself is a new leaf.
                    let byte = self.terms.fresh();
                    let wanted = self.changed(op, byte);
                    let stored = self.finish(&mut st, i, byte)?;
                    self.expect(&mut st, stored, wanted, "the value in memory")?;
                    self.complete_change(&mut st, address, wanted);
                }
                other => {
                    return Err(format!("a change of memory, but the lanes wait at {other:?}"));
                }
            }
            out.push(st);
        }
        Ok(out)
    }

    /// Replaces a term in the machine's locations with the equal term of the lanes, because the
    /// next join may find them equal only bit by bit.
    fn learn_name(&mut self, st: &mut State, found: Option<Term>, wanted: Term) {
        let Some(found) = found.filter(|&found| found != wanted) else { return };
        if st.facts.normal(&mut self.terms, found) == st.facts.normal(&mut self.terms, wanted) {
            return;
        }
        for place in st.registers.iter_mut().chain(&mut st.homes) {
            if *place == Some(found) {
                *place = Some(wanted);
            }
        }
    }

    /// Checks that the machine and the lanes have equal terms.
    pub fn expect(
        &mut self,
        st: &mut State,
        found: Option<Term>,
        wanted: Term,
        what: &str,
    ) -> Result<(), String> {
        let same = |st: &mut State, terms: &mut Terms| {
            found.is_some_and(|found| st.facts.same(terms, found, wanted))
        };
        if !same(st, &mut self.terms) {
            self.join_reads(st);
        }
        if same(st, &mut self.terms) {
            self.learn_name(st, found, wanted);
            return Ok(());
        }
        let found = found.map_or("unknown".into(), |found| self.terms.show(found));
        Err(format!("{what} is {found} instead of {}", self.terms.show(wanted)))
    }
}
