; Comparisons of constants that are known only in the lanes: signed, unsigned, and with one variable byte.
; input: 55
; expect: 01 00 00 01 00
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %zero = xor i8 %x, %x
  %ones = sub i8 %zero, 1
  %a = icmp slt i8 %ones, %zero
  %b = icmp ult i8 %ones, %zero
  %c = icmp slt i8 %zero, %ones
  %d = icmp ult i8 %zero, %ones
  br i1 %a, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %next
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %next
next:
  %v = zext i1 %b to i8
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %w = zext i1 %c to i8
  store volatile i8 %w, ptr inttoptr (i16 -12288 to ptr)
  %y = zext i1 %d to i8
  store volatile i8 %y, ptr inttoptr (i16 -12288 to ptr)
  %wide = zext i8 %x to i16
  %e = icmp eq i16 %wide, 341
  %z = zext i1 %e to i8
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
