; Copies and fills of 256 and 255 bytes. The bytes around them must not change.
; expect: 11 00 ff 22 33 01 00 22 11 44 44 22 33 55 00 22
@from = internal global [258 x i8] zeroinitializer
@to = internal global [258 x i8] zeroinitializer
declare void @llvm.memcpy.p0.p0.i16(ptr, ptr, i16, i1)
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
define internal void @prepare() noinline {
entry:
  store i8 17, ptr @to
  store i8 34, ptr getelementptr (i8, ptr @to, i16 257)
  store i8 51, ptr @from
  store i8 0, ptr getelementptr (i8, ptr @from, i16 257)
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %loop ]
  %n = add i16 %i, 1
  %p = getelementptr i8, ptr @from, i16 %n
  %v = trunc i16 %i to i8
  store i8 %v, ptr %p
  %c = icmp eq i16 %n, 256
  br i1 %c, label %out, label %loop
out:
  ret void
}
define internal void @show() noinline {
  %a = load volatile i8, ptr @to
  store volatile i8 %a, ptr inttoptr (i16 -12288 to ptr)
  %b = load volatile i8, ptr getelementptr (i8, ptr @to, i16 1)
  store volatile i8 %b, ptr inttoptr (i16 -12288 to ptr)
  %c = load volatile i8, ptr getelementptr (i8, ptr @to, i16 256)
  store volatile i8 %c, ptr inttoptr (i16 -12288 to ptr)
  %d = load volatile i8, ptr getelementptr (i8, ptr @to, i16 257)
  store volatile i8 %d, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  call void @prepare()
  call void @llvm.memcpy.p0.p0.i16(ptr getelementptr (i8, ptr @to, i16 1), ptr getelementptr (i8, ptr @from, i16 1), i16 256, i1 false)
  call void @show()
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @to, i16 1), i8 0, i16 256, i1 false)
  call void @llvm.memcpy.p0.p0.i16(ptr @to, ptr @from, i16 255, i1 false)
  %odd = load volatile i8, ptr getelementptr (i8, ptr @from, i16 2)
  store volatile i8 %odd, ptr getelementptr (i8, ptr @to, i16 1)
  call void @show()
  call void @prepare()
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @to, i16 1), i8 68, i16 256, i1 false)
  call void @show()
  call void @llvm.memcpy.p0.p0.i16(ptr @to, ptr @from, i16 255, i1 false)
  call void @llvm.memset.p0.i16(ptr getelementptr (i8, ptr @to, i16 2), i8 0, i16 255, i1 false)
  store volatile i8 85, ptr getelementptr (i8, ptr @to, i16 1)
  call void @show()
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
