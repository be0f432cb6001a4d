//! Products, quotients, remainders and shifts of integers of different widths. Their results must
//! agree with the host's. The size and position of the zero page are random.
//!
//! `COUNT=n` sets the number of programs, `START=n` the first seed.

use std::fmt::Write as _;

use mos6502_backend::{Options, compile};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::draw::Draw;
use crate::support::machine;

const CYCLES_MAX: u64 = 20_000_000;

/// The operations: name, width of both operands, and width of the result, in bits.
const SHAPES: [(&str, u32, u32, u32); 22] = [
    ("mul", 32, 16, 32),
    ("mul", 16, 32, 32),
    ("mul", 32, 8, 32),
    ("mul", 16, 16, 32),
    ("mul", 16, 8, 16),
    ("mul", 8, 8, 16),
    ("mul", 64, 16, 64),
    ("mul", 16, 64, 64),
    ("mul", 64, 32, 64),
    ("mul", 24, 16, 32),
    ("div", 32, 16, 32),
    ("div", 32, 8, 32),
    ("div", 16, 8, 16),
    ("div", 64, 16, 64),
    ("div", 16, 32, 32),
    ("rem", 32, 16, 32),
    ("rem", 32, 8, 32),
    ("rem", 16, 8, 16),
    ("rem", 64, 32, 64),
    ("shl", 32, 8, 32),
    ("shr", 32, 8, 32),
    ("shr", 64, 8, 64),
];

/// An operation of a program, with its operands and the width of its result in bits.
struct Operation {
    name: &'static str,
    signed: bool,
    a: (u32, u64),
    b: (u32, u64),
    bits: u32,
}

/// Returns a number of `bits` bits, often a small or a large one.
fn number(draw: &mut ChaCha8Rng, bits: u32) -> u64 {
    let any = u64::from(draw.below(u32::MAX)) << 32 | u64::from(draw.below(u32::MAX));
    let chosen = match draw.below(6) {
        0 => u64::from(draw.below(4)),
        1 => (draw.below(4) as u64).wrapping_neg(),
        2 => 1 << draw.below(bits),
        3 => any >> draw.below(64),
        _ => any,
    };
    chosen & mask(bits)
}

fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

/// Extends a number of `from` bits to 64 bits.
fn extended(value: u64, from: u32, signed: bool) -> u64 {
    if signed { (((value << (64 - from)) as i64) >> (64 - from)) as u64 } else { value }
}

impl Operation {
    fn draw(draw: &mut ChaCha8Rng) -> Operation {
        let (name, a, b, bits) = draw.one(&SHAPES);
        let signed = draw.chance(40);
        let (a, mut b) = ((a, number(draw, a)), (b, number(draw, b)));
        if name.starts_with("sh") {
            b.1 %= u64::from(bits);
        }
        let divides = matches!(name, "div" | "rem");
        let overflows = signed && extended(b.1, b.0, true) == u64::MAX;
        if divides && (b.1 == 0 || overflows) {
            b.1 = 3;
        }
        Operation { name, signed, a, b, bits }
    }

    fn result(&self) -> u64 {
        let signed = self.signed;
        let a = extended(self.a.1, self.a.0, signed) & mask(self.bits);
        let shifts = self.name.starts_with("sh");
        let b = extended(self.b.1, self.b.0, signed && !shifts) & mask(self.bits);
        let wide = |value| extended(value, self.bits, signed) as i64;
        let result = match (self.name, signed) {
            ("mul", _) => a.wrapping_mul(b),
            ("shl", _) => a << b,
            ("shr", false) => a >> b,
            ("shr", true) => (wide(a) >> b) as u64,
            ("div", false) => a / b,
            ("rem", false) => a % b,
            ("div", true) => (wide(a) / wide(b)) as u64,
            ("rem", true) => (wide(a) % wide(b)) as u64,
            (name, _) => unreachable!("{name}"),
        };
        result & mask(self.bits)
    }

    /// Returns the instruction of IR.
    fn instruction(&self) -> &'static str {
        match (self.name, self.signed) {
            ("mul", _) => "mul",
            ("shl", _) => "shl",
            ("shr", false) => "lshr",
            ("shr", true) => "ashr",
            ("div", false) => "udiv",
            ("div", true) => "sdiv",
            ("rem", false) => "urem",
            ("rem", true) => "srem",
            (name, _) => unreachable!("{name}"),
        }
    }

    /// Appends a function that reads both operands and writes the result, the lowest byte first.
    fn emit(&self, ir: &mut String, n: usize) {
        let Operation { bits, signed, .. } = *self;
        let _ = writeln!(ir, "define internal void @f{n}() noinline {{");
        let shifts = self.name.starts_with("sh");
        for (name, width, signed) in [("a", self.a.0, signed), ("b", self.b.0, signed && !shifts)] {
            // Reads the bytes separately, so that no operand is a constant.
            let _ = writeln!(ir, "  %{name}0 = add i{width} 0, 0");
            for byte in 0..width / 8 {
                let port = machine::IN as i16;
                let _ = writeln!(
                    ir,
                    "  %{name}l{byte} = load volatile i8, ptr inttoptr (i16 {port} to ptr)
  %{name}z{byte} = {}
  %{name}s{byte} = shl i{width} %{name}z{byte}, {}
  %{name}{} = or i{width} %{name}{byte}, %{name}s{byte}",
                    match width {
                        8 => format!("add i8 %{name}l{byte}, 0"),
                        _ => format!("zext i8 %{name}l{byte} to i{width}"),
                    },
                    byte * 8,
                    byte + 1
                );
            }
            let extend = if signed { "sext" } else { "zext" };
            let last = width / 8;
            let _ = match width == bits {
                true => writeln!(ir, "  %{name} = add i{bits} %{name}{last}, 0"),
                false => {
                    writeln!(ir, "  %{name} = {extend} i{width} %{name}{last} to i{bits}")
                }
            };
        }
        let _ = writeln!(ir, "  %r = {} i{bits} %a, %b", self.instruction());
        for byte in 0..bits / 8 {
            let _ = writeln!(
                ir,
                "  %h{byte} = lshr i{bits} %r, {}
  %t{byte} = trunc i{bits} %h{byte} to i8
  store volatile i8 %t{byte}, ptr inttoptr (i16 {} to ptr)",
                byte * 8,
                machine::OUT as i16
            );
        }
        let _ = writeln!(ir, "  ret void\n}}");
    }
}

/// Returns options whose zero page has 0 to 16 bytes at a random address, or all bytes.
fn options(draw: &mut ChaCha8Rng) -> Options {
    let size = if draw.chance(25) { 254 } else { draw.below(17) as u16 };
    let start = draw.within(2..u32::from(257 - size)) as u16;
    let zero_page = if size == 0 { vec![] } else { vec![start..start + size] };
    machine::options().size_weight(draw.one(&[0, 144, 1000])).zero_page(zero_page)
}

#[test]
fn operands_of_different_widths_agree_with_the_host() {
    let told = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let (start, count) = (told("START").unwrap_or(0), told("COUNT").unwrap_or(150));
    let mut compared = 0;
    for seed in start..start + count {
        let mut draw = ChaCha8Rng::seed_from_u64(seed);
        let options = options(&mut draw);
        let operations: Vec<Operation> =
            (0..draw.within(1..5)).map(|_| Operation::draw(&mut draw)).collect();
        let (mut ir, mut calls) = (String::new(), String::new());
        let (mut input, mut expected) = (Vec::new(), Vec::new());
        for (n, operation) in operations.iter().enumerate() {
            operation.emit(&mut ir, n);
            let _ = writeln!(calls, "  call void @f{n}()");
            for (bits, value) in [operation.a, operation.b] {
                input.extend_from_slice(&value.to_le_bytes()[..bits as usize / 8]);
            }
            let result = operation.result().to_le_bytes();
            expected.extend_from_slice(&result[..operation.bits as usize / 8]);
        }
        let _ = writeln!(
            ir,
            "define void @main() {{
{calls}  store volatile i8 0, ptr inttoptr (i16 {} to ptr)
  unreachable
}}",
            machine::HALT as i16
        );
        let program = compile(&ir, &options).unwrap_or_else(|error| panic!("{seed}: {error}"));
        let run = machine::run(&program, &options, &input, CYCLES_MAX);
        let output = run.unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{ir}")).output;
        assert_eq!(output, expected, "seed {seed}, {options:?}\n{ir}");
        compared += operations.len();
    }
    println!("{compared} operations agree");
}
