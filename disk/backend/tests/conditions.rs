//! Tests conditions made of many comparisons, in any order, with and without shared operands. Their
//! values must equal Rust's for the same input, and the code size must be proportional to the
//! number of comparisons.

use std::fmt::Write as _;

use mos6502_backend::{compile, dump};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::draw::Draw;
use crate::support::{machine, vary};

const CYCLES_MAX: u64 = 1_000_000;

/// Operations that combine two or three `i1` values.
const OPERATIONS: [&str; 15] = [
    "and",
    "or",
    "xor",
    "add",
    "mul",
    "icmp eq",
    "icmp ne",
    "icmp ult",
    "icmp ule",
    "icmp ugt",
    "icmp uge",
    "icmp slt",
    "icmp sge",
    "select",
    "select twice",
];

/// The operands of an operation: the previous result as the first, second or third operand,
/// neighbours as in a tree, or any two of the last results, which may be the same.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    First,
    Second,
    Third,
    Tree,
    Shared,
}

const ORDERS: [Order; 5] = [Order::First, Order::Second, Order::Third, Order::Tree, Order::Shared];

/// Comparisons of input bytes with these limits, and operations on their results, each with the
/// indices of its operands.
struct Conditions {
    limits: Vec<u8>,
    made: Vec<(&'static str, [usize; 3])>,
}

impl Conditions {
    fn new(order: Order, operations: &[&'static str], count: usize, seed: u64) -> Conditions {
        let mut draw = ChaCha8Rng::seed_from_u64(seed);
        let limits: Vec<u8> = (0..count).map(|_| draw.within(10..246) as u8).collect();
        // The comparisons precede the operations. In a tree, each value is used once, in order.
        let mut last = 0;
        let made = (1..count).map(|n| {
            let other = draw.below(count as u32) as usize;
            let mut near = || (count + n - 2).saturating_sub(draw.below(6) as usize);
            let operands = match order {
                Order::First => [last, n, other],
                Order::Second => [n, last, other],
                Order::Third => [n, other, last],
                Order::Tree => [2 * n - 2, 2 * n - 1, other],
                Order::Shared => [near(), near(), near()],
            };
            last = count + n - 1;
            (operations[n % operations.len()], operands)
        });
        Conditions { limits: limits.clone(), made: made.collect() }
    }

    /// Returns a program that reads the input and branches on the last condition.
    fn text(&self) -> String {
        let count = self.limits.len();
        let port = |at: u16| format!("ptr inttoptr (i16 {} to ptr)", at as i16);
        let mut out = "define void @main() {\n".to_string();
        let compare = |out: &mut String, n: usize| {
            let _ = writeln!(out, "  %v{n} = load volatile i8, {}", port(machine::IN));
            let _ = writeln!(out, "  %c{n} = icmp ult i8 %v{n}, {}", self.limits[n] as i8);
        };
        (0..count).for_each(|n| compare(&mut out, n));
        for (n, (operation, operands)) in (count..).zip(&self.made) {
            let [a, b, c] = operands.map(|n| format!("%c{n}"));
            let _ = match *operation {
                "select" => writeln!(out, "  %c{n} = select i1 {a}, i1 {b}, i1 {c}"),
                "select twice" => writeln!(out, "  %c{n} = select i1 {b}, i1 {a}, i1 {a}"),
                operation => writeln!(out, "  %c{n} = {operation} i1 {a}, {b}"),
            };
        }
        let last = count + self.made.len() - 1;
        let (to, halt) = (port(machine::OUT), port(machine::HALT));
        out + &format!(
            "  br i1 %c{last}, label %yes, label %no
yes:
  store volatile i8 1, {to}
  br label %end
no:
  store volatile i8 2, {to}
  br label %end
end:
  store volatile i8 0, {halt}
  unreachable
}}\n"
        )
    }

    /// Returns the expected output.
    fn expected(&self, input: &[u8]) -> u8 {
        let mut all: Vec<bool> = self.limits.iter().zip(input).map(|(k, v)| v < k).collect();
        for (operation, operands) in &self.made {
            let [a, b, c] = operands.map(|n| all[n]);
            all.push(match *operation {
                "and" | "mul" => a & b,
                "or" => a | b,
                "xor" | "add" | "icmp ne" => a != b,
                "icmp eq" => a == b,
                // `true` is 1 as an unsigned `i1`, and -1 as a signed one.
                "icmp ult" => !a & b,
                "icmp ule" | "icmp sge" => !a | b,
                "icmp ugt" | "icmp slt" => a & !b,
                "icmp uge" => a | !b,
                "select" => {
                    if a {
                        b
                    } else {
                        c
                    }
                }
                "select twice" => a,
                _ => unreachable!("{operation}"),
            });
        }
        if all[all.len() - 1] { 1 } else { 2 }
    }
}

#[test]
fn conditions_have_the_same_result_in_every_order() {
    let mut seed = 0;
    let mut seen = [0; 2];
    for order in ORDERS {
        let each = OPERATIONS.iter().map(std::slice::from_ref);
        for operations in each.chain([&OPERATIONS[..]; 8]) {
            seed += 1;
            let conditions = Conditions::new(order, operations, 2 + seed as usize % 23, seed);
            let options = vary::roomy(&vary::options(seed));
            let case = format!("{order:?}, {operations:?}, seed {seed}");
            let program = compile(&conditions.text(), &options).expect(&case);
            let mut draw = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..12 {
                let input: Vec<u8> =
                    conditions.limits.iter().map(|_| draw.below(256) as u8).collect();
                let run = machine::run(&program, &options, &input, CYCLES_MAX).expect(&case);
                let expected = conditions.expected(&input);
                assert_eq!(run.output, [expected], "{case}: {input:?}");
                seen[usize::from(expected) - 1] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 200), "both: {seen:?}");
}

/// Twice the number of conditions takes twice as much code, in any order. The expected number of
/// tests in branches is exact.
#[test]
fn code_size_is_proportional_to_the_number_of_conditions() {
    for order in ORDERS {
        for operations in OPERATIONS.iter().map(std::slice::from_ref).chain([&OPERATIONS[..]]) {
            let count = 50;
            let text = Conditions::new(order, operations, count, 7).text();
            let options = machine::options().limit(0xD000).origin(0x300);
            let lanes = dump(&[&text], &options, "lanes-raw").expect("lanes");
            let tests = lanes.lines().filter(|line| line.trim_start().starts_with("br ")).count();
            assert!(tests <= 5 * count, "{order:?}, {operations:?}: {tests} tests of {count}");
        }
    }
}

/// Compiles a deeply nested condition.
#[test]
fn a_long_chain_of_conditions_compiles() {
    for order in [Order::First, Order::Second] {
        let text = Conditions::new(order, &["and", "or", "xor"], 700, 3).text();
        let options = machine::options().limit(0xD000).origin(0x300);
        let thread = std::thread::Builder::new().stack_size(400_000);
        let compiled =
            thread.spawn(move || compile(&text, &options).map(|output| output.bytes.len()));
        let bytes = compiled.expect("a thread").join().expect("no panic").expect("a program");
        assert!(bytes < 700 * 30, "{order:?}: {bytes}");
    }
}
