; The size of the cleared part of a buffer: 32-bit sums and differences whose carries are known from earlier comparisons.
; expect: c2 01 01 01 c2 01 01 00 c2 01 01 00 c6 01 01 00
@w = internal global [304 x i8] zeroinitializer
@room = internal global [512 x i8] zeroinitializer
declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
define internal void @reach(ptr %w) noinline {
entry:
  %high.at = getelementptr i8, ptr %w, i16 300
  %size.at = getelementptr i8, ptr %w, i16 4
  %one.at = getelementptr i8, ptr %w, i16 8
  %two.at = getelementptr i8, ptr %w, i16 10
  %high = load i32, ptr %high.at
  %size = load i32, ptr %size.at
  %fits = icmp ult i32 %high, %size
  br i1 %fits, label %below, label %end
below:
  %one = load i16, ptr %one.at
  %wide = zext i16 %one to i32
  %two = load i16, ptr %two.at
  %other = zext i16 %two to i32
  %used = add nuw nsw i32 %wide, %other
  %first = icmp ult i32 %high, %used
  br i1 %first, label %begin, label %later
begin:
  %left = sub i32 %size, %used
  %few = tail call i32 @llvm.umin.i32(i32 %left, i32 300)
  %mark = add nuw nsw i32 %few, %used
  br label %set
later:
  %stop = add nuw nsw i32 %used, 300
  %more = icmp ult i32 %high, %stop
  br i1 %more, label %clear, label %end
clear:
  %want = sub nuw nsw i32 %stop, %high
  %have = sub i32 %size, %high
  %least = tail call i32 @llvm.umin.i32(i32 %want, i32 %have)
  %count = trunc i32 %least to i16
  %none = icmp eq i16 %count, 0
  br i1 %none, label %sum, label %fill
fill:
  %base = load ptr, ptr %w
  %from = trunc i32 %high to i16
  %at = getelementptr i8, ptr %base, i16 %from
  tail call void @llvm.memset.p0.i16(ptr %at, i8 0, i16 %count, i1 false)
  %again = load i32, ptr %high.at
  br label %sum
sum:
  %then = phi i32 [ %high, %clear ], [ %again, %fill ]
  %new = add i32 %then, %least
  br label %set
set:
  %value = phi i32 [ %mark, %begin ], [ %new, %sum ]
  store i32 %value, ptr %high.at
  br label %end
end:
  ret void
}
define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @try(i32 %size, i32 %high) noinline {
  store i32 %size, ptr getelementptr (i8, ptr @w, i16 4)
  store i32 %high, ptr getelementptr (i8, ptr @w, i16 300)
  call void @reach(ptr @w)
  %new = load i32, ptr getelementptr (i8, ptr @w, i16 300)
  %a = trunc i32 %new to i8
  call void @put(i8 %a)
  %up = lshr i32 %new, 8
  %b = trunc i32 %up to i8
  call void @put(i8 %b)
  %c = load i8, ptr getelementptr (i8, ptr @room, i16 159)
  call void @put(i8 %c)
  %d = load i8, ptr getelementptr (i8, ptr @room, i16 200)
  call void @put(i8 %d)
  ret void
}
define void @main() {
  call void @llvm.memset.p0.i16(ptr @room, i8 1, i16 512, i1 false)
  store ptr @room, ptr @w
  store i16 100, ptr getelementptr (i8, ptr @w, i16 8)
  store i16 50, ptr getelementptr (i8, ptr @w, i16 10)
  call void @try(i32 500, i32 120)
  call void @try(i32 500, i32 160)
  call void @try(i32 500, i32 440)
  store i16 60, ptr getelementptr (i8, ptr @w, i16 10)
  call void @try(i32 454, i32 449)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
