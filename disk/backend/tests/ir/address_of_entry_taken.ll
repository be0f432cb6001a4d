; The address of the entry is taken, and @twice is called through a pointer. @keep, which the entry calls,
; is not recursive, so its array is not saved.
; input: 03
; expect: 06 03
@entry = internal global ptr null
@how = internal global ptr null
define internal i8 @twice(i8 %a) noinline {
  %b = add i8 %a, %a
  ret i8 %b
}

define internal i8 @change(i8 %a) noinline {
  %f = load volatile ptr, ptr @how
  %b = call i8 %f(i8 %a)
  ret i8 %b
}

define internal void @keep(i8 %a, i8 %at) noinline {
  %array = alloca [4 x i8], align 1
  %kept = getelementptr i8, ptr %array, i8 %at
  store i8 %a, ptr %kept, align 1
  %b = call i8 @change(i8 %a)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %c = load i8, ptr %kept, align 1
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  ret void
}

define void @main() {
  store volatile ptr @main, ptr @entry
  store volatile ptr @twice, ptr @how
  %a = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %at = and i8 %a, 3
  call void @keep(i8 %a, i8 %at)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
