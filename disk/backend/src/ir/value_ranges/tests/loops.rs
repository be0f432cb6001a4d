//! Ranges of the counters of loops, compared with brute force.

use super::*;

/// Tests loops with all starts, bounds and conditions. The range must include every value of the
/// counter.
#[test]
fn ranges_hold_in_counted_loops_of_4_bits() {
    let template = |tested: &str| {
        let text = format!(
            "define i4 @f() {{
entry:
  br label %loop
loop:
  %i = phi i4 [ 0, %entry ], [ %n, %loop ]
  %n = add i4 %i, 1
  %c = icmp eq i4 %{tested}, 0
  br i1 %c, label %loop, label %out
out:
  ret i4 %n
}}"
        );
        ir::parse(&text).expect("a module")
    };
    for (tested, next) in [("i", false), ("n", true)] {
        let mut module = template(tested);
        let loops = (0..16).flat_map(|k| [1, 2, 3, 5, 8, 14, 15].map(|step| (k, step)));
        for (k, step) in loops {
            for (pred, start) in PREDICATES.into_iter().flat_map(|p| (0..16).map(move |s| (p, s))) {
                let number = |k: u32| Operand::Const(Const::Int(4, k.into()));
                for inst in &mut module.functions[0].blocks[1].insts {
                    match &mut inst.op {
                        Op::Phi(args) => args[0].1 = number(start),
                        Op::Bin(_, _, _, b) => *b = number(step),
                        Op::ICmp(p, _, _, _, b) => (*p, *b) = (pred, number(k)),
                        _ => {}
                    }
                }
                let func = &module.functions[0];
                let ranges = Ranges::new(&module, func);
                let mut i = start;
                // Values repeat after 16 iterations.
                for _ in 0..16 {
                    let n = (i + step) & 15;
                    for (name, v) in [("i", i), ("n", n)] {
                        let at = func.values.iter().position(|v| v.name == name).expect(name);
                        let range = ranges.of[at].expect("a range");
                        assert!(contains(range, v), "{name} is {v} and not in {range:?}\n{module}");
                    }
                    if !compare(pred, if next { n } else { i }, k, 4) {
                        break;
                    }
                    i = n;
                }
            }
        }
    }
}

/// Tests a loop that computes its next counter and then tests the current counter. In the first
/// iteration of the analysis, the condition before the loop is unknown.
#[test]
fn a_counter_that_is_tested_after_its_step_is_bounded() {
    let module = ir::parse(
        "define i32 @f() {
entry:
  br label %outer
outer:
  %n = phi i16 [ 0, %entry ], [ %n2, %on ]
  %some = icmp ugt i16 %n, 1
  br i1 %some, label %before, label %on
before:
  %first = zext i16 %n to i32
  br label %head
head:
  %i = phi i32 [ %next, %head ], [ %first, %before ]
  %next = add i32 %i, -1
  %c = icmp ugt i32 %i, 2
  br i1 %c, label %head, label %on
on:
  %n2 = add i16 %n, 1
  %d = icmp eq i16 %n2, 16
  br i1 %d, label %out, label %outer
out:
  ret i32 0
}",
    )
    .expect("a module");
    let func = &module.functions[0];
    let ranges = Ranges::new(&module, func);
    let of = |name: &str| ranges.of[func.values.iter().position(|v| v.name == name).expect(name)];
    assert_eq!(of("i"), Some((2, 15)));
    assert_eq!(of("next"), Some((1, 14)));
}

/// Tests loops that step up or down to an end that is not constant, with all starts and ends, and
/// with the step before or after the test. The ranges must include every value.
#[test]
fn ranges_hold_in_loops_of_4_bits_that_step_to_an_end() {
    let step_first = "  %n = add i4 %i, STEP
  %c = icmp eq i4 TESTED, %end
  br i1 %c, label %out, label %back
back:
  br label %loop";
    let step_last = "  %c = icmp eq i4 TESTED, %end
  br i1 %c, label %out, label %back
back:
  %n = add i4 %i, STEP
  br label %loop";
    for (steps, tested) in [(step_first, "%n"), (step_first, "%i"), (step_last, "%i")] {
        for (step, first, base) in [1, 15]
            .into_iter()
            .flat_map(|step| (0..16).flat_map(move |s| (0..13).map(move |b| (step, s, b))))
        {
            let steps = steps.replace("STEP", &step.to_string()).replace("TESTED", tested);
            let text = format!(
                "define void @f(i4 %x) {{
entry:
  %and = and i4 %x, 3
  %end = add i4 %and, {base}
  br label %loop
loop:
  %i = phi i4 [ {first}, %entry ], [ %n, %back ]
{steps}
out:
  ret void
}}"
            );
            let module = ir::parse(&text).expect("a module");
            let func = &module.functions[0];
            let ranges = Ranges::new(&module, func);
            let of = |name: &str| {
                ranges.of[func.values.iter().position(|v| v.name == name).expect(name)]
            };
            for end in base..base + 4 {
                let mut i = first;
                for _ in 0..16 {
                    let n = (i + step) & 15;
                    assert!(contains(of("i").expect("i"), i), "i is {i}\n{module}");
                    let stops = end == if tested == "%n" { n } else { i };
                    if !stops || !text.contains("label %back\nback:\n  %n") {
                        assert!(contains(of("n").expect("n"), n), "n is {n}\n{module}");
                    }
                    if stops {
                        break;
                    }
                    i = n;
                }
            }
            let bounded = match (step, tested) {
                (1, "%n") if first < base => Some((first, base + 2)),
                (1, "%i") if first <= base => Some((first, base + 3)),
                (15, "%n") if first > base + 3 => Some((base + 1, first)),
                (15, "%i") if first >= base + 3 => Some((base, first)),
                _ => None,
            };
            if let Some((low, high)) = bounded {
                let (low, high) = (u128::from(low), u128::from(high));
                let range = of("i").expect("i");
                assert!(low <= range.0 && range.1 <= high, "{range:?}\n{module}");
            }
        }
    }
}

/// Tests loops with two counters that step towards or away from each other, and end if they no
/// longer compare as in the condition. The ranges must include every value.
#[test]
fn ranges_hold_in_loops_of_4_bits_with_two_counters() {
    let steps = [1, 2, 13, 15].into_iter().flat_map(|a| [0, 1, 15].map(|b| (a, b)));
    for ((step, other_step), pred) in steps.flat_map(|s| PREDICATES.map(|pred| (s, pred))) {
        for (first, base) in (0..16).flat_map(|first| [0, 5, 12].map(|base| (first, base))) {
            let text = format!(
                "define void @f(i4 %x) {{
entry:
  %and = and i4 %x, 3
  %start = add i4 %and, {base}
  br label %loop
loop:
  %i = phi i4 [ {first}, %entry ], [ %n, %loop ]
  %j = phi i4 [ %start, %entry ], [ %m, %loop ]
  %n = add i4 %i, {step}
  %m = add i4 %j, {other_step}
  %c = icmp {} i4 %n, %m
  br i1 %c, label %loop, label %out
out:
  ret void
}}",
                format!("{pred:?}").to_lowercase()
            );
            let module = ir::parse(&text).expect("a module");
            let func = &module.functions[0];
            let ranges = Ranges::new(&module, func);
            for start in base..base + 4 {
                let (mut i, mut j) = (first, start);
                // Values repeat after 16 iterations.
                for _ in 0..16 {
                    let (n, m) = ((i + step) & 15, (j + other_step) & 15);
                    for (name, v) in [("i", i), ("j", j), ("n", n), ("m", m)] {
                        let at = func.values.iter().position(|v| v.name == name).expect(name);
                        let range = ranges.of[at].expect("a range");
                        assert!(contains(range, v), "{name} is {v} and not in {range:?}\n{module}");
                    }
                    if !compare(pred, n, m, 4) {
                        break;
                    }
                    (i, j) = (n, m);
                }
            }
        }
    }
}
