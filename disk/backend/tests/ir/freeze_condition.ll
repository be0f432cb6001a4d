; Frozen conditions: in a branch, combined, and as a byte.
; input: 03 05
; expect: 01 00 07
; input: 05 05
; expect: 00 01 08
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %less = icmp ult i8 %a, %b
  %same = icmp eq i8 %a, %b
  %frozen = freeze i1 %less
  br i1 %frozen, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %on
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %on
on:
  %either = or i1 %less, %same
  %not = xor i1 %less, true
  %both = and i1 %either, %not
  %settled = freeze i1 %both
  %byte = zext i1 %settled to i8
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  %frozen2 = freeze i1 %both
  %chosen = select i1 %frozen2, i8 8, i8 7
  store volatile i8 %chosen, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
