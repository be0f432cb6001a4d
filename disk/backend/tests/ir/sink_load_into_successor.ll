; A value that only one successor needs is computed there, but not if memory changes in between, and not together
; with a read that others use.
; input: 03 07
; expect: 0a 04 04 51 05
; input: 04 07
; expect: 00 00 05 00 06
@g = internal global i8 0
@h = internal global i8 0
define internal i8 @sum(i8 %x) noinline {
  %v = load i8, ptr @g
  %s = add i8 %x, %v
  store i8 %x, ptr @g
  %c = icmp eq i8 %x, 3
  br i1 %c, label %yes, label %no
yes:
  ret i8 %s
no:
  ret i8 0
}
define internal i8 @both(i8 %x) noinline {
  %v = load i8, ptr @h
  %s = xor i8 %x, %v
  store i8 1, ptr @h
  %c = icmp eq i8 %x, 3
  br i1 %c, label %yes, label %no
yes:
  ret i8 %s
no:
  ret i8 0
}
define internal i8 @kept(i8 %x) noinline {
  %s = add i8 %x, 1
  %t = xor i8 %s, 85
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %c = icmp eq i8 %x, 3
  br i1 %c, label %yes, label %no
yes:
  ret i8 %t
no:
  ret i8 0
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %y, ptr @g
  store i8 %y, ptr @h
  %r = call i8 @sum(i8 %x)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %s = call i8 @both(i8 %x)
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %k = call i8 @kept(i8 %x)
  store volatile i8 %k, ptr inttoptr (i16 -12288 to ptr)
  %g = load i8, ptr @g
  %h = load i8, ptr @h
  %t = add i8 %g, %h
  %u = add i8 %t, 1
  store volatile i8 %u, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
