//! Algorithms for graphs whose nodes are numbers.

pub(crate) mod components;
pub(crate) mod dominators;
pub(crate) mod loops;
