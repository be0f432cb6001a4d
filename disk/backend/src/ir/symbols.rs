//! References to symbols: the functions and globals to which constants, instructions and initial
//! contents refer.

use super::{Callee, Const, Data, FuncId, Global, Op, Operand, Symbol};
use std::collections::HashSet;

impl Const {
    /// Shows each symbol that it names.
    pub fn for_each_symbol(&self, see: &mut impl FnMut(Symbol)) {
        match self {
            Const::Addr(symbol, _) | Const::AddrByte(symbol, ..) => see(*symbol),
            Const::Aggregate(_, fields) => fields.iter().for_each(|c| c.for_each_symbol(see)),
            Const::Int(..) | Const::Undef(_) => {}
        }
    }

    /// Shows each symbol that it names with the bytes that are added, to be changed.
    pub fn map_symbols(&mut self, change: &mut impl FnMut(&mut Symbol, &mut i32)) {
        match self {
            Const::Addr(symbol, addend) | Const::AddrByte(symbol, addend, _) => {
                change(symbol, addend);
            }
            Const::Aggregate(_, fields) => fields.iter_mut().for_each(|c| c.map_symbols(change)),
            Const::Int(..) | Const::Undef(_) => {}
        }
    }
}

impl Op {
    /// The function that it calls by its name.
    pub fn callee(&self) -> Option<FuncId> {
        match self {
            Op::Call { callee: Callee::Direct(f), .. } => Some(*f),
            _ => None,
        }
    }

    /// Shows each symbol whose address is among its operands.
    pub fn for_each_address(&self, see: &mut impl FnMut(Symbol)) {
        self.for_each_operand(|operand| {
            if let Operand::Const(constant) = operand {
                constant.for_each_symbol(see);
            }
        });
    }

    /// Shows each symbol that it names, as its callee or among its operands.
    pub fn for_each_symbol(&self, see: &mut impl FnMut(Symbol)) {
        self.callee().into_iter().for_each(|f| see(Symbol::Function(f)));
        self.for_each_address(see);
    }

    /// Shows each symbol whose address is among its operands with the bytes that are added, to be
    /// changed.
    pub fn map_addresses(&mut self, change: &mut impl FnMut(&mut Symbol, &mut i32)) {
        self.map_operands(|operand| {
            if let Operand::Const(constant) = operand {
                constant.map_symbols(change);
            }
        });
    }
}

impl Data {
    /// Nothing but zeros.
    pub fn is_zero(&self) -> bool {
        self.relocs.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }
}

impl Global {
    /// Bytes; 0 where it is only declared.
    pub fn size(&self) -> usize {
        self.init.as_ref().map_or(0, |data| data.bytes.len())
    }

    /// Is it written, and zero before that?
    pub fn begins_as_zeros(&self) -> bool {
        !self.constant && self.init.as_ref().is_some_and(Data::is_zero)
    }

    /// The symbols whose addresses it holds.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.init.iter().flat_map(|data| &data.relocs).map(|reloc| reloc.1)
    }
}

/// The name, or a similar one that is not in `taken`. Adds it to `taken`.
pub(super) fn unique(
    name: String,
    taken: &mut HashSet<String>,
    is_reserved: impl Fn(&str) -> bool,
) -> String {
    let mut unique = name.clone();
    let mut count = 1;
    while is_reserved(&unique) || !taken.insert(unique.clone()) {
        count += 1;
        unique = format!("{name}.{count}");
    }
    unique
}
