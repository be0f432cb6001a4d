; A comparison whose operand is a constant in the first iteration only, so that one condition has two names.
; input: 01 00 00 00 01 05 03
; expect: 05 03
; input: 02 00 00 00 01 05 03
; expect: 00 00
; input: ff ff ff ff 01 05 03
; expect: 05 03
; input: ff ff ff 7f 01 05 03
; expect: 00 00
define i16 @scaled(i1 %last, i32 %bound, i16 %factor) noinline {
  br label %turn

turn:
  %n = phi i16 [ 0, %0 ], [ 1, %turn ]
  %first = icmp ne i16 %n, 1
  %one = zext i1 %first to i32
  %reached = icmp sle i32 %bound, %one
  br i1 %last, label %end, label %turn

end:
  %part = zext i1 %reached to i16
  %product = mul i16 %part, %factor
  ret i16 %product
}

define i8 @in() noinline {
  %byte = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  ret i8 %byte
}

define void @main() {
  %a = call i8 @in()
  %b = call i8 @in()
  %c = call i8 @in()
  %d = call i8 @in()
  %last = call i8 @in()
  %e = call i8 @in()
  %f = call i8 @in()
  %a32 = zext i8 %a to i32
  %b32 = zext i8 %b to i32
  %c32 = zext i8 %c to i32
  %d32 = zext i8 %d to i32
  %b8 = shl i32 %b32, 8
  %c16 = shl i32 %c32, 16
  %d24 = shl i32 %d32, 24
  %ab = or i32 %a32, %b8
  %abc = or i32 %ab, %c16
  %bound = or i32 %abc, %d24
  %e16 = zext i8 %e to i16
  %f16 = zext i8 %f to i16
  %f8 = shl i16 %f16, 8
  %factor = or i16 %e16, %f8
  %is_last = trunc i8 %last to i1
  %r = call i16 @scaled(i1 %is_last, i32 %bound, i16 %factor)
  %low = trunc i16 %r to i8
  %upper = lshr i16 %r, 8
  %high = trunc i16 %upper to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
