; Both successors of a block begin with the same comparison and have the same targets, so the code merges them,
; and no branch decides between them.
; input: 01 02 00
; expect: 01
; input: 00 02 00
; expect: 02 01
; input: 00 02 09
; expect: 02 01
; input: 80 02 09
; expect: 02 01
@first = global i8 0
@second = global i8 0
@third = global i8 0
define void @less() noinline {
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @ask() noinline {
start:
  %a = load i8, ptr @first
  %wide = zext i8 %a to i16
  %high = shl nuw i16 %wide, 8
  %b = load i8, ptr @second
  %low = zext i8 %b to i16
  %c = load i8, ptr @third
  %zero = icmp eq i8 %c, 0
  br i1 %zero, label %one, label %other
one:
  %less_there = icmp slt i16 %high, %low
  br i1 %less_there, label %call, label %skip
other:
  %less_here = icmp slt i16 %high, %low
  br i1 %less_here, label %call, label %skip
call:
  call void @less()
  br label %end
skip:
  br label %end
end:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %a, ptr @first
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %b, ptr @second
  %c = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %c, ptr @third
  call void @ask()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
