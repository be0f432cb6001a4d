//! Shows each function before and after each pass, and the linked module, to a judge.

use std::collections::{HashMap, HashSet};

use super::{Function, Module, Place, Symbol};
use crate::Error;

/// A pass over a function, which it may have changed.
pub(crate) struct Passed<'a> {
    /// The name of the pass.
    pub pass: &'static str,
    /// The module to which symbols refer. The function itself may be in any state there.
    pub module: &'a Module,
    /// The function before the pass.
    pub before: &'a Function,
    /// The function after the pass.
    pub after: &'a Function,
}

/// A module that is linked with others.
pub(crate) struct Part<'a> {
    /// The part of the module that was read, after the passes.
    pub module: &'a Module,
    /// The exported symbols.
    pub exports: HashMap<String, Place>,
    /// The local symbols.
    pub locals: HashSet<Symbol>,
}

/// Modules that have been linked.
pub(crate) struct Linked<'a> {
    /// The modules, in order.
    pub parts: Vec<Part<'a>>,
    /// The result.
    pub whole: &'a Module,
    /// The names of the functions that are entered.
    pub entries: &'a [&'a str],
}

/// An event that a judge checks.
pub(crate) enum Shown<'a> {
    /// A pass over a function.
    Passed(Passed<'a>),
    /// The linker's work.
    Linked(Linked<'a>),
}

/// The judge to which passes are shown, if there is one.
pub(crate) struct Watch<'w>(pub Option<&'w mut Judge<'w>>);

/// The function that judges a pass.
type Judge<'w> = dyn FnMut(Shown<'_>) -> Result<(), Error> + 'w;

impl Watch<'_> {
    /// A copy of a function before a pass, if there is a judge.
    pub fn before(&self, function: &Function) -> Option<Function> {
        self.0.is_some().then(|| function.clone())
    }

    /// A pass is over.
    ///
    /// # Errors
    /// The judge's.
    pub fn after(
        &mut self,
        pass: &'static str,
        module: &Module,
        before: Option<&Function>,
        after: &Function,
    ) -> Result<(), Error> {
        match (&mut self.0, before) {
            (Some(judge), Some(before)) => {
                judge(Shown::Passed(Passed { pass, module, before, after }))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is a judge.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Modules have been linked.
    ///
    /// # Errors
    /// The judge's.
    pub fn linked(&mut self, linked: Linked<'_>) -> Result<(), Error> {
        match &mut self.0 {
            Some(judge) => judge(Shown::Linked(linked)),
            None => Ok(()),
        }
    }
}
