; A minimum, a maximum, sums with a condition and selects that one comparison decides.
; everywhere
; input: 34 12 33 12
; expect: 33 12 65 00 c8 00 34 12 34 12 00
; input: 01 80 ff 7f
; expect: ff 7f 65 00 c8 00 ff 7f 07 00 01
; input: 05 00 05 00
; expect: 05 00 65 00 c8 00 05 00 05 00 00
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @word() noinline {
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = zext i8 %lo to i16
  %h = zext i8 %hi to i16
  %u = shl nuw i16 %h, 8
  %r = or disjoint i16 %u, %l
  ret i16 %r
}
declare i16 @llvm.umin.i16(i16, i16)
declare i16 @llvm.smax.i16(i16, i16)
define internal void @both(i16 %a, i16 %b, i16 %i, i16 %j) noinline {
  %ge = icmp uge i16 %a, %b
  %least = call i16 @llvm.umin.i16(i16 %a, i16 %b)
  %one = zext i1 %ge to i16
  %next = add nuw nsw i16 %i, %one
  %not = xor i1 %ge, true
  %other = zext i1 %not to i16
  %last = add i16 %other, %j
  call void @give16(i16 %least)
  call void @give16(i16 %next)
  call void @give16(i16 %last)
  %below = icmp slt i16 %a, %b
  %most = call i16 @llvm.smax.i16(i16 %b, i16 %a)
  call void @give16(i16 %most)
  %seven = select i1 %below, i16 7, i16 %a
  call void @give16(i16 %seven)
  %byte = zext i1 %below to i8
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = call i16 @word()
  %b = call i16 @word()
  call void @both(i16 %a, i16 %b, i16 100, i16 200)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
