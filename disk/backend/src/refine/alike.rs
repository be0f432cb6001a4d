//! Programs put together: does every function do in the one module what it does in its own?
//!
//! What the roots of a program name stands for what they name in the module, and what that names, and so on: the same
//! operations on the same values, types and constants. A symbol always stands for the same one, and no two of one program
//! for one. What is promised of values is promised in the program too; memory that begins as zeros may be larger.

use super::walk::Doubt;
use crate::ir::{
    Callee, Data, Flags, FuncId, Function, Global, GlobalId, Module, Op, Operand, Symbol, ValueId,
};
use std::collections::HashMap;

/// What is found out about one program and the module that it is part of.
#[derive(Default)]
struct Alike {
    stands_for: HashMap<Symbol, Symbol>,
    named_by: HashMap<Symbol, Symbol>,
    work: Vec<(Symbol, Symbol)>,
}

/// What an operation names, in order.
fn symbols(op: &mut Op) -> Vec<(Symbol, i32)> {
    let mut found = Vec::new();
    op.map_addresses(&mut |symbol, addend| {
        found.push((*symbol, *addend));
        (*symbol, *addend) = (Symbol::Function(FuncId(0)), 0);
    });
    if let Op::Call { callee: Callee::Direct(id), .. } = op {
        found.push((Symbol::Function(*id), 0));
        *id = FuncId(0);
    }
    found
}

/// What an operation promises, taken from it.
fn promises(op: &mut Op) -> Vec<bool> {
    let flags = |flags: &mut Flags| {
        let all = [flags.nuw, flags.nsw, flags.exact, flags.disjoint, flags.nneg];
        *flags = Flags::default();
        all.to_vec()
    };
    match op {
        Op::Bin(_, of, ..) | Op::Cast(_, of, ..) => flags(of),
        Op::ICmp(_, samesign, ..) => vec![std::mem::take(samesign)],
        Op::Gep { inbounds, nuw, .. } => vec![std::mem::take(inbounds), std::mem::take(nuw)],
        _ => Vec::new(),
    }
}

/// The values that an operation reads, and it without them.
fn values(op: &mut Op) -> Vec<ValueId> {
    let mut found = Vec::new();
    op.map_operands(|o| {
        if let Operand::Value(v) = o {
            found.push(*v);
            *v = ValueId(0);
        }
    });
    found
}

fn is_zeros(global: &Global) -> bool {
    let data = global.init.as_ref();
    !global.constant
        && data.is_some_and(|data| data.relocs.is_empty() && data.bytes.iter().all(|b| *b == 0))
}

/// Compares a program with the module that it has become part of.
pub(super) fn compare(own: &Module, all: &Module, roots: &[&str]) -> Result<(), (String, Doubt)> {
    let mut alike = Alike::default();
    for root in roots {
        let find = |module: &Module| module.functions.iter().position(|f| f.name == *root);
        let Some(here) = find(own).filter(|&f| !own.functions[f].blocks.is_empty()) else {
            continue;
        };
        let there = find(all).ok_or_else(|| (root.to_string(), (0, "it is gone".into())))?;
        let [here, there] = [here, there].map(|f| Symbol::Function(FuncId(f as u32)));
        alike.stands(here, there).map_err(|what| (root.to_string(), (0, what.into())))?;
    }
    while let Some((here, there)) = alike.work.pop() {
        match (here, there) {
            (Symbol::Function(f), Symbol::Function(g)) => {
                let (f, g) = (&own.functions[f.0 as usize], &all.functions[g.0 as usize]);
                alike.function(f, g).map_err(|doubt| (f.name.clone(), doubt))?;
            }
            (Symbol::Global(GlobalId(f)), Symbol::Global(GlobalId(g))) => {
                let (f, g) = (&own.globals[f as usize], &all.globals[g as usize]);
                alike.global(f, g).map_err(|what| (f.name.clone(), (f.line, what.to_string())))?;
            }
            _ => return Err(("a symbol".into(), (0, "data stands for code".into()))),
        }
    }
    Ok(())
}

impl Alike {
    fn stands(&mut self, here: Symbol, there: Symbol) -> Result<(), &'static str> {
        let (old, other) = (self.stands_for.insert(here, there), self.named_by.insert(there, here));
        match (old, other) {
            (None, None) => {
                self.work.push((here, there));
                Ok(())
            }
            (Some(old), Some(other)) if (old, other) == (there, here) => Ok(()),
            (Some(_), _) => Err("a symbol stands for two"),
            (None, _) => Err("two symbols stand for one"),
        }
    }

    fn function(&mut self, own: &Function, all: &Function) -> Result<(), Doubt> {
        let fault = |line: u32, what: &str| Err((line, what.to_string()));
        if own.blocks.is_empty() || all.blocks.is_empty() {
            let same = own.blocks.len() == all.blocks.len() && own.name == all.name;
            return if same { Ok(()) } else { fault(own.line, "it is defined elsewhere") };
        }
        let types = |f: &Function| f.params.iter().map(|p| p.ty.clone()).collect::<Vec<_>>();
        let head = own.ret == all.ret
            && types(own) == types(all)
            && own.variadic == all.variadic
            && (own.attrs.noreturn || !all.attrs.noreturn)
            && own.blocks.len() == all.blocks.len();
        if !head {
            return fault(own.line, "it takes or gives something else, or has other blocks");
        }
        let mut names: HashMap<ValueId, ValueId> = HashMap::new();
        let mut same = |v: ValueId, w: ValueId| *names.entry(v).or_insert(w) == w;
        for (p, q) in own.params.iter().zip(&all.params) {
            if !same(p.value, q.value) || !promises_less(p.range, q.range) {
                return fault(own.line, "more is promised of a parameter");
            }
        }
        for (block, other) in own.blocks.iter().zip(&all.blocks) {
            if block.insts.len() != other.insts.len() {
                return fault(own.line, "a block has other instructions");
            }
            for (inst, other) in block.insts.iter().zip(&other.insts) {
                let (mut op, mut op_there) = (inst.op.clone(), other.op.clone());
                let (named, named_there) = (symbols(&mut op), symbols(&mut op_there));
                let (flags, flags_there) = (promises(&mut op), promises(&mut op_there));
                let (read, read_there) = (values(&mut op), values(&mut op_there));
                let mut equal = op == op_there && read.len() == read_there.len();
                equal &= read.iter().zip(&read_there).all(|(&v, &w)| same(v, w));
                equal &= match (inst.result, other.result) {
                    (None, None) => true,
                    (Some(v), Some(w)) => {
                        let (a, b) = (&own.values[v.0 as usize], &all.values[w.0 as usize]);
                        if !promises_less(a.range, b.range) {
                            return fault(inst.line, "more is promised of a value");
                        }
                        same(v, w) && a.ty == b.ty
                    }
                    _ => false,
                };
                if !equal || named.len() != named_there.len() {
                    return fault(inst.line, "something else is done");
                }
                if flags.iter().zip(&flags_there).any(|(own, all)| *all && !own) {
                    return fault(inst.line, "more is promised of an operation");
                }
                for ((a, k), (b, m)) in named.into_iter().zip(named_there) {
                    if k != m {
                        return fault(inst.line, "another byte is meant");
                    }
                    self.stands(a, b).map_err(|what| (inst.line, what.to_string()))?;
                }
            }
        }
        Ok(())
    }

    fn global(&mut self, own: &Global, all: &Global) -> Result<(), &'static str> {
        let (Some(a), Some(b)) = (&own.init, &all.init) else {
            let same = own.init.is_none() && all.init.is_none() && own.name == all.name;
            return if same { Ok(()) } else { Err("it is defined elsewhere") };
        };
        if !all.align.is_multiple_of(own.align) {
            return Err("it is aligned less");
        }
        if is_zeros(own) && is_zeros(all) {
            return if b.bytes.len() >= a.bytes.len() { Ok(()) } else { Err("it is smaller") };
        }
        let places = |data: &Data| data.relocs.iter().map(|r| (r.0, r.2)).collect::<Vec<_>>();
        if own.constant != all.constant || a.bytes != b.bytes || places(a) != places(b) {
            return Err("it begins as something else");
        }
        for (here, there) in a.relocs.iter().zip(&b.relocs) {
            self.stands(here.1, there.1)?;
        }
        Ok(())
    }
}

/// Is all that the second promises promised by the first?
fn promises_less(own: Option<(u128, u128)>, all: Option<(u128, u128)>) -> bool {
    match (own, all) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(a), Some(b)) => a == b || a.0 < a.1 && b.0 < b.1 && b.0 <= a.0 && a.1 <= b.1,
    }
}
