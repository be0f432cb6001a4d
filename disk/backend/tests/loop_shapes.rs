//! Tests loops of all shapes that compilers produce: up to four in sequence and three levels deep,
//! tested at the top or at the bottom, with several exits, with counters of 8, 16 and 32 bits that
//! step up and down by one to three, with pointers, steps that are doubled in some iterations, and
//! volatile accesses, and with counters that are used after the loop.
//!
//! Each program is interpreted, compiled with the checkers on, and run on the 6502. If LLVM's `opt`
//! is installed, random pipelines of its passes first transform the program. The output must stay
//! the same.
//!
//! `SEED=n` runs one program and prints it. `COUNT=n` sets the number of programs, and `START=n`
//! the first seed:
//! `COUNT=100000 cargo test --release -p mos6502-backend --test all -- loop_shapes`.

use std::io::Write as _;
use std::process::{Command, Stdio};

use mos6502_backend::ir;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::draw::Draw;
use crate::support::oracle::{self, Verdict};
use crate::support::text::{self, Text, Write};
use crate::support::{machine, vary};

const STEPS_MAX: u64 = 100_000;
/// The size of the array in bytes.
const BYTES: u32 = 800;
/// The number of programs per run of the test.
const COUNT: u64 = 36;
/// The number of programs that LLVM transforms first, if `opt` is installed.
const PIPED: u64 = 20;

/// Seeds of programs whose correct code the checker has once rejected, because it lost facts at
/// joins.
const ALARMED: [u64; 17] = [
    9928, 12793, 26621, 31306, 31507, 32565, 37753, 40242, 43879, 46221, 47200, 54394, 58075,
    58603, 61430, 75055, 87605,
];

struct Shapes {
    rng: ChaCha8Rng,
    text: Text,
}

impl Write for Shapes {
    fn text(&mut self) -> &mut Text {
        &mut self.text
    }
}

impl Draw for Shapes {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }
}

/// The counter of a loop.
struct Counter {
    bits: u32,
    from: i32,
    step: i32,
    turns: i32,
}

impl Shapes {
    /// Emits an operation. Returns its result.
    fn op(&mut self, text: impl std::fmt::Display) -> String {
        let v = self.fresh();
        self.line(format!("{v} = {text}"));
        v
    }

    /// Combines the sum with a new value.
    fn mix(&mut self, sum: &str, v: &str) -> String {
        let more = self.op(format!("shl i16 {sum}, 1"));
        self.op(format!("xor i16 {more}, {v}"))
    }

    /// Returns a counter as 16 bits.
    fn whole(&mut self, bits: u32, i: &str) -> String {
        match bits {
            8 => self.op(format!("zext i8 {i} to i16")),
            32 => self.op(format!("trunc i32 {i} to i16")),
            _ => i.into(),
        }
    }

    /// Reads or changes an element at a counter or a pointer.
    fn access(&mut self, bits: u32, i: &str, pointer: Option<&str>, sum: &str) -> String {
        let volatile = self.one(&["", "", "", "volatile "]);
        let at = match pointer.filter(|_| self.chance(60)) {
            Some(p) => {
                let offset = self.below(3);
                self.op(format!("getelementptr i8, ptr {p}, i16 {offset}"))
            }
            None => {
                let element = self.one(&["i8", "i8", "i16", "[3 x i8]"]);
                let base = self.one(&["@a", "@a", "getelementptr (i8, ptr @a, i16 5)"]);
                match bits {
                    32 if self.chance(50) => {
                        self.op(format!("getelementptr {element}, ptr {base}, i32 {i}"))
                    }
                    _ => {
                        let i = self.whole(bits, i);
                        self.op(format!("getelementptr {element}, ptr {base}, i16 {i}"))
                    }
                }
            }
        };
        let v = self.op(format!("load {volatile}i8, ptr {at}, align 1"));
        if self.chance(40) {
            let low = self.op(format!("trunc i16 {sum} to i8"));
            let more = self.op(format!("add i8 {v}, {low}"));
            self.line(format!("store {volatile}i8 {more}, ptr {at}, align 1"));
        }
        let wide = self.op(format!("zext i8 {v} to i16"));
        self.mix(sum, &wide)
    }

    fn counter(&mut self, depth: u32) -> Counter {
        let turns = 1 + self.below([9, 5, 3][depth as usize]) as i32;
        let step = 1 + self.below(3) as i32;
        let up = self.chance(60);
        // A counter that steps down ends at zero in some loops.
        let from = if up { self.below(40) as i32 } else { step * turns + self.one(&[0, 0, 7]) };
        let bits = self.one(&[8, 16, 16, 32]);
        Counter { bits, from, step: if up { step } else { -step }, turns }
    }

    /// Returns the condition under which a loop continues, for a counter before or after its step.
    fn goes_on(&mut self, c: &Counter, i: &str, doubles: bool) -> String {
        let Counter { bits, from, step, turns } = c;
        let end = from + step * turns;
        let word = match (*step > 0, doubles) {
            (true, false) => self.one(&["ne", "ult", "slt"]),
            (true, true) => self.one(&["ult", "slt"]),
            (false, _) => self.one(&["ne", "sgt"]),
        };
        self.op(format!("icmp {word} i{bits} {i}, {end}"))
    }

    /// Emits a loop. Returns the sum after it.
    fn turns(&mut self, depth: u32, sum: &str) -> String {
        let n = self.fresh()[2..].to_string();
        let c = self.counter(depth);
        let (bits, top) = (c.bits, self.chance(50));
        let doubles = c.step > 0 && self.chance(20);
        let walks = self.chance(50);
        let first = 3 * self.below(30);
        let by = c.step * self.one(&[1, 1, 2]);
        let start = if by < 0 { first as i32 + 200 } else { first as i32 };
        let before = self.text.block.clone();
        self.line(format!("br label %head{n}"));
        self.start(&format!("head{n}"));
        let phis = self.text.lines.len();
        let (i, p) = (format!("%i{n}"), format!("%p{n}"));
        let mut now = format!("%s{n}");
        if top {
            let go = self.goes_on(&c, &i, doubles);
            self.line(format!("br i1 {go}, label %body{n}, label %exit{n}"));
            self.start(&format!("body{n}"));
        }
        let pointer = walks.then_some(&p[..]);
        let mut leaves = Vec::new();
        for _ in 0..1 + self.below(2) {
            now = self.statement(&n, depth, bits, &i, pointer, now, &mut leaves);
        }
        let step = c.step;
        let next = match doubles {
            true => {
                let bit = self.op(format!("and i16 {now}, 4"));
                let twice = self.op(format!("icmp eq i16 {bit}, 0"));
                let by =
                    self.op(format!("select i1 {twice}, i{bits} {step}, i{bits} {}", 2 * step));
                self.op(format!("add i{bits} {i}, {by}"))
            }
            false => {
                let flags = if step > 0 { self.one(&["", " nuw nsw"]) } else { "" };
                self.op(format!("add{flags} i{bits} {i}, {step}"))
            }
        };
        let on = self.op(format!("getelementptr i8, ptr {p}, i16 {by}"));
        let latch = self.text.block.clone();
        let last = match top {
            true => {
                self.line(format!("br label %head{n}"));
                (format!("%s{n}"), i.clone(), format!("head{n}"))
            }
            false => {
                let go = self.goes_on(&c, &next, doubles);
                self.line(format!("br i1 {go}, label %head{n}, label %exit{n}"));
                (now.clone(), next.clone(), latch.clone())
            }
        };
        self.start(&format!("exit{n}"));
        let each = |of: fn(&(String, String, String)) -> &String| {
            let all = std::iter::once(&last).chain(&leaves);
            all.map(|l| format!("[ {}, %{} ]", of(l), l.2)).collect::<Vec<_>>().join(", ")
        };
        self.text.lines.push(format!("  %t{n} = phi i16 {}", each(|l| &l.0)));
        self.text.lines.push(format!("  %j{n} = phi i{bits} {}", each(|l| &l.1)));
        let from = c.from;
        let begin = format!("getelementptr (i8, ptr @a, i16 {start})");
        let text = [
            format!("  {i} = phi i{bits} [ {from}, %{before} ], [ {next}, %{latch} ]"),
            format!("  {p} = phi ptr [ {begin}, %{before} ], [ {on}, %{latch} ]"),
            format!("  %s{n} = phi i16 [ {sum}, %{before} ], [ {now}, %{latch} ]"),
        ];
        self.text.lines.splice(phis..phis, text);
        match self.chance(50) {
            true => {
                let j = self.whole(bits, &format!("%j{n}"));
                self.mix(&format!("%t{n}"), &j)
            }
            false => format!("%t{n}"),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn statement(
        &mut self,
        n: &str,
        depth: u32,
        bits: u32,
        i: &str,
        pointer: Option<&str>,
        now: String,
        leaves: &mut Vec<(String, String, String)>,
    ) -> String {
        match self.below(6) {
            0 if depth < 2 => self.turns(depth + 1, &now),
            1 => {
                // Another exit from the loop.
                let k = self.fresh()[2..].to_string();
                let low = self.op(format!("and i16 {now}, 31"));
                let found = self.op(format!("icmp eq i16 {low}, 17"));
                leaves.push((now.clone(), i.into(), self.text.block.clone()));
                self.line(format!("br i1 {found}, label %exit{n}, label %stay{k}"));
                self.start(&format!("stay{k}"));
                now
            }
            2 => {
                // A step that only some iterations execute.
                let k = self.fresh()[2..].to_string();
                let from = self.text.block.clone();
                let bit = self.op(format!("and i16 {now}, 2"));
                let some = self.op(format!("icmp eq i16 {bit}, 0"));
                self.line(format!("br i1 {some}, label %some{k}, label %join{k}"));
                self.start(&format!("some{k}"));
                let inside = self.access(bits, i, pointer, &now);
                self.line(format!("br label %join{k}"));
                self.start(&format!("join{k}"));
                self.op(format!("phi i16 [ {now}, %{from} ], [ {inside}, %some{k} ]"))
            }
            3 => {
                let i = self.whole(bits, i);
                self.mix(&now, &i)
            }
            _ => self.access(bits, i, pointer, &now),
        }
    }
}

fn program(seed: u64) -> String {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut shapes = Shapes { rng, text: Text::default() };
    shapes.start("entry");
    let mut sum = "7".to_string();
    for _ in 0..1 + shapes.below(4) {
        sum = shapes.turns(0, &sum);
    }
    shapes.line(format!("ret i16 {sum}"));
    let body = shapes.text.lines.join("\n");
    let begin = text::array_and_out(BYTES);
    let halt = machine::HALT as i16;
    format!(
        "target datalayout = \"e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16\"
{begin}define internal i16 @f() noinline {{
{body}
}}
define void @main() {{
entry:
  %r = call i16 @f()
  call void @out(i16 %r)
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %loop ]
  %s = phi i16 [ 0, %entry ], [ %t, %loop ]
  %at = getelementptr i8, ptr @a, i16 %i
  %v = load volatile i8, ptr %at
  %w = zext i8 %v to i16
  %three = mul i16 %s, 3
  %t = xor i16 %three, %w
  %n = add i16 %i, 1
  %go = icmp ult i16 %n, {BYTES}
  br i1 %go, label %loop, label %end
end:
  call void @out(i16 %t)
  store volatile i8 0, ptr inttoptr (i16 {halt} to ptr)
  unreachable
}}
"
    )
}

/// Passes of LLVM over loops, and passes that precede and follow them.
const PASSES: [&str; 14] = [
    "simplifycfg",
    "instcombine",
    "loop-rotate",
    "loop-simplify",
    "lcssa",
    "indvars",
    "loop-reduce",
    "loop-mssa(licm)",
    "gvn",
    "sroa",
    "loop-unroll",
    "loop-deletion",
    "jump-threading",
    "simple-loop-unswitch",
];

/// Returns a random sequence of passes, or an optimisation level.
fn pipeline(seed: u64) -> String {
    let mut draw = ChaCha8Rng::seed_from_u64(seed ^ 0x0107);
    if draw.chance(30) {
        return draw
            .one(&["default<O1>", "default<O2>", "default<Os>", "default<Oz>", "default<O3>"])
            .into();
    }
    let names: Vec<&str> = (0..1 + draw.below(6)).map(|_| draw.one(&PASSES)).collect();
    names.join(",")
}

/// Returns the program after LLVM's `opt`, or `None` if `opt` is missing or cannot parse this text.
pub fn optimised(text: &str, passes: &str) -> Option<String> {
    let run = |more: &[&str]| {
        let mut opt = Command::new("opt")
            .args(["-S", "-passes", passes, "-o", "-", "-"])
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        opt.stdin.take()?.write_all(text.as_bytes()).ok()?;
        let output = opt.wait_with_output().ok()?;
        output.status.success().then(|| String::from_utf8(output.stdout).ok())?
    };
    // Old versions need an option for opaque pointers.
    run(&[]).or_else(|| run(&["-opaque-pointers"]))
}

/// The result for a program.
#[derive(Clone, Copy, PartialEq)]
enum Found {
    /// The program is not a valid test: the behaviour is undefined, or `opt` cannot parse the
    /// program or changes its meaning.
    Nothing,
    Same,
    /// The checker rejects correct code, so the program is not compiled.
    Alarm,
}

/// Compares a program on the 6502 with the interpreter.
fn judge(seed: u64, piped: bool) -> Found {
    let text = program(seed);
    let mut module =
        ir::parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
    let inputs = [Vec::new()];
    let Ok(expected) = oracle::settle(&mut module, &inputs, STEPS_MAX) else {
        return Found::Nothing;
    };
    let mut text = module.to_string();
    let passes = pipeline(seed);
    if piped {
        let Some(after) = optimised(&text, &passes) else { return Found::Nothing };
        text = after;
        module = ir::parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        // Old versions of `opt` have bugs with opaque pointers.
        if oracle::settle(&mut module, &inputs, STEPS_MAX) != Ok(expected.clone()) {
            return Found::Nothing;
        }
    }
    let options = vary::options(seed).check(true);
    let through = if piped { &passes } else { "" };
    match oracle::verdict_somewhere(&module, &inputs, &expected, &options) {
        Verdict::Same => Found::Same,
        Verdict::Refused(why) if why.contains("differs from its lanes") => {
            println!("seed {seed} {through}: {why:.200}");
            // The rejection must be a false alarm.
            let unchecked = options.check(false);
            let verdict = oracle::verdict_somewhere(&module, &inputs, &expected, &unchecked);
            assert_eq!(verdict, Verdict::Same, "seed {seed} {through}\n{text}");
            Found::Alarm
        }
        verdict => panic!("seed {seed} {through}: {verdict:?}\n{text}"),
    }
}

/// Returns the number of programs without a false alarm, and the number with one.
fn judge_all(count: u64, piped: bool) -> (u64, u64) {
    let start = number("START").unwrap_or(0);
    let count = number("COUNT").unwrap_or(count);
    let found: Vec<Found> = (start..start + count).map(|seed| judge(seed, piped)).collect();
    let of = |what: Found| found.iter().filter(|found| **found == what).count() as u64;
    let (same, alarms) = (of(Found::Same), of(Found::Alarm));
    println!("{} of {count} are tests, with {alarms} alarms", same + alarms);
    assert!((same + alarms) * 3 > count * 2, "too few are tests");
    (same, alarms)
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn loops_of_all_shapes_have_the_interpreters_results() {
    if let Some(seed) = number("SEED") {
        println!("{}\n; {}", program(seed), pipeline(seed));
        judge(seed, false);
        judge(seed, true);
        return;
    }
    let (_, alarms) = judge_all(COUNT, false);
    let again = ALARMED.iter().filter(|seed| judge(**seed, false) == Found::Alarm).count();
    assert_eq!(again, 0, "programs that exposed faults before");
    assert_eq!(alarms, 0, "the checker rejects correct code");
}

#[test]
fn loops_of_all_shapes_survive_pipelines_of_llvm() {
    if optimised(&program(0), "instcombine").is_none() {
        println!("SKIPPED: no `opt` that can parse this IR");
        return;
    }
    let (same, alarms) = judge_all(PIPED, true);
    assert!(alarms * 20 <= same, "{alarms} alarms");
}
