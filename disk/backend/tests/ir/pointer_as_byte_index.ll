; Pointers that step through a short part of an array: with and without a count, up and down, with an early exit, used after the
; loop, stored through, two in one loop, to an end that they pass, and over 255 bytes.
; expect: b1 18 c3 3c ee 70 73 74 14 15 30 1a 2c 46 0e 0a 40 b6 a8 96 fe 85
@mem = internal global [300 x i8] zeroinitializer
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

define internal i16 @fill() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ @mem, %entry ], [ %q, %head ]
  %v = phi i16 [ 1, %entry ], [ %w, %head ]
  %b = trunc i16 %v to i8
  store i8 %b, ptr %p
  %seven = mul i16 %v, 7
  %w = add i16 %seven, 3
  %q = getelementptr i8, ptr %p, i16 1
  %end = icmp eq ptr %q, getelementptr (i8, ptr @mem, i16 300)
  br i1 %end, label %out, label %head
out:
  ret i16 %w
}

; Four bytes at a time, with a count of the remaining ones; each stored byte depends on the old one.
define internal i16 @columns(i16 %turns) noinline {
entry:
  br label %head
head:
  %p = phi ptr [ getelementptr (i8, ptr @mem, i16 8), %entry ], [ %q, %head ]
  %left = phi i16 [ 248, %entry ], [ %less, %head ]
  %sum = phi i16 [ %turns, %entry ], [ %more, %head ]
  %p1 = getelementptr i8, ptr %p, i16 1
  %p3 = getelementptr i8, ptr %p, i16 3
  %a = load i8, ptr %p
  %b = load i8, ptr %p1
  %c = load i16, ptr %p3
  %x = xor i8 %a, %b
  store i8 %x, ptr %p1
  %w = zext i8 %x to i16
  %s = add i16 %sum, %w
  %more = xor i16 %s, %c
  %q = getelementptr i8, ptr %p, i16 4
  %less = add i16 %left, -4
  %end = icmp eq i16 %less, 0
  br i1 %end, label %out, label %head
out:
  ret i16 %more
}

; Backwards, with an early exit; the pointer is used after the loop.
define internal i16 @find(i8 %what) noinline {
entry:
  br label %head
head:
  %p = phi ptr [ getelementptr (i8, ptr @mem, i16 120), %entry ], [ %q, %on ]
  %q = getelementptr i8, ptr %p, i16 -1
  %v = load i8, ptr %q
  %is = icmp eq i8 %v, %what
  br i1 %is, label %out, label %on
on:
  %go = icmp ne ptr %q, getelementptr (i8, ptr @mem, i16 20)
  br i1 %go, label %head, label %out
out:
  %at = ptrtoint ptr %q to i16
  %here = ptrtoint ptr %p to i16
  %base = ptrtoint ptr @mem to i16
  %d = sub i16 %at, %base
  %e = sub i16 %here, %base
  %f = mul i16 %e, 256
  %g = add i16 %d, %f
  ret i16 %g
}

; The test at the top uses the current values; the next ones, beyond the end, are used after the loop.
define internal i16 @beyond() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ @mem, %entry ], [ %q, %body ]
  %n = phi i8 [ 0, %entry ], [ %m, %body ]
  %sum = phi i16 [ 0, %entry ], [ %more, %body ]
  %q = getelementptr i8, ptr %p, i16 5
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %m = add i8 %n, 1
  %end = icmp eq i8 %n, 51
  br i1 %end, label %out, label %body
body:
  %more = add i16 %sum, %w
  br label %head
out:
  %at = ptrtoint ptr %q to i16
  %base = ptrtoint ptr @mem to i16
  %d = sub i16 %at, %base
  %both = add i16 %d, %sum
  ret i16 %both
}

; Two pointers with one count; one steps twice as far, over more than 255 bytes.
define internal i16 @two() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ @mem, %entry ], [ %pn, %head ]
  %q = phi ptr [ getelementptr (i8, ptr @mem, i16 280), %entry ], [ %qn, %head ]
  %n = phi i16 [ 140, %entry ], [ %m, %head ]
  %sum = phi i16 [ 0, %entry ], [ %more, %head ]
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = sub i8 %b, %a
  store i8 %x, ptr %p
  %w = zext i8 %x to i16
  %more = add i16 %sum, %w
  %pn = getelementptr i8, ptr %p, i16 1
  %qn = getelementptr i8, ptr %q, i16 -2
  %m = add i16 %n, -1
  %end = icmp eq i16 %m, 0
  br i1 %end, label %out, label %head
out:
  ret i16 %more
}

; The count starts above its bound and wraps around to it; it has other uses.
define internal i16 @around() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ getelementptr (i8, ptr @mem, i16 4), %entry ], [ %q, %head ]
  %n = phi i8 [ 200, %entry ], [ %m, %head ]
  %sum = phi i16 [ 0, %entry ], [ %more, %head ]
  %a = load i8, ptr %p
  %x = xor i8 %a, %n
  %w = zext i8 %x to i16
  %more = add i16 %sum, %w
  %q = getelementptr i8, ptr %p, i16 2
  %m = add i8 %n, 3
  %end = icmp eq i8 %m, 7
  br i1 %end, label %out, label %head
out:
  ret i16 %more
}

; The count wraps around to its start: 256 iterations.
define internal i16 @all_round() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ @mem, %entry ], [ %q, %head ]
  %n = phi i8 [ 9, %entry ], [ %m, %head ]
  %sum = phi i16 [ 0, %entry ], [ %more, %head ]
  %a = load i8, ptr %p
  %w = zext i8 %a to i16
  %three = mul i16 %sum, 3
  %more = add i16 %three, %w
  %q = getelementptr i8, ptr %p, i16 1
  %m = add i8 %n, 1
  %end = icmp eq i8 %m, 9
  br i1 %end, label %out, label %head
out:
  ret i16 %more
}

; An alloca, also in a recursive function.
define internal i16 @own(i16 %deep) noinline {
entry:
  %a = alloca [12 x i16]
  %last = getelementptr i8, ptr %a, i16 22
  br label %head
head:
  %p = phi ptr [ %a, %entry ], [ %q, %head ]
  %v = phi i16 [ %deep, %entry ], [ %w, %head ]
  store i16 %v, ptr %p
  %w = mul i16 %v, 5
  %q = getelementptr i8, ptr %p, i16 2
  %end = icmp eq ptr %p, %last
  br i1 %end, label %out, label %head
out:
  %none = icmp eq i16 %deep, 1
  br i1 %none, label %sum, label %down
down:
  %less = add i16 %deep, -1
  %r = call i16 @own(i16 %less)
  br label %sum
sum:
  %from = phi i16 [ 0, %out ], [ %r, %down ]
  br label %back
back:
  %b = phi ptr [ %last, %sum ], [ %c, %back ]
  %s = phi i16 [ %from, %sum ], [ %t, %back ]
  %u = load i16, ptr %b
  %three = mul i16 %s, 3
  %t = add i16 %three, %u
  %c = getelementptr i8, ptr %b, i16 -2
  %done = icmp eq ptr %b, %a
  br i1 %done, label %ret, label %back
ret:
  ret i16 %t
}
define void @main() {
  %r0 = call i16 @fill()
  call void @give16(i16 %r0)
  %r1 = call i16 @columns(i16 5)
  call void @give16(i16 %r1)
  %r2 = call i16 @columns(i16 6)
  call void @give16(i16 %r2)
  %r3 = call i16 @find(i8 66)
  call void @give16(i16 %r3)
  %r4 = call i16 @find(i8 -93)
  call void @give16(i16 %r4)
  %r5 = call i16 @beyond()
  call void @give16(i16 %r5)
  %r6 = call i16 @two()
  call void @give16(i16 %r6)
  %r7 = call i16 @around()
  call void @give16(i16 %r7)
  %r8 = call i16 @own(i16 3)
  call void @give16(i16 %r8)
  %r9 = call i16 @columns(i16 7)
  call void @give16(i16 %r9)
  %all = call i16 @all_round()
  call void @give16(i16 %all)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
