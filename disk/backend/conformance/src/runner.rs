//! Compiles and runs one group of tests at one optimisation level.

use std::path::Path;

use mos6502_backend::{Error, Output};

use crate::Arguments;
use crate::known;
use crate::listing::{self, Expected, Test};
use crate::machine::{self, Machine, Outcome};
use crate::report::{Group, Verdict};
use crate::rust::{Module, Rust};
use crate::split::Split;

/// The maximum number of tests per program.
const TESTS_MAX: usize = 12;

/// The default limit, ten minutes at 1 MHz.
const MEGACYCLES_MAX: u64 = 600;

/// Tests that take longer are listed with `--verbose`.
const SLOW_MEGACYCLES: u64 = 50;

const LONG: &str = "exceeds the limit of cycles (see --cycles)";

/// Compiles and runs a group.
pub fn group(
    rust: &Rust,
    module: &Module<'_>,
    level: &str,
    arguments: &Arguments,
    folder: &Path,
) -> Group {
    let mut group = Group::new(&module.group(), level);
    let compiled = match rust.compile(module, level) {
        Ok(compiled) => compiled,
        Err(message) => {
            group.broken = Some(message);
            return group;
        }
    };
    group.refused = compiled.refused;
    let split = Split::new(&compiled.module);
    let tests = match listing::tests(&split) {
        Ok(mut tests) => {
            tests.iter_mut().for_each(|test| test.name = module.test(&test.name));
            // Excludes the tests of helpers and of `lib.rs`, which are part of every group.
            tests.retain(|test| is_within(&test.name, &module.group()));
            tests
        }
        Err(message) => {
            group.broken = Some(message);
            return group;
        }
    };
    let names = &arguments.names;
    let is_wanted =
        |test: &&Test| names.is_empty() || names.iter().any(|name| is_within(&test.name, name));
    let (ignored, tests): (Vec<&Test>, Vec<&Test>) =
        tests.iter().filter(is_wanted).partition(|test| test.ignored);
    group.ignored = ignored.len();
    let save = arguments.save.then(|| folder.join("failed").join(level));
    let (long, tests): (Vec<&Test>, Vec<&Test>) = tests
        .into_iter()
        .partition(|test| arguments.cycles.is_none() && known::is_long(&test.name, level));
    for test in long {
        group.verdicts.push((test.name.clone(), Verdict::NotBuilt(LONG.into())));
    }
    let cycles_max = arguments.cycles.unwrap_or(MEGACYCLES_MAX) * 1_000_000;
    let builtins = rust.builtins();
    let mut runner = Runner { split: &split, builtins, group: &mut group, save, cycles_max };
    tests.chunks(TESTS_MAX).for_each(|some| runner.run(some));
    group
}

/// Returns whether `name` is `whole` or a path below it.
pub fn is_within(name: &str, whole: &str) -> bool {
    name.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

struct Runner<'r> {
    split: &'r Split<'r>,
    builtins: &'r str,
    group: &'r mut Group,
    save: Option<std::path::PathBuf>,
    cycles_max: u64,
}

impl Runner<'_> {
    /// Runs tests in one program, or in several programs if one would be too large.
    fn run(&mut self, tests: &[&Test]) {
        let program = self.program(tests);
        match self.compile(&program) {
            Ok(output) => self.run_program(tests, &program, &output),
            Err(_) if tests.len() > 1 => {
                let (first, second) = tests.split_at(tests.len() / 2);
                self.run(first);
                self.run(second);
            }
            Err(error) => {
                let verdict = match error {
                    // These errors are bugs of the backend.
                    Error::Internal(_) | Error::Parse { .. } => Verdict::Failed(error.to_string()),
                    _ => Verdict::NotBuilt(reason(&error)),
                };
                self.settle(tests[0], verdict, &program, None);
            }
        }
    }

    fn program(&self, tests: &[&Test]) -> String {
        let functions: Vec<&str> = tests.iter().map(|test| test.function.as_str()).collect();
        self.split.program(&machine::entry_text(&functions))
    }

    /// Compiles a test. Reports a panic of the backend as a bug.
    fn compile(&self, program: &str) -> Result<Output, Error> {
        let modules = [program, self.builtins];
        let compile = || mos6502_backend::compile_modules(&modules, &machine::options());
        std::panic::catch_unwind(compile).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
            Err(Error::Internal(format!("the backend panics: {}", text.unwrap_or_default())))
        })
    }

    fn run_program(&mut self, tests: &[&Test], program: &str, output: &Output) {
        let machine = Machine::new(output);
        for (n, test) in tests.iter().enumerate() {
            let (outcome, cycles) = machine.run(n as u8, self.cycles_max);
            self.group.cycles += cycles;
            if cycles >= SLOW_MEGACYCLES * 1_000_000 {
                self.group.slow.push((test.name.clone(), cycles / 1_000_000));
            }
            let verdict = judge(test, outcome, &machine);
            // A test that runs alone has a larger heap, and if it fails, a smaller program to
            // inspect.
            if verdict != Verdict::Passed && tests.len() > 1 {
                self.run(&[test]);
            } else {
                self.settle(test, verdict, program, Some(output));
            }
        }
    }

    fn settle(&mut self, test: &Test, verdict: Verdict, program: &str, output: Option<&Output>) {
        let verdict = match (verdict, known::cannot_pass(&test.name)) {
            (Verdict::Failed(_), Some(why)) => Verdict::NotBuilt(why.into()),
            (verdict, _) => verdict,
        };
        if let (Verdict::Failed(_), Some(folder)) = (&verdict, &self.save) {
            let file = folder.join(test.name.replace("::", "-"));
            let _ = std::fs::create_dir_all(folder);
            let _ = std::fs::write(file.with_extension("ll"), program);
            if let Some(output) = output {
                let _ = std::fs::write(file.with_extension("lst"), &output.listing);
            }
        }
        self.group.verdicts.push((test.name.clone(), verdict));
    }
}

/// Compares an outcome with the expected result.
fn judge(test: &Test, outcome: Outcome, machine: &Machine<'_>) -> Verdict {
    match (outcome, &test.expected) {
        (Outcome::Returned, Expected::Return) => Verdict::Passed,
        (Outcome::Returned, Expected::Panic(_)) => Verdict::Failed("does not panic".into()),
        (Outcome::Panicked { text, .. }, _) if text.starts_with("memory allocation of ") => {
            Verdict::NotBuilt(format!("needs more memory than {} bytes", machine.heap_bytes()))
        }
        (Outcome::Panicked { text, .. }, Expected::Panic(part)) if text.contains(part) => {
            Verdict::Passed
        }
        (Outcome::Panicked { line, text }, _) => Verdict::Failed(format!("line {line}: {text}")),
        (Outcome::Crashed(what), _) => Verdict::Failed(what),
        (Outcome::Endless, _) => Verdict::Failed("does not end within the limit of cycles".into()),
    }
}

/// Returns the reason of the backend's error, without the details of the test.
fn reason(error: &Error) -> String {
    match error {
        Error::Unsupported { message, .. } => format!("backend: {message}"),
        Error::Limit(_) => "does not fit".into(),
        Error::Undefined(name) => format!("undefined: {name}"),
        other => other.to_string(),
    }
}
