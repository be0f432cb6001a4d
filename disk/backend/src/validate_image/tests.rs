//! Tests that correct programs are accepted, and wrong ones are not.

use crate::{Options, compile, verify};

fn options() -> Options {
    Options { check: true, ..Options::entered_at("main") }
}

/// A function that runs long before its first effect is compared until a limit.
#[test]
fn a_long_function_without_effects_is_compared() {
    let text = "@sum = global i32 1
define void @main() {
  br label %loop
loop:
  %n = phi i32 [ 1000000, %0 ], [ %next, %loop ]
  %old = load i32, ptr @sum
  %new = add i32 %old, %n
  store i32 %new, ptr @sum
  %next = add i32 %n, -1
  %done = icmp eq i32 %next, 0
  br i1 %done, label %end, label %loop
end:
  store volatile i32 %new, ptr inttoptr (i16 -12288 to ptr)
  ret void
}";
    let output = compile(text, &options()).expect("a program");
    let (mut image, hints) = (output.bytes.clone(), &output.hints[0]);
    let report = verify(&[text], &image, hints).expect("the same effects");
    assert!(report.contains("main: 0 runs agree, 1 until their limit"), "{report}");
    // A store to the variable becomes a store to the port.
    let sum = output.symbols.iter().find(|symbol| symbol.name == "sum").expect("a symbol").address;
    let [low, high] = sum.to_le_bytes();
    let is_store = |code: &[u8]| matches!(code, [0x8C..=0x8E, l, h] if [*l, *h] == [low, high]);
    let store = image.windows(3).position(is_store).expect("a store");
    image[store + 1..store + 3].copy_from_slice(&[0x00, 0xD0]);
    let error = verify(&[text], &image, hints).expect_err("another effect");
    assert!(error.to_string().contains("it stores"), "{error}");
}

/// Stack memory has other addresses in the interpreter than in the image. A program may pass them
/// to a routine of the machine, or store them.
#[test]
fn addresses_of_stack_memory_leave_the_program() {
    let text = "define void @main() {
  %line = alloca [4 x i8]
  store i8 65, ptr %line
  %end = getelementptr i8, ptr %line, i16 1
  store i8 0, ptr %end
  call void inttoptr (i16 -16 to ptr)(ptr %line)
  %address = ptrtoint ptr %line to i16
  store volatile i16 %address, ptr inttoptr (i16 -12288 to ptr)
  store i16 %address, ptr inttoptr (i16 -12286 to ptr)
  ret void
}";
    let output = compile(text, &options()).expect("a program");
    let (mut image, hints) = (output.bytes.clone(), &output.hints[0]);
    verify(&[text], &image, hints).expect("the same effects");
    let call = image.windows(3).position(|code| code == [0x20, 0xF0, 0xFF]).expect("a call");
    image[call + 1] = 0xF1;
    let error = verify(&[text], &image, hints).expect_err("a call of another routine");
    assert!(error.to_string().contains("it jumps to 0xfff1"), "{error}");
}

/// A program may branch on the numbers of such addresses.
#[test]
fn a_program_may_depend_on_addresses_of_stack_memory() {
    let text = "define i8 @parity(i8 %n) noinline {
  %odd = alloca [1 x i8]
  %bytes = alloca [3 x i8]
  store i8 %n, ptr %odd
  %end = getelementptr i8, ptr %bytes, i8 %n
  store i8 1, ptr %bytes
  %address = ptrtoint ptr %bytes to i16
  %bit = trunc i16 %address to i1
  %before = icmp ult ptr %bytes, %odd
  %both = xor i1 %bit, %before
  br i1 %both, label %yes, label %no
yes:
  store i8 2, ptr %odd
  br label %no
no:
  %byte = load i8, ptr %odd
  ret i8 %byte
}
define void @main() {
  %one = call i8 @parity(i8 1)
  %two = call i8 @parity(i8 2)
  store volatile i8 %one, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %two, ptr inttoptr (i16 -12288 to ptr)
  ret void
}";
    for first in 0x80..0x84 {
        compile(text, &Options { zero_page: vec![first..first + 8], ..options() })
            .expect("a program");
    }
}

/// The screen, for example, may have both. Then volatile accesses count as plain ones.
#[test]
fn an_address_may_have_plain_and_volatile_accesses() {
    let text = "define void @main() {
  %old = load i8, ptr inttoptr (i16 1024 to ptr)
  %new = add i8 %old, 1
  store volatile i8 %new, ptr inttoptr (i16 1024 to ptr)
  store volatile i8 %old, ptr inttoptr (i16 1025 to ptr)
  ret void
}";
    let output = compile(text, &options()).expect("a program");
    let (image, hints) = (&output.bytes, &output.hints[0]);
    let report = verify(&[text], image, hints).expect("the same effects");
    assert!(report.contains("main: 100 runs agree"), "{report}");
    for (address, what) in [(0x00, "the byte at 0x0402"), (0x01, "it lacks the effect")] {
        let is_store = |code: &[u8]| matches!(code, [0x8C..=0x8E, low, 4] if *low == address);
        let store = image.windows(3).position(is_store).expect("a store");
        let mut image = image.clone();
        image[store + 1] = 0x02;
        let error = verify(&[text], &image, hints).expect_err("a store to another address");
        assert!(error.to_string().contains(what), "{error}");
    }
}

/// A routine of the machine returns three bytes, so that the fourth byte of its result is unknown.
#[test]
fn a_result_of_a_routine_has_three_bytes() {
    let text = "define i32 @call(ptr %routine) noinline {
  %result = call i32 %routine()
  %sum = add i32 %result, 1
  ret i32 %sum
}
define void @main() {
  %one = call i32 @call(ptr inttoptr (i16 -16 to ptr))
  %two = call i32 @call(ptr inttoptr (i16 -24 to ptr))
  %both = add i32 %one, %two
  store volatile i32 %both, ptr inttoptr (i16 -12288 to ptr)
  ret void
}";
    compile(text, &options()).expect("a program");
}
