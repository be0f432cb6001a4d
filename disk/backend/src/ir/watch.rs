//! Whoever judges passes is shown each function before and after each of them, and what is linked.

use std::collections::{HashMap, HashSet};

use super::{Function, Module, Place, Symbol};
use crate::Error;

/// A pass over a function, which it has changed or not.
pub(crate) struct Passed<'a> {
    /// Its name.
    pub pass: &'static str,
    /// Whose symbols and functions are named; the function itself is in any state there.
    pub module: &'a Module,
    /// The function as it was.
    pub before: &'a Function,
    /// And as it is.
    pub after: &'a Function,
}

/// A module that is linked with others.
pub(crate) struct Part<'a> {
    /// What was read of it, after the passes.
    pub module: &'a Module,
    /// What others see of it.
    pub exports: HashMap<String, Place>,
    /// What it keeps for itself.
    pub locals: HashSet<Symbol>,
}

/// Modules that have been linked.
pub(crate) struct Linked<'a> {
    /// The modules, in order.
    pub parts: Vec<Part<'a>>,
    /// What was made of them.
    pub whole: &'a Module,
    /// The names of the functions that are entered.
    pub entries: &'a [&'a str],
}

/// What a judge is shown.
pub(crate) enum Shown<'a> {
    /// A pass over a function.
    Passed(Passed<'a>),
    /// The linker's work.
    Linked(Linked<'a>),
}

/// Who is shown what passes have done; nobody, if nobody judges.
pub(crate) struct Watch<'w>(pub Option<&'w mut Judge<'w>>);

/// Who judges a pass.
type Judge<'w> = dyn FnMut(Shown<'_>) -> Result<(), Error> + 'w;

impl Watch<'_> {
    /// A function as it is before a pass, if anybody wants to know.
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

    /// Whether anybody judges.
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
