; Functions that random programs call: those of `tests.rs` in this folder, and of `tests/pieces.rs`.
declare void @llvm.memset.p0.i16(ptr, i8, i16, i1)
declare void @llvm.memcpy.p0.p0.i16(ptr, ptr, i16, i1)
define internal void @fill(ptr %p, i8 %v, i16 %n) noinline {
  call void @llvm.memset.p0.i16(ptr %p, i8 %v, i16 %n, i1 false)
  ret void
}
define internal void @step(ptr %p) noinline {
entry:
  %end = getelementptr i8, ptr %p, i16 8
  br label %l
l:
  %q = phi ptr [ %p, %entry ], [ %n, %l ]
  %a = load i8, ptr %q, align 1
  %b = add i8 %a, 3
  store i8 %b, ptr %q, align 1
  %n = getelementptr i8, ptr %q, i16 2
  %e = icmp eq ptr %n, %end
  br i1 %e, label %o, label %l
o:
  ret void
}
define internal void @through(ptr %s, i8 %v) noinline {
  %p = load ptr, ptr %s, align 2
  %a = load i8, ptr %p, align 1
  %b = xor i8 %a, %v
  store i8 %b, ptr %p, align 1
  ret void
}
