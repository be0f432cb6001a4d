; An access must be inside its object, so one byte of the index suffices for an object of up to a page. A pointer that
; is not accessed may be anywhere.
; everywhere
; input: 01 07
; expect: 07 07 07 07 08 14 00
; input: 0f c8
; expect: 78 ff c8 c8 d7 2c 01
; input: 09 ff
; expect: 3f 1f ff ff 08 b4 00
@stack = internal global [16 x i16] [i16 0, i16 1000, i16 2000, i16 3000, i16 4000, i16 5000, i16 6000, i16 7000, i16 8000, i16 9000, i16 10000, i16 11000, i16 12000, i16 13000, i16 14000, i16 15000], align 2
@triples = internal global [40 x [3 x i8]] zeroinitializer
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @apart(i8 %n) noinline {
  %m = mul i8 %n, 10
  %w = zext i8 %m to i16
  %p = getelementptr i16, ptr @stack, i16 %w
  %at = ptrtoint ptr %p to i16
  %r = sub i16 %at, ptrtoint (ptr @stack to i16)
  ret i16 %r
}
define void @main() {
  %n = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %v = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %i = zext i8 %n to i16
  %w = zext i8 %v to i16
  %k = mul i16 %w, 257
  %top = getelementptr i16, ptr @stack, i16 %i
  store i16 %k, ptr %top
  %below = getelementptr i8, ptr %top, i16 -2
  %old = load i16, ptr %below
  %new = add i16 %old, %k
  store i16 %new, ptr %below
  %local = alloca [20 x i8]
  %here = getelementptr inbounds i8, ptr %local, i16 %i
  store i8 %v, ptr %here
  %triple = getelementptr inbounds [3 x i8], ptr @triples, i16 %i, i16 2
  store i8 %n, ptr %triple
  %a = load i16, ptr %below
  call void @give16(i16 %a)
  %b = load i16, ptr %top
  call void @give16(i16 %b)
  %c = load i8, ptr %here
  %d = load i8, ptr %triple
  %e = add i8 %c, %d
  store volatile i8 %e, ptr inttoptr (i16 -12288 to ptr)
  %f = call i16 @apart(i8 %n)
  call void @give16(i16 %f)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
