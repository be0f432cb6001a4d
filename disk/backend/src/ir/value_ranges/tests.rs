//! Compares ranges with brute force: every value that an operation computes must be in its range.

use super::*;
use crate::ir::{self, Flags, FuncId, Inst, ValueInfo};

/// Binary operations: instructions and intrinsics, in the order of the template's declarations.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Operation {
    Umin,
    Umax,
    UsubSat,
    Bin(BinOp, bool),
}

const OPS: [BinOp; 13] = [
    BinOp::Add,
    BinOp::Sub,
    BinOp::Mul,
    BinOp::UDiv,
    BinOp::SDiv,
    BinOp::URem,
    BinOp::SRem,
    BinOp::And,
    BinOp::Or,
    BinOp::Xor,
    BinOp::Shl,
    BinOp::LShr,
    BinOp::AShr,
];

const PREDICATES: [IntPred; 10] = [
    IntPred::Eq,
    IntPred::Ne,
    IntPred::Ult,
    IntPred::Ule,
    IntPred::Ugt,
    IntPred::Uge,
    IntPred::Slt,
    IntPred::Sle,
    IntPred::Sgt,
    IntPred::Sge,
];

fn operations() -> Vec<Operation> {
    let mut operations = vec![Operation::Umin, Operation::Umax, Operation::UsubSat];
    for op in OPS {
        operations.push(Operation::Bin(op, false));
        if matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl) {
            operations.push(Operation::Bin(op, true));
        }
    }
    operations
}

fn signed(v: u32, bits: u32) -> i32 {
    (v << (32 - bits)) as i32 >> (32 - bits)
}

/// Returns the result according to LangRef for numbers of up to 8 bits, or `None` if it is poison
/// or undefined.
fn value(operation: Operation, a: u32, b: u32, bits: u32) -> Option<u32> {
    let all = (1 << bits) - 1;
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let (exact, nuw) = match operation {
        Operation::Umin => return Some(a.min(b)),
        Operation::Umax => return Some(a.max(b)),
        Operation::UsubSat => return Some(a.saturating_sub(b)),
        Operation::Bin(op, nuw) => {
            let exact = match op {
                BinOp::Add => a + b,
                BinOp::Sub => a.wrapping_sub(b),
                BinOp::Mul => a * b,
                BinOp::UDiv => a.checked_div(b)?,
                BinOp::URem => a.checked_rem(b)?,
                BinOp::SDiv | BinOp::SRem if sb == 0 || sb == -1 && a == all / 2 + 1 => {
                    return None;
                }
                BinOp::SDiv => (sa / sb) as u32,
                BinOp::SRem => (sa % sb) as u32,
                BinOp::And => a & b,
                BinOp::Or => a | b,
                BinOp::Xor => a ^ b,
                BinOp::Shl | BinOp::LShr | BinOp::AShr if b >= bits => return None,
                BinOp::Shl => a << b,
                BinOp::LShr => a >> b,
                BinOp::AShr => (sa >> b) as u32,
                _ => unreachable!("an operation on floats"),
            };
            (exact, nuw)
        }
    };
    (!nuw || exact <= all).then_some(exact & all)
}

fn compare(pred: IntPred, a: u32, b: u32, bits: u32) -> bool {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Slt => sa < sb,
        IntPred::Sle => sa <= sb,
        IntPred::Sgt => sa > sb,
        IntPred::Sge => sa >= sb,
    }
}

fn contains(range: ValueRange, v: u32) -> bool {
    range.0 <= v.into() && u128::from(v) <= range.1
}

fn intervals(bits: u32) -> Vec<ValueRange> {
    let all = mask(bits);
    (0..=all).flat_map(|lo| (lo..=all).map(move |hi| (lo, hi))).collect()
}

#[test]
fn each_operation_is_sound_on_all_intervals() {
    for op in OPS {
        for nuw in [false, true] {
            for a in intervals(4) {
                for b in intervals(4) {
                    let Some(range) = super::binary(op, nuw, a, b, 4) else { continue };
                    for (x, y) in (a.0..=a.1).flat_map(|x| (b.0..=b.1).map(move |y| (x, y))) {
                        let exact = value(Operation::Bin(op, nuw), x as u32, y as u32, 4);
                        let inside = exact.is_none_or(|v| contains(range, v));
                        assert!(
                            inside,
                            "{op:?} nuw {nuw} of {x} in {a:?}, {y} in {b:?}: {range:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn each_condition_is_sound_on_all_intervals() {
    for (pred, k) in PREDICATES.into_iter().flat_map(|p| (0..16).map(move |k| (p, k))) {
        for range in intervals(4) {
            let narrowed = narrow(range, pred, k.into(), 4);
            for v in (range.0 as u32..=range.1 as u32).filter(|v| compare(pred, *v, k, 4)) {
                let inside = narrowed.is_some_and(|narrowed| contains(narrowed, v));
                assert!(inside, "{v} in {range:?} {pred:?} {k}: {narrowed:?}");
            }
            for v in (range.0 as u32..=range.1 as u32).filter(|v| !compare(pred, *v, k, 4)) {
                let narrowed = narrow(range, pred.negated(), k.into(), 4);
                let inside = narrowed.is_some_and(|narrowed| contains(narrowed, v));
                assert!(inside, "{v} in {range:?} not {pred:?} {k}: {narrowed:?}");
            }
        }
    }
}

/// Conditions narrow ranges exactly. Signed conditions do so only if no number is negative.
#[test]
fn conditions_narrow_ranges_exactly() {
    for (pred, k) in PREDICATES.into_iter().flat_map(|p| (0..16).map(move |k| (p, k))) {
        let signed = matches!(pred, IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge);
        for range in intervals(4).into_iter().filter(|r| !signed || k < 8 && r.1 < 8) {
            let all = range.0..=range.1;
            let left: Vec<u128> = all.filter(|v| compare(pred, *v as u32, k, 4)).collect();
            if let (Some(&lo), Some(&hi)) = (left.first(), left.last()) {
                let narrowed = narrow(range, pred, k.into(), 4);
                assert_eq!(narrowed, Some((lo, hi)), "{range:?} {pred:?} {k}");
            }
        }
    }
}

/// The range extends from the smallest to the largest possible result.
#[test]
fn the_range_of_a_shift_by_the_whole_width_is_unlimited() {
    for op in [BinOp::Shl, BinOp::LShr] {
        assert_eq!(binary(op, false, (1, 5), (0, 127), 128).is_some(), op == BinOp::LShr);
        assert_eq!(binary(op, false, (1, 5), (0, 128), 128), None);
    }
}

#[test]
fn ranges_of_operations_that_cannot_wrap_are_exact() {
    use BinOp::*;
    for op in [Add, Sub, Mul, Shl, LShr, UDiv] {
        for (a, b) in
            intervals(4).into_iter().flat_map(|a| intervals(4).into_iter().map(move |b| (a, b)))
        {
            let all = (a.0..=a.1).flat_map(|x| (b.0..=b.1).map(move |y| (x as u32, y as u32)));
            let all: Option<Vec<u32>> =
                all.map(|(x, y)| value(Operation::Bin(op, true), x, y, 4)).collect();
            let Some(all) = all else { continue };
            let ends = all
                .iter()
                .min()
                .zip(all.iter().max())
                .map(|(lo, hi)| (u128::from(*lo), u128::from(*hi)));
            assert_eq!(super::binary(op, false, a, b, 4), ends, "{op:?} of {a:?} and {b:?}");
        }
    }
}

/// A function with two parameters, to which tests add instructions, and each result for every
/// input.
struct Sheet {
    module: Module,
    bits: u32,
    inputs: Vec<(u32, u32)>,
    values: Vec<Vec<Option<u32>>>,
}

impl Sheet {
    /// The parameters are independent if `two`, and equal otherwise.
    fn new(bits: u32, two: bool) -> Sheet {
        let names = ["umin", "umax", "usub.sat"];
        let declare = |n: &str| format!("declare i{bits} @llvm.{n}.i{bits}(i{bits}, i{bits})\n");
        let text: String = names.iter().map(|n| declare(n)).collect::<String>()
            + &format!("define i{bits} @f(i{bits} %x, i{bits} %y) {{\n  ret i{bits} 0\n}}\n");
        let module = ir::parse(&text).expect("a module");
        let all = 0..1u32 << bits;
        let inputs: Vec<(u32, u32)> = match two {
            true => all.clone().flat_map(|x| all.clone().map(move |y| (x, y))).collect(),
            false => all.map(|x| (x, x)).collect(),
        };
        let values = vec![
            inputs.iter().map(|i| Some(i.0)).collect(),
            inputs.iter().map(|i| Some(i.1)).collect(),
        ];
        Sheet { module, bits, inputs, values }
    }

    fn func(&mut self) -> &mut Function {
        self.module.functions.last_mut().expect("the function")
    }

    /// Keeps only the first `count` values.
    fn truncate(&mut self, count: usize) {
        self.values.truncate(count);
        let func = self.func();
        func.values.truncate(count);
        let end = func.blocks[0].insts.pop();
        func.blocks[0].insts.truncate(count - 2);
        func.blocks[0].insts.extend(end);
    }

    fn column(&self, operand: &Operand) -> Vec<Option<u32>> {
        match operand {
            Operand::Value(v) => self.values[v.0 as usize].clone(),
            Operand::Const(Const::Int(_, k)) => vec![Some(*k as u32); self.inputs.len()],
            Operand::Const(_) => unreachable!("every constant is an integer"),
        }
    }

    fn push(&mut self, operation: Operation, a: &Operand, b: &Operand) -> Operand {
        let bits = self.bits;
        let (left, right) = (self.column(a), self.column(b));
        let column = left.iter().zip(&right).map(|(x, y)| value(operation, (*x)?, (*y)?, bits));
        self.values.push(column.collect());
        let op = match operation {
            Operation::Bin(op, nuw) => {
                Op::Bin(op, Flags { nuw, ..Flags::default() }, a.clone(), b.clone())
            }
            _ => Op::Call {
                callee: Callee::Direct(FuncId(operation.declaration())),
                args: [a, b].map(|o| (Type::Int(bits), o.clone())).into(),
                ret: Type::Int(bits),
                byval: vec![None; 2],
                named: None,
                tail: false,
            },
        };
        let func = self.func();
        let id = ValueId(func.values.len() as u32);
        func.values.push(ValueInfo { ty: Type::Int(bits), name: String::new(), range: None });
        let insts = &mut func.blocks[0].insts;
        let at = insts.len() - 1;
        insts.insert(at, Inst { op, result: Some(id), line: 0, loc: None });
        Operand::Value(id)
    }

    fn check(&self) {
        let func = self.module.functions.last().expect("the function");
        let ranges = Ranges::new(&self.module, func);
        for (n, column) in self.values.iter().enumerate().skip(2) {
            for v in column.iter().flatten() {
                let inside = ranges.of[n].is_some_and(|range| contains(range, *v));
                let op = &func.blocks[0].insts[n - 2].op;
                assert!(inside, "value {n} is {v} and not in {:?}: {op:?}", ranges.of[n]);
            }
        }
    }
}

impl Operation {
    fn declaration(self) -> u32 {
        match self {
            Operation::Umin => 0,
            Operation::Umax => 1,
            _ => 2,
        }
    }
}

/// Tests all `(leaf op leaf) op leaf` and `leaf op (leaf op leaf)` over parameters and these
/// constants.
fn all_of_depth_two(bits: u32, two: bool, constants: &[u128]) {
    let mut sheet = Sheet::new(bits, two);
    let params = if two { 0..2 } else { 0..1 };
    let params: Vec<Operand> = params.map(|n| Operand::Value(ValueId(n))).collect();
    let number = |k: &u128| Operand::Const(Const::Int(bits, *k));
    let leaves: Vec<Operand> = params.iter().cloned().chain(constants.iter().map(number)).collect();
    let is_number = |o: &Operand| matches!(o, Operand::Const(_));
    for first in operations() {
        for (a, b) in leaves.iter().flat_map(|a| leaves.iter().map(move |b| (a, b))) {
            if is_number(a) && is_number(b) {
                continue;
            }
            let inner = sheet.push(first, a, b);
            for second in operations() {
                for leaf in &leaves {
                    sheet.push(second, &inner, leaf);
                    sheet.push(second, leaf, &inner);
                }
                sheet.push(second, &inner, &inner);
            }
            sheet.check();
            sheet.truncate(2);
        }
    }
}

#[test]
fn ranges_hold_for_all_expressions_of_depth_two_of_4_bits() {
    all_of_depth_two(4, true, &(0..16).collect::<Vec<u128>>());
}

#[test]
fn ranges_hold_for_expressions_of_depth_two_of_8_bits() {
    all_of_depth_two(8, false, &[0, 1, 2, 3, 7, 8, 16, 31, 100, 127, 128, 200, 254, 255]);
}

#[test]
fn ranges_hold_for_all_expressions_of_depth_one_of_8_bits() {
    let mut sheet = Sheet::new(8, false);
    let x = Operand::Value(ValueId(0));
    for operation in operations() {
        for k in 0..256 {
            let k = Operand::Const(Const::Int(8, k));
            sheet.push(operation, &x, &k);
            sheet.push(operation, &k, &x);
        }
        sheet.check();
        sheet.truncate(2);
    }
}

/// Tests every condition on `%x` in a function. `places` returns the values that equal `%x` where
/// the condition holds, or where it does not hold.
fn check_where(template: &str, places: impl Fn(bool) -> Vec<&'static str>) {
    for (pred, k) in PREDICATES.into_iter().flat_map(|p| (0..16).map(move |k| (p, k))) {
        let condition = format!("icmp {} i4 %x, {k}", format!("{pred:?}").to_lowercase());
        let module = ir::parse(&template.replace("CONDITION", &condition)).expect("a module");
        let func = &module.functions[0];
        let ranges = Ranges::new(&module, func);
        for x in 0..16 {
            for name in places(compare(pred, x, k, 4)) {
                let n = func.values.iter().position(|v| v.name == name).expect("a value");
                let range = ranges.of[n].expect("a range");
                assert!(contains(range, x), "{x} {pred:?} {k}: {name} in {range:?}");
            }
        }
    }
}

/// The condition of a branch holds after the branch and on its edges, and nowhere else.
#[test]
fn ranges_hold_under_every_condition_of_4_bits() {
    let template = "define i4 @f(i4 %x) {
entry:
  %c = CONDITION
  br i1 %c, label %yes, label %no
yes:
  %a = add i4 %x, 0
  br i1 %c, label %join, label %other
no:
  %b = add i4 %x, 0
  br label %join
other:
  br label %join
join:
  %p = phi i4 [ %x, %yes ], [ %b, %no ], [ 0, %other ]
  ret i4 %p
}";
    check_where(template, |holds| vec![if holds { "a" } else { "b" }, "p"]);
}

/// Tests edges into blocks with several predecessors, edges from a block with another condition,
/// and a branch with equal targets.
#[test]
fn ranges_hold_on_edges_under_every_condition_of_4_bits() {
    let template = "define i4 @f(i4 %x, i1 %z) {
entry:
  br i1 %z, label %test, label %no
test:
  %other = icmp ult i4 %x, 5
  %c = CONDITION
  br i1 %c, label %yes, label %no
no:
  %b = phi i4 [ %x, %test ], [ 7, %entry ]
  br label %yes
yes:
  %a = phi i4 [ %x, %test ], [ 7, %no ]
  %d = CONDITION
  br i1 %d, label %same, label %same
same:
  %p = phi i4 [ %x, %yes ], [ %x, %yes ]
  ret i4 %p
}";
    check_where(template, |holds| vec![if holds { "a" } else { "b" }, "p"]);
}

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
