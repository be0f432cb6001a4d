; memcmp and bcmp of a few bytes at fixed addresses: the first difference decides, at any position.
; expect: 02 01 02 01 02 01 02 01 02 01 02 00 02 00 02 00 02 00 02 00 02 00 02 00 02 00 02 00 02 00 02 00 02 00 00 00 00 00 01 01 01 01 01 01 01 01 01 01 01 00 01 00 01 00 01 00 01 00 01 00 01 00 01 00 01 00 01 00 01 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
@a = internal global [40 x i8] zeroinitializer
@b = internal global [40 x i8] zeroinitializer
declare i16 @memcmp(ptr, ptr, i16)
declare i16 @bcmp(ptr, ptr, i16)
define internal void @sign(i16 %v) noinline {
  %up = icmp sgt i16 %v, 0
  %down = icmp slt i16 %v, 0
  %one = zext i1 %up to i8
  %two = select i1 %down, i8 2, i8 %one
  store volatile i8 %two, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
; In each iteration, one byte of one operand is different.
define internal void @turns(i8 %x, i8 %y) noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr i8, ptr @a, i16 %i
  %q = getelementptr i8, ptr @b, i16 %i
  %old = load i8, ptr %p
  store i8 %x, ptr %p
  store i8 %y, ptr %q
  %c = call i16 @memcmp(ptr @a, ptr @b, i16 17)
  call void @sign(i16 %c)
  %d = call i16 @bcmp(ptr @a, ptr @b, i16 5)
  %e = icmp ne i16 %d, 0
  %f = zext i1 %e to i16
  call void @sign(i16 %f)
  store i8 %old, ptr %p
  store i8 %old, ptr %q
  %next = add i16 %i, 1
  %go = icmp ult i16 %next, 19
  br i1 %go, label %head, label %out
out:
  ret void
}
define void @main() {
  call void @turns(i8 0, i8 255)
  call void @turns(i8 200, i8 3)
  call void @turns(i8 7, i8 7)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
