//! Tests that every fault that is planted in the passes over IR causes an error. [`CASES`] lists
//! the faults, each with a small test program that it affects.

use crate::faults::planting::{assert_all_planted, program, with};
use crate::faults::{Fault, IN_IR};
use crate::{Area, Error, Late, Options, Overlay, Pass, compile_modules, compile_programs};

/// A fault and a program that it affects: the name of a file in `tests/ir`, or one of the texts
/// below.
#[rustfmt::skip]
const CASES: &[(Fault, &str)] = &[
    (Fault::LoopRotateUncertain, "alloca_of_variable_size"),
    (Fault::LoopRotateInverted, "loops_rotated"),
    (Fault::LoopRotateOneEntry, "loops_rotated"),
    (Fault::LoopRotateMixed, "loops_rotated"),
    (Fault::LoopRotateOldPhis, "loops_rotated"),
    (Fault::LoopRotateStale, "loops_rotated_together"),
    (Fault::SsaRepairFirst, "loops_rotated"),
    (Fault::SsaRepairNoJoins, "loops_rotated"),
    (Fault::ShiftTablesLater, "shifts_by_a_variable"),
    (Fault::ShiftTablesLater, "divisions_by_constants"),
    (Fault::ShiftTablesInverted, "shifts_by_a_variable"),
    (Fault::StrideTablesNext, "elements_of_odd_sizes"),
    (Fault::StrideTablesByte, "elements_of_odd_sizes"),
    (Fault::SelectGroupsOther, "selects_on_one_comparison"),
    (Fault::SelectGroupsAdded, "selects_on_one_comparison"),
    (Fault::SelectGroupsNext, "minimum_of_a_next_byte"),
    (Fault::EarlyLoadsRotated, "phi_of_addresses"),
    (Fault::EarlyLoadsStores, "phi_of_addresses"),
    (Fault::KeptStatesOther, "state_machine"),
    (Fault::IndvarsTogetherStart, "pointers_together"),
    (Fault::IndvarsTogetherStart, "pointer_beside_a_counter"),
    (Fault::IndvarsTogetherLast, "pointers_together"),
    (Fault::IndvarsTogetherLast, "pointer_beside_a_counter"),
    (Fault::IndvarsTogetherWide, "pointers_together"),
    (Fault::IndvarsIndexDown, "pointer_as_byte_index"),
    (Fault::IndvarsIndexCompared, "pointer_as_byte_index"),
    (Fault::IndvarsIndexNextEarly, "loops_rotated_together"),
    (Fault::IndvarsIndexTripCount, "pointer_as_byte_index"),
    (Fault::IndvarsIndexPredicate, "pointer_as_byte_index"),
    (Fault::IndvarsIndexOffset, "pointer_as_byte_index"),
    (Fault::IndvarsIndexCountGone, "loops_rotated_together"),
    (Fault::IndvarsIndexNextRange, "pointer_as_byte_index"),
    (Fault::IndvarsIndexStep, "pointer_as_byte_index"),
    (Fault::IndvarsScaleBound, "counter_as_scaled_index"),
    (Fault::IndvarsScaleBound, "counter_scaled_to_a_variable_end"),
    (Fault::IndvarsScaleStep, "counter_as_scaled_index"),
    (Fault::IndvarsScaleAfterLoop, "counter_as_scaled_index"),
    (Fault::IndvarsScaleAny, "counter_as_scaled_index"),
    (Fault::IndvarsScaleRange, "counter_as_scaled_index"),
    (Fault::LoopReduceStep, "counter_as_scaled_index"),
    (Fault::LoopReduceFirst, "counter_as_scaled_index"),
    (Fault::LoopReduceOrder, "add"),
    (Fault::LoopReduceTop, "memmove_of_elements"),
    (Fault::LoopReduceEqual, "strength_pointers_wrap"),
    (Fault::LoopReduceRareBlock, "strength_counter_in_cold_block"),
    (Fault::LoopReduceEnd, "counter_as_scaled_index"),
    (Fault::LoopReduceOffset, OFFSET),
    (Fault::LoopReducePredicate, "counter_as_scaled_index"),
    (Fault::LoopReduceGone, "counter_as_scaled_index"),
    (Fault::LoopReduceCompared, "counter_as_scaled_index"),
    (Fault::PatchForgets, "counter_as_scaled_index"),
    (Fault::SoftenOperands, FLOATS),
    (Fault::SoftenOrder, FLOATS),
    (Fault::SoftenSign, FLOATS),
    (Fault::SoftenLimit, FLOATS),
    (Fault::SoftenCopysign, FLOATS),
    (Fault::ExpandIntegersCarry, WIDE),
    (Fault::ExpandIntegersAddress, WIDE),
    (Fault::ExpandIntegersCompare, WIDE),
    (Fault::ExpandIntegersShift, WIDE),
    (Fault::ExpandIntegersExtend, WIDE),
    (Fault::ByvalDeclared, BY_VALUE),
    (Fault::ByvalRoom, BY_VALUE),
    (Fault::ByvalSize, "byval"),
    (Fault::VariadicCopy, "variable_arguments"),
    (Fault::VariadicStep, "variable_arguments"),
    (Fault::VariadicRoom, "variable_arguments"),
    (Fault::VariadicPadding, "variable_arguments"),
    (Fault::FitFewer, LINKED),
    (Fault::ExpandIntrinsicsOr, "clmul"),
    (Fault::LinkWeak, LINKED),
    (Fault::LinkLocal, LINKED),
    (Fault::LinkAlias, LINKED),
    (Fault::LinkData, LINKED),
    (Fault::MergePromises, TWO),
    (Fault::MergePromises, GUEST),
    (Fault::MergeSizes, TWO),
    (Fault::MergeConstants, TWO),
    (Fault::MergeConstants, GUEST),
    (Fault::MergeNumbers, TWO),
    (Fault::MergeNumbers, GUEST),
    (Fault::MergeNames, SAME_NAME),
];

/// Operations on floats. The library routines are placeholders.
/// A loop over elements of which it reads the second byte, and whose end is not constant.
const OFFSET: &str = "
@table = internal global [3000 x i8] zeroinitializer
define internal i16 @sum(i16 %n) noinline {
entry:
  %end = and i16 %n, 511
  br label %loop
loop:
  %i = phi i16 [ 1, %entry ], [ %next, %loop ]
  %sum = phi i16 [ 7, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds [3 x i8], ptr @table, i16 %i, i16 1
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %more = add i16 %sum, %w
  %next = add nuw nsw i16 %i, 1
  %on = icmp ult i16 %next, %end
  br i1 %on, label %loop, label %out
out:
  ret i16 %more
}
define void @main() {
  %n = load volatile i16, ptr inttoptr (i16 -12286 to ptr)
  %s = call i16 @sum(i16 %n)
  store i16 %s, ptr @table
  ret void
}
";

const FLOATS: &str = "
define float @__subsf3(float %a, float %b) noinline { ret float %a }
define i16 @__ltsf2(float %a, float %b) noinline { ret i16 0 }
define float @__floatunsisf(i32 %a) noinline { ret float 0.0 }
define i32 @__fixunssfsi(float %a) noinline { ret i32 0 }
declare float @llvm.copysign.f32(float, float)
declare i8 @llvm.fptoui.sat.i8.f32(float)
define float @f(float %a, float %b, i8 %n) {
  %less = fcmp olt float %a, %b
  %m = uitofp i8 %n to float
  %s = fsub float %a, %m
  %byte = call i8 @llvm.fptoui.sat.i8.f32(float %s)
  store i8 %byte, ptr inttoptr (i16 768 to ptr)
  %c = call float @llvm.copysign.f32(float %s, float %b)
  %r = select i1 %less, float %c, float %s
  ret float %r
}
define void @main() {
  %r = call float @f(float 1.0, float 2.0, i8 3)
  store float %r, ptr inttoptr (i16 768 to ptr)
  ret void
}";

const WIDE: &str = "
define i1 @f(ptr %p, i16 %n) {
  %a = load i192, ptr %p
  %b = sext i16 %n to i192
  %c = add i192 %a, %b
  %d = lshr i192 %c, 130
  %e = xor i192 %d, %c
  store i192 %e, ptr %p
  %q = getelementptr i8, ptr %p, i16 1
  %g = load i192, ptr %q
  %x = load i128, ptr %p
  %y = load i128, ptr %q
  %u = zext i128 %x to i192
  %v = zext i128 %y to i192
  %less = icmp slt i192 %u, %v
  %same = icmp eq i192 %g, %c
  %r = or i1 %less, %same
  ret i1 %r
}
define void @main() {
  %r = call i1 @f(ptr inttoptr (i16 768 to ptr), i16 -3)
  %w = zext i1 %r to i8
  store i8 %w, ptr inttoptr (i16 768 to ptr)
  ret void
}";

/// A call with two arguments. Only the callee declares them `byval`.
const BY_VALUE: &str = "
define i8 @f(ptr byval([2 x i8]) %p, ptr byval([2 x i8]) %q) noinline {
  %a = load i8, ptr %p
  store i8 1, ptr %p
  %b = load i8, ptr %q
  %r = add i8 %a, %b
  ret i8 %r
}
define void @main() {
  %s = alloca [2 x i8]
  %r = call i8 @f(ptr %s, ptr %s)
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  ret void
}";

/// Two modules to link, separated by a line of plus signs.
const LINKED: &str = "
declare i8 @f(i8, i8)
declare i8 @g(i8)
@there = external global i8
@table = internal global [2 x ptr] [ptr @there, ptr @own]
@own = internal global i8 5
@both = weak global i8 1
define internal i8 @h(i8 %n) noinline {
  %m = load volatile i8, ptr @both
  %r = add i8 %n, %m
  ret i8 %r
}
define void @main() {
  %a = call i8 @f(i8 3, i8 4)
  %b = call i8 @h(i8 %a)
  %c = call i8 @g(i8 %b)
  store volatile i8 %c, ptr @there
  %p = load volatile ptr, ptr @table
  store volatile i8 %c, ptr %p
  ret void
}
++++
@memory = global [4 x i8] zeroinitializer
@there = alias i8, getelementptr (i8, ptr @memory, i16 2)
@both = global i8 2
@own = global i8 6
define i8 @f(i8 %a, i8 %b) noinline {
  %h = call i8 @h(i8 %b)
  %r = sub i8 %a, %h
  ret i8 %r
}
define i8 @g(i16 %n) noinline {
  %r = trunc i16 %n to i8
  ret i8 %r
}
define i8 @h(i8 %n) noinline {
  %r = xor i8 %n, 85
  %s = load volatile i8, ptr @own
  %t = add i8 %r, %s
  ret i8 %t
}";

/// A function that the programs below share, with or without a promise about its sum.
macro_rules! f {
    ($promise:literal) => {
        concat!(
            "define internal i8 @f(i8 %a) noinline {
  %b = add ",
            $promise,
            "i8 %a, 1
  %p = getelementptr i8, ptr @m, i8 %b
  %v = load i8, ptr %p
  %q = getelementptr i8, ptr @k, i8 %v
  %w = load i8, ptr %q
  ret i8 %w
}
"
        )
    };
}

/// Two programs with a common function, constants and memory, separated by a line of dashes.
const TWO: &str = concat!(
    "
@m = internal global [4 x i8] zeroinitializer
@k = internal constant [2 x i8] [i8 1, i8 2]
",
    f!("nuw "),
    "define void @one() {
  %r = call i8 @f(i8 3)
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  br label %stay
stay:
  br label %stay
}
----
@l = internal constant [2 x i8] [i8 1, i8 3]
@k = internal constant [2 x i8] [i8 1, i8 2]
@m = internal global [9 x i8] zeroinitializer
define internal i8 @g() noinline {
  %v = load i8, ptr @l
  ret i8 %v
}
",
    f!(""),
    "define void @two() {
  %r = call i8 @f(i8 3)
  %s = call i8 @g()
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  store volatile i8 %s, ptr inttoptr (i16 768 to ptr)
  br label %stay
stay:
  br label %stay
}"
);

/// Two programs, and a guest that shares a part of them but makes no promise.
const GUEST: &str = concat!(
    "
@m = internal global [4 x i8] zeroinitializer
@k = internal constant [2 x i8] [i8 1, i8 2]
",
    f!("nuw "),
    "define void @one() {
  %r = call i8 @f(i8 3)
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  br label %stay
stay:
  br label %stay
}
----
@m = internal global [4 x i8] zeroinitializer
@k = internal constant [2 x i8] [i8 1, i8 2]
",
    f!("nuw "),
    "define void @two() {
  %r = call i8 @f(i8 2)
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  br label %stay
stay:
  br label %stay
}
----
@l = internal constant [2 x i8] [i8 1, i8 3]
@k = internal constant [2 x i8] [i8 1, i8 2]
@m = internal global [3 x i8] zeroinitializer
define internal i8 @g() noinline {
  %v = load i8, ptr @l
  ret i8 %v
}
",
    f!(""),
    "define void @three() {
  %r = call i8 @f(i8 1)
  %s = call i8 @g()
  store volatile i8 %r, ptr inttoptr (i16 768 to ptr)
  store volatile i8 %s, ptr inttoptr (i16 768 to ptr)
  br label %stay
stay:
  br label %stay
}"
);

/// A program whose function `late` stores a byte.
macro_rules! with_late {
    ($name:literal, $byte:literal) => {
        concat!(
            "
define internal void @late() noinline {
  store volatile i8 ",
            $byte,
            ", ptr inttoptr (i16 768 to ptr)
  ret void
}
define void @",
            $name,
            "() {
  call void @late()
  br label %stay
stay:
  br label %stay
}
"
        )
    };
}

/// Two programs with different functions of the same name, which are late in both programs.
const SAME_NAME: &str = concat!(with_late!("one", "1"), "----", with_late!("two", "2"));

/// Compiles a program of `tests/ir`, or the given text: one module, several modules, or several
/// programs of which the third is a guest.
fn compiled(text: &str) -> Result<crate::Output, Error> {
    let programs: Vec<&str> = text.split("----").collect();
    if programs.len() == 1 {
        let modules: Vec<&str> = text.split("++++").collect();
        return compile_modules(&modules, &options());
    }
    let area = |holes| Area { origin: 0x1000, limit: 0xB000, holes };
    let overlay = |(n, root): (usize, &&str)| {
        let area = (n == 2).then(|| area(vec![0x4000..0xA000]));
        let late = text.contains("@late()").then(|| Late { roots: vec!["late".into()], unit: 1 });
        Overlay { root: root.to_string(), area, late, ..Overlay::default() }
    };
    let overlays = ["one", "two", "three"].iter().enumerate().map(overlay);
    let options = Options {
        entry: String::new(),
        limit: 0xA000,
        overlays: overlays.take(programs.len()).collect(),
        overlay_area: Some(Area { limit: 0x4000, ..area(vec![]) }),
        ram: vec![0xC000..0x10000],
        ..options()
    };
    compile_programs(&programs, &options)
}

fn options() -> Options {
    let (check, without) = (true, vec![Pass::ConstantParameters]);
    Options { check, without, ram: vec![0xC000..0x10000], ..Options::entered_at("main") }
}

/// Returns whether the result is an error that names a pass over IR.
fn is_ir_error(judged: &Result<crate::Output, Error>) -> bool {
    matches!(judged, Err(Error::Internal(message)) if message.contains(super::FAULT))
}

#[test]
fn every_planted_fault_is_reported() {
    for &(fault, name) in CASES {
        let text = match name.contains('\n') {
            true => name.to_string(),
            false => program(name),
        };
        let case = format!("{fault:?} in {name}");
        assert_eq!(compiled(&text).err(), None, "{case}: an error without the fault");
        let judged = with(fault, || compiled(&text));
        assert!(is_ir_error(&judged), "{case}: the fault is not reported: {:?}", judged.err());
    }
}

#[test]
fn every_fault_has_a_case() {
    assert_all_planted(IN_IR, CASES.iter().map(|case| case.0));
}
