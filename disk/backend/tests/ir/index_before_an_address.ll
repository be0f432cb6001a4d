; Elements before an address in a register. The sum of index and offset may be negative or not. An index of 32
; bits counts modulo 65536.
; everywhere
; input: 00
; expect: 11 10 21 20 11 00 0f 0e 31 12 11 22 21 12 01 10 0f 32
; input: 07
; expect: 18 17 28 27 18 07 16 15 38 19 18 29 28 19 08 17 16 39
@rows = internal global [64 x i8] zeroinitializer
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @show(ptr %row, i16 %k) noinline {
  %least = and i16 %k, 7
  %one = add nuw nsw i16 %least, 1
  %a = getelementptr i8, ptr %row, i16 %one
  %x = load i8, ptr %a
  call void @put(i8 %x)
  %b = getelementptr i8, ptr %a, i16 -1
  %y = load i8, ptr %b
  call void @put(i8 %y)
  %next = getelementptr i8, ptr %row, i16 16
  %c = getelementptr i8, ptr %next, i16 %one
  %z = load i8, ptr %c
  call void @put(i8 %z)
  %d = getelementptr i8, ptr %c, i16 -1
  %v = load i8, ptr %d
  call void @put(i8 %v)
  %e = getelementptr i8, ptr %c, i16 -16
  %w = load i8, ptr %e
  call void @put(i8 %w)
  %f = getelementptr i8, ptr %a, i16 -17
  %u = load i8, ptr %f
  call void @put(i8 %u)
  %h = getelementptr i8, ptr %a, i16 -2
  %s = load i8, ptr %h
  call void @put(i8 %s)
  %wide = zext i16 %least to i32
  %far = or i32 %wide, 65536
  %m = getelementptr i8, ptr %row, i32 %far
  %l = getelementptr i8, ptr %m, i16 -2
  %r = load i8, ptr %l
  call void @put(i8 %r)
  %g = getelementptr i8, ptr %c, i16 16
  %t = load i8, ptr %g
  call void @put(i8 %t)
  ret void
}
define void @main() {
entry:
  br label %fill
fill:
  %i = phi i16 [ 0, %entry ], [ %n, %fill ]
  %p = getelementptr i8, ptr @rows, i16 %i
  %b = trunc i16 %i to i8
  store i8 %b, ptr %p
  %n = add i16 %i, 1
  %more = icmp ult i16 %n, 64
  br i1 %more, label %fill, label %go
go:
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %k to i16
  call void @show(ptr getelementptr (i8, ptr @rows, i16 16), i16 %w)
  call void @show(ptr getelementptr (i8, ptr @rows, i16 17), i16 %w)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
