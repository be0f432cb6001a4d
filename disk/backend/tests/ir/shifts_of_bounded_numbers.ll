; Shifts to the right of numbers whose upper byte has few bits.
; input: ff ff
; expect: ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 ff 01 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 ff 03 ff 01 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 ff 07 ff 03 ff 01 ff 00 7f 00 3f 00 1f 00 0f 00 ff 0f ff 07 ff 03 ff 01 ff 00 7f 00 3f 00 1f 00 fe 7f ff 07 ff 03 7f 00 0f 00
; input: 01 80
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01 c0 00 0c 00 06 c0 00 18 00
; input: 34 12
; expect: 1a 00 0d 00 06 00 03 00 01 00 00 00 00 00 00 00 1a 01 8d 00 46 00 23 00 11 00 08 00 04 00 02 00 1a 01 8d 00 46 00 23 00 11 00 08 00 04 00 02 00 1a 01 8d 00 46 00 23 00 11 00 08 00 04 00 02 00 1a 09 8d 04 46 02 23 01 91 00 48 00 24 00 12 00 4e 1b b4 01 da 00 1b 00 03 00
; input: ff 01
; expect: ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 ff 00 7f 00 3f 00 1f 00 0f 00 07 00 03 00 01 00 fe 02 2f 00 17 00 02 00 00 00
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %l = zext i8 %lo to i16
  %h = zext i8 %hi to i16
  %u = shl nuw i16 %h, 8
  %x = or disjoint i16 %u, %l
  %w = zext i16 %x to i32
  %w3 = mul i32 %w, 3
  %w17 = and i32 %w3, 131071
  %m511 = and i16 %x, 511
  %s511_1 = lshr i16 %m511, 1
  call void @give16(i16 %s511_1)
  %s511_2 = lshr i16 %m511, 2
  call void @give16(i16 %s511_2)
  %s511_3 = lshr i16 %m511, 3
  call void @give16(i16 %s511_3)
  %s511_4 = lshr i16 %m511, 4
  call void @give16(i16 %s511_4)
  %s511_5 = lshr i16 %m511, 5
  call void @give16(i16 %s511_5)
  %s511_6 = lshr i16 %m511, 6
  call void @give16(i16 %s511_6)
  %s511_7 = lshr i16 %m511, 7
  call void @give16(i16 %s511_7)
  %s511_8 = lshr i16 %m511, 8
  call void @give16(i16 %s511_8)
  %m1023 = and i16 %x, 1023
  %s1023_1 = lshr i16 %m1023, 1
  call void @give16(i16 %s1023_1)
  %s1023_2 = lshr i16 %m1023, 2
  call void @give16(i16 %s1023_2)
  %s1023_3 = lshr i16 %m1023, 3
  call void @give16(i16 %s1023_3)
  %s1023_4 = lshr i16 %m1023, 4
  call void @give16(i16 %s1023_4)
  %s1023_5 = lshr i16 %m1023, 5
  call void @give16(i16 %s1023_5)
  %s1023_6 = lshr i16 %m1023, 6
  call void @give16(i16 %s1023_6)
  %s1023_7 = lshr i16 %m1023, 7
  call void @give16(i16 %s1023_7)
  %s1023_8 = lshr i16 %m1023, 8
  call void @give16(i16 %s1023_8)
  %m2047 = and i16 %x, 2047
  %s2047_1 = lshr i16 %m2047, 1
  call void @give16(i16 %s2047_1)
  %s2047_2 = lshr i16 %m2047, 2
  call void @give16(i16 %s2047_2)
  %s2047_3 = lshr i16 %m2047, 3
  call void @give16(i16 %s2047_3)
  %s2047_4 = lshr i16 %m2047, 4
  call void @give16(i16 %s2047_4)
  %s2047_5 = lshr i16 %m2047, 5
  call void @give16(i16 %s2047_5)
  %s2047_6 = lshr i16 %m2047, 6
  call void @give16(i16 %s2047_6)
  %s2047_7 = lshr i16 %m2047, 7
  call void @give16(i16 %s2047_7)
  %s2047_8 = lshr i16 %m2047, 8
  call void @give16(i16 %s2047_8)
  %m4095 = and i16 %x, 4095
  %s4095_1 = lshr i16 %m4095, 1
  call void @give16(i16 %s4095_1)
  %s4095_2 = lshr i16 %m4095, 2
  call void @give16(i16 %s4095_2)
  %s4095_3 = lshr i16 %m4095, 3
  call void @give16(i16 %s4095_3)
  %s4095_4 = lshr i16 %m4095, 4
  call void @give16(i16 %s4095_4)
  %s4095_5 = lshr i16 %m4095, 5
  call void @give16(i16 %s4095_5)
  %s4095_6 = lshr i16 %m4095, 6
  call void @give16(i16 %s4095_6)
  %s4095_7 = lshr i16 %m4095, 7
  call void @give16(i16 %s4095_7)
  %s4095_8 = lshr i16 %m4095, 8
  call void @give16(i16 %s4095_8)
  %m8191 = and i16 %x, 8191
  %s8191_1 = lshr i16 %m8191, 1
  call void @give16(i16 %s8191_1)
  %s8191_2 = lshr i16 %m8191, 2
  call void @give16(i16 %s8191_2)
  %s8191_3 = lshr i16 %m8191, 3
  call void @give16(i16 %s8191_3)
  %s8191_4 = lshr i16 %m8191, 4
  call void @give16(i16 %s8191_4)
  %s8191_5 = lshr i16 %m8191, 5
  call void @give16(i16 %s8191_5)
  %s8191_6 = lshr i16 %m8191, 6
  call void @give16(i16 %s8191_6)
  %s8191_7 = lshr i16 %m8191, 7
  call void @give16(i16 %s8191_7)
  %s8191_8 = lshr i16 %m8191, 8
  call void @give16(i16 %s8191_8)
  %b1 = lshr i32 %w17, 1
  %c1 = trunc i32 %b1 to i16
  call void @give16(i16 %c1)
  %b5 = lshr i32 %w17, 5
  %c5 = trunc i32 %b5 to i16
  call void @give16(i16 %c5)
  %b6 = lshr i32 %w17, 6
  %c6 = trunc i32 %b6 to i16
  call void @give16(i16 %c6)
  %b9 = lshr i32 %w17, 9
  %c9 = trunc i32 %b9 to i16
  call void @give16(i16 %c9)
  %b12 = lshr i32 %w17, 12
  %c12 = trunc i32 %b12 to i16
  call void @give16(i16 %c12)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
