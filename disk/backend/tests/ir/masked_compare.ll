; Some bits of a number are compared with a nonzero constant: one bit test is not enough.
; input: 04 20 01
; expect: 01 00 01 01
; input: 0c 21 01
; expect: 00 00 01 00
; input: 08 20 02
; expect: 00 01 00 01
; input: 16 e0 f1
; expect: 01 00 01 01
; input: 00 00 00
; expect: 00 01 00 01
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %z = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = and i8 %x, 12
  %c = icmp eq i8 %a, 4
  br i1 %c, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %second
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %second
second:
  %b = and i8 %x, 5
  %d = icmp ne i8 %b, 4
  br i1 %d, label %yes2, label %no2
yes2:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %third
no2:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %third
third:
  %yw = zext i8 %y to i16
  %zw = zext i8 %z to i16
  %up = shl i16 %zw, 8
  %w = or i16 %up, %yw
  %e = and i16 %w, 256
  %f = icmp eq i16 %e, 256
  br i1 %f, label %yes3, label %no3
yes3:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %fourth
no3:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %fourth
fourth:
  %k = and i8 %y, 1
  %l = icmp eq i8 %k, 1
  br i1 %l, label %yes4, label %no4
yes4:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %out
no4:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %out
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
