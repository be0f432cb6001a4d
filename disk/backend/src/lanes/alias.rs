//! Alias analysis, for passes that move a memory access past another one.
//!
//! - Different symbols are different objects, and objects do not overlap (LLVM LangRef, pointer
//!   aliasing rules). The linker has replaced aliases with their targets.
//! - Homes of a frame have no symbol, and an object may consist of several homes.
//! - A numeric address may be in any object. Only two numbers are known to differ.
//! - A pointer may point to any object.

use super::{Addr, Base, Expr};

/// Returns whether two addresses may be the address of the same byte.
pub(super) fn may_alias(a: &Addr, b: &Addr) -> bool {
    match (a, b) {
        (Addr::Abs(x), Addr::Abs(y)) => x.is_at(*y) || x.base != y.base && !distinct(x, y),
        (Addr::Abs(x) | Addr::Idx(x, _), Addr::Abs(y) | Addr::Idx(y, _)) => !distinct(x, y),
        _ => true,
    }
}

/// Returns whether two bases are different objects.
fn distinct(x: &Expr, y: &Expr) -> bool {
    x.base != y.base
        && x.base != Base::None
        && y.base != Base::None
        && !matches!((x.base, y.base), (Base::Home(_), Base::Home(_)))
}
