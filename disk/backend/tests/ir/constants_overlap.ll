; Constants with common bytes: some may overlap, others are distinguished by their addresses, which are compared
; or converted to numbers.
; input: 01
; expect: 62 63 64 63 64 65 01 01 01 62 63
@shared = internal constant [3 x i8] c"abc"
@more = internal constant [3 x i8] c"bcd"
@most = internal unnamed_addr constant [3 x i8] c"cde"
@compared = internal constant [4 x i8] c"zabc"
@like_it = internal constant [3 x i8] c"abc"
@other = internal constant [3 x i8] c"xbc"
@number = internal constant [2 x i8] c"bc"
define internal void @out(i8 %v) noinline {
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define internal void @show(ptr %p, i16 %from) noinline {
  %q = getelementptr inbounds i8, ptr %p, i16 %from
  %v = load i8, ptr %q
  call void @out(i8 %v)
  ret void
}
define internal i1 @differ(ptr %p, ptr %q) noinline {
  %differ = icmp ne ptr %p, %q
  ret i1 %differ
}
define internal i1 @apart(ptr %p, i16 %q) noinline {
  %n = ptrtoint ptr %p to i16
  %differ = icmp ne i16 %n, %q
  ret i1 %differ
}
define void @main() {
  %one8 = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %one = zext i8 %one8 to i16
  %two = add i16 %one, %one
  call void @show(ptr @shared, i16 %one)
  call void @show(ptr @shared, i16 %two)
  call void @show(ptr @more, i16 %two)
  call void @show(ptr @most, i16 0)
  call void @show(ptr @most, i16 %one)
  call void @show(ptr @most, i16 %two)
  %behind = getelementptr inbounds i8, ptr @compared, i16 %one
  %a = call i1 @differ(ptr %behind, ptr @like_it)
  %b = call i1 @differ(ptr @like_it, ptr %behind)
  %inside = getelementptr inbounds i8, ptr @other, i16 %one
  %as_number = ptrtoint ptr @number to i16
  %c = call i1 @apart(ptr %inside, i16 %as_number)
  %a8 = zext i1 %a to i8
  %b8 = zext i1 %b to i8
  %c8 = zext i1 %c to i8
  call void @out(i8 %a8)
  call void @out(i8 %b8)
  call void @out(i8 %c8)
  call void @show(ptr @number, i16 0)
  call void @show(ptr @number, i16 %one)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  ret void
}
