//! Tests that the checker's effort is proportional to the size of the function. Effort is counted,
//! not timed, so it is the same on every machine.

use super::corpus::options;
use super::term::Terms;
use crate::compile;
use std::cell::Cell;
use std::fmt::Write as _;

const PORT: &str = "ptr inttoptr (i16 -12288 to ptr)";

thread_local! {
    /// The effort on this thread.
    static SPENT: Cell<u64> = const { Cell::new(0) };
}

/// Adds the effort for terms.
pub(super) fn note(terms: &Terms) {
    SPENT.set(SPENT.get() + terms.spent);
}

/// Returns the effort for a program whose `main` has this body.
fn effort(body: &str) -> u64 {
    SPENT.set(0);
    let text = format!("define void @main() {{\n{body}  ret void\n}}\n");
    if let Err(error) = compile(&text, &options(0, true)) {
        panic!("{error}: {text}");
    }
    SPENT.get()
}

/// Asserts that each doubling of the size multiplies the effort by at most `tenths` / 10.
fn assert_grows(sizes: [usize; 3], tenths: u64, body: impl Fn(usize) -> String) {
    let spent = sizes.map(|n| effort(&body(n)));
    for pair in spent.windows(2) {
        let is_little = pair[0] > 0 && pair[1] * 10 <= pair[0] * tenths;
        assert!(is_little, "{spent:?} for {sizes:?}");
    }
}

/// Returns a loop with `n` counters of 16 bits.
fn counters(n: usize) -> String {
    let mut out = "  br label %loop\nloop:\n".to_string();
    for i in 0..n {
        let _ = writeln!(out, "  %c{i} = phi i16 [ {}, %0 ], [ %d{i}, %loop ]", i * 7);
    }
    out += "  %t = phi i8 [ 0, %0 ], [ %u, %loop ]\n";
    for i in 0..n {
        let _ = writeln!(out, "  %d{i} = add i16 %c{i}, {}", i % 5 + 1);
    }
    out += "  %u = add i8 %t, 1
  %q = icmp eq i8 %u, 10
  br i1 %q, label %out, label %loop\nout:\n";
    for i in 0..n {
        let _ = writeln!(out, "  store volatile i16 %d{i}, {PORT}");
    }
    out
}

/// Returns a chain of comparisons, combined by `xor`.
fn conditions(n: usize) -> String {
    let mut out = "  %x0 = icmp eq i8 0, 0\n".to_string();
    for i in 1..=n {
        let _ = writeln!(
            out,
            "  %v{i} = load volatile i8, {PORT}
  %c{i} = icmp ult i8 %v{i}, {}
  %x{i} = xor i1 %x{}, %c{i}",
            i % 100 + 10,
            i - 1
        );
    }
    let _ = writeln!(
        out,
        "  br i1 %x{n}, label %yes, label %no\nyes:\n  store volatile i8 1, {PORT}
  br label %no\nno:"
    );
    out
}

/// Returns a chain of operations, each of which combines the previous result with a new value that
/// `load` defines.
fn chain(n: usize, op: &str, ty: &str, load: impl Fn(usize) -> String) -> String {
    let mut out = load(0);
    let mut last = "v0".to_string();
    for i in 1..n {
        let _ = writeln!(out, "{}  %x{i} = {op} {ty} %{last}, %v{i}", load(i));
        last = format!("x{i}");
    }
    let _ = writeln!(out, "  store volatile {ty} %{last}, {PORT}");
    out
}

/// Returns a chain of branches with equal sides, for which the compiled code contains no branches.
fn diamonds(n: usize, way: impl Fn(usize, char) -> String) -> String {
    let mut out = format!("  %p0 = load volatile i8, {PORT}\n");
    for i in 0..n {
        let _ = writeln!(
            out,
            "  %v{i} = load volatile i8, {PORT}
  %c{i} = icmp ult i8 %v{i}, {}
  br i1 %c{i}, label %y{i}, label %z{i}\ny{i}:\n{}  br label %e{i}
z{i}:\n{}  br label %e{i}\ne{i}:
  %p{} = phi i8 [ %y.{i}, %y{i} ], [ %z.{i}, %z{i} ]",
            i % 100 + 10,
            way(i, 'y'),
            way(i, 'z'),
            i + 1,
        );
    }
    let _ = writeln!(out, "  store volatile i8 %p{n}, {PORT}");
    out
}

/// Each join in the loop has facts about all counters.
#[test]
fn counters_in_a_loop_take_little_effort() {
    assert_grows([25, 50, 100], 30, counters);
}

#[test]
fn a_chain_of_conditions_takes_little_effort() {
    assert_grows([100, 200, 400], 23, conditions);
}

/// Each term of a chain lists some of the previous operands.
#[test]
fn chains_of_bytes_take_little_effort() {
    for (op, ty) in [("and", "i8"), ("or", "i8"), ("or", "i32"), ("xor", "i16"), ("add", "i16")] {
        let load = |i: usize| format!("  %v{i} = load volatile {ty}, {PORT}\n");
        assert_grows([200, 400, 800], 23, |n| chain(n, op, ty, load));
    }
}

/// Each sign extension is a branch, so there are as many joins as terms in the sum.
#[test]
fn a_sum_of_extended_bytes_takes_little_effort() {
    let load =
        |i: usize| format!("  %b{i} = load volatile i8, {PORT}\n  %v{i} = sext i8 %b{i} to i16\n");
    assert_grows([100, 200, 400], 23, |n| chain(n, "add", "i16", load));
}

/// One path through all blocks collects the facts of all branches.
#[test]
fn a_long_path_takes_little_effort() {
    assert_grows([200, 400, 800], 23, |n| {
        let mut out = "  br label %at0\n".to_string();
        for i in 0..n {
            let (limit, next) = (i % 100 + 10, i + 1);
            let _ = writeln!(
                out,
                "at{i}:\n  %v{i} = load volatile i8, {PORT}
  %c{i} = icmp ult i8 %v{i}, {limit}\n  br i1 %c{i}, label %at{next}, label %out"
            );
        }
        let _ = writeln!(out, "at{n}:\n  store volatile i8 1, {PORT}\n  br label %out\nout:");
        out
    });
}

/// Tests a chain of selects of 16 bits.
#[test]
fn a_chain_of_selects_takes_little_effort() {
    assert_grows([50, 100, 200], 21, |n| {
        let mut out =
            format!("  %x0 = load volatile i16, {PORT}\n  %y = load volatile i16, {PORT}\n");
        for i in 1..=n {
            let (before, limit) = (i - 1, i * 13 % 5000);
            let _ = writeln!(
                out,
                "  %c{i} = icmp ult i16 %x{before}, {limit}
  %d{i} = add i16 %x{before}, {i}
  %x{i} = select i1 %c{i}, i16 %d{i}, i16 %y"
            );
        }
        let _ = writeln!(out, "  store volatile i16 %x{n}, {PORT}");
        out
    });
}

/// The final byte depends on all bytes that were read.
#[test]
fn paths_that_read_the_same_take_little_effort() {
    let read = |i: usize, way: char| {
        let at = 0x400 + i;
        format!(
            "  %{way}.r{i} = load i8, ptr inttoptr (i16 {at} to ptr)
  %{way}.{i} = xor i8 %p{i}, %{way}.r{i}\n"
        )
    };
    assert_grows([20, 40, 80], 28, |n| diamonds(n, read));
}

#[test]
fn paths_that_store_the_same_take_little_effort() {
    let store = |i: usize, way: char| {
        let k = i % 100;
        format!("  store volatile i8 {k}, {PORT}\n  %{way}.{i} = add i8 %p{i}, 0\n")
    };
    assert_grows([20, 40, 80], 24, |n| diamonds(n, store));
}
