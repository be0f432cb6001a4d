//! Tests of each pass on small functions: the resulting loop, and loops that must not change. Other
//! tests compare the behaviour of programs with and without the passes.

use super::patch::{InsertPoint, Patch};
use super::{LoopAnalyses, rotate};
use crate::ir::{
    BinOp, BlockId, Const, Flags, Function, Module, Op, Operand, Type, ValueId, parse, verify,
};
use crate::options::Goal;

/// The end of memory.
const TOP: u32 = 0x10000;

fn module(body: &str) -> Module {
    let text = format!(
        "@a = global [256 x i8] zeroinitializer\n@w = global [256 x i16] zeroinitializer\n{body}"
    );
    parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Changes the first function, verifies it, and returns its text.
fn changed(body: &str, change: impl Fn(&Module, &mut Function)) -> String {
    let mut module = module(body);
    let mut func = module.functions[0].clone();
    change(&module, &mut func);
    module.functions[0] = func;
    verify(&module).unwrap_or_else(|error| panic!("{error}\n{module}"));
    module.functions[0].text(&module)
}

fn turned(body: &str) -> String {
    changed(body, |_, func| rotate::rotate(func))
}

/// Returns the first function after the first of these patches, or `None` if there is no patch.
fn patched(body: &str, patches: impl Fn(&LoopAnalyses<'_>) -> Vec<Patch>) -> Option<String> {
    let module = module(body);
    let func = &module.functions[0];
    let facts = LoopAnalyses::new(&module, func, TOP, Goal::Speed)?;
    patches(&facts).first()?;
    Some(changed(body, |module, func| {
        let old = func.clone();
        let facts = LoopAnalyses::new(module, &old, TOP, Goal::Speed).expect("a loop");
        patches(&facts)[0].apply(func);
    }))
}

fn indexed(body: &str) -> Option<String> {
    patched(body, |facts| facts.pointers_to_indices())
}

fn scaled(body: &str) -> Option<String> {
    patched(body, |facts| facts.scalable())
}

fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no {part} in\n{text}");
    }
}

/// Two consecutive loops. The exit of the first loop is the header of the second, which uses values
/// of the first.
const ROW: &str = "define i16 @f() {
entry:
  br label %h1
h1:
  %i = phi i16 [ 0, %entry ], [ %i.n, %b1 ]
  %s = phi i16 [ 3, %entry ], [ %s.n, %b1 ]
  %c = icmp ult i16 %i, 10
  br i1 %c, label %b1, label %h2
b1:
  %s.n = add i16 %s, %i
  %i.n = add i16 %i, 1
  br label %h1
h2:
  %j = phi i16 [ 0, %h1 ], [ %j.n, %b2 ]
  %t = phi i16 [ %s, %h1 ], [ %t.n, %b2 ]
  %d = icmp eq i16 %j, 9
  br i1 %d, label %end, label %b2
b2:
  %t.n = xor i16 %t, %s
  %j.n = add i16 %j, 3
  br label %h2
end:
  %both = add i16 %t, %s
  ret i16 %both
}";

#[test]
fn consecutive_loops_are_rotated() {
    let text = turned(ROW);
    has(&text, &["icmp ult i16 %i.n, 10", "br i1 %c, label %turned.7, label %turned.6"]);
    has(&text, &["icmp eq i16 %j.n, 9", "br i1 %d, label %end, label %turned.6"]);
    // The body defines the last value of the header.
    has(&text, &["%both = add i16 %t.n, %s.n", "%t.n = xor i16 %t.", ", %s.n"]);
    assert_eq!(text.matches(" phi ").count(), 4, "{text}");
}

#[test]
fn nested_loops_are_rotated_from_the_inside_out() {
    let nest = "define i16 @f() {
entry:
  br label %h0
h0:
  %i = phi i16 [ 0, %entry ], [ %i.n, %l0 ]
  %t = phi i16 [ 0, %entry ], [ %t1, %l0 ]
  %c0 = icmp ult i16 %i, 5
  br i1 %c0, label %h1, label %end
h1:
  %j = phi i16 [ 0, %h0 ], [ %j.n, %b1 ]
  %t1 = phi i16 [ %t, %h0 ], [ %t2, %b1 ]
  %c1 = icmp ult i16 %j, 3
  br i1 %c1, label %b1, label %l0
b1:
  %t2 = add i16 %t1, %i
  %j.n = add i16 %j, 1
  br label %h1
l0:
  %i.n = add i16 %i, 1
  br label %h0
end:
  ret i16 %t
}";
    let text = turned(nest);
    assert_eq!(
        text.matches("turned.").count(),
        text.matches("turned.6").count() + text.matches("turned.7").count()
    );
    has(&text, &["entry:\n  br label %turned.7", "turned.7:", "br label %turned.6", "ret i16 %t2"]);
}

/// A loop with two exits. One exit uses the header's phis. The header is not a predecessor of the
/// other exit.
#[test]
fn a_value_that_is_used_after_two_exits_gets_a_phi() {
    let text = turned(
        "define i16 @f(ptr %p) {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %n, %on ]
  %c = icmp ult i16 %i, 10
  br i1 %c, label %body, label %out
body:
  %v = load volatile i8, ptr %p
  %found = icmp eq i8 %v, 0
  br i1 %found, label %out, label %on
on:
  %n = add i16 %i, 1
  br label %head
out:
  %twice = shl i16 %i, 1
  ret i16 %twice
}",
    );
    has(&text, &["phi i16 [ %n, %head ], [ %i.", "%twice = shl i16 %i."]);
}

#[test]
fn loops_whose_first_test_may_fail_are_not_rotated() {
    let text = |first: &str, test: &str, more: &str| {
        format!(
            "define i16 @f(i16 %m) {{
entry:
  br label %head
head:
  %i = phi i16 [ {first}, %entry ], [ %n, %body ]
  {more}
  %c = icmp {test}
  br i1 %c, label %body, label %out
body:
  %n = add i16 %i, 1
  br label %head
out:
  ret i16 %i
}}"
        )
    };
    let is_turned = |first, test, more| turned(&text(first, test, more)).contains("turned");
    assert!(is_turned("0", "ult i16 %i, 10", ""));
    assert!(is_turned("-1", "slt i16 %i, 10", ""));
    assert!(!is_turned("10", "ult i16 %i, 10", ""));
    assert!(!is_turned("0", "ult i16 %i, %m", ""));
    assert!(!is_turned("%m", "ult i16 %i, 10", ""));
    assert!(!is_turned("0", "ult i16 %i, 10", "%x = add i16 %i, 1"), "code besides the test");
}

/// Returns a loop over a slice of bytes, with a count that is tested before the pointer steps.
fn walk(test: &str, latch: &str) -> String {
    format!(
        "define i16 @f() {{
entry:
  br label %loop
loop:
  %p = phi ptr [ @a, %entry ], [ %p.n, %latch ]
  %n = phi i16 [ 10, %entry ], [ %n.n, %latch ]
  %v = load volatile i8, ptr %p
  {test}
  br i1 %c, label %end, label %latch
latch:
  {latch}
  br label %loop
end:
  ret i16 0
}}"
    )
}

const STEP: &str = "%p.n = getelementptr i8, ptr %p, i16 1";

#[test]
fn a_count_that_is_tested_before_the_pointer_steps_is_removed() {
    let count = "%n.n = add i16 %n, -1\n  %c = icmp eq i16 %n.n, 0";
    let text = indexed(&walk(count, STEP)).expect("an index");
    has(&text, &["icmp eq i16 %index.", ", 9", "%p = getelementptr i8, ptr @a, i16 %index."]);
    assert!(!text.contains("%n"), "the count remains\n{text}");
    // After the step, the next value is compared with the end.
    let text = indexed(&walk(&format!("{STEP}\n  {count}"), "")).expect("an index");
    has(&text, &["icmp eq i16 %index.next.", ", 10"]);
}

#[test]
fn a_pointer_that_is_tested_itself_needs_no_count() {
    let test = |of: &str, end: u32| {
        format!("%c = icmp eq ptr {of}, getelementptr (i8, ptr @a, i16 {end})")
    };
    let other = "%n.n = add i16 %n, 1";
    let text = indexed(&walk(&test("%p", 9), &format!("{STEP}\n  {other}"))).expect("an index");
    has(&text, &["icmp eq i16 %index.", ", 9"]);
    let after = format!("{STEP}\n  {}", test("%p.n", 200));
    let text = indexed(&walk(&after, other)).expect("an index");
    has(&text, &["icmp eq i16 %index.next.", ", 200"]);
    // Ranges that are too long for an index of one byte, ends that are never reached, and pointers
    // to other objects.
    assert_eq!(indexed(&walk(&test("%p", 256), &format!("{STEP}\n  {other}"))), None);
    let back = STEP.replace("i16 1", "i16 -2");
    assert_eq!(indexed(&walk(&test("%p", 9), &format!("{back}\n  {other}"))), None);
    let elsewhere = test("%p", 9).replace("@a", "@w");
    assert_eq!(indexed(&walk(&elsewhere, &format!("{STEP}\n  {other}"))), None);
}

#[test]
fn a_count_with_other_uses_remains() {
    let count =
        "%n.n = add i16 %n, -1\n  store volatile i16 %n, ptr @w\n  %c = icmp eq i16 %n.n, 0";
    let text = indexed(&walk(count, STEP)).expect("an index");
    has(&text, &["%n.n = add i16 %n, -1", "%c = icmp eq i16 %n.n, 0", "%index."]);
}

/// Returns a loop over words that a counter indexes.
fn words(readers: &str, step: &str, bound: &str) -> String {
    format!(
        "define i16 @f() {{
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %loop ]
  {readers}
  %n = add nuw nsw i16 %i, {step}
  %c = icmp {bound}
  br i1 %c, label %loop, label %end
end:
  ret i16 0
}}"
    )
}

const WORD: &str = "%at = getelementptr i16, ptr @w, i16 %i\n  %v = load volatile i16, ptr %at";

#[test]
fn a_counter_of_words_is_scaled_to_bytes() {
    let text = scaled(&words(WORD, "1", "ult i16 %n, 100")).expect("a plan");
    has(&text, &["%n = add nuw nsw i16 %i, 2", "%c = icmp ult i16 %n, 200"]);
    has(
        &text,
        &["%at = getelementptr <{ i8, [0 x i8] }>, ptr @w, i16 %i"].map(|_| "ptr @w, i16 %i"),
    );
    let shifted = "%b = shl i16 %i, 1\n  %at = getelementptr i8, ptr @w, i16 %b\n  \
        %v = load volatile i16, ptr %at";
    let text = scaled(&words(shifted, "3", "ult i16 %n, 99")).expect("a plan");
    has(&text, &["%n = add nuw nsw i16 %i, 6", "%c = icmp ult i16 %n, 198", "ptr @w, i16 %i"]);
    assert!(!text.contains("shl"), "{text}");
}

#[test]
fn a_counter_with_other_uses_is_not_scaled() {
    let also = |more: &str| format!("{WORD}\n  {more}");
    for (readers, bound, why) in [
        (WORD.to_string(), "ult i16 %n, 200", "exceeds a byte"),
        (WORD.to_string(), "slt i16 %n, 100", "signed"),
        ("store volatile i16 %i, ptr @w".into(), "ult i16 %n, 100", "no scaled use"),
        (also("store volatile i16 %i, ptr @w"), "ult i16 %n, 100", "a store"),
        (also("%o = getelementptr i32, ptr @w, i16 %i"), "ult i16 %n, 60", "two scales"),
        (also("%o = mul i16 %i, %i"), "ult i16 %n, 100", "a square"),
    ] {
        assert_eq!(scaled(&words(&readers, "1", bound)), None, "{why}");
    }
    let after = words(WORD, "1", "ult i16 %n, 100").replace("ret i16 0", "ret i16 %n");
    assert_eq!(scaled(&after), None, "used after the loop");
}

/// A patch that omits a use, or uses a value before its definition, is rejected.
#[test]
fn invalid_patches_are_rejected() {
    let module = module(&words(WORD, "1", "ult i16 %n, 100"));
    let func = &module.functions[0];
    let facts = LoopAnalyses::new(&module, func, TOP, Goal::Speed).expect("a loop");
    let value = |name: &str| {
        let position = func.values.iter().position(|info| info.name == name).expect(name);
        ValueId(position as u32)
    };
    let position = |name: &str| facts.definitions.position(value(name)).expect("an instruction");
    let number = |k| Operand::Const(Const::Int(16, k));
    let sum = |a: &Operand| Op::Bin(BinOp::Add, Flags::default(), a.clone(), number(1));
    let fits = |change: &dyn Fn(&mut Patch)| {
        let mut patch = Patch::new(func);
        change(&mut patch);
        patch.fits(&facts)
    };
    let [i, n, v] = ["%i", "%n", "%v"].map(|name| Operand::Value(value(&name[1..])));
    assert!(fits(&|_| {}));
    assert!(fits(&|p| p.remove(position("v"))), "an unused value");
    assert!(!fits(&|p| p.remove(position("at"))), "a load uses it");
    assert!(fits(&|p| p.substitute(
        position("at"),
        value("at"),
        Operand::Const(Const::Int(16, 7))
    )));
    assert!(!fits(&|p| p.substitute(position("at"), value("at"), n.clone())), "defined later");
    assert!(fits(&|p| p.replace(position("n"), sum(&i))));
    assert!(!fits(&|p| p.replace(position("at"), sum(&n))), "defined later");
    assert!(!fits(&|p| p.replace(position("n"), sum(&n))), "depends on itself");
    let adds = |at: InsertPoint, of: &Operand| {
        fits(&|p| {
            let new = p.value("new", Type::Int(16), None);
            p.add(at, sum(of), new);
        })
    };
    assert!(
        adds(InsertPoint::Start(BlockId(1)), &i) && adds(InsertPoint::After(position("n")), &n)
    );
    assert!(
        !adds(InsertPoint::Before(position("n")), &n) && !adds(InsertPoint::End(BlockId(0)), &i)
    );
    assert!(adds(InsertPoint::End(BlockId(1)), &n) && adds(InsertPoint::Before(position("n")), &v));
    // A value without a definition, and a value with two definitions.
    assert!(!fits(&|p| {
        let new = p.value("new", Type::Int(16), None);
        p.replace(position("n"), sum(&Operand::Value(new)));
    }));
    assert!(!fits(&|p| p.add(InsertPoint::End(BlockId(1)), sum(&i), value("n"))));
    assert!(fits(&|p| {
        p.remove(position("n"));
        p.add(InsertPoint::Start(BlockId(1)), sum(&i), value("n"));
    }));
    assert!(
        !fits(&|p| {
            p.remove(position("n"));
            p.add(InsertPoint::End(BlockId(1)), sum(&i), value("n"));
        }),
        "the comparison uses it before its definition"
    );
}

#[test]
fn conflicting_patches_are_not_merged() {
    let module = module(&words(WORD, "1", "ult i16 %n, 100"));
    let func = &module.functions[0];
    let patch = |n: usize, op: Option<&Operand>| {
        let mut patch = Patch::new(func);
        let new = patch.value("new", Type::Int(16), None);
        let number = || Operand::Const(Const::Int(16, 1));
        let operand = op.cloned().unwrap_or_else(number);
        patch.add(
            InsertPoint::End(BlockId(1)),
            Op::Bin(BinOp::Add, Flags::default(), operand, number()),
            new,
        );
        patch.remove((BlockId(1), n));
        patch
    };
    let result = |n: usize| Operand::Value(func.blocks[1].insts[n].result.expect("a value"));
    assert!(patch(2, None).and(patch(1, None), func));
    assert!(!patch(2, None).and(patch(2, None), func), "both remove one instruction");
    assert!(!patch(2, None).and(patch(1, Some(&result(2))), func), "uses a removed value");
    assert!(!patch(2, Some(&result(1))).and(patch(1, None), func), "removes a used value");
    let mut both = patch(2, None);
    assert!(both.and(patch(4, Some(&result(0))), func));
    let mut func = func.clone();
    both.apply(&mut func);
    let ends: Vec<_> = func.blocks[1].insts.iter().filter_map(|inst| inst.result).collect();
    let new = func.values.len() as u32;
    assert_eq!(
        ends[ends.len() - 2..],
        [ValueId(new - 2), ValueId(new - 1)],
        "each has its own new value"
    );
}
