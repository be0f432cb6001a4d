; A value is live across a call whose result is in the same register.
; expect: 00
@input = internal global [64 x i8] zeroinitializer
define internal { i1, i8, i16 } @f0(ptr %p, i16 %a0, i8 %a1, i8 %a2) noinline {
entry:
  switch i8 %a1, label %b23 [
    i8 4, label %b22
    i8 11, label %b22
    i8 2, label %b22 ]
b22:
  br label %b24
b23:
  br label %b24
b24:
  %v30 = insertvalue { i1, i8, i16 } { i1 false, i8 0, i16 0 }, i8 %a2, 1
  ret { i1, i8, i16 } %v30
}

define void @main() {
entry:
  %v33 = load i8, ptr @input, align 1
  br label %b57
b57:
  %v65 = call { i1, i8, i16 } @f0(ptr @input, i16 0, i8 -111, i8 %v33)
  %v67 = extractvalue { i1, i8, i16 } %v65, 1
  %v87 = sub nsw i8 %v33, %v67
  store volatile i8 %v87, ptr inttoptr (i16 -12288 to ptr), align 1
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
