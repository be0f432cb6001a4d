//! Rewrites of IR that save time.
//!
//! [`shift_tables`] replaces shifts of constants and divisions by constants with tables, in
//! programs that are compiled only for speed. [`stride_tables`] does so with products of indices.
//! [`select_groups`] groups the selects on a condition, so that the condition is tested once.
//! [`kept_states`] leaves the state of a state machine as it is.
//!
//! Requires and preserves verified IR, and verifies each step. Preserves the control flow.
//! Invalidates ranges and uses.

mod kept_states;
mod select_groups;
mod shift_tables;
mod stride_tables;

use crate::ir::{self, Function, Module, PassHooks};
use crate::{Error, Options, Pass};

/// Rewrites every function.
///
/// # Errors
/// [`Error::Internal`] if the verifier or the judge rejects a rewrite.
pub(crate) fn rewrite(
    module: &mut Module,
    options: &Options,
    for_speed: bool,
    hooks: &mut PassHooks<'_>,
) -> Result<(), Error> {
    type Rewrite = fn(&mut Module, &mut Function) -> bool;
    let rewrites: [(&'static str, Pass, bool, Rewrite); 4] = [
        ("shift-tables", Pass::ShiftTables, true, shift_tables::look_up),
        ("stride-tables", Pass::StrideTables, true, stride_tables::multiply),
        ("select-groups", Pass::SelectGroups, false, |module, func| {
            select_groups::join(module, func)
        }),
        ("kept-states", Pass::KeptStates, true, |_, func| kept_states::keep(func)),
    ];
    for f in 0..module.functions.len() {
        if module.functions[f].blocks.is_empty() {
            continue;
        }
        for (name, pass, only_for_speed, rewrite) in rewrites {
            if !options.runs(pass) || only_for_speed && !for_speed {
                continue;
            }
            let mut func = module.functions[f].clone();
            let before = hooks.before(&func);
            if rewrite(module, &mut func) {
                hooks.after(name, module, before.as_ref(), &func)?;
                ir::verify_function(name, module, &func)?;
                module.functions[f] = func;
            }
        }
    }
    Ok(())
}
