//! Reduces a failing program. Removes parts as long as the program still fails in the same way.

use mos6502_backend::ir::{
    BlockId, Const, Function, Inst, Module, Op, Operand, Type, ValueId, parse, verify,
};

/// Reduces a module. `fails` returns whether a candidate still fails.
pub fn reduce(module: &Module, fails: &mut dyn FnMut(&mut Module) -> bool) -> Module {
    let mut best = module.clone();
    loop {
        let before = best.clone();
        for f in 0..best.functions.len() {
            reduce_function(&mut best, f, fails);
        }
        if best == before {
            return best;
        }
    }
}

/// Keeps the candidate if it is valid and still fails.
fn attempt(
    best: &mut Module,
    fails: &mut dyn FnMut(&mut Module) -> bool,
    change: impl FnOnce(&mut Module) -> bool,
) -> bool {
    let mut candidate = best.clone();
    if !change(&mut candidate) {
        return false;
    }
    for function in &mut candidate.functions {
        drop_unreached(function);
    }
    if candidate == *best || verify(&candidate).is_err() {
        return false;
    }
    // Parses the candidate again, since the result will be stored as text.
    let Ok(mut candidate) = parse(&candidate.to_string()) else { return false };
    if !fails(&mut candidate) {
        return false;
    }
    *best = candidate;
    true
}

fn reduce_function(best: &mut Module, f: usize, fails: &mut dyn FnMut(&mut Module) -> bool) {
    // Simplifies branches first, since this removes whole blocks.
    let mut b = 0;
    while b < best.functions[f].blocks.len() {
        for choice in 0..2 {
            attempt(best, fails, |m| straighten(&mut m.functions[f], b, choice));
        }
        attempt(best, fails, |m| join(&mut m.functions[f], b));
        b += 1;
    }
    // Removes sequences of instructions, the longest first.
    for run in [16, 8, 4, 2, 1] {
        let mut b = 0;
        while b < best.functions[f].blocks.len() {
            let mut n = best.functions[f].blocks[b].insts.len();
            while n > 0 {
                n = n.saturating_sub(run);
                let end = (n + run).min(best.functions[f].blocks[b].insts.len());
                attempt(best, fails, |m| {
                    let mut any = false;
                    for at in (n..end).rev() {
                        any |= remove(&mut m.functions[f], b, at);
                    }
                    any
                });
                if b >= best.functions[f].blocks.len() {
                    break;
                }
                n = n.min(best.functions[f].blocks[b].insts.len());
            }
            b += 1;
        }
    }
    // Replaces operands by constants, and removes promises.
    for b in 0..best.functions[f].blocks.len() {
        for n in 0..best.functions[f].blocks[b].insts.len() {
            let mut count = 0;
            let mut copy = best.functions[f].clone();
            each_operand(&mut copy.blocks[b].insts[n].op, &mut |_| count += 1);
            for which in 0..count {
                attempt(best, fails, |m| simpler_operand(&mut m.functions[f], b, n, which));
            }
        }
    }
}

/// Replaces a conditional branch or a switch with a jump.
fn straighten(function: &mut Function, b: usize, choice: usize) -> bool {
    let Some(last) = function.blocks.get_mut(b).and_then(|block| block.insts.last_mut()) else {
        return false;
    };
    let targets = match &last.op {
        Op::CondBr(_, yes, no) => vec![*yes, *no],
        Op::Switch(_, _, default, cases) => {
            let mut all = vec![*default];
            all.extend(cases.iter().map(|case| case.1));
            all
        }
        _ => return false,
    };
    let Some(&to) = targets.get(choice) else { return false };
    last.op = Op::Br(to);
    for target in targets {
        for inst in &mut function.blocks[target.0 as usize].insts {
            if let Op::Phi(args) = &mut inst.op {
                let mut kept = false;
                args.retain(|(pred, _)| {
                    let here = pred.0 as usize == b;
                    let keep = !here || target == to && !kept;
                    kept |= here && keep;
                    keep
                });
            }
        }
    }
    true
}

/// Merges a block with its only successor, if that has no other predecessor.
fn join(function: &mut Function, b: usize) -> bool {
    let Some(Op::Br(to)) = function.blocks.get(b).and_then(|x| x.insts.last()).map(|i| &i.op)
    else {
        return false;
    };
    let to = *to;
    let mut preds = 0;
    for block in &function.blocks {
        let mut copy = block.insts.last().expect("an end").op.clone();
        each_target(&mut copy, &mut |t| preds += usize::from(*t == to));
    }
    let mut copy = function.blocks[to.0 as usize].insts.clone();
    if preds != 1 || to.0 as usize == b || to.0 == 0 {
        return false;
    }
    if matches!(copy[0].op, Op::Phi(_)) {
        return false;
    }
    function.blocks[b].insts.pop();
    function.blocks[b].insts.append(&mut copy);
    for block in &mut function.blocks {
        for inst in &mut block.insts {
            if let Op::Phi(args) = &mut inst.op {
                for arg in args.iter_mut().filter(|arg| arg.0 == to) {
                    arg.0 = BlockId(b as u32);
                }
            }
        }
    }
    function.blocks[to.0 as usize].insts.clear();
    let unreachable = Inst { op: Op::Unreachable, result: None, line: 0, loc: None };
    function.blocks[to.0 as usize].insts.push(unreachable);
    true
}

/// Removes an instruction. Replaces its uses by another value of the type, or by a constant if
/// there is none.
fn remove(function: &mut Function, b: usize, n: usize) -> bool {
    let count = function.blocks[b].insts.len();
    if n + 1 >= count {
        return false;
    }
    let inst = function.blocks[b].insts.remove(n);
    let Some(result) = inst.result else { return true };
    let ty = function.values[result.0 as usize].ty.clone();
    // An operand preserves more of the data flow than a constant.
    let mut instead = zero(&ty);
    let mut op = inst.op;
    if !matches!(op, Op::Phi(_)) {
        each_operand(&mut op, &mut |operand| {
            if let Operand::Value(v) = operand
                && *v != result
                && function.values[v.0 as usize].ty == ty
            {
                instead = operand.clone();
            }
        });
    }
    replace(function, result, &instead);
    true
}

fn replace(function: &mut Function, old: ValueId, new: &Operand) {
    for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        each_operand(&mut inst.op, &mut |operand| {
            if *operand == Operand::Value(old) {
                *operand = new.clone();
            }
        });
    }
}

fn zero(ty: &Type) -> Operand {
    fn constant(ty: &Type) -> Const {
        match ty {
            Type::Array(n, element) => {
                Const::Aggregate(ty.clone(), vec![constant(element); *n as usize])
            }
            Type::Struct(fields, _) => {
                Const::Aggregate(ty.clone(), fields.iter().map(constant).collect())
            }
            _ => Const::Int(ty.bits(), 0),
        }
    }
    Operand::Const(constant(ty))
}

fn simpler_operand(function: &mut Function, b: usize, n: usize, which: usize) -> bool {
    let Some(inst) = function.blocks.get_mut(b).and_then(|block| block.insts.get_mut(n)) else {
        return false;
    };
    let types: Vec<Type> = function.values.iter().map(|v| v.ty.clone()).collect();
    let mut at = 0;
    let mut changed = false;
    each_operand(&mut inst.op, &mut |operand| {
        if at == which
            && let Operand::Value(v) = operand
        {
            *operand = zero(&types[v.0 as usize]);
            changed = true;
        }
        at += 1;
    });
    changed
}

/// Removes unreachable blocks.
fn drop_unreached(function: &mut Function) {
    if function.blocks.is_empty() {
        return;
    }
    let mut reached = vec![false; function.blocks.len()];
    let mut work = vec![BlockId(0)];
    while let Some(b) = work.pop() {
        if std::mem::replace(&mut reached[b.0 as usize], true) {
            continue;
        }
        let mut op = function.blocks[b.0 as usize].insts.last().expect("an end").op.clone();
        each_target(&mut op, &mut |t| work.push(*t));
    }
    let mut number = Vec::new();
    let mut next = 0;
    for &reached in &reached {
        number.push(BlockId(next));
        next += u32::from(reached);
    }
    let mut at = 0;
    function.blocks.retain(|_| {
        at += 1;
        reached[at - 1]
    });
    for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        if let Op::Phi(args) = &mut inst.op {
            args.retain(|arg| reached[arg.0.0 as usize]);
            args.iter_mut().for_each(|arg| arg.0 = number[arg.0.0 as usize]);
        }
        each_target(&mut inst.op, &mut |t| *t = number[t.0 as usize]);
    }
}

fn each_target(op: &mut Op, f: &mut dyn FnMut(&mut BlockId)) {
    match op {
        Op::Br(to) => f(to),
        Op::CondBr(_, yes, no) => {
            f(yes);
            f(no);
        }
        Op::Switch(_, _, default, cases) => {
            f(default);
            cases.iter_mut().for_each(|case| f(&mut case.1));
        }
        _ => {}
    }
}

fn each_operand(op: &mut Op, f: &mut dyn FnMut(&mut Operand)) {
    match op {
        Op::Bin(_, _, a, b) | Op::ICmp(_, _, _, a, b) | Op::FCmp(_, _, a, b) => {
            f(a);
            f(b);
        }
        Op::FNeg(a) | Op::Cast(_, _, _, a) | Op::Freeze(a) | Op::ExtractValue(_, a, _) => f(a),
        Op::VaArg(list) => f(list),
        Op::Select(c, a, b) => {
            f(c);
            f(a);
            f(b);
        }
        Op::Load { ptr, .. } => f(ptr),
        Op::Store { value, ptr, .. } => {
            f(value);
            f(ptr);
        }
        Op::Gep { base, indices, .. } => {
            f(base);
            indices.iter_mut().for_each(|index| f(&mut index.0));
        }
        Op::InsertValue(_, a, _, b, _) => {
            f(a);
            f(b);
        }
        Op::Phi(args) => args.iter_mut().for_each(|arg| f(&mut arg.1)),
        Op::Call { callee, args, .. } => {
            if let mos6502_backend::ir::Callee::Indirect(ptr) = callee {
                f(ptr);
            }
            args.iter_mut().for_each(|arg| f(&mut arg.1));
        }
        Op::CondBr(c, ..) => f(c),
        Op::Switch(_, value, ..) => f(value),
        Op::Ret(Some((_, value))) => f(value),
        Op::Alloca { count, .. } => count.iter_mut().for_each(|(_, count)| f(count)),
        Op::Br(_) | Op::Ret(None) | Op::Unreachable => {}
    }
}
