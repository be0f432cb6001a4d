; A pointer with an index plus small constants: neighbours in a loop, bytes around an index, and a number of four bytes.
; everywhere
; input: 00
; expect: 58 71 0f 63 0a 48 63 63 48 0a 05 c1 02 59
; input: 01
; expect: 81 be 80 0f 00 8c 00 4d 00 c4 c7 03 83 05
; input: 09
; expect: d5 3e 2c ef 00 2c 05 9c 01 ef 83 05 90 13
; input: ff
; expect: ac 1e 15 cf 3f 06 07 6c 53 aa 22 6d c3 0a
@cells = internal global [24 x i16] zeroinitializer
@others = internal global [24 x i16] zeroinitializer
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @fill(ptr %cells, i8 %k) noinline {
entry:
  %wide = zext i8 %k to i16
  %five = mul i16 %wide, 5
  br label %loop
loop:
  %n = phi i16 [ 0, %entry ], [ %next, %loop ]
  %square = mul i16 %n, %n
  %seven = mul i16 %square, 7
  %three = mul i16 %n, 3
  %sum = add i16 %seven, %three
  %value = add i16 %sum, %five
  %at = getelementptr inbounds i16, ptr %cells, i16 %n
  store i16 %value, ptr %at
  %next = add nuw nsw i16 %n, 1
  %done = icmp eq i16 %next, 24
  br i1 %done, label %out, label %loop
out:
  ret void
}
define internal void @smooth(ptr %cells) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 2, %entry ], [ %next, %more ]
  %rest = phi i8 [ 1, %entry ], [ %left, %more ]
  %at = getelementptr inbounds i16, ptr %cells, i16 %i
  %above = getelementptr inbounds i8, ptr %at, i16 -2
  %below = getelementptr inbounds i8, ptr %at, i16 2
  %far = getelementptr inbounds i8, ptr %at, i16 -4
  %a = load i16, ptr %above
  %b = load i16, ptr %below
  %c = load i16, ptr %at
  %d = load i16, ptr %far
  %half = lshr i16 %c, 1
  %ab = add i16 %a, %b
  %abc = add i16 %ab, %half
  %v = add i16 %abc, %d
  store i16 %v, ptr %at
  %is = icmp eq i8 %rest, 3
  br i1 %is, label %show, label %more
show:
  %low = trunc i16 %v to i8
  call void @put(i8 %low)
  br label %more
more:
  %old = phi i8 [ %rest, %loop ], [ 0, %show ]
  %left = add i8 %old, 1
  %next = add nuw nsw i16 %i, 2
  %done = icmp eq i16 %next, 20
  br i1 %done, label %out, label %loop
out:
  ret void
}
define internal void @around(ptr %bytes, i8 %k) noinline {
  %low = and i8 %k, 15
  %j8 = add nuw nsw i8 %low, 4
  %j = zext i8 %j8 to i16
  %p = getelementptr inbounds i8, ptr %bytes, i16 %j
  %p1 = getelementptr inbounds i8, ptr %p, i16 1
  %p2 = getelementptr inbounds i8, ptr %p, i16 2
  %p3 = getelementptr inbounds i8, ptr %p, i16 3
  %m1 = getelementptr inbounds i8, ptr %p, i16 -1
  %m2 = getelementptr inbounds i8, ptr %p, i16 -2
  %m3 = getelementptr inbounds i8, ptr %p, i16 -3
  %v0 = load i8, ptr %p
  %v1 = load i8, ptr %p1
  %a = xor i8 %v0, %v1
  %v2 = load i8, ptr %p2
  %w1 = load i8, ptr %m1
  %b = sub i8 %v2, %w1
  %w2 = load i8, ptr %m2
  %v3 = load i8, ptr %p3
  %c = add i8 %w2, %v3
  %w3 = load i8, ptr %m3
  %d = or i8 %w3, %v0
  store i8 %a, ptr %p1
  store i8 %b, ptr %m1
  store i8 %c, ptr %p3
  store i8 %d, ptr %m3
  %r1 = load i8, ptr %m3
  call void @put(i8 %r1)
  %r2 = load i8, ptr %m2
  call void @put(i8 %r2)
  %r3 = load i8, ptr %m1
  call void @put(i8 %r3)
  %r4 = load i8, ptr %p
  call void @put(i8 %r4)
  %r5 = load i8, ptr %p1
  call void @put(i8 %r5)
  %r6 = load i8, ptr %p2
  call void @put(i8 %r6)
  %r7 = load i8, ptr %p3
  call void @put(i8 %r7)
  %long = getelementptr inbounds i8, ptr %p, i16 5
  %w = load i32, ptr %long, align 1
  %more = add i32 %w, 16909060
  store i32 %more, ptr %long, align 1
  %o1 = load i8, ptr %long
  call void @put(i8 %o1)
  %q1 = getelementptr inbounds i8, ptr %p, i16 6
  %o2 = load i8, ptr %q1
  call void @put(i8 %o2)
  %q2 = getelementptr inbounds i8, ptr %p, i16 7
  %o3 = load i8, ptr %q2
  call void @put(i8 %o3)
  %q3 = getelementptr inbounds i8, ptr %p, i16 8
  %o4 = load i8, ptr %q3
  call void @put(i8 %o4)
  ret void
}
define void @main() {
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %is = icmp eq i8 %k, 77
  %cells = select i1 %is, ptr @others, ptr @cells
  call void @fill(ptr %cells, i8 %k)
  call void @smooth(ptr %cells)
  call void @around(ptr %cells, i8 %k)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
