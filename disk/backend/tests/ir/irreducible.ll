; A loop with two entries.
; input: 00
; expect: 01 02 01 02 01 02 09
; input: 01
; expect: 02 01 02 01 02 09
define void @main() {
entry:
  %k = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %c = trunc i8 %k to i1
  br i1 %c, label %right, label %left
left:
  %n = phi i8 [ 3, %entry ], [ %less, %right ]
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  br label %right
right:
  %m = phi i8 [ 3, %entry ], [ %n, %left ]
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  %less = add i8 %m, -1
  %done = icmp eq i8 %less, 0
  br i1 %done, label %end, label %left
end:
  store volatile i8 9, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
