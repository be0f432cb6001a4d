//! A plan carried out.
//!
//! Requires the function that the plan was made for; keeps verified IR.

use super::{Plan, Pointer, Removal};
use crate::ir::{
    BinOp, BlockId, CastOp, Const, Flags, Function, Inst, Op, Operand, Type, ValueId, ValueInfo,
};

impl Plan {
    /// Does what the plan lists, and nothing else.
    pub fn apply(&self, func: &mut Function) {
        let walks: Vec<(ValueId, ValueId)> =
            self.pointers.iter().map(|p| self.step_pointer(func, p)).collect();
        let Some(removal) = &self.removal else { return };
        let end = self.end_of(func, &self.pointers[removal.pointer], &removal.bound);
        let pointer = Operand::Value(walks[removal.pointer].1);
        let compare = Op::ICmp(removal.pred, false, Type::Ptr, pointer, end);
        let mut insts = func.blocks.iter_mut().flat_map(|block| &mut block.insts);
        if let Some(inst) = insts.find(|inst| inst.result == Some(removal.result)) {
            inst.op = compare;
        }
        for &b in &removal.aside {
            self.index_aside(func, b, removal, walks[removal.pointer].0);
        }
        let gone = [Some(self.induction.phi), Some(self.induction.next)];
        for block in &mut func.blocks {
            block.insts.retain(|inst| !gone.contains(&inst.result));
        }
    }

    /// At the beginning of a block: the index is where the pointer is, less the array's address.
    fn index_aside(&self, func: &mut Function, b: BlockId, removal: &Removal, walk: ValueId) {
        let base = self.pointers[removal.pointer].key.0.clone();
        let place = fresh(func, "place");
        let index = fresh(func, "index");
        for v in [place, index] {
            func.values[v.0 as usize].ty = Type::Int(16);
        }
        func.values[index.0 as usize].range =
            (removal.most < 0xFFFF).then_some((0, removal.most + 1));
        let insts = &mut func.blocks[b.0 as usize].insts;
        let at = insts.iter().position(|i| !matches!(i.op, Op::Phi(_))).unwrap_or(0);
        let read = |o: &mut Operand| {
            if *o == Operand::Value(self.induction.phi) {
                *o = Operand::Value(index);
            }
        };
        insts[at..].iter_mut().for_each(|inst| inst.op.map_operands(read));
        let (line, loc) = (insts[at].line, insts[at].loc);
        let none = Flags::default();
        let cast = Op::Cast(CastOp::Bitcast, none, Type::Ptr, Operand::Value(walk));
        let less = Op::Bin(BinOp::Sub, none, Operand::Value(place), base);
        for (op, result) in [(less, index), (cast, place)] {
            insts.insert(at, Inst { op, result: Some(result), line, loc });
        }
    }

    /// `base + scale * index` as a value of its own, which the addresses become; it and its next value.
    fn step_pointer(&self, func: &mut Function, pointer: &Pointer) -> (ValueId, ValueId) {
        let first = fresh(func, "first");
        let p = fresh(func, "walk");
        let next = fresh(func, "walk.next");
        let (i, (base, scale)) = (&self.induction, &pointer.key);
        insert_before_end(func, i.before, address(base.clone(), &i.init, *scale), first);
        let args = vec![(i.before, Operand::Value(first)), (i.latch, Operand::Value(next))];
        let header = &mut func.blocks[i.header.0 as usize];
        let line = header.insts[0].line;
        header.insts.insert(0, Inst { op: Op::Phi(args), result: Some(p), line, loc: None });
        let step = address(Operand::Value(p), &i.step, *scale);
        for block in &mut func.blocks {
            if let Some(n) = block.insts.iter().position(|x| x.result == Some(i.next)) {
                let (line, loc) = (block.insts[n].line, block.insts[n].loc);
                block.insts.insert(n + 1, Inst { op: step, result: Some(next), line, loc });
                break;
            }
        }
        for inst in func.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            if let (Op::Gep { base, indices, .. }, Some(result)) = (&mut inst.op, inst.result)
                && pointer.addresses.contains(&result)
            {
                *base = Operand::Value(p);
                indices.clear();
            }
        }
        (p, next)
    }

    /// Where the pointer is when the index is at its bound.
    fn end_of(&self, func: &mut Function, pointer: &Pointer, bound: &Operand) -> Operand {
        let (base, scale) = &pointer.key;
        if let (Operand::Const(Const::Int(_, k)), Operand::Const(Const::Addr(s, offset))) =
            (bound, base)
        {
            let at = i64::from(*offset) + *k as i64 * i64::from(*scale);
            return Operand::Const(Const::Addr(*s, i32::from(at as i16)));
        }
        let end = fresh(func, "end");
        insert_before_end(func, self.induction.before, address(base.clone(), bound, *scale), end);
        Operand::Value(end)
    }
}

/// `base + scale * index`
fn address(base: Operand, index: &Operand, scale: i32) -> Op {
    let (offset, indices) = match index {
        Operand::Const(Const::Int(_, k)) => {
            (i32::from((*k as i64 * i64::from(scale)) as i16), Vec::new())
        }
        _ => (0, vec![(index.clone(), Type::Int(16), scale)]),
    };
    Op::Gep { base, offset, indices, inbounds: false, nuw: false }
}

fn fresh(func: &mut Function, name: &str) -> ValueId {
    let id = ValueId(func.values.len() as u32);
    let name = format!("{name}.{}", id.0);
    func.values.push(ValueInfo { ty: Type::Ptr, name, range: None });
    id
}

fn insert_before_end(func: &mut Function, b: BlockId, op: Op, result: ValueId) {
    let block = &mut func.blocks[b.0 as usize];
    let at = block.insts.len() - 1;
    let (line, loc) = (block.insts[at].line, block.insts[at].loc);
    block.insts.insert(at, Inst { op, result: Some(result), line, loc });
}
