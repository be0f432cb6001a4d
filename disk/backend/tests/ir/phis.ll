; Phis that read each other: swaps, rotations, the lost copy problem, values of the previous iteration.
; expect: 01 00 01 00 37 00 20 b5 e7 03 19 fc e7 03 7b 00 e7 00 38 01 7b 00 e7 00 01 02 01 02 08 09 02 00 0a 00 12 00 12 00
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @fibonacci(i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ %n, %entry ], [ %less, %head ]
  %a = phi i16 [ 0, %entry ], [ %b, %head ]
  %b = phi i16 [ 1, %entry ], [ %s, %head ]
  %s = add i16 %a, %b
  %less = add i8 %i, -1
  %c = icmp eq i8 %less, 0
  br i1 %c, label %end, label %head
end:
  ret i16 %b
}
define internal i16 @swap(i8 %n, i16 %x, i16 %y) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %more, %head ]
  %a = phi i16 [ %x, %entry ], [ %b, %head ]
  %b = phi i16 [ %y, %entry ], [ %a, %head ]
  %more = add i8 %i, 1
  %c = icmp ult i8 %more, %n
  br i1 %c, label %head, label %end
end:
  %d = sub i16 %a, %b
  ret i16 %d
}
define internal i16 @rotate(i8 %n, i8 %x, i8 %y, i8 %z) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %more, %head ]
  %a = phi i8 [ %x, %entry ], [ %b, %head ]
  %b = phi i8 [ %y, %entry ], [ %c, %head ]
  %c = phi i8 [ %z, %entry ], [ %a, %head ]
  %more = add i8 %i, 1
  %again = icmp ult i8 %more, %n
  br i1 %again, label %head, label %end
end:
  %wa = zext i8 %a to i16
  %wb = zext i8 %b to i16
  %wc = zext i8 %c to i16
  %s1 = mul i16 %wa, 100
  %s2 = mul i16 %wb, 10
  %s3 = add i16 %s1, %s2
  %s4 = add i16 %s3, %wc
  ret i16 %s4
}
define internal i16 @lost(i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 1, %entry ], [ %more, %head ]
  %more = add i8 %i, 1
  %again = icmp ult i8 %more, %n
  br i1 %again, label %head, label %end
end:
  %wi = zext i8 %i to i16
  %wm = zext i8 %more to i16
  %up = shl i16 %wm, 8
  %both = or i16 %up, %wi
  ret i16 %both
}
define internal i16 @late(i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %more, %head ]
  %old = phi i16 [ -1, %entry ], [ %now, %head ]
  %older = phi i16 [ -2, %entry ], [ %old, %head ]
  %w = zext i8 %i to i16
  %now = mul i16 %w, 9
  %more = add i8 %i, 1
  %again = icmp ult i8 %more, %n
  br i1 %again, label %head, label %end
end:
  %d = sub i16 %now, %older
  ret i16 %d
}
define void @main() {
  %r0 = call i16 @fibonacci(i8 1)
  call void @give16(i16 %r0)
  %r2 = call i16 @fibonacci(i8 2)
  call void @give16(i16 %r2)
  %r4 = call i16 @fibonacci(i8 10)
  call void @give16(i16 %r4)
  %r6 = call i16 @fibonacci(i8 24)
  call void @give16(i16 %r6)
  %r8 = call i16 @swap(i8 1, i16 1000, i16 1)
  call void @give16(i16 %r8)
  %r10 = call i16 @swap(i8 2, i16 1000, i16 1)
  call void @give16(i16 %r10)
  %r12 = call i16 @swap(i8 7, i16 1000, i16 1)
  call void @give16(i16 %r12)
  %r14 = call i16 @rotate(i8 1, i8 1, i8 2, i8 3)
  call void @give16(i16 %r14)
  %r16 = call i16 @rotate(i8 2, i8 1, i8 2, i8 3)
  call void @give16(i16 %r16)
  %r18 = call i16 @rotate(i8 3, i8 1, i8 2, i8 3)
  call void @give16(i16 %r18)
  %r20 = call i16 @rotate(i8 4, i8 1, i8 2, i8 3)
  call void @give16(i16 %r20)
  %r22 = call i16 @rotate(i8 5, i8 1, i8 2, i8 3)
  call void @give16(i16 %r22)
  %r24 = call i16 @lost(i8 0)
  call void @give16(i16 %r24)
  %r26 = call i16 @lost(i8 2)
  call void @give16(i16 %r26)
  %r28 = call i16 @lost(i8 9)
  call void @give16(i16 %r28)
  %r30 = call i16 @late(i8 1)
  call void @give16(i16 %r30)
  %r32 = call i16 @late(i8 2)
  call void @give16(i16 %r32)
  %r34 = call i16 @late(i8 3)
  call void @give16(i16 %r34)
  %r36 = call i16 @late(i8 20)
  call void @give16(i16 %r36)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
