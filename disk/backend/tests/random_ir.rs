//! Compares random programs on the emulated CPU with an interpreter of the IR.
//!
//! `SEED=n` runs one program and prints it. `REDUCE=1` reduces a failing program. `COUNT=n` sets
//! the number of programs, and `START=n` the first seed.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use mos6502_backend::{Options, SymbolInfo, ir};

use crate::support::oracle::{Verdict, settle, verdict_somewhere};
use crate::support::{generate, machine, reduce, vary};

/// The maximum number of executed IR instructions.
const STEPS_MAX: u64 = 300_000;

/// The number of programs per run of the test.
const COUNT: u64 = 600;

/// Tests a module, after removing violated promises. Returns an error with the reason if it is not
/// a valid test.
fn judge(
    module: &mut ir::Module,
    inputs: &[Vec<u8>],
    options: &Options,
) -> Result<Verdict, String> {
    let expected = settle(module, inputs, STEPS_MAX)?;
    Ok(verdict_somewhere(module, inputs, &expected, options))
}

fn inputs(seed: u64) -> Vec<Vec<u8>> {
    (0..2)
        .map(|n| {
            (0..40).map(|k| (seed ^ (n * 0x55)).wrapping_mul(k * k + 7 * k + 31) as u8).collect()
        })
        .collect()
}

/// Returns the result for the program with a seed, and the program's text.
fn examine(seed: u64) -> (Result<Verdict, String>, String) {
    let text = generate::program(seed);
    match ir::parse(&text).and_then(|module| ir::verify(&module).map(|()| module)) {
        Ok(mut module) => (judge(&mut module, &inputs(seed), &vary::options(seed)), text),
        Err(error) => {
            let why = format!("the generator emits invalid IR: {error}");
            (Ok(Verdict::Refused(why)), text)
        }
    }
}

/// Returns the type of a result and the start of its message, so that a reduction keeps the same
/// failure.
fn kind(verdict: &Result<Verdict, String>) -> String {
    match verdict {
        Ok(Verdict::Wrong(_)) => "wrong".into(),
        Ok(Verdict::Refused(text)) => {
            text.chars().filter(char::is_ascii_alphabetic).take(40).collect()
        }
        other => format!("{other:?}"),
    }
}

fn reduced(seed: u64, text: &str, verdict: &Result<Verdict, String>) -> String {
    let mut module = ir::parse(text).expect("valid text");
    let wanted = kind(verdict);
    let _ = judge(&mut module, &inputs(seed), &vary::options(seed));
    let small = reduce::reduce(&module, &mut |candidate| {
        kind(&judge(candidate, &inputs(seed), &vary::options(seed))) == wanted
    });
    as_file(&small, seed)
}

/// Returns a program as a file for `tests/ir`, without unused parts.
fn as_file(module: &ir::Module, seed: u64) -> String {
    let mut copy = module.clone();
    let verdict = format!("{:?}", judge(&mut copy, &inputs(seed), &vary::options(seed)));
    let text = module.to_string();
    let reads = text.contains(&format!("i16 {} to ptr", machine::IN as i16));
    let mut out = String::from("; What failed:");
    verdict.split("\\n").for_each(|line| out += &format!(" {line}\n;"));
    out.push('\n');
    let all = inputs(seed);
    if let Ok(outputs) = settle(&mut copy, &all, STEPS_MAX) {
        for (input, output) in all.iter().zip(outputs).take(if reads { 2 } else { 1 }) {
            let hex = |bytes: &[u8]| bytes.iter().map(|b| format!(" {b:02x}")).collect::<String>();
            if reads {
                out += &format!("; input:{}\n", hex(input));
            }
            out += &format!("; expect:{}\n", hex(&output));
        }
    }
    for part in text.split("\n\n").flat_map(|part| match part.contains('{') {
        true if !part.starts_with('@') => vec![part.trim()],
        _ => part.trim().lines().collect(),
    }) {
        let name = part.split('@').nth(1).map(|rest| {
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || "._".contains(*c))
                .collect::<String>()
        });
        let needed = |name: &str| {
            text.matches(&format!("@{name}")).count() > part.matches(&format!("@{name}")).count()
        };
        if name.is_none_or(|name| name == "main" || needed(&name)) {
            out += part;
            out.push('\n');
        }
    }
    out
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Ensures that the test covers outlining: many of the programs must have outlined code.
#[test]
fn some_programs_are_outlined() {
    let outlined = |seed: &u64| {
        let options = machine::options().size_weight(1024);
        let output = mos6502_backend::compile(&generate::program(*seed), &options);
        let is_piece = |symbol: &SymbolInfo| symbol.name.starts_with("__outlined_");
        output.is_ok_and(|output| output.symbols.iter().any(is_piece))
    };
    let count = (0..40).filter(outlined).count();
    assert!(count >= 10, "only {count} of 40");
}

#[test]
fn random_programs_have_the_interpreters_results() {
    if let Some(seed) = number("SEED") {
        let (verdict, text) = examine(seed);
        println!("{text}\n; {:?}\n; {verdict:?}", vary::options(seed));
        if number("REDUCE").is_some() {
            let small = reduced(seed, &text, &verdict);
            println!("----\n{small}");
        }
        assert!(matches!(verdict, Ok(Verdict::Same) | Err(_)), "seed {seed}");
        return;
    }
    let start = number("START").unwrap_or(0);
    let end = start + number("COUNT").unwrap_or(COUNT);
    let next = AtomicU64::new(start);
    let (failures, valid) = (Mutex::new(Vec::new()), AtomicU64::new(0));
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end || failures.lock().expect("failures").len() >= 40 {
                break;
            }
            let (verdict, _) = examine(seed);
            match verdict {
                Ok(Verdict::Same) => {
                    valid.fetch_add(1, Ordering::Relaxed);
                }
                Err(_) => {}
                Ok(verdict) => failures.lock().expect("failures").push((seed, verdict)),
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    let failures = failures.into_inner().expect("failures");
    let mut said = String::new();
    for (seed, verdict) in &failures {
        let text: String = format!("{verdict:?}").chars().take(160).collect();
        said += &format!("seed {seed}, {:?}: {text}\n", vary::options(*seed));
    }
    let valid = valid.load(Ordering::Relaxed);
    println!("{valid} of {} programs agree", next.load(Ordering::Relaxed).min(end) - start);
    assert!(failures.is_empty(), "{} failures\n{said}", failures.len());
    assert!(valid * 2 > end - start, "only {valid} programs are valid tests");
}
