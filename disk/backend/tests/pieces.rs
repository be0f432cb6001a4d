//! Tests random programs with static data that is split: structs of bytes, words and arrays, some
//! with initial values. They are accessed by field, by index and by pointer, copied in part, read
//! across fields, compared by address, passed to functions, stored in stack memory, and escape on
//! some paths.
//!
//! Each program is interpreted, compiled with many options and the checkers, and run on a 6502. If
//! LLVM's `opt` is installed, it first optimises a third of the programs. At the end, a program
//! writes every byte of its data with a separate instruction, because a loop over the data would
//! prevent the split.
//!
//! `SEED=n` runs one program and prints it. `COUNT=n` sets the number of programs, and `START=n`
//! the first seed: `COUNT=10000 cargo test --release -p mos6502-backend --test all -- pieces::`.

use std::fmt::Write as _;

use mos6502_backend::ir;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::loop_shapes::optimised;
use crate::support::draw::Draw;
use crate::support::oracle::{self, Verdict};
use crate::support::{machine, vary};

const STEPS_MAX: u64 = 100_000;
/// The number of programs per run of the test.
const COUNT: u64 = 50;
/// The number of bytes that a program reads at its start.
const INPUT: u32 = 4;
const LEVELS: [&str; 5] =
    ["default<O1>", "default<O2>", "default<Os>", "default<Oz>", "default<O3>"];

/// A field of an object: the number and the size in bytes of its elements.
#[derive(Clone, Copy)]
struct Field {
    start: u32,
    element: u32,
    count: u32,
}

impl Field {
    fn bytes(self) -> u32 {
        self.element * self.count
    }
}

struct Object {
    name: String,
    fields: Vec<Field>,
    size: u32,
}

struct Pieces {
    rng: ChaCha8Rng,
    text: String,
    objects: Vec<Object>,
    next: u32,
    /// The current block.
    block: String,
}

impl Draw for Pieces {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }
}

/// Returns an address in an object.
fn at(object: &str, place: u32) -> String {
    match place {
        0 => object.into(),
        _ => format!("getelementptr (i8, ptr {object}, i16 {place})"),
    }
}

impl Pieces {
    fn line(&mut self, text: impl std::fmt::Display) {
        let _ = writeln!(self.text, "  {text}");
    }

    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// Emits an operation. Returns its result.
    fn op(&mut self, text: impl std::fmt::Display) -> String {
        let v = format!("%v{}", self.fresh());
        self.line(format!("{v} = {text}"));
        v
    }

    fn start(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
        self.block = label.into();
    }

    /// Returns the definition of an object with up to eight fields.
    fn object(&mut self, n: u32) -> String {
        let (mut fields, mut size) = (Vec::new(), 0);
        for _ in 0..2 + self.below(7) {
            size += u32::from(self.chance(10));
            let element = self.one(&[1, 1, 1, 2, 2, 4]);
            let count = if self.chance(50) { 1 } else { 2 + self.below(7) };
            fields.push(Field { start: size, element, count });
            size += element * count;
        }
        let name = format!("@g{n}");
        let content = match self.chance(20) {
            true => {
                let bytes: String = (0..size).map(|n| format!("\\{:02X}", n * 7 % 256)).collect();
                format!("c\"{bytes}\"")
            }
            false => "zeroinitializer".into(),
        };
        let linkage = self.one(&["internal ", "internal ", "internal ", ""]);
        self.objects.push(Object { name: name.clone(), fields, size });
        format!("{name} = {linkage}global [{size} x i8] {content}\n")
    }

    /// Returns a random field, with the name of its object.
    fn field(&mut self) -> (String, Field) {
        let n = self.below(self.objects.len() as u32) as usize;
        let (name, fields) = (self.objects[n].name.clone(), self.objects[n].fields.clone());
        (name, self.one(&fields))
    }

    /// Returns a field of at least `bytes` bytes.
    fn large(&mut self, bytes: u32) -> Option<(String, Field)> {
        (0..10).map(|_| self.field()).find(|(_, field)| field.bytes() >= bytes)
    }

    /// Returns a byte of input, or a byte read from data.
    fn byte(&mut self) -> String {
        if self.chance(60) {
            let n = self.below(INPUT);
            return format!("%in{n}");
        }
        let (name, field) = self.field();
        let place = field.start + self.below(field.bytes());
        self.op(format!("load i8, ptr {}, align 1", at(&name, place)))
    }

    fn truth(&mut self) -> String {
        let (byte, limit) = (self.byte(), 1 + self.below(255));
        self.op(format!("icmp ult i8 {byte}, {limit}"))
    }

    /// Returns a word below `count`.
    fn index(&mut self, count: u32) -> String {
        let byte = self.byte();
        let small = if count.is_power_of_two() {
            self.op(format!("and i8 {byte}, {}", count - 1))
        } else if self.chance(50) {
            self.op(format!("urem i8 {byte}, {count}"))
        } else {
            let fits = self.op(format!("icmp ult i8 {byte}, {count}"));
            self.op(format!("select i1 {fits}, i8 {byte}, i8 {}", count - 1))
        };
        let way = self.one(&["zext", "zext", "sext"]);
        self.op(format!("{way} i8 {small} to i16"))
    }

    /// Returns a pointer to a field, or to a part of it that is at least a byte.
    fn pointer(&mut self) -> String {
        let (name, field) = self.field();
        match self.below(5) {
            0 if field.count > 1 => {
                let i = self.index(field.count);
                let base = at(&name, field.start);
                self.op(format!("getelementptr [{} x i8], ptr {base}, i16 {i}", field.element))
            }
            1 => {
                let (other, place) = self.field();
                let truth = self.truth();
                let (one, two) = (at(&name, field.start), at(&other, place.start));
                self.op(format!("select i1 {truth}, ptr {one}, ptr {two}"))
            }
            2 => {
                let (other, place) = self.field();
                let (one, two) = (at(&name, field.start), at(&other, place.start));
                let truth = self.one(&["true", "false"]);
                self.op(format!("call ptr @pick(ptr {one}, ptr {two}, i1 {truth})"))
            }
            _ => {
                let place = field.start + self.below(field.bytes());
                at(&name, place)
            }
        }
    }

    /// Returns two addresses in one object.
    fn pair(&mut self) -> (String, String) {
        let n = self.below(self.objects.len() as u32) as usize;
        let (name, fields) = (self.objects[n].name.clone(), self.objects[n].fields.clone());
        let [one, two] = [0, 1].map(|_| self.one(&fields));
        (
            at(&name, one.start),
            at(&name, if self.chance(30) { two.start + two.bytes() } else { two.start }),
        )
    }

    /// Stores a truth value at a random address.
    fn keep(&mut self, truth: &str) {
        let byte = self.op(format!("zext i1 {truth} to i8"));
        let pointer = self.pointer();
        self.line(format!("store i8 {byte}, ptr {pointer}, align 1"));
    }

    fn statement(&mut self, depth: u32) {
        let volatile = self.one(&["", "", "", "", "volatile "]);
        match self.below(21) {
            0 | 1 => {
                let (name, field) = self.field();
                let place = field.start + field.element * self.below(field.count);
                let (bits, v) = (8 * field.element, self.below(256) * 259 % 256);
                self.line(format!(
                    "store {volatile}i{bits} {v}, ptr {}, align 1",
                    at(&name, place)
                ));
            }
            2 | 3 => {
                let (name, field) = self.field();
                let place = at(&name, field.start + field.element * self.below(field.count));
                let (bits, by) = (8 * field.element, 1 + self.below(200));
                let v = self.op(format!("load {volatile}i{bits}, ptr {place}, align 1"));
                let v = self.op(format!("add i{bits} {v}, {by}"));
                self.line(format!("store {volatile}i{bits} {v}, ptr {place}, align 1"));
            }
            4 | 5 => {
                let (pointer, v) = (self.pointer(), self.byte());
                self.line(format!("store {volatile}i8 {v}, ptr {pointer}, align 1"));
            }
            6 => self.walk(),
            7 => self.count(),
            8 => {
                let Some((name, field)) = self.large(2) else { return };
                let Some((other, place)) = self.large(2) else { return };
                let most = field.bytes().min(place.bytes());
                let size = 1 + self.below(most);
                let word = self.one(&["memcpy", "memmove"]);
                let apart = name != other || field.start != place.start;
                let word = if apart { word } else { "memmove" };
                let (to, from) = (at(&name, field.start), at(&other, place.start));
                let size = match self.chance(30) {
                    true => self.index(size + 1),
                    false => size.to_string(),
                };
                self.line(format!(
                    "call void @llvm.{word}.p0.p0.i16(ptr {to}, ptr {from}, i16 {size}, i1 false)"
                ));
            }
            9 => {
                let (name, field) = self.field();
                let (v, size) = (self.byte(), 1 + self.below(field.bytes()));
                self.line(format!(
                    "call void @fill(ptr {}, i8 {v}, i16 {size})",
                    at(&name, field.start)
                ));
            }
            10 => {
                let Some((name, field)) = self.large(8) else { return };
                let by = self.one(&["step", "step", "down"]);
                self.line(format!("call void @{by}(ptr {})", at(&name, field.start)));
            }
            11 => {
                let (one, two) = self.pair();
                let word = self.one(&["eq", "ne", "ult", "uge"]);
                let truth = match self.below(4) {
                    0 => self.op(format!("call i1 @less(ptr {one}, ptr {two})")),
                    1 => {
                        let [one, two] =
                            [one, two].map(|p| self.op(format!("ptrtoint ptr {p} to i16")));
                        self.op(format!("icmp {word} i16 {one}, {two}"))
                    }
                    _ => {
                        let choice = self.truth();
                        let one = self.op(format!("select i1 {choice}, ptr {one}, ptr {two}"));
                        self.op(format!("icmp {word} ptr {one}, {two}"))
                    }
                };
                self.keep(&truth);
            }
            12 => {
                // Calls a function that compares its argument with the address of a field.
                let pointer = self.pointer();
                self.line(format!("call void @mark(ptr {pointer})"));
            }
            13 => {
                let n = self.fresh();
                let [one, two] = [0, 1].map(|_| self.pointer());
                self.line(format!("store ptr {one}, ptr %kept, align 2"));
                self.line(format!("store ptr {two}, ptr %kept.2, align 2"));
                let i = self.index(2);
                self.line(format!("%w{n} = getelementptr ptr, ptr %kept, i16 {i}"));
                let v = self.byte();
                self.line(format!("call void @through(ptr %w{n}, i8 {v})"));
            }
            14 => {
                // Loads or stores across fields.
                let n = self.below(self.objects.len() as u32) as usize;
                let (name, size) = (self.objects[n].name.clone(), self.objects[n].size);
                let bytes = self.one(&[2, 2, 3, 4]).min(size);
                let place = at(&name, self.below(size - bytes + 1));
                let v = self.op(format!("load {volatile}i{}, ptr {place}, align 1", 8 * bytes));
                let v = self.op(format!("xor i{} {v}, 77", 8 * bytes));
                self.line(format!("store i{} {v}, ptr {place}, align 1", 8 * bytes));
            }
            15 if depth < 2 => {
                let (n, truth) = (self.fresh(), self.truth());
                self.line(format!("br i1 {truth}, label %some{n}, label %join{n}"));
                self.start(&format!("some{n}"));
                (0..1 + self.below(3)).for_each(|_| self.statement(depth + 1));
                if self.chance(15) {
                    let pointer = self.pointer();
                    self.line(format!("store volatile ptr {pointer}, ptr @out_of_sight, align 2"));
                }
                self.line(format!("br label %join{n}"));
                self.start(&format!("join{n}"));
            }
            16 => {
                // Copies a field, modifies the copy and copies it back.
                let (name, field) = self.field();
                let (field_at, size) = (at(&name, field.start), field.bytes());
                let copy = |to: &str, from: &str| {
                    format!(
                        "call void @llvm.memcpy.p0.p0.i16(ptr {to}, ptr {from}, i16 {size}, i1 \
                         false)"
                    )
                };
                self.line(copy("%room", &field_at));
                let v = self.byte();
                let i = self.below(size);
                let p = self.op(format!("getelementptr i8, ptr %room, i16 {i}"));
                self.line(format!("store i8 {v}, ptr {p}, align 1"));
                self.line(copy(&field_at, "%room"));
            }
            17 => {
                let (pointer, v) = (self.pointer(), self.byte());
                let truth = self.truth();
                let f = self.op(format!("select i1 {truth}, ptr @add, ptr @set"));
                self.line(format!("call void {f}(ptr {pointer}, i8 {v})"));
            }
            18 => {
                let Some((name, field)) = self.large(4) else { return };
                self.line(format!("call void @nested(ptr {}, i8 3)", at(&name, field.start)));
            }
            19 => {
                let (one, two) = (self.pointer(), self.pointer());
                self.line(format!("call void @swap(ptr {one}, ptr {two})"));
            }
            _ => {
                let (one, two) = self.pair();
                let [one, two] = [one, two].map(|p| self.op(format!("ptrtoint ptr {p} to i16")));
                let far = self.op(format!("sub i16 {one}, {two}"));
                let low = self.op(format!("trunc i16 {far} to i8"));
                let pointer = self.pointer();
                self.line(format!("store i8 {low}, ptr {pointer}, align 1"));
            }
        }
    }

    /// Steps a pointer from the start of a field to its end, or backwards.
    fn walk(&mut self) {
        let (name, field) = self.field();
        let (n, before) = (self.fresh(), self.block.clone());
        let (first, end) = (field.start, field.start + field.bytes());
        let up = self.chance(60);
        let step = if up { field.element as i32 } else { -(field.element as i32) };
        let (from, to) = if up { (first, end) } else { (end, first) };
        let (from, to) = (at(&name, from), at(&name, to));
        let v = self.byte();
        self.line(format!("br label %head{n}"));
        self.start(&format!("head{n}"));
        self.line(format!("%p{n} = phi ptr [ {from}, %{before} ], [ %q{n}, %head{n} ]"));
        self.line(format!("%q{n} = getelementptr i8, ptr %p{n}, i16 {step}"));
        let here = if up { format!("%p{n}") } else { format!("%q{n}") };
        let old = self.op(format!("load i8, ptr {here}, align 1"));
        let new = self.op(format!("add i8 {old}, {v}"));
        self.line(format!("store i8 {new}, ptr {here}, align 1"));
        let ends = self.op(format!("icmp eq ptr %q{n}, {to}"));
        self.line(format!("br i1 {ends}, label %exit{n}, label %head{n}"));
        self.start(&format!("exit{n}"));
    }

    /// Steps a counter through a field, possibly with an early exit.
    fn count(&mut self) {
        let (name, field) = self.field();
        let (n, before) = (self.fresh(), self.block.clone());
        let Field { start, element, count } = field;
        let found = self.byte();
        self.line(format!("br label %head{n}"));
        self.start(&format!("head{n}"));
        self.line(format!("%i{n} = phi i16 [ 0, %{before} ], [ %j{n}, %more{n} ]"));
        let p =
            self.op(format!("getelementptr [{element} x i8], ptr {}, i16 %i{n}", at(&name, start)));
        let old = self.op(format!("load i8, ptr {p}, align 1"));
        let is_it = self.op(format!("icmp eq i8 {old}, {found}"));
        self.line(format!("br i1 {is_it}, label %exit{n}, label %more{n}"));
        self.start(&format!("more{n}"));
        let low = self.op(format!("trunc i16 %i{n} to i8"));
        self.line(format!("store i8 {low}, ptr {p}, align 1"));
        self.line(format!("%j{n} = add i16 %i{n}, 1"));
        let goes = self.op(format!("icmp ult i16 %j{n}, {count}"));
        self.line(format!("br i1 {goes}, label %head{n}, label %exit{n}"));
        self.start(&format!("exit{n}"));
    }
}

/// The functions that programs call.
const HELPERS: &str = concat!(
    include_str!("../src/global_sra/helpers.ll"),
    "
declare void @llvm.memmove.p0.p0.i16(ptr, ptr, i16, i1)
define internal void @down(ptr %p) noinline {
entry:
  %end = getelementptr i8, ptr %p, i16 8
  br label %l
l:
  %q = phi ptr [ %end, %entry ], [ %n, %b ]
  %e = icmp eq ptr %q, %p
  br i1 %e, label %o, label %b
b:
  %n = getelementptr i8, ptr %q, i16 -1
  %v = load i8, ptr %n, align 1
  %w = xor i8 %v, 90
  store i8 %w, ptr %n, align 1
  br label %l
o:
  ret void
}
define internal i1 @less(ptr %p, ptr %q) noinline {
  %c = icmp ult ptr %p, %q
  ret i1 %c
}
define internal ptr @pick(ptr %p, ptr %q, i1 %c) noinline {
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define internal void @add(ptr %p, i8 %v) noinline {
  %a = load i8, ptr %p, align 1
  %b = add i8 %a, %v
  store i8 %b, ptr %p, align 1
  ret void
}
define internal void @set(ptr %p, i8 %v) noinline {
  store i8 %v, ptr %p, align 1
  ret void
}
define internal void @nested(ptr %p, i8 %n) noinline {
entry:
  %v = load i8, ptr %p, align 1
  %w = add i8 %v, %n
  store i8 %w, ptr %p, align 1
  %e = icmp eq i8 %n, 0
  br i1 %e, label %o, label %m
m:
  %q = getelementptr i8, ptr %p, i16 1
  %k = add i8 %n, -1
  call void @nested(ptr %q, i8 %k)
  br label %o
o:
  ret void
}
define internal void @swap(ptr %p, ptr %q) noinline {
  %a = load i8, ptr %p, align 1
  %b = load i8, ptr %q, align 1
  store i8 %b, ptr %p, align 1
  store i8 %a, ptr %q, align 1
  %s = icmp eq ptr %p, %q
  br i1 %s, label %same, label %other
same:
  %c = xor i8 %a, 85
  store i8 %c, ptr %p, align 1
  br label %other
other:
  ret void
}
"
);

fn program(seed: u64) -> String {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let (text, block) = (String::new(), "entry".to_string());
    let mut pieces = Pieces { rng, text, objects: Vec::new(), next: 0, block };
    let globals: String = (0..1 + pieces.below(3)).map(|n| pieces.object(n)).collect();
    let (name, field) = pieces.field();
    let marked = at(&name, field.start);
    for n in 0..INPUT {
        pieces.line(format!(
            "%in{n} = load volatile i8, ptr inttoptr (i16 {} to ptr)",
            machine::IN as i16
        ));
    }
    (0..4 + pieces.below(20)).for_each(|_| pieces.statement(0));
    let all: Vec<(String, u32)> = pieces.objects.iter().map(|o| (o.name.clone(), o.size)).collect();
    let out = machine::OUT as i16;
    for (name, size) in all {
        for place in 0..size {
            let v = pieces.op(format!("load i8, ptr {}, align 1", at(&name, place)));
            pieces.line(format!("store volatile i8 {v}, ptr inttoptr (i16 {out} to ptr)"));
        }
    }
    let (body, halt) = (pieces.text, machine::HALT as i16);
    format!(
        "target datalayout = \"e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16\"
{globals}@out_of_sight = internal global ptr null
define void @main() {{
entry:
  %kept = alloca [2 x ptr], align 2
  %kept.2 = getelementptr ptr, ptr %kept, i16 1
  %room = alloca [32 x i8], align 2
{body}
  store volatile i8 0, ptr inttoptr (i16 {halt} to ptr)
  unreachable
}}
define internal void @mark(ptr %p) noinline {{
  %c = icmp eq ptr %p, {marked}
  %v = select i1 %c, i8 7, i8 9
  store i8 %v, ptr %p, align 1
  ret void
}}
{HELPERS}"
    )
}

/// Returns the difference between the 6502 and the interpreter. Returns `None` if there is none, or
/// if the program has undefined behaviour.
fn judge(seed: u64) -> Option<String> {
    let text = program(seed);
    let mut module =
        ir::parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
    let inputs = [vec![3, 200, 0, 90], vec![7, 1, 255, 16]];
    let expected = oracle::settle(&mut module, &inputs, STEPS_MAX).ok()?;
    let text = module.to_string();
    let level = LEVELS[seed as usize / 3 % LEVELS.len()];
    if seed.is_multiple_of(3)
        && let Some(after) = optimised(&text, level)
        && let Ok(mut other) = ir::parse(&after)
        // Old versions of `opt` lack support for some constants, and have bugs with opaque
        // pointers.
        && oracle::settle(&mut other, &inputs, STEPS_MAX) == Ok(expected.clone())
    {
        module = other;
    }
    let options = vary::options(seed).check(true);
    match oracle::verdict_somewhere(&module, &inputs, &expected, &options) {
        Verdict::Same => Some(module.to_string()),
        verdict => panic!("seed {seed}: {verdict:?}\n{module}"),
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn split_data_has_the_same_contents() {
    if let Some(seed) = number("SEED") {
        println!("{}", program(seed));
        judge(seed);
        return;
    }
    let (start, count) = (number("START").unwrap_or(0), number("COUNT").unwrap_or(COUNT));
    let tests = (start..start + count).filter(|&seed| judge(seed).is_some()).count() as u64;
    println!("{tests} of {count} are tests");
    assert!(tests * 10 > count * 9, "too few are tests");
}
