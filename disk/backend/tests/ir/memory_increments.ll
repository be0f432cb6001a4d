; Counters in memory: `INC lo; BNE +; INC hi; +`, also where the result is tested for zero, or used again.
; input: fe 00
; expect: ff 00 00 01 01 01 02 05
; input: ff ff
; expect: 00 00 01 00 02 00 02 05
; input: ff 01
; expect: 00 02 01 02 02 02 02 05
@words = internal global [4 x i16] zeroinitializer
@byte = internal global i8 0
@tests = internal global i8 0
define internal void @put(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @step(i16 %n) noinline {
  %at = getelementptr inbounds nuw i16, ptr @words, i16 %n
  %old = load i16, ptr %at
  %new = add i16 %old, 1
  store i16 %new, ptr %at
  ret void
}
define internal void @show(i16 %n) noinline {
  %at = getelementptr inbounds nuw i16, ptr @words, i16 %n
  %word = load i16, ptr %at
  %low = trunc i16 %word to i8
  call void @put(i8 %low)
  %upper = lshr i16 %word, 8
  %high = trunc i16 %upper to i8
  call void @put(i8 %high)
  ret void
}
; Counts the calls in which the byte becomes zero.
define internal void @less() noinline {
  %old = load i8, ptr @byte
  %new = add i8 %old, -1
  store i8 %new, ptr @byte
  %zero = icmp eq i8 %new, 0
  br i1 %zero, label %yes, label %no
yes:
  %tests = load i8, ptr @tests
  %more = add i8 %tests, 1
  store i8 %more, ptr @tests
  ret void
no:
  ret void
}
; The result is also used after the test.
define internal i8 @more() noinline {
  %old = load i8, ptr @byte
  %new = add i8 %old, 1
  store i8 %new, ptr @byte
  %zero = icmp eq i8 %new, 0
  br i1 %zero, label %yes, label %no
yes:
  store i8 1, ptr @byte
  ret i8 %new
no:
  ret i8 %new
}
; The byte is loaded again, tested, and used after the test.
define internal i8 @again() noinline {
  %old = load i8, ptr @byte
  %new = add i8 %old, 1
  store i8 %new, ptr @byte
  %same = load i8, ptr @byte
  %zero = icmp eq i8 %same, 0
  br i1 %zero, label %yes, label %no
yes:
  store i8 1, ptr @byte
  ret i8 %same
no:
  store i8 2, ptr @byte
  ret i8 %same
}
define void @main() {
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %low = zext i8 %a to i16
  %high = zext i8 %b to i16
  %upper = shl i16 %high, 8
  %word = or i16 %upper, %low
  store i16 %word, ptr getelementptr (i8, ptr @words, i16 4)
  %index = and i16 %upper, 1
  %at = or i16 %index, 2
  call void @step(i16 %at)
  call void @show(i16 2)
  call void @step(i16 %at)
  call void @show(i16 2)
  call void @step(i16 %at)
  call void @show(i16 2)
  store i8 2, ptr @byte
  call void @less()
  call void @less()
  call void @less()
  %once = load i8, ptr @tests
  %c = call i8 @more()
  %d = load i8, ptr @byte
  %sum = add i8 %c, %d
  %both = add i8 %sum, %once
  call void @put(i8 %both)
  store i8 4, ptr @byte
  %five = call i8 @again()
  call void @put(i8 %five)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
