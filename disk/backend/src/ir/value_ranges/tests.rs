//! Compares ranges with brute force: every value that an operation computes must be in its range.

mod loops;

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

/// The numbers of each range are compared with those of each other range, with and without the
/// promise that both have the same sign.
#[test]
fn each_condition_is_sound_on_all_intervals() {
    for (pred, same_sign) in PREDICATES.into_iter().flat_map(|p| [(p, false), (p, true)]) {
        for (range, other) in
            intervals(3).into_iter().flat_map(|a| intervals(3).into_iter().map(move |b| (a, b)))
        {
            let narrowed = narrow(range, (pred, same_sign), other, 3);
            for (v, k) in (range.0..=range.1).flat_map(|v| (other.0..=other.1).map(move |k| (v, k)))
            {
                if pred.holds(3, v, k) && !(same_sign && (v < 4) != (k < 4)) {
                    let inside = narrowed.is_some_and(|narrowed| contains(narrowed, v as u32));
                    assert!(inside, "{v} in {range:?} {pred:?} {k} in {other:?}: {narrowed:?}");
                }
            }
        }
    }
}

#[test]
fn sums_within_a_range_are_exact() {
    for (of, within) in
        intervals(3).into_iter().flat_map(|a| intervals(3).into_iter().map(move |b| (a, b)))
    {
        for (k, nuw) in (0..8).flat_map(|k| [(k, false), (k, true)]) {
            let sums = (of.0..=of.1).map(|v| v + k).filter(|sum| !nuw || *sum < 8);
            let inside = sums.map(|sum| sum & 7).filter(|sum| contains(within, *sum as u32));
            let ends = inside.fold(None, |ends: Option<ValueRange>, sum| {
                Some(ends.map_or((sum, sum), |(lo, hi)| (lo.min(sum), hi.max(sum))))
            });
            assert_eq!(
                sum_within(of, k, nuw, within, 3),
                ends,
                "{of:?} + {k}, nuw {nuw}, in {within:?}"
            );
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
                let narrowed = narrow(range, (pred, false), (k.into(), k.into()), 4);
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

/// An access through a pointer into an element has an index inside the object, unless the address
/// may wrap.
#[test]
fn an_access_to_a_part_of_an_element_bounds_its_index() {
    for (element, part, most) in [("nuw", "nuw", 9), ("nuw", "", 0xFFFF), ("", "nuw", 0xFFFF)] {
        let text = format!(
            "@all = internal global [60 x i8] zeroinitializer
define i8 @f(i16 %n) {{
  %p = getelementptr {element} [6 x i8], ptr @all, i16 %n
  %q = getelementptr {part} i8, ptr %p, i16 5
  %v = load i8, ptr %q
  ret i8 %v
}}"
        );
        let module = ir::parse(&text).expect("a module");
        let func = &module.functions[0];
        let bounds = Ranges::find(&module, func, true).bounds_at(func.params[0].value, BlockId(0));
        assert_eq!(bounds, Some((0, most)), "{element} {part}");
    }
}
