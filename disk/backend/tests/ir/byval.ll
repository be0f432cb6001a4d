; byval: the callee has a copy; in recursion, each call has its own.
; expect: 05 06 63 05 06 03 02 01 00 01 02 03 0a
define internal void @change(ptr byval({ i8, i8 }) align 1 %p) noinline {
  %a = load i8, ptr %p
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %q = getelementptr i8, ptr %p, i16 1
  %b = load i8, ptr %q
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  store i8 99, ptr %p
  %c = load i8, ptr %p
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @down(ptr byval({ i8, [2 x i8] }) align 1 %p) noinline {
  %n = load i8, ptr %p
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  %end = icmp eq i8 %n, 0
  br i1 %end, label %stop, label %more
stop:
  ret void
more:
  %less = add i8 %n, -1
  store i8 %less, ptr %p
  call void @down(ptr byval({ i8, [2 x i8] }) align 1 %p)
  %own = load i8, ptr %p
  %back = add i8 %own, 1
  store volatile i8 %back, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %s = alloca { i8, i8 }
  store i8 5, ptr %s
  %t = getelementptr i8, ptr %s, i16 1
  store i8 6, ptr %t
  call void @change(ptr byval({ i8, i8 }) align 1 %s)
  %a = load i8, ptr %s
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load i8, ptr %t
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %r = alloca { i8, [2 x i8] }
  store i8 3, ptr %r
  %r1 = getelementptr i8, ptr %r, i16 1
  store i8 7, ptr %r1
  %r2 = getelementptr i8, ptr %r, i16 2
  store i8 7, ptr %r2
  call void @down(ptr byval({ i8, [2 x i8] }) align 1 %r)
  %c = load i8, ptr %r
  %d = load i8, ptr %r1
  %e = add i8 %c, %d
  store volatile i8 %e, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
