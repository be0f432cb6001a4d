//! Calls and returns: the required locations of arguments and results, and the state after a call.

use super::Validator;
use super::source::ByteAddress;
use super::state::{A, N, REGISTERS, Saved, State, X, Y, Z};
use super::term::{Leaf, Term};
use crate::asm::{Base, Expr, Home, Instr, Mnemonic, SymbolId};
use crate::entity::Entity;
use crate::lanes::{Op, Target, Terminator as End};
use crate::program::names::CALL_THROUGH;
use crate::program::{ArgLocation, Convention, register_mask};
use std::collections::HashMap;

/// The effects of a call's target, according to its calling convention.
struct CalleeEffects {
    /// The address, for an indirect call.
    entry: Option<Expr>,
    /// The registers that the callee may change. Bit 0 is A.
    clobbers: u8,
    /// Whether the flags N and Z reflect A on return.
    answers: bool,
    /// The homes of its parameters and of its results.
    reads: Vec<Home>,
    results: Vec<Home>,
    /// Whether the callee may leave results in any shared home.
    open: bool,
    /// Whether the callee may call this function again.
    recursive: bool,
}

fn homes(slots: &[ArgLocation]) -> Vec<Home> {
    slots.iter().filter_map(|slot| slot.home()).collect()
}

impl Validator<'_, '_> {
    fn callee(&self, target: Target) -> CalleeEffects {
        let program = self.program;
        let symbols = &program.symbols;
        let entry = |symbol: Option<SymbolId>| symbol.map(|symbol| Expr::symbol(symbol, 0));
        let interface = program.interface;
        match target {
            Target::Func(f) => {
                let Convention { params, rets } =
                    program.compiled.convention(f).cloned().unwrap_or_default();
                CalleeEffects {
                    entry: entry(program.symbol_of(f)),
                    clobbers: program.compiled.clobbers(f),
                    answers: program.compiled.answers(f),
                    reads: homes(&params),
                    results: homes(&rets),
                    open: interface.is_open(f),
                    recursive: interface.comes_back(self.id, f),
                }
            }
            Target::Runtime(index) => {
                let routine = program.interface.routine(index);
                CalleeEffects {
                    entry: entry(symbols.get(&routine.name)),
                    clobbers: register_mask(routine.clobbers),
                    answers: false,
                    reads: homes(&program.routine_slots(index, &routine.inputs)),
                    results: homes(&program.routine_slots(index, &routine.outputs)),
                    open: false,
                    recursive: false,
                }
            }
            Target::Indirect => CalleeEffects {
                entry: entry(symbols.get(CALL_THROUGH)),
                clobbers: 7,
                answers: false,
                reads: program.homes.call_vector().map_or(Vec::new(), |v| vec![v, v + 1]),
                results: Vec::new(),
                open: true,
                recursive: interface.recurses(self.id),
            },
            Target::Address(address) => CalleeEffects {
                entry: Some(Expr::number(address.into())),
                clobbers: 7,
                answers: false,
                reads: Vec::new(),
                results: Vec::new(),
                open: true,
                recursive: interface.recurses(self.id),
            },
        }
    }

    fn is_shared(&self, home: Home) -> bool {
        self.program.homes.group(home).shared
    }

    /// Executes a `jsr`, or a `jmp` as a tail call.
    pub fn call(&mut self, st: State, i: &Instr) -> Result<Vec<State>, String> {
        let mut out = Vec::new();
        for mut st in self.demand(st)? {
            if self.is_undefined(&st) {
                continue;
            }
            let Some(Op::Call { target, regs, rets, .. }) = self.effect(&st).cloned() else {
                return Err(format!("a call, but the lanes wait at {:?}", self.effect(&st)));
            };
            let callee = self.callee(target);
            if Some(i.arg) != callee.entry {
                return Err(format!("a call of a function other than {target:?}"));
            }
            for r in [A, X, Y] {
                if let Some(wanted) = regs[r] {
                    let wanted = self.operand(&st.values, wanted);
                    let found = st.registers[r];
                    self.expect(&mut st, found, wanted, "an argument")?;
                }
            }
            let is_taken = i.op == Mnemonic::Jsr && callee.recursive;
            if if is_taken { !st.stack.is_empty() } else { !self.is_stack_of_entry(&st) } {
                return Err("a call with a wrong stack".into());
            }
            self.arguments(&mut st, &callee)?;
            self.soft_pointer(&mut st)?;
            self.after_call(&mut st, &callee)?;
            for r in [A, X, Y] {
                if let Some(d) = rets[r] {
                    let value = self.terms.fresh();
                    st.registers[r] = Some(value);
                    st.values.set_leaf(Leaf::Val(d), value);
                    st.values.vals.insert(d, value);
                }
            }
            if let (true, Some(a)) = (callee.answers && rets[A].is_some(), st.registers[A]) {
                st.registers[N] = Some(self.terms.bit(a, 7));
                st.registers[Z] = Some(self.terms.zero(a));
            }
            self.complete_effect(&mut st);
            st.item += 1;
            if i.op == Mnemonic::Jmp {
                self.check_return(st)?;
            } else {
                out.push(st);
            }
        }
        Ok(out)
    }

    /// Checks the arguments that are passed in homes.
    fn arguments(&mut self, st: &mut State, callee: &CalleeEffects) -> Result<(), String> {
        let given = self.stored_for_call(st);
        let soft = self.soft_homes();
        let lane_homes: Vec<Home> =
            self.lane_homes.iter().copied().filter(|h| !soft.contains(h)).collect();
        for home in lane_homes {
            let maybe = callee.open && self.is_shared(home) && given.contains(&home);
            if callee.reads.contains(&home) || maybe {
                let wanted = self.leaf_now(&st.values, Leaf::Home(home));
                let found = self.home(st, home)?;
                self.expect(st, Some(found), wanted, "an argument in a home")?;
            }
        }
        match callee.reads.iter().find(|h| !self.lane_homes.contains(h)) {
            Some(home) => Err(format!("the lanes store no argument to home {home}")),
            None => Ok(()),
        }
    }

    /// Returns the homes that the lanes write between the previous call and this one.
    fn stored_for_call(&mut self, st: &State) -> Vec<Home> {
        let f = self.f;
        let before = &f.blocks[st.cursor.block.index()].insts[..st.cursor.at];
        let since = before.iter().rev().take_while(|i| !matches!(i.op, Op::Call { .. }));
        let stored = since.filter_map(|i| match &i.op {
            Op::Store { addr, .. } => match self.spot(&st.values, addr) {
                ByteAddress::Home(home) => Some(home),
                ByteAddress::Memory(_) => None,
            },
            _ => None,
        });
        stored.collect()
    }

    /// Checks that the machine and the lanes agree on the soft stack pointer, after pops of the
    /// bytes that are saved around a call.
    fn soft_pointer(&mut self, st: &mut State) -> Result<(), String> {
        let Some(soft) = self.program.homes.soft_stack() else { return Ok(()) };
        let mut at: (Term, Term) = (self.home(st, soft)?, self.home(st, soft + 1)?);
        let wanted = self.lanes_pointer(st, soft);
        // Bytes below the pointer are preserved. Bytes above it may be overwritten.
        let mut kept = std::collections::BTreeMap::new();
        let mut bases: Vec<(Term, Term)> = st.soft.keys().map(|k| (k.0, k.1)).collect();
        bases.dedup();
        let mut left = bases.len();
        while left > 0 && !self.same_pointer(st, at, wanted) {
            left -= 1;
            let below: Vec<_> =
                bases.iter().filter_map(|&base| Some((self.above(st, base, at)?, base))).collect();
            let Some((count, base)) = below.into_iter().min() else { break };
            for (&(lo, hi, k), &term) in &st.soft {
                if (lo, hi) == base && k < count {
                    kept.insert((lo, hi, k), term);
                }
            }
            at = base;
        }
        st.soft = kept;
        self.expect(st, Some(at.0), wanted.0, "the soft stack pointer")?;
        self.expect(st, Some(at.1), wanted.1, "the soft stack pointer")
    }

    /// Returns the soft stack pointer according to the lanes.
    fn lanes_pointer(&mut self, st: &State, soft: Home) -> (Term, Term) {
        let low = self.leaf_now(&st.values, Leaf::Home(soft));
        (low, self.leaf_now(&st.values, Leaf::Home(soft + 1)))
    }

    fn same_pointer(&mut self, st: &mut State, a: (Term, Term), b: (Term, Term)) -> bool {
        st.facts.same(&mut self.terms, a.0, b.0) && st.facts.same(&mut self.terms, a.1, b.1)
    }

    /// Pushes a byte on the soft stack. The first byte above the lanes' pointer invalidates all
    /// bytes that were saved before.
    pub fn put_on_soft_stack(&mut self, st: &mut State, at: Saved, byte: Term) {
        let Some(soft) = self.program.homes.soft_stack() else { return };
        let wanted = self.lanes_pointer(st, soft);
        if self.same_pointer(st, (at.0, at.1), wanted) {
            st.soft.retain(|k, _| (k.0, k.1) == (at.0, at.1));
        }
        let keys: Vec<Saved> = st.soft.keys().copied().collect();
        for key in keys {
            if !self.is_elsewhere(st, key, at) {
                st.soft.remove(&key);
            }
        }
        st.soft.insert(at, byte);
    }

    /// Returns whether a byte of the soft stack is certainly not the one at the pushed address.
    fn is_elsewhere(&mut self, st: &mut State, byte: Saved, at: Saved) -> bool {
        if self.same_pointer(st, (byte.0, byte.1), (at.0, at.1)) {
            return byte.2 != at.2;
        }
        self.above(st, (byte.0, byte.1), (at.0, at.1)).is_some_and(|count| byte.2 < count)
    }

    /// Returns the distance of a pointer from another, if it is a constant from 1 to 255.
    fn above(&mut self, st: &mut State, base: (Term, Term), at: (Term, Term)) -> Option<u8> {
        let distance = self.terms.sum(0, &[(1, at.0), (0xFF, base.0)]);
        let distance = st.facts.normal(&mut self.terms, distance);
        let count = self.terms.as_number(distance).filter(|&k| k > 0)?;
        let k = self.terms.constant(count);
        let carry = self.terms.carry(base.0, k, super::term::Terms::FALSE);
        let upper = self.terms.add(base.1, super::term::Terms::ZERO, carry);
        st.facts.same(&mut self.terms, upper, at.1).then_some(count)
    }

    /// Returns the registers and homes after a call.
    fn after_call(&mut self, st: &mut State, callee: &CalleeEffects) -> Result<(), String> {
        for r in 0..REGISTERS {
            if r > Y || callee.clobbers >> r & 1 == 1 {
                st.registers[r] = None;
            }
        }
        let soft = self.soft_homes();
        let numbers: Vec<(Home, usize)> = self.numbers.iter().map(|(&h, &n)| (h, n)).collect();
        for (home, n) in numbers {
            if soft.contains(&home) {
                continue;
            }
            let lanes_have = self.lane_homes.contains(&home);
            if callee.recursive || self.is_shared(home) || lanes_have {
                st.homes[n] = None;
            }
            if !lanes_have {
                continue;
            }
            let value = self.terms.fresh();
            st.values.set_leaf(Leaf::Home(home), value);
            if callee.results.contains(&home) || callee.open && self.is_shared(home) {
                st.homes[n] = Some(value);
            }
        }
        Ok(())
    }

    /// Checks the state at a return.
    pub fn check_return(&mut self, st: State) -> Result<(), String> {
        for mut st in self.demand(st)? {
            if self.is_undefined(&st) {
                continue;
            }
            let block = &self.f.blocks[st.cursor.block.index()];
            let regs = match (&block.term, st.cursor.at == block.insts.len()) {
                (End::Ret(regs), true) => *regs,
                _ => {
                    return Err(format!("a return, but the lanes wait at {:?}", self.effect(&st)));
                }
            };
            if !self.is_stack_of_entry(&st) {
                return Err("the stack on return differs from that on entry".into());
            }
            for r in [A, X, Y] {
                if let Some(wanted) = regs[r] {
                    let wanted = self.operand(&st.values, wanted);
                    let found = st.registers[r];
                    self.expect(&mut st, found, wanted, "a result")?;
                }
            }
            if let (true, Some(a)) = (self.program.compiled.answers(self.id), regs[A]) {
                let a = self.operand(&st.values, a);
                for (r, wanted) in [(N, self.terms.bit(a, 7)), (Z, self.terms.zero(a))] {
                    let found = st.registers[r];
                    self.expect(&mut st, found, wanted, "a flag at the return")?;
                }
            }
            for home in homes(&self.convention.rets) {
                let wanted = self.leaf_now(&st.values, Leaf::Home(home));
                let found = self.home(&mut st, home)?;
                self.expect(&mut st, Some(found), wanted, "a result in a home")?;
            }
            if let Some(soft) = self.program.homes.soft_stack() {
                for home in [soft, soft + 1] {
                    let wanted = self.leaf_now(&st.values, Leaf::Home(home));
                    let found = self.home(&mut st, home)?;
                    self.expect(&mut st, Some(found), wanted, "the soft stack pointer")?;
                }
            }
        }
        Ok(())
    }

    /// Checks that callers know all registers that the function changes.
    pub fn clobbers(&self) -> Result<(), String> {
        let told = self.program.compiled.clobbers(self.id);
        let mut clobbers_of: HashMap<Expr, u8> = HashMap::new();
        for &target in &self.targets {
            let callee = self.callee(target);
            if let Some(entry) = callee.entry {
                *clobbers_of.entry(entry).or_default() |= callee.clobbers;
            }
        }
        for item in self.items {
            let crate::asm::Item::Instr(i) = item else { continue };
            let mut changes = register_mask(i.effects().writes);
            if let (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(_) | Base::None) =
                (i.op, i.arg.base)
            {
                changes |= clobbers_of.get(&i.arg).copied().unwrap_or_default();
            }
            if changes & !told != 0 {
                return Err(format!("{:?} changes registers that callers rely on", i.op));
            }
        }
        Ok(())
    }
}
