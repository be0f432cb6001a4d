; Writes a line through the KERNAL of a Commodore 64, then loops. `examples/c64.rs` compiles it.
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"

@text = private constant [13 x i8] c"HELLO, WORLD\0D"

define void @main() noreturn {
start:
  br label %next
next:
  %index = phi i16 [ 0, %start ], [ %after, %next ]
  %address = getelementptr i8, ptr @text, i16 %index
  %character = load i8, ptr %address
  ; CHROUT, $FFD2: the character is in A.
  call void inttoptr (i16 65490 to ptr)(i8 %character)
  %after = add i16 %index, 1
  %done = icmp eq i16 %after, 13
  br i1 %done, label %stay, label %next
stay:
  br label %stay
}
