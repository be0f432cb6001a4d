; An endless loop, which is never entered, writes every eighth byte by an index that is stepped and shifted.
; expect:
@big = internal global [600 x i8] zeroinitializer, align 1
@table = internal constant <{ ptr, ptr }> <{ ptr @other, ptr @fill }>, align 2
define internal i16 @other(ptr %p, i8 %depth, ...) noinline {
  ret i16 0
}
define internal i16 @fill(ptr %p, i8 %depth, ...) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %behind ]
  %next = add i16 %i, 2
  br i1 true, label %inside, label %behind
inside:
  %at = getelementptr inbounds <{ [0 x i8], [4 x i8] }>, ptr @big, i16 %i, i32 0, i16 7
  store i8 0, ptr %at, align 1
  br label %behind
behind:
  br label %loop
}
define void @main() {
  %unused = getelementptr inbounds i8, ptr @table, i16 0
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr), align 1
  unreachable
}
