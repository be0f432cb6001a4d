; The steps are so large that pointers to two-byte elements wrap around to earlier values and the index does not:
; the loop must end by the index.
; expect: 34 09
@a = internal global [2 x i16] [i16 4660, i16 0]
define internal i8 @turns() noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %next ]
  %t = phi i8 [ 0, %entry ], [ %u, %next ]
  %p = getelementptr i16, ptr @a, i16 %i
  %first = icmp eq i8 %t, 0
  br i1 %first, label %read, label %next
read:
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  br label %next
next:
  %n = add i16 %i, 4096
  %u = add i8 %t, 1
  %go = icmp ne i16 %n, -28672
  br i1 %go, label %loop, label %out
out:
  ret i8 %u
}
define void @main() {
  %t = call i8 @turns()
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
