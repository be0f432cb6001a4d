//! Lowers variable arguments to memory (LangRef, "Variable Argument Handling Intrinsics" and
//! `va_arg`). The caller stores the unnamed arguments consecutively, each at an even offset, and
//! passes a pointer to the first as the last argument. A list (`va_list`) is a pointer to the next
//! argument.
//!
//! [`lower`] requires a parsed function without `byval` arguments. It removes `va_arg` and the
//! intrinsics of lists. [`fit`] requires a whole module, and gives each call the callee's number of
//! arguments. It compares the marks of variadic functions ([`Function::variadic`]) and the number
//! of named arguments of each call, which `lower` does not change.

use std::collections::HashMap;

use super::Intrinsic::{self, ListCopy, ListEnd, ListStart};
use super::{
    Callee, Const, FuncId, Function, Inst, Loc, Module, Op, Operand, Param, Symbol, Type, ValueId,
    demangle,
};
use crate::Error;
use crate::faults::{Fault, planted};

/// The alignment of each argument in bytes, as on a 16-bit machine's stack.
const ALIGN: u32 = 2;

/// Rewrites one function of a module.
///
/// # Errors
/// The line and a description of a `va_start` in a function without variable arguments.
pub fn lower(module: &mut Module, id: FuncId) -> Result<(), (u32, String)> {
    let calls = module.functions[id.0 as usize].blocks.iter().flat_map(|block| &block.insts);
    let lists = calls.filter_map(|inst| match inst.op {
        Op::Call { callee: Callee::Direct(callee), .. } => {
            let known = module.functions[callee.0 as usize].intrinsic;
            known.map(|known| (callee, known))
        }
        _ => None,
    });
    let intrinsics: HashMap<FuncId, Intrinsic> = lists.collect();
    let function = &mut module.functions[id.0 as usize];
    if function.blocks.is_empty() {
        return Ok(());
    }
    let mut out = Lowering { function, rest: None, area: None, out: Vec::new(), at: (0, None) };
    if out.function.variadic {
        let value = out.value(&Type::Ptr);
        out.function.params.push(Param { value, ty: Type::Ptr, byval: None, range: None });
        out.rest = Some(Operand::Value(value));
    }
    let blocks = std::mem::take(&mut out.function.blocks);
    for mut block in blocks {
        for inst in std::mem::take(&mut block.insts) {
            out.inst(inst, &intrinsics)?;
        }
        block.insts = std::mem::take(&mut out.out);
        out.function.blocks.push(block);
    }
    if let Some((area, size, line)) = out.area {
        let op = Op::Alloca { size, align: ALIGN, count: None };
        let inst = Inst { op, result: Some(area), line, loc: None };
        out.function.blocks[0].insts.insert(0, inst);
    }
    Ok(())
}

struct Lowering<'f> {
    function: &'f mut Function,
    /// The address of the function's own unnamed arguments, if it is variadic.
    rest: Option<Operand>,
    /// The memory for the unnamed arguments of the function's calls: its address, its size in
    /// bytes, and the line of the first call.
    area: Option<(ValueId, u32, u32)>,
    /// The rewritten part of the block.
    out: Vec<Inst>,
    at: (u32, Option<Loc>),
}

impl Lowering<'_> {
    fn inst(
        &mut self,
        mut inst: Inst,
        intrinsics: &HashMap<FuncId, Intrinsic>,
    ) -> Result<(), (u32, String)> {
        self.at = (inst.line, inst.loc);
        match &mut inst.op {
            Op::VaArg(list) => {
                self.next_argument(list, inst.result);
                return Ok(());
            }
            Op::Call { callee, args, byval, named, .. } => {
                let intrinsic = match callee {
                    Callee::Direct(id) => intrinsics.get(id).copied(),
                    Callee::Indirect(_) => None,
                };
                match (intrinsic, &args[..], *named) {
                    (Some(list @ (ListStart | ListCopy | ListEnd)), args, _) => {
                        return self.list(list, args);
                    }
                    (Some(_), ..) | (None, _, None) => {}
                    (None, _, Some(named)) => self.arguments(args, byval, named as usize),
                }
            }
            _ => {}
        }
        self.out.push(inst);
        Ok(())
    }

    fn push(&mut self, op: Op, result: Option<ValueId>) {
        self.out.push(Inst { op, result, line: self.at.0, loc: self.at.1 });
    }

    fn value(&mut self, ty: &Type) -> ValueId {
        self.function.add_value("rest", ty.clone())
    }

    fn emit(&mut self, op: Op, ty: &Type) -> Operand {
        let id = self.value(ty);
        self.push(op, Some(id));
        Operand::Value(id)
    }

    fn store(&mut self, ty: Type, value: Operand, ptr: Operand) {
        self.push(Op::Store { ty, value, ptr, volatile: false }, None);
    }

    fn load_list(&mut self, list: &Operand) -> Operand {
        self.emit(Op::Load { ptr: list.clone(), volatile: false }, &Type::Ptr)
    }

    /// Lowers `va_start`, `va_copy` or `va_end`.
    fn list(&mut self, what: Intrinsic, args: &[(Type, Operand)]) -> Result<(), (u32, String)> {
        let (value, to) = match (what, args) {
            (ListStart, [(_, to), ..]) => {
                let none = "va_start in a function without variable arguments";
                (self.rest.clone().ok_or((self.at.0, none.into()))?, to)
            }
            (ListCopy, [(_, to), (_, from), ..]) if planted(Fault::VariadicCopy) => {
                (from.clone(), to)
            }
            (ListCopy, [(_, to), (_, from), ..]) => (self.load_list(from), to),
            _ => return Ok(()),
        };
        self.store(Type::Ptr, value, to.clone());
        Ok(())
    }

    /// Lowers `va_arg`.
    fn next_argument(&mut self, list: &Operand, result: Option<ValueId>) {
        let Some(id) = result else { return };
        let ty = &self.function.values[id.0 as usize].ty;
        let bytes = if planted(Fault::VariadicStep) { ty.size() } else { argument_size(ty) };
        let ptr = self.load_list(list);
        self.push(Op::Load { ptr: ptr.clone(), volatile: false }, result);
        let behind = self.after(ptr, bytes);
        self.store(Type::Ptr, behind, list.clone());
    }

    fn after(&mut self, base: Operand, bytes: u32) -> Operand {
        let offset = bytes as i32;
        let gep = Op::Gep { base, offset, indices: Vec::new(), inbounds: false, nuw: false };
        self.emit(gep, &Type::Ptr)
    }

    /// Replaces the unnamed arguments with a pointer to memory that contains them.
    fn arguments(
        &mut self,
        args: &mut Vec<(Type, Operand)>,
        byval: &mut Vec<Option<u32>>,
        named: usize,
    ) {
        let rest = args.split_off(named.min(args.len()));
        let pointer = match rest.is_empty() {
            true => Operand::Const(Const::Undef(Type::Ptr)),
            false => self.area_with(rest),
        };
        args.push((Type::Ptr, pointer));
        byval.resize(args.len(), None);
    }

    /// Stores arguments consecutively. Returns the address of the first.
    fn area_with(&mut self, rest: Vec<(Type, Operand)>) -> Operand {
        let bytes = rest.iter().map(|(ty, _)| argument_size(ty)).sum();
        let line = self.at.0;
        let (area, size, line) = self.area.unwrap_or_else(|| (self.value(&Type::Ptr), 0, line));
        let size = if planted(Fault::VariadicRoom) { bytes } else { size.max(bytes) };
        self.area = Some((area, size, line));
        let mut offset = 0;
        for (ty, value) in rest {
            let ptr = self.after(Operand::Value(area), offset);
            offset += if planted(Fault::VariadicPadding) { ty.size() } else { argument_size(&ty) };
            self.store(ty, value, ptr);
        }
        Operand::Value(area)
    }
}

/// Returns the size of an argument in memory, in bytes.
fn argument_size(ty: &Type) -> u32 {
    ty.size().next_multiple_of(ALIGN)
}

/// The signature that calls must match.
struct Signature {
    name: String,
    is_defined: bool,
    is_variadic: bool,
    params: Vec<Type>,
    ret: Type,
}

/// Adapts the number of arguments in calls of defined functions. Removes excess arguments, and adds
/// undefined arguments, as in C without prototypes. A call with types other than the callee's is
/// undefined behaviour (LangRef, "call Instruction") but valid text, so it becomes a call through
/// the callee's address.
///
/// # Errors
/// [`Error::Unsupported`] if a call and its callee disagree on which arguments are variable.
pub fn fit(module: &mut Module) -> Result<(), Error> {
    let signatures: Vec<Signature> = module
        .functions
        .iter()
        .map(|function| Signature {
            name: demangle(&function.name),
            is_defined: !function.blocks.is_empty(),
            is_variadic: function.variadic,
            params: function.params.iter().map(|param| param.ty.clone()).collect(),
            ret: function.ret.clone(),
        })
        .collect();
    for (function, own) in module.functions.iter_mut().zip(&signatures) {
        function.variadic &= function.blocks.is_empty();
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            let Op::Call { callee, args, byval, named, ret, .. } = &mut inst.op else { continue };
            let named = named.take();
            let Callee::Direct(id) = *callee else { continue };
            let head = &signatures[id.0 as usize];
            if !head.is_defined {
                continue;
            }
            let message = match named {
                None if head.is_variadic => format!(
                    "a call of {} without \"...\", with which it is defined; declare it \
                     with \"...\"",
                    head.name
                ),
                Some(named) if !head.is_variadic && head.params.len() > named as usize => format!(
                    "a call of {} with \"...\", without which it is defined; declare it \
                     without \"...\"",
                    head.name
                ),
                _ if *ret != head.ret || !agree(args, named, &head.params) => {
                    let address = Const::Addr(Symbol::Function(id), 0);
                    *callee = Callee::Indirect(Operand::Const(address));
                    continue;
                }
                _ => {
                    let fewer = usize::from(planted(Fault::FitFewer)).min(args.len());
                    args.truncate(head.params.len().min(args.len() - fewer));
                    let missing = head.params.iter().skip(args.len());
                    args.extend(
                        missing.map(|ty| (ty.clone(), Operand::Const(Const::Undef(ty.clone())))),
                    );
                    byval.resize(args.len(), None);
                    continue;
                }
            };
            let (function, line) = (own.name.clone(), inst.line);
            return Err(Error::Unsupported { function, line, message });
        }
    }
    Ok(())
}

/// Returns whether arguments have the types of the parameters. Compares the named arguments, or all
/// if the call's type names none. Ignores excess arguments and parameters.
pub fn agree<'t>(
    args: &[(Type, Operand)],
    named: Option<u32>,
    params: impl IntoIterator<Item = &'t Type>,
) -> bool {
    let named = named.map_or(args.len(), |named| named as usize);
    args.iter().take(named).zip(params).all(|((ty, _), param)| ty == param)
}
