//! Whoever judges passes is shown each function before and after each of them.

use super::{Function, Module};
use crate::Error;

/// A pass over a function that has changed it.
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

/// Who is shown what passes have done; nobody, if nobody judges.
pub(crate) struct Watch<'w>(pub Option<&'w mut Judge<'w>>);

/// Who judges a pass.
type Judge<'w> = dyn FnMut(Passed<'_>) -> Result<(), Error> + 'w;

impl Watch<'_> {
    /// A function as it is before a pass, if anybody wants to know.
    pub fn before(&self, function: &Function) -> Option<Function> {
        self.0.is_some().then(|| function.clone())
    }

    /// A pass is over.
    ///
    /// # Errors
    /// The judge's, if the pass has changed something.
    pub fn after(
        &mut self,
        pass: &'static str,
        module: &Module,
        before: Option<&Function>,
        after: &Function,
    ) -> Result<(), Error> {
        match (&mut self.0, before) {
            (Some(judge), Some(before)) if before != after => {
                judge(Passed { pass, module, before, after })
            }
            _ => Ok(()),
        }
    }
}
