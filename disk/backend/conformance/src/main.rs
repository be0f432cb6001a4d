//! Rust's own tests of `core` and `alloc` on the 6502.
//!
//! The sources, `library/coretests` and `library/alloctests`, come with rust-src and are not copied
//! here. This program reads them from the installed Rust, compiles them unchanged, module by
//! module, and runs each test.
//!
//! ```text
//! coretests --rustc --test--> LLVM IR --split--> programs --backend--> 6502 --> board
//! ```
//!
//! - [`rust`]: runs rustc with `--test`. `guest/` replaces `std`, the `test` crate and `rand`.
//!   Items that rustc rejects for a 16-bit target without an operating system are disabled one by
//!   one.
//! - [`listing`]: reads the list of tests from the compiled module.
//! - [`split`]: extracts the part of the module that some tests use.
//! - [`machine`]: the board.
//! - [`known`]: tests that cannot pass, with the reasons.
//! - [`report`]: counts of passed, failed and unbuilt tests.

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

use bpaf::{OptionParser, Parser, construct, long, positional};
use report::Group;

/// A selection of modules that run quickly.
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

/// The parsed command line.
#[derive(Debug)]
pub struct Arguments {
    names: Vec<String>,
    levels: Vec<String>,
    jobs: usize,
    verbose: bool,
    save: bool,
    source: Option<PathBuf>,
    cycles: Option<u64>,
}

fn options() -> OptionParser<Arguments> {
    let quick =
        long("quick").help("the modules that take less than three minutes together").switch();
    let levels = long("level")
        .help(
            "rustc's optimisation level: s, 0, 1, 2, 3, z; may be given more than once (default: \
             s 0)",
        )
        .argument::<String>("LEVEL")
        .guard(|level| level.len() == 1 && "0123sz".contains(level), "is not an optimisation level")
        .many()
        .map(|levels| if levels.is_empty() { vec!["s".into(), "0".into()] } else { levels });
    let jobs = long("jobs")
        .help("threads (default: as many as the machine has)")
        .argument::<usize>("N")
        .fallback_with(|| std::thread::available_parallelism().map(usize::from));
    let verbose =
        long("verbose").help("list all tests that were not built, and the slow ones").switch();
    let source = long("source")
        .help("other tests in the same form: lib.rs and its modules (default: Rust's own)")
        .argument::<PathBuf>("FOLDER")
        .optional();
    let cycles = long("cycles")
        .help("the limit per test in millions of cycles (default: 600); also runs long tests")
        .argument::<u64>("N")
        .optional();
    let save = long("save").help("keep the programs of failed tests: .ll, .lst").switch();
    let names = positional::<String>("NAME")
        .help(
            "modules or tests: num, num::i8, slice::brute_force_rotate_test_0, alloctests, \
             alloctests::vec \
             (default: all)",
        )
        .many();
    let names = construct!(quick, names).map(|(quick, mut names): (bool, Vec<String>)| {
        if quick {
            names.extend(QUICK.map(String::from));
        }
        names
    });
    construct!(Arguments { levels, jobs, verbose, save, source, cycles, names })
        .to_options()
        .descr("Compiles Rust's own tests of core and alloc to 6502 programs and runs them.")
}

fn main() -> ExitCode {
    match run(&options().run()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the selected tests. Returns `false` if any test failed.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let folder = target_folder().join("conformance");
    let rust = rust::Rust::prepare(&folder, arguments.source.clone())?;
    let mut modules = rust.modules()?;
    // The longest modules come first, so that no thread starts one of them at the end.
    modules.sort_by_key(|module| std::cmp::Reverse(module.lines));
    let names = &arguments.names;
    let meant =
        |name: &str, group: &str| runner::is_within(name, group) || runner::is_within(group, name);
    let no_tests = |name: &str| Err(format!("there are no tests in {name}"));
    let unknown = |name: &&String| !modules.iter().any(|module| meant(name, &module.group()));
    if let Some(name) = names.iter().find(unknown) {
        return no_tests(name);
    }
    let is_wanted = |group: &str| names.is_empty() || names.iter().any(|name| meant(name, group));
    let wanted = modules.iter().filter(|module| is_wanted(&module.group()));
    let levels = &arguments.levels;
    let work: Vec<(&rust::Module<'_>, &str)> =
        wanted.flat_map(|module| levels.iter().map(move |level| (module, &level[..]))).collect();
    if work.is_empty() {
        return no_tests("the source");
    }
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Group>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs.clamp(1, work.len()) {
            scope.spawn(|| {
                while let Some((module, level)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = runner::group(&rust, module, level, arguments, &folder);
                    let mut done = done.lock().expect("no thread panics while holding the lock");
                    println!("{}", result.line());
                    done.push(result);
                }
            });
        }
    });
    let done = done.into_inner().expect("all threads have ended");
    print!("{}", report::summary(&done, arguments.verbose));
    if done.iter().all(Group::is_empty) {
        return no_tests(&names.join(", "));
    }
    Ok(done.iter().all(Group::is_good))
}

/// Returns cargo's target folder, which contains this executable.
fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let marked = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    marked.map_or_else(|| PathBuf::from("target"), PathBuf::from)
}
