//! Programs in memory of odd shapes.

#[path = "support/machine.rs"]
mod machine;

use mos6502_backend::{Options, compile};

/// Calls through pointers, and another pointer, so that the zero page may be too small for all of them.
const THROUGH: &str = "
@table = internal global [2 x ptr] [ptr @one, ptr @two]
@number = internal global i8 40
@where = internal global ptr @number
define internal i8 @one(i8 %n) noinline {
  %r = add i8 %n, 1
  ret i8 %r
}
define internal i8 @two(i8 %n) noinline {
  %r = add i8 %n, 2
  ret i8 %r
}
define void @main() {
  %a = load volatile ptr, ptr @table
  %p = load volatile ptr, ptr @where
  %n = load i8, ptr %p
  %x = call i8 %a(i8 %n)
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile ptr, ptr getelementptr (ptr, ptr @table, i16 1)
  %y = call i8 %b(i8 %x)
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}";

/// `JMP ($xxFF)` reads its second byte from the wrong page: the vector of calls stands elsewhere, wherever the
/// frames are.
#[test]
fn the_call_vector_never_crosses_a_page() {
    for (zero_page, ram) in [
        (0x80..0x82, 0x8FF..0x2000),
        (0x80..0x82, 0x8FE..0x2000),
        (0x81..0x83, 0x8FF..0x2000),
        (0x7F..0x83, 0x8FD..0x2000),
        (0xFE..0x100, 0x8FF..0x2000),
    ] {
        let options = Options {
            zero_page: vec![zero_page.clone()],
            ram: vec![ram.clone()],
            ..machine::options()
        };
        let program = compile(THROUGH, &options)
            .unwrap_or_else(|error| panic!("{zero_page:x?}, {ram:x?}: {error}"));
        let run = machine::run(&program, &options, &[], 10_000).expect("it ends");
        assert_eq!(run.output, [41, 43], "{zero_page:x?}, {ram:x?}");
    }
}
