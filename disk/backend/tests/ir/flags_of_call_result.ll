; The result of a call in A is tested by the flags if the callee set them from A last, and otherwise by an instruction.
; input: 00 00 05
; expect: 02 02 04
; input: 00 07 00
; expect: 02 01 03
; input: 09 00 00
; expect: 01 02 03
; input: 80 80 80
; expect: 01 01 04
define internal i16 @two() noinline {
  %low = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %high = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = zext i8 %high to i16
  %above = shl i16 %wide, 8
  %below = zext i8 %low to i16
  %both = or i16 %above, %below
  ret i16 %both
}

define internal i8 @one(i8 %k) noinline {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %small = icmp ult i8 %x, 3
  br i1 %small, label %little, label %much
little:
  ret i8 0
much:
  %more = xor i8 %x, %k
  %rest = or i8 %more, 1
  ret i8 %rest
}

define void @main() {
  %both = call i16 @two()
  %low = trunc i16 %both to i8
  %none = icmp eq i8 %low, 0
  br i1 %none, label %zero, label %some
zero:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %next
some:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %next
next:
  %high = lshr i16 %both, 8
  %given = trunc i16 %high to i8
  store i8 %given, ptr @seen
  %other = call i8 @one(i8 %low)
  %fixed = load i8, ptr @seen
  %nothing = icmp eq i8 %fixed, 0
  br i1 %nothing, label %empty, label %full
empty:
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  br label %end
full:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %end
end:
  %is = icmp eq i8 %other, 0
  br i1 %is, label %nought, label %number
nought:
  store volatile i8 3, ptr inttoptr (i16 -12288 to ptr)
  br label %stop
number:
  store volatile i8 4, ptr inttoptr (i16 -12288 to ptr)
  br label %stop
stop:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
@seen = internal global i8 0
