//! Rewrites of IR that save time.
//!
//! [`shift_tables`] replaces shifts of constants and divisions by constants with tables, and
//! [`stride_tables`] does the same for products of indices, but only at size weight 0.
//! [`select_groups`] groups the selects on a condition, so that the condition is tested once.
//! [`kept_states`] leaves the state of a state machine as it is. [`early_loads`] loads before a phi
//! of addresses instead of after it.
//!
//! Requires and preserves verified IR, and verifies each step. Adds no blocks, except those in
//! which [`early_loads`] loads. Invalidates ranges and uses.

mod early_loads;
mod kept_states;
mod select_groups;
mod shift_tables;
mod stride_tables;

use crate::ir::{self, Function, Module, PassHooks};
use crate::options::Goal;
use crate::{Error, Options, Pass};

/// Rewrites every function.
///
/// # Errors
/// [`Error::Internal`] if the verifier or the judge rejects a rewrite.
pub(crate) fn rewrite(
    module: &mut Module,
    options: &Options,
    hooks: &mut PassHooks<'_>,
) -> Result<(), Error> {
    let for_speed = options.goal() == Goal::Speed;
    let counts_time = options.goal() != Goal::Size;
    type Rewrite = fn(&mut Module, &mut Function) -> bool;
    let loads: Rewrite = match for_speed {
        true => |_, func| early_loads::move_loads(func, true),
        false => |_, func| early_loads::move_loads(func, false),
    };
    let tables: Rewrite = match for_speed {
        true => |module, func| shift_tables::look_up(module, func, 0x100),
        false => |module, func| shift_tables::look_up(module, func, shift_tables::SHORT),
    };
    let groups: Rewrite = match counts_time {
        true => |module, func| select_groups::join(module, func, true),
        false => |module, func| select_groups::join(module, func, false),
    };
    let rewrites: [(&'static str, Pass, bool, Rewrite); 5] = [
        ("early-loads", Pass::EarlyLoads, counts_time, loads),
        ("shift-tables", Pass::ShiftTables, counts_time, tables),
        ("stride-tables", Pass::StrideTables, for_speed, stride_tables::multiply),
        ("select-groups", Pass::SelectGroups, true, groups),
        ("kept-states", Pass::KeptStates, counts_time, |_, func| kept_states::keep(func)),
    ];
    for f in 0..module.functions.len() {
        if module.functions[f].blocks.is_empty() {
            continue;
        }
        for (name, pass, applies, rewrite) in rewrites {
            if !options.runs(pass) || !applies {
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
