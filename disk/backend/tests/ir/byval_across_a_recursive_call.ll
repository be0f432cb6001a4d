; During a recursive call, the copy of a byval argument is on the soft stack, below the saved homes.
; After the call, the stack pointer is restored in two steps, each with a carry.
; expect: 37
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-none-elf"
@left = internal global [4 x i8] c"\01\02\03\04", align 1
@fixed = internal global i8 55, align 1
define internal { i32, i16, i32 } @f0(i8 %depth, i8 %a0, i16 %a1, i16 %a2) {
entry:
  %v14 = load i8, ptr @fixed, align 1
  %v16 = zext i8 %v14 to i16
  %v19 = call { i32, i64, i8 } @f1(ptr byval([4 x i8]) @left, i8 0)
  %v28 = insertvalue { i32, i16, i32 } { i32 0, i16 0, i32 0 }, i16 %v16, 1
  ret { i32, i16, i32 } %v28
}
define internal { i32, i64, i8 } @f1(ptr byval([4 x i8]) %object, i8 %depth) {
entry:
  %deep = icmp eq i8 %depth, 0
  br i1 %deep, label %b30, label %b31
b30:
  ret { i32, i64, i8 } { i32 0, i64 0, i8 0 }
b31:
  %v47 = call { i32, i16, i32 } @f0(i8 0, i8 0, i16 0, i16 0)
  ret { i32, i64, i8 } { i32 0, i64 0, i8 0 }
}
define void @main() {
entry:
  %v162 = call { i32, i16, i32 } @f0(i8 4, i8 0, i16 0, i16 0)
  %middle = extractvalue { i32, i16, i32 } %v162, 1
  %byte = trunc i16 %middle to i8
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
