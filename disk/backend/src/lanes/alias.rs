//! Which accesses to memory may touch the same byte: the one rule that every pass goes by which moves an access past
//! another.
//!
//! - Two names are two objects, and no object reaches into another. That is LLVM's rule of pointers, and it can be
//!   told by the names since an alias has become what it stands for when the module was read.
//! - A frame's homes have no name, but one of them may go on in the next.
//! - A number may be anywhere, so only two numbers are told apart.
//! - What a pointer points to may be anything.

use super::{Addr, Base, Expr};

/// Can the two touch the same byte?
pub(super) fn may_alias(a: &Addr, b: &Addr) -> bool {
    match (a, b) {
        (Addr::Abs(x), Addr::Abs(y)) => x.is_at(*y) || x.base != y.base && !distinct(x, y),
        (Addr::Abs(x) | Addr::Idx(x, _), Addr::Abs(y) | Addr::Idx(y, _)) => !distinct(x, y),
        _ => true,
    }
}

/// Two different objects.
fn distinct(x: &Expr, y: &Expr) -> bool {
    x.base != y.base
        && x.base != Base::None
        && y.base != Base::None
        && !matches!((x.base, y.base), (Base::Home(_), Base::Home(_)))
}
