; The index of a getelementptr is signed, whatever its width: 192 as an i8 is -64.
; input: f6 c0
; expect: 0b 0b 0b 0b 07
@a = internal global [256 x i8] zeroinitializer
define internal i8 @trimmed(ptr %p, i16 %x) noinline {
  %small = icmp ult i16 %x, 200
  br i1 %small, label %yes, label %no
yes:
  %t = trunc i16 %x to i8
  %q = getelementptr i8, ptr %p, i8 %t
  %r = load i8, ptr %q
  ret i8 %r
no:
  ret i8 99
}
define internal i8 @words(ptr %p, i8 %x) noinline {
  %i = or i8 %x, -32
  %q = getelementptr i16, ptr %p, i8 %i
  %r = load i8, ptr %q
  ret i8 %r
}
define internal i8 @odd(ptr %p, i8 %x) noinline {
  %t = trunc i8 %x to i3
  %i = or i3 %t, 4
  %q = getelementptr [32 x i8], ptr %p, i3 %i
  %r = load i8, ptr %q
  ret i8 %r
}
define void @main() {
  store i8 11, ptr getelementptr (i8, ptr @a, i16 64)
  store i8 7, ptr getelementptr (i8, ptr @a, i16 160)
  %x = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = and i8 %x, -64
  %mid = getelementptr i8, ptr @a, i16 128
  %p = getelementptr i8, ptr %mid, i8 %v
  %r = load i8, ptr %p
  store volatile i8 %r, ptr inttoptr (i16 -12288 to ptr)
  %y = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %y to i16
  %s = call i8 @trimmed(ptr %mid, i16 %w)
  store volatile i8 %s, ptr inttoptr (i16 -12288 to ptr)
  %t = call i8 @words(ptr %mid, i8 %y)
  store volatile i8 %t, ptr inttoptr (i16 -12288 to ptr)
  %far = getelementptr i8, ptr @a, i16 192
  %u = call i8 @odd(ptr %far, i8 %y)
  store volatile i8 %u, ptr inttoptr (i16 -12288 to ptr)
  %one = lshr i8 %y, 6
  %two = sub i8 %one, 2
  %near = getelementptr [32 x i8], ptr %mid, i8 %two
  %z = load i8, ptr %near
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
