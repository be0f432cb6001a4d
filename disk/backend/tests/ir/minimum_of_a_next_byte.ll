; The minimum of a byte and the next value of another one, and sums with one condition.
; everywhere
; input: ff ff
; expect: ff 00 07 ff 00 00 01 e8 03 ff
; input: ff 00
; expect: 00 00 00 00 00 00 00 e8 03 00
; input: 00 01
; expect: 01 00 01 01 00 01 00 e9 03 01
; input: 05 05
; expect: 05 00 05 05 00 06 00 e8 03 05
; input: 05 06
; expect: 06 00 06 06 00 06 00 e9 03 06
; input: c8 64
; expect: 64 00 07 64 00 c9 00 e8 03 c9
; input: 00 00
; expect: 00 00 00 00 00 00 00 e8 03 00
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
declare i16 @llvm.umin.i16(i16, i16)
define internal void @f(i8 %a, i8 %b) noinline {
  %x = zext i8 %a to i16
  %y = zext i8 %b to i16
  %next = add nuw nsw i16 %x, 1
  %m = call i16 @llvm.umin.i16(i16 %next, i16 %y)
  call void @give16(i16 %m)
  %n = call i16 @llvm.umin.i16(i16 %m, i16 7)
  %n8 = trunc i16 %n to i8
  store volatile i8 %n8, ptr inttoptr (i16 -12288 to ptr)
  %k = call i16 @llvm.umin.i16(i16 %y, i16 %next)
  call void @give16(i16 %k)
  %three = mul i16 %y, 3
  %l = call i16 @llvm.umin.i16(i16 %next, i16 %three)
  call void @give16(i16 %l)
  %less = icmp ult i8 %a, %b
  %one = zext i1 %less to i16
  %sum = add nuw i16 %one, 1000
  call void @give16(i16 %sum)
  %other = icmp ne i8 %a, %b
  %step = zext i1 %other to i8
  %moved = add i8 %a, %step
  store volatile i8 %moved, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @f(i8 %a, i8 %b)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
