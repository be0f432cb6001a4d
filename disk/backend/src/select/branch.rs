//! Block ends: comparisons that become branches, switches, returns.

use super::Selector;
use super::live::ValSet;
use super::state::{A, COMPARE, Contents, RegisterContents, State, States, X, Y};
use crate::asm::{Expr, Mnemonic, Mode};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::{Blk, Cond, Opd, Terminator};

/// The end of a block. Its targets are blocks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    Jump(Blk),
    /// A branch to the first block if the condition of the instruction holds, otherwise to the
    /// second.
    Branch(Mnemonic, Blk, Blk),
    /// An indexed jump through a table of addresses minus one. The index is in X.
    Table(Vec<Blk>),
    Return,
    Stop,
}

/// A possible end of a block, with the state after it.
pub(super) struct Ending {
    /// The state after the last instruction.
    pub state: State,
    pub end: End,
    /// The known carry on the edge to each successor.
    pub carry: Vec<(Blk, Option<bool>)>,
    /// The successor to which early exits lead, if there are any.
    pub early_exit_target: Option<Blk>,
}

impl Selector<'_, '_> {
    /// Returns every way to end the block with this terminator.
    pub fn ending(&mut self, s: &State, term: &Terminator) -> Vec<Ending> {
        match term {
            Terminator::Jmp(b) => vec![plain_ending(*s, End::Jump(*b))],
            Terminator::Unreachable => vec![plain_ending(*s, End::Stop)],
            Terminator::Ret(regs) => {
                self.live_after = self.position - 1;
                self.load_registers(s, regs)
                    .into_iter()
                    .map(|t| plain_ending(t, End::Return))
                    .collect()
            }
            Terminator::Br(cond, yes, no) => self.br(s, cond, *yes, *no),
            Terminator::Switch(o, default, cases) => self.switch(s, *o, *default, cases),
        }
    }

    fn br(&mut self, s: &State, cond: &Cond, yes: Blk, no: Blk) -> Vec<Ending> {
        match cond {
            Cond::Eq(lanes) => self.br_eq(s, lanes, yes, no),
            Cond::Ult(lanes) => self.br_ult(s, lanes, yes, no),
            Cond::Slt(lanes) => self.br_slt(s, lanes, yes, no),
            Cond::Test(a, b) => self.br_test(s, *a, *b, yes, no),
            Cond::Carry => {
                let mut ending = self.branch_ending(*s, Mnemonic::Bcs, yes, no);
                ending.carry = vec![(yes, Some(true)), (no, Some(false))];
                vec![ending]
            }
        }
    }

    fn branch_ending(&mut self, mut s: State, op: Mnemonic, yes: Blk, no: Blk) -> Ending {
        s.cost += self.price(op, Mode::Relative, Expr::number(0));
        Ending {
            state: s,
            end: End::Branch(op, yes, no),
            carry: Vec::new(),
            early_exit_target: None,
        }
    }

    /// Emits code that sets Z if an operand is zero.
    fn test_zero(&mut self, s: &State, o: Opd) -> States {
        let mut out = Vec::new();
        let in_memory = matches!(o, Opd::Mem(_));
        if s.flags == Contents::of(o) && !in_memory {
            out.push(*s);
            return out;
        }
        for r in [A, X, Y] {
            let inside = s.regs[r] == Contents::of(o) && !in_memory;
            for mut t in self.get(s, r, o, 0) {
                if inside {
                    self.emit(&mut t, COMPARE[r], Mode::Immediate, Expr::number(0));
                    t.carry = Some(true);
                    t.flags = t.regs[r];
                }
                out.push(t);
            }
        }
        out
    }

    fn br_eq(&mut self, s: &State, lanes: &[(Opd, Opd)], yes: Blk, no: Blk) -> Vec<Ending> {
        let mut endings = Vec::new();
        let mut states = vec![*s];
        if lanes.len() > 1 && lanes.iter().all(|l| l.1.is(0)) {
            self.br_or(s, lanes, yes, no, &mut endings);
        }
        for (n, &(a, b)) in lanes.iter().enumerate() {
            let mut next = Vec::new();
            for t in &states {
                self.declare_unread(&operands(&lanes[n..]));
                if b.is(0) {
                    next.extend(self.test_zero(t, a));
                } else {
                    next.extend(self.compare_lane(t, a, b, &operands(&lanes[n + 1..])));
                }
            }
            states = self.prune(next);
            if n + 1 < lanes.len() {
                self.declare_unread(&operands(&lanes[n + 1..]));
                states = self.early_exit(states, Mnemonic::Bne, no);
            }
        }
        for t in states {
            let mut ending = self.branch_ending(t, Mnemonic::Beq, yes, no);
            ending.early_exit_target = (lanes.len() > 1).then_some(no);
            endings.push(ending);
        }
        endings
    }

    /// Compares several lanes with zero by combining them with ORA.
    fn br_or(&mut self, s: &State, lanes: &[(Opd, Opd)], yes: Blk, no: Blk, out: &mut Vec<Ending>) {
        for first in 0..lanes.len() {
            let mut order: Vec<Opd> = lanes.iter().map(|l| l.0).collect();
            order.swap(0, first);
            let mut states = self.get_to_change(s, A, order[0], &order[1..]);
            for (n, &o) in order.iter().enumerate().skip(1) {
                self.declare_unread(&order[n..]);
                states = states.iter().flat_map(|t| self.alu(t, Mnemonic::Ora, o)).collect();
            }
            for mut t in states {
                t.regs[A] = Contents::Unknown;
                t.dirty[A] = false;
                t.flags = Contents::Unknown;
                out.push(self.branch_ending(t, Mnemonic::Beq, yes, no));
            }
        }
    }

    /// Adds an early exit to each state, and records the register contents there. Also adds a
    /// variant of each state in which all values are stored.
    fn early_exit(&mut self, states: States, op: Mnemonic, to: Blk) -> States {
        let mut out = Vec::new();
        for t in states {
            let mut stored = t;
            let mut any = false;
            for r in 0..3 {
                if let Contents::Val(v) = stored.regs[r]
                    && stored.dirty[r]
                    && self.last_use(v) == u32::MAX
                {
                    self.store_reg(&mut stored, r);
                    any = true;
                }
            }
            let variants = match (any, self.spills_at_early_exits) {
                (false, _) => vec![t],
                (true, false) => vec![t, stored],
                (true, true) => vec![stored],
            };
            for mut u in variants {
                self.branch_to(&mut u, op, to.label());
                let here = (u.regs, u.dirty);
                u.early_exit_regs = Some(match u.early_exit_regs {
                    None => here,
                    Some(before) => match meet(before, here, &self.live.out[self.block.index()]) {
                        Some(both) => both,
                        None => continue,
                    },
                });
                out.push(u);
            }
        }
        out
    }

    /// Compares one lane for equality. Tries both operands in a register.
    fn compare_lane(&mut self, s: &State, a: Opd, b: Opd, later: &[Opd]) -> States {
        let mut out = Vec::new();
        for r in [A, X, Y] {
            if r != A && self.indexed(b) {
                continue;
            }
            self.declare_unread(&[later, &[a, b]].concat());
            for t in self.get(s, r, a, 0) {
                self.declare_unread(&[later, &[b]].concat());
                out.extend(self.compare(&t, r, b));
            }
        }
        if let (Opd::Val(_), Opd::Val(_)) = (a, b) {
            self.declare_unread(&[later, &[a, b]].concat());
            for t in self.get(s, A, b, 0) {
                out.extend(self.compare(&t, A, a));
            }
        }
        out
    }

    fn br_ult(&mut self, s: &State, lanes: &[(Opd, Opd)], yes: Blk, no: Blk) -> Vec<Ending> {
        let states = self.compare_in_any(s, lanes[0], lanes);
        let mut states = self.subtract_rest(self.prune(states), &lanes[1..]);
        if let [low, high] = *lanes
            && self.program.interface.counts_time
            && self.high_bytes_differ(high)
        {
            states.extend(self.compare_high_first(s, low, high));
        }
        let mut out = Vec::new();
        for t in states {
            let inverted = planted(Fault::LessInverted);
            let less = if inverted { Mnemonic::Bcs } else { Mnemonic::Bcc };
            let mut ending = self.branch_ending(t, less, yes, no);
            ending.carry = vec![(yes, Some(false)), (no, Some(true))];
            out.push(ending);
        }
        if let [(a, b @ Opd::Val(_))] = *lanes
            && self.program.interface.counts_time
            && !matches!(a, Opd::Const(_))
        {
            out.extend(self.br_greater(s, b, a, yes, no));
        }
        out
    }

    /// Branches if `a` is greater than `b`, without moving `a` from its register: `CMP b; BEQ no;
    /// BCS yes`.
    fn br_greater(&mut self, s: &State, a: Opd, b: Opd, yes: Blk, no: Blk) -> Vec<Ending> {
        let states = self.compare_in_any(s, (a, b), &[(a, b)]);
        let states = self.prune(states);
        self.declare_unread(&[]);
        let mut out = Vec::new();
        for t in self.early_exit(states, Mnemonic::Beq, no) {
            let mut ending = self.branch_ending(t, Mnemonic::Bcs, yes, no);
            ending.carry = vec![(yes, Some(true)), (no, Some(false))];
            ending.early_exit_target = Some(no);
            out.push(ending);
        }
        out
    }

    fn br_slt(&mut self, s: &State, lanes: &[(Opd, Opd)], yes: Blk, no: Blk) -> Vec<Ending> {
        let states = if lanes.len() == 1 {
            let mut t = *s;
            if t.carry != Some(true) {
                self.implied(&mut t, Mnemonic::Sec);
                t.carry = Some(true);
            }
            vec![t]
        } else {
            self.compare_in_any(s, lanes[0], lanes)
        };
        let rest = if lanes.len() == 1 { lanes } else { &lanes[1..] };
        let mut out = Vec::new();
        for mut t in self.subtract_rest(states, rest) {
            // Computes N xor V.
            let label = self.new_label();
            self.branch_to(&mut t, Mnemonic::Bvc, label);
            if !planted(Fault::NoOverflow) {
                self.emit(&mut t, Mnemonic::Eor, Mode::Immediate, Expr::number(0x80));
            }
            self.label(&mut t, label);
            // BVC preserves the flags of SBC, and EOR sets N again, so N is the result on both
            // paths.
            out.push(self.branch_ending(t, Mnemonic::Bmi, yes, no));
        }
        out
    }

    fn br_test(&mut self, s: &State, a: Opd, b: Opd, yes: Blk, no: Blk) -> Vec<Ending> {
        let mut out = Vec::new();
        self.declare_unread(&[a, b]);
        if b.is(0x80) {
            for t in self.test_zero(s, a) {
                out.push(self.branch_ending(t, Mnemonic::Bmi, yes, no));
            }
        }
        if let (Opd::Val(v), true) = (a, b.is(0x80) || b.is(0x40)) {
            let mut t = *s;
            self.spill(&mut t, v);
            let home = self.home_expr(v);
            self.emit(&mut t, Mnemonic::Bit, Mode::Mem, home);
            t.flags = Contents::Unknown;
            let sign = b.is(0x80) || planted(Fault::WrongBit);
            let op = if sign { Mnemonic::Bmi } else { Mnemonic::Bvs };
            out.push(self.branch_ending(t, op, yes, no));
        }
        if b.is(1) {
            for mut t in self.get_to_change(s, A, a, &[]) {
                self.emit(&mut t, Mnemonic::Lsr, Mode::Accumulator, Expr::number(0));
                t.regs[A] = Contents::Unknown;
                t.flags = Contents::Unknown;
                t.carry = None;
                let mut ending = self.branch_ending(t, Mnemonic::Bcs, yes, no);
                ending.carry = vec![(yes, Some(true)), (no, Some(false))];
                out.push(ending);
            }
        }
        let mut orders = vec![(a, b)];
        if matches!(a, Opd::Val(_)) {
            orders.push((b, a));
        }
        for (x, y) in orders {
            if let Opd::Const(e) = y {
                for mut t in self.get_to_change(s, A, x, &[]) {
                    self.emit(&mut t, Mnemonic::And, Mode::Immediate, e);
                    t.regs[A] = Contents::Unknown;
                    t.flags = Contents::Unknown;
                    out.push(self.branch_ending(t, Mnemonic::Bne, yes, no));
                }
            }
            if let Opd::Val(v) = y {
                // BIT preserves A.
                self.declare_unread(&[x, y]);
                for mut t in self.get(s, A, x, 0) {
                    self.spill(&mut t, v);
                    let home = self.home_expr(v);
                    self.emit(&mut t, Mnemonic::Bit, Mode::Mem, home);
                    t.flags = Contents::Unknown;
                    out.push(self.branch_ending(t, Mnemonic::Bne, yes, no));
                }
            }
        }
        out
    }

    fn switch(&mut self, s: &State, o: Opd, default: Blk, cases: &[(u8, Blk)]) -> Vec<Ending> {
        self.declare_unread(&[o]);
        if let Some(ending) = self.jump_table(s, o, default, cases) {
            return ending;
        }
        let mut out = Vec::new();
        for r in [A, X, Y] {
            for mut t in self.get(s, r, o, 0) {
                let fresh = t.flags == Contents::of(o);
                let mut order: Vec<(u8, Blk)> = cases.to_vec();
                if fresh && let Some(n) = order.iter().position(|c| c.0 == 0) {
                    let zero = order.remove(n);
                    order.insert(0, zero);
                }
                let sure = self.never_runs(default) || planted(Fault::SwitchSure);
                for (n, &(k, to)) in order.iter().enumerate() {
                    if sure && n + 1 == order.len() {
                        out.push(plain_ending(t, End::Jump(to)));
                        break;
                    }
                    if !(n == 0 && k == 0 && fresh) {
                        self.emit(&mut t, COMPARE[r], Mode::Immediate, Expr::number(k.into()));
                        t.flags = Contents::Unknown;
                        t.carry = None;
                    }
                    if n + 1 == order.len() {
                        out.push(self.branch_ending(t, Mnemonic::Beq, to, default));
                    } else {
                        self.branch_to(&mut t, Mnemonic::Beq, to.label());
                    }
                }
                if order.is_empty() {
                    out.push(plain_ending(t, End::Jump(default)));
                }
            }
        }
        out
    }

    /// Returns whether LLVM has marked a block as unreachable.
    fn never_runs(&self, b: Blk) -> bool {
        let block = &self.f.blocks[b.index()];
        block.insts.is_empty() && block.term == Terminator::Unreachable
    }

    /// Selects a jump through a table for dense switches with many cases.
    fn jump_table(
        &mut self,
        s: &State,
        o: Opd,
        default: Blk,
        cases: &[(u8, Blk)],
    ) -> Option<Vec<Ending>> {
        let low = cases.iter().map(|c| c.0).min()?;
        let high = cases.iter().map(|c| c.0).max()?;
        let span = usize::from(high - low) + 1;
        if cases.len() < 7 || span > 2 * cases.len() {
            return None;
        }
        let table: Vec<Blk> = (0..span)
            .map(|n| {
                let k = low + n as u8;
                cases.iter().find(|c| c.0 == k).map_or(default, |c| c.1)
            })
            .collect();
        let mut states = Vec::new();
        if low == 0 {
            self.declare_unread(&[o]);
            for t in self.get(s, X, o, 0) {
                self.declare_unread(&[]);
                states.extend(self.free(&t, A, 1 << X).into_iter().map(|mut u| {
                    u.regs[X] = t.regs[X];
                    u
                }));
            }
        } else {
            for t in self.get_to_change(s, A, o, &[]) {
                for mut u in self.free(&t, X, 1) {
                    if u.carry != Some(true) {
                        self.implied(&mut u, Mnemonic::Sec);
                    }
                    self.emit(&mut u, Mnemonic::Sbc, Mode::Immediate, Expr::number(low.into()));
                    self.implied(&mut u, Mnemonic::Tax);
                    u.regs[A] = Contents::Unknown;
                    u.dirty[A] = false;
                    states.push(u);
                }
            }
        }
        let mut out = Vec::new();
        for mut t in states {
            if span < 256 && !self.never_runs(default) && !planted(Fault::TableUnbounded) {
                self.emit(&mut t, Mnemonic::Cpx, Mode::Immediate, Expr::number(span as i32));
                self.branch_to(&mut t, Mnemonic::Bcs, default.label());
            }
            t.flags = Contents::Unknown;
            t.carry = None;
            out.push(plain_ending(t, End::Table(table.clone())));
        }
        Some(out)
    }
}

/// Returns the operands in a list of lanes.
pub(super) fn operands(lanes: &[(Opd, Opd)]) -> Vec<Opd> {
    lanes.iter().flat_map(|l| [l.0, l.1]).collect()
}

/// Returns the register contents that agree at two points, or `None` if a live value is only in a
/// register whose contents differ.
pub(super) fn meet(
    one: RegisterContents,
    other: RegisterContents,
    live_out: &ValSet,
) -> Option<RegisterContents> {
    let mut out = one;
    if planted(Fault::EarlyAgrees) {
        return Some(other);
    }
    for r in 0..3 {
        let agree = one.0[r] == other.0[r];
        for side in [one, other] {
            if let Contents::Val(v) = side.0[r]
                && side.1[r]
                && live_out.has(v)
                && !agree
                && !planted(Fault::EarlyLoses)
            {
                return None;
            }
        }
        out.1[r] = agree && (one.1[r] || other.1[r]);
        if !agree {
            out.0[r] = Contents::Unknown;
        }
    }
    Some(out)
}

fn plain_ending(state: State, end: End) -> Ending {
    Ending { state, end, carry: Vec::new(), early_exit_target: None }
}

impl End {
    /// Returns the blocks to which the end leads.
    pub fn targets(&self) -> Vec<Blk> {
        match self {
            End::Jump(b) => vec![*b],
            End::Branch(_, yes, no) => vec![*yes, *no],
            End::Table(list) => list.clone(),
            End::Return | End::Stop => Vec::new(),
        }
    }
}
