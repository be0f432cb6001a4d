//! Symbols of the backend other than runtime routines. They are in the name space [`Space::Own`],
//! separate from the names of the program's IR.
//!
//! [`Space::Own`]: crate::asm::Space::Own

/// The startup code.
pub(crate) const START: &str = "__start";
/// Homes outside the zero page.
pub(crate) const FRAMES: &str = "__frames";
/// The memory in which recursive functions save their homes.
pub(crate) const SOFT_STACK: &str = "__soft_stack";
/// The end of the soft stack. This page and all later pages must not be used.
pub(crate) const SOFT_STACK_END: &str = "__soft_stack_end";
/// The free hardware stack that a guard requires.
pub(crate) const STACK_ROOM: &str = "__stack_room";
/// The routine that jumps through the call vector.
pub(crate) const CALL_THROUGH: &str = "__call_through";
/// Clears zeroed data.
pub(crate) const CLEAR: &str = "__clear_zeroed";
/// Clears zeroed data with `memset`, in programs that already contain it.
pub(crate) const CLEAR_BY_MEMSET: &str = "__clear_zeroed_by_memset";

/// Returns the name of the routine of an inline assembly function.
pub(crate) fn of_assembly(function: u32) -> String {
    format!("assembly.{function}")
}

/// Returns the name of a symbol in an overlay. Without an overlay, the name is unchanged.
pub(crate) fn of_overlay(name: &str, overlay: Option<usize>) -> String {
    overlay.map_or(name.to_string(), |n| format!("{name}_{}", n + 1))
}
