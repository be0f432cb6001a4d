//! The known facts about each compiled function, and the open convention for calls of functions that are not known.

use super::{Convention, Homes, Interface, Slot};
use crate::Error;
use crate::entity::Table;
use crate::ir::FuncId;

/// By function: what its callers have to know.
pub(crate) struct Compiled {
    conventions: Table<FuncId, Option<Convention>>,
    clobbers: Table<FuncId, Option<u8>>,
    answers: Table<FuncId, Option<bool>>,
}

impl Compiled {
    /// Functions of a cycle and functions whose address is taken have the open convention from the start.
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

    /// How a function is called, once that is known.
    pub fn convention(&self, f: FuncId) -> Option<&Convention> {
        self.conventions[f].as_ref()
    }

    /// Says how a function is called: once, or what was known before.
    ///
    /// # Errors
    /// [`Error::Internal`] where callers have been told something else.
    pub fn set_convention(&mut self, f: FuncId, convention: Convention) -> Result<(), Error> {
        set(&mut self.conventions[f], convention, "convention")
    }

    /// Registers that a function may change: bit 0 is A, 1 is X, 2 is Y; all of them until it is compiled.
    pub fn clobbers(&self, f: FuncId) -> u8 {
        self.clobbers[f].unwrap_or(7)
    }

    /// Says which registers a function may change, once.
    ///
    /// # Errors
    /// [`Error::Internal`] where callers have been told something else.
    pub fn set_clobbers(&mut self, f: FuncId, mask: u8) -> Result<(), Error> {
        set(&mut self.clobbers[f], mask, "clobbers")
    }

    /// Do the flags N and Z tell of the byte that a function leaves in A? Not until it is compiled.
    pub fn answers(&self, f: FuncId) -> bool {
        self.answers[f].unwrap_or(false)
    }

    /// Says whether they do, once.
    ///
    /// # Errors
    /// [`Error::Internal`] where callers have been told something else.
    pub fn set_answers(&mut self, f: FuncId, answers: bool) -> Result<(), Error> {
        set(&mut self.answers[f], answers, "answers")
    }
}

fn set<T: PartialEq>(known: &mut Option<T>, value: T, what: &str) -> Result<(), Error> {
    match known {
        Some(known) if *known != value => {
            Err(Error::Internal(format!("a function's {what} change after they were told")))
        }
        known => {
            *known = Some(value);
            Ok(())
        }
    }
}

/// The open convention: lanes 0 to 2 in A, X, Y, the rest in the shared area.
pub(crate) fn open_slots(homes: &mut Homes, lanes: usize) -> Vec<Slot> {
    (0..lanes)
        .map(|n| match n {
            0..3 => Slot::Reg(n as u8),
            _ => Slot::Home(homes.shared(n - 3)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_callers_were_told_stays() {
        let mut known = None;
        assert_eq!(set(&mut known, 7u8, "clobbers"), Ok(()));
        assert_eq!(set(&mut known, 7, "clobbers"), Ok(()));
        assert!(set(&mut known, 3, "clobbers").is_err());
        assert_eq!(known, Some(7));
    }
}
