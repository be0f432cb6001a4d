; Sums in memory whose upper bytes receive only the carry, with other accesses between load and store.
; expect: ff 00 00 01 01 01 c8 00 90 01 ff 00 00 00 ff ff ff ff ff 00 00 00 00 01 01 00 00 01 00 01 00 00
; expect: 06 00 00 00 02 01 07 ff 03 01 00 00 01
@w = internal global i16 254
@t = internal global i16 0
@l = internal global i32 16777214
@a = internal global [4 x i16] [i16 0, i16 255, i16 65535, i16 5]
@s = internal global i16 255
define internal void @put(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @bump() noinline {
  %v = load i16, ptr @w
  %n = add i16 %v, 1
  store i16 %n, ptr @w
  %r = load i16, ptr @w
  call void @put(i16 %r)
  ret void
}
define internal void @total(i8 %x) noinline {
  %v = load i16, ptr @t
  %o = zext i8 %x to i16
  %n = add i16 %v, %o
  store i16 %n, ptr @t
  %r = load i16, ptr @t
  call void @put(i16 %r)
  ret void
}
define internal void @less(i8 %x) noinline {
  %v = load i16, ptr @t
  %o = zext i8 %x to i16
  %n = sub i16 %v, %o
  store i16 %n, ptr @t
  %r = load i16, ptr @t
  call void @put(i16 %r)
  ret void
}
define internal void @long() noinline {
  %v = load i32, ptr @l
  %n = add i32 %v, 1
  store i32 %n, ptr @l
  %lo = load i16, ptr @l
  call void @put(i16 %lo)
  %hi = load i16, ptr getelementptr (i8, ptr @l, i16 2)
  call void @put(i16 %hi)
  ret void
}
define internal void @element(i8 %i) noinline {
  %o = zext i8 %i to i16
  %p = getelementptr [4 x i16], ptr @a, i16 0, i16 %o
  %v = load i16, ptr %p
  %n = add i16 %v, 1
  store i16 %n, ptr %p
  %r = load i16, ptr %p
  call void @put(i16 %r)
  ret void
}
define internal void @aliased(ptr %p) noinline {
  %v = load i16, ptr @w
  %n = add i16 %v, 1
  store i8 7, ptr %p
  store i16 %n, ptr @w
  ret void
}
define internal i8 @serial() noinline {
  %v = load i16, ptr @s
  %n = add i16 %v, 1
  store i16 %n, ptr @s
  %r = trunc i16 %n to i8
  ret i8 %r
}
define void @main() {
  call void @bump()
  call void @bump()
  call void @bump()
  call void @total(i8 200)
  call void @total(i8 200)
  call void @less(i8 145)
  call void @less(i8 255)
  call void @less(i8 1)
  call void @long()
  call void @long()
  call void @long()
  call void @element(i8 1)
  call void @element(i8 2)
  call void @element(i8 3)
  %a0 = load i16, ptr @a
  call void @put(i16 %a0)
  call void @aliased(ptr getelementptr (i8, ptr @w, i16 1))
  %w1 = load i16, ptr @w
  call void @put(i16 %w1)
  call void @aliased(ptr @t)
  %t1 = load i16, ptr @t
  call void @put(i16 %t1)
  %w2 = load i16, ptr @w
  call void @put(i16 %w2)
  %r = call i8 @serial()
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %s1 = load i16, ptr @s
  call void @put(i16 %s1)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
