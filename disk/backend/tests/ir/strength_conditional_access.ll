; An element is read in some iterations, written in all, and read again after the loop.
; input: 01
; expect: 00 03 84 03
; input: 02
; expect: 00 03 34 08
@a = internal global [301 x i8] zeroinitializer
@c = internal global i8 1
define internal i16 @walk(i8 %key) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %latch ]
  %s = phi i16 [ 0, %entry ], [ %s2, %latch ]
  %v = load volatile i8, ptr @c
  %t = icmp eq i8 %v, %key
  br i1 %t, label %cond, label %latch
cond:
  %p1 = getelementptr i8, ptr @a, i16 %i
  %x = load i8, ptr %p1
  %xz = zext i8 %x to i16
  br label %latch
latch:
  %y = phi i16 [ %xz, %cond ], [ 7, %loop ]
  %p2 = getelementptr i8, ptr @a, i16 %i
  store i8 3, ptr %p2
  %s2 = add i16 %s, %y
  %n = add nuw nsw i16 %i, 1
  %e = icmp eq i16 %n, 300
  br i1 %e, label %out, label %loop
out:
  %p3 = getelementptr i8, ptr @a, i16 %i
  %last = load i8, ptr %p3
  call void @out(i8 0)
  call void @out(i8 %last)
  ret i16 %s2
}
define internal void @out(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  call void @llvm.memset.p0.i16(ptr @a, i8 3, i16 300, i1 false)
  %key = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r = call i16 @walk(i8 %key)
  %low = trunc i16 %r to i8
  call void @out(i8 %low)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  call void @out(i8 %high)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
