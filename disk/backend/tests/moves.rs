//! Tests parallel moves, such as for the phis of a loop: all mappings of two, three and four values
//! and a constant, compared with the same moves in Rust.

use std::fmt::Write as _;

use mos6502_backend::compile;

use crate::support::machine;

/// The number of iterations of each loop: one more than the longest cycle of moves.
const TURNS: u8 = 5;

/// The source of each value in the next iteration: the index of a value, or the constant 9.
type Mapping = Vec<usize>;

/// Returns all mappings of `count` values.
fn mappings(count: usize) -> Vec<Mapping> {
    let choices = count + 1;
    (0..choices.pow(count as u32))
        .map(|n| (0..count).map(|place| n / choices.pow(place as u32) % choices).collect())
        .collect()
}

/// Emits a function that permutes values of `bits` bits, and writes one of them in each iteration.
fn function(ir: &mut String, name: usize, mapping: &Mapping, bits: u32) {
    let count = mapping.len();
    let spread = 0x0101_0101u64 & ((1 << bits) - 1);
    let mut line = |text: String| writeln!(ir, "  {text}").expect("a string");
    line(format!("define internal void @f{name}() noinline {{\nentry:"));
    line("br label %head\nhead:".into());
    line("%turn = phi i8 [ 0, %entry ], [ %next, %body ]".into());
    for (place, &from) in mapping.iter().enumerate() {
        let source = if from < count { format!("%v{from}") } else { format!("{}", 9 * spread) };
        let start = (place as u64 + 1) * spread;
        line(format!("%v{place} = phi i{bits} [ {start}, %entry ], [ {source}, %body ]"));
    }
    let put = |byte: String| {
        format!("store volatile i8 {byte}, ptr inttoptr (i16 {} to ptr)", machine::OUT as i16)
    };
    if bits == 8 {
        line(put("%v0".into()));
    } else {
        line(format!("%shown = trunc i{bits} %v0 to i8"));
        line(put("%shown".into()));
    }
    line(format!("%done = icmp eq i8 %turn, {TURNS}"));
    line("br i1 %done, label %end, label %body\nbody:".into());
    line("%next = add i8 %turn, 1\n  br label %head\nend:".into());
    for place in 0..count {
        if bits == 8 {
            line(put(format!("%v{place}")));
            continue;
        }
        line(format!("%high{place} = lshr i{bits} %v{place}, {}", bits - 8));
        line(format!("%byte{place} = trunc i{bits} %high{place} to i8"));
        line(put(format!("%byte{place}")));
    }
    line("ret void\n}".into());
}

fn expected(mapping: &Mapping) -> Vec<u8> {
    let mut values: Vec<u8> = (1..=mapping.len() as u8).collect();
    let mut output = vec![values[0]];
    for _ in 0..TURNS {
        values = mapping.iter().map(|&from| values.get(from).copied().unwrap_or(9)).collect();
        output.push(values[0]);
    }
    output.extend(values);
    output
}

fn check(mappings: &[Mapping], bits: u32, size_weight: u32) {
    let mut ir = String::new();
    for (name, mapping) in mappings.iter().enumerate() {
        function(&mut ir, name, mapping, bits);
    }
    let calls: Vec<String> =
        (0..mappings.len()).map(|name| format!("  call void @f{name}()\n")).collect();
    let main = format!(
        "define void @main() {{\n{}  store volatile i8 0, ptr inttoptr (i16 {} to ptr)\n  \
             unreachable\n}}",
        calls.concat(),
        machine::HALT as i16
    );
    let options = machine::options().size_weight(size_weight);
    let program = compile(&format!("{ir}{main}"), &options).unwrap_or_else(|e| panic!("{e}"));
    let run = machine::run(&program, &options, &[], 10_000_000).expect("it ends");
    let mut output = &run.output[..];
    for mapping in mappings {
        let expected = expected(mapping);
        let (own, rest) = output.split_at(expected.len());
        assert_eq!(own, expected, "{mapping:?} of i{bits} at weight {size_weight}");
        output = rest;
    }
}

#[test]
fn every_mapping_of_values_is_moved_correctly() {
    for size_weight in [0, 32] {
        for count in 2..=4 {
            for part in mappings(count).chunks(125) {
                check(part, 8, size_weight);
            }
        }
        check(&mappings(3), 16, size_weight);
    }
}
