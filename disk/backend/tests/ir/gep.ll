; Every form of getelementptr: structs, nested arrays, strides, negative and narrow and wide indices.
; input: 02 fe
; expect: 1b 30 62 3e 13 07 14
@bytes = internal global [200 x i8] zeroinitializer
define internal void @fill() noinline {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i8, ptr @bytes, i16 %i
  %v = trunc i16 %i to i8
  store i8 %v, ptr %p
  %next = add i16 %i, 1
  %c = icmp ult i16 %next, 200
  br i1 %c, label %head, label %end
end:
  ret void
}
define internal void @show(ptr %p) noinline {
  %v = load i8, ptr %p
  store volatile i8 %v, ptr inttoptr (i16 -12288 to ptr)
  ret void
}
define void @main() {
  call void @fill()
  %two = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %minus = load volatile i8, ptr inttoptr (i16 -12286 to ptr)
  %w = zext i8 %two to i16
  %l = zext i8 %two to i32
  %q = zext i8 %two to i64
  %far = add i64 %q, 1099511627776
  %a = getelementptr inbounds { [4 x i16], [8 x i16], i8 }, ptr @bytes, i16 1, i32 0, i16 %w
  %a2 = getelementptr i8, ptr %a, i16 -3
  call void @show(ptr %a2)
  %b = getelementptr [3 x [3 x { i8, i16 }]], ptr getelementptr (i8, ptr @bytes, i16 4), i16 0, i32 %l, i16 2, i32 1
  %b2 = getelementptr i8, ptr %b, i16 10
  call void @show(ptr %b2)
  %c = getelementptr i8, ptr getelementptr (i8, ptr @bytes, i16 100), i8 %minus
  call void @show(ptr %c)
  %d = getelementptr i8, ptr getelementptr (i8, ptr @bytes, i16 60), i64 %far
  call void @show(ptr %d)
  %e = getelementptr <{ i8, i16, i8, [2 x i8] }>, ptr getelementptr (i8, ptr @bytes, i16 3), i16 %w, i32 3, i16 0
  call void @show(ptr %e)
  %f = getelementptr [3 x i8], ptr @bytes, i16 %w, i16 1
  call void @show(ptr %f)
  %g0 = getelementptr i8, ptr @bytes, i16 %w
  %g1 = getelementptr i16, ptr %g0, i16 %w
  %g2 = getelementptr i8, ptr %g1, i8 %minus
  %g3 = getelementptr [8 x i8], ptr %g2, i32 %l
  call void @show(ptr %g3)
  store volatile i8 0, ptr inttoptr (i16 -12287 to ptr)
  unreachable
}
