//! Hooks around the passes over IR (LLVM's `PassInstrumentation`), through which a judge checks the
//! passes.

use std::collections::{HashMap, HashSet};

use super::{Function, Module, Resolution, Symbol};
use crate::Error;

/// A function before and after a pass.
pub(crate) struct PassRun<'a> {
    /// The name of the pass.
    pub pass: &'static str,
    /// The module that contains the symbols. Its own copy of the function may be outdated.
    pub module: &'a Module,
    /// The function before the pass.
    pub before: &'a Function,
    /// The function after the pass.
    pub after: &'a Function,
}

/// A module that has been linked with others.
pub(crate) struct LinkedPart<'a> {
    /// The parsed part of the module, after the passes.
    pub module: &'a Module,
    /// The exported symbols.
    pub exports: HashMap<String, Resolution>,
    /// The local symbols.
    pub locals: HashSet<Symbol>,
}

/// The result of linking, with its inputs.
pub(crate) struct LinkedModules<'a> {
    /// The modules, in order.
    pub parts: Vec<LinkedPart<'a>>,
    /// The result.
    pub whole: &'a Module,
    /// The names of the entry functions.
    pub entries: &'a [&'a str],
}

/// An event that a judge checks.
pub(crate) enum PassEvent<'a> {
    /// A pass over a function.
    Pass(PassRun<'a>),
    /// The result of linking.
    Linked(LinkedModules<'a>),
}

/// The hooks. They call the judge, if there is one.
pub(crate) struct PassHooks<'w>(pub Option<&'w mut Judge<'w>>);

/// A function that checks an event.
type Judge<'w> = dyn FnMut(PassEvent<'_>) -> Result<(), Error> + 'w;

impl PassHooks<'_> {
    /// Returns a copy of a function before a pass, for the judge, or `None` without a judge.
    pub fn before(&self, function: &Function) -> Option<Function> {
        self.0.is_some().then(|| function.clone())
    }

    /// Reports the end of a pass to the judge.
    ///
    /// # Errors
    /// The judge's verdict.
    pub fn after(
        &mut self,
        pass: &'static str,
        module: &Module,
        before: Option<&Function>,
        after: &Function,
    ) -> Result<(), Error> {
        match (&mut self.0, before) {
            (Some(judge), Some(before)) => {
                judge(PassEvent::Pass(PassRun { pass, module, before, after }))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether there is a judge.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Reports the end of linking to the judge.
    ///
    /// # Errors
    /// The judge's verdict.
    pub fn linked(&mut self, linked: LinkedModules<'_>) -> Result<(), Error> {
        match &mut self.0 {
            Some(judge) => judge(PassEvent::Linked(linked)),
            None => Ok(()),
        }
    }
}
