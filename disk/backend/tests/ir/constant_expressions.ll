; Constant expressions that the linker cannot evaluate become instructions before their use.
; expect: 01 00 03 fe 01 02 01
@text = internal constant [4 x i8] c"\01\02\03\04"
@other = internal global [3 x i8] zeroinitializer
define internal void @out(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  ; -a - 1 + a + 2
  %a = add i16 xor (i16 ptrtoint (ptr @text to i16), i16 -1), add (i16 ptrtoint (ptr @text to i16), i16 2)
  %b = trunc i16 %a to i8
  call void @out(i8 %b)
  ; The lowest bit of an even address is zero.
  %c = zext i1 trunc (i16 mul (i16 ptrtoint (ptr @other to i16), i16 2) to i1) to i8
  call void @out(i8 %c)
  %d = load i8, ptr getelementptr (i8, ptr @text, i16 sub (i16 ptrtoint (ptr getelementptr (i8, ptr @other, i16 2) to i16), i16 ptrtoint (ptr @other to i16)))
  call void @out(i8 %d)
  ; The difference of two addresses, and its negation.
  %e = add i16 sub (i16 ptrtoint (ptr @text to i16), i16 ptrtoint (ptr @other to i16)), sub (i16 ptrtoint (ptr @other to i16), i16 ptrtoint (ptr getelementptr (i8, ptr @text, i16 2) to i16))
  %f = trunc i16 %e to i8
  call void @out(i8 %f)
  %g = load i8, ptr inttoptr (i16 xor (i16 xor (i16 ptrtoint (ptr @text to i16), i16 85), i16 85) to ptr)
  call void @out(i8 %g)
  %h = load i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr @text, i16 sub (i16 0, i16 ptrtoint (ptr @other to i16))), i16 add (i16 ptrtoint (ptr @other to i16), i16 1))
  call void @out(i8 %h)
  %i = icmp eq i16 sub (i16 0, i16 ptrtoint (ptr @text to i16)), add (i16 xor (i16 ptrtoint (ptr @text to i16), i16 -1), i16 1)
  %j = zext i1 %i to i8
  call void @out(i8 %j)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
