; musttail calls take no stack, however many there are: of the function itself, of another one that calls back, and
; through a pointer; with stack memory, and with arguments and results beyond the registers.
; expect: b8 0b d0 07 01 02 03 04 05 e8 03 64
@n = internal global i16 1000
@next = internal global ptr @even
define internal i16 @sum(i16 %n, i16 %a) {
  %p = alloca [4 x i16]
  %q = getelementptr i16, ptr %p, i16 2
  store volatile i16 %a, ptr %q
  %c = icmp eq i16 %n, 0
  br i1 %c, label %end, label %on
end:
  ret i16 %a
on:
  %m = sub i16 %n, 1
  %v = load volatile i16, ptr %q
  %b = add i16 %v, 3
  %r = musttail call i16 @sum(i16 %m, i16 %b)
  ret i16 %r
}
define internal i16 @even(i16 %n, i16 %a) {
  %c = icmp eq i16 %n, 0
  br i1 %c, label %end, label %on
end:
  ret i16 %a
on:
  %m = sub i16 %n, 1
  %b = add i16 %a, 1
  %r = musttail call i16 @odd(i16 %m, i16 %b)
  ret i16 %r
}
define internal i16 @odd(i16 %n, i16 %a) {
  %p = alloca i16
  %b = add i16 %a, 3
  store volatile i16 %b, ptr %p
  %m = sub i16 %n, 1
  %f = load volatile ptr, ptr @next
  %d = load volatile i16, ptr %p
  %r = musttail call i16 %f(i16 %m, i16 %d)
  ret i16 %r
}
define internal i40 @wide(i16 %n, i40 %a) {
  %c = icmp eq i16 %n, 0
  br i1 %c, label %end, label %on
end:
  ret i40 %a
on:
  %s = alloca i8, i16 %n
  store volatile i8 1, ptr %s
  %m = sub i16 %n, 1
  %v = load volatile i8, ptr %s
  %w = zext i8 %v to i40
  %b = add i40 %a, %w
  %r = musttail call i40 @wide(i16 %m, i40 %b)
  ret i40 %r
}
define internal void @down(i16 %n) {
  %c = icmp eq i16 %n, 0
  br i1 %c, label %end, label %on
end:
  ret void
on:
  %m = sub i16 %n, 1
  store volatile i16 %m, ptr @n
  musttail call void @down(i16 %m)
  ret void
}
define internal void @put(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @put2(i16 %v) noinline {
  %a = trunc i16 %v to i8
  call void @put(i8 %a)
  %h = lshr i16 %v, 8
  %b = trunc i16 %h to i8
  call void @put(i8 %b)
  ret void
}
define internal i16 @once(i16 %n, i16 %a) noinline {
  %r = musttail call i16 @sum(i16 %n, i16 %a)
  ret i16 %r
}
define void @main() {
  %n = load volatile i16, ptr @n
  %r = call i16 @once(i16 %n, i16 0)
  call void @put2(i16 %r)
  %s = call i16 @even(i16 %n, i16 0)
  call void @put2(i16 %s)
  %w = call i40 @wide(i16 100, i40 21542142365)
  %w0 = trunc i40 %w to i8
  %w1 = lshr i40 %w, 8
  %w2 = trunc i40 %w1 to i16
  %w3 = lshr i40 %w, 24
  %w4 = trunc i40 %w3 to i16
  %x0 = sub i8 %w0, 0
  call void @put(i8 %x0)
  call void @put2(i16 %w2)
  call void @put2(i16 %w4)
  call void @put2(i16 1000)
  call void @down(i16 3000)
  %end = load volatile i16, ptr @n
  %e = trunc i16 %end to i8
  %e1 = add i8 %e, 100
  call void @put(i8 %e1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
