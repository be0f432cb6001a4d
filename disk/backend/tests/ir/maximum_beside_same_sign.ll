; A maximum has a value even if a comparison of its operands breaks the promise that they have the same sign.
; input: c8 05 11 22
; expect: 90 01 09 44 00 01
define internal i8 @both(i8 %a, i8 %b, ptr %to) noinline {
  %c = icmp samesign ult i8 %a, %b
  %r = select i1 %c, i8 1, i8 2
  %m = call i8 @llvm.umax.i8(i8 %a, i8 %b)
  %w = zext i8 %m to i16
  %d = shl nuw nsw i16 %w, 1
  store i16 %d, ptr %to
  %same = xor i8 %a, %b
  %known = icmp sgt i8 %same, -1
  %one = select i1 %known, i8 %r, i8 9
  ret i8 %one
}
define void @put(ptr %from, i8 %r) {
  %l = load i8, ptr %from
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  %p = getelementptr i8, ptr %from, i16 1
  %h = load i8, ptr %p
  store volatile i8 %h, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
@sum = internal global i16 0
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r = call i8 @both(i8 %x, i8 %y, ptr @sum)
  call void @put(ptr @sum, i8 %r)
  %x2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r2 = call i8 @both(i8 %x2, i8 %y2, ptr @sum)
  call void @put(ptr @sum, i8 %r2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
declare i8 @llvm.umax.i8(i8, i8)
