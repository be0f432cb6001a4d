//! Facts about compiled functions that their callers use, and the open convention for calls through
//! pointers.

use super::{ArgLocation, Convention, Homes, Interface};
use crate::Error;
use crate::entity::Table;
use crate::ir::FuncId;

/// The facts about each function that its callers need.
pub(crate) struct Compiled {
    conventions: Table<FuncId, Option<Convention>>,
    clobbers: Table<FuncId, Option<u8>>,
    answers: Table<FuncId, Option<bool>>,
}

impl Compiled {
    /// Creates the state before any function is compiled. Functions in call cycles and functions
    /// whose address is taken already have the open convention.
    pub fn new(interface: &Interface<'_>, homes: &mut Homes) -> Compiled {
        let count = interface.module.functions.len();
        let mut conventions = Table::filled(None, count);
        for &f in interface.graph.order.iter().filter(|&&f| interface.is_open(f)) {
            let function = &interface.module.functions[f.0 as usize];
            let params = function.params.iter().map(|p| p.ty.lanes()).sum();
            let params = open_slots(homes, params);
            let rets = open_slots(homes, function.ret.lanes());
            conventions[f] = Some(Convention { params, rets });
        }
        let (clobbers, answers) = (Table::filled(None, count), Table::filled(None, count));
        Compiled { conventions, clobbers, answers }
    }

    /// Returns the convention of a function. `None` until it is known.
    pub fn convention(&self, f: FuncId) -> Option<&Convention> {
        self.conventions[f].as_ref()
    }

    /// Sets the convention of a function.
    ///
    /// # Errors
    /// [`Error::Internal`] if a different convention is already set.
    pub fn set_convention(&mut self, f: FuncId, convention: Convention) -> Result<(), Error> {
        set(&mut self.conventions[f], convention, "convention")
    }

    /// Returns the registers that a function may change: bit 0 is A, 1 is X, 2 is Y. Returns all
    /// registers until the function is compiled.
    pub fn clobbers(&self, f: FuncId) -> u8 {
        self.clobbers[f].unwrap_or(7)
    }

    /// Sets the registers that a function may change.
    ///
    /// # Errors
    /// [`Error::Internal`] if a different set is already known.
    pub fn set_clobbers(&mut self, f: FuncId, mask: u8) -> Result<(), Error> {
        set(&mut self.clobbers[f], mask, "clobbers")
    }

    /// Returns whether N and Z describe A when a function returns. Returns `false` until the
    /// function is compiled.
    pub fn answers(&self, f: FuncId) -> bool {
        self.answers[f].unwrap_or(false)
    }

    /// Sets whether N and Z describe A when a function returns.
    ///
    /// # Errors
    /// [`Error::Internal`] if the opposite is already known.
    pub fn set_answers(&mut self, f: FuncId, answers: bool) -> Result<(), Error> {
        set(&mut self.answers[f], answers, "answers")
    }
}

fn set<T: PartialEq>(known: &mut Option<T>, value: T, what: &str) -> Result<(), Error> {
    match known {
        Some(known) if *known != value => Err(Error::Internal(format!(
            "a function has two different {what}, and its callers may have used the first"
        ))),
        known => {
            *known = Some(value);
            Ok(())
        }
    }
}

/// Returns the slots of the open convention: lanes 0 to 2 are in A, X and Y, all others in the
/// shared area.
pub(crate) fn open_slots(homes: &mut Homes, lanes: usize) -> Vec<ArgLocation> {
    (0..lanes)
        .map(|n| match n {
            0..3 => ArgLocation::Reg(n as u8),
            _ => ArgLocation::Home(homes.shared(n - 3)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_that_callers_use_cannot_change() {
        let mut known = None;
        assert_eq!(set(&mut known, 7u8, "clobbers"), Ok(()));
        assert_eq!(set(&mut known, 7, "clobbers"), Ok(()));
        assert!(set(&mut known, 3, "clobbers").is_err());
        assert_eq!(known, Some(7));
    }
}
