; The next index is the sum of a constant and an input, so the index is not an induction variable. Another one in the loop is.
; input: 05 0a 02 00
; expect: 41 61 49 64 4e 67 46 6a
@upper = internal constant [26 x i8] c"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
@lower = internal constant [26 x i8] c"abcdefghijklmnopqrstuvwxyz"
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %loop ]
  %k = phi i16 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i8, ptr @upper, i16 %i
  %a = load i8, ptr %p
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %q = getelementptr i8, ptr @lower, i16 %k
  %b = load i8, ptr %q
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %in = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %wide = zext i8 %in to i16
  %next = add i16 3, %wide
  %more = add i16 3, %k
  %done = icmp eq i16 %more, 12
  br i1 %done, label %end, label %loop
end:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
