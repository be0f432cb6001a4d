//! Small IR programs, each with its expected output in the file. They are compiled and run on the
//! emulated CPU, and interpreted. To add a program, add a file to `tests/ir`.
//!
//! `; expect: 01 ff` lists the bytes that the program stores to the output port, and `; input: 05`
//! the bytes that it loads from the input port. Several pairs of `input` and `expect` describe
//! several runs. `; free choice` marks a program in which LangRef leaves a choice open that does
//! not affect the output. The interpreter rejects these programs, so its output is not compared.
//! `; everywhere` marks a program that is also compiled for several sizes of zero page and size
//! weights.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use mos6502_backend::{Options, Pass, compile, ir};

use crate::support::{machine, oracle, vary};

/// The maximum number of executed IR instructions.
const STEPS_MAX: u64 = 1_000_000;

fn bytes(text: &str) -> Vec<u8> {
    let byte = |word| u8::from_str_radix(word, 16).unwrap_or_else(|_| panic!("not a byte: {word}"));
    text.split_whitespace().map(byte).collect()
}

/// Returns the inputs and their expected outputs.
fn cases(text: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut cases = Vec::new();
    let mut input = Vec::new();
    let mut more = false;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("; input:") {
            input = bytes(rest);
            more = false;
        } else if let Some(rest) = line.strip_prefix("; expect:") {
            match cases.last_mut() {
                Some((_, expected)) if more => Vec::extend(expected, bytes(rest)),
                _ => cases.push((input.clone(), bytes(rest))),
            }
            more = true;
        }
    }
    cases
}

/// A signed product of two numbers of 16 bits needs no multiplication of 32 bits.
#[test]
fn signed_products_are_widened_correctly() {
    let text = include_str!("ir/mul_signed_16.ll");
    for size_weight in WEIGHTS {
        let program = compile(text, &machine::options().size_weight(size_weight)).unwrap();
        let has = |name| program.symbols.iter().any(|symbol| symbol.name == name);
        assert!(has("__mul16x32") && !has("__mul32"), "{size_weight}");
    }
}

/// Calls whose results are unused are removed, if the routine only computes them.
#[test]
fn unused_products_and_quotients_are_not_computed() {
    let text = include_str!("ir/rows_of_a_small_table.ll");
    let program = compile(text, &machine::options().size_weight(144)).unwrap();
    let names: Vec<&str> = program.symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    assert!(names.contains(&"__mul8"), "{names:?}");
    let unused = names.iter().find(|name| name.starts_with("__mul") && **name != "__mul8");
    let unused = unused.or_else(|| names.iter().find(|name| name.contains("divmod")));
    assert_eq!(unused, None);
}

/// The size weights. Each program is compiled with the first weight and one of the others, and with
/// options that depend on its index.
const WEIGHTS: [u32; 3] = [0, 16, 64];

/// The zero pages for programs that are marked `everywhere`, from an empty one to the whole page.
const ZERO_PAGES: [Range<u16>; 7] =
    [0x80..0x80, 0x02..0x05, 0xFB..0xFF, 0x06..0x0A, 0x80..0x86, 0x40..0x50, 0x00..0x100];

/// Returns the options for programs that are marked `everywhere`.
fn everywhere() -> impl Iterator<Item = Options> {
    ZERO_PAGES.into_iter().flat_map(|zero_page| {
        [0, 1, 16, 64, 255].map(|size_weight| {
            machine::options().size_weight(size_weight).zero_page([zero_page.clone()])
        })
    })
}

/// Returns the differences between a program's expected output and the interpreter's.
fn interpreted(module: &mut ir::Module, cases: &[(Vec<u8>, Vec<u8>)]) -> Vec<String> {
    let mut faults = Vec::new();
    let inputs: Vec<Vec<u8>> = cases.iter().map(|case| case.0.clone()).collect();
    let before = module.clone();
    match oracle::settle(module, &inputs, STEPS_MAX) {
        Ok(outputs) => {
            for (output, case) in outputs.iter().zip(cases) {
                if *output != case.1 {
                    faults.push(format!(
                        "expects {:02x?}, but the interpreter returns {output:02x?}",
                        case.1
                    ));
                }
            }
            if *module != before {
                faults.push("violates a promise".into());
            }
        }
        Err(why) => faults.push(format!("cannot be interpreted: {why}")),
    }
    faults
}

fn failures_of(path: &Path, number: u64) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a program");
    let cases = cases(&text);
    let mut failures = Vec::new();
    let mut fail = |what: String| failures.push(format!("{}: {what}", path.display()));
    if cases.is_empty() {
        fail("no `; expect:`".into());
    }
    let mut module = match ir::parse(&text) {
        Ok(module) => module,
        Err(error) => {
            fail(error.to_string());
            return failures;
        }
    };
    let inputs: Vec<Vec<u8>> = cases.iter().map(|case| case.0.clone()).collect();
    if !text.contains("\n; free choice\n") {
        interpreted(&mut module, &cases).into_iter().for_each(&mut fail);
    }
    let expected: Vec<Vec<u8>> = cases.into_iter().map(|case| case.1).collect();
    let weights = [WEIGHTS[0], WEIGHTS[1 + number as usize % 2]];
    let fixed = [(weights[0], vec![Pass::ConstantParameters]), (weights[1], vec![])]
        .map(|(size_weight, without)| machine::options().size_weight(size_weight).without(without));
    let everywhere = text.contains("\n; everywhere\n").then(everywhere).into_iter().flatten();
    for options in fixed.into_iter().chain([vary::options(number)]).chain(everywhere) {
        match oracle::verdict_somewhere(&module, &inputs, &expected, &options) {
            oracle::Verdict::Same => {}
            verdict => fail(format!("{options:?}: {verdict:?}")),
        }
    }
    failures
}

#[test]
fn small_programs_have_the_expected_output() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir");
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("tests/ir").map(|entry| entry.expect("entry").path()).collect();
    paths.retain(|path| path.display().to_string().contains(&only));
    paths.sort();
    assert!(!paths.is_empty(), "no programs");
    let next = AtomicUsize::new(0);
    let work = || {
        let mut failures = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = paths.get(number) else { return failures };
            failures.extend(failures_of(path, number as u64));
        }
    };
    let failures = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        threads.map(|thread| thread.join().expect("a thread")).concat()
    });
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}
