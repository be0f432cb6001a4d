; Deep recursion and mutual recursion, with values live across the calls.
; input: 05
; expect: 78 00 0f 01 00
; input: 08
; expect: 80 9d 24 00 01
declare i8 @llvm.uadd.sat.i8(i8, i8)
define internal i16 @factorial(i16 %n) {
  %end = icmp eq i16 %n, 0
  br i1 %end, label %one, label %more
one:
  ret i16 1
more:
  %less = add i16 %n, -1
  %rest = call i16 @factorial(i16 %less)
  %all = mul i16 %rest, %n
  ret i16 %all
}
define internal i8 @sum(i8 %n) {
  %slot = alloca i8
  store i8 %n, ptr %slot
  %end = icmp eq i8 %n, 0
  br i1 %end, label %none, label %more
none:
  ret i8 0
more:
  %less = add i8 %n, -1
  %rest = call i8 @sum(i8 %less)
  %own = load i8, ptr %slot
  %all = add i8 %rest, %own
  ret i8 %all
}
define internal i1 @even(i8 %n) {
  %end = icmp eq i8 %n, 0
  br i1 %end, label %yes, label %more
yes:
  ret i1 true
more:
  %less = add i8 %n, -1
  %r = call i1 @odd(i8 %less)
  ret i1 %r
}
define internal i1 @odd(i8 %n) {
  %end = icmp eq i8 %n, 0
  br i1 %end, label %no, label %more
no:
  ret i1 false
more:
  %less = add i8 %n, -1
  %r = call i1 @even(i8 %less)
  ret i1 %r
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %n to i16
  %f = call i16 @factorial(i16 %w)
  %lo = trunc i16 %f to i8
  %up = lshr i16 %f, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  %s = call i8 @sum(i8 %n)
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %o = call i1 @odd(i8 %n)
  %ob = zext i1 %o to i8
  store volatile i8 %ob, ptr inttoptr (i16 -12288 to ptr)
  %e = call i1 @even(i8 %n)
  %eb = zext i1 %e to i8
  store volatile i8 %eb, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
