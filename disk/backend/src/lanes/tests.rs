//! Tests of passes on small functions. The tests expect optimal results.

use super::verify::Rules;
use super::*;
use crate::callgraph::CallGraph;
use crate::ir;
use crate::program::{Interface, Program};

/// Returns the lanes of the function `f`, after simplification and one more pass, when compiling
/// for speed.
fn lanes_after(text: &str, pass: fn(&mut LFunc)) -> String {
    lanes_with(text, 0, pass)
}

fn lanes_with(text: &str, size_weight: u32, pass: fn(&mut LFunc)) -> String {
    let text = format!("{text}\ndefine void @main() {{\n  ret void\n}}");
    let module = ir::link(&[&text], &["f"]).expect("a module");
    let options = crate::Options { size_weight, ..crate::Options::entered_at("f") };
    let graph = CallGraph::new(&module, &options).expect("a call graph");
    let interface = Interface::new(&module, &graph, &options).expect("assembly");
    let mut program = Program::new(&interface);
    let id = graph.order[0];
    let (mut f, convention) = lower_function(&mut program, id).expect("lanes");
    simplify(&mut f, Rules { program: &program, id, convention: &convention });
    pass(&mut f);
    f.to_string()
}

fn lanes(text: &str) -> String {
    lanes_after(text, |_| {})
}

/// An access shows that an index is inside the object. So the address of another byte of the
/// element is computed from an index of one byte.
#[test]
fn an_index_that_was_accessed_is_a_byte() {
    let text = "@head = internal global i8 0
@cache = internal global [16 x [6 x i8]] zeroinitializer
define i8 @f() {
entry:
  br label %loop
loop:
  %at = phi ptr [ @head, %entry ], [ %next, %more ]
  %n = load i8, ptr %at
  %wide = zext i8 %n to i16
  %element = getelementptr nuw [6 x i8], ptr @cache, i16 %wide
  %found = load i8, ptr %element
  %is = icmp eq i8 %found, 7
  br i1 %is, label %out, label %more
more:
  %next = getelementptr i8, ptr %element, i16 2
  br label %loop
out:
  ret i8 %n
}";
    for size_weight in [0, 64] {
        let lanes = lanes_with(text, size_weight, |_| {});
        assert_eq!(lanes.matches("Shl").count(), 2, "{lanes}");
    }
}

/// Returns the number of the first line that contains a text.
fn line(lanes: &str, what: &str) -> usize {
    let found = lanes.lines().position(|line| line.contains(what));
    found.unwrap_or_else(|| panic!("no {what} in\n{lanes}"))
}

/// A load is folded into its use as either operand, unless the memory is written in between.
#[test]
fn loads_become_operands() {
    let lanes = lanes(
        "@g = internal global i8 1
@h = internal global i8 2
define void @f(i8 %x) {
  %g = load i8, ptr @g
  store i8 %x, ptr @h
  %a = and i8 %g, %x
  %h = load i8, ptr @h
  store i8 %a, ptr @h
  %b = add i8 %h, %a
  %again = load i8, ptr @g
  %c = add i8 %again, %b
  %last = load i8, ptr @g
  %d = icmp ult i8 %c, %last
  br i1 %d, label %yes, label %no
yes:
  store i8 %b, ptr @g
  ret void
no:
  ret void
}",
    );
    let is_load = |line: &&str| line.starts_with("  v") && line.contains(" = [");
    let loads: Vec<&str> = lanes.lines().filter(is_load).collect();
    assert!(matches!(loads[..], [load] if load.contains("sym2")), "{lanes}");
}

/// Returns the number of accesses through a pointer without an index, before and after a pass.
fn without_index(text: &str, pass: fn(&mut LFunc)) -> [usize; 2] {
    [lanes(text), lanes_after(text, pass)].map(|lanes| lanes.matches(" + 0]").count())
}

#[test]
fn a_single_stepped_pointer_becomes_an_index() {
    let alone = "define i16 @f(ptr %p, ptr %end) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %n, %loop ]
  %s = phi i16 [ 0, %entry ], [ %t, %loop ]
  %v = load i8, ptr %q
  %w = zext i8 %v to i16
  %t = add i16 %s, %w
  %n = getelementptr i8, ptr %q, i16 1
  %c = icmp eq ptr %n, %end
  br i1 %c, label %out, label %loop
out:
  ret i16 %t
}";
    assert_eq!(without_index(alone, pointer_in_index), [1, 0]);
    let two = "define void @f(ptr %p, ptr %to, ptr %end) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %n, %loop ]
  %v = load i8, ptr %q
  %second = getelementptr i8, ptr %to, i16 1
  store i8 %v, ptr %second
  %n = getelementptr i8, ptr %q, i16 1
  %c = icmp eq ptr %n, %end
  br i1 %c, label %out, label %loop
out:
  ret void
}";
    assert_eq!(without_index(two, pointer_in_index), [1, 1]);
}

#[test]
fn a_16_bit_index_becomes_a_byte_and_a_page() {
    let page = "@a = internal global [600 x i8] zeroinitializer
define void @f(i16 %from) {
entry:
  br label %loop
loop:
  %i = phi i16 [ %from, %entry ], [ %n, %loop ]
  %at = getelementptr i8, ptr @a, i16 %i
  store i8 5, ptr %at
  %n = mul i16 %i, 3
  %c = icmp ugt i16 %n, 500
  br i1 %c, label %out, label %loop
out:
  ret void
}";
    assert_eq!(without_index(page, index_by_page), [1, 0]);
    // The second byte of an element is on the page of the first, unless elements overlap.
    let wide = page.replace("store i8", "store i16");
    assert_eq!(without_index(&wide, index_elements_by_page), [1, 1]);
    let aligned = wide.replace("getelementptr i8", "getelementptr i16");
    assert_eq!(without_index(&aligned, index_elements_by_page), [1, 0]);
    // The shift of a byte and the page share a sum, whose low byte is doubled. The product keeps
    // its shift.
    let byte = aligned.replace("i16 %i\n", "i16 %wide\n").replace(
        "  %at =",
        "  %old = load i8, ptr @a
  %low = add i8 %old, 3
  %wide = zext i8 %low to i16
  %at =",
    );
    let shifts = |lanes: &str| lanes.lines().filter(|line| line.contains("Shl")).count();
    assert_eq!(
        [lanes(&byte), lanes_after(&byte, index_elements_by_page)].map(|l| shifts(&l)),
        [2, 1]
    );
}

/// A pointer below another one is computed once, although two blocks access memory through it, and
/// few bytes are copied without a loop.
#[test]
fn an_address_is_computed_once() {
    let text = "declare void @llvm.memcpy.p0.p0.i16(ptr, ptr, i16, i1)
@a = internal global [400 x i8] zeroinitializer
define void @f(ptr %from, i8 %key) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %from, %entry ], [ %q, %more ]
  %q = getelementptr i8, ptr %p, i16 -6
  %v = load i8, ptr %q
  %c = icmp ugt i8 %v, %key
  br i1 %c, label %more, label %out
more:
  call void @llvm.memcpy.p0.p0.i16(ptr %p, ptr %q, i16 6, i1 false)
  br label %loop
out:
  ret void
}";
    let lanes = lanes(text);
    assert_eq!(lanes.matches("Sub").count(), 1, "{lanes}");
    assert_eq!(lanes.matches("phi").count(), 2, "{lanes}");
}

/// A value is computed just before its only use, unless that extends the live ranges of two
/// operands.
#[test]
fn a_value_with_one_use_sinks_to_it() {
    let text = "define i8 @f(i8 %x, i8 %y, i8 %z) {
  %a = xor i8 %x, OTHER
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  %c = add i8 %a, %z
  ret i8 %c
}";
    let one = lanes(&text.replace("OTHER", "5"));
    assert!(line(&one, "Xor") > line(&one, "[$d000]"), "{one}");
    let both = lanes(&text.replace("OTHER", "%y"));
    assert!(line(&both, "Xor") < line(&both, "[$d000]"), "{both}");
}

#[test]
fn a_value_that_only_one_branch_needs_is_computed_there() {
    let lanes = lanes(
        "define i8 @f(i8 %x, i8 %y) {
  %sum = add i8 %x, 3
  %c = icmp eq i8 %y, 7
  br i1 %c, label %yes, label %no
yes:
  ret i8 %sum
no:
  ret i8 0
}",
    );
    assert!(line(&lanes, "Add") > line(&lanes, "b1:"), "{lanes}");
}

/// A counter is stepped after its last use.
#[test]
fn steps_of_counters_sink() {
    let lanes = lanes(
        "define void @f(i8 %end) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %n, %loop ]
  %n = add i8 %i, 1
  store volatile i8 %i, ptr inttoptr (i16 -12288 to ptr)
  %c = icmp eq i8 %n, %end
  br i1 %c, label %out, label %loop
out:
  ret void
}",
    );
    assert!(line(&lanes, "Add") > line(&lanes, "[$d000]"), "{lanes}");
}

/// A comparison of a sum or difference with an operand becomes a test of the carry.
#[test]
fn branches_test_the_carry() {
    let text = "@g = internal global i8 1
define i8 @f(i8 %x, i8 %y) {
  %g = load i8, ptr @g
  %r = RESULT
  %c = icmp ult i8 COMPARED
  br i1 %c, label %yes, label %no
yes:
  ret i8 %r
no:
  %other = xor i8 %r, 1
  ret i8 %other
}";
    for (result, compared) in [("sub i8 %x, %y", "%x, %y"), ("add i8 %x, %g", "%r, %x")] {
        let lanes = lanes(&text.replace("RESULT", result).replace("COMPARED", compared));
        assert!(lanes.contains("br carry"), "{lanes}");
    }
}

#[test]
fn a_bit_test_is_one_condition_and_a_phi_of_one_value_disappears() {
    let lanes = lanes(
        "define i8 @f(i8 %x, i8 %y) {
  %a = and i8 %x, 4
  %c = icmp eq i8 %a, 0
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %out
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %out
out:
  %same = phi i8 [ %y, %yes ], [ %y, %no ]
  ret i8 %same
}",
    );
    assert!(!lanes.contains("And") && !lanes.contains("phi"), "{lanes}");
    assert_eq!(lanes.lines().filter(|line| line.ends_with(':')).count(), 4, "{lanes}");
}

/// A volatile load is a second operand only if no other access of a device is between.
#[test]
fn a_volatile_load_is_an_operand_if_nothing_is_between() {
    let loads = |between: &str| {
        let text = format!(
            "define i8 @f(i8 %x) {{
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  {between}
  %sum = sub i8 %x, %v
  ret i8 %sum
}}"
        );
        lanes(&text).lines().filter(|line| line.ends_with(" volatile")).count()
    };
    assert_eq!(loads(""), 0);
    assert_eq!(loads("%w = load volatile i8, ptr inttoptr (i16 -12286 to ptr)"), 2);
    assert_eq!(loads("call void inttoptr (i16 768 to ptr)()"), 1);
    assert_eq!(loads("store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)"), 1);
}

/// A loop that ends before the low byte of its pointer repeats compares only that byte.
#[test]
fn a_pointer_near_its_end_is_compared_by_one_byte() {
    let walk = |step: u32, end: u32| {
        let text = format!(
            "declare void @g(ptr)
@a = internal global [600 x i8] zeroinitializer
define void @f() {{
entry:
  br label %loop
loop:
  %p = phi ptr [ @a, %entry ], [ %n, %loop ]
  call void inttoptr (i16 768 to ptr)(ptr %p)
  %n = getelementptr i8, ptr %p, i16 {step}
  %c = icmp eq ptr %n, getelementptr (i8, ptr @a, i16 {end})
  br i1 %c, label %out, label %loop
out:
  ret void
}}"
        );
        let lanes = lanes(&text);
        let test = lanes.lines().find(|line| line.contains("br eq")).expect("a test").to_string();
        test.matches('~').count()
    };
    assert_eq!(walk(14, 140), 1);
    assert_eq!(walk(1, 255), 1);
    assert_eq!(walk(1, 256), 1, "only the last of the compared pointers has the end's low byte");
    assert_eq!(walk(1, 257), 2, "the first of the compared pointers has the end's low byte");
    assert_eq!(walk(16, 512), 2);
    assert_eq!(walk(16, 24), 2, "the pointer does not reach the end exactly");
}
