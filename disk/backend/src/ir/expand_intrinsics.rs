//! Expands intrinsics that need a loop into functions of the program, one for each type.
//!
//! Turns a declaration into a definition with a different name. Calls refer to it by number.

use super::{FuncId, Intrinsic, Module, Type, parse};
use crate::faults::{Fault, planted};

/// Defines an intrinsic that needs a loop. Ignores other functions.
///
/// # Errors
/// The line and a description if the body is invalid.
pub fn expand_intrinsics(module: &mut Module, id: FuncId) -> Result<(), (u32, String)> {
    let function = &mut module.functions[id.0 as usize];
    let known = function.intrinsic == Some(Intrinsic::MultiplyWithoutCarries);
    if !known || !matches!(function.ret, Type::Int(2..=128)) {
        return Ok(());
    }
    let ty = function.ret.to_string();
    let name = format!("__clmul_{ty}");
    let line = function.line;
    let body = parse(&multiply_without_carries(&name, &ty));
    *function = body.map_err(|error| (line, error.to_string()))?.functions.swap_remove(0);
    function.line = line;
    Ok(())
}

/// `llvm.clmul` of LangRef: a product whose partial products are combined by exclusive or.
fn multiply_without_carries(name: &str, ty: &str) -> String {
    let joined = if planted(Fault::ExpandIntrinsicsOr) { "or" } else { "xor" };
    format!(
        "define internal {ty} @{name}({ty} %a, {ty} %b) noinline {{
start:
  br label %bit
bit:
  %shifted = phi {ty} [ %a, %start ], [ %next, %bit ]
  %left = phi {ty} [ %b, %start ], [ %rest, %bit ]
  %sum = phi {ty} [ 0, %start ], [ %more, %bit ]
  %low = trunc {ty} %left to i1
  %with = {joined} {ty} %sum, %shifted
  %more = select i1 %low, {ty} %with, {ty} %sum
  %next = shl {ty} %shifted, 1
  %rest = lshr {ty} %left, 1
  %done = icmp eq {ty} %rest, 0
  br i1 %done, label %end, label %bit
end:
  ret {ty} %more
}}"
    )
}
