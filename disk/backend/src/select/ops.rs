//! Each operation in lanes as 6502 code: every way worth trying, as states for the search to compare.

use super::Sel;
use super::state::{A, Held, Node, State, States, X, Y};
use crate::asm::{Expr, Instr, Mnemonic, Mode};
use crate::lanes::{Addr, BitOp, Carry, ChainOp, Lane, Op, Opd, RmwOp, Target, Val};
use crate::program::Slot;

const STORE: [Mnemonic; 3] = [Mnemonic::Sta, Mnemonic::Stx, Mnemonic::Sty];

impl Sel<'_, '_> {
    /// Code for one operation from one state.
    pub fn op(&mut self, s: &State, op: &Op) -> States {
        match op {
            Op::Copy { d, a } => self.copy(s, *d, *a),
            Op::Bit { op, d, a, b } => self.bit(s, *op, *d, *a, *b),
            Op::Chain { op, cin, lanes, cout, carry } => {
                self.chain(s, *op, *cin, lanes, *cout, *carry)
            }
            Op::Load { d, addr, .. } => self.load(s, *d, addr),
            Op::Store { addr, v, .. } => self.store(s, addr, *v),
            Op::Rmw { op, addr } => self.rmw(s, *op, addr),
            Op::Call { target, regs, rets, .. } => self.call(s, *target, regs, rets),
            Op::SoftAlloc { lo, hi, size } => self.soft_alloc(s, *lo, *hi, *size),
            Op::SoftFree { size } => self.soft_free(s, *size),
        }
    }

    /// From here on operands that are not read later may be overwritten.
    fn results(&mut self) {
        self.now = self.position;
        self.pending.clear();
    }

    fn copy(&mut self, s: &State, d: Val, a: Opd) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.now = self.position - 1;
            let got = self.get(s, r, a, 0);
            self.results();
            for t in got {
                for mut u in self.free(&t, r, 0) {
                    let flags = u.flags == Held::of(a) && u.flags != Held::Nothing;
                    self.define(&mut u, r, d);
                    if !flags {
                        u.flags = Held::Nothing;
                    }
                    out.push(u);
                }
            }
        }
        out
    }

    /// A is combined with an operand; the states have A loaded already.
    fn alu(&mut self, s: &State, op: Mnemonic, b: Opd) -> States {
        match b {
            Opd::C(e) => {
                let mut t = *s;
                self.emit(&mut t, op, Mode::Immediate, e);
                vec![t]
            }
            Opd::V(v) => {
                let mut t = *s;
                self.spill(&mut t, v);
                let home = self.home_expr(v);
                self.emit(&mut t, op, Mode::Mem, home);
                vec![t]
            }
            Opd::M(m) => {
                let addr = self.f.addrs[m as usize];
                let mut out = Vec::new();
                for (mut t, mode, arg, _) in self.reach(s, &addr, op, 1) {
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
        if matches!(b, Opd::V(_)) {
            orders.push((b, a));
        }
        for (x, y) in orders {
            for t in self.get_to_change(s, A, x, &[y]) {
                self.wait_for(&[y]);
                for mut u in self.alu(&t, mnemonic, y) {
                    self.results();
                    self.define(&mut u, A, d);
                    out.push(u);
                }
            }
        }
        out
    }

    /// Only these operands are still to be read in this operation.
    pub fn wait_for(&mut self, opds: &[Opd]) {
        self.now = self.position;
        self.pending.clear();
        for &o in opds {
            let pending = &mut self.pending;
            self.f.each_val_of(o, &mut |v| pending.push(v));
        }
    }

    /// Brings an operand into a register that will be changed: the old value is saved if needed later.
    /// `later` are operands still to be read in this operation.
    pub fn get_to_change(&mut self, s: &State, r: usize, o: Opd, later: &[Opd]) -> States {
        self.wait_for(&[later, &[o]].concat());
        let got = self.get(s, r, o, 0);
        self.wait_for(later);
        let mut out = Vec::new();
        for t in got {
            for mut u in self.free(&t, r, 0) {
                // The bits are still there until the change; only the claim on them is gone.
                u.regs[r] = match t.regs[r] {
                    Held::Val(v) if !self.needed(v) => Held::Nothing,
                    held => held,
                };
                u.dirty[r] = false;
                out.push(u);
            }
        }
        out
    }

    fn chain(
        &mut self,
        s: &State,
        op: ChainOp,
        cin: Carry,
        lanes: &[Lane],
        cout: Option<Val>,
        carry: bool,
    ) -> States {
        let mut out = Vec::new();
        if cout.is_none() && !carry {
            out.extend(self.step(s, op, cin, lanes));
        }
        let mut states = self.carry_in(s, op, cin, lanes);
        for n in 0..lanes.len() {
            let mut next = Vec::new();
            for t in &states {
                let last = n + 1 == lanes.len() && cout.is_none() && !carry;
                next.extend(self.chain_lane(t, op, lanes, n, n == 0 && cin == Carry::Clear, last));
            }
            states = self.prune(next);
        }
        if let Some(d) = cout {
            self.results();
            let mut next = Vec::new();
            for t in &states {
                for mut u in self.free(t, A, 0) {
                    self.emit(&mut u, Mnemonic::Lda, Mode::Immediate, Expr::number(0));
                    self.emit(&mut u, Mnemonic::Rol, Mode::Accumulator, Expr::number(0));
                    u.carry = Some(false);
                    self.define(&mut u, A, d);
                    next.push(u);
                }
            }
            states = next;
        }
        out.extend(states);
        out
    }

    /// Establishes the carry that goes into a chain. Shifts whose carry is clear need nothing: ASL and LSR.
    fn carry_in(&mut self, s: &State, op: ChainOp, cin: Carry, lanes: &[Lane]) -> States {
        self.now = self.position - 1;
        let shift = matches!(op, ChainOp::Shl | ChainOp::Shr);
        match cin {
            Carry::Clear if shift => vec![*s],
            Carry::Clear | Carry::Set => {
                let want = cin == Carry::Set;
                let mut t = *s;
                if t.carry != Some(want) {
                    self.implied(&mut t, if want { Mnemonic::Sec } else { Mnemonic::Clc });
                }
                t.carry = Some(want);
                vec![t]
            }
            Carry::Bit7(o) => {
                let _ = lanes;
                let mut out = Vec::new();
                for mut t in self.get(s, A, o, 0) {
                    self.emit(&mut t, Mnemonic::Cmp, Mode::Immediate, Expr::number(0x80));
                    t.carry = None;
                    t.flags = Held::Nothing;
                    out.push(t);
                }
                out
            }
        }
    }

    fn chain_lane(
        &mut self,
        s: &State,
        op: ChainOp,
        lanes: &[Lane],
        n: usize,
        first_clear: bool,
        last: bool,
    ) -> States {
        let lane = lanes[n];
        let rest: Vec<Opd> = lanes[n + 1..].iter().flat_map(|l| [l.a, l.b]).collect();
        let rest = rest.as_slice();
        match op {
            ChainOp::Add | ChainOp::Sub => self.add_lane(s, op, lane, rest, n > 0 && last),
            ChainOp::Shl | ChainOp::Shr => {
                let mnemonic = match (op, first_clear) {
                    (ChainOp::Shl, true) => Mnemonic::Asl,
                    (ChainOp::Shl, false) => Mnemonic::Rol,
                    (_, true) => Mnemonic::Lsr,
                    (_, false) => Mnemonic::Ror,
                };
                self.shift_lane(s, mnemonic, lane, rest)
            }
        }
    }

    fn add_lane(
        &mut self,
        s: &State,
        op: ChainOp,
        lane: Lane,
        rest: &[Opd],
        carry_only: bool,
    ) -> States {
        let mut out = Vec::new();
        let mnemonic = if op == ChainOp::Add { Mnemonic::Adc } else { Mnemonic::Sbc };
        if carry_only && lane.b.is(0) {
            out.extend(self.ripple(s, op, lane));
        }
        let mut orders = vec![(lane.a, lane.b)];
        if op == ChainOp::Add && matches!(lane.b, Opd::V(_)) {
            orders.push((lane.b, lane.a));
        }
        for (x, y) in orders {
            if op == ChainOp::Add && x == y && matches!(x, Opd::V(_)) && s.carry == Some(false) {
                // x + x is a shift.
                for mut t in self.get_to_change(s, A, x, rest) {
                    self.emit(&mut t, Mnemonic::Asl, Mode::Accumulator, Expr::number(0));
                    out.push(lane_done(t, lane.d));
                }
                continue;
            }
            let later = [rest, &[y]].concat();
            for t in self.get_to_change(s, A, x, &later) {
                self.wait_for(&later);
                for u in self.alu(&t, mnemonic, y) {
                    out.push(lane_done(u, lane.d));
                }
            }
        }
        out
    }

    /// The last lane only takes the carry: a branch around INC or DEC.
    fn ripple(&mut self, s: &State, op: ChainOp, lane: Lane) -> States {
        let (Some(d), Opd::V(a)) = (lane.d, lane.a) else { return Vec::new() };
        self.results();
        let mut out = Vec::new();
        let skip = if op == ChainOp::Add { Mnemonic::Bcc } else { Mnemonic::Bcs };
        if self.same_home(a, d) && !self.needed(a) && !s.only_in_reg(a) {
            let mut t = *s;
            let label = self.new_label();
            let step = if op == ChainOp::Add { Mnemonic::Inc } else { Mnemonic::Dec };
            self.branch_to(&mut t, skip, label);
            // Usually there is no carry.
            let before = t.cost;
            let home = self.home_expr(d);
            self.emit(&mut t, step, Mode::Mem, home);
            t.cost = before + (t.cost - before) / 8 + self.bytes_price(2);
            self.label(&mut t, label);
            self.drop_value(&mut t, a);
            t.flags = Held::Nothing;
            t.carry = None;
            out.push(t);
        }
        for (r, up, down) in [(X, Mnemonic::Inx, Mnemonic::Dex), (Y, Mnemonic::Iny, Mnemonic::Dey)]
        {
            if s.regs[r] != Held::Val(a) || self.needed(a) && s.dirty[r] {
                continue;
            }
            let mut t = *s;
            let label = self.new_label();
            self.branch_to(&mut t, skip, label);
            self.implied(&mut t, if op == ChainOp::Add { up } else { down });
            self.label(&mut t, label);
            self.drop_value(&mut t, a);
            self.define(&mut t, r, d);
            t.flags = Held::Nothing;
            t.carry = None;
            out.push(t);
        }
        out
    }

    /// Forgets a dead value wherever it is held.
    fn drop_value(&self, s: &mut State, v: Val) {
        for r in 0..3 {
            if s.regs[r] == Held::Val(v) {
                s.regs[r] = Held::Nothing;
                s.dirty[r] = false;
            }
        }
        if s.flags == Held::Val(v) {
            s.flags = Held::Nothing;
        }
    }

    fn shift_lane(&mut self, s: &State, op: Mnemonic, lane: Lane, rest: &[Opd]) -> States {
        let mut out = Vec::new();
        if let (Some(d), Opd::V(a)) = (lane.d, lane.a) {
            self.wait_for(rest);
            if self.same_home(a, d) && !self.needed(a) {
                let mut t = *s;
                self.spill(&mut t, a);
                let home = self.home_expr(d);
                self.emit(&mut t, op, Mode::Mem, home);
                self.drop_value(&mut t, a);
                t.flags = Held::Val(d);
                t.carry = None;
                out.push(t);
            }
        }
        for mut t in self.get_to_change(s, A, lane.a, rest) {
            self.emit(&mut t, op, Mode::Accumulator, Expr::number(0));
            out.push(lane_done(t, lane.d));
        }
        out
    }

    /// Adding or subtracting one.
    fn step(&mut self, s: &State, op: ChainOp, cin: Carry, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let up = match (op, cin, lanes[0].b.konst()) {
            (ChainOp::Add, Carry::Clear, Some(1)) => true,
            (ChainOp::Sub, Carry::Set, Some(1)) => false,
            (ChainOp::Add, Carry::Clear, Some(0xFF)) if lanes.len() == 1 => false,
            _ => return out,
        };
        if lanes[1..].iter().any(|l| !l.b.is(0)) {
            return out;
        }
        let (Some(d), Opd::V(a)) = (lanes[0].d, lanes[0].a) else { return out };
        if lanes.len() == 1 {
            for (r, inc, dec) in
                [(X, Mnemonic::Inx, Mnemonic::Dex), (Y, Mnemonic::Iny, Mnemonic::Dey)]
            {
                for mut t in self.get_to_change(s, r, Opd::V(a), &[]) {
                    self.implied(&mut t, if up { inc } else { dec });
                    self.define(&mut t, r, d);
                    out.push(t);
                }
            }
        }
        let in_place = lanes.iter().all(|l| match (l.d, l.a) {
            (Some(d), Opd::V(a)) => {
                self.same_home(a, d) && self.last[a.0 as usize] <= self.position
            }
            _ => false,
        });
        if in_place && (lanes.len() == 1 || up) {
            out.push(self.step_memory(s, up, lanes));
        }
        if in_place && lanes.len() == 2 && !up {
            out.extend(self.step_down16(s, lanes));
        }
        if up && lanes.len() == 2 {
            out.extend(self.step_register(s, lanes));
        }
        out
    }

    /// `INC lo; BNE +; INC hi`, any number of lanes; `DEC` for one.
    fn step_memory(&mut self, s: &State, up: bool, lanes: &[Lane]) -> State {
        let mut t = *s;
        self.now = self.position - 1;
        for lane in lanes {
            if let Opd::V(a) = lane.a {
                self.spill(&mut t, a);
            }
        }
        let op = if up { Mnemonic::Inc } else { Mnemonic::Dec };
        let label = self.new_label();
        for (n, lane) in lanes.iter().enumerate() {
            let Some(d) = lane.d else { continue };
            let home = self.home_expr(d);
            let before = t.cost;
            self.emit(&mut t, op, Mode::Mem, home);
            if n > 0 {
                // Reached once in 256 turns or so.
                t.cost = before + self.bytes_price(2) + 4;
            }
            if n + 1 < lanes.len() {
                let before = t.cost;
                self.branch_to(&mut t, Mnemonic::Bne, label);
                if n > 0 {
                    t.cost = before + self.bytes_price(2);
                }
            }
        }
        self.results();
        for lane in lanes {
            if let Opd::V(a) = lane.a {
                self.drop_value(&mut t, a);
            }
        }
        if lanes.len() > 1 {
            self.label(&mut t, label);
            t.flags = Held::Nothing;
        } else if let Some(d) = lanes[0].d {
            t.flags = Held::Val(d);
        }
        t
    }

    /// `LDA lo; BNE +; DEC hi; + DEC lo`.
    fn step_down16(&mut self, s: &State, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let (Opd::V(lo), Opd::V(hi)) = (lanes[0].a, lanes[1].a) else { return out };
        self.now = self.position - 1;
        for r in [A, X, Y] {
            self.now = self.position - 1;
            for mut t in self.get(s, r, Opd::V(lo), 0) {
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                if t.flags != Held::Val(lo) {
                    let compare = [Mnemonic::Cmp, Mnemonic::Cpx, Mnemonic::Cpy][r];
                    self.emit(&mut t, compare, Mode::Immediate, Expr::number(0));
                    t.carry = Some(true);
                }
                let label = self.new_label();
                self.branch_to(&mut t, Mnemonic::Bne, label);
                let before = t.cost;
                let home = self.home_expr(hi);
                self.emit(&mut t, Mnemonic::Dec, Mode::Mem, home);
                t.cost = before + self.bytes_price(2) + 4;
                self.label(&mut t, label);
                let home = self.home_expr(lo);
                self.emit(&mut t, Mnemonic::Dec, Mode::Mem, home);
                self.results();
                self.drop_value(&mut t, lo);
                self.drop_value(&mut t, hi);
                t.flags = Held::Nothing;
                out.push(t);
            }
        }
        out
    }

    /// The low byte in X or Y, the high byte in memory: `INX; BNE +; INC hi`.
    fn step_register(&mut self, s: &State, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let (Opd::V(hi), Some(d0), Some(d1)) = (lanes[1].a, lanes[0].d, lanes[1].d) else {
            return out;
        };
        if !self.same_home(hi, d1) || self.last[hi.0 as usize] > self.position {
            return out;
        }
        for (r, inc) in [(X, Mnemonic::Inx), (Y, Mnemonic::Iny)] {
            let mut base = *s;
            self.now = self.position - 1;
            self.spill(&mut base, hi);
            for mut t in self.get_to_change(&base, r, lanes[0].a, &[lanes[1].a]) {
                self.implied(&mut t, inc);
                let label = self.new_label();
                self.branch_to(&mut t, Mnemonic::Bne, label);
                let before = t.cost;
                let home = self.home_expr(d1);
                self.emit(&mut t, Mnemonic::Inc, Mode::Mem, home);
                t.cost = before + self.bytes_price(2) + 4;
                self.label(&mut t, label);
                self.results();
                self.drop_value(&mut t, hi);
                self.define(&mut t, r, d0);
                t.flags = Held::Nothing;
                out.push(t);
            }
        }
        out
    }

    fn load(&mut self, s: &State, d: Val, addr: &Addr) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.now = self.position - 1;
            let states = self.load_from(s, r, addr, 0);
            self.results();
            for mut t in states {
                self.define(&mut t, r, d);
                out.push(t);
            }
        }
        // An index that dies here may be the register that is loaded.
        out
    }

    fn store(&mut self, s: &State, addr: &Addr, v: Opd) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            self.now = self.position - 1;
            if r != A && !matches!(addr, Addr::Abs(_)) {
                continue;
            }
            if let Opd::M(_) = v {
                continue;
            }
            // Value first, then the address around it; and the other way round.
            for t in self.get(s, r, v, 0) {
                for (mut u, mode, arg, _) in self.reach(&t, addr, STORE[r], 1 << r) {
                    if u.regs[r] == t.regs[r] {
                        self.emit(&mut u, STORE[r], mode, arg);
                        out.push(u);
                    }
                }
            }
            if !matches!(addr, Addr::Abs(_)) {
                for (t, mode, arg, index) in self.reach(s, addr, STORE[r], 0) {
                    let pins = index.map_or(0, |i| 1u8 << i);
                    for mut u in self.get(&t, r, v, pins) {
                        if index.is_none_or(|i| u.regs[i] == t.regs[i]) {
                            self.emit(&mut u, STORE[r], mode, arg);
                            out.push(u);
                        }
                    }
                }
            }
        }
        self.results();
        out
    }

    fn rmw(&mut self, s: &State, op: RmwOp, addr: &Addr) -> States {
        let mnemonic = match op {
            RmwOp::Inc => Mnemonic::Inc,
            RmwOp::Dec => Mnemonic::Dec,
            RmwOp::Asl => Mnemonic::Asl,
            RmwOp::Lsr => Mnemonic::Lsr,
        };
        self.now = self.position - 1;
        let mut out = Vec::new();
        for (mut t, mode, arg, _) in self.reach(s, addr, mnemonic, 0) {
            self.emit(&mut t, mnemonic, mode, arg);
            t.flags = Held::Nothing;
            if matches!(op, RmwOp::Asl | RmwOp::Lsr) {
                t.carry = None;
            }
            out.push(t);
        }
        self.results();
        out
    }

    /// Sets registers to operands, in every order that could be cheapest.
    pub fn place(&mut self, s: &State, want: &[Option<Opd>; 3]) -> States {
        let regs: Vec<usize> = (0..3).filter(|&r| want[r].is_some()).collect();
        let orders: &[[usize; 3]] =
            &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut out: States = Vec::new();
        for order in orders {
            let order: Vec<usize> = order.iter().copied().filter(|r| regs.contains(r)).collect();
            let mut states = vec![*s];
            let mut pins = 0u8;
            for &r in &order {
                let Some(o) = want[r] else { continue };
                let mut next = Vec::new();
                for t in &states {
                    for u in self.get(t, r, o, pins) {
                        let kept = (0..3).all(|q| pins >> q & 1 == 0 || u.regs[q] == t.regs[q]);
                        if kept {
                            next.push(u);
                        }
                    }
                }
                pins |= 1 << r;
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
        self.now = self.position - 1;
        let placed = self.place(s, args);
        self.now = self.position;
        self.pending.clear();
        let (symbol, mut clobbers, uses, defs) = self.call_info(target);
        // A register that comes back as a result is taken even if the callee leaves it alone.
        for (r, _) in rets.iter().enumerate().filter(|(_, d)| d.is_some()) {
            clobbers |= 1 << r;
        }
        let mut out = Vec::new();
        for mut t in placed {
            for r in 0..3 {
                if let Held::Val(v) = t.regs[r]
                    && t.dirty[r]
                    && self.needed(v)
                    && clobbers >> r & 1 == 1
                {
                    self.store_reg(&mut t, r);
                }
            }
            t.cost += self.price(Mnemonic::Jsr, Mode::Mem, Expr::symbol(symbol, 0));
            let instr = Instr {
                op: Mnemonic::Jsr,
                mode: Mode::Mem,
                arg: Expr::symbol(symbol, 0),
                ir_line: self.line,
            };
            let call = self.note_call(target, uses.clone(), defs.clone());
            self.push(&mut t, Node::Call(call, instr));
            t.carry = None;
            t.flags = Held::Nothing;
            for (r, ret) in rets.iter().enumerate() {
                if clobbers >> r & 1 == 1 {
                    t.regs[r] = Held::Nothing;
                    t.dirty[r] = false;
                }
                if let Some(d) = *ret {
                    self.define(&mut t, r, d);
                    t.flags = Held::Nothing;
                }
            }
            out.push(t);
        }
        out
    }

    /// Lanes that travel through homes: what a call reads and writes besides registers.
    pub fn home_slots(slots: &[Slot]) -> Vec<u32> {
        slots.iter().filter_map(|s| if let Slot::Home(h) = s { Some(*h) } else { None }).collect()
    }

    fn soft_alloc(&mut self, s: &State, lo: Val, hi: Val, size: u16) -> States {
        self.results();
        let stack = self.program.soft_stack_home();
        let mut out = Vec::new();
        for mut t in self.free(s, A, 0) {
            let (low, high) = (Expr::home(stack), Expr::home(stack + 1));
            for (part, d, add) in [(low, lo, size & 0xFF), (high, hi, size >> 8)] {
                self.emit(&mut t, Mnemonic::Lda, Mode::Mem, part);
                let home = self.home_expr(d);
                self.emit(&mut t, Mnemonic::Sta, Mode::Mem, home);
                if part == low {
                    self.implied(&mut t, Mnemonic::Clc);
                }
                self.emit(&mut t, Mnemonic::Adc, Mode::Immediate, Expr::number(add.into()));
                self.emit(&mut t, Mnemonic::Sta, Mode::Mem, part);
            }
            t.carry = None;
            t.flags = Held::Nothing;
            out.push(t);
        }
        out
    }

    fn soft_free(&mut self, s: &State, size: u16) -> States {
        self.results();
        let stack = self.program.soft_stack_home();
        let mut out = Vec::new();
        for mut t in self.free(s, A, 0) {
            for (n, sub) in [size & 0xFF, size >> 8].into_iter().enumerate() {
                let part = Expr::home(stack + n as u32);
                self.emit(&mut t, Mnemonic::Lda, Mode::Mem, part);
                if n == 0 {
                    self.implied(&mut t, Mnemonic::Sec);
                }
                self.emit(&mut t, Mnemonic::Sbc, Mode::Immediate, Expr::number(sub.into()));
                self.emit(&mut t, Mnemonic::Sta, Mode::Mem, part);
            }
            t.carry = None;
            t.flags = Held::Nothing;
            out.push(t);
        }
        out
    }
}

/// The lane's result is in A.
fn lane_done(mut s: State, d: Option<Val>) -> State {
    s.carry = None;
    s.dirty[A] = d.is_some();
    s.regs[A] = d.map_or(Held::Nothing, Held::Val);
    s.flags = s.regs[A];
    s
}
