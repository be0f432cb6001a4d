; Multiplication without carries, in several widths, one function for each.
; input: 00 00 00 00
; expect: 00 00 00 00 00 00
; input: 03 03 03 03
; expect: 05 00 05 00 05 00
; input: ff 03 a7 6e
; expect: 01 00 ca 3b 01 00
declare i8 @llvm.clmul.i8(i8, i8)
declare i16 @llvm.clmul.i16(i16, i16)
declare i3 @llvm.clmul.i3(i3, i3)
define internal void @out(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %d = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %p = call i8 @llvm.clmul.i8(i8 %a, i8 %b)
  call void @out(i8 %p)
  %q = call i8 @llvm.clmul.i8(i8 %p, i8 0)
  call void @out(i8 %q)
  %e = zext i8 %c to i16
  %f = zext i8 %d to i16
  %r = call i16 @llvm.clmul.i16(i16 %e, i16 %f)
  %low = trunc i16 %r to i8
  call void @out(i8 %low)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  call void @out(i8 %high)
  %g = trunc i8 %a to i3
  %h = trunc i8 %b to i3
  %s = call i3 @llvm.clmul.i3(i3 %g, i3 %h)
  %t = zext i3 %s to i8
  call void @out(i8 %t)
  call void @out(i8 %q)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
