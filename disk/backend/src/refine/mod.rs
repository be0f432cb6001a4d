//! Translation validation of passes over IR, in the manner of Alive2: does a function do what it did before the pass?
//!
//! This module sees each function before and after each pass and knows nothing about the passes. It checks refinement
//! as LangRef defines it: on every path, the function after the pass makes the same stores, calls and returns as the
//! function before, in the same order. It may do anything only where the function before is undefined or has poison.
//!
//! 1. [`walk`] proves it: it follows both functions at once, with values as terms ([`term`], [`value`]). It does not
//!    unroll loops. Instead it weakens the facts known at a join ([`meet`]) until they hold for another iteration, too,
//!    so a proof holds for any number of iterations. Numbers that a loop uses are related by how much they change per
//!    iteration, and have ranges ([`known`]).
//! 2. If that does not suffice, and in any case a few times, both functions are run ([`run`]), with random memory,
//!    arguments and results of calls. A difference is an error that names function, pass and line.
//!
//! Programs that are put together, and modules that are linked, are compared with the originals ([`alike`]). Passes
//! that lower calls with arguments by value in memory, or with variable arguments, are checked against LangRef
//! ([`handed`]), and the bodies of intrinsics are run.
//!
//! # What it takes for granted
//!
//! - `undef` is one number for all its readers, and a call of a float routine does what the operation means.
//! - Other functions do not touch stack memory whose address they do not have. The amount of stack memory is not
//!   checked.
//! - Nothing after the passes relies on `inbounds` and `nuw` of addresses.
//! - Division by zero is checked only by running.
//! - New loads are not detected, only differences in what is done with the loaded values.

mod alike;
mod calls;
mod handed;
mod known;
mod meet;
#[cfg(test)]
mod planting;
mod run;
mod side;
mod term;
mod value;
mod walk;
mod wide;

use crate::Error;
use crate::ir::{
    Callee, Function, Intrinsic, Linked, Module, Op, Passed, Shown as Watched, Type, demangle, mask,
};
use run::Shown;
use side::Text;
use walk::Doubt;

/// What the message about a function says.
const FAULT: &str = "changes what";

/// How often a function is run that is proved, and one that is not.
const RUNS_PROVED: u64 = 2;
const RUNS: u64 = 64;

/// What is found out about a pass over a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It does what it did.
    Proved,
    /// It did so in all runs, so many of which showed something; why it is not proved.
    Ran(u32, Doubt),
    /// It does something else.
    Wrong(Doubt),
}

/// Judges passes over the functions of one program.
pub(crate) struct Judge {
    /// No object of the program ends beyond.
    top: u32,
    /// What has been found out: pass, function, verdict.
    pub verdicts: Vec<(&'static str, String, Verdict)>,
}

impl Judge {
    pub fn new(top: u32) -> Judge {
        Judge { top, verdicts: Vec::new() }
    }

    /// Judges what it is shown.
    ///
    /// # Errors
    /// That a function does something else from then on.
    pub fn judge(&mut self, shown: &Watched<'_>) -> Result<(), Error> {
        match shown {
            Watched::Passed(passed) => self.judge_pass(passed),
            Watched::Linked(linked) => self.judge_linked(linked),
        }
    }

    fn judge_pass(&mut self, passed: &Passed<'_>) -> Result<(), Error> {
        let same = passed.before == passed.after;
        let verdict = match passed.pass {
            // Even one that does nothing may have forgotten something.
            "copy_arguments" | "variadic" => match handed::check(passed) {
                Ok(()) => Verdict::Proved,
                Err(doubt) => Verdict::Wrong(doubt),
            },
            "expand" if !same || wants_body(passed.before) => expanded(passed),
            _ if same || uses_unknown(passed.module, passed.before) => return Ok(()),
            _ => verdict(passed, self.top),
        };
        let name = demangle(&passed.after.name);
        let error = match &verdict {
            Verdict::Wrong(doubt) => Err(fault(passed.pass, &name, doubt)),
            _ => Ok(()),
        };
        if !same || error.is_err() {
            self.verdicts.push((passed.pass, name, verdict));
        }
        error
    }

    /// Judges modules that were linked.
    fn judge_linked(&mut self, linked: &Linked<'_>) -> Result<(), Error> {
        alike::compare_linked(linked)
            .map_err(|(name, doubt)| fault("link", &demangle(&name), &doubt))?;
        self.all_proved("link", linked.whole);
        Ok(())
    }

    /// All functions of a module are what they were.
    fn all_proved(&mut self, pass: &'static str, module: &Module) {
        let defined = module.functions.iter().filter(|f| !f.blocks.is_empty());
        self.verdicts.extend(defined.map(|f| (pass, demangle(&f.name), Verdict::Proved)));
    }

    /// Judges a program that was merged with others: from its roots on, it does what it did alone. `roots` are the names
    /// of each root in the program and in the merged module.
    ///
    /// # Errors
    /// A function of the program does something else in the merged module.
    pub fn judge_together(
        &mut self,
        program: &Module,
        together: &Module,
        roots: &[(&String, &String)],
    ) -> Result<(), Error> {
        alike::compare(program, together, roots)
            .map_err(|(name, doubt)| fault("together", &demangle(&name), &doubt))?;
        self.all_proved("together", program);
        Ok(())
    }

    /// What has been found out, as text: a line for each pass over each function that it has changed, and the sums.
    pub fn report(&self) -> String {
        let mut text = String::new();
        let mut proved = 0;
        for (pass, name, verdict) in &self.verdicts {
            text += &match verdict {
                Verdict::Proved => {
                    proved += 1;
                    format!("{pass}, {name}: proved\n")
                }
                Verdict::Ran(runs, (line, why)) => {
                    format!("{pass}, {name}: {runs} runs agree; line {line}: {why}\n")
                }
                Verdict::Wrong((line, what)) => {
                    format!("{pass}, {name}: WRONG; line {line}: {what}\n")
                }
            };
        }
        text + &format!("{proved} of {} proved\n", self.verdicts.len())
    }
}

/// What is said of a function that does something else.
fn fault(pass: &str, name: &str, (line, what): &Doubt) -> Error {
    Error::Internal(format!("{pass} {FAULT} {name} does, line {line}: {what}"))
}

/// Is it the intrinsic that gets a body?
fn wants_body(function: &Function) -> bool {
    let multiplies = function.intrinsic == Some(Intrinsic::MultiplyWithoutCarries);
    multiplies && matches!(function.ret, Type::Int(2..=128))
}

/// Runs the body that an intrinsic has got.
fn expanded(passed: &Passed<'_>) -> Verdict {
    let wrong = |what: &str| Verdict::Wrong((passed.before.line, what.into()));
    if !wants_body(passed.before) || passed.after.blocks.is_empty() {
        return wrong("it has a body that nobody asked for, or none");
    }
    let bits = passed.before.ret.bits();
    let first = (passed.before.line, "a loop that is only run".into());
    for seed in 0..RUNS {
        let [a, b] =
            [0, 1].map(|n| term::anything(&(seed, n)) >> (seed % u64::from(bits)) & mask(bits));
        let product = (0..bits).filter(|n| b >> n & 1 == 1).fold(0, |sum, n| sum ^ a << n);
        if run::result(passed.module, passed.after, &[a, b]) != Some(product & mask(bits)) {
            return wrong("the product is another one");
        }
    }
    Verdict::Ran(RUNS as u32, first)
}

/// Does it call an intrinsic of which nobody here knows what it means?
fn uses_unknown(module: &Module, function: &Function) -> bool {
    let insts = function.blocks.iter().flat_map(|block| &block.insts);
    insts.into_iter().any(|inst| match &inst.op {
        Op::Call { callee: Callee::Direct(id), .. } => {
            calls::is_unknown(&module.functions[id.0 as usize].name)
        }
        _ => false,
    })
}

fn verdict(passed: &Passed<'_>, top: u32) -> Verdict {
    let softens = passed.pass == "soften";
    let proof = walk::prove(passed.module, passed.before, passed.after, top, softens);
    let texts = [passed.before, passed.after].map(Text::new);
    let mut shown = 0;
    for seed in 0..if proof.is_ok() { RUNS_PROVED } else { RUNS } {
        match run::run(passed.module, &texts, top, softens, seed) {
            Ok(Shown::Same) => shown += 1,
            Ok(Shown::Nothing) => {}
            Err(difference) => return Verdict::Wrong(difference),
        }
    }
    match proof {
        Ok(()) => Verdict::Proved,
        Err(doubt) => Verdict::Ran(shown, doubt),
    }
}
