; The tail that other blocks share may be the whole entry block. The function must still begin with it.
; expect: 41 42 43 44 02
@zero = internal global i8 0
define internal i8 @volatile_zero() noinline {
  %v = load volatile i8, ptr @zero
  ret i8 %v
}
define internal void @never() noinline {
  %a = call i8 @volatile_zero()
  %z = icmp eq i8 %a, 0
  br i1 %z, label %out, label %body
body:
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  %b = call i8 @volatile_zero()
  %y = icmp eq i8 %b, 0
  br i1 %y, label %out, label %body
out:
  ret void
}
define internal void @count(i16 %n) noinline {
  %p = alloca i16
  store i16 %n, ptr %p
  br label %loop
loop:
  %i = load i16, ptr %p
  %b = trunc i16 %i to i8
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %c = icmp eq i16 %i, 68
  br i1 %c, label %out, label %next
next:
  %j = load i16, ptr %p
  %k = add i16 %j, 1
  store i16 %k, ptr %p
  br label %loop
out:
  ret void
}
define void @main() {
  call void @never()
  call void @count(i16 65)
  store volatile i8 2, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
