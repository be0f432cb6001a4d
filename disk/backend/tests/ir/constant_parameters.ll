; Parameters with the same value in every call: a number, the address of data, and addresses of stack memory of two functions that are
; never active at the same time, one of which a recursive function passes on.
; expect: 0c 1b 07 2a 05 09
@data = internal global [4 x i8] zeroinitializer
define internal void @give(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i8 @sum(ptr %p, i8 %n, i8 %more) noinline {
  %a = load i8, ptr %p
  %q = getelementptr i8, ptr %p, i16 1
  %b = load i8, ptr %q
  %c = add i8 %a, %b
  %d = add i8 %c, %n
  store i8 %d, ptr %p
  %e = add i8 %d, %more
  ret i8 %e
}
define internal i8 @count(ptr %p, i8 %left) noinline {
  %v = load i8, ptr %p
  %w = add i8 %v, %left
  store i8 %w, ptr %p
  %less = add i8 %left, -1
  %end = icmp eq i8 %less, 0
  br i1 %end, label %out, label %on
on:
  %r = call i8 @count(ptr %p, i8 %less)
  br label %out
out:
  %s = load i8, ptr %p
  ret i8 %s
}
define internal void @one(i8 %x) noinline {
  %s = alloca [2 x i8]
  %t = alloca [3 x i8]
  store i8 %x, ptr %s
  %s1 = getelementptr i8, ptr %s, i16 1
  store i8 4, ptr %s1
  store i8 6, ptr %t
  %a = call i8 @sum(ptr %s, i8 3, i8 0)
  call void @give(i8 %a)
  %b = call i8 @sum(ptr %s, i8 3, i8 8)
  call void @give(i8 %b)
  %c = load i8, ptr %t
  %c1 = add i8 %c, 1
  call void @give(i8 %c1)
  ret void
}
define internal void @two(i8 %x) noinline {
  %u = alloca i8
  store i8 %x, ptr %u
  %a = call i8 @count(ptr %u, i8 8)
  call void @give(i8 %a)
  ret void
}
define internal i8 @step(ptr %p) noinline {
  %v = load i8, ptr %p
  %w = add i8 %v, 5
  store i8 %w, ptr %p
  ret i8 %w
}
define void @main() {
  %p = getelementptr i8, ptr @data, i16 2
  call void @one(i8 5)
  call void @two(i8 6)
  %a = call i8 @step(ptr %p)
  call void @give(i8 %a)
  %b = call i8 @step(ptr %p)
  %c = add i8 %b, -1
  call void @give(i8 %c)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
