//! The reach of the values of one function, propagated from uses to definitions.

use super::*;

/// A called function, its arguments, and the sizes of `byval` arguments.
type Called<'a> = (FuncId, &'a [(Type, Operand)], &'a [Option<u32>]);

/// The reach of each value of a function.
#[derive(Default)]
pub(super) struct ReachOfValues {
    reach: HashMap<ValueId, Reach>,
    growth: HashMap<ValueId, u32>,
}

impl ReachOfValues {
    /// Iterates over a function until nothing changes. `first` is the index of its first
    /// instruction in the program.
    pub(super) fn solve(
        &mut self,
        all: &mut Analysis<'_>,
        id: FuncId,
        known: &FunctionFacts,
        first: u32,
    ) {
        let func = &all.module.functions[id.index()];
        let mut changed = true;
        while changed {
            changed = false;
            let mut number = first + known.insts;
            for (b, block) in func.blocks.iter().enumerate().rev() {
                for inst in block.insts.iter().rev() {
                    number -= 1;
                    let mut position = 0;
                    inst.op.for_each_operand(|operand| {
                        let of_use = |all: &Analysis<'_>| {
                            self.of_use(all, id, known, (b, inst, number), position)
                        };
                        match operand {
                            Operand::Value(v) => {
                                let reach = of_use(all);
                                changed |= self.add(*v, &reach);
                            }
                            Operand::Const(Const::Addr(Symbol::Global(global), offset))
                                if all.module.globals[global.index()].stack_of.is_some() =>
                            {
                                all.add_to_stack(*global, *offset, of_use(all));
                            }
                            Operand::Const(_) => {}
                        }
                        position += 1;
                    });
                    self.result(all, inst);
                }
            }
        }
        for (n, param) in func.params.iter().enumerate() {
            if let Some(reach) = self.reach.get(&param.value) {
                all.changed |= all.params[id.index()][n].join(reach);
            }
        }
    }

    fn add(&mut self, v: ValueId, reach: &Reach) -> bool {
        let own = self.reach.entry(v).or_default();
        if !own.join(reach) {
            return false;
        }
        let growth = self.growth.entry(v).or_default();
        *growth += 1;
        if *growth > GROWTH_MAX {
            *own = Reach::escaping();
        }
        true
    }

    /// Adds the uses of a call's result to the uses of the callee's return value.
    fn result(&self, all: &mut Analysis<'_>, inst: &Inst) {
        if let (Op::Call { callee: Callee::Direct(f), .. }, Some(result)) = (&inst.op, inst.result)
            && let Some(reach) = self.reach.get(&result)
        {
            // The uses of a returned value must not depend on parameters of the caller.
            let is_told = !reach.counts.is_empty();
            let reach = if is_told { &Reach::escaping() } else { reach };
            all.changed |= all.results[f.index()].join(reach);
        }
    }

    fn of(&self, v: Option<ValueId>) -> Reach {
        v.and_then(|v| self.reach.get(&v).cloned()).unwrap_or_default()
    }

    /// Returns the reach of operand `position` of an instruction in block `b`. `number` is the
    /// index of the instruction in the program.
    fn of_use(
        &self,
        all: &Analysis<'_>,
        id: FuncId,
        known: &FunctionFacts,
        (b, inst, number): (usize, &Inst, u32),
        position: usize,
    ) -> Reach {
        let func = &all.module.functions[id.index()];
        let block = BlockId(b as u32);
        match &inst.op {
            Op::Load { .. } => {
                let Some(result) = inst.result else { return Reach::escaping() };
                let ty = &func.values[result.index()].ty;
                let what = self.of(inst.result);
                let follows =
                    *ty == Type::Ptr && what.depth() < DEPTH_MAX && what.counts.is_empty();
                let what = if follows { what } else { Reach::escaping() };
                Reach::bytes(ty.size().into()).loaded(what)
            }
            Op::Store { ty, .. } if position == 1 => Reach::bytes(ty.size().into()),
            Op::Store { ty: Type::Ptr, ptr, .. } => {
                let (root, at) = match base_and_signed_offset(func, &known.definitions, ptr) {
                    (Operand::Value(root), at) => (root, at),
                    (Operand::Const(Const::Addr(Symbol::Global(id), _)), at) => {
                        return all.of_stored(id, at);
                    }
                    _ => return Reach::escaping(),
                };
                let inst = known.definitions.inst(func, root);
                match inst.map(|inst| &inst.op) {
                    Some(Op::Alloca { count: None, .. }) => self.of(Some(root)).of_stored(at),
                    _ => Reach::escaping(),
                }
            }
            Op::Gep { offset, indices, .. } if position == 0 => {
                let reach = self.of(inst.result);
                match distance(known, *offset, indices, block) {
                    Some(distance) => reach.moved_back(distance),
                    None if reach == Reach::default() => reach,
                    None => Reach::escaping(),
                }
            }
            Op::Phi(args) => {
                let Some(walk) = inst.result.and_then(|v| known.bounded_inductions.get(&v)) else {
                    return self.of(inst.result);
                };
                // The trip count already covers the next value.
                if args.get(position).is_some_and(|arg| arg.0 == walk.latch) {
                    return Reach::default();
                }
                let trip_count = walk.trip_count - i32::from(planted(Fault::GlobalSraTripCount));
                let furthest = trip_count * walk.step;
                self.of(inst.result).moved_back((furthest.min(0), furthest.max(0)))
            }
            Op::Select(..) if position > 0 => self.of(inst.result),
            Op::Freeze(_) => self.of(inst.result),
            // A pointer that is compared with a number may have any address.
            Op::ICmp(_, _, _, a, b) => {
                let is_number = |o: &Operand| matches!(o, Operand::Const(Const::Int(..)));
                match is_number(a) || is_number(b) {
                    true => Reach::default(),
                    false => Reach::compared(number, known.origin(func, inst)),
                }
            }
            Op::Ret(Some((Type::Ptr, _))) => all.results[id.index()].clone(),
            Op::Call { callee: Callee::Direct(f), args, byval, .. } => {
                self.of_argument(all, func, known, (*f, args, byval), (block, number), position)
            }
            _ => Reach::escaping(),
        }
    }

    fn of_argument(
        &self,
        all: &Analysis<'_>,
        func: &Function,
        known: &FunctionFacts,
        (callee, args, byval): Called<'_>,
        (block, number): (BlockId, u32),
        position: usize,
    ) -> Reach {
        let function = &all.module.functions[callee.index()];
        if let Some(intrinsic) = function.intrinsic {
            return match (intrinsic, position) {
                (Intrinsic::Lifetime, _) => Reach::default(),
                (Intrinsic::Copy { .. }, 1) => {
                    self.counted(func, known, &args[2].1, block, (0, 0)).loaded(Reach::escaping())
                }
                (Intrinsic::Copy { .. } | Intrinsic::Fill, 0) => {
                    self.counted(func, known, &args[2].1, block, (0, 0))
                }
                _ => Reach::escaping(),
            };
        }
        if function.blocks.is_empty() {
            return match (&function.name[..], position) {
                ("memcpy" | "memmove", 1) => {
                    self.counted(func, known, &args[2].1, block, (0, 0)).loaded(Reach::escaping())
                }
                ("memcmp" | "bcmp", 0 | 1) | ("memcpy" | "memmove" | "memset", 0)
                    if args.len() == 3 =>
                {
                    self.counted(func, known, &args[2].1, block, (0, 0))
                }
                _ => Reach::escaping(),
            };
        }
        let is_copied = byval.get(position).is_some_and(Option::is_some);
        match all.params[callee.index()].get(position) {
            Some(reach) if !is_copied => {
                if planted(Fault::GlobalSraCalls) {
                    return Reach::default();
                }
                let mut reach = reach.clone();
                // Comparisons among the callee's parameters are specific to this call. Other
                // comparisons are the same in all calls.
                let before = reach.with.len();
                reach.with.retain(|comparison| !all.among_params.contains(comparison));
                if reach.with.len() < before {
                    reach.with.insert(number);
                    if !all.among_params.contains(&number) {
                        let compared = std::mem::take(&mut reach.compared);
                        let among = self.among(all, func, known, callee, args);
                        if !matches!(among, Some(Origin::Global(_))) {
                            reach.bytes = hull(reach.bytes, compared);
                        }
                    }
                }
                for (param, bytes) in std::mem::take(&mut reach.counts) {
                    let Some((_, count)) = args.get(param) else { return Reach::escaping() };
                    reach.join(&self.counted(func, known, count, block, bytes));
                }
                reach
            }
            _ => Reach::escaping(),
        }
    }

    /// Returns the common origin of all arguments that a function compares.
    fn among(
        &self,
        all: &Analysis<'_>,
        func: &Function,
        known: &FunctionFacts,
        callee: FuncId,
        args: &[(Type, Operand)],
    ) -> Option<Origin> {
        let params = args.iter().zip(&all.params[callee.index()]);
        let compared = params.filter(|(_, reach)| reach.escapes || !reach.with.is_empty());
        let origins = compared.map(|((_, arg), _)| Origin::of(func, &known.origins, arg));
        origins.fold(None, Origin::join)
    }

    /// Returns the bytes that a count allows, plus a range.
    fn counted(
        &self,
        func: &Function,
        known: &FunctionFacts,
        count: &Operand,
        block: BlockId,
        more: Bytes,
    ) -> Reach {
        let v = match count {
            Operand::Const(Const::Int(_, count)) => return Reach::bytes(*count).moved_back(more),
            Operand::Const(_) => return Reach::escaping(),
            Operand::Value(v) => *v,
        };
        match func.params.iter().position(|param| param.value == v) {
            Some(param) => Reach { counts: BTreeMap::from([(param, more)]), ..Reach::default() },
            None => self.at_most(known, v, block).moved_back(more),
        }
    }

    /// Returns the reach of an access whose size in bytes is the largest value of an integer.
    fn at_most(&self, known: &FunctionFacts, v: ValueId, block: BlockId) -> Reach {
        known.ranges.max_at(v, block).map_or_else(Reach::escaping, Reach::bytes)
    }

    /// Visits each address of a global in a function, with its reach.
    pub(super) fn named(
        &self,
        all: &Analysis<'_>,
        id: FuncId,
        known: &FunctionFacts,
        first: u32,
        see: &mut impl FnMut(GlobalId, i32, Reach),
    ) {
        let func = &all.module.functions[id.index()];
        let mut number = first;
        for (b, block) in func.blocks.iter().enumerate() {
            for inst in &block.insts {
                let mut position = 0;
                inst.op.for_each_operand(|operand| {
                    if let Operand::Const(constant) = operand {
                        let mut reach = self.of_use(all, id, known, (b, inst, number), position);
                        for (param, more) in std::mem::take(&mut reach.counts) {
                            let v = func.params[param].value;
                            reach.join(&self.at_most(known, v, BlockId::at(b)).moved_back(more));
                        }
                        show(constant, &reach, see);
                    }
                    position += 1;
                });
                number += 1;
            }
        }
    }
}

fn show(constant: &Const, reach: &Reach, see: &mut impl FnMut(GlobalId, i32, Reach)) {
    match constant {
        Const::Addr(Symbol::Global(id), offset) => see(*id, *offset, reach.clone()),
        Const::AddrByte(Symbol::Global(id), offset, _) => see(*id, *offset, Reach::escaping()),
        Const::Aggregate(_, fields) => {
            fields.iter().for_each(|field| show(field, &Reach::escaping(), see));
        }
        _ => {}
    }
}

/// Returns the base of a pointer, and its offset in bytes.
fn base_and_signed_offset(
    func: &Function,
    definitions: &Definitions,
    pointer: &Operand,
) -> (Operand, i32) {
    let (root, offset) = base_and_offset(func, definitions, pointer);
    (root, i32::from(offset as i16))
}

/// Returns the smallest and the largest offset in bytes that address arithmetic adds to its base.
fn distance(
    known: &FunctionFacts,
    offset: i32,
    indices: &[(Operand, Type, i32)],
    block: BlockId,
) -> Option<Bytes> {
    let (mut least, mut most) = (offset, offset);
    for (index, ty, scale) in indices {
        let (low, high) = match index {
            Operand::Const(Const::Int(_, k)) => (*k, *k),
            Operand::Value(v) => known.bounds(*v, block)?,
            Operand::Const(_) => return None,
        };
        // The index is not negative, and too small for the address to wrap.
        let positive = high <= 0x7FFF && (ty.bits() > 16 || high < 1 << (ty.bits() - 1));
        if !positive || *scale < 0 || high * *scale as u128 > 0x7FFF {
            return None;
        }
        least += low as i32 * scale;
        most += if planted(Fault::GlobalSraIndex) { low as i32 } else { high as i32 } * scale;
    }
    Some((least, most))
}
