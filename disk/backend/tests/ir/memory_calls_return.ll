; memcpy, memmove and memset return their first argument.
; input: 05
; expect: 05 06 06 05 09 06
@a = internal global [4 x i8] zeroinitializer
@b = internal global [4 x i8] zeroinitializer
declare ptr @memcpy(ptr, ptr, i16)
declare ptr @memmove(ptr, ptr, i16)
declare ptr @memset(ptr, i16, i16)
define internal void @show(ptr %p) noinline {
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  %q = getelementptr i8, ptr %p, i16 1
  %w = load i8, ptr %q
  store volatile i8 %w, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %y = add i8 %x, 1
  store i8 %x, ptr @b
  store i8 %y, ptr getelementptr (i8, ptr @b, i16 1)
  %c = call ptr @memcpy(ptr @a, ptr @b, i16 4)
  call void @show(ptr %c)
  %m = call ptr @memmove(ptr getelementptr (i8, ptr @a, i16 2), ptr @a, i16 2)
  store i8 %y, ptr %m
  store i8 %x, ptr getelementptr (i8, ptr @a, i16 3)
  call void @show(ptr %m)
  %s = call ptr @memset(ptr getelementptr (i8, ptr @a, i16 1), i16 9, i16 1)
  call void @show(ptr %s)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
