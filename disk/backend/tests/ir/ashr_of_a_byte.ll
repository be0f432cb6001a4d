; Arithmetic shifts of numbers whose upper bytes are zero, so that bit 7 is not the sign.
; input: 80 01 ff 03 7f 02 f0 00 81 07
; expect: 40 1f 1f f0 01
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %n, %loop ]
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %v = ashr i32 %a, %b
  %r = trunc i32 %v to i8
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %n = add i8 %i, 1
  %c = icmp eq i8 %n, 5
  br i1 %c, label %end, label %loop
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
