; A value is tested again after a call, after a step in another register or in memory,
; and after a comparison that ends with a subtraction: the flags no longer describe it.
; input: 00 05 00 00 01 00
; expect: aa 03 03 07 03
; input: 07 ff 02 03 04 09
; expect: aa 09 00 05 08 09
; input: 80 7f 02 00 00 00
; expect: aa 09 80 05 05 03
; input: 80 00 82 04 04 80
; expect: aa 09 01 04 06 09
@count = internal global i8 0
define internal void @other() noinline {
  store volatile i8 -86, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i8 @across() noinline {
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @other()
  %z = icmp eq i8 %v, 0
  br i1 %z, label %a, label %b
a:
  ret i8 3
b:
  ret i8 9
}
define internal i8 @beside(i8 %v, i8 %x) noinline {
  %z = icmp eq i8 %v, 0
  br i1 %z, label %yes, label %no
yes:
  ret i8 3
no:
  %n = add i8 %x, 1
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  %s = icmp slt i8 %v, 0
  br i1 %s, label %minus, label %plus
minus:
  ret i8 4
plus:
  ret i8 5
}
define internal i8 @above(i16 %x, i16 %y) noinline {
  %up = lshr i16 %x, 8
  %high = trunc i16 %up to i8
  %less = icmp ult i16 %x, %y
  br i1 %less, label %below, label %not
below:
  %z = icmp eq i8 %high, 0
  br i1 %z, label %yes, label %no
yes:
  ret i8 7
no:
  ret i8 8
not:
  %w = icmp eq i8 %high, 0
  br i1 %w, label %also, label %neither
also:
  ret i8 5
neither:
  ret i8 6
}
define internal i8 @counted() noinline {
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %old = load i8, ptr @count
  %new = add i8 %old, 1
  store i8 %new, ptr @count
  %z = icmp eq i8 %v, 0
  br i1 %z, label %a, label %b
a:
  ret i8 3
b:
  ret i8 9
}
define void @main() {
  %r = call i8 @across()
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %s = call i8 @beside(i8 %v, i8 %x)
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %kw = zext i8 %k to i16
  %ks = shl i16 %kw, 8
  %lw = zext i8 %l to i16
  %ls = shl i16 %lw, 8
  %t = call i8 @above(i16 %ks, i16 %ls)
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  %u = call i8 @counted()
  store volatile i8 %u, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
