; Quotients and remainders of bytes, and of words of more and less than a byte, by constants.
; everywhere
; input: 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: ff ff
; expect: 19 05 01 00 24 7e 54 00 36 00 33 00 00 00 05 fa
; input: 09 0a
; expect: 00 09 00 09 01 09 06 00 13 00 01 00 09 00 00 00
; input: 0a 09
; expect: 01 00 00 0a 01 0a 06 00 13 00 01 00 09 00 00 0a
; input: 80 7f
; expect: 0c 08 00 80 12 80 2a 00 1b 00 19 00 05 00 02 78
; input: 7f 80
; expect: 0c 07 00 7f 12 7f 2a 00 1b 00 19 00 05 00 02 78
; input: 64 c8
; expect: 0a 00 00 64 0e 64 39 00 48 00 1e 00 00 00 02 64
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @divide(i8 %x, i8 %y) noinline {
  %tenth = udiv i8 %x, 10
  store volatile i8 %tenth, ptr inttoptr (i16 -12288 to ptr)
  %digit = urem i8 %x, 10
  store volatile i8 %digit, ptr inttoptr (i16 -12288 to ptr)
  %last = udiv i8 %x, 255
  store volatile i8 %last, ptr inttoptr (i16 -12288 to ptr)
  %rest = urem i8 %x, 255
  store volatile i8 %rest, ptr inttoptr (i16 -12288 to ptr)
  %seventh = udiv i8 %x, 7
  store volatile i8 %seventh, ptr inttoptr (i16 -12288 to ptr)
  %half = urem i8 %x, 129
  store volatile i8 %half, ptr inttoptr (i16 -12288 to ptr)
  %a = zext i8 %x to i16
  %b = zext i8 %y to i16
  %a7 = and i16 %a, 127
  %b7 = and i16 %b, 127
  %z = add nuw nsw i16 %a7, %b7
  %third = udiv i16 %z, 3
  call void @give16(i16 %third)
  %percent = urem i16 %z, 100
  call void @give16(i16 %percent)
  %big = add nuw nsw i16 %a, %b
  %q = udiv i16 %big, 10
  call void @give16(i16 %q)
  %r = urem i16 %big, 10
  call void @give16(i16 %r)
  %nibble = lshr i8 %x, 4
  %few = udiv i8 %nibble, 3
  store volatile i8 %few, ptr inttoptr (i16 -12288 to ptr)
  %tens = mul i8 %tenth, 10
  store volatile i8 %tens, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  call void @divide(i8 %x, i8 %y)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
