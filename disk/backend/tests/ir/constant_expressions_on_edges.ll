; Constant expressions as arguments of phis are evaluated at the end of the predecessor, once if it has two edges.
; input: 00
; expect: 02 06
; input: 01
; expect: 03 06
; input: 02
; expect: 03 06
@text = internal constant [8 x i8] c"\01\02\03\04\05\06\07\08"
@other = internal global [3 x i8] zeroinitializer
define void @main() {
start:
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  switch i8 %n, label %end [ i8 1, label %two
    i8 2, label %two ]
two:
  %a = phi i16 [ sub (i16 2, i16 ptrtoint (ptr @text to i16)), %start ], [ sub (i16 2, i16 ptrtoint (ptr @text to i16)), %start ]
  br label %end
end:
  %b = phi i16 [ %a, %two ], [ sub (i16 1, i16 ptrtoint (ptr @text to i16)), %start ]
  %p = getelementptr i8, ptr getelementptr (i8, ptr @text, i16 ptrtoint (ptr @text to i16)), i16 %b
  %c = load i8, ptr %p
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  br label %again
again:
  %i = phi i16 [ sub (i16 0, i16 ptrtoint (ptr @other to i16)), %end ], [ %next, %again ]
  %q = getelementptr i8, ptr getelementptr (i8, ptr @text, i16 ptrtoint (ptr @other to i16)), i16 %i
  %v = load i8, ptr %q
  %next = add i16 %i, 1
  %done = icmp eq i16 %next, add (i16 sub (i16 0, i16 ptrtoint (ptr @other to i16)), i16 6)
  br i1 %done, label %out, label %again
out:
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
