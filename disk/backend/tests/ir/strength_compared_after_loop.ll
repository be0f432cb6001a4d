; The index of a walk is compared after its loop with a value that is known only there.
; input: 00 06
; expect: 01
; input: 00 05
; expect: 00
; input: 07 06
; expect: 00
@a = internal global [300 x i8] zeroinitializer
@m = internal global i16 0
define internal i1 @find(i8 %key) noinline {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %n, %loop ]
  %p = getelementptr i8, ptr @a, i16 %i
  %v = load i8, ptr %p
  %n = add i16 %i, 1
  %e = icmp eq i8 %v, %key
  br i1 %e, label %out, label %loop
out:
  %bound = load i16, ptr @m
  %r = icmp eq i16 %n, %bound
  ret i1 %r
}
define void @main() {
  call void @llvm.memset.p0.i16(ptr @a, i8 1, i16 300, i1 false)
  store i8 0, ptr getelementptr (i8, ptr @a, i16 5)
  store i8 7, ptr getelementptr (i8, ptr @a, i16 280)
  %key = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %m = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %m to i16
  store i16 %w, ptr @m
  %r = call i1 @find(i8 %key)
  %z = zext i1 %r to i8
  store volatile i8 %z, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
