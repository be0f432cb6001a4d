//! Graph algorithms for nodes of any kind.

pub(crate) mod components;
pub(crate) mod dominators;
pub(crate) mod loops;
