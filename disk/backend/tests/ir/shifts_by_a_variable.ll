; Shifts by a variable of which one byte is used, of one byte, of a constant, and tests of a bit.
; everywhere
; input: b7 00
; expect: 25 41 b7 05 00 25 b9 01 80 fe 01 10 00 06
; input: 81 07
; expect: 80 01 01 00 00 80 41 80 01 7f 01 00 08 06
; input: 5a 03
; expect: 70 01 0b 00 00 70 d8 08 10 f7 01 80 00 06
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %count = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = and i8 %count, 7
  %n = zext i8 %c to i16
  %y = zext i8 %x to i16
  %z = mul i16 %y, 259
  %a = shl i16 %z, %n
  %a8 = trunc i16 %a to i8
  store volatile i8 %a8, ptr inttoptr (i16 -12288 to ptr)
  %n6 = add nuw nsw i16 %n, 6
  %b = shl i16 %z, %n6
  %b1 = and i16 %b, 254
  %b2 = or i16 %b1, 1
  %b8 = trunc i16 %b2 to i8
  store volatile i8 %b8, ptr inttoptr (i16 -12288 to ptr)
  %r = lshr i16 %y, %n
  %r8 = trunc i16 %r to i8
  store volatile i8 %r8, ptr inttoptr (i16 -12288 to ptr)
  %n5 = add nuw nsw i16 %n, 5
  %q = lshr i16 %y, %n5
  call void @give16(i16 %q)
  %whole = shl i16 %z, %n
  call void @give16(i16 %whole)
  %bit = shl nuw i8 1, %c
  store volatile i8 %bit, ptr inttoptr (i16 -12288 to ptr)
  %top = lshr i16 128, %n
  %top8 = trunc i16 %top to i8
  store volatile i8 %top8, ptr inttoptr (i16 -12288 to ptr)
  %wide = shl nuw nsw i16 1, %n
  %others = xor i16 %wide, 255
  %others8 = trunc i16 %others to i8
  store volatile i8 %others8, ptr inttoptr (i16 -12288 to ptr)
  %down = lshr i16 %y, %n
  %test = and i16 %down, 1
  %test8 = trunc i16 %test to i8
  store volatile i8 %test8, ptr inttoptr (i16 -12288 to ptr)
  %n4 = add nuw nsw i16 %n, 4
  %far = shl nuw i16 1, %n4
  call void @give16(i16 %far)
  %down8 = lshr i8 %x, %c
  %test2 = and i8 %down8, 1
  %sum = add nuw i8 %test2, 5
  store volatile i8 %sum, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
