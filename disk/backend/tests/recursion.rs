//! Tests random recursive programs: several functions that call each other, directly and through
//! pointers, with values and stack memory that are live across the calls. The results are compared
//! with the same functions evaluated natively.
//!
//! `SEED=n` runs one program and prints it. `COUNT=n` sets the number of programs.

use std::fmt::Write;

use mos6502_backend::compile;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::support::machine;

/// The number of programs per run of the test.
const COUNT: u64 = 40;

/// A recursive call in a function.
struct Call {
    /// The index of the called function.
    to: usize,
    is_through_pointer: bool,
    /// The factor by which the caller's argument is multiplied for the callee.
    factor: u16,
    /// Whether an element of the stack memory is added to the result.
    adds_memory: bool,
}

/// A function `f(depth, value)`. At depth 0, it returns `value + base`. Otherwise, it returns the
/// sum of its calls with `depth - 1`, of `value`, and of its stack memory.
struct Function {
    base: u16,
    /// The size of the stack memory in bytes. Each byte is set to the lower byte of `value`.
    memory: usize,
    calls: Vec<Call>,
}

impl Function {
    fn random(random: &mut ChaCha8Rng, functions: usize, width: usize) -> Function {
        let mut below = |limit: usize| random.next_u32() as usize % limit;
        let calls = (0..1 + below(width)).map(|_| Call {
            to: below(functions),
            is_through_pointer: below(3) == 0,
            factor: [0, 1, 3, 0x101][below(4)],
            adds_memory: below(2) == 0,
        });
        let calls = calls.collect();
        Function { base: below(0x10000) as u16, memory: [0, 0, 1, 7][below(4)], calls }
    }
}

fn evaluate(functions: &[Function], f: usize, depth: u8, value: u16) -> u16 {
    let function = &functions[f];
    if depth == 0 {
        return value.wrapping_add(function.base);
    }
    function.calls.iter().fold(value, |sum, call| {
        let result = evaluate(functions, call.to, depth - 1, value.wrapping_mul(call.factor));
        let own = if call.adds_memory && function.memory > 0 { value & 0xFF } else { 0 };
        sum.rotate_left(1).wrapping_add(result).wrapping_add(own)
    })
}

fn text_of(functions: &[Function]) -> String {
    let count = functions.len();
    let names: Vec<String> = (0..count).map(|f| format!("ptr @f{f}")).collect();
    let mut ir = format!(
        "@table = internal global [{count} x ptr] [{}]\n\
         declare i16 @llvm.fshl.i16(i16, i16, i16)\n",
        names.join(", ")
    );
    for (f, Function { base, memory, calls }) in functions.iter().enumerate() {
        let _ = writeln!(ir, "define internal i16 @f{f}(i8 %depth, i16 %value) noinline {{");
        if *memory > 0 {
            let _ = writeln!(ir, "  %room = alloca [{memory} x i8]");
        }
        let _ = writeln!(
            ir,
            "  %low = trunc i16 %value to i8
  %z = icmp eq i8 %depth, 0
  br i1 %z, label %done, label %more
done:
  %r = add i16 %value, {base}
  ret i16 %r
more:
  %less = sub i8 %depth, 1
  %s0 = add i16 %value, 0"
        );
        for n in 0..*memory {
            let _ = writeln!(
                ir,
                "  %at{n} = getelementptr i8, ptr %room, i16 {n}
  store volatile i8 %low, ptr %at{n}"
            );
        }
        for (n, Call { to, is_through_pointer, factor, adds_memory }) in calls.iter().enumerate() {
            let callee = if *is_through_pointer {
                let _ = writeln!(
                    ir,
                    "  %place{n} = getelementptr ptr, ptr @table, i16 {to}
  %callee{n} = load volatile ptr, ptr %place{n}"
                );
                format!("%callee{n}")
            } else {
                format!("@f{to}")
            };
            let own = if *adds_memory && *memory > 0 {
                let last = memory - 1;
                format!("%b{n} = load volatile i8, ptr %at{last}\n  %o{n} = zext i8 %b{n} to i16")
            } else {
                format!("%o{n} = add i16 0, 0")
            };
            let next = n + 1;
            let _ = writeln!(
                ir,
                "  %v{n} = mul i16 %value, {factor}
  %r{n} = call i16 {callee}(i8 %less, i16 %v{n})
  {own}
  %t{n} = call i16 @llvm.fshl.i16(i16 %s{n}, i16 %s{n}, i16 1)
  %u{n} = add i16 %t{n}, %r{n}
  %s{next} = add i16 %u{n}, %o{n}"
            );
        }
        let _ = writeln!(ir, "  ret i16 %s{}\n}}", calls.len());
    }
    let port = |at: u16| at as i16;
    ir + &format!(
        "define void @main() {{
  %d = load volatile i8, ptr inttoptr (i16 {input} to ptr)
  %v = load volatile i8, ptr inttoptr (i16 {input} to ptr)
  %w = zext i8 %v to i16
  %r = call i16 @f0(i8 %d, i16 %w)
  %low = trunc i16 %r to i8
  store volatile i8 %low, ptr inttoptr (i16 {output} to ptr)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 {output} to ptr)
  store volatile i8 0, ptr inttoptr (i16 {halt} to ptr)
  unreachable
}}",
        input = port(machine::IN),
        output = port(machine::OUT),
        halt = port(machine::HALT)
    )
}

fn examine(seed: u64, is_shown: bool) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    // Uses one call per function and a depth of 255, or several calls and a small depth.
    let (width, depths) = if seed.is_multiple_of(2) { (1, [0, 140, 255]) } else { (3, [0, 2, 5]) };
    let count = 1 + random.next_u32() as usize % 4;
    let functions: Vec<Function> =
        (0..count).map(|_| Function::random(&mut random, count, width)).collect();
    let text = text_of(&functions);
    if is_shown {
        println!("{text}");
    }
    for size_weight in [0, 16, 64] {
        let options = machine::options().size_weight(size_weight).check(true);
        let program = compile(&text, &options);
        let program = program.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        for depth in depths {
            let value = random.next_u32() as u8;
            let expected = evaluate(&functions, 0, depth, value.into()).to_le_bytes();
            let run = machine::run(&program, &options, &[depth, value], 50_000_000);
            let output = run.map(|run| run.output);
            assert_eq!(output, Ok(expected.to_vec()), "seed {seed} {size_weight} {depth} {value}");
        }
    }
}

#[test]
fn random_recursive_programs() {
    let variable = |name| std::env::var(name).ok().map(|text| text.parse().expect("a number"));
    match variable("SEED") {
        Some(seed) => examine(seed, true),
        None => (0..variable("COUNT").unwrap_or(COUNT)).for_each(|seed| examine(seed, false)),
    }
}
