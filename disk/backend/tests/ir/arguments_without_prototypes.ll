; Calls as in C without prototypes: excess arguments are ignored, and missing ones are undefined.
; expect: 05 07 09
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"

define internal void @put(i8 %byte) noinline {
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr), align 1
  ret void
}

define internal i8 @either(i8 %which, i8 %a, i16 %b) noinline {
  %first = icmp eq i8 %which, 0
  br i1 %first, label %one, label %other
one:
  ret i8 %a
other:
  %low = trunc i16 %b to i8
  ret i8 %low
}

define void @main() {
  call void @put(i8 5, i16 6)
  %a = call i8 @either(i8 0, i8 7)
  call void @put(i8 %a)
  %b = call i8 @either(i8 1, i8 0, i16 9, i32 11)
  call void @put(i8 %b)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
