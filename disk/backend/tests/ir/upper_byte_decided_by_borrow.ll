; The upper bytes of a number and of the number minus six are equal if there is no borrow. The
; checker knows that the order of unequal upper bytes then decides.
; input: 00 00 05 00 06 00 05 01 ff ff
; expect: fa ff ff ff ff ff ff ff ff ff

declare i16 @llvm.uadd.sat.i16(i16, i16)

define void @main() {
start:
  br label %loop

loop:
  %count = phi i8 [ 5, %start ], [ %next, %loop ]
  %low = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %high = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = zext i8 %low to i16
  %b = zext i8 %high to i16
  %c = shl nuw i16 %b, 8
  %number = or disjoint i16 %c, %a
  %sum = call i16 @llvm.uadd.sat.i16(i16 %number, i16 -6)
  %byte = trunc i16 %sum to i8
  %above = lshr i16 %sum, 8
  %upper = trunc nuw i16 %above to i8
  store volatile i8 %byte, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %upper, ptr inttoptr (i16 -12288 to ptr)
  %next = add i8 %count, -1
  %done = icmp eq i8 %next, 0
  br i1 %done, label %end, label %loop

end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}
