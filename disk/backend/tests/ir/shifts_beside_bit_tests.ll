; Shifts beside tests of the same bits of other values: each branch must test the bit of its own value.
; input: 02 01
; expect: 01 01 fb 00
; input: 03 02
; expect: fe 00 f9 00
; input: 80 01
; expect: 40 01 ff 00
; input: 01 80
; expect: ff 00 02 01
define internal i8 @right(i8 %x, i8 %y) noinline {
  %s = lshr i8 %x, 1
  %b = and i8 %y, 1
  %c = icmp ne i8 %b, 0
  br i1 %c, label %odd, label %even
odd:
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  ret i8 1
even:
  %t = xor i8 %s, -1
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  ret i8 0
}
define internal i8 @left(i8 %x, i8 %y) noinline {
  %s = shl i8 %x, 1
  %c = icmp slt i8 %y, 0
  br i1 %c, label %odd, label %even
odd:
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  ret i8 1
even:
  %t = xor i8 %s, -1
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  ret i8 0
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r = call i8 @right(i8 %x, i8 %y)
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %l = call i8 @left(i8 %x, i8 %y)
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
