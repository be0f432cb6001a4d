; Loops with the test at the top, most of which certainly enter their first iteration: values used after the loop, other exits,
; several back edges or entries, nested loops, and some that must not be rotated.
; expect: a5 16 ba 10 01 00 49 26 01 04 40 07 ff 00 c6 06 30 01 7a 21 7c 00 2f 00 08 00 86 00 66 00 86 50
@bytes = internal constant [16 x i8] c"turned around it"
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

; Sum and index are used after the loop.
define internal i16 @plain() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %body ]
  %sum = phi i16 [ 7, %entry ], [ %more, %body ]
  %end = icmp eq i16 %i, 16
  br i1 %end, label %out, label %body
body:
  %p = getelementptr i8, ptr @bytes, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %three = mul i16 %sum, 3
  %more = add i16 %three, %w
  %next = add i16 %i, 1
  br label %head
out:
  %both = xor i16 %sum, %i
  ret i16 %both
}

; Both exits lead to one block, which uses the phis of the loop without phis of its own.
define internal i16 @found(i8 %what) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %on ]
  %sum = phi i16 [ 1, %entry ], [ %more, %on ]
  %end = icmp uge i16 %i, 16
  br i1 %end, label %out, label %body
body:
  %p = getelementptr i8, ptr @bytes, i16 %i
  %v = load i8, ptr %p
  %is = icmp eq i8 %v, %what
  br i1 %is, label %out, label %on
on:
  %w = zext i8 %v to i16
  %more = add i16 %sum, %w
  %next = add i16 %i, 1
  br label %head
out:
  %five = mul i16 %i, 513
  %both = add i16 %five, %sum
  ret i16 %both
}

; Two exits, and a block after them that uses the phis.
define internal i16 @two_ways(i8 %what) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %on ]
  %end = icmp eq i16 %i, 16
  br i1 %end, label %none, label %body
body:
  %p = getelementptr i8, ptr @bytes, i16 %i
  %v = load i8, ptr %p
  %is = icmp eq i8 %v, %what
  br i1 %is, label %some, label %on
on:
  %next = add i16 %i, 1
  br label %head
none:
  %far = add i16 %i, 100
  br label %out
some:
  %near = add i16 %i, 200
  br label %out
out:
  %where = phi i16 [ %far, %none ], [ %near, %some ]
  %both = mul i16 %where, %i
  ret i16 %both
}

; The first iteration is never entered.
define internal i16 @never() noinline {
entry:
  br label %head
head:
  %i = phi i8 [ -1, %entry ], [ %next, %body ]
  %on = icmp sgt i8 %i, 0
  br i1 %on, label %body, label %out
body:
  %next = add i8 %i, -1
  br label %head
out:
  %w = zext i8 %i to i16
  ret i16 %w
}

; Signed, downwards, with phis that swap their values.
define internal i16 @pairs() noinline {
entry:
  br label %head
head:
  %i = phi i8 [ 5, %entry ], [ %next, %body ]
  %a = phi i16 [ 1, %entry ], [ %b, %body ]
  %b = phi i16 [ 2, %entry ], [ %sum, %body ]
  %on = icmp sge i8 %i, -6
  br i1 %on, label %body, label %out
body:
  %sum = add i16 %a, %b
  %next = add i8 %i, -1
  br label %head
out:
  %w = sext i8 %i to i16
  %x = mul i16 %a, 3
  %y = add i16 %x, %b
  %z = add i16 %y, %w
  ret i16 %z
}

; Two back edges; the first block of the body depends on which one was taken.
define internal i16 @two_backs() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 3, %entry ], [ %by_one, %one ], [ %by_two, %two ]
  %sum = phi i16 [ 0, %entry ], [ %s1, %one ], [ %s2, %two ]
  %on = icmp ult i16 %i, 300
  br i1 %on, label %body, label %out
body:
  %same = phi i16 [ %i, %head ]
  %seven = mul i16 %same, 7
  %low = and i16 %seven, 5
  %c = icmp eq i16 %low, 4
  br i1 %c, label %one, label %two
one:
  %by_one = add i16 %i, 1
  %s1 = add i16 %sum, %seven
  br label %head
two:
  %by_two = add i16 %i, 2
  %s2 = xor i16 %sum, %i
  br label %head
out:
  %both = add i16 %sum, %i
  ret i16 %both
}

; Nested loops; the exit of the inner one is the back edge of the outer one.
define internal i16 @nested() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %up, %inner ]
  %sum = phi i16 [ 0, %entry ], [ %s, %inner ]
  %end = icmp eq i16 %i, 20
  br i1 %end, label %out, label %body
body:
  %up = add i16 %i, 1
  br label %inner
inner:
  %j = phi i16 [ 9, %body ], [ %down, %deep ]
  %s = phi i16 [ %sum, %body ], [ %more, %deep ]
  %none = icmp eq i16 %j, 0
  br i1 %none, label %head, label %deep
deep:
  %product = mul i16 %j, %i
  %more = add i16 %s, %product
  %down = add i16 %j, -1
  br label %inner
out:
  %both = add i16 %sum, %i
  ret i16 %both
}

; Two entries; from one of them there may be no iteration.
define internal i16 @two_sides(i16 %n, i1 %c) noinline {
entry:
  br i1 %c, label %left, label %right
left:
  br label %head
right:
  %m = add i16 %n, 10
  br label %head
head:
  %i = phi i16 [ 0, %left ], [ %m, %right ], [ %next, %body ]
  %sum = phi i16 [ 1, %left ], [ 2, %right ], [ %more, %body ]
  %end = icmp eq i16 %i, 16
  br i1 %end, label %out, label %body
body:
  %more = add i16 %sum, %i
  %next = add i16 %i, 1
  br label %head
out:
  %both = add i16 %sum, %n
  ret i16 %both
}
define internal i16 @both_sides(i1 %c) noinline {
entry:
  br i1 %c, label %left, label %head
left:
  br label %head
head:
  %i = phi i16 [ 3, %left ], [ 9, %entry ], [ %next, %body ]
  %sum = phi i16 [ 1, %left ], [ 2, %entry ], [ %more, %body ]
  %end = icmp eq i16 %i, 16
  br i1 %end, label %out, label %body
body:
  %more = add i16 %sum, %i
  %next = add i16 %i, 1
  br label %head
out:
  %both = add i16 %sum, %i
  ret i16 %both
}

; A pointer from the start of an array to its end, which may equal the start.
define internal i16 @pointers() noinline {
entry:
  br label %head
head:
  %p = phi ptr [ @bytes, %entry ], [ %q, %body ]
  %sum = phi i16 [ 1, %entry ], [ %more, %body ]
  %end = icmp eq ptr %p, getelementptr (i8, ptr @bytes, i16 16)
  br i1 %end, label %next, label %body
body:
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %twice = shl i16 %sum, 1
  %more = xor i16 %twice, %w
  %q = getelementptr i8, ptr %p, i16 1
  br label %head
next:
  br label %empty
empty:
  %e = phi ptr [ @bytes, %next ], [ %f, %turn ]
  %count = phi i16 [ %sum, %next ], [ %once, %turn ]
  %c = icmp eq ptr %e, @bytes
  br i1 %c, label %out, label %turn
turn:
  %once = add i16 %count, 1
  %f = getelementptr i8, ptr %e, i16 1
  br label %empty
out:
  ret i16 %count
}
define void @main() {
  %r0 = call i16 @plain()
  call void @give16(i16 %r0)
  %r1 = call i16 @found(i8 97)
  call void @give16(i16 %r1)
  %r2 = call i16 @found(i8 116)
  call void @give16(i16 %r2)
  %r3 = call i16 @found(i8 0)
  call void @give16(i16 %r3)
  %r4 = call i16 @two_ways(i8 100)
  call void @give16(i16 %r4)
  %r5 = call i16 @two_ways(i8 0)
  call void @give16(i16 %r5)
  %r6 = call i16 @never()
  call void @give16(i16 %r6)
  %r7 = call i16 @pairs()
  call void @give16(i16 %r7)
  %r8 = call i16 @two_backs()
  call void @give16(i16 %r8)
  %r9 = call i16 @nested()
  call void @give16(i16 %r9)
  %r10 = call i16 @two_sides(i16 3, i1 true)
  call void @give16(i16 %r10)
  %r11 = call i16 @two_sides(i16 3, i1 false)
  call void @give16(i16 %r11)
  %r12 = call i16 @two_sides(i16 6, i1 false)
  call void @give16(i16 %r12)
  %r13 = call i16 @both_sides(i1 true)
  call void @give16(i16 %r13)
  %r14 = call i16 @both_sides(i1 false)
  call void @give16(i16 %r14)
  %r15 = call i16 @pointers()
  call void @give16(i16 %r15)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
