; Chains and comparisons of two numbers in memory.
; input: 00 00 00 00 01 00 02 00 00 01 ff 00 ff 00 00 01 ff 7f 00 80 00 80 ff 7f 34 12 34 12 ff ff 01 00 00 12 00 13 ff 00 ff 01
; expect: 00 00 01 00 00 00 00 00 00 00 00 01 01 01 01 00 03 00 ff ff 02 00 00 00 00 01 00 00 00 ff 01 01
; expect: 00 00 02 80 00 00 00 01 01 00 ff 01 ff ff fe 01 7f 00 00 01 01 00 00 ff ff ff ff fe ff ff 3f 00
; expect: 00 00 01 00 ff ff 01 00 00 00 00 40 00 00 00 00 01 68 24 00 00 68 24 1a 09 00 00 00 01 00 00 00
; expect: fe ff fe ff ff 7f 00 00 01 01 00 00 25 00 ff 00 24 00 09 00 00 01 01 00 fe 02 00 ff fe 01 7f 00
; expect: 00 01
@x = internal global [4 x i8] zeroinitializer
@y = internal global [4 x i8] zeroinitializer
define internal void @below(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %c = icmp ult i16 %a, %b
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @less(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %c = icmp slt i16 %a, %b
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @same(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %c = icmp eq i16 %a, %b
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @sum(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %v = add i16 %a, %b
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @difference(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %v = sub i16 %a, %b
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @double(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %v = shl i16 %a, 1
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @half(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %v = lshr i16 %a, 1
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @none(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %c = icmp eq i16 %a, 0
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @small(ptr %p, ptr %q) noinline {
  %a = load i16, ptr %p
  %c = icmp ult i16 %a, 256
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %n, %loop ]
  %k = and i8 %i, 1
  %o = zext i8 %k to i16
  %p = getelementptr i8, ptr @x, i16 %o
  %q = getelementptr i8, ptr @y, i16 %o
  %p1 = getelementptr i8, ptr %p, i16 1
  %q1 = getelementptr i8, ptr %q, i16 1
  %v0 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v0, ptr %p
  %v1 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v1, ptr %p1
  %v2 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v2, ptr %q
  %v3 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %v3, ptr %q1
  call void @below(ptr %p, ptr %q)
  call void @less(ptr %p, ptr %q)
  call void @same(ptr %p, ptr %q)
  call void @sum(ptr %p, ptr %q)
  call void @difference(ptr %p, ptr %q)
  call void @double(ptr %p, ptr %q)
  call void @half(ptr %p, ptr %q)
  call void @none(ptr %p, ptr %q)
  call void @small(ptr %p, ptr %q)
  %n = add i8 %i, 1
  %c = icmp eq i8 %n, 10
  br i1 %c, label %end, label %loop
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
