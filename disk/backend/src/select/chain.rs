//! Chains: additions, subtractions and shifts over lanes, with a carry between them.
//!
//! Only instructions that preserve the carry are allowed between two lanes: loads, stores and
//! transfers. Steps by one have special forms, such as `INX` and `INC lo; BNE +; INC hi`.

use super::Selector;
use super::state::{A, COMPARE, Contents, STORE, State, States, X, Y};
use crate::asm::{Expr, Mnemonic, Mode};
use crate::faults::{Fault, planted};
use crate::lanes::{Carry, ChainOp, Lane, Opd, Val};

/// Half the cost of `INX`. If it adds a carry, it is skipped in about half of the cases.
const HALF_STEP: u32 = 16;

impl Selector<'_, '_> {
    /// Selects code for a whole chain from one state.
    pub fn chain(
        &mut self,
        s: &State,
        op: ChainOp,
        cin: Carry,
        lanes: &[Lane],
        carry: bool,
    ) -> States {
        let mut out = Vec::new();
        if !carry {
            out.extend(self.step(s, op, cin, lanes));
            if let [Lane { a: Opd::Val(a), b: Opd::Const(_), d: Some(d) }] = *lanes {
                out.extend(self.step_sum(s, a, d));
            }
        }
        let mut states = self.carry_in(s, op, cin, &lanes[0]);
        for n in 0..lanes.len() {
            let mut next = Vec::new();
            for t in &states {
                let last = n + 1 == lanes.len() && !carry;
                next.extend(self.chain_lane(t, op, lanes, n, n == 0 && cin == Carry::Clear, last));
            }
            states = self.prune(next);
        }
        out.extend(states);
        out
    }

    /// Emits code that sets the carry that enters a chain. Shifts with a clear carry use ASL and
    /// LSR instead, and for speed, so does the sum of a byte with itself.
    fn carry_in(&mut self, s: &State, op: ChainOp, cin: Carry, first: &Lane) -> States {
        self.live_after = self.position - 1;
        let shift = matches!(op, ChainOp::Shl | ChainOp::Shr)
            || self.program.interface.for_speed && is_doubled(op, first);
        match cin {
            Carry::Clear if shift => vec![*s],
            Carry::Clear | Carry::Set => {
                let want = cin == Carry::Set;
                let mut t = *s;
                if t.carry != Some(want) && !planted(Fault::CarryAssumed) {
                    self.implied(&mut t, if want { Mnemonic::Sec } else { Mnemonic::Clc });
                }
                t.carry = Some(want);
                vec![t]
            }
            Carry::Bit7(o) => {
                let mut out = Vec::new();
                for mut t in self.get(s, A, o, 0) {
                    self.emit(&mut t, Mnemonic::Cmp, Mode::Immediate, Expr::number(0x80));
                    t.carry = None;
                    t.flags = Contents::Unknown;
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
            ChainOp::Add | ChainOp::Sub => {
                self.add_lane(s, op, lane, rest, (first_clear, n > 0 && last))
            }
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
        (first_clear, carry_only): (bool, bool),
    ) -> States {
        let mut out = Vec::new();
        let mnemonic = if op == ChainOp::Add { Mnemonic::Adc } else { Mnemonic::Sbc };
        if carry_only && lane.b.is(0) {
            out.extend(self.ripple(s, op, lane));
        }
        if carry_only && op == ChainOp::Add {
            out.extend(self.ripple_constant(s, lane));
        }
        let mut orders = vec![(lane.a, lane.b)];
        if op == ChainOp::Add && matches!(lane.b, Opd::Val(_)) {
            orders.push((lane.b, lane.a));
        }
        for (x, y) in orders {
            if is_doubled(op, &lane) && (first_clear || s.carry == Some(false)) {
                // `x + x` is a shift.
                for mut t in self.get_to_change(s, A, x, rest) {
                    self.emit(&mut t, Mnemonic::Asl, Mode::Accumulator, Expr::number(0));
                    out.push(lane_done(t, lane.d));
                }
                continue;
            }
            let later = [rest, &[y]].concat();
            for t in self.get_to_change(s, A, x, &later) {
                self.declare_unread(&later);
                for u in self.alu(&t, mnemonic, y) {
                    out.push(lane_done(u, lane.d));
                }
            }
        }
        out
    }

    /// Selects the last lane if it only adds the carry: a branch around INC or DEC.
    fn ripple(&mut self, s: &State, op: ChainOp, lane: Lane) -> States {
        let (Some(d), Opd::Val(a)) = (lane.d, lane.a) else { return Vec::new() };
        self.finish_reads();
        let mut out = Vec::new();
        let add = (op == ChainOp::Add) != planted(Fault::RippleInverted);
        let skip = if add { Mnemonic::Bcc } else { Mnemonic::Bcs };
        if self.same_home(a, d) && !self.needed(a) && !s.only_in_reg(a) {
            let mut t = *s;
            let label = self.new_label();
            let step = if op == ChainOp::Add { Mnemonic::Inc } else { Mnemonic::Dec };
            self.branch_to(&mut t, skip, label);
            // The branch usually skips the step, because the carry is rare.
            let before = t.cost;
            let home = self.home_expr(d);
            self.emit(&mut t, step, Mode::Mem, home);
            t.cost = before + (t.cost - before) / 8 + self.bytes_price(2);
            self.label(&mut t, label);
            self.drop_value(&mut t, a);
            t.flags = Contents::Unknown;
            t.carry = None;
            out.push(t);
        }
        for (r, up, down) in [(X, Mnemonic::Inx, Mnemonic::Dex), (Y, Mnemonic::Iny, Mnemonic::Dey)]
        {
            if s.regs[r] != Contents::Val(a) || self.needed(a) && s.dirty[r] {
                continue;
            }
            let mut t = *s;
            let label = self.new_label();
            self.branch_to(&mut t, skip, label);
            self.implied(&mut t, if op == ChainOp::Add { up } else { down });
            t.cost -= HALF_STEP;
            self.label(&mut t, label);
            self.drop_value(&mut t, a);
            self.define(&mut t, r, d);
            t.flags = Contents::Unknown;
            t.carry = None;
            out.push(t);
        }
        out
    }

    /// Selects the last lane if it is the sum of constants and the carry: `LDX #n; BCC +; INX`.
    fn ripple_constant(&mut self, s: &State, lane: Lane) -> States {
        let (Some(d), Opd::Const(a), Opd::Const(b)) = (lane.d, lane.a, lane.b) else {
            return Vec::new();
        };
        let constant = match (lane.a.as_number(), lane.b.as_number()) {
            (Some(0), _) => b,
            (_, Some(0)) => a,
            _ => return Vec::new(),
        };
        let mut out = Vec::new();
        for (r, up) in [(X, Mnemonic::Inx), (Y, Mnemonic::Iny)] {
            self.finish_reads();
            for t in self.free(s, r, 0) {
                for mut u in self.get(&t, r, Opd::Const(constant), 0) {
                    let label = self.new_label();
                    self.branch_to(&mut u, Mnemonic::Bcc, label);
                    self.implied(&mut u, up);
                    u.cost -= HALF_STEP;
                    self.label(&mut u, label);
                    self.define(&mut u, r, d);
                    u.flags = Contents::Unknown;
                    u.carry = None;
                    out.push(u);
                }
            }
        }
        out
    }

    /// Removes a dead value from all registers.
    fn drop_value(&self, s: &mut State, v: Val) {
        for r in 0..3 {
            if s.regs[r] == Contents::Val(v) {
                s.regs[r] = Contents::Unknown;
                s.dirty[r] = false;
            }
        }
        if s.flags == Contents::Val(v) {
            s.flags = Contents::Unknown;
        }
    }

    fn shift_lane(&mut self, s: &State, op: Mnemonic, lane: Lane, rest: &[Opd]) -> States {
        let mut out = Vec::new();
        if let (Some(d), Opd::Val(a)) = (lane.d, lane.a) {
            self.declare_unread(rest);
            if self.same_home(a, d) && !self.needed(a) {
                let mut t = *s;
                self.spill(&mut t, a);
                let home = self.home_expr(d);
                self.emit(&mut t, op, Mode::Mem, home);
                self.drop_value(&mut t, a);
                t.flags = Contents::Val(d);
                t.carry = None;
                out.push(t);
            }
            out.extend(self.shift_copy(s, op, d, a));
        }
        for mut t in self.get_to_change(s, A, lane.a, rest) {
            self.emit(&mut t, op, Mode::Accumulator, Expr::number(0));
            out.push(lane_done(t, lane.d));
        }
        out
    }

    /// Copies a value from a register to the home of the result, and shifts the copy there:
    /// `STX; LSR`. The register keeps the value.
    fn shift_copy(&mut self, s: &State, op: Mnemonic, d: Val, a: Val) -> Option<State> {
        let r = (0..3).find(|&r| s.regs[r] == Contents::Val(a))?;
        if self.same_home(a, d) {
            return None;
        }
        let mut t = *s;
        let home = self.home_expr(d);
        self.emit(&mut t, STORE[r], Mode::Mem, home);
        self.emit(&mut t, op, Mode::Mem, home);
        if !self.needed(a) {
            self.drop_value(&mut t, a);
        }
        t.flags = Contents::Val(d);
        t.carry = None;
        Some(t)
    }

    /// Adds or subtracts one.
    fn step(&mut self, s: &State, op: ChainOp, cin: Carry, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let up = match (op, cin, lanes[0].b.as_number()) {
            (ChainOp::Add, Carry::Clear, Some(1)) => true,
            (ChainOp::Sub, Carry::Set, Some(1)) => false,
            (ChainOp::Add, Carry::Clear, Some(0xFF))
                if lanes.len() == 1 || planted(Fault::StepDownByAdding) =>
            {
                false
            }
            _ => return out,
        };
        if lanes[1..].iter().any(|l| !l.b.is(0)) {
            return out;
        }
        let (Some(d), Opd::Val(a)) = (lanes[0].d, lanes[0].a) else { return out };
        if lanes.len() == 1 {
            for (r, inc, dec) in
                [(X, Mnemonic::Inx, Mnemonic::Dex), (Y, Mnemonic::Iny, Mnemonic::Dey)]
            {
                for mut t in self.get_to_change(s, r, Opd::Val(a), &[]) {
                    self.implied(&mut t, if up { inc } else { dec });
                    self.define(&mut t, r, d);
                    out.push(t);
                }
            }
        }
        let in_place = lanes.iter().all(|l| match (l.d, l.a) {
            (Some(d), Opd::Val(a)) => self.same_home(a, d) && self.last_use(a) <= self.position,
            _ => false,
        });
        if in_place && (lanes.len() == 1 || up) {
            out.push(self.step_memory(s, up, lanes));
        }
        if in_place && lanes.len() == 2 && !up {
            out.extend(self.step_down16(s, lanes));
        }
        if lanes.len() == 2 {
            out.extend(self.step_register(s, up, lanes));
        }
        out
    }

    /// Steps memory by one: `INC lo; BNE +; INC hi`, for any number of lanes, or `DEC` for one
    /// lane.
    fn step_memory(&mut self, s: &State, up: bool, lanes: &[Lane]) -> State {
        let mut t = *s;
        self.live_after = self.position - 1;
        for lane in lanes {
            if let Opd::Val(a) = lane.a {
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
                // This is executed about once in 256 steps.
                t.cost = before + self.bytes_price(2) + 4;
            }
            if n + 1 < lanes.len() && !planted(Fault::StepHighAlways) {
                let before = t.cost;
                self.branch_to(&mut t, Mnemonic::Bne, label);
                if n > 0 {
                    t.cost = before + self.bytes_price(2);
                }
            }
        }
        self.finish_reads();
        for lane in lanes {
            if let Opd::Val(a) = lane.a {
                self.drop_value(&mut t, a);
            }
        }
        if lanes.len() > 1 {
            self.label(&mut t, label);
            t.flags = Contents::Unknown;
        } else if let Some(d) = lanes[0].d {
            t.flags = Contents::Val(d);
        }
        t
    }

    /// Decrements two bytes: `LDA lo; BNE +; DEC hi; + DEC lo`.
    fn step_down16(&mut self, s: &State, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let (Opd::Val(lo), Opd::Val(hi)) = (lanes[0].a, lanes[1].a) else { return out };
        self.live_after = self.position - 1;
        for r in [A, X, Y] {
            self.live_after = self.position - 1;
            for mut t in self.get(s, r, Opd::Val(lo), 0) {
                self.spill(&mut t, lo);
                self.spill(&mut t, hi);
                if t.flags != Contents::Val(lo) {
                    self.emit(&mut t, COMPARE[r], Mode::Immediate, Expr::number(0));
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
                self.finish_reads();
                self.drop_value(&mut t, lo);
                self.drop_value(&mut t, hi);
                t.flags = Contents::Unknown;
                out.push(t);
            }
        }
        out
    }

    /// Steps with the low byte in X or Y and the high byte in memory: `INX; BNE +; INC hi`, or
    /// `CPX #0; BNE +; DEC hi; + DEX`.
    fn step_register(&mut self, s: &State, up: bool, lanes: &[Lane]) -> States {
        let mut out = Vec::new();
        let (Opd::Val(hi), Some(d0), Some(d1)) = (lanes[1].a, lanes[0].d, lanes[1].d) else {
            return out;
        };
        if !self.same_home(hi, d1) || self.last_use(hi) > self.position {
            return out;
        }
        let (step_high, steps) = match up {
            true => (Mnemonic::Inc, [(X, Mnemonic::Inx), (Y, Mnemonic::Iny)]),
            false => (Mnemonic::Dec, [(X, Mnemonic::Dex), (Y, Mnemonic::Dey)]),
        };
        for (r, step) in steps {
            let mut base = *s;
            self.live_after = self.position - 1;
            self.spill(&mut base, hi);
            for mut t in self.get_to_change(&base, r, lanes[0].a, &[lanes[1].a]) {
                if up {
                    self.implied(&mut t, step);
                } else if t.flags != Contents::of(lanes[0].a) {
                    self.emit(&mut t, COMPARE[r], Mode::Immediate, Expr::number(0));
                    t.carry = Some(true);
                }
                let label = self.new_label();
                self.branch_to(&mut t, Mnemonic::Bne, label);
                let before = t.cost;
                let home = self.home_expr(d1);
                self.emit(&mut t, step_high, Mode::Mem, home);
                t.cost = before + self.bytes_price(2) + 4;
                self.label(&mut t, label);
                if !up {
                    self.implied(&mut t, step);
                }
                self.finish_reads();
                self.drop_value(&mut t, hi);
                self.define(&mut t, r, d0);
                if up {
                    t.flags = Contents::Unknown;
                }
                out.push(t);
            }
        }
        out
    }
}

/// Returns whether a lane is the sum of a byte with itself.
fn is_doubled(op: ChainOp, lane: &Lane) -> bool {
    op == ChainOp::Add && lane.a == lane.b && matches!(lane.a, Opd::Val(_))
}

/// Records that the result of a lane is in A.
fn lane_done(mut s: State, d: Option<Val>) -> State {
    if !planted(Fault::CarryKept) {
        s.carry = None;
    }
    s.dirty[A] = d.is_some();
    s.regs[A] = d.map_or(Contents::Unknown, Contents::Val);
    s.flags = s.regs[A];
    s
}
