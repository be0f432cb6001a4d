//! Tests a program: compiles it, runs it on the 6502, and compares the output with the
//! interpreter's.

use mos6502_backend::ir::{self, Module, Op};
use mos6502_backend::{Options, compile};

use super::interpreter::interpreter;
use super::{machine, vary};
use mos6502_backend::interpret::Stop;

/// The limit of cycles. Any reasonable code needs fewer for the number of steps that the
/// interpreter permits.
const CYCLES_MAX: u64 = 60_000_000;

/// Initial arbitrary values: all bits set, no bits set, and a mixture.
const CHOICES: [u128; 3] = [u128::MAX, 0, 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835];

/// The result of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The outputs agree.
    Same,
    /// The backend rejects the module.
    Refused(String),
    /// The backend panics.
    Panics(String),
    /// The compiled program is wrong.
    Wrong(String),
}

/// Interprets a module, and removes promises that do not hold. Returns the output for each input,
/// or the reason why there is none.
pub fn settle(
    module: &mut Module,
    inputs: &[Vec<u8>],
    steps_max: u64,
) -> Result<Vec<Vec<u8>>, String> {
    let mut broken = std::collections::BTreeSet::new();
    let mut outputs = Vec::new();
    for input in inputs {
        let mut output: Option<Vec<u8>> = None;
        for choice in CHOICES {
            let mut interpreter = interpreter(module, input, steps_max, choice);
            match interpreter.run("main") {
                Ok(()) => {}
                Err(Stop::Undefined(why) | Stop::Unknown(why)) => return Err(why),
                Err(stop) => return Err(format!("{stop:?}")),
            }
            broken.extend(interpreter.broken.iter().copied());
            if output.as_ref().is_some_and(|output| *output != interpreter.world.output) {
                return Err("depends on what may be anything".into());
            }
            output = Some(interpreter.world.output);
            if !interpreter.chose.get() {
                break;
            }
        }
        outputs.extend(output);
    }
    for (f, b, n) in broken {
        let function = &mut module.functions[f];
        let inst = &mut function.blocks[b].insts[n];
        match &mut inst.op {
            Op::Bin(_, flags, ..) | Op::Cast(_, flags, ..) => *flags = ir::Flags::default(),
            Op::ICmp(_, samesign, ..) => *samesign = false,
            _ => {}
        }
        if let Some(result) = inst.result {
            function.values[result.0 as usize].range = None;
        }
    }
    Ok(outputs)
}

/// Compiles a module. Returns the message of a panic as an error.
pub fn compiled(text: &str, options: &Options) -> Result<mos6502_backend::Output, Verdict> {
    let result = std::panic::catch_unwind(|| compile(text, options));
    match result {
        Ok(Ok(output)) => Ok(output),
        Ok(Err(error)) => Err(Verdict::Refused(error.to_string())),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("?");
            Err(Verdict::Panics(text.to_string()))
        }
    }
}

/// Compiles a module, and compares the outputs of the program.
pub fn verdict(
    module: &Module,
    inputs: &[Vec<u8>],
    expected: &[Vec<u8>],
    options: &Options,
) -> Verdict {
    let output = match compiled(&module.to_string(), options) {
        Ok(output) => output,
        Err(verdict) => return verdict,
    };
    for (input, expected) in inputs.iter().zip(expected) {
        match machine::run(&output, options, input, CYCLES_MAX) {
            Ok(run) if run.output == *expected => {}
            Ok(run) => {
                let got = run.output;
                return Verdict::Wrong(format!(
                    "input {input:02x?}\nexpected {expected:02x?}\ngot      {got:02x?}"
                ));
            }
            Err(trouble) => {
                return Verdict::Wrong(format!(
                    "input {input:02x?}\nexpected {expected:02x?}\n{trouble}"
                ));
            }
        }
    }
    Verdict::Same
}

/// Like [`verdict`]. If a program is too large for its options, or recurses too deeply, tests it
/// again with all memory.
pub fn verdict_somewhere(
    module: &Module,
    inputs: &[Vec<u8>],
    expected: &[Vec<u8>],
    options: &Options,
) -> Verdict {
    let verdict = verdict(module, inputs, expected, options);
    let why = match &verdict {
        Verdict::Refused(why) | Verdict::Wrong(why) => why,
        _ => return verdict,
    };
    if vary::too_little(options, why) {
        return self::verdict(module, inputs, expected, &vary::roomy(options));
    }
    verdict
}
