; Products of sign-extended bytes: with each other, with an unsigned byte, with a constant, and with 16 bits.
; everywhere
; input: 00 00 00
; expect: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
; input: 01 ff 03
; expect: ff ff ff ff 03 00 00 00 b3 ff ff ff ff ff 00 00 03 00 00 00 fd ff ff 00 01 03 00 00 ff ff ff ff
; input: 80 80 80
; expect: 00 40 00 00 00 c0 ff ff 80 26 00 00 00 40 00 00 00 c0 00 00 00 c0 ff 00 00 c0 00 00 00 00 00 00
; input: 80 ff ff
; expect: 80 00 00 00 80 80 ff ff 80 26 00 00 80 00 00 00 80 80 00 00 01 ff ff 00 00 40 00 00 00 00 00 00
; input: 7f 81 c8
; expect: ff c0 ff ff 38 63 00 00 cd d9 ff ff ff c0 00 00 38 63 00 00 c8 9c ff 00 01 77 00 00 ff ff ff ff
; input: ff ff ff
; expect: 01 00 00 00 01 ff ff ff 4d 00 00 00 01 00 00 00 01 ff 00 00 01 ff ff 00 01 00 00 00 00 00 00 00
; input: 03 c8 4d
; expect: 58 ff ff ff e7 00 00 00 19 ff ff ff 58 ff 00 00 e7 00 00 00 28 ef ff 00 09 e7 00 00 ff ff ff ff
; input: fa 05 80
; expect: e2 ff ff ff 00 fd ff ff ce 01 00 00 e2 ff 00 00 00 fd 00 00 80 02 00 00 24 fa 00 00 ff ff ff ff
; input: 9c 63 fe
; expect: 54 d9 ff ff c8 9c ff ff 14 1e 00 00 54 d9 00 00 c8 9c 00 00 3a 62 00 00 10 8b 00 00 ff ff ff ff
define internal void @put(i32 %v) noinline {
entry:
  br label %next
next:
  %n = phi i8 [ 4, %entry ], [ %m, %next ]
  %r = phi i32 [ %v, %entry ], [ %s, %next ]
  %b = trunc i32 %r to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %s = lshr i32 %r, 8
  %m = sub i8 %n, 1
  %z = icmp eq i8 %m, 0
  br i1 %z, label %done, label %next
done:
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a16 = sext i8 %a to i16
  %b16 = sext i8 %b to i16
  %c16 = zext i8 %c to i16
  %a32 = sext i8 %a to i32
  %b32 = sext i8 %b to i32
  %c32 = zext i8 %c to i32
  %ab = mul i32 %a32, %b32
  call void @put(i32 %ab)
  %ca = mul i32 %c32, %a32
  call void @put(i32 %ca)
  %ka = mul i32 %a32, -77
  call void @put(i32 %ka)
  %ab16 = mul i16 %a16, %b16
  %ab16w = zext i16 %ab16 to i32
  call void @put(i32 %ab16w)
  %ac16 = mul i16 %a16, %c16
  %ac16w = zext i16 %ac16 to i32
  call void @put(i32 %ac16w)
  %b24 = sext i8 %b to i24
  %c24 = zext i8 %c to i24
  %cb24 = mul i24 %c24, %b24
  %cb24w = zext i24 %cb24 to i32
  call void @put(i32 %cb24w)
  %up = shl i16 %c16, 8
  %low = zext i8 %a to i16
  %w = or i16 %up, %low
  %aw = mul i16 %a16, %w
  %aww = zext i16 %aw to i32
  call void @put(i32 %aww)
  %a64 = sext i8 %a to i64
  %b64 = sext i8 %b to i64
  %ab64 = mul i64 %a64, %b64
  %top = lshr i64 %ab64, 32
  %top32 = trunc i64 %top to i32
  call void @put(i32 %top32)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
