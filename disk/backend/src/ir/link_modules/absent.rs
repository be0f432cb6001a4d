//! Symbols that are declared `extern_weak` but not defined. Their address is null (LangRef,
//! "Linkage Types").
//!
//! Takes a parsed function or global, and removes all references to these symbols.

use crate::ir::{Callee, Const, Data, Op, Operand, Symbol};

/// Replaces absent symbols in an instruction with null.
pub fn from_op(op: &mut Op, is_absent: &impl Fn(Symbol) -> bool) {
    op.map_operands(|operand| {
        if let Operand::Const(constant) = operand {
            from_constant(constant, is_absent);
        }
    });
    if let Op::Call { callee, .. } = op
        && let Callee::Direct(id) = *callee
        && is_absent(Symbol::Function(id))
    {
        *callee = Callee::Indirect(Operand::Const(Const::Int(16, 0)));
    }
}

/// Replaces absent symbols in a global's contents with null.
pub fn from_data(data: &mut Data, is_absent: &impl Fn(Symbol) -> bool) {
    let Data { bytes, relocs } = data;
    relocs.retain(|&(at, symbol, addend)| {
        let absent = is_absent(symbol);
        if absent {
            bytes[at as usize..][..2].copy_from_slice(&(addend as u16).to_le_bytes());
        }
        !absent
    });
}

fn from_constant(constant: &mut Const, is_absent: &impl Fn(Symbol) -> bool) {
    match constant {
        Const::Addr(symbol, addend) if is_absent(*symbol) => {
            *constant = Const::Int(16, (*addend as u16).into());
        }
        Const::AddrByte(symbol, addend, high) if is_absent(*symbol) => {
            let bytes = (*addend as u16).to_le_bytes();
            *constant = Const::Int(8, bytes[usize::from(*high)].into());
        }
        Const::Aggregate(_, parts) => {
            parts.iter_mut().for_each(|part| from_constant(part, is_absent));
        }
        _ => {}
    }
}
