; Two blocks lead to the step of a loop, and one of them may exit instead. The step must not move into that block,
; because the other path would miss it.
; input: 01 05 01 01 05 03
; expect: 00 01 02 03
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %step ]
  store volatile i8 %i, ptr inttoptr (i16 -12288 to ptr)
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %one = icmp eq i8 %a, 1
  br i1 %one, label %step, label %test
test:
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %less = icmp ult i8 %b, 2
  br i1 %less, label %step, label %out
step:
  %j = add i8 %i, 1
  br label %loop
out:
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
