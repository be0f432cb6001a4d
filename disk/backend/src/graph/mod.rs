//! What is asked of any graph, whatever stands at its places.

pub(crate) mod components;
pub(crate) mod dominators;
