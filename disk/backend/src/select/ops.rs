//! Selects 6502 code for each lane operation. Returns every promising alternative as a state, for
//! the search to compare.

use super::Selector;
use super::state::{A, Contents, Node, STORE, State, States, X, Y};
use crate::asm::{Home, Instr, Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::{Addr, BitOp, LInst, Op, Opd, RmwOp, Target, Val};
use crate::program::ArgLocation;

impl Selector<'_, '_> {
    /// Selects code for one operation from one state.
    pub fn op(&mut self, s: &State, op: &Op) -> States {
        match op {
            Op::Copy { d, a } => self.copy(s, *d, *a),
            Op::Bit { op, d, a, b } => self.bit(s, *op, *d, *a, *b),
            Op::Chain { op, cin, lanes, carry } => self.chain(s, *op, *cin, lanes, *carry),
            Op::Load { d, addr, .. } => self.load(s, *d, addr),
            Op::Store { addr, v, .. } => self.store(s, addr, *v),
            Op::Rmw { op, addr } => self.rmw(s, *op, addr),
            Op::Call { target, regs, rets, .. } => self.call(s, *target, regs, rets),
        }
    }

    /// Records that the current operation has read its operands, so that operands without a later
    /// use may be overwritten.
    pub fn finish_reads(&mut self) {
        self.live_after = self.position;
        self.unread.clear();
    }

    fn copy(&mut self, s: &State, d: Val, a: Opd) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.live_after = self.position - 1;
            let got = self.get(s, r, a, 0);
            self.finish_reads();
            for t in got {
                for mut u in self.free(&t, r, 0) {
                    let flags = u.flags == Contents::of(a);
                    self.define(&mut u, r, d);
                    // A copy is used only in an address, so its flags are never tested. Marking
                    // them as unknown is not needed for correctness, but lets equal states be
                    // merged.
                    if !flags {
                        u.flags = Contents::Unknown;
                    }
                    out.push(u);
                }
            }
        }
        out
    }

    /// Combines A with an operand. A is already loaded in the states.
    pub fn alu(&mut self, s: &State, op: Mnemonic, b: Opd) -> States {
        match b {
            Opd::Const(e) => {
                let mut t = *s;
                self.emit(&mut t, op, Mode::Immediate, e);
                vec![t]
            }
            Opd::Val(v) => {
                let mut t = *s;
                self.spill(&mut t, v);
                let home = self.home_expr(v);
                self.emit(&mut t, op, Mode::Mem, home);
                vec![t]
            }
            Opd::Mem(m) => {
                let addr = self.f.addrs[m as usize];
                let mut out = Vec::new();
                for (mut t, mode, arg, _) in self.prepare_address(s, &addr, op, 1) {
                    if t.regs[A] == s.regs[A] {
                        self.emit(&mut t, op, mode, arg);
                        out.push(t);
                    }
                }
                out
            }
        }
    }

    fn bit(&mut self, s: &State, op: BitOp, d: Val, a: Opd, b: Opd) -> States {
        let mnemonic = match op {
            BitOp::And => Mnemonic::And,
            BitOp::Or => Mnemonic::Ora,
            BitOp::Xor => Mnemonic::Eor,
        };
        let mut out = Vec::new();
        let mut orders = vec![(a, b)];
        if matches!(b, Opd::Val(_)) {
            orders.push((b, a));
        }
        for (x, y) in orders {
            for t in self.get_to_change(s, A, x, &[y]) {
                self.declare_unread(&[y]);
                for mut u in self.alu(&t, mnemonic, y) {
                    self.finish_reads();
                    self.define(&mut u, A, d);
                    out.push(u);
                }
            }
        }
        out
    }

    /// Declares the operands that the current operation still has to read, so that they stay live.
    pub fn declare_unread(&mut self, opds: &[Opd]) {
        self.live_after = self.position;
        self.unread.clear();
        for &o in opds {
            let unread = &mut self.unread;
            self.f.each_val_of(o, &mut |v| unread.push(v));
        }
    }

    /// Loads an operand into a register that will be changed. Saves the old value if it is needed
    /// later. `later` are operands that the operation still has to read.
    pub fn get_to_change(&mut self, s: &State, r: usize, o: Opd, later: &[Opd]) -> States {
        self.declare_unread(&[later, &[o]].concat());
        let got = self.get(s, r, o, 0);
        self.declare_unread(later);
        let mut out = Vec::new();
        for t in got {
            for mut u in self.free(&t, r, 0) {
                // The register keeps its value until the change, but the value need not be saved.
                u.regs[r] = match t.regs[r] {
                    Contents::Val(v) if !self.needed(v) => Contents::Unknown,
                    contents => contents,
                };
                u.dirty[r] = false;
                out.push(u);
            }
        }
        out
    }

    fn load(&mut self, s: &State, d: Val, addr: &Addr) -> States {
        if s.flags == Contents::Val(d) {
            return vec![*s];
        }
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.live_after = self.position - 1;
            let states = self.load_from(s, r, addr, 0);
            self.finish_reads();
            for mut t in states {
                self.define(&mut t, r, d);
                out.push(t);
            }
        }
        out
    }

    fn store(&mut self, s: &State, addr: &Addr, v: Opd) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.live_after = self.position - 1;
            if r != A && !matches!(addr, Addr::Abs(_)) {
                continue;
            }
            // Tries to load the value before the address, and the address before the value.
            for t in self.get(s, r, v, 0) {
                for (mut u, mode, arg, _) in self.prepare_address(&t, addr, STORE[r], 1 << r) {
                    if u.regs[r] == t.regs[r] {
                        self.emit(&mut u, STORE[r], mode, arg);
                        out.push(u);
                    }
                }
            }
            if !matches!(addr, Addr::Abs(_)) {
                for (t, mode, arg, index) in self.prepare_address(s, addr, STORE[r], 0) {
                    let pinned = index.map_or(0, |i| 1u8 << i);
                    for mut u in self.get(&t, r, v, pinned) {
                        if index.is_none_or(|i| u.regs[i] == t.regs[i]) {
                            self.emit(&mut u, STORE[r], mode, arg);
                            out.push(u);
                        }
                    }
                }
            }
        }
        out
    }

    fn rmw(&mut self, s: &State, op: RmwOp, addr: &Addr) -> States {
        let mnemonic = match op {
            RmwOp::Inc => Mnemonic::Inc,
            RmwOp::Dec => Mnemonic::Dec,
            RmwOp::Asl => Mnemonic::Asl,
            RmwOp::Lsr => Mnemonic::Lsr,
        };
        self.live_after = self.position - 1;
        let mut out = Vec::new();
        for (mut t, mode, arg, _) in self.prepare_address(s, addr, mnemonic, 0) {
            self.emit(&mut t, mnemonic, mode, arg);
            t.flags = self.tested_after(addr).map_or(Contents::Unknown, Contents::Val);
            if matches!(op, RmwOp::Asl | RmwOp::Lsr) {
                t.carry = None;
            }
            out.push(t);
        }
        out
    }

    /// Returns the value that the next operation loads from this address, if it is the last
    /// operation of the block and only the end of the block tests the value for zero.
    fn tested_after(&self, addr: &Addr) -> Option<Val> {
        let block = &self.f.blocks[self.block.index()];
        let [LInst { op: Op::Load { d, addr: from, volatile: false }, .. }] =
            block.insts[self.position as usize..]
        else {
            return None;
        };
        let is_tested = block.term.tests_for_zero(d) && self.last_use(d) == self.position + 2;
        (from == *addr && is_tested).then_some(d)
    }

    /// Loads operands into registers, in every order that may be cheapest.
    pub fn load_registers(&mut self, s: &State, want: &[Option<Opd>; 3]) -> States {
        let regs: Vec<usize> = (0..3).filter(|&r| want[r].is_some()).collect();
        let orders: &[[usize; 3]] =
            &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut out: States = Vec::new();
        for order in orders {
            let order: Vec<usize> = order.iter().copied().filter(|r| regs.contains(r)).collect();
            let mut states = vec![*s];
            let mut pinned = 0u8;
            for &r in &order {
                let Some(o) = want[r] else { continue };
                let mut next = Vec::new();
                for t in &states {
                    for u in self.get(t, r, o, pinned) {
                        let intact = (0..3).all(|q| pinned >> q & 1 == 0 || u.regs[q] == t.regs[q]);
                        if intact {
                            next.push(u);
                        }
                    }
                }
                pinned |= 1 << r;
                states = self.prune(next);
            }
            out.extend(states);
            if regs.len() < 2 {
                break;
            }
        }
        self.prune(out)
    }

    fn call(
        &mut self,
        s: &State,
        target: Target,
        args: &[Option<Opd>; 3],
        rets: &[Option<Val>; 3],
    ) -> States {
        self.live_after = self.position - 1;
        let placed = self.load_registers(s, args);
        self.live_after = self.position;
        self.unread.clear();
        let (callee, mut clobbers, uses, defs) = self.call_info(target);
        if planted(Fault::CallKeepsRegisters) {
            clobbers = 0;
        }
        // A register with a result changes even if the callee preserves it.
        for (r, _) in rets.iter().enumerate().filter(|(_, d)| d.is_some()) {
            clobbers |= 1 << r;
        }
        let answers = match target {
            Target::Func(f) => self.program.compiled.answers(f),
            _ => false,
        };
        let mut out = Vec::new();
        for mut t in placed {
            for r in 0..3 {
                if let Contents::Val(v) = t.regs[r]
                    && t.dirty[r]
                    && self.needed(v)
                    && clobbers >> r & 1 == 1
                {
                    self.store_reg(&mut t, r);
                }
            }
            t.cost += self.price(Mnemonic::Jsr, Mode::Mem, callee);
            let instr =
                Instr { op: Mnemonic::Jsr, mode: Mode::Mem, arg: callee, ir_line: self.line };
            let call =
                self.note_call(target, (mask(args), uses.clone()), (mask(rets), defs.clone()));
            self.push(&mut t, Node::Call(call, instr));
            t.carry = None;
            t.flags = Contents::Unknown;
            for (r, ret) in rets.iter().enumerate() {
                if clobbers >> r & 1 == 1 {
                    t.regs[r] = Contents::Unknown;
                    t.dirty[r] = false;
                }
                if let Some(d) = *ret {
                    self.define(&mut t, r, d);
                    t.flags = Contents::Unknown;
                }
            }
            if let (true, Some(d)) = (answers, rets[A]) {
                t.flags = Contents::Val(d);
            }
            out.push(t);
        }
        out
    }

    /// Returns the homes in a list of slots.
    pub fn home_slots(slots: &[ArgLocation]) -> Vec<Home> {
        slots.iter().filter_map(|slot| slot.home()).collect()
    }
}

/// Returns the registers that are in use. Bit 0 is A.
fn mask<T>(registers: &[Option<T>; 3]) -> u8 {
    (0..3).map(|r| u8::from(registers[r].is_some()) << r).sum()
}
