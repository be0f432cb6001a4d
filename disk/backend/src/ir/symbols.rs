//! References to symbols: the functions and globals in constants, instructions and initializers.

use super::{Callee, Const, Data, FuncId, Global, Op, Operand, Symbol};
use std::collections::HashSet;

impl Const {
    /// Visits each symbol in the constant.
    pub fn for_each_symbol(&self, see: &mut impl FnMut(Symbol)) {
        match self {
            Const::Addr(symbol, _) | Const::AddrByte(symbol, ..) => see(*symbol),
            Const::Aggregate(_, fields) => fields.iter().for_each(|c| c.for_each_symbol(see)),
            Const::Int(..) | Const::Undef(_) => {}
        }
    }

    /// Visits each symbol in the constant, with its addend. `change` may modify both.
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
    /// Returns the target of a direct call.
    pub fn callee(&self) -> Option<FuncId> {
        match self {
            Op::Call { callee: Callee::Direct(f), .. } => Some(*f),
            _ => None,
        }
    }

    /// Visits each symbol used as an address.
    pub fn for_each_address(&self, see: &mut impl FnMut(Symbol)) {
        self.for_each_operand(|operand| {
            if let Operand::Const(constant) = operand {
                constant.for_each_symbol(see);
            }
        });
    }

    /// Visits each symbol: the callee, and symbols used as addresses.
    pub fn for_each_symbol(&self, see: &mut impl FnMut(Symbol)) {
        self.callee().into_iter().for_each(|f| see(Symbol::Function(f)));
        self.for_each_address(see);
    }

    /// Visits each symbol used as an address, with its addend. `change` may modify both.
    pub fn map_addresses(&mut self, change: &mut impl FnMut(&mut Symbol, &mut i32)) {
        self.map_operands(|operand| {
            if let Operand::Const(constant) = operand {
                constant.map_symbols(change);
            }
        });
    }
}

impl Data {
    /// Returns whether all bytes are zero.
    pub fn is_zero(&self) -> bool {
        self.relocs.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }
}

impl Global {
    /// Returns the size in bytes. 0 for a declaration.
    pub fn size(&self) -> usize {
        self.init.as_ref().map_or(0, |data| data.bytes.len())
    }

    /// Returns whether this is a variable that is zero-initialised.
    pub fn is_zero_initialized(&self) -> bool {
        !self.constant && self.init.as_ref().is_some_and(Data::is_zero)
    }

    /// Returns the symbols whose addresses the initializer contains.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.init.iter().flat_map(|data| &data.relocs).map(|reloc| reloc.1)
    }
}

/// Returns the name, or a similar name that is not in `taken`. Adds the result to `taken`.
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
