//! Random Rust functions, compiled by rustc at four optimisation levels, must return the same
//! checksums on the 6502 and natively.
//!
//! A crate contains many functions. `START=n` sets the first crate, and `COUNT=n` the number of
//! functions. `SEED=n` runs one crate and prints the path of its source.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use mos6502_backend::{Options, Output, compile};

use crate::support::generate_rust::{self, INPUT};
use crate::support::{machine, rust, vary};

/// The number of functions per run of the test.
const COUNT: u64 = 80;
/// The number of functions in a crate, and in a program for the 6502.
const CRATE: u32 = 100;
const PROGRAM: u32 = 10;
/// The number of inputs for each function.
const INPUTS: u64 = 2;
const LEVELS: [&str; 4] = ["s", "z", "2", "3"];
const CYCLES_MAX: u64 = 100_000_000;

type Input = [u8; INPUT];

/// The result of a function: a sum, or `None` if it panics.
type Answer = Option<u32>;

/// Returns input bytes that are small, extreme or arbitrary.
fn input(seed: u64, n: u32, k: u64) -> Input {
    let mut state = (seed << 20 | u64::from(n) << 4 | k).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    std::array::from_fn(|_| {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        let byte = (state >> 56) as u8;
        match (state >> 40) % if k == 0 { 8 } else { 20 } {
            0 => 0,
            1 => 0xFF,
            2 => 0x7F,
            3 => 0x80,
            4 => byte % 10,
            _ => byte,
        }
    })
}

/// Returns the functions with a native main program, which reads a list of functions and inputs and
/// prints the results.
fn native_source(functions: &str) -> String {
    let all: String = (0..CRATE).map(|n| format!("f{n}::run, ")).collect();
    format!(
        "{functions}
const ALL: [fn(&[u8; {INPUT}]) -> u32; {CRATE}] = [{all}];
fn main() {{
    use std::io::{{Read, Write}};
    std::panic::set_hook(Box::new(|_| {{}}));
    let mut tape = Vec::new();
    std::io::stdin().read_to_end(&mut tape).unwrap();
    for case in tape.chunks({INPUT} + 1) {{
        let input: [u8; {INPUT}] = case[1..].try_into().unwrap();
        let sum = std::panic::catch_unwind(|| ALL[case[0] as usize](&input));
        let mut answer = [sum.is_ok() as u8, 0, 0, 0, 0];
        answer[1..].copy_from_slice(&sum.unwrap_or(0).to_le_bytes());
        std::io::stdout().write_all(&answer).unwrap();
    }}
}}
"
    )
}

/// Returns the functions, with an entry point for each program. The input is the index of a
/// function and its arguments.
fn source(functions: &str) -> String {
    let mut out = format!(
        "#![no_std]
{functions}
fn get() -> u8 {{ unsafe {{ ({} as *const u8).read_volatile() }} }}
fn put(byte: u8) {{ unsafe {{ ({} as *mut u8).write_volatile(byte) }} }}
fn halt() -> ! {{ loop {{ unsafe {{ ({} as *mut u8).write_volatile(0) }} }} }}
#[inline(never)]
fn answer(sum: u32) -> ! {{
    put(1);
    sum.to_le_bytes().map(put);
    halt()
}}
#[panic_handler]
fn panicked(_: &core::panic::PanicInfo) -> ! {{
    [0u8; 5].map(put);
    halt()
}}
",
        machine::IN,
        machine::OUT,
        machine::HALT
    );
    for first in (0..CRATE).step_by(PROGRAM as usize) {
        let arms: String =
            (first..first + PROGRAM).map(|n| format!("{n} => f{n}::run(&input), ")).collect();
        let _ = writeln!(
            out,
            "#[unsafe(no_mangle)]\nextern \"C\" fn main{first}() -> ! {{
    let n = get();
    let input: [u8; {INPUT}] = core::array::from_fn(|_| get());
    answer(match n {{ {arms}_ => 0 }})
}}"
        );
    }
    out
}

fn answer(bytes: &[u8]) -> Result<Answer, String> {
    match bytes {
        [1, sum @ ..] if sum.len() == 4 => {
            Ok(Some(u32::from_le_bytes(sum.try_into().expect("four bytes"))))
        }
        [0, 0, 0, 0, 0] => Ok(None),
        _ => Err(format!("returns {bytes:02x?}")),
    }
}

/// Compiles a program with random options.
fn compiled(module: &str, options: &mut Options) -> Result<Output, String> {
    let compiled = |options: &Options| {
        std::panic::catch_unwind(|| compile(module, options))
            .map_err(|_| "the backend panics".to_string())?
            .map_err(|error| error.to_string())
    };
    match compiled(options) {
        Err(why) if vary::too_little(options, &why) => {}
        other => return other,
    }
    *options = vary::roomy(options);
    compiled(options)
}

/// Runs the functions of one program. Returns the differences.
fn judge(seed: u64, first: u32, module: &str, expected: &[Vec<Answer>]) -> Vec<String> {
    let options = vary::options(seed * u64::from(CRATE) + u64::from(first));
    let mut options = options.entry(format!("main{first}"));
    let mut faults = Vec::new();
    let mut program = compiled(module, &mut options);
    for n in first..first + PROGRAM {
        for k in 0..INPUTS {
            let mut tape = vec![n as u8];
            tape.extend(input(seed, n, k));
            let run = |program: &Result<Output, String>, options: &Options| {
                let run = machine::run(program.as_ref()?, options, &tape, CYCLES_MAX)?;
                answer(&run.output)
            };
            let mut got = run(&program, &options);
            if got.as_ref().is_err_and(|why| vary::too_little(&options, why)) {
                options = vary::roomy(&options);
                program = compiled(module, &mut options);
                got = run(&program, &options);
            }
            let wanted = expected[n as usize][k as usize];
            if got != Ok(wanted) {
                faults.push(format!("f{n}, input {k}: {wanted:?} natively, {got:?}; {options:?}"));
            }
        }
    }
    faults
}

/// Tests a crate. Its number determines the optimisation level.
fn examine(seed: u64) -> Result<Vec<String>, String> {
    let rust = rust::Rust::get();
    let level = LEVELS[seed as usize % LEVELS.len()];
    let name = format!("random-{}", std::thread::current().name().unwrap_or("one"));
    let mut functions = generate_rust::PRELUDE.to_string();
    (0..CRATE).for_each(|n| functions += &generate_rust::function(seed, n));
    let mut tape = Vec::new();
    for n in 0..CRATE {
        for k in 0..INPUTS {
            tape.push(n as u8);
            tape.extend(input(seed, n, k));
        }
    }
    let answers = rust.native(&name, &native_source(&functions), &tape)?;
    let answers: Vec<Answer> = answers.chunks(5).map(answer).collect::<Result<_, _>>()?;
    let expected: Vec<Vec<Answer>> =
        answers.chunks(INPUTS as usize).map(<[Answer]>::to_vec).collect();
    let module = rust.module_of(&name, &source(&functions), level)?;
    let firsts = (0..CRATE).step_by(PROGRAM as usize);
    let faults = firsts.flat_map(|first| judge(seed, first, &module, &expected));
    Ok(faults.map(|fault| format!("crate {seed} at level {level}, {fault}")).collect())
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Returns the words of a text that follow `before`.
fn words_after<'a>(text: &'a str, before: &str) -> HashSet<&'a str> {
    let rests = text.split(before).skip(1);
    rests.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next()).collect()
}

/// Generated variables never have the name of a function.
#[test]
fn no_variable_has_the_name_of_a_function() {
    for n in 0..500 {
        let text = generate_rust::function(286, n);
        let (functions, variables) = (words_after(&text, "fn "), words_after(&text, "let mut "));
        let both: Vec<_> = functions.intersection(&variables).collect();
        assert!(both.is_empty(), "{both:?} in\n{text}");
    }
}

#[test]
fn random_functions_have_native_results() {
    let start = number("SEED").or(number("START")).unwrap_or(0);
    let crates = number("COUNT").unwrap_or(COUNT).div_ceil(CRATE.into());
    let end = start + if number("SEED").is_some() { 1 } else { crates };
    let next = AtomicU64::new(start);
    let faults = Mutex::new(Vec::new());
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end || faults.lock().expect("faults").len() >= 40 {
                break;
            }
            let new = examine(seed).unwrap_or_else(|why| vec![format!("crate {seed}: {why}")]);
            faults.lock().expect("faults").extend(new);
        }
    };
    std::thread::scope(|scope| {
        for name in ["one", "two"] {
            std::thread::Builder::new().name(name.into()).spawn_scoped(scope, work).expect(name);
        }
    });
    let faults = faults.into_inner().expect("faults");
    let count = (next.load(Ordering::Relaxed).min(end) - start) * u64::from(CRATE);
    println!("{count} functions, {} faults", faults.len());
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}
