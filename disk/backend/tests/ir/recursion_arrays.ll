; Mutual recursion: each call has an array, whose address it passes on; values are live across the calls.
; input: 06
; expect: bc 06 05 04 03 02 01 00
define internal i16 @left(i8 %n, ptr %above, i16 %carry) {
  %own = alloca [4 x i16], align 2
  %p1 = getelementptr i16, ptr %own, i16 1
  %w = zext i8 %n to i16
  store i16 %w, ptr %own, align 2
  %above0 = load i16, ptr %above, align 2
  store i16 %above0, ptr %p1, align 2
  %end = icmp eq i8 %n, 0
  br i1 %end, label %stop, label %more
stop:
  ret i16 %carry
more:
  %less = add i8 %n, -1
  %sum = add i16 %carry, %w
  %deep = call i16 @right(ptr %own, i16 %sum, i8 %less)
  %mine = load i16, ptr %own, align 2
  %theirs = load i16, ptr %p1, align 2
  %m = mul i16 %mine, %theirs
  %r = add i16 %deep, %m
  ret i16 %r
}
define internal i16 @right(ptr %above, i16 %carry, i8 %n) {
  %own = alloca i16, align 2
  %w = zext i8 %n to i16
  %twice = shl i16 %w, 1
  store i16 %twice, ptr %own, align 2
  %deep = call i16 @left(i8 %n, ptr %own, i16 %carry)
  %mine = load i16, ptr %own, align 2
  %theirs = load i16, ptr %above, align 2
  %a = add i16 %deep, %mine
  %b = add i16 %a, %theirs
  ret i16 %b
}
define internal void @count(i8 %n) {
  %own = alloca i8
  store i8 %n, ptr %own
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  %end = icmp eq i8 %n, 0
  br i1 %end, label %stop, label %more
more:
  %less = add i8 %n, -1
  call void @count(i8 %less)
  br label %stop
stop:
  ret void
}
define void @main() {
  %start = alloca i16, align 2
  store i16 1, ptr %start, align 2
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %r = call i16 @left(i8 %n, ptr %start, i16 0)
  %lo = trunc i16 %r to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  call void @count(i8 %n)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
