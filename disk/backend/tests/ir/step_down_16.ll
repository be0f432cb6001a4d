; 16-bit counters in memory that go down by one across a page, and one to which 255 is added.
; expect: 03 fe 03 01 00 03
@turns = internal global i16 0
@through = internal global ptr @tick
define internal void @tick() noinline {
  %t = load volatile i16, ptr @turns
  %u = add i16 %t, 1
  store volatile i16 %u, ptr @turns
  ret void
}
define internal void @show(i16 %v) noinline {
  %up = lshr i16 %v, 8
  %b = trunc i16 %up to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %l = trunc i16 %v to i8
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @down() noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 1022, %entry ], [ %n, %loop ]
  %f = load volatile ptr, ptr @through
  call void %f()
  %n = sub i16 %i, 1
  %z = icmp eq i16 %n, 0
  br i1 %z, label %out, label %loop
out:
  ret void
}
define internal i16 @up() noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 4, %entry ], [ %n, %loop ]
  %f = load volatile ptr, ptr @through
  call void %f()
  %n = add i16 %i, 255
  %z = icmp ugt i16 %n, 767
  br i1 %z, label %out, label %loop
out:
  ret i16 %n
}
define void @main() {
  call void @down()
  %t = load volatile i16, ptr @turns
  call void @show(i16 %t)
  %u = call i16 @up()
  call void @show(i16 %u)
  %v = load volatile i16, ptr @turns
  %w = sub i16 %v, %t
  call void @show(i16 %w)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
