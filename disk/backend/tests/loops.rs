//! Tests strength reduction with random loops over arrays. Accesses occur in every iteration and in
//! some iterations, in the loop, in an inner loop and after it. Arrays may be known only in the
//! loop. Counters are compared, returned and used again, and may have bounds that they never reach.
//! The IR must have the same output before and after the pass, and on the 6502.

use mos6502_backend::{dump, ir};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::draw::Draw;
use crate::support::oracle::{self, Verdict};
use crate::support::text::{self, Text, Write};
use crate::support::{machine, vary};

const STEPS_MAX: u64 = 60_000;
/// The size of the array in bytes.
const BYTES: u32 = 700;
/// The number of loops per run of the test.
const COUNT: u64 = 90;

struct Loop {
    rng: ChaCha8Rng,
    text: Text,
    /// The sum so far.
    sum: String,
    /// The counters in scope.
    counters: Vec<&'static str>,
    /// The array and the element type, in a loop whose counter has no other use.
    only: Option<(&'static str, &'static str)>,
    turns: Turns,
}

/// The exit condition of a loop.
#[derive(Clone, Copy, PartialEq)]
enum Turns {
    /// The counter reaches its bound.
    Counter,
    /// A separate count ends the loop. The counter is compared after it.
    Apart,
    /// A separate count ends the loop, because the counter never reaches its bound.
    Both,
}

impl Write for Loop {
    fn text(&mut self) -> &mut Text {
        &mut self.text
    }
}

impl Draw for Loop {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }
}

impl Loop {
    /// Reads or changes an element.
    fn access(&mut self) {
        let counter = self.one(&self.counters.clone());
        let base = self.one(&["@a", "@a", "%p", "%q", "getelementptr (i8, ptr @a, i16 3)"]);
        let element = self.one(&["i8", "i8", "i8", "[2 x i8]"]);
        let (base, element) = self.only.unwrap_or((base, element));
        let (at, v) = (self.fresh(), self.fresh());
        self.line(format!("{at} = getelementptr {element}, ptr {base}, i16 {counter}"));
        self.line(format!("{v} = load i8, ptr {at}"));
        if self.below(2) == 0 {
            let more = self.fresh();
            self.line(format!("{more} = add i8 {v}, 3"));
            self.line(format!("store i8 {more}, ptr {at}"));
        }
        let (wide, twice, sum) = (self.fresh(), self.fresh(), self.fresh());
        self.line(format!("{wide} = zext i8 {v} to i16"));
        self.line(format!("{twice} = shl i16 {}, 1", self.sum));
        self.line(format!("{sum} = xor i16 {twice}, {wide}"));
        self.sum = sum;
    }

    /// Emits code that some iterations skip, or execute three times.
    fn sometimes(&mut self) {
        let n = self.text.next;
        self.text.next += 1;
        let (before, from) = (self.sum.clone(), self.text.block.clone());
        let sum = self.fresh();
        if self.below(4) == 0 {
            self.line(format!("br label %inner{n}"));
            self.start(&format!("inner{n}"));
            self.line(format!("%j{n} = phi i8 [ 0, %{from} ], [ %k{n}, %inner{n} ]"));
            let at = self.text.lines.len();
            self.sum = format!("%t{n}");
            self.access();
            let inside = std::mem::replace(&mut self.sum, sum.clone());
            let phi = format!("  %t{n} = phi i16 [ {before}, %{from} ], [ {inside}, %inner{n} ]");
            self.text.lines.insert(at, phi);
            self.line(format!("%k{n} = add i8 %j{n}, 1"));
            self.line(format!("%d{n} = icmp eq i8 %k{n}, 3"));
            self.line(format!("br i1 %d{n}, label %join{n}, label %inner{n}"));
            self.start(&format!("join{n}"));
            self.line(format!("{sum} = add i16 {inside}, 1"));
            return;
        }
        let bit = 1 << self.below(4);
        self.line(format!("%b{n} = and i16 {before}, {bit}"));
        self.line(format!("%c{n} = icmp eq i16 %b{n}, 0"));
        self.line(format!("br i1 %c{n}, label %some{n}, label %join{n}"));
        self.start(&format!("some{n}"));
        self.access();
        let inside = self.sum.clone();
        self.line(format!("br label %join{n}"));
        self.start(&format!("join{n}"));
        self.line(format!("{sum} = phi i16 [ {before}, %{from} ], [ {inside}, %some{n} ]"));
        self.sum = sum;
    }

    fn function(&mut self) -> String {
        let up = self.below(4) > 0;
        let (from, step) = (self.below(60) + if up { 200 } else { 280 }, self.below(3) + 1);
        let turns = self.below(20) + 1;
        let step = if up { step as i32 } else { -(step as i32) };
        let mut end = from as i32 + step * turns as i32;
        let first = if self.below(2) == 0 { format!("{from}") } else { "%from".into() };
        let by = if self.below(5) == 0 { "%step".into() } else { format!("{step}") };
        self.text.lines.push("entry:".into());
        self.line("br label %loop");
        self.start("loop");
        self.line("%q = load ptr, ptr @q");
        if self.below(3) > 0 {
            let base = self.one(&["@a", "@a", "@a", "%p", "%p", "%q"]);
            self.only = Some((base, self.one(&["i8", "[2 x i8]"])));
            self.turns = self.one(&[Turns::Counter, Turns::Counter, Turns::Apart, Turns::Both]);
        }
        if self.turns == Turns::Both {
            // The counter never reaches this bound. At a distance of 2^15, the addresses of
            // two-byte elements coincide.
            let half = from as i32 + step * (turns / 2) as i32 + 0x8000;
            end = i32::from(self.one(&[60_000, half]) as i16);
        }
        let early = self.only.is_none() && self.below(3) == 0;
        let small = up && self.turns != Turns::Both;
        let flags = if small { self.one(&["", " nuw nsw"]) } else { "" };
        let (x, y) = if self.below(4) == 0 { (&by[..], "%i") } else { ("%i", &by[..]) };
        let add = format!("%n = add{flags} i16 {x}, {y}");
        self.counters = vec!["%i", "%i", "%i"];
        if early {
            self.line(&add);
            self.counters.push("%n");
        }
        if self.only.is_some() {
            self.access();
        }
        for _ in 0..self.below(4) + 1 {
            if self.below(2) == 0 { self.access() } else { self.sometimes() }
        }
        if self.turns == Turns::Apart && self.below(4) == 0 {
            // The next value does not depend on the counter.
            self.line(format!("%hop = and i16 {}, 63", self.sum));
            self.line(format!("%n = add i16 {first}, %hop"));
        } else if !early {
            self.line(&add);
        }
        let bound = if self.below(2) == 0 { format!("{end}") } else { "%end".into() };
        self.go_on(up, turns, &bound);
        let latch = self.text.block.clone();
        let sum = self.sum.clone();
        self.behind();
        let mut phis = format!(
            "  %i = phi i16 [ {first}, %entry ], [ %n, %{latch} ]\n  \
             %s = phi i16 [ 1, %entry ], [ {sum}, %{latch} ]"
        );
        if self.turns != Turns::Counter {
            phis += &format!("\n  %turn = phi i8 [ 0, %entry ], [ %turn.n, %{latch} ]");
        }
        let head = self.text.lines.iter().position(|l| l == "loop:").expect("a loop");
        self.text.lines.insert(head + 1, phis);
        let body = self.text.lines.join("\n");
        format!(
            "@m = internal global i16 {end}
@q = internal global ptr getelementptr (i8, ptr @a, i16 9)
define internal i16 @f(ptr %p, i16 %from, i16 %end, i16 %step) noinline {{\n{body}\n}}
define void @main() {{
  %r = call i16 @f(ptr getelementptr (i8, ptr @a, i16 5), i16 {from}, i16 {end}, i16 {step})
  call void @out(i16 %r)
  %h = call i16 @sum()
  call void @out(i16 %h)"
        )
    }

    /// Emits the end of the loop: the step, the test and the branch.
    fn go_on(&mut self, up: bool, turns: u32, bound: &str) {
        let words: &[&str] =
            if up { &["ult", "ne", "ne", "ule", "slt"] } else { &["ugt", "ne", "uge", "sgt"] };
        let word = self.one(words);
        let tested = if self.only.is_some() { "%n" } else { self.one(&["%n", "%n", "%i"]) };
        let sum = self.sum.clone();
        if self.turns != Turns::Apart {
            self.line(format!("%go = icmp {word} i16 {tested}, {bound}"));
        }
        if self.turns == Turns::Both {
            self.line("br i1 %go, label %more, label %out");
            self.start("more");
        }
        if self.turns != Turns::Counter {
            self.line("%turn.n = add i8 %turn, 1");
            self.line(format!("%again = icmp ne i8 %turn.n, {turns}"));
        }
        let go = if self.turns == Turns::Counter { "%go" } else { "%again" };
        if self.below(4) == 0 {
            // A second exit.
            self.line(format!("br i1 {go}, label %also, label %out"));
            self.start("also");
            self.line(format!("%low = and i16 {sum}, 63"));
            self.line("%found = icmp eq i16 %low, 17");
            self.line("br i1 %found, label %out, label %loop");
        } else {
            self.line(format!("br i1 {go}, label %loop, label %out"));
        }
    }

    /// Emits code after the loop.
    fn behind(&mut self) {
        self.start("out");
        let how = match self.turns {
            Turns::Apart => 1,
            _ if self.only.is_some() => self.one(&[0, 0, 1, 3, 3]),
            _ => self.below(5),
        };
        if self.only.is_none() {
            self.counters.push("%n");
        }
        let sum = self.sum.clone();
        match how {
            0 => self.access(),
            1 => {
                let bound = self.one(&["%m", "%m", "%end"]);
                self.line("%m = load i16, ptr @m");
                self.line(format!("%same = icmp eq i16 %n, {bound}"));
                self.line("%flag = zext i1 %same to i16");
                self.line(format!("%last = add i16 {sum}, %flag"));
                self.sum = "%last".into();
            }
            2 => {
                self.line(format!("%last = add i16 {sum}, %i"));
                self.sum = "%last".into();
            }
            _ => {}
        }
        let result = self.sum.clone();
        self.line(format!("ret i16 {result}"));
    }
}

fn program(seed: u64) -> String {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut generator = Loop {
        rng,
        text: Text::default(),
        sum: "%s".into(),
        counters: Vec::new(),
        only: None,
        turns: Turns::Counter,
    };
    let function = generator.function();
    let begin = text::array_and_out(BYTES);
    format!(
        "{begin}define internal i16 @sum() noinline {{
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %loop ]
  %s = phi i16 [ 0, %entry ], [ %t, %loop ]
  %at = getelementptr i8, ptr @a, i16 %i
  %v = load volatile i8, ptr %at
  %w = zext i8 %v to i16
  %up = shl i16 %s, 1
  %down = lshr i16 %s, 15
  %turned = or i16 %up, %down
  %t = xor i16 %turned, %w
  %n = add i16 %i, 1
  %go = icmp ult i16 %n, {BYTES}
  br i1 %go, label %loop, label %out
out:
  ret i16 %t
}}
{function}
  store volatile i8 0, ptr inttoptr (i16 {halt} to ptr)
  unreachable
}}
",
        halt = machine::HALT as i16
    )
}

/// Returns the number of counters that strength reduction replaced with pointers, and whether one
/// of them was removed. Returns `None` if the program has undefined behaviour.
fn judge(seed: u64) -> Option<(bool, bool)> {
    let text = program(seed);
    let mut module =
        ir::parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
    let inputs = [Vec::new()];
    let expected = oracle::settle(&mut module, &inputs, STEPS_MAX).ok()?;
    let options = vary::options(seed);
    let text = module.to_string();
    let reduced = dump(&[&text], &options, "ir");
    let reduced = reduced.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
    let mut after = ir::parse(&reduced).expect("IR");
    let meant = oracle::settle(&mut after, &inputs, STEPS_MAX);
    assert_eq!(meant.as_ref(), Ok(&expected), "seed {seed}:\n{text}\n{reduced}");
    let verdict = oracle::verdict_somewhere(&module, &inputs, &expected, &options);
    assert_eq!(verdict, Verdict::Same, "seed {seed}:\n{text}");
    let f = reduced.split("@f(").nth(1).unwrap_or_default();
    let f = f.split("\n}").next().unwrap_or_default();
    Some((f.contains("walk"), f.contains("walk") && !f.contains("%i = phi")))
}

#[test]
fn random_loops_have_the_interpreters_results() {
    if let Some(seed) = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()) {
        println!("{}", program(seed));
        println!("{:?}", judge(seed));
        return;
    }
    let count = std::env::var("COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(COUNT);
    let (half, rest) = (0..count).filter_map(judge).fold((0, (0, 0)), |(all, sums), one| {
        (all + 1, (sums.0 + u64::from(one.0), sums.1 + u64::from(one.1)))
    });
    println!(
        "{half} of {count} are tests; {} have pointers, {} lost their counter",
        rest.0, rest.1
    );
    assert!(half * 2 > count && rest.0 * 4 > half && rest.1 * 16 > half, "{half}, {rest:?}");
}
