//! Loop strength reduction: replaces the 16-bit index of an array with a stepped pointer.
//!
//! `base[k]` with `k` of 16 bits takes an addition at each access, because an index register has
//! only 8 bits. In a loop that steps `k` by a fixed amount, stepping a pointer takes less time. If
//! the index is otherwise only stepped and compared, it is removed, and the pointer is compared
//! instead.
//!
//! A [`Plan`] lists the addresses that become pointers, and whether the index is removed. The index
//! is removed only if the plan rewrites every use of it and of its next value, inside the loop and
//! after it.
//!
//! Comparisons for equality are exact modulo 2^16. A comparison for order is rewritten only if the
//! pointer provably cannot exceed 0xFFFF, that is, if the range of the index is known, and the
//! array is a global, which ends at or below the program's highest address.
//!
//! Unless only size counts, an index is also removed if blocks that are not executed in every
//! iteration use it. They compute the index as the pointer minus the address of the array.

mod rewrite;

use super::LoopAnalyses;
use super::patch::Patch;
use crate::faults::{Fault, planted};
use crate::ir::cfg::Loop;
use crate::ir::{self, BinOp, BlockId, CastOp, Const, IntPred, Op, Operand, Symbol, Type, ValueId};
use crate::options::Goal;

/// The maximum number of pointers for one loop.
const POINTERS_MAX: usize = 3;

/// The maximum number of blocks that recompute the index of one loop from a pointer.
const RARE_BLOCKS_MAX: usize = 2;

/// An index that steps by the same amount in each iteration.
struct IndexVariable {
    phi: ValueId,
    init: Operand,
    next: ValueId,
    step: Operand,
    /// The preheader and the latch, which are the only predecessors of the header.
    before: BlockId,
    latch: BlockId,
    header: BlockId,
}

/// The base of an address, and the scale of its index.
type AddressKey = (Operand, i32);

/// A pointer that steps instead of an index, and the addresses that it replaces.
struct Pointer {
    key: AddressKey,
    addresses: Vec<ValueId>,
}

/// The removal of an index. Apart from addresses and rarely executed blocks, only one comparison of
/// its next value uses it.
struct Removal {
    /// The pointer that is compared instead.
    pointer: usize,
    /// The comparison's result.
    result: ValueId,
    pred: IntPred,
    bound: Operand,
    /// Rarely executed blocks that compute the index from the pointer.
    aside: Vec<BlockId>,
    /// The largest value of the index.
    most: u128,
}

/// The changes to one loop.
struct Plan {
    induction: IndexVariable,
    pointers: Vec<Pointer>,
    removal: Option<Removal>,
}

/// Returns the base and the scale of an address that consists of these, the index and a constant
/// offset.
fn key_of(op: &Op, index: ValueId) -> Option<AddressKey> {
    let Op::Gep { base, indices, .. } = op else { return None };
    match indices.as_slice() {
        [(Operand::Value(v), Type::Int(16), scale)] if *v == index && *scale > 0 => {
            Some((base.clone(), *scale))
        }
        _ => None,
    }
}

impl LoopAnalyses<'_> {
    /// Returns the plan for the first loop that would become cheaper.
    pub(super) fn plan(&self) -> Option<Patch> {
        (0..self.loops.loops.len()).find_map(|number| {
            let found = self.inductions(&self.loops.loops[number]);
            found.into_iter().find_map(|induction| self.plan_for(number, induction)?.patch(self))
        })
    }

    fn inductions(&self, l: &Loop) -> Vec<IndexVariable> {
        let Some((_, before, latch)) = self.loop_blocks(l) else { return Vec::new() };
        let mut found = Vec::new();
        for inst in &self.func.blocks[l.header.0 as usize].insts {
            let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
            if self.func.values[phi.0 as usize].ty != Type::Int(16) {
                continue;
            }
            let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| a.1.clone());
            let (Some(init), Some(Operand::Value(next))) = (arg(before), arg(latch)) else {
                continue;
            };
            let step = match self.definition(next).map(|inst| &inst.op) {
                Some(Op::Bin(BinOp::Add, _, Operand::Value(v), step)) if *v == phi => step.clone(),
                Some(Op::Bin(BinOp::Add, _, step, Operand::Value(v))) if *v == phi => step.clone(),
                Some(Op::Cast(CastOp::Zext, _, _, Operand::Value(narrow)))
                    if self.goal != Goal::Size =>
                {
                    let Some(step) = self.narrow_step(*narrow, &init, before, latch) else {
                        continue;
                    };
                    Operand::Const(Const::Int(16, u128::from(step as u16)))
                }
                _ => continue,
            };
            let inside = l.has(self.definitions.block(next));
            if inside
                && self.is_available_at_end(&step, before)
                && self.is_available_at_end(&init, before)
            {
                let header = l.header;
                found.push(IndexVariable { phi, init, next, step, before, latch, header });
            }
        }
        found
    }

    /// Returns the step of an index that is a zero-extended counter of fewer bits. `next` is the
    /// counter's next value, and `init` is the index's first value. Returns `None` if the counter
    /// may wrap, or may begin with another value than the index.
    fn narrow_step(
        &self,
        next: ValueId,
        init: &Operand,
        before: BlockId,
        latch: BlockId,
    ) -> Option<i16> {
        let Op::Bin(BinOp::Add, _, Operand::Value(narrow), Operand::Const(Const::Int(bits, step))) =
            &self.definition(next)?.op
        else {
            return None;
        };
        let Op::Phi(args) = &self.definition(*narrow)?.op else { return None };
        let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| &a.1);
        let most = ir::mask(*bits);
        let begins_equal = match (init, arg(before)?) {
            (Operand::Const(Const::Int(_, wide)), Operand::Const(Const::Int(_, first))) => {
                wide == first
            }
            (wide, Operand::Value(first)) => match &self.definition(*first)?.op {
                Op::Cast(CastOp::Trunc, _, _, Operand::Value(of)) => {
                    *wide == Operand::Value(*of) && self.ranges.max(*of).is_some_and(|m| m <= most)
                }
                _ => false,
            },
            _ => false,
        };
        let steps = begins_equal && *arg(latch)? == Operand::Value(next) && *bits < 16;
        let (least, largest) = self.ranges.bounds_at(*narrow, self.definitions.block(next))?;
        let is_down = step >> (bits - 1) != 0;
        let stays = if is_down { least > most - step } else { largest + step <= most };
        let step = if is_down { *step as i32 - most as i32 - 1 } else { *step as i32 };
        (steps && stays).then_some(step as i16)
    }

    fn plan_for(&self, number: usize, induction: IndexVariable) -> Option<Plan> {
        let mut pointers = self.worthwhile(number, &induction);
        if pointers.is_empty() || pointers.len() > POINTERS_MAX {
            return None;
        }
        let removal = self.removal(number, &induction, &pointers);
        if removal.is_some() {
            self.take_all_addresses(&induction, &mut pointers);
        }
        // A pointer is worthwhile if its step is constant, or if it replaces the index.
        let constant = matches!(induction.step, Operand::Const(_));
        let pays = constant || pointers.len() == 1 && removal.is_some();
        pays.then_some(Plan { induction, pointers, removal })
    }

    /// Returns pointers for the addresses that every iteration needs and that an index register
    /// cannot form.
    fn worthwhile(&self, number: usize, induction: &IndexVariable) -> Vec<Pointer> {
        let mut pointers: Vec<Pointer> = Vec::new();
        for &b in &self.loops.loops[number].blocks {
            let each_turn = self.loops.innermost[b.0 as usize] == Some(number)
                && self.cfg.dominates(b, induction.latch);
            if !each_turn {
                continue;
            }
            for inst in &self.func.blocks[b.0 as usize].insts {
                let Some(result) = inst.result else { continue };
                let Some(key) = key_of(&inst.op, induction.phi) else { continue };
                let most = self.ranges.max_at(induction.phi, b).unwrap_or(0xFFFF);
                // An index of one byte fits an index register. In a small object, the lowest byte
                // of an index suffices.
                let byte = most * (key.1 as u128) <= 0xFF || self.is_in_small_object(&key);
                if byte || !self.is_available_at_end(&key.0, induction.before) {
                    continue;
                }
                match pointers.iter_mut().find(|p| p.key == key) {
                    Some(pointer) => pointer.addresses.push(result),
                    None => pointers.push(Pointer { key, addresses: vec![result] }),
                }
            }
        }
        pointers
    }

    /// Returns whether the elements are the bytes of an object of up to a page, so that the lowest
    /// byte of an index suffices. Only if time is all that counts, because the index remains.
    fn is_in_small_object(&self, (base, scale): &AddressKey) -> bool {
        let Operand::Const(Const::Addr(Symbol::Global(g), 0)) = base else { return false };
        let data = &self.module.globals[g.0 as usize].init;
        self.goal == Goal::Speed
            && *scale == 1
            && data.as_ref().is_some_and(|d| d.bytes.len() <= 0x100)
    }

    /// Assigns to the pointers all addresses in the loop that they can replace.
    fn take_all_addresses(&self, induction: &IndexVariable, pointers: &mut [Pointer]) {
        pointers.iter_mut().for_each(|p| p.addresses.clear());
        for inst in self.func.blocks.iter().flat_map(|block| &block.insts) {
            if let (Some(key), Some(result)) = (key_of(&inst.op, induction.phi), inst.result)
                && let Some(pointer) = pointers.iter_mut().find(|p| p.key == key)
            {
                pointer.addresses.push(result);
            }
        }
    }

    /// Returns the removal of the index, if pointers can replace all its uses: addresses, one
    /// comparison, its own step, and anything in rarely executed blocks.
    fn removal(
        &self,
        number: usize,
        induction: &IndexVariable,
        pointers: &[Pointer],
    ) -> Option<Removal> {
        let mut compare = None;
        let mut aside = Vec::new();
        for (b, block) in self.func.blocks.iter().enumerate() {
            let b = BlockId(b as u32);
            for inst in &block.insts {
                let own = [induction.phi, induction.next];
                let is_index = |o: &Operand| matches!(o, Operand::Value(v) if own.contains(v));
                let mut uses = 0;
                inst.op.for_each_operand(|o| uses += u32::from(is_index(o)));
                let is_own = [Some(induction.phi), Some(induction.next)].contains(&inst.result);
                if uses == 0 || is_own {
                    continue;
                }
                if let Some(key) = key_of(&inst.op, induction.phi)
                    && !is_index(&key.0)
                    && pointers.iter().any(|p| p.key == key)
                {
                    continue;
                }
                match &inst.op {
                    Op::ICmp(pred, _, _, Operand::Value(v), bound)
                        if *v == induction.next && uses == 1 && compare.is_none() =>
                    {
                        compare = Some((inst.result?, *pred, bound.clone()));
                    }
                    op if self.is_in_rare_block(number, induction, op, b) => {
                        if !aside.contains(&b) {
                            aside.push(b);
                        }
                    }
                    _ if planted(Fault::LoopReduceGone) => {}
                    _ => return None,
                }
            }
        }
        let (result, pred, bound) = compare?;
        let pointer = pointers.iter().position(|p| self.same_order(induction, pred, &bound, p))?;
        let known = self.is_available_at_end(&bound, induction.before);
        let exact = matches!(&pointers[pointer].key, (Operand::Const(Const::Addr(..)), 1));
        let can =
            aside.is_empty() || exact && pointers.len() == 1 && aside.len() <= RARE_BLOCKS_MAX;
        let most = self.ranges.max(induction.phi).unwrap_or(0xFFFF);
        (known && can).then_some(Removal { pointer, result, pred, bound, aside, most })
    }

    /// Returns whether this instruction uses only the current value of the index and is in a block
    /// of the loop that is not executed in every iteration.
    fn is_in_rare_block(
        &self,
        number: usize,
        induction: &IndexVariable,
        op: &Op,
        b: BlockId,
    ) -> bool {
        let mut of_next = false;
        op.for_each_operand(|o| {
            of_next |= matches!(o, Operand::Value(v) if *v == induction.next);
        });
        self.goal != Goal::Size
            && !of_next
            && !matches!(op, Op::Phi(_))
            && self.loops.innermost[b.0 as usize] == Some(number)
            && !self.cfg.dominates(b, induction.latch)
    }

    /// Returns whether comparing pointers gives the same result as comparing indices.
    fn same_order(
        &self,
        induction: &IndexVariable,
        pred: IntPred,
        bound: &Operand,
        pointer: &Pointer,
    ) -> bool {
        let (base, scale) = &pointer.key;
        let scale = *scale as u128;
        let most = self.ranges.max(induction.next).unwrap_or(0xFFFF);
        let bound_max = match bound {
            Operand::Const(Const::Int(_, k)) => *k,
            Operand::Value(v) => self.ranges.max(*v).unwrap_or(0xFFFF),
            Operand::Const(_) => return false,
        };
        if planted(Fault::LoopReduceOrder) {
            return true;
        }
        match pred {
            // Different indices must give different pointers.
            IntPred::Eq | IntPred::Ne if planted(Fault::LoopReduceEqual) => true,
            IntPred::Eq | IntPred::Ne => scale == 1 || (most.max(bound_max) + 1) * scale <= 0x10000,
            IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => {
                let Operand::Const(Const::Addr(Symbol::Global(g), offset)) = base else {
                    return false;
                };
                // A global that is only declared may be at any address.
                let Some(data) = &self.module.globals[g.0 as usize].init else { return false };
                let top = if planted(Fault::LoopReduceTop) { self.top / 2 } else { self.top };
                let Some(start) = top.checked_sub(data.bytes.len() as u32) else {
                    return false;
                };
                let furthest = u128::from(start) + most.max(bound_max) * scale;
                *offset >= 0 && furthest + *offset as u128 <= 0xFFFF
            }
            _ => false,
        }
    }
}
