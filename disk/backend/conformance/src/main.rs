//! Rust's own tests of `core` and `alloc` on the 6502.
//!
//! `library/coretests` and `library/alloctests` come with rust-src. Nothing of them stands here: they are
//! read where they are installed, compiled as they are, module by module, and run test by test.
//!
//! ```text
//! coretests --rustc --test--> LLVM IR --split--> programs of a few tests --backend--> 6502 --> board
//! ```
//!
//! - [`rust`]: rustc with `--test` lists the tests; `guest/` stands in for `std`, the `test` crate and
//!   `rand`. What rustc refuses for a machine with 16 bits and no system is switched off, item by item.
//! - [`listing`]: the list of tests, out of the compiled module.
//! - [`split`]: programs of just what some tests reach.
//! - [`machine`]: the board.
//! - [`known`]: who need not try, and why.
//! - [`report`]: who passed, who failed, who was not built and why.

mod known;
mod listing;
mod machine;
mod report;
mod runner;
mod rust;
mod source;
mod split;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use report::Group;

const USAGE: &str = "\
Compiles Rust's own tests of core and alloc to 6502 programs and runs them.

usage: mos6502-conformance [NAME ...] [OPTIONS]
  NAME             modules or tests: num, num::i8, slice::brute_force_rotate_test_0, alloctests,
                   alloctests::vec (default: all)
  --quick          the modules that take less than three minutes together
  --level L        rustc's optimisation level: s, 0, 1, 2, 3, z; may be given more than once (default: s 0)
  --jobs N         threads (default: as many as the machine has)
  --verbose        name every test that was not built, and those that took long
  --source FOLDER  other tests, in the same form: lib.rs and its modules (default: Rust's)
  --cycles N       millions of cycles that a test may take (default: 600); long tests run too
  --save           keep the programs of failing tests: .ll, .lst
  --help           this text";

/// Modules that show most for their time.
const QUICK: [&str; 20] = [
    "array",
    "bool",
    "cell",
    "char",
    "clone",
    "cmp",
    "convert",
    "hash",
    "index",
    "intrinsics",
    "macros",
    "mem",
    "nonzero",
    "ops",
    "option",
    "pattern",
    "result",
    "str_lossy",
    "time",
    "tuple",
];

/// What the command line asks for.
#[derive(Debug, Default)]
pub struct Arguments {
    names: Vec<String>,
    levels: Vec<String>,
    jobs: usize,
    verbose: bool,
    save: bool,
    source: Option<PathBuf>,
    cycles: Option<u64>,
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1)) {
        Ok(Some(arguments)) => match run(&arguments) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(message) => {
                eprintln!("error: {message}");
                ExitCode::FAILURE
            }
        },
        Ok(None) => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("error: {message}\n\n{USAGE}");
            ExitCode::FAILURE
        }
    }
}

/// `None` asks for the usage text.
fn parse(mut given: impl Iterator<Item = String>) -> Result<Option<Arguments>, String> {
    let jobs = std::thread::available_parallelism().map_or(1, |n| n.get());
    let mut arguments = Arguments { jobs, ..Arguments::default() };
    while let Some(argument) = given.next() {
        let mut value = || given.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--help" | "-h" => return Ok(None),
            "--quick" => arguments.names.extend(QUICK.map(String::from)),
            "--level" => arguments.levels.push(value()?),
            "--jobs" => arguments.jobs = number(&value()?)? as usize,
            "--verbose" => arguments.verbose = true,
            "--cycles" => arguments.cycles = Some(number(&value()?)?),
            "--source" => arguments.source = Some(value()?.into()),
            "--save" => arguments.save = true,
            option if option.starts_with('-') => return Err(format!("unknown option {option}")),
            _ => arguments.names.push(argument),
        }
    }
    if let Some(wrong) = arguments.levels.iter().find(|l| !"0123sz".contains(*l) || l.len() != 1) {
        return Err(format!("there is no optimisation level {wrong}"));
    }
    if arguments.levels.is_empty() {
        arguments.levels = vec!["s".into(), "0".into()];
    }
    Ok(Some(arguments))
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}

/// Runs what is asked for; did nothing fail?
fn run(arguments: &Arguments) -> Result<bool, String> {
    let folder = target_folder().join("conformance");
    let rust = rust::Rust::prepare(&folder, arguments.source.clone())?;
    let mut modules = rust.modules()?;
    // The longest first, so that no thread is left alone with it at the end.
    modules.sort_by_key(|module| std::cmp::Reverse(module.lines));
    let is_wanted = |group: &str| {
        let meant =
            |name: &String| runner::is_within(name, group) || runner::is_within(group, name);
        arguments.names.is_empty() || arguments.names.iter().any(meant)
    };
    let wanted = modules.iter().filter(|module| is_wanted(&module.group()));
    let levels = &arguments.levels;
    let work: Vec<(&rust::Module<'_>, &str)> =
        wanted.flat_map(|module| levels.iter().map(move |level| (module, &level[..]))).collect();
    if work.is_empty() {
        return Err(format!("there are no tests in {}", arguments.names.join(", ")));
    }
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Group>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs.clamp(1, work.len()) {
            scope.spawn(|| {
                while let Some((module, level)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = runner::group(&rust, module, level, arguments, &folder);
                    let mut done = done.lock().expect("nobody panics while holding it");
                    println!("{}", result.line());
                    done.push(result);
                }
            });
        }
    });
    let done = done.into_inner().expect("all threads are done");
    print!("{}", report::summary(&done, arguments.verbose));
    Ok(done.iter().all(Group::is_good))
}

/// Cargo's target folder, where this program stands.
fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let marked = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    marked.map_or_else(|| PathBuf::from("target"), PathBuf::from)
}
