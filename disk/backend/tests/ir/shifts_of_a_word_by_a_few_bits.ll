; Shifts of 16 bits by a variable of at most seven, in each direction.
; input: 45 96 05 45 96 00 45 96 01 45 96 0f
; expect: a0 c8 b2 04 b2 fc 45 96 45 96 45 96 8a 2c 22 4b 22 cb 80 22 2c 01 2c ff
define internal void @put(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
entry:
  br label %loop
loop:
  %n = phi i8 [ 4, %entry ], [ %n1, %loop ]
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = zext i8 %lo to i16
  %h = zext i8 %hi to i16
  %s = shl i16 %h, 8
  %x = or i16 %s, %l
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c7 = and i8 %c, 7
  %by = zext i8 %c7 to i16
  %a = shl i16 %x, %by
  call void @put(i16 %a)
  %b = lshr i16 %x, %by
  call void @put(i16 %b)
  %d = ashr i16 %x, %by
  call void @put(i16 %d)
  %n1 = add i8 %n, -1
  %done = icmp eq i8 %n1, 0
  br i1 %done, label %end, label %loop
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
