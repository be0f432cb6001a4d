; A loop tests a bit of two bytes, which is known to be set in one of them. It is endless and has no effect
; unless it reaches undefined behaviour, so it is not entered.
; input: 00
; expect: 07
@first = global i8 0
@second = global i8 0
declare i8 @llvm.ucmp.i8.i8(i8, i8)
define i16 @turn() noinline {
start:
  %a = load i8, ptr @first
  %b = load i8, ptr @second
  %bit = and i8 %a, 1
  %set = icmp ne i8 %bit, 0
  br i1 %set, label %never, label %loop
loop:
  %i = phi i8 [ %k, %next ], [ 1, %start ]
  %v = phi i16 [ %w, %next ], [ 0, %start ]
  %j = add i8 %i, 1
  %order = call range(i8 -1, 2) i8 @llvm.ucmp.i8.i8(i8 %j, i8 %b)
  switch i8 %order, label %neither [
    i8 1, label %never
    i8 -1, label %less
    i8 0, label %more ]
neither:
  unreachable
less:
  br label %more
more:
  %k = phi i8 [ %j, %loop ], [ 0, %less ]
  %both = and i8 %bit, %j
  %none = icmp eq i8 %both, 0
  br i1 %none, label %next, label %shift
never:
  unreachable
shift:
  %s = lshr i16 0, %v
  br label %next
next:
  %w = phi i16 [ 0, %more ], [ %v, %shift ]
  br label %loop
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  store i8 %a, ptr @first
  store i8 %a, ptr @second
  %zero = icmp eq i8 %a, 0
  br i1 %zero, label %out, label %in
in:
  %v = call i16 @turn()
  br label %out
out:
  store volatile i8 7, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
