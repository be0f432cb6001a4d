//! Compiles several almost equal random programs together. Each must produce its expected output.
//!
//! Functions, constants and static data are chosen from a small set, so that many are equal, both
//! within a program and between programs. Each program has them in a different order, with a few
//! changes. In every second case, the third program is a guest of the others, and must not affect
//! their common part. `COUNT=n` sets the number of cases, and `START=n` the first case.

use std::fmt::Write as _;

use mos6502_backend::SymbolKind;
use mos6502_backend::{Output, SymbolInfo, compile_programs, ir};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::guests::{with_guest, without_guest};
use crate::overlays::{misplaced, outputs, text, with_base};
use crate::support::draw::Draw;
use crate::support::oracle;

const COUNT: u64 = 200;
const ROOTS: [&str; 3] = ["first", "second", "third"];
const FUNCTIONS: u32 = 6;
const CONSTANTS: u32 = 4;
const ZEROED: u32 = 3;
/// The number of pointers in each table.
const POINTERS: u32 = 4;

/// The operation of a function on its argument.
#[derive(Clone)]
enum Body {
    Adds { flags: &'static str, number: u32 },
    Calls(u32, u32),
    CallsTwo(u32, u32),
    CallsThrough(u32),
    AsksWhetherFunction(u32, u32),
    AsksWhetherConstant(u32, u32),
    Reads(u32),
    Counts { zeroed: u32, at: u32, volatile: &'static str },
    Divides { flags: &'static str, number: u32 },
}

#[derive(Clone)]
struct Program {
    functions: Vec<(Body, &'static str)>,
    /// Constants of two bytes each.
    constants: Vec<[u32; 2]>,
    zeroed: Vec<u32>,
    of_functions: Vec<u32>,
    of_constants: Vec<u32>,
}

fn body(draw: &mut ChaCha8Rng) -> Body {
    let (f, number) = (draw.below(FUNCTIONS), draw.within(1..3));
    match draw.below(12) {
        0..3 => Body::Adds { flags: draw.one(&["", "nuw", "nsw", "nuw nsw"]), number },
        3 => Body::Calls(f, number),
        4 => Body::CallsTwo(f, draw.below(FUNCTIONS)),
        5 => Body::CallsThrough(draw.below(POINTERS)),
        6 => Body::AsksWhetherFunction(f, draw.below(POINTERS)),
        7 => Body::AsksWhetherConstant(draw.below(CONSTANTS), draw.below(POINTERS)),
        8 => Body::Reads(draw.below(CONSTANTS)),
        9 => Body::Divides { flags: draw.one(&["", "exact"]), number: 2 * number },
        _ => {
            let (zeroed, at) = (draw.below(ZEROED), draw.below(2));
            Body::Counts { zeroed, at, volatile: draw.one(&["", "volatile"]) }
        }
    }
}

fn attribute(draw: &mut ChaCha8Rng) -> &'static str {
    draw.one(&["", "", "noinline", "cold"])
}

fn list<T>(draw: &mut ChaCha8Rng, count: u32, one: impl Fn(&mut ChaCha8Rng) -> T) -> Vec<T> {
    (0..count).map(|_| one(draw)).collect()
}

fn program(draw: &mut ChaCha8Rng) -> Program {
    Program {
        functions: list(draw, FUNCTIONS, |draw| (body(draw), attribute(draw))),
        constants: list(draw, CONSTANTS, |draw| [draw.below(2), 7]),
        zeroed: list(draw, ZEROED, |draw| draw.one(&[2, 2, 5])),
        of_functions: list(draw, POINTERS, |draw| draw.below(FUNCTIONS)),
        of_constants: list(draw, POINTERS, |draw| draw.below(CONSTANTS)),
    }
}

/// Changes one random item.
fn change(program: &mut Program, draw: &mut ChaCha8Rng) {
    let (f, c, n) = (draw.below(FUNCTIONS), draw.below(CONSTANTS), draw.below(POINTERS) as usize);
    match draw.below(6) {
        0 => program.functions[f as usize].0 = body(draw),
        1 => program.functions[f as usize].1 = attribute(draw),
        2 => program.of_functions[n] = f,
        3 => program.of_constants[n] = c,
        4 => program.constants[c as usize][0] ^= 1,
        _ => program.zeroed[draw.below(ZEROED) as usize] += draw.below(3),
    }
}

impl Body {
    /// Returns code that calculates `%r` from `%n`. `%less` is the remaining depth of calls.
    fn text(&self) -> String {
        let call = |to: &str, f: String| format!("  {to} = call i8 {f}(i8 %n, i8 %less)\n");
        let pointer = |table: &str, n: u32| {
            format!("  %p = load ptr, ptr getelementptr (ptr, ptr @{table}, i16 {n})\n")
        };
        let asks = |table: &str, n: u32, what: String| {
            let load = pointer(table, n);
            format!(
                "{load}  %e = icmp eq ptr %p, {what}\n  %z = zext i1 %e to i8\n  %r = add i8 %n, \
                 %z\n"
            )
        };
        match *self {
            Body::Adds { flags, number } => format!("  %r = add {flags} i8 %n, {number}\n"),
            Body::Calls(f, number) => {
                call("%a", format!("@f{f}")) + &format!("  %r = xor i8 %a, {number}\n")
            }
            Body::CallsTwo(f, g) => {
                let both = call("%a", format!("@f{f}")) + &call("%b", format!("@f{g}"));
                both + "  %r = sub i8 %a, %b\n"
            }
            Body::CallsThrough(n) => pointer("functions", n) + &call("%r", "%p".into()),
            Body::AsksWhetherFunction(f, n) => asks("functions", n, format!("@f{f}")),
            Body::AsksWhetherConstant(c, n) => asks("constants", n, format!("@c{c}")),
            Body::Reads(c) => format!(
                "  %i = and i8 %n, 1\n  %q = getelementptr i8, ptr @c{c}, i8 %i
  %b = load i8, ptr %q\n  %r = add i8 %n, %b\n"
            ),
            Body::Counts { zeroed, at, volatile } => {
                let at = format!("ptr getelementptr (i8, ptr @z{zeroed}, i16 {at})");
                format!(
                    "  %b = load {volatile} i8, {at}\n  %r = add i8 %b, %n
  store {volatile} i8 %r, {at}\n"
                )
            }
            Body::Divides { flags, number } => format!("  %r = udiv {flags} i8 %n, {number}\n"),
        }
    }
}

/// Returns the module, with its parts in random order. Half of the programs use different names.
fn module(program: &Program, root: &str, draw: &mut ChaCha8Rng) -> String {
    let mut parts = Vec::new();
    for (f, (body, attribute)) in program.functions.iter().enumerate() {
        parts.push(format!(
            "define internal i8 @f{f}(i8 %n, i8 %depth) {attribute} {{
  %stop = icmp eq i8 %depth, 0
  br i1 %stop, label %end, label %go
go:
  %less = sub i8 %depth, 1
{}  br label %end
end:
  %v = phi i8 [ %n, %0 ], [ %r, %go ]
  ret i8 %v
}}\n",
            body.text()
        ));
    }
    let words = program.constants.iter().enumerate();
    parts.extend(
        words.map(|(c, [a, b])| format!("@c{c} = internal constant [2 x i8] [i8 {a}, i8 {b}]\n")),
    );
    let zeroed = program.zeroed.iter().enumerate();
    parts.extend(
        zeroed.map(|(z, size)| format!("@z{z} = internal global [{size} x i8] zeroinitializer\n")),
    );
    for (name, one, table) in
        [("functions", "f", &program.of_functions), ("constants", "c", &program.of_constants)]
    {
        let all: Vec<String> = table.iter().map(|n| format!("ptr @{one}{n}")).collect();
        let all = all.join(", ");
        parts.push(format!("@{name} = internal constant [{POINTERS} x ptr] [{all}]\n"));
    }
    for n in (1..parts.len()).rev() {
        parts.swap(n, draw.below(n as u32 + 1) as usize);
    }
    let mut main = format!("define void @{root}() {{\n");
    for f in 0..FUNCTIONS {
        let _ = writeln!(main, "  %v{f} = call i8 @f{f}(i8 {}, i8 4)", 3 * f + 1);
        let _ = writeln!(main, "  call void @put(i8 %v{f})");
    }
    let all = text(&(parts.concat() + &main + "  call void @halt()\n  unreachable\n}\n"));
    match draw.chance(50) {
        true => all.replace("@f", "@its_f").replace("@c", "@its_c").replace("@its_first", "@first"),
        false => all,
    }
}

/// Returns the symbols in the base, with the sizes of data.
fn base(program: &Output) -> Vec<(&str, Option<u32>)> {
    let of_base = program.symbols.iter().filter(|symbol| symbol.overlay.is_none());
    let named = of_base.filter(|symbol| !symbol.name.starts_with("__"));
    let size = |symbol: &SymbolInfo| (symbol.kind != SymbolKind::Code).then_some(symbol.size);
    let mut named: Vec<_> = named.map(|symbol| (&symbol.name[..], size(symbol))).collect();
    named.sort_unstable();
    named
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn almost_equal_programs_share_their_equal_parts() {
    let start = number("START").unwrap_or(0);
    let count = number("COUNT").unwrap_or(COUNT);
    let (mut shared, mut apart, mut guests) = (0, 0, 0);
    for seed in start..start + count {
        let mut draw = ChaCha8Rng::seed_from_u64(seed);
        let model = program(&mut draw);
        let mut texts = Vec::new();
        let mut expected = Vec::new();
        for root in ROOTS {
            let mut own = model.clone();
            (0..draw.below(3)).for_each(|_| change(&mut own, &mut draw));
            let text = module(&own, root, &mut draw);
            let mut module = ir::parse(&text).expect("a module");
            ir::verify(&module).expect("a valid module");
            let name = |f: &&mut ir::Function| f.name == root;
            module.functions.iter_mut().find(name).expect("the root").name = "main".into();
            let output = oracle::settle(&mut module, &[vec![]], 100_000).expect("a defined result");
            expected.extend(output);
            texts.push(module.to_string().replace("@main(", &format!("@{root}(")));
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut options = with_base([0, 16, 1024][seed as usize % 3], None, &ROOTS);
        if seed % 2 == 1 {
            options = with_guest(&options, 0x0380);
        }
        let program = compile_programs(&texts, &options)
            .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{}", texts.join("; ---\n")));
        assert_eq!(misplaced(&program, &options), [""; 0], "seed {seed}");
        let found = outputs(&program, &options, &[]);
        assert_eq!(found, Ok(expected), "seed {seed}\n{}", texts.join("; ---\n"));
        if seed % 2 == 1 {
            let before = compile_programs(&texts[..2], &without_guest(&options));
            let before = before.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            assert_eq!(base(&program), base(&before), "seed {seed}\n{}", texts.join("; ---\n"));
            guests += u64::from(program.symbols.iter().any(|symbol| symbol.overlay == Some(2)));
        }
        shared += u64::from(!program.bytes.is_empty());
        let names = program.symbols.iter().filter(|symbol| symbol.name.contains('.'));
        apart += u64::from(names.count() > 0);
    }
    println!("{count} triples agree, {shared} have a base, {apart} have parts of their own");
    assert!(shared * 2 > count && apart * 2 > count, "{shared} and {apart} of {count}");
    assert!(guests * 3 > count, "{guests} guests of {count}");
}
