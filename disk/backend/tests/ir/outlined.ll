; The same code in several functions: with a branch inside, before a call, at the end, and in a recursive function.
; The loops in `main` take nearly all the time, so bytes count elsewhere.
; input: 05
; expect: 0a 0f 5a 05 08 0f 06 10 59 06 03 02 01 89 c0
; input: 80
; expect: 80 8a df 80 83 8a 81 8b de 81 03 02 01 7f c0
@a = internal global i8 0
@b = internal global i8 0
@c = internal global i8 0
@d = internal global [8 x i8] zeroinitializer
define internal void @show(i8 %x) noinline {
  store volatile i8 %x, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i8 @one(i8 %x) noinline {
  %small = icmp ult i8 %x, 6
  br i1 %small, label %twice, label %on
twice:
  %t = shl i8 %x, 1
  br label %on
on:
  %v = phi i8 [ %x, %0 ], [ %t, %twice ]
  store i8 %v, ptr @a
  %w = add i8 %x, 10
  store i8 %w, ptr @b
  %z = xor i8 %x, 95
  store i8 %z, ptr @c
  store i8 %w, ptr getelementptr (i8, ptr @d, i16 1)
  store i8 %z, ptr getelementptr (i8, ptr @d, i16 2)
  call void @show(i8 %v)
  %r = add i8 %x, 3
  ret i8 %r
}
define internal i8 @two(i8 %x) noinline {
  %e = load i8, ptr getelementptr (i8, ptr @d, i16 1)
  call void @show(i8 %e)
  %f = load i8, ptr getelementptr (i8, ptr @d, i16 2)
  call void @show(i8 %f)
  %small = icmp ult i8 %x, 6
  br i1 %small, label %twice, label %on
twice:
  %t = shl i8 %x, 1
  br label %on
on:
  %v = phi i8 [ %x, %0 ], [ %t, %twice ]
  store i8 %v, ptr @a
  %w = add i8 %x, 10
  store i8 %w, ptr @b
  %z = xor i8 %x, 95
  store i8 %z, ptr @c
  store i8 %w, ptr getelementptr (i8, ptr @d, i16 1)
  store i8 %z, ptr getelementptr (i8, ptr @d, i16 2)
  call void @show(i8 %x)
  ret i8 %w
}
define internal i8 @down(i8 %n) noinline {
  call void @show(i8 %n)
  %last = icmp eq i8 %n, 1
  br i1 %last, label %done, label %deeper
deeper:
  %m = sub i8 %n, 1
  %r = call i8 @down(i8 %m)
  %e = load i8, ptr getelementptr (i8, ptr @d, i16 1)
  %s = add i8 %r, %e
  ret i8 %s
done:
  %g = load i8, ptr getelementptr (i8, ptr @d, i16 1)
  %h = load i8, ptr getelementptr (i8, ptr @d, i16 2)
  %i = add i8 %g, %h
  ret i8 %i
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  br label %outer
outer:
  %k = phi i8 [ 0, %0 ], [ %k1, %after ]
  br label %middle
middle:
  %l = phi i8 [ 0, %outer ], [ %l1, %next ]
  br label %inner
inner:
  %m = phi i8 [ 0, %middle ], [ %m1, %inner ]
  %old = load volatile i8, ptr getelementptr (i8, ptr @d, i16 7)
  %new = add i8 %old, 1
  store volatile i8 %new, ptr getelementptr (i8, ptr @d, i16 7)
  %m1 = add i8 %m, 1
  %mc = icmp eq i8 %m1, 3
  br i1 %mc, label %next, label %inner
next:
  %l1 = add i8 %l, 1
  %lc = icmp eq i8 %l1, 8
  br i1 %lc, label %after, label %middle
after:
  %k1 = add i8 %k, 1
  %kc = icmp eq i8 %k1, 8
  br i1 %kc, label %end, label %outer
end:
  %r = call i8 @one(i8 %x)
  %s = call i8 @two(i8 %x)
  call void @show(i8 %r)
  call void @show(i8 %s)
  %x1 = add i8 %x, 1
  %t = call i8 @one(i8 %x1)
  %u = call i8 @two(i8 %x1)
  %v = call i8 @down(i8 3)
  call void @show(i8 %v)
  %c = load i8, ptr getelementptr (i8, ptr @d, i16 7)
  call void @show(i8 %c)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
