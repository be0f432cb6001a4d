//! Dead argument elimination.
//!
//! Requires a function whose callers are all known and not yet compiled, because its convention
//! changes. Preserves SSA.

use super::simplify::count_uses;
use crate::lanes::LFunc;
use crate::program::{ArgLocation, Convention};

/// Removes parameter lanes that the function does not use.
pub(crate) fn drop_dead_arguments(f: &mut LFunc, convention: &mut Convention) {
    let uses = count_uses(f);
    let mut homes = f.home_params.clone().into_iter();
    let mut kept = Vec::new();
    for slot in &mut convention.params {
        match *slot {
            ArgLocation::Reg(r) => {
                if let Some(v) = f.reg_params[r as usize]
                    && uses[v.0 as usize] == 0
                {
                    f.reg_params[r as usize] = None;
                    *slot = ArgLocation::Unused;
                }
            }
            ArgLocation::Unplaced => {
                let Some(v) = homes.next() else { continue };
                if uses[v.0 as usize] == 0 {
                    *slot = ArgLocation::Unused;
                } else {
                    kept.push(v);
                }
            }
            ArgLocation::Home(_) | ArgLocation::Unused => {}
        }
    }
    // Parameters move from homes to free registers.
    for slot in &mut convention.params {
        if *slot == ArgLocation::Unplaced
            && let Some(r) = (0..3).find(|&r| f.reg_params[r].is_none())
            && !kept.is_empty()
        {
            f.reg_params[r] = Some(kept.remove(0));
            *slot = ArgLocation::Reg(r as u8);
        }
    }
    f.home_params = kept;
}
