; A byte is read, and then read as volatile. Between the reads the code has a branch of its own, for a carry.
; expect: 09
@a = internal global [800 x i8] zeroinitializer
define internal i8 @f(i8 %from, i8 %n) noinline {
entry:
  br label %head
head:
  %i = phi i8 [ %from, %entry ], [ %next, %head ]
  %s = phi i8 [ %n, %entry ], [ %t, %head ]
  %w = zext i8 %i to i16
  %p = getelementptr [3 x i8], ptr @a, i16 %w
  %v = load i8, ptr %p, align 1
  %x = shl i8 %s, 1
  %y = xor i8 %x, %v
  %q = getelementptr [3 x i8], ptr @a, i16 %w
  %u = load volatile i8, ptr %q, align 1
  %z = shl i8 %y, 1
  %t = xor i8 %z, %u
  %next = add i8 %i, -3
  %go = icmp sgt i8 %next, 0
  br i1 %go, label %head, label %exit
exit:
  ret i8 %t
}
define void @main() {
  store i8 7, ptr getelementptr (i8, ptr @a, i16 9)
  %r = call i8 @f(i8 15, i8 7)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
