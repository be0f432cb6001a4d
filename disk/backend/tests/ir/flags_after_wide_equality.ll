; A 16-bit comparison for equality leaves the flags of either byte if it fails.
; input: 01 00
; expect: 01
; input: 05 01
; expect: 02
; input: 04 07
; expect: 02
; input: 05 00
; expect: 03
define i8 @kind(i8 %lo, i8 %hi) noinline {
entry:
  %wide_hi = zext i8 %hi to i16
  %up = shl i16 %wide_hi, 8
  %wide_lo = zext i8 %lo to i16
  %x = or i16 %up, %wide_lo
  %five = icmp eq i16 %x, 5
  br i1 %five, label %none, label %some
some:
  %low = icmp eq i8 %hi, 0
  br i1 %low, label %small, label %large
small:
  ret i8 1
large:
  ret i8 2
none:
  ret i8 3
}
define void @main() {
entry:
  %lo = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %hi = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %k = call i8 @kind(i8 %lo, i8 %hi)
  store volatile i8 %k, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
