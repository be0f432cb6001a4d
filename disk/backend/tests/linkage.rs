//! Tests references to undefined or mismatched symbols in code that never runs.

use mos6502_backend::{Error, Late, compile, compile_modules};

use crate::overlays::text;
use crate::support::machine;

const CYCLES_MAX: u64 = 1_000_000;

/// Checks the output of a program at several size weights.
fn puts_out(body: &str, expected: &[u8]) {
    let text = text(body);
    for size_weight in [0, 16, 64] {
        let options = machine::options().size_weight(size_weight);
        let program = compile(&text, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let run = machine::run(&program, &options, &[], CYCLES_MAX).expect("an end");
        assert_eq!(run.output, expected, "weight {size_weight}\n{text}");
    }
}

#[test]
fn undefined_weak_symbols_are_null() {
    puts_out(
        "declare extern_weak void @nowhere()
@nothing = extern_weak global i8
@table = internal constant [2 x ptr] [ptr @nowhere, ptr getelementptr (i8, ptr @nothing, i16 515)]
define void @main() {
  %c = icmp eq ptr @nowhere, null
  %d = icmp eq ptr @nothing, null
  %cz = zext i1 %c to i8
  %dz = zext i1 %d to i8
  %r = add i8 %cz, %dz
  call void @put(i8 %r)
  %t = load volatile ptr, ptr getelementptr (i8, ptr @table, i16 2)
  %n = ptrtoint ptr %t to i16
  %low = trunc i16 %n to i8
  call void @put(i8 %low)
  br i1 %c, label %end, label %there
there:
  call void @nowhere()
  br label %end
end:
  call void @halt()
  unreachable
}",
        &[2, 3],
    );
}

#[test]
fn a_call_of_another_type_fails_only_if_it_runs() {
    puts_out(
        "@never = internal global i16 0
define internal i16 @h(i16 %n) noinline {
  %m = add i16 %n, 2
  ret i16 %m
}
define internal void @nothing(ptr %p) noinline {
  store i8 9, ptr %p
  ret void
}
define void @main() {
  %s = call i16 @h(i16 4)
  %low = trunc i16 %s to i8
  call void @put(i8 %low)
  %v = load volatile i16, ptr @never
  %c = icmp eq i16 %v, 0
  br i1 %c, label %end, label %wrong
wrong:
  %r = call i32 @h(i16 3)
  %w = call i16 @h(i8 3)
  %x = call i8 @nothing(i64 5)
  br label %wrong
end:
  call void @halt()
  unreachable
}",
        &[6],
    );
}

/// An unused late root causes an error that names it.
#[test]
fn an_unused_late_root_is_named() {
    let body = "define void @main() {\n  call void @halt()\n  unreachable\n}
define void @idle() {\n  ret void\n}";
    for root in ["idle", "nowhere"] {
        let late = Some(Late { roots: vec![root.into()], unit: 1 });
        let options = machine::options().late(late);
        let error = compile(&text(body), &options).expect_err("nothing is late");
        assert!(matches!(&error, Error::Undefined(what) if what.starts_with(root)), "{error}");
        assert!(error.to_string().contains("late"), "{error}");
    }
}

/// Errors mention the library only for functions that it defines.
#[test]
fn errors_mention_the_library_only_for_its_functions() {
    let missing = |body: &str| {
        let text = text(&format!(
            "declare void @__mine()\ndefine void @main() {{\n{body}\n  unreachable\n}}\n"
        ));
        compile(&text, &machine::options()).expect_err("it is missing").to_string()
    };
    let float = missing(
        "  %a = load volatile double, ptr null\n  %b = fadd double %a, 1.0\n  \
         store volatile double %b, ptr null",
    );
    assert!(float.contains("__adddf3") && float.contains("compiler_builtins has it"), "{float}");
    let own = missing("  call void @__mine()");
    assert!(own.contains("__mine") && !own.contains("compiler_builtins"), "{own}");
}

/// Returns the output of a program with a product of floats: the upper byte of 3.0 * 1.5 = 4.5, or
/// the result of another definition.
fn product_with(others: &[&str]) -> Result<u8, String> {
    let main = text(
        "define void @main() {
  %a = load volatile float, ptr @a
  %p = fmul float %a, 1.5
  %i = bitcast float %p to i32
  %s = lshr i32 %i, 24
  %t = trunc i32 %s to i8
  call void @put(i8 %t)
  call void @halt()
  unreachable
}
@a = internal global float 3.0",
    );
    let options = machine::options().check(true);
    let modules: Vec<&str> = std::iter::once(&main[..]).chain(others.iter().copied()).collect();
    let program = compile_modules(&modules, &options).map_err(|error| error.to_string())?;
    Ok(machine::run(&program, &options, &[], CYCLES_MAX).expect("an end").output[0])
}

/// The runtime's definition replaces a weak definition, such as in `compiler_builtins`. A strong
/// definition replaces the runtime's.
#[test]
fn the_runtime_overrides_weak_definitions_only() {
    let library = "define weak float @__mulsf3(float %a, float %b) {
  %s = call float @__addsf3(float %a, float %b)
  ret float %s
}
define weak float @__addsf3(float %a, float %b) {
  ret float %a
}
define float @other(float %a, float %b) {
  %p = call float @__mulsf3(float %a, float %b)
  ret float %p
}";
    let product = Ok(0x40);
    assert_eq!(product_with(&[]), product);
    assert_eq!(product_with(&[library]), product);
    let strong = "define float @__mulsf3(float %a, float %b) {\n  ret float -2.0\n}";
    assert_eq!(product_with(&[strong]), Ok(0xC0));
    assert_eq!(product_with(&[library, strong]), Ok(0xC0));
    // Calls inside the library use the same definitions.
    let through = "declare float @other(float, float)
define float @__mulsf3(float %a, float %b) {
  %c = fneg float %a
  %s = fadd float %c, %c
  ret float %s
}";
    assert_eq!(product_with(&[library, through]), Ok(0xC0));
    let odd = "define float @__mulsf3(float %a, float %b) {
  %p = call float @__divsf3(float %a)
  ret float %p
}
declare float @__divsf3(float)";
    let error = product_with(&[odd]).expect_err("a division with the wrong types");
    assert!(error.contains("__divsf3") && error.contains("types that differ from C's"), "{error}");
}

/// Tests a program whose own module contains the library.
#[test]
fn a_weak_definition_in_the_program_itself_is_overridden() {
    puts_out(
        "define weak float @__mulsf3(float %a, float %b) {
  ret float -2.0
}
@a = internal global float 3.0
define void @main() {
  %a = load volatile float, ptr @a
  %p = call float @__mulsf3(float %a, float 1.5)
  %q = fmul float %p, %a
  %i = fptoui float %q to i8
  call void @put(i8 %i)
  call void @halt()
  unreachable
}",
        &[13],
    );
}

/// LLVM 22 removed the first parameter of `lifetime.start`. The checker also validates the linked
/// module.
#[test]
fn modules_of_two_versions_of_llvm_are_linked() {
    let main = text(
        "declare void @llvm.lifetime.start.p0(i64, ptr)
declare i8 @other(i8)
define void @main() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %a)
  store volatile i8 3, ptr %a
  %v = load volatile i8, ptr %a
  %r = call i8 @other(i8 %v)
  call void @put(i8 %r)
  call void @halt()
  unreachable
}",
    );
    let library = "declare void @llvm.lifetime.start.p0(ptr)
define i8 @other(i8 %n) {
  %b = alloca i8
  call void @llvm.lifetime.start.p0(ptr %b)
  store volatile i8 %n, ptr %b
  %w = load volatile i8, ptr %b
  %r = add i8 %w, 4
  ret i8 %r
}";
    let options = machine::options().check(true);
    let program = compile_modules(&[&main, library], &options);
    let program = program.unwrap_or_else(|error| panic!("{error}"));
    let run = machine::run(&program, &options, &[], CYCLES_MAX).expect("an end");
    assert_eq!(run.output, [7]);
}

/// clang emits such calls for targets with a 16-bit `int`.
#[test]
fn a_prefetch_may_have_arguments_of_other_types() {
    puts_out(
        "@data = internal global i8 7
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
define void @main() {
  call void @llvm.prefetch.p0(ptr @data, i16 0, i16 3, i32 1)
  %v = load volatile i8, ptr @data
  call void @put(i8 %v)
  call void @halt()
  unreachable
}",
        &[7],
    );
}
