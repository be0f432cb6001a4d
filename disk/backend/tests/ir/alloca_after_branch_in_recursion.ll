; Some calls of a recursive function allocate stack memory. Each has its own, and frees it on return.
; input: 03
; expect: 06 00 2a
; input: 14
; expect: d2 00 2a
define internal i16 @sum(i16 %x) noinline {
  %c = icmp eq i16 %x, 0
  br i1 %c, label %none, label %more
more:
  %less = sub i16 %x, 1
  %a = alloca [100 x i8]
  store volatile i16 %x, ptr %a
  %k = call i16 @sum(i16 %less)
  %own = load volatile i16, ptr %a
  %w = add i16 %k, %own
  ret i16 %w
none:
  ret i16 0
}
define internal i8 @after(i8 %n) noinline {
  %z = icmp eq i8 %n, 0
  br i1 %z, label %none, label %more
more:
  %less = sub i8 %n, 1
  %a = alloca i8
  store volatile i8 %n, ptr %a
  %r = call i8 @after(i8 %less)
  %own = load volatile i8, ptr %a
  %all = xor i8 %r, 0
  ret i8 %all
none:
  ret i8 42
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %n to i16
  %r = call i16 @sum(i16 %w)
  %low = trunc i16 %r to i8
  store volatile i8 %low, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %r, 8
  %high = trunc i16 %up to i8
  store volatile i8 %high, ptr inttoptr (i16 -12288 to ptr)
  %s = call i8 @after(i8 %n)
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
