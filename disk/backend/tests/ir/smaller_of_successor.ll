; The smaller of a number and the successor of another one.
; input: 00 00 00 01 01 00 ff ff fe ff ff 00 05 06 06 05 05 05 07 09 00 ff ff fe
; expect: 00 00 00 01 01 01 00 00 00 ff ff ff ff ff ff 00 00 00 06 06 06 05 05 05 05 05 05 08 08 08 01 01
; expect: 01 fe fe fe
declare i16 @llvm.umin.i16(i16, i16)
define internal i8 @first(i8 %x, i8 %y) noinline {
  %a = zext i8 %x to i16
  %next = add nuw nsw i16 %a, 1
  %b = zext i8 %y to i16
  %least = call i16 @llvm.umin.i16(i16 %next, i16 %b)
  %r = trunc i16 %least to i8
  ret i8 %r
}
define internal i8 @second(i8 %x, i8 %y) noinline {
  %a = zext i8 %x to i16
  %next = add nuw nsw i16 %a, 1
  %b = zext i8 %y to i16
  %least = call i16 @llvm.umin.i16(i16 %b, i16 %next)
  %r = trunc i16 %least to i8
  ret i8 %r
}
; The sum has another use.
define internal i8 @both(i8 %x, i8 %y) noinline {
  %a = zext i8 %x to i16
  %next = add nuw nsw i16 %a, 1
  %b = zext i8 %y to i16
  %least = call i16 @llvm.umin.i16(i16 %next, i16 %b)
  %more = sub i16 %next, %least
  %again = sub i16 %next, %more
  %r = trunc i16 %again to i8
  ret i8 %r
}
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %n, %loop ]
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r1 = call i8 @first(i8 %x, i8 %y)
  store volatile i8 %r1, ptr inttoptr (i16 -12288 to ptr)
  %r2 = call i8 @second(i8 %x, i8 %y)
  store volatile i8 %r2, ptr inttoptr (i16 -12288 to ptr)
  %r3 = call i8 @both(i8 %x, i8 %y)
  store volatile i8 %r3, ptr inttoptr (i16 -12288 to ptr)
  %n = add i8 %i, 1
  %c = icmp eq i8 %n, 12
  br i1 %c, label %end, label %loop
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
