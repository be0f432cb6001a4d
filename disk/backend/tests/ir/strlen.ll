; C's strlen, which `core` relies on.
; expect: 00 05 2c 01
@text = internal global [6 x i8] c"hello\00"
@long = internal global [400 x i8] zeroinitializer
declare i16 @strlen(ptr)
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
define internal void @out(i8 %n) noinline {
  store volatile i8 %n, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  %a = call i16 @strlen(ptr getelementptr (i8, ptr @text, i16 5))
  %b = trunc i16 %a to i8
  call void @out(i8 %b)
  %c = call i16 @strlen(ptr @text)
  %d = trunc i16 %c to i8
  call void @out(i8 %d)
  call void @llvm.memset.p0.i16(ptr @long, i8 7, i16 300, i1 false)
  %e = call i16 @strlen(ptr @long)
  %f = trunc i16 %e to i8
  call void @out(i8 %f)
  %g = lshr i16 %e, 8
  %h = trunc i16 %g to i8
  call void @out(i8 %h)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
