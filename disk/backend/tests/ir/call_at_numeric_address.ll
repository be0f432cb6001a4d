; A machine routine at $D010 returns A + 7, Y ^ $5A and X + 3. It may change all registers: values that are live across the call
; are kept, and a function that ends with such a call may jump to it.
; input: 05 64
; expect: 0c 78 09 05 64 6b 07 0c
; input: fe ff
; expect: 05 78 09 fe ff 06 07 05
define internal i8 @last(i8 %a, i8 %b) noinline {
  %sum = call i8 inttoptr (i16 -12272 to ptr)(i8 %b, i8 %a, i8 0)
  ret i8 %sum
}

define internal void @nothing_else(i8 %a, i16 %b) noinline {
  call void inttoptr (i16 -12272 to ptr)(i8 %a, i16 %b)
  ret void
}

define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %ab = zext i8 %b to i16
  %all = call i24 inttoptr (i16 -12272 to ptr)(i8 %a, i16 8710)
  %first = trunc i24 %all to i8
  %from8 = lshr i24 %all, 8
  %second = trunc i24 %from8 to i8
  %from16 = lshr i24 %all, 16
  %third = trunc i24 %from16 to i8
  store volatile i8 %first, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %second, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %third, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %l = call i8 @last(i8 %a, i8 %b)
  store volatile i8 %l, ptr inttoptr (i16 -12288 to ptr)
  call void @nothing_else(i8 %a, i16 %ab)
  %zero = call i8 inttoptr (i16 -12272 to ptr)(i24 0)
  store volatile i8 %zero, ptr inttoptr (i16 -12288 to ptr)
  %again = call i8 inttoptr (i16 -12272 to ptr)(i8 %a, i8 1, i8 2)
  store volatile i8 %again, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
