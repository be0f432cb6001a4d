; The sum of two bytes takes nine bits, and a sum below a limit one byte.
; input: ff ff
; expect: fe 01 01
; input: 01 02
; expect: 03 00 00
define internal i16 @sum(i8 %a, i8 %b) noinline {
  %x = zext i8 %a to i16
  %y = zext i8 %b to i16
  %s = add i16 %x, %y
  ret i16 %s
}
define internal i8 @large(i16 %s) noinline {
  %is_small = icmp ult i16 %s, 200
  br i1 %is_small, label %small, label %more
small:
  %i = phi i16 [ 0, %0 ], [ %s, %more ]
  %less = lshr i16 %i, 8
  %up = trunc i16 %less to i8
  ret i8 %up
more:
  br label %small
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %s = call i16 @sum(i8 %a, i8 %b)
  %low = trunc i16 %s to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %u = lshr i16 %s, 8
  %high = trunc i16 %u to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  %l = call i8 @large(i16 %s)
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
