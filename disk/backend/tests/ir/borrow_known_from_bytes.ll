; An equality of 32-bit numbers that follows from a borrow, which is known from several bytes.
; input: 03 04 0c
; expect: 01
; input: 03 04 0d
; expect: 00
; input: 00 00 04
; expect: 00
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %aw = zext i8 %a to i32
  %bw = zext i8 %b to i32
  %cw = zext i8 %c to i32
  %sum = add nuw nsw i32 %aw, %bw
  %less = add nsw i32 %cw, -5
  %same = icmp eq i32 %sum, %less
  br i1 %same, label %yes, label %no
yes:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %out
no:
  store volatile i8 0, ptr inttoptr (i16 -12288 to ptr)
  br label %out
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
