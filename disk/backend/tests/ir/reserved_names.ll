; Functions and variables may have the names of the backend's own symbols.
; expect: 2d 0f 63 07
@__soft_stack = internal global i8 7
@__frames = internal global [300 x i8] zeroinitializer
define internal i16 @__mul16(i16 %a, i16 %b) noinline {
  %p = mul i16 %a, %b
  %q = add i16 %p, 3
  ret i16 %q
}
define internal i8 @__start(i8 %n) noinline {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %done, label %more
more:
  %less = sub i8 %n, 1
  %r = call i8 @__start(i8 %less)
  %s = add i8 %r, %n
  br label %done
done:
  %v = phi i8 [ 0, %0 ], [ %s, %more ]
  ret i8 %v
}
define internal void @__call_through(ptr %f) noinline {
  %r = call i8 %f(i8 5)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = zext i8 %a to i16
  %six = add i16 %b, 6
  %p = call i16 @__mul16(i16 %six, i16 7)
  %lo = trunc i16 %p to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  call void @__call_through(ptr @__start)
  store volatile i8 99, ptr getelementptr (i8, ptr @__frames, i16 299)
  %c = load volatile i8, ptr getelementptr (i8, ptr @__frames, i16 299)
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  %d = load volatile i8, ptr @__soft_stack
  store volatile i8 %d, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
