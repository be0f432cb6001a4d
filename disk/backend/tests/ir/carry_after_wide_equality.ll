; A 16-bit comparison for equality leaves the carry of either byte if it fails.
; A subtraction after it must set its own carry.
; input: 03 00 01
; expect: 02
; input: 05 01 01
; expect: 04
; input: 09 00 01
; expect: 08
; input: 05 00 01
; expect: 03
define i8 @left(i8 %lo, i8 %hi, i8 %n) noinline {
entry:
  %wide_hi = zext i8 %hi to i16
  %up = shl i16 %wide_hi, 8
  %wide_lo = zext i8 %lo to i16
  %x = or i16 %up, %wide_lo
  %five = icmp eq i16 %x, 5
  br i1 %five, label %none, label %some
some:
  %y = sub i8 %lo, %n
  ret i8 %y
none:
  ret i8 3
}
define void @main() {
entry:
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %k = call i8 @left(i8 %lo, i8 %hi, i8 %n)
  store volatile i8 %k, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
