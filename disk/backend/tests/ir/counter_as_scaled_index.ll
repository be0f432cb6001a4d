; Counters that are indices of elements of several bytes.
; expect: 11 a1 11 e4 9a 6d c6 20 d6 be a4 54 60 3c 06 72 97 d2 32 39 2c a5 44 fa
@mem = internal global [300 x i8] zeroinitializer
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @fill() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %seven = mul i16 %i, 73
  %page = lshr i16 %seven, 5
  %mix = xor i16 %seven, %page
  %byte = trunc i16 %mix to i8
  %p = getelementptr i8, ptr @mem, i16 %i
  store i8 %byte, ptr %p
  %next = add i16 %i, 1
  %end = icmp eq i16 %next, 300
  br i1 %end, label %out, label %head
out:
  ret void
}
; Up, to the last element with a one-byte offset, or to one beyond it.
define internal i16 @up() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [3 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 86
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @beyond() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [3 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 87
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
; Down, and by two.
define internal i16 @down() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 40, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [2 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, -1
  %c = icmp ne i16 %next, 0
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @by_two() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 1, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [4 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 2
  %c = icmp ule i16 %next, 60
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
; Another use of the same product, of the next value, of another product, or of the counter itself.
define internal i16 @shifted() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [4 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %four = shl i16 %i, 2
  %q = getelementptr i8, ptr @mem, i16 %four
  %r = getelementptr i8, ptr %q, i16 3
  %u = load i8, ptr %r
  %s = zext i8 %u to i16
  %y = xor i16 %w, %s
  %z = add i16 %y, %four
  %sum2 = add i16 %x, %z
  %next = add i16 %i, 1
  %c = icmp ne i16 %next, 30
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @ahead() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %next = add i16 %i, 1
  %p = getelementptr i16, ptr @mem, i16 %i
  %q = getelementptr i16, ptr @mem, i16 %next
  %v = load i16, ptr %p
  %w = load i16, ptr %q
  store i16 %v, ptr %q
  %x = sub i16 %v, %w
  %sum2 = xor i16 %sum, %x
  %c = icmp ne i16 %next, 100
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @two_scales() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [4 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %q = getelementptr i16, ptr @mem, i16 %i
  %u = load i16, ptr %q
  %z = add i16 %w, %u
  %sum2 = add i16 %x, %z
  %next = add i16 %i, 1
  %c = icmp ne i16 %next, 30
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @itself() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [4 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %z = add i16 %w, %i
  %sum2 = add i16 %x, %z
  %next = add i16 %i, 1
  %c = icmp ne i16 %next, 30
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
; Used after the loop; compared as a signed number; a product used after the loop.
define internal i16 @behind() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [2 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 1
  %c = icmp ne i16 %next, 30
  br i1 %c, label %head, label %out
out:
  %both = add i16 %sum2, %next
  ret i16 %both
}
define internal i16 @signed() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ -3, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [2 x i8], ptr getelementptr (i8, ptr @mem, i16 6), i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %sum2 = add i16 %x, %w
  %next = add i16 %i, 1
  %c = icmp slt i16 %next, 30
  br i1 %c, label %head, label %out
out:
  ret i16 %sum2
}
define internal i16 @product() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %head ]
  %p = getelementptr [2 x i8], ptr @mem, i16 %i
  %v = load i8, ptr %p
  %w = zext i8 %v to i16
  %x = mul i16 %sum, 3
  %two = shl i16 %i, 1
  %q = getelementptr i8, ptr @mem, i16 %two
  %u = load i8, ptr %q
  %s = zext i8 %u to i16
  %z = add i16 %w, %s
  %sum2 = add i16 %x, %z
  %next = add i16 %i, 1
  %c = icmp ne i16 %next, 30
  br i1 %c, label %head, label %out
out:
  %both = add i16 %sum2, %two
  ret i16 %both
}
; Nested loops that both count rows of the same array, beside an index that does not.
define internal i16 @rows(ptr %a, ptr %b) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %ni, %latch ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %latch ]
  %row = getelementptr [8 x i8], ptr %a, i16 %i
  %other = getelementptr [8 x i8], ptr %b, i16 %i
  br label %inner
inner:
  %j = phi i16 [ 0, %head ], [ %nj, %inner ]
  %s = phi i16 [ %sum, %head ], [ %sum2, %inner ]
  %p = getelementptr i16, ptr %row, i16 %j
  %q = getelementptr i16, ptr %other, i16 %j
  %v = load i16, ptr %p
  %w = load i16, ptr %q
  %x = add i16 %v, %w
  store i16 %x, ptr %p
  %y = mul i16 %s, 5
  %sum2 = add i16 %y, %x
  %nj = add i16 %j, 1
  %cj = icmp ne i16 %nj, 4
  br i1 %cj, label %inner, label %latch
latch:
  %ni = add i16 %i, 1
  %ci = icmp ult i16 %ni, 16
  br i1 %ci, label %head, label %out
out:
  ret i16 %sum2
}
define void @main() {
  call void @fill()
  %r0 = call i16 @up()
  call void @give16(i16 %r0)
  %r1 = call i16 @beyond()
  call void @give16(i16 %r1)
  %r2 = call i16 @down()
  call void @give16(i16 %r2)
  %r3 = call i16 @by_two()
  call void @give16(i16 %r3)
  %r4 = call i16 @shifted()
  call void @give16(i16 %r4)
  %r5 = call i16 @ahead()
  call void @give16(i16 %r5)
  call void @fill()
  %r6 = call i16 @two_scales()
  call void @give16(i16 %r6)
  %r7 = call i16 @itself()
  call void @give16(i16 %r7)
  %r8 = call i16 @behind()
  call void @give16(i16 %r8)
  %r9 = call i16 @signed()
  call void @give16(i16 %r9)
  %r10 = call i16 @product()
  call void @give16(i16 %r10)
  %r11 = call i16 @rows(ptr @mem, ptr getelementptr (i8, ptr @mem, i16 131))
  call void @give16(i16 %r11)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
