//! The results of the runs, by function.

use super::RUNS;
use crate::Error;
use crate::ir::demangle;
use std::fmt::{self, Display, Formatter};

/// The result for a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Checked {
    pub name: String,
    /// The number of runs that reached the end with the same effects.
    pub runs: u32,
    /// The number of runs with the same effects until a limit.
    pub partial: u32,
    /// The number of calls by other functions in such runs.
    pub calls: u32,
    /// Whether attempts exceeded a limit without any effect.
    pub is_long: bool,
    /// A construct that the interpreter does not support.
    pub unknown: Option<String>,
}

impl Checked {
    /// Returns the result for a function before any run.
    pub fn new(name: &str) -> Checked {
        let name = demangle(name);
        Checked { name, runs: 0, partial: 0, calls: 0, is_long: false, unknown: None }
    }

    /// Returns whether nothing is known about a function: no run had a result.
    pub fn is_unjudged(&self) -> bool {
        self.runs + self.partial + self.calls == 0
    }
}

/// The results for a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    pub functions: Vec<Checked>,
}

impl Report {
    /// Checks that runs of each function had a result, if its IR has a defined one.
    ///
    /// # Errors
    /// [`Error::Unjudged`] with the name of a function whose attempts all exceeded a limit.
    pub fn require_results(&self) -> Result<(), Error> {
        match self.functions.iter().find(|checked| checked.is_unjudged() && checked.is_long) {
            Some(checked) => Err(Error::Unjudged(checked.name.clone())),
            None => Ok(()),
        }
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for checked in &self.functions {
            let Checked { name, runs, partial, calls, unknown, .. } = checked;
            write!(f, "{name}: {runs} runs agree")?;
            if *partial > 0 {
                write!(f, ", {partial} until their limit")?;
            }
            if *runs < RUNS {
                write!(f, ", {calls} calls")?;
            }
            match unknown {
                Some(what) => writeln!(f, "; not supported: {what}")?,
                None if checked.is_unjudged() && checked.is_long => {
                    writeln!(f, "; every attempt exceeds a limit")?;
                }
                None if checked.is_unjudged() => {
                    let what =
                        "the IR has undefined behaviour, or depends on addresses of stack memory";
                    writeln!(f, "; {what}, in every attempt")?;
                }
                None => writeln!(f)?,
            }
        }
        let of = |test: fn(&Checked) -> bool| self.functions.iter().filter(|c| test(c)).count();
        writeln!(
            f,
            "{} functions: {} with {RUNS} runs, {} with fewer, {} only called, {} not run",
            self.functions.len(),
            of(|c| c.runs >= RUNS),
            of(|c| (1..RUNS).contains(&(c.runs + c.partial))),
            of(|c| c.runs + c.partial == 0 && c.calls > 0),
            of(Checked::is_unjudged),
        )
    }
}
