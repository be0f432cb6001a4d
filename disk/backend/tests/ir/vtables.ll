; Objects with a common interface: size, two methods, own data.
; input: 05
; expect: 19 00 11 00 02 04 1a 00 14 00
@square = internal constant { i16, ptr, ptr } { i16 2, ptr @square_area, ptr @square_grow }
@line = internal constant { i16, ptr, ptr } { i16 4, ptr @line_area, ptr @line_grow }
define internal void @give16(i16 %v) noinline {
  %lo = trunc i16 %v to i8
  store volatile i8 %lo, ptr inttoptr (i16 -12288 to ptr)
  %up = lshr i16 %v, 8
  %hi = trunc i16 %up to i8
  store volatile i8 %hi, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal i16 @square_area(ptr %self) {
  %v = load i16, ptr %self
  %a = mul i16 %v, %v
  ret i16 %a
}
define internal void @square_grow(ptr %self, i16 %by) {
  ret void
}
define internal i16 @line_area(ptr %self) {
  %v = load i16, ptr %self
  %q = getelementptr i8, ptr %self, i16 2
  %w = load i16, ptr %q
  %m = mul i16 %v, 3
  %a = add i16 %m, %w
  ret i16 %a
}
define internal void @line_grow(ptr %self, i16 %by) {
  %q = getelementptr i8, ptr %self, i16 2
  %w = load i16, ptr %q
  %a = add i16 %w, %by
  store i16 %a, ptr %q
  ret void
}
define internal i16 @area(ptr %self, ptr %table) noinline {
  %slot = getelementptr { i16, ptr, ptr }, ptr %table, i16 0, i32 1
  %f = load ptr, ptr %slot
  %a = call i16 %f(ptr %self)
  %grow = getelementptr { i16, ptr, ptr }, ptr %table, i16 0, i32 2
  %g = load ptr, ptr %grow
  call void %g(ptr %self, i16 3)
  ret i16 %a
}
define void @main() {
  %one = alloca i16
  %two = alloca [2 x i16]
  %b = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %n = zext i8 %b to i16
  store i16 %n, ptr %one
  store i16 %n, ptr %two
  %q = getelementptr i16, ptr %two, i16 1
  store i16 2, ptr %q
  %x = call i16 @area(ptr %one, ptr @square)
  call void @give16(i16 %x)
  %y = call i16 @area(ptr %two, ptr @line)
  call void @give16(i16 %y)
  %s1 = load i16, ptr @square
  %t1 = trunc i16 %s1 to i8
  store volatile i8 %t1, ptr inttoptr (i16 -12288 to ptr)
  %s2 = load i16, ptr @line
  %t2 = trunc i16 %s2 to i8
  store volatile i8 %t2, ptr inttoptr (i16 -12288 to ptr)
  %x2 = call i16 @area(ptr %one, ptr @square)
  %x3 = add i16 %x2, 1
  call void @give16(i16 %x3)
  %y2 = call i16 @area(ptr %two, ptr @line)
  call void @give16(i16 %y2)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
