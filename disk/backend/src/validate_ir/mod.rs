//! Translation validation of passes over IR, similar to Alive2: checks that each pass preserves the
//! behaviour of each function.
//!
//! This module compares each function before and after each pass, independently of the pass. It
//! checks refinement as LangRef defines it: on every path, the function after the pass must have
//! the same stores, calls and returns as the function before, in the same order. It may differ only
//! where the function before has undefined behaviour or poison.
//!
//! 1. [`prove`] follows both functions at the same time, with values as terms ([`term`],
//!    [`value`]). It does not unroll loops. Instead, it weakens the facts known at a join
//!    ([`meet`]) until they also hold for another iteration, so that a proof holds for any number
//!    of iterations. Induction variables are related by their steps, and have ranges ([`known`]).
//! 2. If there is no proof, and a few times even if there is one, both functions are run ([`run`]),
//!    with random memory, arguments and results of calls. A difference is an error that names the
//!    function, the pass and the line.
//!
//! Merged programs and linked modules are compared with the originals ([`compare_modules`]). Passes
//! that lower `byval` or variable arguments are checked against LangRef ([`memory_arguments`]), and
//! the bodies of intrinsics are run.
//!
//! # Assumptions
//!
//! - `undef` is the same number in all its uses, and float routines implement their operations.
//! - Other functions do not access stack memory whose address they do not have. The amount of stack
//!   memory is not checked.
//! - Later stages do not rely on `inbounds` and `nuw` of addresses.
//! - Division by zero is checked only when functions are run.
//! - New loads are not detected, only differences in the uses of loaded values.

mod calls;
mod compare_modules;
mod float;
mod known;
mod meet;
mod memory_arguments;
#[cfg(test)]
mod planting;
mod prove;
mod run;
mod side;
mod term;
mod value;
mod wide;

use crate::Error;
use crate::ir::{
    Callee, Function, Intrinsic, LinkedModules, Module, Op, PassEvent, PassRun, Type, demangle,
    mask,
};
use prove::Doubt;
use run::Agreement;
use side::FunctionInfo;

/// The common part of messages about a changed function.
const FAULT: &str = "changes the behaviour of";

/// The number of runs of a function with a proof, and of a function without.
const RUNS_PROVED: u64 = 2;
const RUNS: u64 = 64;

/// The result for a pass over a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The behaviour is unchanged.
    Proved,
    /// The behaviour was the same in all runs: the number of conclusive runs, and the reason why
    /// there is no proof.
    Ran(u32, Doubt),
    /// The behaviour is different.
    Wrong(Doubt),
}

/// Validates passes over the functions of one program.
pub(crate) struct Judge {
    /// The end of the program's memory. No object extends beyond it.
    top: u32,
    /// The results: pass, function and verdict.
    pub verdicts: Vec<(&'static str, String, Verdict)>,
}

impl Judge {
    pub fn new(top: u32) -> Judge {
        Judge { top, verdicts: Vec::new() }
    }

    /// Validates the result of a pass, or of linking.
    ///
    /// # Errors
    /// [`Error::Internal`] if the behaviour of a function has changed.
    pub fn judge(&mut self, event: &PassEvent<'_>) -> Result<(), Error> {
        match event {
            PassEvent::Pass(passed) => self.judge_pass(passed),
            PassEvent::Linked(linked) => self.judge_linked(linked),
        }
    }

    fn judge_pass(&mut self, passed: &PassRun<'_>) -> Result<(), Error> {
        let same = passed.before == passed.after;
        let verdict = match passed.pass {
            // Even an unchanged function may be wrong: the pass may have missed an argument.
            "byval" | "variadic" => match memory_arguments::check(passed) {
                Ok(()) => Verdict::Proved,
                Err(doubt) => Verdict::Wrong(doubt),
            },
            "expand-intrinsics" if !same || wants_body(passed.before) => expanded(passed),
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

    /// Validates linked modules.
    fn judge_linked(&mut self, linked: &LinkedModules<'_>) -> Result<(), Error> {
        compare_modules::compare_linked(linked)
            .map_err(|(name, doubt)| fault("link", &demangle(&name), &doubt))?;
        self.all_proved("link", linked.whole);
        Ok(())
    }

    /// Records all functions of a module as proved.
    fn all_proved(&mut self, pass: &'static str, module: &Module) {
        let defined = module.functions.iter().filter(|f| !f.blocks.is_empty());
        self.verdicts.extend(defined.map(|f| (pass, demangle(&f.name), Verdict::Proved)));
    }

    /// Validates that a merged program behaves as before, starting from its roots. `roots` are the
    /// names of each root in the program and in the merged module.
    ///
    /// # Errors
    /// [`Error::Internal`] if the behaviour of a function differs in the merged module.
    pub fn judge_merged(
        &mut self,
        program: &Module,
        merged: &Module,
        roots: &[(&String, &String)],
    ) -> Result<(), Error> {
        compare_modules::compare(program, merged, roots)
            .map_err(|(name, doubt)| fault("merge-programs", &demangle(&name), &doubt))?;
        self.all_proved("merge-programs", program);
        Ok(())
    }

    /// Returns the results as text: a line for each pass over each changed function, and the
    /// totals.
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

/// Returns the error for a function with different behaviour.
fn fault(pass: &str, name: &str, (line, what): &Doubt) -> Error {
    Error::Internal(format!("{pass} {FAULT} {name}, line {line}: {what}"))
}

/// Returns whether the pass must expand this intrinsic.
fn wants_body(function: &Function) -> bool {
    let multiplies = function.intrinsic == Some(Intrinsic::MultiplyWithoutCarries);
    multiplies && matches!(function.ret, Type::Int(2..=128))
}

/// Runs the body of an expanded intrinsic.
fn expanded(passed: &PassRun<'_>) -> Verdict {
    let wrong = |what: &str| Verdict::Wrong((passed.before.line, what.into()));
    if !wants_body(passed.before) || passed.after.blocks.is_empty() {
        return wrong("the intrinsic is not expanded, or a different function is");
    }
    let bits = passed.before.ret.bits();
    let first = (passed.before.line, "expanded loops are only run".into());
    for seed in 0..RUNS {
        let [a, b] =
            [0, 1].map(|n| term::anything(&(seed, n)) >> (seed % u64::from(bits)) & mask(bits));
        let product = (0..bits).filter(|n| b >> n & 1 == 1).fold(0, |sum, n| sum ^ a << n);
        if run::result(passed.module, passed.after, &[a, b]) != Some(product & mask(bits)) {
            return wrong("the product is wrong");
        }
    }
    Verdict::Ran(RUNS as u32, first)
}

/// Returns whether a function calls an intrinsic that this module does not support.
fn uses_unknown(module: &Module, function: &Function) -> bool {
    let insts = function.blocks.iter().flat_map(|block| &block.insts);
    insts.into_iter().any(|inst| match &inst.op {
        Op::Call { callee: Callee::Direct(id), .. } => {
            calls::is_unknown(&module.functions[id.0 as usize].name)
        }
        _ => false,
    })
}

fn verdict(passed: &PassRun<'_>, top: u32) -> Verdict {
    let softens = passed.pass == "soften";
    let proof = prove::prove(passed.module, passed.before, passed.after, top, softens);
    let infos = [passed.before, passed.after].map(FunctionInfo::new);
    let mut shown = 0;
    for seed in 0..if proof.is_ok() { RUNS_PROVED } else { RUNS } {
        match run::run(passed.module, &infos, top, softens, seed) {
            Ok(Agreement::Same) => shown += 1,
            Ok(Agreement::Inconclusive) => {}
            Err(difference) => return Verdict::Wrong(difference),
        }
    }
    match proof {
        Ok(()) => Verdict::Proved,
        Err(doubt) => Verdict::Ran(shown, doubt),
    }
}
