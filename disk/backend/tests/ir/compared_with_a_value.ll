; Comparisons of two values limit both of them, and the step of a counter cannot wrap before the test ends the loop.
; input: 05 07 c8 30 fe ff 32 64 c8 c8 64
; expect: 02 58 01 26 4e 6f 00 01 01 00
define internal i16 @smaller(i8 %x, i16 %z) noinline {
  %a = zext i8 %x to i16
  %c = icmp ult i16 %a, %z
  br i1 %c, label %yes, label %join
yes:
  br label %join
join:
  %p = phi i16 [ %z, %yes ], [ %a, %0 ]
  ret i16 %p
}
define internal i16 @meet(i8 %x, i8 %y) noinline {
  %first = zext i8 %x to i16
  %last = zext i8 %y to i16
  %some = icmp ult i16 %first, %last
  br i1 %some, label %loop, label %out
loop:
  %i = phi i16 [ %first, %0 ], [ %i2, %loop ]
  %j = phi i16 [ %last, %0 ], [ %j2, %loop ]
  %n = phi i16 [ 0, %0 ], [ %n2, %loop ]
  %n2 = add i16 %n, 3
  %i2 = add nuw nsw i16 %i, 1
  %j2 = add nsw i16 %j, -1
  %c = icmp ult i16 %i2, %j2
  br i1 %c, label %loop, label %out
out:
  %r = phi i16 [ 0, %0 ], [ %n2, %loop ]
  ret i16 %r
}
define internal i16 @down(i8 %end) noinline {
  %e = zext i8 %end to i16
  br label %loop
loop:
  %i = phi i16 [ 200, %0 ], [ %i2, %loop ]
  %n = phi i16 [ 0, %0 ], [ %n2, %loop ]
  %n2 = add i16 %n, %i
  %i2 = add nsw i16 %i, -1
  %c = icmp samesign ult i16 %i2, %e
  br i1 %c, label %out, label %loop
out:
  ret i16 %n2
}
define internal i8 @below(i8 %x, i8 %y) noinline {
  %h = lshr i8 %x, 1
  %a = zext i8 %h to i16
  %b = zext i8 %y to i16
  %less = add nsw i16 %a, -100
  %c = icmp ult i16 %less, %b
  %r = zext i1 %c to i8
  ret i8 %r
}
define internal i8 @signed_below(i8 %x, i8 %y) noinline {
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %less = add nsw i16 %a, -1
  %c = icmp samesign slt i16 %less, %b
  %r = zext i1 %c to i8
  ret i8 %r
}
define void @put(i16 %v) {
  %high = lshr i16 %v, 8
  %h = trunc i16 %high to i8
  store volatile i8 %h, ptr inttoptr (i16 -12288 to ptr)
  %l = trunc i16 %v to i8
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %z = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = zext i8 %z to i16
  %three = mul i16 %wide, 3
  %s = call i16 @smaller(i8 %x, i16 %three)
  call void @put(i16 %s)
  %m = call i16 @meet(i8 %x, i8 %z)
  call void @put(i16 %m)
  %one = or i8 %y, 1
  %d = call i16 @down(i8 %one)
  call void @put(i16 %d)
  %u = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = call i8 @below(i8 %u, i8 %v)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %u2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b2 = call i8 @below(i8 %u2, i8 %v2)
  store volatile i8 %b2, ptr inttoptr (i16 -12288 to ptr)
  %u3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b3 = call i8 @signed_below(i8 %u3, i8 %v3)
  store volatile i8 %b3, ptr inttoptr (i16 -12288 to ptr)
  %u4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v4 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b4 = call i8 @signed_below(i8 %u4, i8 %v4)
  store volatile i8 %b4, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
