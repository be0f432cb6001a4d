//! Symbolic execution of the lanes.
//!
//! It evaluates operations without effects immediately, and stops before each effect until the
//! machine reaches the same effect. At a branch, it follows an edge as soon as the branches of the
//! code, or an effect that is possible only on that edge, determine the edge.

use super::Validator;
use super::near::NearValues;
use super::state::{Address, AddressBase, LanePosition, Read, State, Values};
use super::term::{Leaf, Node, Term, Terms};
use crate::asm::{Base, Expr, Home, Part};
use crate::entity::Entity;
use crate::lanes::{
    Addr, BitOp, Blk, Carry, ChainOp, Cond, Lane, Op, Opd, RmwOp, Terminator as End, Val,
};

/// The location of a byte: in memory that other functions also access, or in a home of a
/// convention.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ByteAddress {
    Memory(Address),
    Home(Home),
}

/// A path out of a block: the next block, and the conditions under which the path is taken.
pub(super) type Edge = (Blk, Vec<(Term, bool)>);

impl Validator<'_, '_> {
    /// Computes the terms of all lane values at a join: phis, loads and results of calls are
    /// leaves, and all other values are computed from them.
    pub fn base_values(&mut self) {
        let f = self.f;
        for v in 0..f.val_count {
            let leaf = self.terms.leaf(Leaf::Val(Val(v)));
            self.base.push(leaf);
        }
        let nothing = Values::default();
        self.carries = vec![Vec::new(); f.blocks.len()];
        let mut computed = vec![Vec::new(); f.blocks.len()];
        for b in f.rpo() {
            if self.terms.is_exhausted() {
                return;
            }
            for inst in &f.blocks[b.index()].insts {
                for (v, term) in self.results(&nothing, &inst.op) {
                    self.base[v.0 as usize] = term;
                    computed[b.index()].push(v);
                }
                if let Op::Chain { op, cin, lanes, .. } = &inst.op {
                    let carries = self.chain(&nothing, *op, *cin, lanes).1;
                    self.carries[b.index()].extend(carries);
                }
            }
            self.computed.extend(&computed[b.index()]);
        }
        self.near = NearValues::new(f, computed);
    }

    pub fn value(&self, values: &Values, v: Val) -> Term {
        values.vals.get(&v).copied().unwrap_or(self.base[v.0 as usize])
    }

    pub fn leaf_now(&mut self, values: &Values, leaf: Leaf) -> Term {
        values.leaf(leaf).unwrap_or_else(|| self.terms.leaf(leaf))
    }

    pub fn operand(&mut self, values: &Values, o: Opd) -> Term {
        match o {
            Opd::Val(v) => self.value(values, v),
            Opd::Const(e) => self.terms.expr(e),
            Opd::Mem(m) => self.leaf_now(values, Leaf::Memory(m)),
        }
    }

    /// Returns the results of an operation without an effect.
    fn results(&mut self, values: &Values, op: &Op) -> Vec<(Val, Term)> {
        match op {
            Op::Copy { d, a } => vec![(*d, self.operand(values, *a))],
            Op::Bit { op, d, a, b } => {
                let (a, b) = (self.operand(values, *a), self.operand(values, *b));
                vec![(*d, self.terms.logic(*op, a, b))]
            }
            Op::Chain { op, cin, lanes, .. } => self.chain(values, *op, *cin, lanes).0,
            _ => Vec::new(),
        }
    }

    /// Returns the results of a chain, and its carries: the carry into the chain, and the carry out
    /// of each lane.
    pub fn chain(
        &mut self,
        values: &Values,
        op: ChainOp,
        cin: Carry,
        lanes: &[Lane],
    ) -> (Vec<(Val, Term)>, Vec<Term>) {
        let mut carry = match cin {
            Carry::Clear => Terms::FALSE,
            Carry::Set => Terms::TRUE,
            Carry::Bit7(o) => {
                let byte = self.operand(values, o);
                self.terms.bit(byte, 7)
            }
        };
        let mut out = Vec::new();
        let mut carries = vec![carry];
        for lane in lanes {
            let a = self.operand(values, lane.a);
            let (result, next) = match op {
                ChainOp::Add | ChainOp::Sub => {
                    let mut b = self.operand(values, lane.b);
                    if op == ChainOp::Sub {
                        b = self.terms.complement(b);
                    }
                    (self.terms.add(a, b, carry), self.terms.carry(a, b, carry))
                }
                ChainOp::Shl => (self.terms.shl(a, carry), self.terms.bit(a, 7)),
                ChainOp::Shr => (self.terms.shr(carry, a), self.terms.bit(a, 0)),
            };
            if let Some(d) = lane.d {
                out.push((d, result));
            }
            carry = next;
            carries.push(carry);
        }
        (out, carries)
    }

    /// Returns the result of a read-modify-write operation.
    pub fn changed(&mut self, op: RmwOp, byte: Term) -> Term {
        match op {
            RmwOp::Inc => self.terms.sum(1, &[(1, byte)]),
            RmwOp::Dec => self.terms.sum(0xFF, &[(1, byte)]),
            RmwOp::Asl => self.terms.shl(byte, Terms::FALSE),
            RmwOp::Lsr => self.terms.shr(Terms::FALSE, byte),
        }
    }

    /// Returns the location of a fixed address. A home that is not an alloca is separate from
    /// memory.
    pub fn fixed(&self, e: Expr) -> ByteAddress {
        match e.base {
            Base::Home(home) if !self.is_slot(home) => ByteAddress::Home(home.moved(e.addend)),
            base => {
                let origin = AddressBase::Fixed(base, e.addend & 0xFFFF);
                ByteAddress::Memory(Address { origin, index: Terms::ZERO })
            }
        }
    }

    /// Folds the constant parts of an address.
    pub fn folded(&self, address: Address) -> Address {
        let mut address = address;
        if let AddressBase::Pointer(lo, hi) = address.origin {
            match (self.terms.node(lo), self.terms.node(hi)) {
                (Node::Const(lo), Node::Const(hi)) => {
                    let at = i32::from(*hi) << 8 | i32::from(*lo);
                    address.origin = AddressBase::Fixed(Base::None, at);
                }
                (Node::Address(lo), Node::Address(hi))
                    if (lo.base, lo.addend) == (hi.base, hi.addend)
                        && (lo.part, hi.part) == (Part::Low, Part::High) =>
                {
                    address.origin = AddressBase::Fixed(lo.base, lo.addend);
                }
                _ => {}
            }
        }
        if let (AddressBase::Fixed(base, at), Some(k)) =
            (address.origin, self.terms.as_number(address.index))
        {
            let at = (at + i32::from(k)) & 0xFFFF;
            address = Address { origin: AddressBase::Fixed(base, at), index: Terms::ZERO };
        }
        address
    }

    pub fn spot(&mut self, values: &Values, addr: &Addr) -> ByteAddress {
        let address = match *addr {
            Addr::Abs(e) => return self.fixed(e),
            Addr::Idx(e, i) => {
                let origin = AddressBase::Fixed(e.base, e.addend & 0xFFFF);
                Address { origin, index: self.value(values, i) }
            }
            Addr::Ind(lo, hi, k) => {
                let index = self.terms.constant(k);
                let origin = AddressBase::Pointer(self.value(values, lo), self.value(values, hi));
                Address { origin, index }
            }
            Addr::IndIdx(lo, hi, i, k) => {
                let origin = AddressBase::Pointer(self.value(values, lo), self.value(values, hi));
                let index = self.value(values, i);
                Address { origin, index: self.terms.sum(k as u8, &[(1, index)]) }
            }
        };
        ByteAddress::Memory(self.folded(address))
    }

    /// Returns whether two addresses are known to be equal on this path.
    pub fn same_address(&mut self, st: &mut State, a: Address, b: Address) -> bool {
        if a == b {
            return true;
        }
        let is_plain =
            |a: Address| matches!(a.origin, AddressBase::Fixed(..)) && a.index == Terms::ZERO;
        if is_plain(a) && is_plain(b) || st.facts.is_empty() && !self.terms.is_thorough() {
            return false;
        }
        let mut normal = |a: Address| {
            let index = st.facts.normal(&mut self.terms, a.index);
            let origin = match a.origin {
                AddressBase::Pointer(lo, hi) => AddressBase::Pointer(
                    st.facts.normal(&mut self.terms, lo),
                    st.facts.normal(&mut self.terms, hi),
                ),
                fixed => fixed,
            };
            self.folded(Address { origin, index })
        };
        let (a, b) = (normal(a), normal(b));
        let mut same = |a, b| st.facts.same(&mut self.terms, a, b);
        a == b
            || match (a.origin, b.origin) {
                (AddressBase::Pointer(low, high), AddressBase::Pointer(other_low, other_high)) => {
                    same(a.index, b.index) && same(low, other_low) && same(high, other_high)
                }
                (one, other) => one == other && same(a.index, b.index),
            }
    }

    /// Returns the index of the lanes' last read of an address since memory last changed.
    pub fn known_read(&mut self, st: &mut State, address: Address) -> Option<usize> {
        self.terms.spend(st.reads.len() as u64 / 16);
        let exact = st.reads.iter().position(|r| r.address == address);
        exact.or_else(|| {
            (0..st.reads.len()).find(|&n| {
                let other = st.reads[n].address;
                self.same_address(st, other, address)
            })
        })
    }

    /// Merges reads of addresses that are equal according to newly learned facts.
    pub fn join_reads(&mut self, st: &mut State) {
        for n in 1..st.reads.len() {
            self.terms.spend(n as u64 / 16);
            for m in 0..n {
                let (a, b) = (st.reads[m], st.reads[n]);
                if self.same_address(st, a.address, b.address) {
                    st.facts.equate(&mut self.terms, a.value, b.value);
                }
            }
        }
    }

    /// Reads a byte in the lanes. Reads of an address have the same result until memory changes.
    fn read(&mut self, st: &mut State, leaf: Leaf, addr: &Addr, again: bool) {
        let value = match self.spot(&st.values, addr) {
            ByteAddress::Home(home) => self.leaf_now(&st.values, Leaf::Home(home)),
            ByteAddress::Memory(address) => {
                let known = self.known_read(st, address).map(|n| st.reads[n].value);
                match known {
                    Some(known) if again => {
                        let own = self.leaf_now(&st.values, leaf);
                        st.facts.equate(&mut self.terms, own, known);
                        return;
                    }
                    Some(known) => known,
                    None => {
                        let value = match again {
                            true => self.leaf_now(&st.values, leaf),
                            false => self.terms.fresh(),
                        };
                        st.reads.push(Read { address, value, leaf, done: false });
                        value
                    }
                }
            }
        };
        if !again {
            st.values.set_leaf(leaf, value);
            if let Leaf::Val(v) = leaf {
                st.values.vals.insert(v, value);
            }
        }
    }

    /// Reads the memory operands of an operation or of the block's end.
    fn read_operands(&mut self, st: &mut State, again: bool, each: impl Fn(&mut dyn FnMut(Opd))) {
        let f = self.f;
        let mut read = Vec::new();
        each(&mut |o| {
            if let Opd::Mem(m) = o {
                read.push(m);
            }
        });
        for m in read {
            self.read(st, Leaf::Memory(m), &f.addrs[m as usize], again);
        }
    }

    /// Returns whether the machine must have the same effect here.
    fn is_effect(&mut self, values: &Values, op: &Op) -> bool {
        match op {
            Op::Call { .. } => true,
            Op::Load { addr, volatile: true, .. }
            | Op::Store { addr, .. }
            | Op::Rmw { addr, .. } => {
                matches!(self.spot(values, addr), ByteAddress::Memory(_))
            }
            _ => false,
        }
    }

    /// Evaluates operations up to the next effect or the end of the block.
    pub fn run(&mut self, st: &mut State) {
        let f = self.f;
        let block = &f.blocks[st.cursor.block.index()];
        while let Some(inst) = block.insts.get(st.cursor.at) {
            if self.is_effect(&st.values, &inst.op) {
                return;
            }
            self.evaluate(st, &inst.op);
            st.cursor.at += 1;
        }
        self.read_operands(st, false, |see| block.term.each_opd(see));
    }

    /// Evaluates an operation without an effect outside the function.
    fn evaluate(&mut self, st: &mut State, op: &Op) {
        match op {
            Op::Load { d, addr, .. } => self.read(st, Leaf::Val(*d), addr, false),
            Op::Store { addr, v, .. } => {
                if let ByteAddress::Home(home) = self.spot(&st.values, addr) {
                    let v = self.operand(&st.values, *v);
                    st.values.set_leaf(Leaf::Home(home), v);
                }
            }
            Op::Rmw { op, addr } => {
                if let ByteAddress::Home(home) = self.spot(&st.values, addr) {
                    let old = self.leaf_now(&st.values, Leaf::Home(home));
                    let new = self.changed(*op, old);
                    st.values.set_leaf(Leaf::Home(home), new);
                }
            }
            _ => {
                self.read_operands(st, false, |see| op.each_opd(see));
                for (v, term) in self.results(&st.values, op) {
                    st.values.vals.insert(v, term);
                }
            }
        }
    }

    /// After a join, repeats the reads of the lanes since the last effect.
    pub fn read_again(&mut self, st: &mut State) {
        let f = self.f;
        let block = &f.blocks[st.cursor.block.index()];
        let before = &block.insts[..st.cursor.at];
        let mut first = before.len();
        while first > 0 && !self.is_effect(&st.values, &before[first - 1].op) {
            first -= 1;
        }
        let mut stored = Vec::new();
        for inst in &before[first..] {
            if let Op::Load { d, addr, .. } = &inst.op {
                // The home may have been written since the load.
                if let ByteAddress::Memory(_) = self.spot(&st.values, addr) {
                    self.read(st, Leaf::Val(*d), addr, true);
                }
            } else if let Op::Store { addr, v, .. } = &inst.op {
                if let ByteAddress::Home(home) = self.spot(&st.values, addr) {
                    stored.retain(|s: &(Home, Opd)| s.0 != home);
                    stored.push((home, *v));
                }
            } else if !matches!(inst.op, Op::Rmw { .. }) {
                self.read_operands(st, true, |see| inst.op.each_opd(see));
            }
        }
        // The machine may not have stored these values yet.
        for (home, v) in stored {
            let (name, v) = (self.terms.leaf(Leaf::Home(home)), self.operand(&st.values, v));
            st.facts.equate(&mut self.terms, name, v);
        }
        if st.cursor.at == block.insts.len() {
            self.read_operands(st, true, |see| block.term.each_opd(see));
        }
    }

    /// Enters a block along an edge.
    pub fn enter(&mut self, st: &mut State, to: Blk) {
        let f = self.f;
        let from = st.cursor.block;
        let mut phis = Vec::new();
        for phi in &f.blocks[to.index()].phis {
            if let Some(arg) = phi.args.iter().find(|a| a.0 == from) {
                phis.push((phi.d, self.operand(&st.values, arg.1)));
            }
        }
        for (d, term) in phis {
            st.values.set_leaf(Leaf::Val(d), term);
            st.values.vals.insert(d, term);
        }
        st.cursor = LanePosition { block: to, at: 0, to: None };
        st.passed.clear();
        self.run(st);
    }

    /// Returns a branch condition as a term.
    pub fn condition(&mut self, values: &Values, b: Blk, cond: &Cond) -> Term {
        match cond {
            Cond::Eq(lanes) => {
                let mut all = Vec::new();
                for (a, b) in lanes {
                    let (a, b) = (self.operand(values, *a), self.operand(values, *b));
                    all.push(self.terms.equal(a, b));
                }
                self.terms.all(&all)
            }
            Cond::Ult(lanes) | Cond::Slt(lanes) => {
                let mut carry = Terms::TRUE;
                for (n, (a, b)) in lanes.iter().enumerate() {
                    let (a, b) = (self.operand(values, *a), self.operand(values, *b));
                    let b = self.terms.complement(b);
                    if n + 1 == lanes.len() && matches!(cond, Cond::Slt(_)) {
                        return self.terms.sign(a, b, carry);
                    }
                    carry = self.terms.carry(a, b, carry);
                }
                self.terms.not(carry)
            }
            Cond::Test(a, b) => {
                let (a, b) = (self.operand(values, *a), self.operand(values, *b));
                let both = self.terms.logic(BitOp::And, a, b);
                let zero = self.terms.zero(both);
                self.terms.not(zero)
            }
            Cond::Carry => {
                let f = self.f;
                match f.blocks[b.index()].insts.last().map(|i| &i.op) {
                    Some(Op::Chain { op, cin, lanes, .. }) => {
                        self.chain(values, *op, *cin, lanes).1[lanes.len()]
                    }
                    _ => self.terms.fresh(),
                }
            }
        }
    }

    /// Returns the paths of the lanes from the end of their block.
    pub fn edges(&mut self, st: &mut State) -> Vec<Edge> {
        if let Some(to) = st.cursor.to {
            return vec![(to, Vec::new())];
        }
        let f = self.f;
        let b = st.cursor.block;
        let mut edges: Vec<Edge> = match &f.blocks[b.index()].term {
            End::Jmp(to) => vec![(*to, Vec::new())],
            End::Br(cond, yes, no) => {
                let holds = self.condition(&st.values, b, cond);
                vec![(*yes, vec![(holds, true)]), (*no, vec![(holds, false)])]
            }
            End::Switch(o, default, cases) => {
                let o = self.operand(&st.values, *o);
                let mut rest = Vec::new();
                let mut edges = Vec::new();
                for &(k, to) in cases {
                    let k = self.terms.constant(k);
                    let equal = self.terms.equal(o, k);
                    rest.push((equal, false));
                    edges.push((to, vec![(equal, true)]));
                }
                edges.push((*default, rest));
                edges
            }
            End::Ret(_) | End::Unreachable => Vec::new(),
        };
        edges.retain(|(_, facts)| {
            facts.iter().all(|&(b, truth)| {
                let b = st.facts.normal(&mut self.terms, b);
                self.terms.truth(b).is_none_or(|known| known == truth)
            })
        });
        edges
    }

    /// Returns whether the program marks a block as unreachable.
    fn is_impossible(&self, b: Blk) -> bool {
        let block = &self.f.blocks[b.index()];
        block.insts.is_empty() && block.term == End::Unreachable
    }

    /// Advances the lanes to the block whose label the machine has reached, if all possible paths
    /// of the lanes lead there without an effect. Returns a state for each path.
    pub fn advance_to_label(&mut self, st: State, label: Blk) -> Vec<State> {
        let mut st = st;
        let (mut there, mut steps) = (Vec::new(), 0);
        let mut work = vec![st.clone()];
        while let Some(mut path) = work.pop() {
            steps += 1;
            let at_end = path.cursor.at == self.f.blocks[path.cursor.block.index()].insts.len();
            let (nexts, promised) = match at_end && steps <= 16 {
                true => self.nexts(&mut path, label),
                false => (Vec::new(), false),
            };
            // The lanes do not reach the block, but their next edge is known.
            if let ([(to, _)], 1, false) = (nexts.as_slice(), steps, promised) {
                st.cursor.to = Some(*to);
            }
            let passed =
                |to: &Blk| !self.labels.contains_key(&to.label()) || st.passed.contains(to);
            if nexts.is_empty() || nexts.iter().any(|(to, _)| *to != label && !passed(to)) {
                st.passed.push(label);
                return vec![st];
            }
            for (to, facts) in nexts {
                let mut next = path.clone();
                if !next.facts.suppose(&mut self.terms, &facts) {
                    continue;
                }
                self.enter(&mut next, to);
                if to == label {
                    there.push(next);
                } else {
                    work.push(next);
                }
            }
        }
        there
    }

    /// Returns the successors of the lanes' block through which they may reach a label, each with
    /// its conditions. Also returns whether the program promises that the other successors are
    /// unreachable.
    fn nexts(&mut self, st: &mut State, label: Blk) -> (Vec<Edge>, bool) {
        let mut edges = self.edges(st);
        let all = edges.len();
        if !self.is_impossible(label) {
            edges.retain(|w| !self.is_impossible(w.0));
        }
        let promised = edges.len() < all;
        if edges.iter().any(|w| w.0 != edges[0].0) {
            edges.retain(|(_, facts)| st.facts.clone().suppose(&mut self.terms, facts));
        }
        let mut nexts: Vec<Edge> = Vec::new();
        for (to, facts) in edges {
            match nexts.iter_mut().find(|n| n.0 == to) {
                // Several paths lead to the block, so none of the conditions is certain.
                Some(next) => next.1.clear(),
                None => nexts.push((to, facts)),
            }
        }
        (nexts, promised)
    }

    /// Returns the effect before which the lanes have stopped.
    pub fn effect(&self, st: &State) -> Option<&Op> {
        self.f.blocks[st.cursor.block.index()].insts.get(st.cursor.at).map(|i| &i.op)
    }

    /// Completes the effect, after which memory may have changed.
    pub fn complete_effect(&mut self, st: &mut State) {
        st.reads.clear();
        st.cursor.at += 1;
        self.run(st);
    }

    /// Completes a read-modify-write operation. If the lanes load the byte next, they read its new
    /// value, even if the machine does not load it.
    pub fn complete_change(&mut self, st: &mut State, address: Address, value: Term) {
        let changed = self.effect(st).cloned();
        st.reads.clear();
        st.cursor.at += 1;
        if let (Some(Op::Rmw { addr, .. }), Some(&Op::Load { d, addr: next, volatile: false })) =
            (changed, self.effect(st))
            && addr == next
        {
            st.reads.push(Read { address, value, leaf: Leaf::Val(d), done: true });
        }
        self.run(st);
    }

    /// Returns whether the program promises that the current block is unreachable, so that the
    /// machine's code does not matter.
    pub fn is_undefined(&self, st: &State) -> bool {
        let block = &self.f.blocks[st.cursor.block.index()];
        st.cursor.at == block.insts.len() && block.term == End::Unreachable
    }
}
