; An address, one of two, is halved, mixed and rotated by three bits. The code does this in other steps than the lanes.
; The result depends on addresses, so it is not printed: only the checker compares code and lanes.
; expect: 01
@sv = global [40 x i16] zeroinitializer
@in = global i16 0
declare i16 @llvm.fshl.i16(i16, i16, i16)
define i16 @f() {
  br label %head
head:
  %i = phi i16 [ 1, %0 ], [ 0, %more ]
  %at = phi ptr [ getelementptr (i8, ptr @sv, i16 2), %0 ], [ null, %more ]
  %v = load i16, ptr @in, align 2
  %found = icmp eq i16 0, %v
  br i1 %found, label %exit, label %more
more:
  %on = getelementptr i8, ptr %at, i16 2
  %ends = icmp eq ptr %on, @sv
  br i1 %ends, label %exit, label %head
exit:
  %last = phi ptr [ getelementptr (i8, ptr @sv, i16 2), %head ], [ null, %more ]
  %there = ptrtoint ptr %last to i16
  %far = sub i16 %there, 1
  %half = ashr i16 %far, 1
  %mixed = xor i16 %half, %v
  %up = shl i16 %i, 8
  %low = ashr i16 %up, 8
  %turned = call i16 @llvm.fshl.i16(i16 %mixed, i16 0, i16 3)
  %new = xor i16 %turned, %low
  store i16 %new, ptr @in, align 2
  ret i16 0
}
define void @main() {
  %r = call i16 @f()
  store volatile i8 1, ptr inttoptr (i16 -12288 to ptr)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
