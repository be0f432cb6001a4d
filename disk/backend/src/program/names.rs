//! Symbols that the backend makes besides those of the runtime's routines. They live in a space of their own
//! ([`Space::Own`]), which no name of the program's IR can enter.
//!
//! [`Space::Own`]: crate::asm::Space::Own

/// Where the program begins: the machine made known, zeroed data cleared, a jump to the entry.
pub(crate) const START: &str = "__start";
/// Homes outside of the zero page.
pub(crate) const FRAMES: &str = "__frames";
/// The memory in which recursive functions save their homes.
pub(crate) const SOFT_STACK: &str = "__soft_stack";
/// Where the soft stack is full: its pages from here on must not be begun.
pub(crate) const SOFT_STACK_END: &str = "__soft_stack_end";
/// The free hardware stack that a guard requires.
pub(crate) const STACK_ROOM: &str = "__stack_room";
/// The jump through the call vector.
pub(crate) const CALL_THROUGH: &str = "__call_through";
/// Clears zeroed data.
pub(crate) const CLEAR: &str = "__clear_zeroed";
/// The same for programs that fill memory anyway.
pub(crate) const CLEAR_BY_MEMSET: &str = "__clear_zeroed_by_memset";

/// The routine that a function is which is inline assembly.
pub(crate) fn of_assembly(function: u32) -> String {
    format!("assembly.{function}")
}

/// The name of an overlay's own version of a symbol, or the name itself without an overlay.
pub(crate) fn of_overlay(name: &str, overlay: Option<usize>) -> String {
    overlay.map_or(name.to_string(), |n| format!("{name}_{}", n + 1))
}
