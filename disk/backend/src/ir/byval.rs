//! Replaces `byval` arguments with copies made by the caller (LangRef, "Parameter Attributes"). The
//! callee gets the address of a copy, and may write to it.
//!
//! Takes a function as parsed. Afterwards no call has a `byval` argument.

use super::{Callee, Const, FuncId, Function, Inst, Module, Op, Operand, Type};
use crate::faults::{Fault, planted};

/// The intrinsic that makes the copies.
const COPY: &str = "llvm.memcpy.p0.p0.i16";

/// Rewrites one function of a module.
pub fn copy_arguments(module: &mut Module, id: FuncId) {
    let blocks = std::mem::take(&mut module.functions[id.0 as usize].blocks);
    let mut rooms = Vec::new();
    let mut copied = Vec::with_capacity(blocks.len());
    for mut block in blocks {
        let mut insts = Vec::with_capacity(block.insts.len());
        for mut inst in std::mem::take(&mut block.insts) {
            let (line, loc) = (inst.line, inst.loc);
            if let Op::Call { callee, args, byval, .. } = &mut inst.op {
                for (n, (_, arg)) in args.iter_mut().enumerate() {
                    let declared = match callee {
                        Callee::Direct(_) if planted(Fault::ByvalDeclared) => None,
                        Callee::Direct(id) => {
                            let params = &module.functions[id.0 as usize].params;
                            params.get(n).and_then(|param| param.byval)
                        }
                        Callee::Indirect(_) => None,
                    };
                    let Some(size) = byval[n].take().or(declared) else { continue };
                    let room =
                        copy_memory(&mut module.functions[id.0 as usize], size, line, &mut rooms);
                    let copy = copy(module, &room, arg, size);
                    insts.push(Inst { op: copy, result: None, line, loc });
                    *arg = room;
                }
            }
            insts.push(inst);
        }
        block.insts = insts;
        copied.push(block);
    }
    if let Some(entry) = copied.first_mut() {
        entry.insts.splice(0..0, rooms);
    }
    module.functions[id.0 as usize].blocks = copied;
}

/// Returns the address of memory for one copy: an alloca in the entry block, which later copies of
/// the same size reuse.
fn copy_memory(function: &mut Function, size: u32, line: u32, rooms: &mut Vec<Inst>) -> Operand {
    if let (true, Some(Inst { result: Some(first), .. })) =
        (planted(Fault::ByvalRoom), rooms.first())
    {
        return Operand::Value(*first);
    }
    let id = function.add_value("copy", Type::Ptr);
    let op = Op::Alloca { size, align: 2, count: None };
    rooms.push(Inst { op, result: Some(id), line, loc: None });
    Operand::Value(id)
}

fn copy(module: &mut Module, to: &Operand, from: &Operand, size: u32) -> Op {
    let types = [Type::Ptr, Type::Ptr, Type::Int(16), Type::Int(1)];
    let id = module.declared(COPY, &types, &Type::Void, 0);
    let number = |bits, value| Operand::Const(Const::Int(bits, value));
    let size = size - u32::from(planted(Fault::ByvalSize));
    let values = [to.clone(), from.clone(), number(16, size.into()), number(1, 0)];
    Op::Call {
        callee: Callee::Direct(id),
        args: types.into_iter().zip(values).collect(),
        ret: Type::Void,
        byval: vec![None; 4],
        named: None,
        tail: false,
    }
}
