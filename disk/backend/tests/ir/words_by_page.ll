; Elements of 2 and 4 bytes at an index that is not a counter, and copies of few bytes in a loop.
; expect: 47 b9 c2 9d ce d0 70 61
@odd = internal global i8 0
@words = internal global [256 x i16] zeroinitializer
@longs = internal global [64 x i32] zeroinitializer
@mem = internal global [160 x i8] zeroinitializer
declare void @llvm.memcpy.p0.p0.i16(ptr, ptr, i16, i1)
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @of_words() noinline {
entry:
  br label %loop
loop:
  %n = phi i16 [ 0, %entry ], [ %next, %loop ]
  %index = phi i8 [ 1, %entry ], [ %index2, %loop ]
  %sum = phi i16 [ 0, %entry ], [ %sum2, %loop ]
  %wide = zext i8 %index to i16
  %p = getelementptr i16, ptr @words, i16 %wide
  %v = load i16, ptr %p
  %three = mul i16 %sum, 3
  %more = add i16 %three, %v
  %sum2 = add i16 %more, %wide
  %new = add i16 %v, %sum2
  store i16 %new, ptr %p
  %five = mul i8 %index, 5
  %seven = add i8 %five, 7
  %low = trunc i16 %n to i8
  %index2 = add i8 %seven, %low
  %next = add i16 %n, 1
  %c = icmp eq i16 %next, 300
  br i1 %c, label %out, label %loop
out:
  ret i16 %sum2
}
define internal i32 @of_longs() noinline {
entry:
  br label %loop
loop:
  %n = phi i8 [ 0, %entry ], [ %next, %loop ]
  %index = phi i8 [ 1, %entry ], [ %index2, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum2, %loop ]
  %short = and i8 %index, 63
  %wide = zext i8 %short to i16
  %p = getelementptr i32, ptr @longs, i16 %wide
  %v = load i32, ptr %p
  %three = mul i32 %sum, 3
  %more = add i32 %three, %v
  %also = zext i8 %n to i32
  %sum2 = add i32 %more, %also
  %new = xor i32 %v, %sum2
  store i32 %new, ptr %p
  %five = mul i8 %short, 5
  %index2 = add i8 %five, %n
  %next = add i8 %n, 1
  %c = icmp eq i8 %next, 100
  br i1 %c, label %out, label %loop
out:
  ret i32 %sum2
}
define internal i16 @copies(ptr %start) noinline {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %from = phi ptr [ %start, %entry ], [ %to, %loop ]
  %to = getelementptr i8, ptr %from, i16 10
  call void @llvm.memcpy.p0.p0.i16(ptr %to, ptr %from, i16 7, i1 false)
  %v = load i8, ptr %to
  %w = add i8 %v, %i
  store i8 %w, ptr %to
  %next = add i8 %i, 1
  %c = icmp eq i8 %next, 15
  br i1 %c, label %out, label %loop
out:
  br label %add
add:
  %k = phi i16 [ 0, %out ], [ %k2, %add ]
  %sum = phi i16 [ 0, %out ], [ %sum2, %add ]
  %p = getelementptr i8, ptr %start, i16 %k
  %b = load i8, ptr %p
  %x = zext i8 %b to i16
  %three = mul i16 %sum, 3
  %sum2 = add i16 %three, %x
  %k2 = add i16 %k, 1
  %d = icmp eq i16 %k2, 160
  br i1 %d, label %done, label %add
done:
  ret i16 %sum2
}
define void @main() {
entry:
  %r0 = call i16 @of_words()
  call void @give16(i16 %r0)
  %r1 = call i32 @of_longs()
  %lo = trunc i32 %r1 to i16
  call void @give16(i16 %lo)
  %up = lshr i32 %r1, 16
  %hi = trunc i32 %up to i16
  call void @give16(i16 %hi)
  br label %fill
fill:
  %i = phi i8 [ 0, %entry ], [ %i2, %fill ]
  %wide = zext i8 %i to i16
  %at = getelementptr i8, ptr @mem, i16 %wide
  %seven = mul i8 %i, 7
  %v = add i8 %seven, 3
  store i8 %v, ptr %at
  %i2 = add i8 %i, 1
  %c = icmp eq i8 %i2, -96
  br i1 %c, label %out, label %fill
out:
  %r2 = call i16 @copies(ptr @mem)
  call void @give16(i16 %r2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
